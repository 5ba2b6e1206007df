"""Banditos tables, written the way one would lay them out."""

import gulch
from gulch.games.banditos.components import CARD, COLOR, MILE

BANDITOS = gulch.load("banditos")


def table(hands, offers=(), rows=None, dollars=None, **more):
    """A match at a given table: `hands[seat]` and `offers[seat]` list cards, `rows` says where rows stand.

    Seat 0 is to act unless `turn` says otherwise. Cards that are nowhere else lie aside.
    """
    place = dict.fromkeys(CARD.ids, "aside")
    for color, mile in (rows or {}).items():
        place |= {f"{color} {m}": "played" for m in MILE.ids[:mile]}
    offers = [*offers, *[[]] * (len(hands) - len(offers))]
    for seat in range(len(hands)):
        place |= dict.fromkeys(hands[seat], f"hand {seat}") | dict.fromkeys(offers[seat], f"offer {seat}")
    seats = [
        {"dollars": (dollars or [10] * len(hands))[seat], "hand": len(hands[seat]), "offers": len(offers[seat])}
        for seat in range(len(hands))
    ]
    turn = more.pop("turn", 0)
    given = {"seated": len(hands), "turn": turn, "pending": 1 << turn, "lap": 1, "dealer": 0, "seats": seats}
    given |= {"place": place, "row": rows or {}, "note": dict.fromkeys(COLOR.ids, 7), "stack": [6, 6, 6, 6]}
    return BANDITOS.position(given | more)


def moves(match, seat=None):
    """What may be done now, in words."""
    seat = match.pending[0] if seat is None else seat
    return [match.text(move) for move in match.legal(seat)]


def where(match, card):
    return match.to_dict()["place"][card]


def row(match, color):
    return match.to_dict()["row"][color]


def told(events):
    """The names of what happened."""
    return [event.name for event in events]


def dollars(match):
    return [seat["dollars"] for seat in match.to_dict()["seats"][: match.seats]]
