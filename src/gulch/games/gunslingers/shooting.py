"""4) Shoot: Instant and Simultaneous shots, Re-rolls, shooting back."""

from gulch.core.chance import roll
from gulch.core.rule import ask, emit, rule

from .actions import (
    AT_THE_SAME_TIME,
    HITS,
    KEEPS,
    KEEPS_OTHER,
    MISSES,
    REROLLS,
    REROLLS_OTHER,
    ROLLS,
    ROLLS_FACE,
    STOPS,
)
from .components import DICE, HIT, MISS, PLACES, REROLL_MINE, REROLL_THEIRS, SEATS, TARGET, USED
from .state import (
    FIRING,
    REROLLING,
    ROUND_OVER,
    SHOOTING_BACK,
    SHOT,
    accuracy_of,
    attacker_of,
    can_reveal,
    defender_of,
    find_card,
    has_drawn,
    has_shot,
    shooter_of,
    speed_of,
)

MOST_SINCE_DRAW = 2  # cards the defender may reveal after the attacker's Draw

# ---- Who shoots -------------------------------------------------------------------------------------------------


@rule
def fire(state):
    """R49, R54 to R56: an Instant shot, or the faster of two, or both at exactly the same time."""
    attacker, defender = attacker_of(state), defender_of(state)
    lead = speed_of(state, attacker) + 1 - speed_of(state, defender)
    simultaneous = are_both_to_shoot(state)
    state.volley = simultaneous and lead == 0
    state.shooter = defender if has_shot(state, attacker) or (simultaneous and lead < 0) else attacker
    state.consulted = 0
    state.phase = REROLLING
    if state.volley:
        emit(AT_THE_SAME_TIME)
    roll_die(state, shooter_of(state))
    if state.volley:
        roll_die(state, defender)


@rule
def are_both_to_shoot(state):
    """R26: the defender's answer to the Draw was a Draw, and nobody has shot yet."""
    return state.seats[0].drew + state.seats[1].drew == 3 and not has_shot(state, 0) and not has_shot(state, 1)


# ---- A shot -----------------------------------------------------------------------------------------------------


@rule
def roll_die(state, seat):
    """R48: to a number the accuracy is added; a hit or a miss stands by itself."""
    mine = state.seats[seat]
    mine.die = roll(state, DICE[mine.character])
    if mine.die in (HIT, MISS):
        emit(ROLLS_FACE, seat, mine.die)
    else:
        emit(ROLLS, seat, mine.die, aim_of(state, seat))


@rule
def aim_of(state, seat):
    """R47: the accuracy, less 1 at speed 0 and less 2 below it."""
    speed = speed_of(state, seat)
    return accuracy_of(state, seat) - (speed <= 0) - (speed < 0)


@rule
def is_hit(state, seat):
    """R48: 6 or more, or a hit; but never a miss."""
    die = int(state.seats[seat].die)
    return die == HIT or (die != MISS and die + aim_of(state, seat) >= TARGET)


@rule
def judge_shots(state):
    """R50, R55, R56: a hit ends the round at once; after a miss the other may have a shot."""
    shooter = shooter_of(state)
    for turn in range(SEATS):
        seat = attacker_of(state) ^ turn
        if seat == shooter or state.volley:
            judge_shot(state, seat)
    if is_hit(state, shooter) or has_shot(state, 1 - shooter):
        state.phase = ROUND_OVER
    elif has_drawn(state, 1 - shooter):
        state.phase = FIRING
    else:
        state.phase = SHOOTING_BACK


@rule
def judge_shot(state, seat):
    """R61: a hit counts one point, and one more for whoever drew second."""
    if is_hit(state, seat):
        state.seats[seat].points += state.seats[seat].drew
        emit(HITS, seat, 1 - seat, state.seats[seat].drew)
    else:
        emit(MISSES, seat)


# ---- Re-rolls ---------------------------------------------------------------------------------------------------


@rule
def ask_for_reroll(state):
    """R59, R60: the shooter, then the other; of two dice, the attacker's first."""
    shooter = shooter_of(state)
    while state.consulted < SEATS:
        seat = shooter ^ int(state.consulted)
        state.consulted += 1
        if find_reroll(state, seat) != PLACES:
            ask(state, seat)
            return
    if state.volley and shooter == state.attacker:
        state.shooter = 1 - shooter
        state.consulted = 0
    else:
        state.phase = SHOT


@rule
def find_reroll(state, seat):
    """R57, R58: the place of an unused Re-roll for the die just rolled, or PLACES."""
    return find_card(state, seat, REROLL_MINE if seat == state.shooter else REROLL_THEIRS)


@rule
def reroll(state, seat):
    """R57 to R59: once for each card; about the new result both are asked again."""
    state.seats[seat].lie[find_reroll(state, seat)] = USED
    if seat == state.shooter:
        emit(REROLLS, seat)
    else:
        emit(REROLLS_OTHER, seat, state.shooter)
    roll_die(state, shooter_of(state))
    state.consulted = 0


@rule
def keep(state, seat):
    """R57, R58: a Re-roll need not be used now, and is not lost by that (R60)."""
    if seat == state.shooter:
        emit(KEEPS, seat)
    else:
        emit(KEEPS_OTHER, seat, state.shooter)


# ---- Shooting back ----------------------------------------------------------------------------------------------


@rule
def ask_to_shoot_back(state):
    """R51: the defender may reveal up to two cards after the attacker's Draw."""
    if can_reveal(state, defender_of(state)) and state.since_draw < MOST_SINCE_DRAW:
        ask(state, defender_of(state))
    else:
        state.phase = ROUND_OVER


@rule
def stop(state, seat):
    """R51: nobody has to shoot back."""
    state.phase = ROUND_OVER
    emit(STOPS, seat)
