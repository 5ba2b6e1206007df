"""Gunslingers tables, written the way one would lay them out."""

from collections import Counter

import gulch
from gulch.games.gunslingers.components import CARD, CHARACTER_ROWS, CODES, PLACES, RACE_ENDS
from gulch.games.gunslingers.state import FIRST_TOUCH, LOADING, STARING

GUNSLINGERS = gulch.load("gunslingers")
DECK = {name: Counter(CARD.ids[CODES.index(code)] for code in deck.split()) for name, _, _, deck in CHARACTER_ROWS}
WITH_REFLEX, NO_REFLEX = {"reflex": 0}, {"reflex": 1}  # the numbers of the values true and false


def side(character, *load, points=0, lost=()):
    """A player with these cards loaded, from place 1 on. A load of fewer than six is all they have left.

    The other cards are in the deck, but for those in `lost`, which have been discarded.
    """
    rest = DECK[character] - Counter(load)
    discard = Counter(lost) if len(load) == PLACES else rest
    deck = rest - discard
    assert not Counter(load) - DECK[character], f"the {character} has no such cards"
    return {
        "character": character,
        "points": points,
        "left": deck.total(),
        "loaded": len(load),
        "deck": dict(deck),
        "discard": dict(discard),
        "card": list(load),
        "lie": ["down"] * len(load),
    }


def table(first, second, starts=0, **more):
    """Both have loaded, and the stare-down begins: without reflexes, seat `starts` being in turn."""
    given = {"options": NO_REFLEX, "phase": STARING, "pending": 1 << starts, "lap": 1, "turn": starts}
    given |= {"starter": starts, "seats": [first, second]}
    return GUNSLINGERS.position(given | more)


def reflex_table(first, second, starts=0, **more):
    """The same with reflexes: both may touch a card first, and `starts` must if nobody does."""
    given = {"options": WITH_REFLEX, "phase": FIRST_TOUCH, "pending": 3, "race": {"until": RACE_ENDS}}
    return table(first, second, starts, **given | more)


def before_loading(first, second, lap=1, **more):
    """Both have cards in their decks and none loaded."""
    given = {"phase": LOADING, "pending": sum(1 << n for n, s in enumerate((first, second)) if s["left"]), "lap": lap}
    return table(first, second, **given | more)


def unloaded(character, *deck, points=0):
    """A player with these cards in their deck, the others being discarded."""
    rest = DECK[character] - Counter(deck)
    given = {"deck": dict(Counter(deck)), "discard": dict(rest), "left": len(deck)}
    return {"character": character, "points": points} | given


def go(match, *moves, dice=()):
    """Play moves such as "0 touch 1", or "0 touch 1 @250" with a time, and hand out dice; all events come back."""
    events = []
    with gulch.rolls(*dice):
        for move in moves:
            words, _, ms = move.partition(" @")
            seat, _, words = words.partition(" ")
            events += match.play(int(seat), words, ms=int(ms) if ms else None)
    return events


def play_at_random(match, random):
    """One move of somebody who is asked; who waits mostly does so to the end of the race."""
    seat = random.choice(match.pending)
    move = random.choice(match.legal(seat))
    waits = match.text(move) == "wait" and random.random() < 0.8
    return match.play(seat, move, ms=None if waits else random.randrange(1500))


def load(match, seat, *cards, dice=()):
    """The seat loads these cards, in the places from 1 on."""
    return go(match, *(f"{seat} load {card}" for card in cards), dice=dice)


def moves(match, seat=None):
    """What may be done now, in words."""
    seat = match.pending[0] if seat is None else seat
    return [match.text(move) for move in match.legal(seat)]


def seat_of(match, seat):
    return match.to_dict()["seats"][seat]


def total(match, seat):
    """Speed and accuracy."""
    return tuple(seat_of(match, seat)["total"].values())


def pile(match, seat, name):
    """A deck or a discard as a counter."""
    return Counter({card: n for card, n in seat_of(match, seat)[name].items() if n})


def lie(match, seat, place):
    return seat_of(match, seat)["lie"][str(place)]


def told(events, *names):
    """The names of what happened; given names, only those of them."""
    return [event.name for event in events if not names or event.name in names]


def is_round_over(match, lap=1):
    """The round of this number has ended, and the next has begun or the game is over."""
    return match.over or match.to_dict()["lap"] > lap
