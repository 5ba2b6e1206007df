"""What a fight brings its winner, and costs the others."""

from gulch.core.rule import ask, emit, rule

from .actions import HEALED, HIT, HIT_TURKEY, KEPT_WOUND, NOBODY_HITS, WAS_LAW
from .components import BOUNTY_RISES, LAW, SHARE, TURKEY_PAYS
from .deck import discard_hand, end_flip, fill
from .fights import next_shooter
from .money import earn, raise_bounty, take_bounty, wound
from .shooting import first_hit, forget_shots, has_own_cards, roll_for_it, target_of, weapon_of, zone_of
from .state import (
    DUEL,
    EVENT_OVER,
    HEALING,
    LAST_FIGHT,
    TRIELLO,
    TURKEY_SHOOT,
    W_DUEL,
    W_EVENT,
    W_LAW,
    W_STAND_OFF,
    W_TRIELLO,
    fight_index,
    has_reflex,
    has_three,
    is_shooter,
)
from .turn import end_action


@rule
def decide_fight(state):
    """R57, R65: all shots are known: who has won takes what they have won, and what the fight was part of goes on."""
    if not has_reflex(state):
        roll_for_it(state)
    winner = first_hit(state)
    action = int(state.seats[max(0, winner)].answer) - 1
    forget_shots(state)
    tell_hit(state, winner, action)
    if state.last_fights == 0:
        carry_out(state, winner, action)
    elif winner >= 0:
        state.winner = winner + 1
    if has_own_cards(state):
        discard_hands(state)
    leave_fight(state)


@rule
def tell_hit(state, winner, action):
    if winner < 0:
        emit(NOBODY_HITS)
    elif target_of(action) < 0:
        emit(HIT_TURKEY, winner, weapon_of(action), zone_of(action))
    else:
        emit(HIT, winner, target_of(action), weapon_of(action), zone_of(action))


@rule
def carry_out(state, winner, action):
    """R54, R81, R98, R123: what the winner wins."""
    fight = state.fights[fight_index(state)]
    if fight.kind == TRIELLO:
        if winner == fight.reference:
            win_triello(state, winner)
        else:
            lose_triello(state, int(fight.reference))
    elif winner >= 0:
        if fight.kind == DUEL:
            win_duel(state, winner, target_of(action))
        elif fight.kind == TURKEY_SHOOT:
            win_turkey(state, winner)
        else:
            win_stand_off(state, winner, target_of(action))


@rule
def win_duel(state, winner, loser):
    """R54 to R56: a wound for the loser, whose bounty goes to the winner; and the winner's own bounty rises. Whoever
    went into the duel as the Law is paid the same sum by the bank: the loser holds those cards now."""
    wound(state, loser)
    bounty = take_bounty(state, winner, loser, int(state.seats[loser].bounty), W_DUEL)
    raise_bounty(state, winner, BOUNTY_RISES)
    if has_three(state, loser, LAW) and bounty > 0:
        emit(WAS_LAW, winner)
        earn(state, winner, bounty, W_LAW)


@rule
def win_triello(state, desperado):
    """R82, R84: both bounties, and a wound for both."""
    other = desperado
    for _ in range(2):
        other = next_shooter(state, other)
        take_bounty(state, desperado, other, int(state.seats[other].bounty), W_TRIELLO)
        wound(state, other)


@rule
def lose_triello(state, desperado):
    """R83, R84, R86: the two share half of the bounty, and what cannot be shared stays with it; the Desperado is
    wounded."""
    share = int(state.seats[desperado].bounty) // 2 // 2
    other = desperado
    for _ in range(2):
        other = next_shooter(state, other)
        take_bounty(state, other, desperado, share, W_TRIELLO)
    wound(state, desperado)


@rule
def win_stand_off(state, winner, loser):
    """R98: the bounty of who was hit, a part of each other participant's, and the winner's own rises."""
    wound(state, loser)
    take_bounty(state, winner, loser, int(state.seats[loser].bounty), W_STAND_OFF)
    other = winner
    for _ in range(state.seated):
        other = next_shooter(state, other)
        if other == winner:
            break
        if other != loser:
            take_bounty(state, winner, other, SHARE, W_STAND_OFF)
    raise_bounty(state, winner, BOUNTY_RISES)


@rule
def win_turkey(state, winner):
    """R123: the bank pays whoever hit it, and whoever drew it; each of them may discard a wound."""
    drawer = int(state.drawer)
    earn(state, drawer, TURKEY_PAYS, W_EVENT)
    earn(state, winner, TURKEY_PAYS, W_EVENT)
    both = (1 << drawer) | (1 << winner)
    for seat in range(state.seated):
        if (both >> seat) & 1 == 1 and state.seats[seat].wounds > 0:
            state.healers |= 1 << seat


@rule
def discard_hands(state):
    """R57, R85: the cards of a duel or a triello."""
    for seat in range(state.seated):
        if is_shooter(state, seat):
            discard_hand(state, seat)


@rule
def leave_fight(state):
    """Those who have given their hands away draw new ones. What else is owed, an event leaves for after it."""
    hands = int(state.fights[fight_index(state)].shooters) if has_own_cards(state) else 0
    end_flip(state)
    if state.last_fights > 0:
        state.phase = LAST_FIGHT
        fill(state, hands)
    elif state.event > 0:
        state.phase = HEALING
        fill(state, hands)
    else:
        end_action(state)


# ---- after a turkey -------------------------------------------------------------------------------------------------


@rule
def go_on_healing(state):
    """R123: whoever drew the turkey decides first."""
    if state.healers == 0:
        state.phase = EVENT_OVER
        return
    seat = int(state.drawer)
    while (state.healers >> seat) & 1 == 0:
        seat = (seat + 1) % state.seated
    ask(state, seat)


@rule
def heal(state, seat):
    """R123: a wound is discarded."""
    state.healers ^= 1 << seat
    state.seats[seat].wounds -= 1
    emit(HEALED, seat, state.seats[seat].wounds)


@rule
def keep_wound(state, seat):
    """R123: on purpose."""
    state.healers ^= 1 << seat
    emit(KEPT_WOUND, seat)
