/** The first step of a move of several: a pistol, three Wanted Alive, three Desperado; then a person is touched. */
import type { Moves, Pistol, Seat } from './game';
import type { Move } from './view';

export type Step =
  { name: 'threaten'; pistol: Pistol } | { name: 'collect' } | { name: 'dare'; first: Seat | null } | { name: 'defy' };

export class Plan {
  #chosen = $state.raw<Step | null>(null);
  constructor(
    private readonly legal: () => Move[],
    private readonly play: (move: Move) => void,
  ) {}

  may = (family: keyof Moves): boolean => this.legal().some((move) => move.name === family);

  /** It counts as long as it answers what is asked. */
  step = $derived.by<Step | null>(() => (this.#chosen !== null && this.may(this.#chosen.name) ? this.#chosen : null));
  pistol = $derived.by<Pistol | null>(() => (this.step?.name === 'threaten' ? this.step.pistol : null));

  begin = (step: Step): void => {
    this.#chosen = step;
  };
  clear = (): void => {
    this.#chosen = null;
  };
  /** A pistol is taken, or laid back. */
  take = (pistol: Pistol): void => {
    this.#chosen = this.pistol === pistol ? null : { name: 'threaten', pistol };
  };

  /** The moves that name a person, and which person. */
  #named = $derived.by<{ move: Move; seat: Seat }[]>(() => {
    const step = this.step;
    return this.legal().flatMap((move): { move: Move; seat: Seat }[] => {
      if (move.name === 'redirect') return [{ move, seat: move.things[0] }];
      if (step === null || move.name !== step.name) return [];
      if (move.name === 'threaten')
        return step.name === 'threaten' && move.things[0] === step.pistol ? [{ move, seat: move.things[1] }] : [];
      if (move.name === 'collect' || move.name === 'defy') return [{ move, seat: move.things[0] }];
      if (move.name !== 'dare' || step.name !== 'dare') return [];
      const [one, two] = move.things;
      if (step.first === null) return [one, two].map((seat) => ({ move, seat }));
      return move.things.includes(step.first) ? [{ move, seat: one === step.first ? two : one }] : [];
    });
  });
  /** May this person be touched now? */
  meets = (seat: Seat): boolean => this.#named.some((one) => one.seat === seat);
  isFirst = (seat: Seat): boolean => this.step?.name === 'dare' && this.step.first === seat;

  touch = (seat: Seat): void => {
    const found = this.#named.find((one) => one.seat === seat);
    if (found === undefined) return;
    if (this.step?.name === 'dare' && this.step.first === null) {
      this.#chosen = { name: 'dare', first: seat };
      return;
    }
    this.#chosen = null;
    this.play(found.move);
  };
}
