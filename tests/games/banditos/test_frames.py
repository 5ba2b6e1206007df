"""An event is told once the table shows what it tells."""

from collections import Counter
from random import Random

import pytest

from gulch.games.banditos.components import CARD, COLOR, HAND_SIZE

from ..frames import told_in
from .table import BANDITOS


def gain(t, seat):
    """By how much the dollars of this seat have grown."""
    return t.now["seats"][seat]["dollars"] - t.before["seats"][seat]["dollars"]


def more(t, seat, what):
    return t.now["seats"][seat][what] - t.before["seats"][seat][what]


def is_placed(t, card):
    """It ends its row, for all to see."""
    color, mile = CARD.id_of(card).split()
    return t.view["place"][CARD.id_of(card)] == "played" and t.view["row"][color] == int(mile)


def round_begins(t, lap, dealer):
    hands = [seat["hand"] for seat in t.view["seats"][: t.view["seated"]]]
    is_laid = hands == [HAND_SIZE[len(hands)]] * len(hands) and not any(t.view["row"].values())
    return is_laid and (t.view["lap"], t.view["dealer"]) == (lap, f"seat {dealer}")


def note_laid(t, color, dollars):
    taken = sum(t.before["stack"].values()) - sum(t.view["stack"].values())
    return t.view["note"][COLOR.id_of(color)] == dollars and taken == 1


def offered(t, seat, card):
    return t.view["place"][CARD.id_of(card)] == f"offer {seat}" and (
        more(t, seat, "hand"),
        more(t, seat, "offers"),
    ) == (
        -1,
        1,
    )


def robbed(t, seat, color, dollars):
    return t.view["note"][COLOR.id_of(color)] == 0 and gain(t, seat) == dollars > 0


def bid_made(t, seat, seller, card, dollars):
    return (t.view["bid_on"], t.view["bid"], t.view["phase"]) == (CARD.id_of(card), dollars, "answer")


def bid_refused(t, seller, card, dollars):
    return (t.view["refused"][CARD.id_of(card).split()[0]], t.view["bid"], t.view["phase"]) == (dollars, 0, "turn")


def sold(t, buyer, seller, card, dollars):
    is_paid = (gain(t, buyer), gain(t, seller)) == (-dollars, dollars)
    return is_paid and is_placed(t, card) and more(t, seller, "offers") == -1 and t.view["bid"] == 0


def round_over(t, seat):
    return t.view["seats"][seat]["hand"] + t.view["seats"][seat]["offers"] == 0


SHOWN = {
    "round_begins": round_begins,
    "note_laid": note_laid,
    "bank_stays_empty": lambda t, color: t.view["note"][COLOR.id_of(color)] == 0 and not any(t.view["stack"].values()),
    "placed": lambda t, seat, card: is_placed(t, card) and more(t, seat, "hand") == -1 and gain(t, seat) == 0,
    "offered": offered,
    "placed_offer": lambda t, seat, card: is_placed(t, card) and more(t, seat, "offers") == -1 and gain(t, seat) == 0,
    "robbed": robbed,
    "found_empty": lambda t, seat, color: t.view["note"][COLOR.id_of(color)] == 0 and gain(t, seat) == 0,
    "bid_made": bid_made,
    "bid_refused": bid_refused,
    "sold": sold,
    "passed": lambda t, seat: t.view["passes"] == t.before["passes"] + 1,
    "round_over": round_over,
    "all_passed": lambda t: t.view["passes"] == t.view["seated"],
    "game_over": lambda t: t.view["over"],
}


def play_at_random(match, random):
    seat = match.pending[0]
    return match.play(seat, random.choice(match.legal(seat)))


def test_every_event_is_looked_for():
    assert set(SHOWN) == set(BANDITOS.events.families)


@pytest.mark.parametrize("seats", BANDITOS.seats)
def test_the_table_shows_what_an_event_tells(seats):
    seen = Counter()
    for seed in range(3):
        match = BANDITOS.new(seats=seats, seed=seed)
        for told in told_in(BANDITOS, match, play_at_random, Random(seed)):
            assert SHOWN[told.event.name](told, *told.event.args), told.event
            seen[told.event.name] += 1
    assert set(seen) >= set(SHOWN) - {"bank_stays_empty", "found_empty", "all_passed", "round_over"}
