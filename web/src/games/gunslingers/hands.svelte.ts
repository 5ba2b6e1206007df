/** What the viewer's hands may do: which things can be touched now, what that does, and what the decision line says. */
import { PLACES, type Moves, type Place } from './game';
import type { Plan } from './plan.svelte';
import { asked, type Asked } from './question';
import { ALONE, isElsewhere, LEFT, RIGHT, type Keys, type Touch } from './touch';
import { cardOf, duelist, type DuelProps, type DuelRacer, type Move } from './view';

export class Hands {
  /** Ready was said, and the cards are on their way. */
  isReady = $state(false);
  /** The first step of a turn: the two Bluffs on one card, or the grab that would be a false start. */
  #first = $state.raw<Move[]>([]);

  constructor(
    private readonly given: () => DuelProps,
    readonly plan: Plan,
    /** Let cards travel while the plan is changed. */
    private readonly move: (change: () => void) => void,
  ) {}

  private get props(): DuelProps {
    return this.given();
  }
  #view = $derived.by(() => this.props.view);
  /** A step counts only as long as it is an answer to what is asked. */
  #step = $derived.by(() => this.#first.filter((move) => this.props.legal.includes(move)));
  /** Is the viewer to load cards, and has not said that they are ready? Before a signal one still sees them loaded. */
  isLoading = $derived.by(() => {
    const { seat, pending, over, race } = this.props;
    const isAsked = seat !== null && pending.includes(seat) && !race && !over;
    return isAsked && this.#view.phase === 'loading' && !this.isReady;
  });

  find<Name extends keyof Moves>(family: Name, ...things: Moves[Name]): Move | undefined {
    return this.props.legal.find((move) => move.name === family && move.things.join() === things.join());
  }
  keysOf(seat: number): Keys {
    return this.props.racers.length < 2 ? ALONE : seat === this.props.near ? LEFT : RIGHT;
  }
  bluffs(seat: number): Move[] {
    const side = seat === this.props.seat ? 'my' : 'their';
    return this.props.legal.filter(({ name, things }) => name === 'bluff' && things[0] === side);
  }
  reroll = $derived.by<Touch | null>(() => {
    const found = this.find('reroll');
    return found ? { label: this.props.t('gun_reroll_it'), isLive: true, pick: () => this.props.play(found) } : null;
  });

  /** A card, or an empty place. */
  touch(seat: number, place: Place): Touch | null {
    const { props } = this;
    if (props.racers.length > 0) return this.#raceTouch(seat, place);
    if (this.isLoading && seat === props.seat) return this.#loadTouch(Number(place) - 1);
    const turn = seat === props.seat ? this.find('touch', place) : undefined;
    if (turn) return { label: props.t('gun_reveal'), isLive: true, pick: () => props.play(turn), cap: place };
    const isTheirs = seat !== props.seat && duelist(this.#view, seat).lie[place] === 'down';
    const grab = this.find('grab');
    if (isTheirs && grab) return { label: props.t('gun_false'), pick: () => (this.#first = [grab]) };
    return this.#resolveTouch(seat, place);
  }

  #raceTouch(seat: number, place: Place): Touch | null {
    const racer = this.props.racers.find((one) => one.seat === seat);
    const move = racer?.legal.find(({ name, things }) => name === 'touch' && things[0] === place);
    if (!racer || !move || racer.phase === 'acted') return null;
    const cap = (this.keysOf(seat).places[Number(place) - 1] ?? '').toUpperCase();
    return { label: this.props.t('gun_touch'), isLive: true, press: (event) => racer.act(move, event), cap };
  }
  #loadTouch(at: number): Touch | null {
    const { t, seat } = this.props;
    const { plan } = this;
    if (at < duelist(this.#view, seat ?? 0).loaded) return null;
    if (plan.cards[at])
      return { label: t('gun_take_back'), isLive: true, pick: () => this.move(() => plan.takeBack(at)) };
    return { label: t('gun_choose_place'), isChosen: plan.place === at, pick: () => plan.choose(at) };
  }
  #resolveTouch(seat: number, place: Place): Touch | null {
    const side = seat === this.props.seat ? 'my' : 'their';
    const both = [this.find('resolve', side, place), this.find('resolve_second', side, place)];
    const found = both.filter((move) => move !== undefined);
    if (found.length === 0) return null;
    const isChosen = this.#step.length > 0 && this.#step[0] === found[0];
    const pick = () => (found.length > 1 ? (this.#first = found) : this.props.play(...found));
    return { label: this.props.t('gun_ignore'), isLive: true, isChosen, pick };
  }

  /** Something was dropped on a place: `card focus 2` from the deck, `place 3` from another one. */
  drop = (place: Place, what: string): void => {
    const at = Number(place) - 1;
    const [kind, ...rest] = what.split(' ');
    if (kind === 'place') this.plan.swap(at, Number(rest[0]) - 1);
    const card = kind === 'card' ? cardOf(rest.join(' ')) : undefined;
    if (card !== undefined) this.plan.put(card, at);
  };

  /** Load the cards as they lie. */
  ready = (): void => {
    const { legal, play, refuse, t } = this.props;
    const [first, ...more] = this.plan.toLoad;
    if (first === undefined) return;
    if (legal.length > 0 && !this.find('load', first)) {
      refuse(t('gun_no_load'));
      this.plan.takeBack(this.plan.cards.indexOf(first));
      return;
    }
    play(...[first, ...more].map((card) => ({ name: 'load' as const, things: [card] satisfies Moves['load'] })));
    this.isReady = true;
  };

  keydown = (event: KeyboardEvent): void => {
    if (isElsewhere(event)) return;
    const key = event.key.toLowerCase();
    const { racers, seat } = this.props;
    for (const racer of racers) {
      const found = racer.phase === 'acted' ? undefined : this.#raceKey(racer, key);
      if (!found) continue;
      event.preventDefault();
      racer.act(found, event);
      return;
    }
    const place = PLACES.find((one) => one === key);
    if (racers.length === 0 && seat !== null && place !== undefined) this.touch(seat, place)?.pick?.();
  };
  #raceKey(racer: DuelRacer, key: string): Move | undefined {
    const keys = this.keysOf(racer.seat);
    const place = PLACES[keys.places.indexOf(key)];
    const family = place ? 'touch' : keys.grab.includes(key) ? 'grab' : keys.wait.includes(key) ? 'wait' : null;
    return racer.legal.find(({ name, things }) => name === family && (!place || things[0] === place));
  }

  // ---- the decision line -----------------------------------------------------------------------------------------

  line = $derived.by<Asked>(() => {
    if (this.#step.length > 0) return this.#stepLine(this.#step);
    return this.isLoading ? this.#loadLine() : asked(this.props);
  });

  #loadLine(): Asked {
    const { t, facts } = this.props;
    const { plan } = this;
    const mustDraw = facts.options['load_draw'] === true ? ` ${t('gun_ask_load_draw')}` : '';
    const question = plan.isFull ? t('gun_ask_ready') : t('gun_ask_load', { n: plan.count });
    const ready = { label: t('gun_ready'), pick: this.ready, main: true, disabled: !plan.isFull };
    const clear = { label: t('gun_clear'), pick: () => this.move(() => plan.clear()) };
    return { question: question + mustDraw, choices: plan.isEmpty ? [ready] : [ready, clear] };
  }
  #stepLine(step: Move[]): Asked {
    const { t, name, seat, play } = this.props;
    const back = () => (this.#first = []);
    const [only] = step;
    if (only?.name === 'grab') {
      const choices = [{ label: t('gun_grab_anyway'), pick: () => play(only) }];
      return { question: t('gun_ask_false'), choices, back };
    }
    if (only?.name !== 'resolve') return { question: '', choices: [], back };
    const [side, place] = only.things;
    const said = duelist(this.#view, side === 'my' ? (seat ?? 0) : 1 - (seat ?? 0)).bluff[place];
    const choices = step.map((move, i) => ({ label: `${i + 1}: ${name(said[i] ?? '')}`, pick: () => play(move) }));
    return { question: t('gun_ask_which'), choices, back };
  }
}
