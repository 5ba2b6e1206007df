"""What must always hold, for real tables, for guesses and for positions given as data."""

from gulch.core.aside import aside_flaws
from gulch.core.race import race_flaws

from .actions import ACTIONS
from .components import CARDS, EVENTS_IN_BOX, HAND, NO_CARD
from .state import (
    EVERYBODY,
    FIGHTING,
    NO_FIGHT,
    PHASE,
    TURN,
    cards_in_game,
    cards_of,
    is_race,
)


def conserved(state):
    """All money comes from the bank, and the bank's accounts are kept."""
    return sum(int(seat.loot) + int(seat.bounty) for seat in state.seats[: state.seated]) - int(state.bank)


def invariants(state):
    """What is wrong with this table, if anything."""
    flaws = aside_flaws(state, len(PHASE)) + race_flaws(state, bool(is_race(state)), len(ACTIONS))
    flaws += [
        flaw for check in (frame_flaws, seat_flaws, card_flaws, event_flaws, fight_flaws) for flaw in check(state)
    ]
    if not flaws and state.phase == TURN and not state.over:
        flaws = turn_flaws(state)
    return flaws


def frame_flaws(state):
    flaws = []
    if state.phase not in PHASE:
        return ["phase: there is no such phase"]
    for name in ("turn", "token", "drawer", "threatener", "target", "escaper"):
        if not 0 <= state[name] < state.seated:
            flaws.append(f"{name}: nobody sits there")
    if state.over == (state.pending != 0):
        flaws.append("pending: somebody owes a decision until the game is over")
    if int(state.pending) >> int(state.seated):
        flaws.append("pending: only those seated can be asked")
    if not 0 <= state.last <= state.seated or state.turns < 0 or not 0 <= state.winner <= state.seated:
        flaws.append("last, turns, winner: they mean nothing")
    if not 0 <= state.links <= len(state.chain) or not 0 <= state.escapes <= 2:
        flaws.append("links, escapes: there are not so many")
    if any(not 0 <= holder <= state.seated for holder in state.holder):
        flaws.append("holder: nobody sits there")
    return flaws


def seat_flaws(state):
    flaws = []
    for number, seat in enumerate(state.seats):
        if seat.loot < 0 or seat.bounty < 0 or seat.wounds < 0:
            flaws.append(f"seats[{number}]: loot, bounty and wounds are not negative")
        if not 0 <= seat.answer <= len(ACTIONS) or seat.hit < 0:
            flaws.append(f"seats[{number}]: there is no such answer")
        if any((known > 0) != (card != NO_CARD) for card, known in zip(seat.hand, seat.known, strict=True)):
            flaws.append(f"seats[{number}].known: somebody knows each card of a hand, and nothing else")
        if number >= state.seated and any(seat[name] for name in ("loot", "bounty", "wounds")):
            flaws.append(f"seats[{number}]: nobody sits there")
    return flaws


def lying(state):
    """Every card that lies somewhere outside the deck and the discard pile."""
    hands = [int(card) for seat in state.seats for card in seat.hand]
    flipped = [int(card) for fight in state.fights for card in fight.flipped]
    return [card for card in [*hands, *flipped, *map(int, state.public)] if card != NO_CARD]


def card_flaws(state):
    """Every card is in one place, and none that is not in the game is anywhere."""
    cards, deck = lying(state), [int(number) for number in state.deck]
    in_deck = [card for card in range(1, CARDS + 1) if deck[card]]
    if any(number not in (0, 1) for number in deck) or deck[0] != 0:
        return ["deck: there is one of each card"]
    if len(set(cards + in_deck)) < len(cards) + len(in_deck):
        return ["a card is in two places"]
    last = cards_in_game(state)
    if any(not 1 <= card <= last for card in cards + in_deck):
        return ["a card is not in the game"]
    return [] if sum(deck) == state.height else ["height: the deck has another number of cards"]


def event_flaws(state):
    """An event is in the deck, set aside, carried out or gone."""
    flaws = []
    for event in range(1, EVENTS_IN_BOX + 1):
        places = [int(state.deck[CARDS + event]), int(state.waiting[event - 1]), int(state.gone[event - 1])]
        if any(place not in (0, 1) for place in places):
            flaws.append("events: each is there once")
        elif sum(places) + (state.event == event) != state.options.events:
            flaws.append(f"event {event}: it is in one place, if events are played with")
    if not 0 <= state.event <= EVENTS_IN_BOX or int(state.healers) & ~EVERYBODY:
        flaws.append("event, healers: they mean nothing")
    return flaws


def fight_flaws(state):
    flaws = []
    if state.phase != FIGHTING and any(any(seat[name] for seat in state.seats) for name in ("hit",)):
        flaws.append("hit: nobody has shot")
    if state.phase != FIGHTING and (any(state.free) or state.missed):
        flaws.append("free, missed: nobody has shot")
    for fight in state.fights:
        if fight.kind == NO_FIGHT and (fight.shooters or any(fight.flipped)):
            flaws.append("fights: who shoots where there is no fight?")
    return flaws


def turn_flaws(state):
    """Between turns hands have three cards, the public row four, and all pistols lie on the table."""
    flaws = []
    if any(cards_of(state, seat) != HAND for seat in range(state.seated)):
        flaws.append("hand: everybody has three cards")
    if any(card == NO_CARD for card in state.public):
        flaws.append("public: four cards lie there")
    if any(state.holder) or state.links or state.escapes:
        flaws.append("holder: all pistols lie on the table")
    if state.extra or state.event or state.aside.depth:
        flaws.append("phase: a turn begins when everything else is over")
    return flaws
