"""What must always hold, for real tables, for guesses and for positions given as data."""

from .components import (
    CARD,
    COPIES,
    FACE,
    FACE_UP,
    HAND_LIMIT,
    KINDS,
    NEEDED,
    NO_CARD,
    SPACES,
    SYMBOLS,
    VAULTS,
)
from .dice import bucks_of_others
from .plans import is_pair
from .state import (
    ACTING,
    AT_LOOKOUT,
    CAUGHT,
    LAYING,
    ORDERING,
    PHASE,
    ROBBING,
    SHARING,
    TURN,
    can_be_emptied,
    can_reach,
    checked_seat,
    face_up_cards,
    has_disguise,
    is_behind_rock,
    shown_by,
)


def invariants(state):
    """What is wrong with this table, if anything."""
    flaws = frame_flaws(state)
    flaws += [flaw for seat in range(state.seated) for flaw in seat_flaws(state, seat)]
    if flaws:
        return flaws
    return card_flaws(state) + money_flaws(state) + decision_flaws(state)


def frame_flaws(state):
    """Numbers that mean nothing."""
    flaws = []
    if not 0 <= state.turn < state.seated or state.phase not in list(PHASE):
        flaws.append("turn, phase: nobody sits there, or there is no such phase")
    if any(not 0 <= card <= NO_CARD for card in state.face_up):
        flaws.append("face_up: there is no such card")
    if not (0 <= state.symbol < SYMBOLS and 0 <= state.group < SYMBOLS and 0 <= state.die < len(FACE)):
        flaws.append("symbol, group, die: there is no such thing")
    if not 0 <= state.sheriff <= VAULTS or any(roof not in (0, 1) for roof in state.emptied):
        flaws.append("sheriff, emptied: out of range")
    elif state.sheriff > 0 and state.emptied[state.sheriff - 1]:
        flaws.append("sheriff: he never stands on a roof")
    if min(state.pile) < 0 or min(state.discard) < 0 or min(state.laid) < 0 or min(state.todo) < 0:
        flaws.append("pile, discard, laid, todo: fewer than none")
    if not (0 <= state.left <= state.group_size and state.haul >= 0 and 0 <= state.to_check <= state.seated):
        flaws.append("left, group_size, haul, to_check: out of range")
    return flaws


def seat_flaws(state, seat):
    flaws, mine = [], state.seats[seat]
    if mine.bucks < 0 or mine.box < 0:
        flaws.append(f"seats[{seat}].bucks, box: nobody has debts")
    if not 0 <= mine.space < SPACES or any(worn not in (0, 1) for worn in mine.disguises):
        flaws.append(f"seats[{seat}].space, disguises: one of each kind at most, on the road")
    if not 0 <= mine.cards <= HAND_LIMIT or mine.cards != sum(map(int, mine.hand)):
        flaws.append(f"seats[{seat}].cards: not the number of cards in that hand, or more than {HAND_LIMIT}")
    if any(not 0 <= known <= held for known, held in zip(mine.known, mine.hand, strict=True)):
        flaws.append(f"seats[{seat}].known: a card is known to be there that is not")
    return flaws


def card_flaws(state):
    """R56: every card is somewhere, and once."""
    flaws = []
    for card in range(KINDS):
        if copies_of(state, card) != COPIES[card]:
            flaws.append(f"{CARD.ids[card]}: there are {COPIES[card]} of it, not {copies_of(state, card)}")
    if state.height != sum(map(int, state.pile)):
        flaws.append("height: not the number of cards in the pile")
    if not state.over and (face_up_cards(state) == 0 or (face_up_cards(state) < FACE_UP and state.height > 0)):
        flaws.append("face_up: empty places are filled as long as there are cards, and without any the game is over")
    if is_pair(state) and state.height >= FACE_UP:
        flaws.append("face_up: a pair is replaced as long as there are cards")
    return flaws


def copies_of(state, card):
    """How many of this card are anywhere."""
    places = [state.pile, state.discard, state.laid, *(state.seats[seat].hand for seat in range(state.seated))]
    return sum(int(place[card]) for place in places) + sum(int(one == card) for one in state.face_up)


def money_flaws(state):
    return ["stock: there is no negative money"] if state.stock < 0 else []


def decision_flaws(state):
    """Who is asked, and what."""
    if state.over:
        return []
    asked = checked_seat(state) if state.phase == AT_LOOKOUT and state.to_check > 0 else state.turn
    if state.pending != 1 << int(asked):
        return ["pending: another seat is to decide"]
    return [] if is_possible(state, int(asked)) else [f"phase: nobody is asked for this now: {PHASE.ids[state.phase]}"]


def is_possible(state, asked):
    """Can this phase be, as things stand?"""
    groups = sum(int(number) > 0 for number in state.todo)
    laid = shown_by(state.laid, state.symbol)
    if state.phase == TURN:
        return not any(state.laid) and groups == 0 and state.left == 0
    if state.phase == LAYING:
        return groups == 0 and can_reach(state, asked, state.symbol)
    if laid < NEEDED:
        return False
    return {
        ORDERING: groups > 1 and state.left == 0,
        ACTING: False,
        ROBBING: sum(can_be_emptied(state, vault) for vault in range(VAULTS)) > 1,
        AT_LOOKOUT: state.to_check > 0 and has_disguise(state, asked) and not is_behind_rock(state, asked),
        CAUGHT: has_disguise(state, asked),
        SHARING: 0 < state.haul < bucks_of_others(state, asked),
    }[int(state.phase)]


def conserved(state):
    """R55: bucks only change hands."""
    return int(state.stock) + sum(int(mine.bucks) + int(mine.box) for mine in state.seats[: state.seated])
