"""Set-up and making plans: the face-up cards, the pile, the end of the game."""

from gulch.core.chance import below, draw
from gulch.core.rule import ask, emit, finish, no, rule, whisper

from .actions import (
    BEGINS,
    COUNTED_CARDS,
    DREW,
    DREW_CARD,
    GAME_OVER,
    HAND_FULL,
    LAST_CARD,
    NOT_FACE_UP,
    OPENED_BOX,
    PILE_EMPTY,
    PURGED,
    REVEALED,
    TOOK,
)
from .components import (
    ALL_BUCKS,
    CARDS,
    COPIES,
    DISGUISES,
    FACE_UP,
    HAND_LIMIT,
    KINDS,
    LOOKOUT,
    NO_CARD,
    START,
    START_BUCKS,
    START_HAND,
)
from .money import earn
from .state import TURN, face_up_cards, left_of, slot_of

# ---- Set-up ---------------------------------------------------------------------------------------------------------


@rule
def setup(state):
    """R10 to R14: the bucks, the sheriff on his lookout, two cards face up, three in each hand, somebody begins."""
    state.stock = ALL_BUCKS
    state.sheriff = LOOKOUT
    state.height = CARDS
    for card in range(KINDS):
        state.pile[card] = COPIES[card]
    for slot in range(FACE_UP):
        state.face_up[slot] = NO_CARD
    for seat in range(state.seated):
        state.seats[seat].space = START
        earn(state, seat, START_BUCKS)
    lay_face_up(state)
    for seat in range(state.seated):
        for _ in range(START_HAND):
            add_to_hand(state, seat, draw_from_pile(state))
    begin_turn(state, below(state, state.seated))
    emit(BEGINS, state.turn)


@rule
def begin_turn(state, seat):
    state.phase = TURN
    state.turn = seat
    ask(state, seat)


@rule
def draw_from_pile(state):
    state.height -= 1
    return draw(state, state.pile)


@rule
def add_to_hand(state, seat, card):
    state.seats[seat].hand[card] += 1
    state.seats[seat].cards += 1


# ---- The face-up cards ----------------------------------------------------------------------------------------------


@rule
def lay_face_up(state):
    """R16, R17: empty places are filled from the pile; a pair of identical cards is discarded and replaced, again and
    again, as long as two cards are there to replace it."""
    reveal(state)
    while is_pair(state) and state.height >= FACE_UP:
        purge(state)
        reveal(state)


@rule
def reveal(state):
    for slot in range(FACE_UP):
        if state.face_up[slot] == NO_CARD and state.height > 0:
            state.face_up[slot] = draw_from_pile(state)
            emit(REVEALED, state.face_up[slot])


@rule
def is_pair(state):
    return state.face_up[0] == state.face_up[1] and state.face_up[0] != NO_CARD


@rule
def purge(state):
    card = state.face_up[0]
    for slot in range(FACE_UP):
        state.face_up[slot] = NO_CARD
    state.discard[card] += FACE_UP
    emit(PURGED, card)


# ---- Making plans ---------------------------------------------------------------------------------------------------


@rule
def can_make_plans(state, seat):
    """R19: with six cards one must act."""
    return state.seats[seat].cards < HAND_LIMIT or no(HAND_FULL)


@rule
def can_draw(state, seat):
    """R15: the top card of the pile, if there is one."""
    if state.height == 0:
        return no(PILE_EMPTY)
    return can_make_plans(state, seat)


@rule
def draw_card(state, seat):
    """R15: nobody else sees it."""
    card = draw_from_pile(state)
    add_to_hand(state, seat, card)
    whisper(seat, DREW_CARD, seat, card)
    emit(DREW, seat)


@rule
def can_take(state, seat, card):
    """R15: one of those that lie face up."""
    if slot_of(state, card) == FACE_UP:
        return no(NOT_FACE_UP, card)
    return can_make_plans(state, seat)


@rule
def take(state, seat, card):
    """R15, R16: everybody has seen which one it was."""
    state.face_up[slot_of(state, card)] = NO_CARD
    add_to_hand(state, seat, card)
    state.seats[seat].known[card] += 1
    emit(TOOK, seat, card)
    lay_face_up(state)


# ---- The end of the game --------------------------------------------------------------------------------------------


@rule
def end_turn(state):
    """R20, R47: the player on the left is next, unless the last face-up card has been taken."""
    if face_up_cards(state) == 0:
        end_game(state)
    else:
        begin_turn(state, left_of(state, state.turn))


@rule
def end_game(state):
    """R47, R48: a buck for each card in hand, from who took the last card on, clockwise; then the boxes are opened."""
    emit(LAST_CARD, state.turn)
    seat = int(state.turn)
    for _ in range(state.seated):
        bucks = earn(state, seat, state.seats[seat].cards)
        emit(COUNTED_CARDS, seat, bucks)
        seat = left_of(state, seat)
    finish(state)
    for _ in range(state.seated):
        emit(OPENED_BOX, seat, state.seats[seat].box)
        seat = left_of(state, seat)
    emit(GAME_OVER)


@rule
def score(state, out):
    """R49, R50: all bucks count; at a tie the disguises that are left."""
    for seat in range(state.seated):
        mine = state.seats[seat]
        out[seat, 0] = int(mine.bucks) + int(mine.box)
        for disguise in range(DISGUISES):
            out[seat, 1] += mine.disguises[disguise]
