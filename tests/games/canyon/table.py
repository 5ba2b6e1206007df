"""Tables of Slingshot Canyon, written the way one would lay them out."""

from collections import Counter
from contextlib import nullcontext

import gulch
from gulch.games.canyon.components import CARD, COPIES

CANYON = gulch.load("canyon")
NAMES = ["Ann", "Bo", "Cy", "Di"]
BOX = Counter(dict(zip(CARD.ids, COPIES, strict=True)))


def table(*hands, face_up=("bandit/holdup", "sheriff/brawl"), pile=None, known=(), seats=(), roofs=(), **more):
    """A match at a given table: `hands[seat]` lists cards; `seats[seat]` says what else that player has.

    Seat 0 is in turn unless `turn` says otherwise. The cards that are nowhere else are in the pile, or discarded if
    `pile` lists what is in it. Everybody stands at the start with 3 bucks.
    """
    rest = BOX - Counter(face_up) - sum(map(Counter, hands), Counter())
    in_pile = rest if pile is None else Counter(pile)
    known = [*known, *[()] * (len(hands) - len(known))]
    seats = [*seats, *[{}] * (len(hands) - len(seats))]
    assert not in_pile - rest, "there are no such cards left"
    players = [
        {"bucks": 3, "cards": len(hand), "hand": dict(Counter(hand)), "known": dict(Counter(seen))} | given
        for hand, seen, given in zip(hands, known, seats, strict=True)
    ]
    turn = more.pop("turn", 0)
    money = sum(player["bucks"] + player.get("box", 0) for player in players)
    given = {
        "seated": len(hands),
        "turn": turn,
        "pending": 1 << turn,
        "face_up": [*face_up, "none", "none"][:2],
        "pile": dict(in_pile),
        "height": in_pile.total(),
        "discard": dict(rest - in_pile),
        "emptied": dict.fromkeys(roofs, 1),
        "stock": 192 - money,
        "seats": players,
    }
    return CANYON.position(given | more)


def go(match, *moves, dice=None):
    """Play moves of whoever is asked; all events come back. `dice` is what chance says, all of it and no more."""
    events = []
    with nullcontext() if dice is None else gulch.rolls(*dice):
        for words in moves:
            events += match.play(match.pending[0], words)
    return events


def act(match, symbol, *cards, dice=None):
    """Take action with these cards."""
    return go(match, f"choose {symbol}", *(f"lay {card}" for card in cards), "carry it out", dice=dice)


def moves(match, seat=None):
    """What may be done now, in words."""
    return [match.text(move) for move in match.legal(match.pending[0] if seat is None else seat)]


def told(events):
    """The names of what happened."""
    return [event.name for event in events]


def said(events):
    return [CANYON.tell(event, names=NAMES) for event in events]


def state(match):
    return match.to_dict()


def player(match, seat):
    return match.to_dict()["seats"][seat]


def bucks(match):
    return [seat["bucks"] for seat in match.to_dict()["seats"][: match.seats]]


def refusal(match, words, seat=None):
    """Why whoever is asked may not do this; nothing has changed."""
    before = match.state.tobytes()
    seat = match.pending[0] if seat is None else seat
    why = match.why_not(seat, words, names=NAMES)
    try:
        match.play(seat, words)
    except gulch.IllegalMove:
        assert match.state.tobytes() == before
        return why
    raise AssertionError(f"'{words}' was allowed")
