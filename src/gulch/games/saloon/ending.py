"""The end: who has won, and a last fight if two or more cannot be told apart."""

from gulch.core.chance import below
from gulch.core.rule import emit, finish, rule

from .actions import GAME_OVER, LAST_FIGHT_WON, LOT, TIE
from .components import VOID_FIGHTS, WOUND_COSTS
from .deck import shuffle_back
from .events import count_seats
from .fights import begin_duel, begin_flip
from .state import STAND_OFF_FIGHT, has_reflex


@rule
def score(state, out):
    """R104, R105: loot and bounty, less the wounds; at a tie the higher bounty, and then who has won the last fight."""
    for seat in range(state.seated):
        out[seat, 0] = points(state, seat)
        out[seat, 1] = 2 * int(state.seats[seat].bounty) + (state.winner == seat + 1)


@rule
def points(state, seat):
    """R8, R104: loot and bounty, and less for each wound."""
    mine = state.seats[seat]
    return int(mine.loot) + int(mine.bounty) - WOUND_COSTS * int(mine.wounds)


@rule
def tied_seats(state):
    """R104: who has the most points, and among them the highest bounty."""
    best, bounty, seats = -(1 << 30), -1, 0
    for seat in range(state.seated):
        mine, own = points(state, seat), int(state.seats[seat].bounty)
        if mine > best or (mine == best and own > bounty):
            best, bounty, seats = mine, own, 1 << seat
        elif mine == best and own == bounty:
            seats |= 1 << seat
    return seats


@rule
def go_on_to_end(state):
    """R105 to R107: a tie is fought out, up to three times; then, or where nobody races, the lot decides."""
    seats = tied_seats(state)
    number = count_seats(state, seats)
    if state.winner > 0:
        emit(LAST_FIGHT_WON, state.winner - 1)
        end_game(state)
    elif number == 1:
        end_game(state)
    elif state.last_fights == VOID_FIGHTS or not has_reflex(state):
        draw_lot(state, seats, number)
        end_game(state)
    else:
        state.last_fights += 1
        emit(TIE, number)
        fight_it_out(state, seats, number)


@rule
def fight_it_out(state, seats, number):
    """R64, R105: of shots at the same time the one next on the left of the dealer's token is first."""
    if number == 2:
        begin_duel(state, seats, int(state.token))
    else:
        begin_flip(state, STAND_OFF_FIGHT, seats, int(state.token))


@rule
def draw_lot(state, seats, number):
    """R107: each of those tied is equally likely."""
    lot = below(state, number)
    for seat in range(state.seated):
        if (seats >> seat) & 1 == 1:
            if lot == 0:
                state.winner = seat + 1
            lot -= 1
    emit(LOT, state.winner - 1)


@rule
def end_game(state):
    """Events that have come up in the last fight go back into the deck."""
    shuffle_back(state)
    finish(state)
    emit(GAME_OVER)
