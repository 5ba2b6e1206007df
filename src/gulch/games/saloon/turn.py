"""A turn: set-up, the three actions but for threats, and how a turn ends, however it came about."""

from gulch.core.aside import come_back, seat_aside
from gulch.core.chance import below
from gulch.core.rule import ask, emit, no, rule

from .actions import (
    BOUNTY_RESTORED,
    CASHES,
    COLLECTS,
    DEALS,
    LIMIT,
    NO_THREE,
    NOBODY_THERE,
    NOT_IN_HAND,
    NOT_PUBLIC,
    NOT_YOURSELF,
    REFRESHES,
    TOKEN_MOVES,
    TOOK,
    TURN_BEGINS,
)
from .components import (
    BOTTLE_PAYS,
    CARDS,
    DRAWN,
    EVENTS_IN_BOX,
    HAND,
    NO_CARD,
    PISTOLS,
    PUBLIC,
    START_BOUNTY,
    START_LOOT,
    SWAG,
    SWAG_PAYS,
    TURNS,
    WANTED,
)
from .deck import clear_public, complete, discard, discard_hand, draw_from_deck, fill, put, remove
from .money import earn, take_bounty
from .state import (
    BY_LIMIT,
    CASHING,
    EVERYBODY,
    LAST_FIGHT,
    REFRESHING,
    RESTORING,
    THE_PUBLIC,
    TURN,
    W_BOTTLE,
    W_SWAG,
    W_WANTED,
    cards_in_game,
    has_symbol,
    has_three,
    left_of,
    place_of,
)

# ---- set-up ---------------------------------------------------------------------------------------------------------


@rule
def setup(state):
    """R11 to R14, R116: three cards each, four in the public row, money; the events come into the deck only then. Who
    deals is drawn by lot, and the player on their left begins."""
    for card in range(1, cards_in_game(state) + 1):
        state.deck[card] = 1
    state.height = cards_in_game(state)
    state.token = below(state, state.seated)
    for seat in range(state.seated):
        state.seats[seat].loot = START_LOOT
        state.seats[seat].bounty = START_BOUNTY
        for place in range(HAND):
            put(state, seat, place, draw_from_deck(state), 1 << seat)
    for place in range(PUBLIC):
        state.public[place] = draw_from_deck(state)
    if state.options.events == 1:
        for event in range(1, EVENTS_IN_BOX + 1):
            state.deck[CARDS + event] = 1
            state.height += 1
    emit(DEALS, state.token)
    begin_turn(state, left_of(state, state.token))


@rule
def begin_turn(state, seat):
    state.phase = TURN
    state.turn = seat
    state.turns += 1
    ask(state, seat)
    emit(TURN_BEGINS, seat)


# ---- drawing a card -------------------------------------------------------------------------------------------------


@rule
def draw_card(state, seat):
    """R19, R20: a card from the deck, and then one of the hand is discarded."""
    state.extra = 1
    state.phase = REFRESHING
    complete(state, 1 << seat)


@rule
def place_in_public(state, card):
    place = 0
    while place < PUBLIC and state.public[place] != card:
        place += 1
    return place


@rule
def can_take(state, card):
    """R17: one of those that lie there."""
    return place_in_public(state, card) < PUBLIC or no(NOT_PUBLIC, card)


@rule
def take(state, seat, card):
    """R17, R18: one of the public row, which is filled at once, and with it the dealer's token; then a card is
    discarded."""
    state.public[place_in_public(state, card)] = NO_CARD
    put(state, seat, DRAWN, card, (1 << seat) | THE_PUBLIC)
    emit(TOOK, seat, card)
    take_token(state, seat)
    state.extra = 1
    state.phase = REFRESHING
    complete(state, THE_PUBLIC)


@rule
def take_token(state, seat):
    """R18: whoever takes a public card has it, whoever had it before."""
    if state.token != seat:
        state.token = seat
        emit(TOKEN_MOVES, seat)


@rule
def can_discard(state, seat, card):
    return has_card(state, seat, card)


@rule
def has_card(state, seat, card):
    return place_of(state, seat, card) <= DRAWN or no(NOT_IN_HAND, card)


@rule
def discard_one(state, seat, card):
    """R20: back to three."""
    state.extra = 0
    discard(state, seat, card)


# ---- cashing in -----------------------------------------------------------------------------------------------------


@rule
def cash(state, seat, card):
    """R21: each swag card brings money from the bank; one after the other, as many as one likes, but at least one."""
    remove(state, seat, card)
    emit(CASHES, seat, card)
    earn(state, seat, SWAG_PAYS, W_SWAG)
    if has_symbol(state, seat, SWAG):
        state.phase = CASHING
        ask(state, seat)
    else:
        end_action(state)


@rule
def can_collect(state, seat, target):
    """R22: with three Wanted Alive, from anybody else."""
    if not is_other(state, seat, target):
        return False
    return has_three(state, seat, WANTED) or no(NO_THREE, WANTED)


@rule
def is_other(state, seat, target):
    """R30: somebody else who sits at the table?"""
    if target >= state.seated:
        return no(NOBODY_THERE)
    return target != seat or no(NOT_YOURSELF)


@rule
def collect(state, seat, target):
    """R22: three Wanted Alive bring the whole bounty of another player."""
    emit(COLLECTS, seat, target)
    discard_hand(state, seat)
    take_bounty(state, seat, target, int(state.seats[target].bounty), W_WANTED)
    end_action(state)


# ---- the end of a turn ----------------------------------------------------------------------------------------------


@rule
def lay_back_pistols(state):
    """R5: back on the table."""
    for pistol in range(PISTOLS):
        state.holder[pistol] = 0


@rule
def forget_threat(state):
    """Nothing of a threat stays when it is over."""
    lay_back_pistols(state)
    state.threatener = 0
    state.target = 0
    state.pistol = 0
    state.escapes = 0
    state.escaper = 0
    state.links = 0
    state.struck = 0
    state.closed = 0
    for link in range(PISTOLS):
        state.chain[link] = 0


@rule
def end_action(state):
    """R25: the action is over, whoever has had the better of it: all draw up to three, and the turn ends."""
    forget_threat(state)
    state.phase = REFRESHING
    fill(state, EVERYBODY)


@rule
def reward(state):
    """R75: the bottle: the hand is drawn anew first, and then the bank pays."""
    seat = seat_aside(state)
    come_back(state)
    earn(state, seat, BOTTLE_PAYS, W_BOTTLE)


@rule
def refresh(state):
    """R24: whoever ends their turn with the dealer's token replaces the public row."""
    state.phase = RESTORING
    if state.token == state.turn:
        clear_public(state)
        emit(REFRESHES, state.turn)
        fill(state, THE_PUBLIC)


@rule
def end_turn(state):
    """R24 to R26, R100, R108: a bounty of nothing is restored at the end of one's own turn; then the game ends, if its
    end has come."""
    seat = int(state.turn)
    if state.seats[seat].bounty == 0:
        restore_bounty(state, seat)
    if state.last == 1 or state.turns >= TURNS * int(state.seated):
        if state.last != 1:
            state.ended = BY_LIMIT
            emit(LIMIT)
        state.last = 0
        state.phase = LAST_FIGHT
        return
    if state.last > 0:
        state.last -= 1
    begin_turn(state, left_of(state, seat))


@rule
def restore_bounty(state, seat):
    """R26: from the bank."""
    state.bank += START_BOUNTY
    state.seats[seat].bounty = START_BOUNTY
    emit(BOUNTY_RESTORED, seat, START_BOUNTY)
