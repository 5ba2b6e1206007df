"""What must always hold, for real tables, for guesses and for positions given as data."""

from gulch.core.race import race_flaws

from .actions import ACTIONS, GRAB, TABLE, TOUCH, WAIT
from .bluffing import NO_BLUFF, has_target, next_bluff
from .components import (
    BLUFFS_ON,
    CARD,
    CARDS,
    CHANGES,
    CHARACTERS,
    CHOICE,
    CHOSEN,
    DECK_SIZE,
    DECKS,
    DICE,
    DOWN,
    DRAW,
    EMPTY,
    FACE,
    FASTEST,
    FLINCH,
    HIT,
    LIE,
    NOBODY_YET,
    NOT_ROLLED,
    NOTHING,
    OPPONENT,
    OWN,
    PLACES,
    RACE_ENDS,
    RESOLVE_CARD,
    ROUNDS,
    SEATS,
    SILENCED,
    UNSAID,
    UP,
)
from .loading import has_loaded_draw, is_loaded
from .shooting import MOST_SINCE_DRAW, find_reroll, is_hit
from .staring import MOST_TIES, can_answer
from .state import (
    ANSWER,
    ANSWERING,
    BLUFFING,
    CHOOSING,
    FIRST_TOUCH,
    LOADING,
    NO_ANSWER,
    RACING,
    REROLLING,
    RESOLVING,
    SHOOTING_BACK,
    STARING,
    TOUCHED,
    attacker_of,
    can_reveal,
    defender_of,
    family_at,
    find_card,
    has_moved,
    has_reflex,
    has_shot,
    is_face_down,
    is_race,
    shooter_of,
    turn_of,
)

# The highest number that means something; the lowest is 0.
HIGHEST = {
    "lap": ROUNDS + 1,
    "starter": SEATS - 1,
    "turn": SEATS - 1,
    "touched": 0,
    "ties": MOST_TIES - 1,
    "attacker": SEATS - 1,
    "since_draw": MOST_SINCE_DRAW,
    "shooter": SEATS - 1,
    "volley": 1,
    "consulted": SEATS,
}
HIGHEST_OF_A_SEAT = {
    "character": CHARACTERS,
    "points": 2 * (ROUNDS + 1),
    "left": DECK_SIZE,
    "loaded": PLACES,
    "shown": PLACES,
    "frozen": 1,
    "drew": 2,
    "flinch": PLACES,
    "die": len(FACE) - 1,
    "answer": len(ANSWER) - 1,
    "ms": 2**31 - 1,
    "deck": DECK_SIZE,
    "discard": DECK_SIZE,
    "card": CARDS - 1,
    "lie": len(LIE) - 1,
    "order": PLACES - 1,
    "bluff": len(CHOICE) - 1,
}


def invariants(state):
    """What is wrong with this table, if anything."""
    flaws = range_flaws(state) or race_flaws(state, bool(is_race(state)), len(ACTIONS))
    if flaws:
        return flaws
    for seat in range(SEATS):
        mine = [*character_flaws(state, seat), *card_flaws(state, seat), *reveal_flaws(state, seat)]
        mine += [*total_flaws(state, seat), *shot_flaws(state, seat), *answer_flaws(state, seat)]
        flaws += [f"seats[{seat}].{flaw}" for flaw in mine]
    return flaws or score_flaws(state) or draw_flaws(state) or decision_flaws(state)


def conserved(state):
    """R68: all cards of both decks, wherever they are; a character not taken yet brings fifteen."""
    return sum(cards_of(state.seats[seat]) for seat in range(SEATS))


def cards_of(mine):
    if mine.character == NOBODY_YET:
        return DECK_SIZE
    return sum(mine.deck.tolist()) + sum(mine.discard.tolist()) + int((mine.card != NOTHING).sum())


# ---- numbers that mean nothing ----------------------------------------------------------------------------------


def range_flaws(state):
    flaws = [f"{name}: out of range" for name, highest in HIGHEST.items() if not 0 <= state[name] <= highest]
    for seat in range(SEATS):
        mine = state.seats[seat]
        for name, highest in HIGHEST_OF_A_SEAT.items():
            value = mine[name]
            lowest, top = (value.min(), value.max()) if value.shape else (value, value)
            if lowest < 0 or top > highest:
                flaws.append(f"seats[{seat}].{name}: out of range")
    if not CHOOSING <= state.phase <= SHOOTING_BACK and not state.over:
        flaws.append("phase: nobody is asked anything in this phase")
    return flaws


# ---- a player and their cards -----------------------------------------------------------------------------------


def character_flaws(state, seat):
    """R2: everybody is somebody else."""
    mine = state.seats[seat]
    if mine.character == NOBODY_YET:
        return [] if state.phase == CHOOSING else ["character: the characters are chosen first"]
    if mine.character == state.seats[1 - seat].character:
        return ["character: no two players are the same one"]
    return []


def card_flaws(state, seat):
    """R1, R68: the cards in the deck, before the player and in the discard are those of the character."""
    mine = state.seats[seat]
    deck, discard, before = mine.deck.tolist(), mine.discard.tolist(), mine.card.tolist()
    wanted = DECKS[mine.character].tolist()
    for card in range(1, CARDS):
        if deck[card] + discard[card] + before.count(card) != wanted[card]:
            return [f"deck.{CARD.ids[card]}: not as many as the character has"]
    if deck[NOTHING] or discard[NOTHING]:
        return ["deck, discard: nothing is no card"]
    if mine.left != sum(deck):
        return ["left: not the number of cards in the deck"]
    return load_flaws(state, seat)


def load_flaws(state, seat):
    """R8, R11: the places are filled from the first on; where it is asked for, with a Draw among them."""
    mine = state.seats[seat]
    filled = [place < mine.loaded for place in range(PLACES)]
    if (mine.card != NOTHING).tolist() != filled or (mine.lie != EMPTY).tolist() != filled:
        return ["card: exactly the first places are filled, as many as loaded"]
    if state.phase > LOADING and not state.over and not is_loaded(state, seat):
        return ["loaded: six cards are loaded, or all there are"]
    must_have = state.options.load_draw == 1 and mine.loaded > 0 and is_loaded(state, seat)
    if must_have and mine.deck[DRAW] > 0 and not has_loaded_draw(state, seat):
        return ["card: there must be a Draw among the loaded cards"]
    return []


def reveal_flaws(state, seat):
    """R13, R21, R40: what has been revealed, in which order, and what has been said about it."""
    mine = state.seats[seat]
    order, cards, lies, bluffs = (
        mine.order[: mine.shown].tolist(),
        *(mine[n].tolist() for n in ("card", "lie", "bluff")),
    )
    if sorted(order) != [place for place in range(PLACES) if lies[place] > DOWN]:
        return ["order: not the places of the cards that are face up"]
    if [place for place in order if cards[place] == DRAW] != order[-1:] * bool(mine.drew):
        return ["drew: a Draw is the last card one reveals"]
    if mine.flinch and (not order or order[-1] != mine.flinch - 1 or family_at(state, seat, order[-1]) != FLINCH):
        return ["flinch: only a Flinch that was just revealed waits"]
    if mine.flinch and (lies[order[-1]] != UP or turn_of(state) == seat or not can_answer(state, 1 - seat)):
        return ["flinch: it waits only for a card that the other one is about to reveal"]
    for place, said in enumerate(bluffs):
        if any(choice != UNSAID for choice in said[BLUFFS_ON[cards[place]] if lies[place] > DOWN else 0 :]):
            return [f"bluff.{place + 1}: there is no such Bluff"]
    return []


def total_flaws(state, seat):
    """R20: the modifiers in effect, added up anew."""
    total = [0, 0]
    for owner in range(SEATS):
        theirs = state.seats[owner]
        for place in theirs.order[: theirs.shown].tolist():
            if theirs.lie[place] == UP:
                for stat in range(2):
                    total[stat] += contribution(theirs, place, int(owner != seat), stat)
    return [] if state.seats[seat].total.tolist() == total else [f"total: it should be {total}"]


def contribution(theirs, place, side, stat):
    """What a card does to the speed or accuracy of its owner (side 0) or of the other player (side 1)."""
    amount = int((OPPONENT if side else OWN)[theirs.card[place], stat])
    for choice in theirs.bluff[place].tolist():
        if CHOSEN <= choice < SILENCED and (choice - CHOSEN) >> 1 == 2 * side + stat:
            amount += CHANGES[(choice - CHOSEN) & 1]
    return amount


def shot_flaws(state, seat):
    """R4, R35, R49: whoever shoots has drawn, and rolls their own die; without reflexes nobody makes a false start."""
    mine = state.seats[seat]
    if mine.die != NOT_ROLLED and (mine.drew == 0 or mine.die not in DICE[mine.character]):
        return ["die: no shot that this player could have made"]
    if mine.frozen and (mine.drew or not has_reflex(state)):
        return ["frozen: no false start that this player could have made"]
    return []


def answer_flaws(state, seat):
    """R67: an answer is kept only while the race goes on, and of who is not asked; what was touched lies face down."""
    mine, is_on = state.seats[seat], bool(is_race(state))
    is_answered = is_on and not (int(state.pending) >> seat) & 1
    kept = int(state.race.action[seat]) - 1
    if not is_answered and mine.answer != NO_ANSWER:
        return ["answer: it is kept while the race goes on"]
    if mine.answer == NO_ANSWER and mine.ms != 0:
        return ["ms: only an answer has a time"]
    if mine.answer != NO_ANSWER and kept >= 0:
        return ["answer: nobody answers twice"]
    if kept >= 0 and TABLE[kept, 0] not in (TOUCH, GRAB, WAIT):
        return ["race.action: no answer in a race"]
    touched = TABLE[kept, 1] if kept >= 0 and TABLE[kept, 0] == TOUCH else mine.answer - TOUCHED
    touches_own = not (state.phase == RACING and seat == state.attacker)
    if touched >= 0 and not (touches_own and is_face_down(state, seat, touched)):
        return ["answer: only an own face-down card can have been touched"]
    if has_moved(state, seat) and mine.ms < FASTEST:
        return ["ms: too early to be an answer"]
    return []


# ---- both together ----------------------------------------------------------------------------------------------


def score_flaws(state):
    """R2, R62, R64, R65: the points that the rounds played so far can have brought, and two different characters."""
    if 0 < state.options.first == state.options.second:
        return ["options: first and second cannot be the same character"]
    points = [int(state.seats[seat].points) for seat in range(SEATS)]
    finished = int(state.lap) if state.over else max(0, int(state.lap) - 1)
    if max(points) > 2 * finished or sum(points) > 3 * finished:
        return [f"points: {finished} rounds cannot have brought so many"]
    if state.lap > ROUNDS and not state.over and points[0] != points[1]:
        return ["points: the extra round is played at a tie"]
    return []


def draw_flaws(state):
    """R23: there is an attacker from the race on, and only they or both have drawn."""
    drew = [int(state.seats[seat].drew) for seat in range(SEATS)]
    if state.phase < RACING or state.over:
        return [] if drew == [0, 0] and state.since_draw == 0 else ["drew, since_draw: nobody has drawn yet"]
    defenders = (0,) if state.phase in (RACING, ANSWERING, SHOOTING_BACK) else (0, 2)
    if drew[attacker_of(state)] != 1 or drew[defender_of(state)] not in defenders:
        return ["attacker, drew: the attacker has drawn first, and the defender second or not at all"]
    if state.since_draw > state.seats[defender_of(state)].shown:
        return ["since_draw: the defender has not revealed so many cards"]
    return hit_flaws(state)


def hit_flaws(state):
    """R50: a hit ends the round at once, so that nothing is asked after it but about re-rolls."""
    dice = [int(state.seats[seat].die) for seat in range(SEATS)]
    if state.phase == SHOOTING_BACK and has_shot(state, attacker_of(state)) and is_hit(state, attacker_of(state)):
        return ["die: the attacker has hit, and the round is over"]
    return ["die: the round is over after a hit"] if state.phase in (BLUFFING, RESOLVING) and HIT in dice else []


def decision_flaws(state):
    """Is this the question that comes next, and is it put to whom it belongs?"""
    if state.over:
        return []
    if (state.phase == CHOOSING) != (state.lap == 0):
        return ["lap: the first round begins when the characters are chosen"]
    if state.phase < STARING and any(state.seats[seat].shown or state.seats[seat].frozen for seat in range(SEATS)):
        return ["shown, frozen: the stare-down has not begun"]
    if state.phase in (FIRST_TOUCH, RACING):
        return sealed_flaws(state)
    return [] if state.pending == 1 << asked(state) or is_loading(state) else ["pending: another seat is to decide"]


def sealed_flaws(state):
    """R12, R24: reflexes decide, where both can move."""
    movers = range(SEATS) if state.phase == FIRST_TOUCH else [defender_of(state)]
    if not has_reflex(state) or not all(can_reveal(state, seat) for seat in movers):
        return ["phase: there is nothing to be fast for"]
    if any(has_shot(state, seat) for seat in range(SEATS)) or state.since_draw:
        return ["die, since_draw: a race comes before the shots"]
    since = [FASTEST * (state.phase == RACING and seat == defender_of(state)) for seat in range(SEATS)]
    if state.race.since.tolist() != since or state.race.until > RACE_ENDS:
        return ["race.since, race.until: only a defender is asked from 100 ms on, and no race takes so long"]
    return []


def is_loading(state):
    """R10: everybody who has not finished is asked."""
    owing = sum(1 << seat for seat in range(SEATS) if not is_loaded(state, seat))
    return state.phase == LOADING and state.pending == owing


NOBODY_ASKED = 7  # a bit that no seat has


def asked(state):
    """The only seat that can be asked in this phase, or nobody."""
    attacker, defender, phase = int(attacker_of(state)), int(defender_of(state)), state.phase
    if phase == CHOOSING:
        return next((seat for seat in range(SEATS) if state.seats[seat].character == NOBODY_YET), NOBODY_ASKED)
    if phase == STARING:
        return int(turn_of(state)) if can_reveal(state, turn_of(state)) else NOBODY_ASKED
    if phase in (ANSWERING, SHOOTING_BACK):
        return defender if can_turn_up(state) else NOBODY_ASKED
    bluffers = [seat for seat in (attacker, defender) if next_bluff(state, seat) != NO_BLUFF]
    if phase == BLUFFING or bluffers:
        return bluffers[0] if phase == BLUFFING and bluffers else NOBODY_ASKED
    resolvers = [seat for seat in (attacker, defender) if find_card(state, seat, RESOLVE_CARD) != PLACES]
    if phase == RESOLVING:
        return resolvers[0] if resolvers and has_target(state) else NOBODY_ASKED
    return roller(state) if phase == REROLLING and not resolvers else NOBODY_ASKED


def can_turn_up(state):
    """R30, R51: the defender's next card, before the shot or after it."""
    is_before = state.phase == ANSWERING
    if has_shot(state, defender_of(state)) or has_shot(state, attacker_of(state)) == is_before:
        return False
    return can_reveal(state, defender_of(state)) and state.since_draw < (1 if is_before else MOST_SINCE_DRAW)


def roller(state):
    """R59: who is asked about the die of the shooter."""
    shooter = int(shooter_of(state))
    is_rolled = has_shot(state, shooter) and (not state.volley or has_shot(state, 1 - shooter))
    seat = shooter ^ (int(state.consulted) - 1)
    return seat if is_rolled and seat in range(SEATS) and find_reroll(state, seat) != PLACES else NOBODY_ASKED
