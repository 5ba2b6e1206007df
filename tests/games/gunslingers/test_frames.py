"""An event is told once the table shows what it tells."""

from collections import Counter
from random import Random

import pytest

from gulch.games.gunslingers.components import A_CARD, CARD, CHARACTER, FACE, OPPONENT, OWN, PLACE, STAT

from ..frames import told_in
from .table import GUNSLINGERS, play_at_random


def lies(table, seat):
    """How often the cards of this seat lie so."""
    return Counter(table["seats"][seat]["lie"].values())


def says(table, seat):
    """What is said about the Bluffs of this seat."""
    return Counter(said for pair in table["seats"][seat]["bluff"].values() for said in pair)


def total(table, seat):
    return tuple(table["seats"][seat]["total"].values())


def changed_by(before, now, seat, card, times):
    """Have both totals changed by the modifiers of this card of the seat?"""
    mine = tuple(n + times * int(m) for n, m in zip(total(before, seat), OWN[card], strict=True))
    theirs = tuple(n + times * int(m) for n, m in zip(total(before, 1 - seat), OPPONENT[card], strict=True))
    return (total(now, seat), total(now, 1 - seat)) == (mine, theirs)


def aim(table, seat):
    speed, accuracy = total(table, seat)
    return accuracy - (speed <= 0) - (speed < 0)


def has_used_one(t, seat):
    return lies(t.now, seat)["used"] == lies(t.before, seat)["used"] + 1


def round_begins(t, lap):
    return t.view["lap"] == lap and t.view["phase"] == "loading"


def takes(t, seat, character):
    mine = t.view["seats"][seat]
    return mine["character"] == CHARACTER.id_of(character) and mine["left"] == 15 == sum(mine["deck"].values())


def loads(t, seat, place):
    before, now = t.before["seats"][seat], t.view["seats"][seat]
    return (now["lie"][PLACE.id_of(place)], now["loaded"], now["left"]) == ("down", place + 1, before["left"] - 1)


def loads_card(t, card, place):
    mine = t.view["seats"][t.event.to]
    return mine["card"][PLACE.id_of(place)] == A_CARD.id_of(card) and mine["loaded"] == place + 1


def begins(t, seat):
    return (t.view["phase"], t.view["starter"]) == ("staring", f"seat {seat}")


def reveals(t, seat, place, card):
    mine, where = t.view["seats"][seat], PLACE.id_of(place)
    is_up = (mine["card"][where], mine["lie"][where]) == (CARD.id_of(card), "up")
    is_last = mine["shown"] == t.before["seats"][seat]["shown"] + 1 and mine["order"][mine["shown"] - 1] == where
    return is_up and is_last and t.view["touched"] == "none" and changed_by(t.before, t.now, seat, card, 1)


def flinch_goes(t, seat, card):
    ignored = lies(t.now, seat)["ignored"] == lies(t.before, seat)["ignored"] + 1
    return ignored and t.view["seats"][seat]["flinch"] == "none" and changed_by(t.before, t.now, seat, card, -1)


def flinch_stays(t, seat, card):
    return t.view["seats"][seat]["flinch"] == "none" and total(t.before, seat) == total(t.now, seat)


def draws(t, seat):
    drew = t.view["seats"][seat]["drew"]
    return drew == 2 or (drew == 1 and t.view["attacker"] == f"seat {seat}")


def attacker_first(t, seat, other):
    return (t.view["attacker"], t.view["phase"]) == (f"seat {seat}", "bluffing")


def bluffs(t, seat, other, stat, change):
    gain, name = (2, -2)[change], STAT.id_of(stat)
    is_said = says(t.now, seat)["none"] == says(t.before, seat)["none"] - 1
    return is_said and t.now["seats"][other]["total"][name] == t.before["seats"][other]["total"][name] + gain


def resolves(t, seat, owner, card):
    """A Distract is ignored as a card, a Bluff by what was said about it."""
    ignored = lies(t.now, owner)["ignored"] + says(t.now, owner)["ignored"]
    return has_used_one(t, seat) and ignored == lies(t.before, owner)["ignored"] + says(t.before, owner)["ignored"] + 1


def resolves_half(t, seat, owner, stat, change):
    return has_used_one(t, seat) and says(t.now, owner)["ignored"] == says(t.before, owner)["ignored"] + 1


def rolls(t, seat, face, aimed):
    return t.view["seats"][seat]["die"] == FACE.id_of(face) and aimed == aim(t.view, seat)


def hits(t, seat, other, points):
    return t.view["seats"][seat]["points"] == t.before["seats"][seat]["points"] + points


def round_over(t, lap):
    cleared = all(lies(t.view, seat) == {"empty": 6} and total(t.view, seat) == (0, 0) for seat in range(2))
    return cleared and t.view["lap"] == lap


def tells_what_is_not_on_the_table(t, *args):
    """A die that is thrown for a race is taken up again; what was too early, missed or left alone changes nothing."""
    return True


SHOWN = {
    "takes": takes,
    "round_begins": round_begins,
    "extra_round": lambda t, lap: round_begins(t, lap) and lap == 4,
    "loads": loads,
    "loads_card": loads_card,
    "goes_first": begins,
    "begins": begins,
    "at_once": lambda t: t.view["ties"] == t.before["ties"] + 1,
    "reveals": reveals,
    "flinch_goes": flinch_goes,
    "flinch_stays": flinch_stays,
    "false_start": lambda t, seat: t.view["seats"][seat]["frozen"] == 1,
    "draws": draws,
    "too_early": tells_what_is_not_on_the_table,
    "race_rolled": tells_what_is_not_on_the_table,
    "attacker_first": attacker_first,
    "fast_enough": lambda t, seat: t.view["phase"] == "answering" and t.view["attacker"] != f"seat {seat}",
    "bluffs": bluffs,
    "bluff_declined": lambda t, seat: says(t.now, seat)["declined"] == says(t.before, seat)["declined"] + 1,
    "resolves": resolves,
    "resolves_half": resolves_half,
    "resolve_declined": has_used_one,
    "resolve_idle": has_used_one,
    "at_the_same_time": lambda t: t.view["volley"] == 1,
    "rolls": rolls,
    "rolls_face": lambda t, seat, face: t.view["seats"][seat]["die"] == FACE.id_of(face),
    "rerolls": has_used_one,
    "rerolls_other": lambda t, seat, other: has_used_one(t, seat),
    "keeps": tells_what_is_not_on_the_table,
    "keeps_other": tells_what_is_not_on_the_table,
    "hits": hits,
    "misses": tells_what_is_not_on_the_table,
    "stops": lambda t, seat: t.view["phase"] == "round over",
    "round_over": round_over,
    "game_over": lambda t: t.view["over"],
}
RARE = {"at_once", "too_early", "resolves_half", "extra_round", "at_the_same_time", "rerolls"}


def test_every_event_is_looked_for():
    assert set(SHOWN) == set(GUNSLINGERS.events.families)


@pytest.mark.parametrize("reflex", [True, False])
def test_the_table_shows_what_an_event_tells(reflex):
    seen = Counter()
    for seed in range(24):
        random = Random(seed)
        pair = {"first": "madam", "second": "desperado"} if seed % 2 else {"characters": "dealt"}
        match = GUNSLINGERS.new(seed=seed, reflex=reflex, tie_band=50, **pair)
        for told in told_in(GUNSLINGERS, match, play_at_random, random):
            assert SHOWN[told.event.name](told, *told.event.args), told.event
            seen[told.event.name] += 1
    never = {"race_rolled"} if reflex else {"goes_first", "false_start"}
    assert set(seen) >= set(SHOWN) - RARE - never
