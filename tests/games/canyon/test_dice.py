"""Holdup and brawl: the dice, the sheriff on them, and whose bucks they bring."""

import pytest

from gulch.games.canyon.components import FACE

from .table import act, bucks, go, moves, player, refusal, said, state, table, told

rule = pytest.mark.rule
CARDS = {
    ("holdup", 3): ["holdup/holdup", "holdup/money box"],
    ("holdup", 4): ["holdup/holdup", "holdup/holdup"],
    ("brawl", 3): ["brawl/brawl", "brawl/money box"],
    ("brawl", 4): ["brawl/brawl", "brawl/brawl"],
    ("brawl", 5): ["brawl/brawl", "brawl/brawl", "brawl/money box"],
}


def roll(symbol, number, *dice, seats=({"bucks": 3}, {"bucks": 9}), **more):
    """An action of so many of this symbol, with these rolls; a money box that comes along is carried out first."""
    cards = CARDS[symbol, number]
    hands = [cards, *[["bandit/sheriff"]] * (len(seats) - 1)]
    match = table(*hands, seats=seats, **more)
    words = ["now money box"] if len(set("/".join(cards).split("/"))) > 1 else []
    events = go(match, f"choose {symbol}", *(f"lay {card}" for card in cards), "carry it out", *words, dice=dice)
    return match, events


def worn(*disguises, bucks=3):
    return {"bucks": bucks, "disguises": dict.fromkeys(disguises, 1)}


# ---- holdup ---------------------------------------------------------------------------------------------------------


@rule("canyon", "R37", "R38")
def test_each_holdup_is_a_roll_and_the_sum_comes_from_the_stockpile():
    match, events = roll("holdup", 4, 1, 2, 3, 3)
    assert told(events).count("rolled") == 4
    assert bucks(match) == [3 + 9, 9]
    assert state(match)["stock"] == 192 - 12 - 9


@rule("canyon", "R18", "R37", "R38", "R42")
@pytest.mark.parametrize(("symbol", "highest", "left"), [("holdup", 3, 40), ("brawl", 2, 20)])
def test_six_cards_show_ten_of_a_symbol_at_most_and_all_of_them_are_rolled(symbol, highest, left):
    cards = [f"{symbol}/{symbol}"] * 4 + [f"bandit/{symbol}"] * 2
    match = table(cards, ["sheriff/sheriff"], seats=[{"bucks": 0}, {"bucks": 40}])
    act(match, symbol, *cards)
    go(match, f"now {symbol}", dice=[highest] * 10)
    assert bucks(match) == [10 * highest, left]


@rule("canyon", "R6", "R37", "R42")
@pytest.mark.parametrize(("symbol", "faces"), [("holdup", [1, 2, 3, "sheriff"]), ("brawl", [1, 2, "sheriff"])])
def test_each_has_a_die_of_its_own(symbol, faces):
    """Rolled without a script, often enough for every face to come up."""
    cards, seen = CARDS[symbol, 4], set()
    for seed in range(40):
        match = table(cards, ["bandit/sheriff"], rng=seed)
        events = act(match, symbol, *cards)
        seen |= {FACE.ids[event.args[1]] for event in events if event.name == "rolled"}
        seen |= {"sheriff" for event in events if event.name == "rolled_sheriff"}
    assert seen == set(map(str, faces))


@rule("canyon", "R37")
def test_no_die_lies_there_when_the_next_group_begins():
    cards = ["bandit/holdup"] * 3
    match = table(cards, ["brawl/brawl"], seats=[{"bucks": 3, "space": "wagon trail"}, {}])
    act(match, "bandit", *cards)
    go(match, "now holdup", dice=(1, 2, 3))
    assert match.to_dict()["phase"] == "robbing"
    assert match.to_dict()["die"] == "none"


@rule("canyon", "R38")
def test_nobody_may_stop_early():
    """All is rolled without a question, and the script of the dice is used up."""
    match, _ = roll("holdup", 4, 3, 3, 3, 3)
    assert match.pending == (1,)


@rule("canyon", "R39", "R40")
def test_the_example_of_a_holdup():
    """3, 1, sheriff, and the mustache is kept: nothing, no fourth roll, the sheriff goes from vault 1 to vault 2."""
    match, _ = roll("holdup", 4, 3, 1, "sheriff", seats=[worn("mustache"), {"bucks": 9}], sheriff="vault 1")
    assert state(match)["haul"] == 4
    assert moves(match) == ["leave empty-handed", "use the mustache"]
    assert refusal(match, "pay the sheriff") == "the die shows the sheriff: use a disguise, or leave empty-handed"
    events = go(match, "leave empty-handed", dice=())
    assert said(events) == ["Ann is discovered and leaves empty-handed.", "The sheriff walks to vault 2."]
    assert bucks(match) == [3, 9]
    assert player(match, 0)["disguises"]["mustache"] == 1
    assert match.pending == (1,)


@rule("canyon", "R39", "R40")
def test_without_a_disguise_nobody_is_asked():
    match, events = roll("holdup", 4, 3, "sheriff", sheriff="vault 1")
    assert told(events)[-2:] == ["discovered", "sheriff_walks"]
    assert bucks(match) == [3, 9]
    assert match.pending == (1,)


@rule("canyon", "R39")
def test_the_other_groups_are_not_lost():
    cards = ["holdup/holdup", "holdup/money box"]
    match = table(cards, ["bandit/sheriff"])
    act(match, "holdup", *cards)
    go(match, "now holdup", dice=("sheriff",))
    assert player(match, 0)["box"] == 1


@rule("canyon", "R40")
def test_a_discovered_bandit_pays_nothing_besides():
    match, _ = roll("holdup", 4, "sheriff", seats=[{"bucks": 8}, {"bucks": 9}], sheriff="vault 1")
    assert bucks(match) == [8, 9]


@rule("canyon", "R40")
def test_the_sheriff_may_come_to_his_lookout_by_it():
    match, events = roll("holdup", 4, "sheriff", seats=[{"bucks": 8}, {"bucks": 9}], sheriff="vault 5")
    assert told(events)[-4:] == ["discovered", "sheriff_looks", "fined", "fined"]
    assert bucks(match) == [3, 4]


@rule("canyon", "R40")
def test_a_disguise_kept_at_the_die_can_be_used_at_the_lookout():
    seats = [worn("mustache", bucks=8), {"bucks": 9}]
    match, _ = roll("holdup", 4, 2, "sheriff", seats=seats, sheriff="vault 5")
    go(match, "leave empty-handed")
    assert moves(match) == ["pay the sheriff", "use the mustache"]
    go(match, "use the mustache")
    assert bucks(match) == [8, 4]


@rule("canyon", "R41")
def test_a_disguise_makes_the_sheriff_an_empty_roll():
    match, _ = roll("holdup", 4, 3, "sheriff", seats=[worn("sunglasses"), {"bucks": 9}], sheriff="vault 1")
    go(match, "use the sunglasses", dice=(2, 1))
    assert bucks(match)[0] == 3 + 3 + 2 + 1
    assert state(match)["sheriff"] == "vault 1", "he stays where he is"
    assert player(match, 0)["disguises"]["sunglasses"] == 0


@rule("canyon", "R41")
def test_that_there_is_no_haul_is_told():
    match, _ = roll("holdup", 3, "sheriff", seats=[worn("mustache", "sunglasses"), {"bucks": 9}])
    go(match, "use the mustache", dice=(2, "sheriff"))
    events = go(match, "use the sunglasses", dice=())
    assert "no_haul" not in told(events)
    match, _ = roll("brawl", 3, 1, 1, "sheriff", seats=[worn("mustache"), {"bucks": 9}])
    assert "no_haul" not in told(go(match, "use the mustache", dice=()))
    only = table(["bandit/holdup", "bandit/bandit"], ["brawl/brawl"], seats=[worn("mustache"), {}])
    act(only, "bandit", "bandit/holdup", "bandit/bandit")
    go(only, "now holdup", dice=("sheriff",))
    events = go(only, "use the mustache", dice=())
    assert told(events)[:2] == ["not_recognised", "no_haul"]
    assert bucks(only)[0] == 3 + 3


@rule("canyon", "R41")
def test_a_second_disguise_for_a_second_sheriff():
    match, _ = roll("holdup", 4, "sheriff", seats=[worn("mustache", "sunglasses"), {"bucks": 9}])
    go(match, "use the mustache", dice=("sheriff",))
    assert moves(match) == ["leave empty-handed", "use the sunglasses"]
    go(match, "use the sunglasses", dice=(3, "sheriff"))
    assert bucks(match)[0] == 3, "and there was no third one: discovered, and the 3 is lost"


@rule("canyon", "R9", "R37")
def test_a_holdup_takes_no_more_than_there_is():
    match, _ = roll("holdup", 4, 3, 3, 3, 3, seats=[{"bucks": 3}, {"bucks": 180}])
    assert (bucks(match)[0], state(match)["stock"]) == (12, 0)


# ---- brawl ----------------------------------------------------------------------------------------------------------


@rule("canyon", "R41", "R42", "R43")
def test_the_example_of_a_brawl():
    """1, 2, 1, sheriff and sunglasses, 2: six bucks, four from one and two from the other."""
    seats = [worn("sunglasses"), {"bucks": 5}, {"bucks": 6}]
    match, _ = roll("brawl", 5, 1, 2, 1, "sheriff", seats=seats)
    events = go(match, "use the sunglasses", dice=(2,))
    assert said(events)[-1] == "Ann brawls for $6."
    assert moves(match) == ["take a buck from seat 1", "take a buck from seat 2"]
    go(match, *["take a buck from seat 2"] * 4, *["take a buck from seat 1"] * 2)
    assert bucks(match) == [3 + 6, 3, 2]
    assert match.pending == (1,)


@rule("canyon", "R42")
def test_the_haul_comes_from_the_others_and_not_from_their_boxes_or_the_stockpile():
    seats = [{"bucks": 3}, {"bucks": 2, "box": 9}]
    match, events = roll("brawl", 4, 2, 2, 1, 1, seats=seats)
    assert bucks(match) == [5, 0]
    assert player(match, 1)["box"] == 9
    assert state(match)["stock"] == 192 - 3 - 2 - 9
    assert ("stole", (0, 1, 2)) in [(event.name, event.args) for event in events], "the rest of the six is lost"


@rule("canyon", "R42")
def test_a_brawl_for_nothing_is_rolled_all_the_same():
    match, events = roll("brawl", 4, 1, 1, 1, "sheriff", seats=[{"bucks": 3}, {"bucks": 0}], sheriff="vault 5")
    assert told(events).count("rolled") == 3
    assert "sheriff_looks" in told(events)
    match, events = roll("brawl", 4, 1, 1, 1, 1, seats=[{"bucks": 3}, {"bucks": 0}])
    assert told(events)[-1] == "empty_handed"
    assert bucks(match) == [3, 0]


@rule("canyon", "R43")
def test_nobody_is_asked_where_there_is_nothing_to_choose():
    one = [{"bucks": 3}, {"bucks": 9}, {"bucks": 0}]
    match, _ = roll("brawl", 4, 1, 1, 1, 1, seats=one)
    assert (bucks(match), match.pending) == ([7, 5, 0], (1,))
    all_of_it = [{"bucks": 3}, {"bucks": 2}, {"bucks": 2}]
    match, _ = roll("brawl", 4, 1, 1, 1, 1, seats=all_of_it)
    assert (bucks(match), match.pending) == ([7, 0, 0], (1,))


@rule("canyon", "R43")
def test_the_whole_haul_is_taken_buck_by_buck_and_nobody_pays_what_they_do_not_have():
    match, _ = roll("brawl", 4, 1, 1, 1, 1, seats=[{"bucks": 3}, {"bucks": 1}, {"bucks": 9}, {"bucks": 0}])
    assert refusal(match, "draw from the pile") == "first say from whom you take what is left of the haul: $4"
    assert refusal(match, "take a buck from seat 3") == "Di has nothing that could be taken"
    assert refusal(match, "take a buck from seat 0") == "from others, not from yourself"
    go(match, "take a buck from seat 1")
    assert (bucks(match), match.pending) == ([7, 0, 6, 0], (1,)), "the rest comes from the only one left"


@rule("canyon", "R43")
def test_nobody_sits_there():
    match, _ = roll("brawl", 4, 1, 1, 1, 1, seats=[{"bucks": 3}, {"bucks": 4}, {"bucks": 9}])
    assert refusal(match, "take a buck from seat 3") == "nobody sits there"


@rule("canyon", "R51")
def test_neither_rock_nor_disguise_protects_from_a_brawl():
    seats = [{"bucks": 3}, {"bucks": 4, "space": "east rock", "disguises": {"mustache": 1, "sunglasses": 1}}]
    match, _ = roll("brawl", 4, 1, 1, 1, 1, seats=seats)
    assert bucks(match) == [7, 0]
    assert player(match, 1)["disguises"] == {"mustache": 1, "sunglasses": 1}


@rule("canyon", "R39", "R40", "R42")
def test_the_sheriff_ends_a_brawl_too():
    match, _ = roll("brawl", 4, 2, "sheriff", sheriff="vault 2")
    assert bucks(match) == [3, 9]
    assert state(match)["sheriff"] == "vault 3"
