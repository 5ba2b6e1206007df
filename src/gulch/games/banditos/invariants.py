"""What must always hold, for real tables, for guesses and for positions given as data."""

from .components import (
    CARD,
    CARDS,
    COLOR,
    HAND,
    LAPS,
    MILES,
    MOST_SEATS,
    NOTE_COPIES,
    NOTE_VALUES,
    OFFER,
    PLAYED,
    PRICE,
    START_DOLLARS,
)
from .state import (
    ANSWER,
    TURN,
    color_of,
    fits,
    highest_bid,
    is_lacked,
    is_on_offer,
    mile_of,
    money_on_table,
    money_printed,
    seller_of,
)


def invariants(state):
    """What is wrong with this table, if anything."""
    flaws = frame_flaws(state)
    if flaws:
        return flaws
    flaws += [flaw for seat in range(state.seated) for flaw in seat_flaws(state, seat)]
    flaws += [flaw for card in range(CARDS) for flaw in card_flaws(state, card)]
    return flaws + decision_flaws(state)


def frame_flaws(state):
    """Numbers that mean nothing."""
    flaws = []
    if not (0 <= state.turn < state.seated and 0 <= state.dealer < state.seated):
        flaws.append("turn, dealer: nobody sits there")
    if not (1 <= state.lap <= LAPS and 0 <= state.passes < state.seated and state.phase in (TURN, ANSWER)):
        flaws.append("lap, passes, phase: out of range")
    for color, name in enumerate(COLOR.ids):
        if not 0 <= state.row[color] <= MILES or state.note[color] not in (0, *NOTE_VALUES):
            flaws.append(f"row.{name}, note.{name}: out of range")
    if not 0 <= state.bid <= len(PRICE) or any(not 0 <= price <= len(PRICE) for price in state.refused):
        flaws.append("bid, refused: nobody bids that much, or less than nothing")
    if any(not 0 <= left <= copies for left, copies in zip(state.stack, NOTE_COPIES, strict=True)):
        flaws.append("stack: more notes than there are, or fewer than none")
    return flaws


def seat_flaws(state, seat):
    flaws, mine = [], state.seats[seat]
    if mine.hand != count_at(state, HAND + seat):
        flaws.append(f"seats[{seat}].hand: not the number of cards in that hand")
    if mine.offers != count_at(state, OFFER + seat):
        flaws.append(f"seats[{seat}].offers: not the number of cards on offer there")
    if not 0 <= mine.dollars <= START_DOLLARS * int(state.seated) + money_printed():
        flaws.append(f"seats[{seat}].dollars: nobody has debts, or more than there is")
    return flaws


def card_flaws(state, card):
    name, place = CARD.ids[card], state.place[card]
    if place < 0:
        return [f"place.{name}: it must be somewhere"]
    if (place == PLAYED) != (mile_of(card) <= state.row[color_of(card)]):
        return [f"place.{name}: exactly the cards up to the row's last are played"]
    if is_on_offer(state, card) and (not fits(state, card) or mile_of(card) == MILES):
        return [f"place.{name}: only a fitting card below 4 can be on offer"]
    if place >= HAND and (place - HAND) % MOST_SEATS >= state.seated:
        return [f"place.{name}: nobody sits there"]
    if is_lacked(state, card, place):
        return [f"lacks: {name} is in a hand that has shown not to hold it"]
    return []


def decision_flaws(state):
    """Who is asked, and what."""
    if state.seats[state.turn].dollars < highest_bid(state):
        return ["bid, refused: who bids must have as much"]
    if (state.phase == ANSWER) != (state.bid > 0):
        return ["bid: a seller is asked exactly while a bid lies open"]
    if state.over:
        return []
    asked = state.turn
    if state.phase == ANSWER:
        if not is_on_offer(state, state.bid_on) or state.bid >= mile_of(state.bid_on):
            return ["bid: it must be for a card on offer, and below its price"]
        asked = seller_of(state, state.bid_on)
    return [] if state.pending == 1 << int(asked) else ["pending: another seat is to decide"]


def count_at(state, place):
    return sum(int(there) == place for there in state.place)


def conserved(state):
    """R39: money only changes hands."""
    return int(money_on_table(state)) + sum(int(state.seats[seat].dollars) for seat in range(state.seated))
