/** Where everything on the board is, in pixels, for a board of any size: the road fills it, the mesa is in the middle. */
import { SPACES, STOPS, type Space, type Stop } from './game';

export interface Point {
  x: number;
  y: number;
}
export interface Plan {
  width: number;
  height: number;
  /** The middle of the bank, and how far its mesa reaches. */
  bank: Point;
  reach: Point;
  spaces: Record<Space, Point>;
  /** How wide a space is. */
  pad: number;
  /** Where the sheriff stands, and what stands there: the tower, the vaults. */
  walk: Record<Stop, Point>;
  stops: Record<Stop, Point>;
  /** And where the planks of his round show them. */
  planks: Record<Stop, Point>;
  /** How wide a vault is. */
  vault: number;
  /** Where the tunnel begins and ends. */
  mouths: [Point, Point];
  road: string;
}

/** The spaces in hundredths of the board. */
const ROAD: Record<Space, [number, number]> = {
  'west rock': [10.5, 46],
  start: [16, 79],
  barber: [50, 84.5],
  'east rock': [84, 80],
  'wagon trail': [89.5, 48],
  optician: [85, 17.5],
};
const MIDDLE: [number, number] = [48.5, 37];

export function planOf(width: number, height: number): Plan {
  const at = ([x, y]: [number, number]): Point => ({ x: (x * width) / 100, y: (y * height) / 100 });
  const spaces = Object.fromEntries(SPACES.map((space) => [space, at(ROAD[space])])) as Record<Space, Point>;
  const pad = Math.min(0.18 * width, 0.225 * height);
  const bank = at(MIDDLE);
  const reach = { x: Math.min(0.275 * width, 0.66 * height), y: 0.315 * height };
  const round = (far: number) =>
    Object.fromEntries(STOPS.map((stop, i) => [stop, onEllipse(bank, reach, i / STOPS.length - 0.25, far)])) as Record<
      Stop,
      Point
    >;
  const mouths: [Point, Point] = [towards(bank, reach, spaces.optician), towards(bank, reach, spaces['west rock'])];
  return {
    width,
    height,
    bank,
    reach,
    spaces,
    pad,
    walk: round(0.9),
    stops: round(0.51),
    planks: round(0.84),
    vault: Math.min(0.39 * reach.x, 0.4 * reach.y),
    mouths,
    road: through(
      [mouths[1], ...SPACES.slice(-1), ...SPACES.slice(0, -1)].map((one) => spot(one, spaces)).concat(mouths[0]),
    ),
  };
}

const spot = (one: Point | Space, spaces: Record<Space, Point>) => (typeof one === 'string' ? spaces[one] : one);

/** A point on the ellipse round the bank; `turn` 0 is to the right, and it goes clockwise. */
function onEllipse(middle: Point, reach: Point, turn: number, far: number): Point {
  const angle = turn * 2 * Math.PI;
  return { x: middle.x + Math.cos(angle) * reach.x * far, y: middle.y + Math.sin(angle) * reach.y * far };
}

/** Where the cliff of the mesa is met on the way from its middle to a point. */
function towards(middle: Point, reach: Point, to: Point): Point {
  const [x, y] = [to.x - middle.x, to.y - middle.y];
  const far = 0.99 / Math.hypot(x / reach.x, y / reach.y);
  return { x: middle.x + x * far, y: middle.y + y * far };
}

/** A smooth line through these points. */
export function through(points: Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  const near = (a: Point, b: Point, c: Point) => ({ x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 });
  const say = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return points.reduce((path, point, i) => {
    if (i === 0) return `M${say(point)}`;
    const [one, two] = [near(at(i - 2), at(i - 1), point), near(at(i + 1), point, at(i - 1))];
    return `${path}C${say(one)} ${say(two)} ${say(point)}`;
  }, '');
}

/** The edge of a mesa: an ellipse that wind and water have worn. */
export function cliff({ bank, reach }: Plan, far: number, drop: number): string {
  const points = Array.from({ length: 30 }, (_, i) => {
    const turn = i / 30;
    const worn = 1 + 0.02 * Math.sin(turn * 2 * Math.PI * 4 + 1) + 0.014 * Math.sin(turn * 2 * Math.PI * 7 + 2);
    const { x, y } = onEllipse(bank, reach, turn, far * worn);
    return { x, y: y + drop };
  });
  return `${through([...points, ...points.slice(0, 1)])}Z`;
}

/** Where the bandits on a space stand: in front of each other, or in a row behind a rock, so that all faces are seen. */
export function placesOn(count: number, isRock: boolean, pad: number): Point[] {
  if (isRock) {
    const step = Math.min(0.5, 1 / count);
    return Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * step * pad, y: -0.37 * pad }));
  }
  const rows = PLACES[count - 1] ?? [];
  return rows.map(([x, y]) => ({ x: x * pad, y: y * pad }));
}
const PLACES: [number, number][][] = [
  [[0, 0.1]],
  [
    [-0.28, 0.06],
    [0.28, 0.12],
  ],
  [
    [0, -0.2],
    [-0.36, 0.16],
    [0.36, 0.16],
  ],
  [
    [-0.22, -0.26],
    [0.24, -0.26],
    [-0.42, 0.2],
    [0.42, 0.2],
  ],
];
