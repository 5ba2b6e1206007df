"""Set-up, the end of a round and the next one, the end of the game."""

from gulch.core.chance import below, count, draw
from gulch.core.rule import ask, emit, finish, rule
from gulch.core.words import NOBODY, UNKNOWN

from .actions import ALL_PASSED, BANK_STAYS_EMPTY, GAME_OVER, NOTE_LAID, ROUND_BEGINS, ROUND_OVER
from .components import CARDS, COLORS, HAND_SIZE, LAPS, NOTE_COPIES, NOTE_VALUES, START_DOLLARS
from .state import TURN, deal

# ---- Set-up -----------------------------------------------------------------------------------------------------


@rule
def setup(state):
    """R3, R5, R6: a shuffled stack of notes, ten dollars each, a dealer by lot."""
    for kind in range(len(NOTE_COPIES)):
        state.stack[kind] = NOTE_COPIES[kind]
    for seat in range(state.seated):
        state.seats[seat].dollars = START_DOLLARS
    state.dealer = below(state, state.seated)
    begin_round(state)


@rule
def begin_round(state):
    """R29: the player on the dealer's left begins."""
    state.lap += 1
    collect_and_deal(state)
    emit(ROUND_BEGINS, state.lap, state.dealer)
    refill_banks(state)
    begin_turn(state, left_of(state, state.dealer))


@rule
def collect_and_deal(state):
    """R4, R30: all mile cards are shuffled and dealt evenly; the rows stand at 0 again."""
    for card in range(CARDS):
        state.place[card] = UNKNOWN
    for color in range(COLORS):
        state.row[color] = 0
        state.lacks[color] = 0
    for seat in range(state.seated):
        state.seats[seat].hand = HAND_SIZE[state.seated]
        state.seats[seat].offers = 0
    deal(state, NOBODY)


@rule
def refill_banks(state):
    """R31, R32: banks without a note get one, from the top row down while notes last; the other notes stay."""
    for color in range(COLORS):
        if state.note[color] == 0:
            if count(state.stack) == 0:
                emit(BANK_STAYS_EMPTY, color)
            else:
                state.note[color] = NOTE_VALUES[draw(state, state.stack)]
                emit(NOTE_LAID, color, state.note[color])


# ---- Turns ------------------------------------------------------------------------------------------------------


@rule
def left_of(state, seat):
    """R6: clockwise."""
    return seat + 1 if seat + 1 < state.seated else 0


@rule
def begin_turn(state, seat):
    """Bids refused in an earlier turn are forgotten (R16)."""
    state.phase = TURN
    state.turn = seat
    for color in range(COLORS):
        state.refused[color] = 0
    ask(state, seat)


@rule
def end_turn(state):
    """R7, R26, R28: the turn passes on, unless the round is over."""
    out = seat_without_cards(state)
    if out < state.seated:
        emit(ROUND_OVER, out)
        end_round(state)
    elif state.passes == state.seated:
        emit(ALL_PASSED)
        end_round(state)
    else:
        begin_turn(state, left_of(state, state.turn))


@rule
def seat_without_cards(state):
    """R25, R26: a seat with no card in hand and none on offer, or else the number of seats."""
    seat = 0
    while seat < state.seated and state.seats[seat].hand + state.seats[seat].offers > 0:
        seat += 1
    return seat


# ---- End of a round, end of the game ----------------------------------------------------------------------------


@rule
def end_round(state):
    """R29, R34: five rounds, the dealer's task going to the left."""
    state.passes = 0
    if state.lap == LAPS:
        finish(state)
        emit(GAME_OVER)
    else:
        state.dealer = left_of(state, state.dealer)
        begin_round(state)


@rule
def score(state, out):
    """R34: the most dollars win; equals share the victory."""
    for seat in range(state.seated):
        out[seat, 0] = state.seats[seat].dollars
