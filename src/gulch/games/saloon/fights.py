"""How a fight begins: hands are passed or cards flipped, the pistols lie on the table, and the signal is given."""

from gulch.core.rule import emit, rule

from .actions import DARES, DEFIES, PASSES_HAND, WANTS_DUEL
from .deck import flip, swap_hands
from .shooting import begin_shooting
from .state import DUEL, FLIPPING, TRIELLO, fight_index, left_of
from .turn import lay_back_pistols


@rule
def lay_out(state, kind, shooters, reference):
    fight = state.fights[fight_index(state)]
    fight.kind = kind
    fight.shooters = shooters
    fight.reference = reference


@rule
def accept_duel(state, seat):
    """R48:  "And you?": the threatened one wants it so. At the same time they shoot first."""
    emit(WANTS_DUEL, seat, state.threatener)
    lay_back_pistols(state)
    begin_duel(state, (1 << int(state.threatener)) | (1 << seat), int(state.threatener))


@rule
def begin_duel(state, shooters, reference):
    """R48: the two exchange their hands unseen."""
    lay_out(state, DUEL, shooters, reference)
    seat = next_shooter(state, 0)
    other = next_shooter(state, seat)
    swap_hands(state, seat, other)
    emit(PASSES_HAND, seat, other)
    emit(PASSES_HAND, other, seat)
    begin_shooting(state)


@rule
def begin_flip(state, kind, shooters, reference):
    """R96: three cards will be flipped for all of them."""
    lay_out(state, kind, shooters, reference)
    state.phase = FLIPPING


@rule
def dare(state, seat, target, other):
    """R76, R78: the Desperado threatens two at once, and nobody may object."""
    emit(DARES, seat, target, other)
    begin_triello(state, seat, target, other)


@rule
def defy(state, seat, other):
    """R77: the Desperado turns a threat into a triello with the threatener and another one."""
    emit(DEFIES, seat, state.threatener, other)
    lay_back_pistols(state)
    begin_triello(state, seat, int(state.threatener), other)


@rule
def begin_triello(state, seat, target, other):
    """R80: each of the three passes their hand to the next of them on the right."""
    lay_out(state, TRIELLO, (1 << seat) | (1 << target) | (1 << other), seat)
    left = next_shooter(state, seat)
    far = next_shooter(state, left)
    swap_hands(state, seat, left)
    swap_hands(state, left, far)
    emit(PASSES_HAND, left, seat)
    emit(PASSES_HAND, far, left)
    emit(PASSES_HAND, seat, far)
    begin_shooting(state)


@rule
def next_shooter(state, seat):
    """The next on the left that takes part."""
    seat = left_of(state, seat)
    while (state.fights[fight_index(state)].shooters >> seat) & 1 == 0:
        seat = left_of(state, seat)
    return seat


@rule
def go_on_flipping(state):
    """R96: three cards, all at once, by the referee or whoever drew the event; an event among them strikes first."""
    fight = state.fights[fight_index(state)]
    if flip(state, int(state.drawer) if state.event > 0 else int(fight.reference)):
        begin_shooting(state)
