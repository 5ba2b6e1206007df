"""What must always hold, for real tables, for guesses and for positions given as data."""

from .components import (
    ALL_BUCKS,
    BANDIT,
    BRAWL,
    BRAWL_DIE,
    CARD,
    COPIES,
    FACE,
    FACE_UP,
    HAND_LIMIT,
    HOLDUP,
    HOLDUP_DIE,
    KINDS,
    LOOKOUT,
    NEEDED,
    NO_CARD,
    NO_FACE,
    SHERIFF,
    SHOWS,
    SPACES,
    STAR,
    SYMBOLS,
    TUNNEL,
    VAULTS,
)
from .dice import is_asked_to_share
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
    """R55: every buck is somewhere, and once."""
    flaws = ["stock: there is no negative money"] if state.stock < 0 else []
    if conserved(state) != ALL_BUCKS:
        flaws.append(f"stock, bucks, box: there are {ALL_BUCKS} bucks, not {conserved(state)}")
    return flaws


def decision_flaws(state):
    """Who is asked, and what."""
    if state.over:
        over = face_up_cards(state) == 0 and not is_acting(state)
        return [] if over else ["over: the game ends with the last face-up card, and not in an action"]
    asked = checked_seat(state) if state.phase == AT_LOOKOUT and state.to_check > 0 else state.turn
    if state.pending != 1 << int(asked):
        return ["pending: another seat is to decide"]
    flaws = action_flaws(state)
    if not flaws and not is_possible(state, int(asked)):
        flaws.append(f"phase: nobody is asked for this now: {PHASE.ids[state.phase]}")
    return flaws


def is_acting(state):
    """Is anything there that belongs to an action?"""
    cards = any(state.laid) or any(state.todo)
    group = state.group_size > 0 or state.die != NO_FACE or state.haul > 0
    return cards or group or state.to_check > 0


def action_flaws(state):
    """R18, R21: what is laid, and what of it is still to be carried out."""
    flaws = []
    if sum(map(int, state.laid)) + int(state.seats[state.turn].cards) > HAND_LIMIT:
        flaws.append(f"laid: more than {HAND_LIMIT} cards with those still in hand")
    if any(state.laid[card] > 0 and SHOWS[state.symbol, card] == 0 for card in range(KINDS)):
        flaws.append("laid: every card shows the chosen symbol")
    if any(state.todo[symbol] not in (0, shown_by(state.laid, symbol)) for symbol in range(SYMBOLS)):
        flaws.append("todo: a group has every such symbol of the cards laid")
    if state.haul > 0 and state.phase not in (CAUGHT, SHARING):
        flaws.append("haul: only while dice are rolled and their haul is shared out")
    if state.to_check > 0 and state.phase != AT_LOOKOUT:
        flaws.append("to_check: only at the lookout")
    return flaws


def is_possible(state, asked):
    """Can this phase be, as things stand?"""
    if state.phase == TURN:
        return not is_acting(state)
    if state.phase == LAYING:
        return not any(state.todo) and state.left == 0 and can_reach(state, asked, state.symbol)
    if shown_by(state.laid, state.symbol) < NEEDED:
        return False
    if state.phase == ORDERING:
        return sum(int(number) > 0 for number in state.todo) > 1 and state.left == 0
    return (
        is_group_possible(state)
        and {
            ACTING: False,
            ROBBING: is_robbing_possible(state, asked),
            AT_LOOKOUT: is_lookout_possible(state, asked),
            CAUGHT: is_caught_possible(state, asked),
            SHARING: is_sharing_possible(state, asked),
        }[int(state.phase)]
    )


def is_group_possible(state):
    """R21: the group that is carried out has every such symbol, and is none of those to come."""
    return state.todo[state.group] == 0 and state.group_size == shown_by(state.laid, state.group)


def is_robbing_possible(state, asked):
    """R27: a bandit has just come through the tunnel, and there are vaults to choose from."""
    is_through = state.seats[asked].space == (TUNNEL + 1) % SPACES and state.left < state.group_size
    return state.group == BANDIT and is_through and sum(can_be_emptied(state, vault) for vault in range(VAULTS)) > 1


def is_lookout_possible(state, asked):
    """R33 to R36, R40: the sheriff came to the lookout by a symbol or by a die, and sees somebody with a disguise."""
    is_there = state.sheriff == LOOKOUT and state.to_check > 0
    by_die = state.group in (HOLDUP, BRAWL) and state.die == STAR and state.left == 0
    by_symbol = state.group == SHERIFF and state.left < state.group_size
    return is_there and (by_symbol or by_die) and has_disguise(state, asked) and not is_behind_rock(state, asked)


def is_caught_possible(state, asked):
    """R39, R41: the die shows the sheriff, and what was rolled before is no more than the dice can show."""
    rolled = int(state.group_size) - int(state.left) - 1
    is_sheriff = state.group in (HOLDUP, BRAWL) and state.die == STAR and rolled >= 0
    return is_sheriff and state.haul <= rolled * highest(state) and has_disguise(state, asked)


def is_sharing_possible(state, asked):
    """R43: all is rolled, and there is something to choose."""
    is_rolled = state.group == BRAWL and state.left == 0 and 0 < state.haul <= state.group_size * highest(state)
    return is_rolled and is_asked_to_share(state, asked)


def highest(state):
    """The highest number on the die of this group."""
    return max(face for face in (HOLDUP_DIE if state.group == HOLDUP else BRAWL_DIE) if face != STAR)


def conserved(state):
    """R55: bucks only change hands."""
    return int(state.stock) + sum(int(mine.bucks) + int(mine.box) for mine in state.seats[: state.seated])
