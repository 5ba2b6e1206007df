/** What is asked, in one sentence, and the choices that are no things on the table. */
import type { Racer, TableProps } from '../../lib/game';
import type { Choice } from '../../shell/Decision.svelte';
import { duelist, phaseOf, seatOf, type Duel } from './view';

type Props = Pick<TableProps, 'legal' | 'play' | 'pending' | 'seat' | 'racers' | 'over' | 'seats' | 'moment' | 't'>;

export interface Asked {
  question: string;
  choices: Choice[];
  /** A step is chosen already, and this undoes it. */
  back?: () => void;
}

/** In a race: what to do at the signal. */
function raceAsked(view: Duel, racers: Racer[], name: (seat: number) => string, t: TableProps['t']): Asked {
  const attacker = seatOf(view.attacker);
  const isFirst = phaseOf(view) === 'first touch';
  const [only, second] = racers;
  if (only === undefined) return { question: '', choices: [] };
  if (second !== undefined) {
    const both = { a: name(attacker), b: name(1 - attacker) };
    return { question: t(isFirst ? 'gun_ask_both_first' : 'gun_ask_both_race', both), choices: [] };
  }
  const ask = isFirst ? 'gun_ask_first' : only.seat === attacker ? 'gun_ask_grab' : 'gun_ask_defend';
  const wait = only.legal.find((move) => move.name === 'wait');
  const choices =
    wait && only.phase !== 'acted' ? [{ label: t('gun_wait'), pick: () => only.act(wait, new UIEvent('wait')) }] : [];
  return { question: t(ask, { name: name(1 - only.seat) }), choices };
}

/** Everything but the loading of cards, which the table asks for itself. */
export function asked(view: Duel, { legal, play, pending, seat, racers, over, seats, moment, t }: Props): Asked {
  const name = (who: number) => seats[who]?.name ?? '';
  if (moment !== null) return { question: moment.text, choices: [] };
  if (over) return { question: t('over'), choices: [] };
  if (racers.length > 0) return raceAsked(view, racers, name, t);
  if (legal.length === 0 || seat === null) {
    const others = pending.filter((who) => who !== seat).map(name);
    return { question: others.length > 0 ? t('waiting_for', { names: others.join(', ') }) : '…', choices: [] };
  }
  const choice = (family: string, word: string, main = false): Choice[] =>
    legal.filter((move) => move.name === family).map((move) => ({ label: t(word), pick: () => play(move), main }));
  switch (phaseOf(view)) {
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
export function poseOf(
  view: Duel,
  seat: number,
  winners: number[] | null,
): 'standing' | 'ready' | 'drawn' | 'hit' | 'frozen' {
  const { isDown, frozen, drew } = duelist(view, seat);
  if (isDown || (winners !== null && winners.length === 1 && !winners.includes(seat))) return 'hit';
  if (frozen > 0) return 'frozen';
  if (drew > 0) return 'drawn';
  return ['choosing', 'loading', 'between'].includes(phaseOf(view)) ? 'standing' : 'ready';
}
