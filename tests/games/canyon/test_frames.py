"""An event is told once the table shows what it tells."""

from collections import Counter
from random import Random

import pytest

from gulch.games.canyon.components import CARD, DISGUISE, FACE, SPACE, SYMBOL, VAULT

from ..frames import told_in
from .table import CANYON


def mine(t, seat, when="view"):
    return getattr(t, when)["seats"][seat]


def more(t, seat, what="bucks"):
    """By how much this has grown since the event before."""
    return mine(t, seat, "now")[what] - mine(t, seat, "before")[what]


def card_comes(t, seat):
    return more(t, seat, "cards") == 1


def laid(t, seat, card):
    name = CARD.id_of(card)
    return more(t, seat, "cards") == -1 and t.view["laid"][name] == t.before["laid"][name] + 1


def group_begins(t, seat, symbol, number):
    """It waited among the others, unless it is the only one."""
    name = SYMBOL.id_of(symbol)
    group = (t.view["phase"], t.view["group"], t.view["group_size"], t.view["left"])
    return (
        t.before["todo"][name] in (0, number)
        and t.view["todo"][name] == 0
        and group == ("acting", name, number, number)
    )


def robbed(t, seat, vault, bucks):
    return t.view["emptied"][VAULT.id_of(vault)] == 1 and more(t, seat) == bucks > 0


def has(t, seat, disguise, number):
    return mine(t, seat)["disguises"][DISGUISE.id_of(disguise)] == number


def rolled(t, seat, face, haul):
    return (t.view["die"], t.view["haul"]) == (FACE.id_of(face), haul) and haul - t.before["haul"] == int(
        FACE.id_of(face)
    )


def discovered(t, seat):
    return (t.view["haul"], t.view["left"]) == (0, 0)


def stole(t, seat, victim, bucks):
    """What the others cannot pay is lost before the first of them pays."""
    return more(t, seat) == bucks == -more(t, victim) and 0 <= t.view["haul"] <= t.before["haul"] - bucks


def saved(t, seat, bucks):
    return t.now["seats"][seat]["box"] - t.before["seats"][seat]["box"] == bucks > 0


def purged(t, card):
    name = CARD.id_of(card)
    return t.view["face_up"] == ["none", "none"] and t.view["discard"][name] == t.before["discard"][name] + 2


def revealed(t, card):
    """From the pile, which is not there yet when the table is laid."""
    return CARD.id_of(card) in t.view["face_up"] and t.before["height"] in (0, t.view["height"] + 1)


SHOWN = {
    "begins": lambda t, seat: (t.view["turn"], t.view["pending"]) == (f"seat {seat}", 1 << seat),
    "revealed": revealed,
    "purged": purged,
    "took": lambda t, seat, card: card_comes(t, seat) and mine(t, seat)["known"][CARD.id_of(card)] > 0,
    "drew": lambda t, seat: mine(t, seat)["cards"] > 0,
    "drew_card": lambda t, seat, card: card_comes(t, seat) and mine(t, seat)["hand"][CARD.id_of(card)] > 0,
    "chose": lambda t, seat, symbol: (t.view["phase"], t.view["symbol"]) == ("laying", SYMBOL.id_of(symbol)),
    "laid": laid,
    "group_begins": group_begins,
    "moved": lambda t, seat, space: mine(t, seat)["space"] == SPACE.id_of(space) != mine(t, seat, "before")["space"],
    "robbed": robbed,
    "nothing_to_rob": lambda t, seat: mine(t, seat)["space"] == "west rock" and more(t, seat) == 0,
    "found": lambda t, seat, space, bucks: mine(t, seat)["space"] == SPACE.id_of(space) and more(t, seat) == bucks > 0,
    "dressed": lambda t, seat, disguise: has(t, seat, disguise, 1),
    "has_it_already": lambda t, seat, disguise: has(t, seat, disguise, 1) and more(t, seat) == 0,
    "sheriff_walks": lambda t, vault: t.view["sheriff"] == VAULT.id_of(vault) != t.before["sheriff"],
    "sheriff_looks": lambda t: (t.view["sheriff"], t.view["to_check"]) == ("lookout", t.view["seated"]),
    "hidden": lambda t, seat: mine(t, seat)["space"].endswith("rock") and more(t, seat) == 0,
    "disguised": lambda t, seat, disguise: has(t, seat, disguise, 0) and more(t, seat) == 0,
    "fined": lambda t, seat, bucks: more(t, seat) == -bucks < 0,
    "nothing_to_lose": lambda t, seat: mine(t, seat)["bucks"] == 0,
    "rolled": rolled,
    "rolled_sheriff": lambda t, seat: t.view["die"] == "sheriff" and t.view["haul"] == t.before["haul"],
    "not_recognised": lambda t, seat, disguise: has(t, seat, disguise, 0) and t.view["haul"] == t.before["haul"],
    "no_haul": lambda t, seat: (t.view["haul"], t.view["left"]) == (0, 0),
    "discovered": discovered,
    "held_up": lambda t, seat, bucks: more(t, seat) == bucks > 0 == t.view["haul"],
    "brawled": lambda t, seat, haul: t.view["haul"] == haul > 0,
    "empty_handed": lambda t, seat: t.view["haul"] == 0,
    "stole": stole,
    "saved": saved,
    "last_card": lambda t, seat: t.view["face_up"] == ["none", "none"],
    "counted_cards": lambda t, seat, bucks: more(t, seat) == bucks == mine(t, seat)["cards"],
    "opened_box": lambda t, seat, bucks: t.view["over"] and mine(t, seat)["box"] == bucks,
    "game_over": lambda t: t.view["over"],
}


def play_at_random(match, random):
    seat = match.pending[0]
    return match.play(seat, random.choice(match.legal(seat)))


def test_every_event_is_looked_for():
    assert set(SHOWN) == set(CANYON.events.families)


@pytest.mark.parametrize("seats", CANYON.seats)
def test_the_table_shows_what_an_event_tells(seats):
    seen = Counter()
    for seed in range(5):
        match = CANYON.new(seats=seats, seed=seed)
        for told in told_in(CANYON, match, play_at_random, Random(seed)):
            assert SHOWN[told.event.name](told, *told.event.args), told.event
            seen[told.event.name] += 1
    assert set(seen) >= set(SHOWN) - {"nothing_to_rob", "empty_handed", "not_recognised", "no_haul", "has_it_already"}
