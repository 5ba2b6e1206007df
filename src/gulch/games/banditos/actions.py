"""What you may do, what may happen, and why something may not be done."""

from gulch.core.actions import Actions
from gulch.core.words import SEAT, Messages, Number

from .components import CARD, COLOR, DOLLARS, PRICE

ACTIONS = Actions(
    place=(CARD,),
    offer=(CARD,),
    place_offer=(CARD,),
    buy=(CARD,),
    bid=(CARD, PRICE),
    refuse=(),
    accept=(),
    pass_=(),
)
PLACE, OFFER, PLACE_OFFER, BUY, BID, REFUSE, ACCEPT, PASS = ACTIONS.kinds
to_place, to_offer, to_place_offer, to_buy, to_bid, to_refuse, to_accept, to_pass = ACTIONS.encoders
TABLE = ACTIONS.table

SELLER = SEAT.named("seller")
LAP = Number("lap")
STANDS_AT = Number("mile")

EVENTS = Messages(
    round_begins=(LAP, SEAT),
    note_laid=(COLOR, DOLLARS),
    bank_stays_empty=(COLOR,),
    placed=(SEAT, CARD),
    offered=(SEAT, CARD),
    placed_offer=(SEAT, CARD),
    robbed=(SEAT, COLOR, DOLLARS),
    found_empty=(SEAT, COLOR),
    bid_made=(SEAT, SELLER, CARD, DOLLARS),
    bid_refused=(SELLER, CARD, DOLLARS),
    sold=(SEAT, SELLER, CARD, DOLLARS),
    passed=(SEAT,),
    round_over=(SEAT,),
    all_passed=(),
    game_over=(),
)
(
    ROUND_BEGINS,
    NOTE_LAID,
    BANK_STAYS_EMPTY,
    PLACED,
    OFFERED,
    PLACED_OFFER,
    ROBBED,
    FOUND_EMPTY,
    BID_MADE,
    BID_REFUSED,
    SOLD,
    PASSED,
    ROUND_OVER,
    ALL_PASSED,
    GAME_OVER,
) = EVENTS.kinds

REASONS = Messages(
    bid_first=(CARD, DOLLARS),
    no_bid=(),
    does_not_fit=(CARD, COLOR, STANDS_AT),
    not_in_hand=(CARD,),
    four_not_for_sale=(CARD,),
    not_your_offer=(CARD,),
    hand_first=(CARD,),
    not_on_offer=(CARD,),
    own_offer=(CARD,),
    too_poor=(DOLLARS,),
    printed_price=(CARD, DOLLARS),
    refused_before=(CARD, DOLLARS),
    must_act=(CARD,),
)
(
    BID_FIRST,
    NO_BID,
    DOES_NOT_FIT,
    NOT_IN_HAND,
    FOUR_NOT_FOR_SALE,
    NOT_YOUR_OFFER,
    HAND_FIRST,
    NOT_ON_OFFER,
    OWN_OFFER,
    TOO_POOR,
    PRINTED_PRICE,
    REFUSED_BEFORE,
    MUST_ACT,
) = REASONS.kinds
