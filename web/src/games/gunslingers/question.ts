/** What is asked, in one sentence, and the choices that are no things on the table. */
import type { Choice } from '../../shell/Decision.svelte';
import type { Pose } from './figures';
import type { Moves, View } from './game';
import { duelist, factsOf, hasDrawn, seatOf, type DuelProps } from './view';

export interface Asked {
  question: string;
  choices: Choice[];
  /** A step is chosen already, and this undoes it. */
  back?: () => void;
}

/** In a race: what to do at the signal. Until it comes, one sees what was seen last: has somebody drawn? */
function raceAsked({ view, racers, seats, t }: DuelProps): Asked {
  const name = (who: number) => seats[who]?.name ?? '';
  const attacker = hasDrawn(view) ? seatOf(view.attacker) : null;
  const [only, second] = racers;
  if (only === undefined) return { question: '', choices: [] };
  if (second !== undefined) {
    const both = { a: name(attacker ?? 0), b: name(1 - (attacker ?? 0)) };
    return { question: t(attacker === null ? 'gun_ask_both_first' : 'gun_ask_both_race', both), choices: [] };
  }
  const ask = attacker === null ? 'gun_ask_first' : only.seat === attacker ? 'gun_ask_grab' : 'gun_ask_defend';
  const wait = only.legal.find((move) => move.name === 'wait');
  const choices =
    wait && only.phase !== 'acted' ? [{ label: t('gun_wait'), pick: () => only.act(wait, new UIEvent('wait')) }] : [];
  return { question: t(ask, { name: name(1 - only.seat) }), choices };
}

/** Everything but the loading of cards, which the table asks for itself. */
export function asked(props: DuelProps): Asked {
  const { view, legal, play, pending, seat, racers, over, seats, moment, landed, t } = props;
  const name = (who: number) => seats[who]?.name ?? '';
  if (moment !== null) return { question: landed ? moment.text : '…', choices: [] };
  if (over) return { question: t('over'), choices: [] };
  if (racers.length > 0) return raceAsked(props);
  if (legal.length === 0 || seat === null) {
    const others = pending.filter((who) => who !== seat).map(name);
    return { question: others.length > 0 ? t('waiting_for', { names: others.join(', ') }) : '…', choices: [] };
  }
  const choice = (family: keyof Moves, word: string, main = false): Choice[] =>
    legal.filter((move) => move.name === family).map((move) => ({ label: t(word), pick: () => play(move), main }));
  switch (view.phase) {
    case 'choosing':
      return { question: t('gun_ask_choose'), choices: [] };
    case 'bluffing':
      return { question: t('gun_ask_bluff'), choices: choice('decline', 'gun_decline') };
    case 'resolving':
      return { question: t('gun_ask_resolve'), choices: choice('decline', 'gun_decline') };
    case 'rerolling': {
      const isMine = seatOf(view.shooter) === seat;
      const question = t(isMine ? 'gun_ask_reroll_mine' : 'gun_ask_reroll_theirs', { name: name(1 - seat) });
      return { question, choices: [...choice('reroll', 'gun_roll_again', true), ...choice('keep', 'gun_keep')] };
    }
    case 'shooting back':
      return { question: t('gun_ask_back'), choices: choice('stop', 'gun_stop') };
    case 'answering':
      return { question: t('gun_ask_answer'), choices: [] };
    default:
      return { question: t('gun_ask_touch'), choices: [] };
  }
}

/** How a duelist stands now. */
export function poseOf(view: View, seat: number, winners: number[] | null): Pose {
  const { frozen, drew, loaded } = duelist(view, seat);
  const hasLost = winners !== null && winners.length === 1 && !winners.includes(seat);
  if (factsOf(view, seat).is_down > 0 || hasLost) return 'hit';
  if (frozen > 0) return 'frozen';
  if (drew > 0) return 'drawn';
  return loaded === 0 || view.phase === 'loading' ? 'standing' : 'ready';
}
