/** What people and strengths are called. */
import type { GameInfo, SeatInfo } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/words.svelte';

const FIRST = ['Dusty', 'Lucky', 'Slim', 'Sundown', 'Copper', 'Prairie', 'Two-Bit', 'Whistling', 'Rattlesnake', 'Doc'];
const SECOND = ['Kit', 'Robin', 'Sam', 'Casey', 'Billie', 'Jo', 'Frankie', 'Jess', 'Charlie', 'Max'];

const any = (names: string[]) => names[Math.floor(Math.random() * names.length)] ?? '';

/** A name for who has none yet, or is tired of it. */
export function nickname(): string {
  return `${any(FIRST)} ${any(SECOND)}`;
}

/** The player's own name; who comes for the first time is given one. */
export function ownName(): string {
  if (!settings.name.trim()) settings.name = nickname();
  return settings.name.trim();
}

/** The level of bots the player likes, or a gentle one. */
export function ownLevel(levels: string[]): string {
  return [settings.level, 'tenderfoot', levels[0]].find((level) => level && levels.includes(level)) ?? '';
}

/** A level of bots in words; one that the page does not know speaks for itself. */
export function levelName(level: string): string {
  const id = `level_${level}`;
  return t(id) === id ? level : t(id);
}

/** Who sits at a table, in a few words: "Ann, Bob, 2 bots, 1 free seat". */
export function company(seats: SeatInfo[]): string {
  const bots = seats.filter(({ kind }) => kind === 'bot').length;
  const free = seats.filter(({ kind }) => kind === 'open').length;
  const people = seats.filter(({ kind }) => kind === 'person').map(({ name }) => name);
  if (bots > 0) people.push(t('some_bots', { n: bots }));
  if (free > 0) people.push(t('some_free', { n: free }));
  return people.join(', ') || t('nobody');
}

/** How many may play, and for how long: "2–5 players". */
export function sizes({ seats, minutes }: GameInfo): string[] {
  const [fewest = 1, most = fewest] = [Math.min(...seats), Math.max(...seats)];
  const players = fewest === most ? t('players', { n: fewest }) : t('players_to', { from: fewest, to: most });
  if (minutes === null) return [players];
  const [from, to] = minutes;
  return [players, from === to ? t('minutes', { n: from }) : t('minutes_to', { from, to })];
}

/** How long ago something was (seconds since 1970), in words. */
export function ago(at: number): string {
  const gone = Math.max(0, Date.now() / 1000 - at);
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto', style: 'short' });
  if (gone < 3600) return format.format(-Math.round(gone / 60), 'minute');
  if (gone < 24 * 3600) return format.format(-Math.round(gone / 3600), 'hour');
  return format.format(-Math.round(gone / 24 / 3600), 'day');
}
