"""What you may do, what may happen, and why something may not be done."""

from gulch.core.actions import Actions
from gulch.core.words import SEAT, Domain, Messages, Number

from .components import A_CARD, CHANGE, CHARACTER, FACE, PLACE, POINTS, SIDE, STAT

ACTIONS = Actions(
    choose=(CHARACTER,),
    load=(A_CARD,),
    touch=(PLACE,),
    grab=(),
    wait=(),
    bluff=(SIDE, STAT, CHANGE),
    decline=(),
    resolve=(SIDE, PLACE),
    resolve_second=(SIDE, PLACE),
    reroll=(),
    keep=(),
    stop=(),
)
CHOOSE, LOAD, TOUCH, GRAB, WAIT, BLUFF, DECLINE, RESOLVE, RESOLVE_SECOND, REROLL, KEEP, STOP = ACTIONS.kinds
(
    to_choose,
    to_load,
    to_touch,
    to_grab,
    to_wait,
    to_bluff,
    to_decline,
    to_resolve,
    to_resolve_second,
    to_reroll,
    to_keep,
    to_stop,
) = ACTIONS.encoders
TABLE = ACTIONS.table

OTHER = SEAT.named("other")
LAP = Number("lap")
SUM = Number("total")

EVENTS = Messages(
    takes=(SEAT, CHARACTER),
    round_begins=(LAP,),
    extra_round=(LAP,),
    loads=(SEAT, PLACE),
    loads_card=(A_CARD, PLACE),
    goes_first=(SEAT,),
    at_once=(),
    begins=(SEAT,),
    reveals=(SEAT, PLACE, A_CARD),
    flinch_goes=(SEAT, A_CARD),
    flinch_stays=(SEAT, A_CARD),
    false_start=(SEAT,),
    draws=(SEAT,),
    too_early=(),
    race_rolled=(SEAT, Number("die"), SUM),
    attacker_first=(SEAT, OTHER),
    fast_enough=(SEAT,),
    bluffs=(SEAT, OTHER, STAT, CHANGE),
    bluff_declined=(SEAT,),
    resolves=(SEAT, OTHER, A_CARD),
    resolves_half=(SEAT, OTHER, STAT, CHANGE),
    resolve_declined=(SEAT,),
    resolve_idle=(SEAT,),
    at_the_same_time=(),
    rolls=(SEAT, FACE, SUM),
    rolls_face=(SEAT, FACE),
    rerolls=(SEAT,),
    rerolls_other=(SEAT, OTHER),
    keeps=(SEAT,),
    keeps_other=(SEAT, OTHER),
    hits=(SEAT, OTHER, POINTS),
    misses=(SEAT,),
    stops=(SEAT,),
    round_over=(LAP,),
    game_over=(),
)
(
    TAKES,
    ROUND_BEGINS,
    EXTRA_ROUND,
    LOADS,
    LOADS_CARD,
    GOES_FIRST,
    AT_ONCE,
    BEGINS,
    REVEALS,
    FLINCH_GOES,
    FLINCH_STAYS,
    FALSE_START,
    DRAWS,
    TOO_EARLY,
    RACE_ROLLED,
    ATTACKER_FIRST,
    FAST_ENOUGH,
    BLUFFS,
    BLUFF_DECLINED,
    RESOLVES,
    RESOLVES_HALF,
    RESOLVE_DECLINED,
    RESOLVE_IDLE,
    AT_THE_SAME_TIME,
    ROLLS,
    ROLLS_FACE,
    REROLLS,
    REROLLS_OTHER,
    KEEPS,
    KEEPS_OTHER,
    HITS,
    MISSES,
    STOPS,
    ROUND_OVER_NOW,
    GAME_OVER,
) = EVENTS.kinds

# What a seat is asked in each phase of play; phases in which nobody is asked anything have no words.
QUESTION = Domain(
    "question",
    (
        "choose a character",
        "load a card",
        "touch a card or wait",
        "touch a card",
        "race: touch, grab or wait",
        "touch the next card",
        "choose for the bluff",
        "choose for the resolve",
        "re-roll or keep",
        "shoot back or stop",
    ),
)

REASONS = Messages(
    another_question=(QUESTION,),
    taken=(CHARACTER,),
    not_in_deck=(A_CARD,),
    needs_draw=(),
    not_face_down=(PLACE,),
    not_your_cards=(),
    no_reflexes=(),
    nothing_to_grab=(),
    nothing_to_ignore=(SIDE, PLACE),
    no_second_bluff=(SIDE, PLACE),
)
(
    ANOTHER_QUESTION,
    TAKEN,
    NOT_IN_DECK,
    NEEDS_DRAW,
    NOT_FACE_DOWN,
    NOT_YOUR_CARDS,
    NO_REFLEXES,
    NOTHING_TO_GRAB,
    NOTHING_TO_IGNORE,
    NO_SECOND_BLUFF,
) = REASONS.kinds
