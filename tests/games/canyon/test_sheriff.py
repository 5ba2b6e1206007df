"""The sheriff: his round past the vaults, and the lookout."""

import pytest

from .table import act, bucks, go, moves, player, refusal, said, state, table, told

rule = pytest.mark.rule
STEPS = {3: ["sheriff/sheriff", "sheriff/money box"], 4: ["sheriff/sheriff", "sheriff/sheriff"]}
ALL = ["vault 1", "vault 2", "vault 3", "vault 4", "vault 5"]


def patrol(steps, seats, sheriff="lookout", roofs=()):
    """So many steps of the sheriff; a money box that comes along is carried out first."""
    hands = [STEPS[steps], *[["brawl/brawl"]] * (len(seats) - 1)]
    match = table(*hands, seats=seats, sheriff=sheriff, roofs=roofs)
    events = act(match, "sheriff", *STEPS[steps])
    if "now money box" in moves(match):
        events += go(match, "now money box")
    return match, events


def rich(space="start", *disguises, bucks=20, box=0):
    return {"bucks": bucks, "box": box, "space": space, "disguises": dict.fromkeys(disguises, 1)}


@rule("canyon", "R31")
def test_he_goes_from_vault_to_vault():
    match, events = patrol(3, [rich(), rich()])
    assert state(match)["sheriff"] == "vault 3"
    assert "sheriff_looks" not in told(events)


@rule("canyon", "R31", "R32", "R33")
def test_the_lookout_is_a_stop_that_costs_a_step():
    match, _ = patrol(3, [rich("east rock"), rich("west rock")], sheriff="vault 4")
    assert state(match)["sheriff"] == "vault 1", "5, lookout, 1"


@rule("canyon", "R23", "R32", "R34", "R35", "R36")
def test_the_example_of_the_rulebook():
    """At vault 3, vaults 4 and 5 being roofs: the lookout, and then vault 1.

    The third step is only there because two sheriffs alone cannot be played.
    """
    seats = [rich("east rock"), rich("start", bucks=7), rich("start", "sunglasses", bucks=9)]
    match, events = patrol(3, seats, sheriff="vault 3", roofs=["vault 4", "vault 5"])
    assert said(events)[-3:] == [
        "The sheriff is on his lookout and looks round.",
        "Ann is behind a rock and is not seen.",
        "Bo is seen and pays $5.",
    ]
    assert match.pending == (2,), "Cy decides"
    assert state(match)["sheriff"] == "lookout", "and he waits with his next step"
    events = go(match, "use the sunglasses")
    assert bucks(match) == [20, 2, 9]
    assert player(match, 2)["disguises"]["sunglasses"] == 0
    assert said(events)[1] == "The sheriff walks to vault 1."


@rule("canyon", "R32")
def test_roofs_cost_no_step():
    match, _ = patrol(3, [rich("east rock"), rich("east rock")], roofs=["vault 1", "vault 3", "vault 4"])
    assert state(match)["sheriff"] == "lookout", "2, 5, lookout"


@rule("canyon", "R33")
def test_on_the_only_open_vault_he_goes_to_and_fro():
    roofs = ["vault 1", "vault 2", "vault 4", "vault 5"]
    match, events = patrol(4, [rich(), rich()], sheriff="vault 3", roofs=roofs)
    assert told(events).count("sheriff_looks") == 2
    assert state(match)["sheriff"] == "vault 3"
    assert bucks(match) == [10, 10]


@rule("canyon", "R33")
def test_with_all_vaults_empty_every_step_is_a_lookout():
    match, events = patrol(3, [rich(bucks=12), rich(bucks=40)], roofs=ALL)
    assert told(events).count("sheriff_looks") == 3
    assert state(match)["sheriff"] == "lookout"
    assert bucks(match) == [0, 25]


@rule("canyon", "R34")
def test_the_player_in_turn_is_seen_too_and_answers_first():
    seats = [rich("start", "mustache"), rich("start", "mustache"), rich("start", "mustache")]
    match = table(["brawl/brawl"], STEPS[3], ["brawl/brawl"], seats=seats, turn=1, sheriff="vault 5")
    act(match, "sheriff", *STEPS[3])
    go(match, "now sheriff")
    order = []
    while match.pending and "pay the sheriff" in moves(match):
        order += match.pending
        go(match, "pay the sheriff")
    assert order == [1, 2, 0]
    assert bucks(match) == [15, 15, 15]


@rule("canyon", "R34")
@pytest.mark.parametrize("space", ["start", "barber", "wagon trail", "optician"])
def test_who_is_not_behind_a_rock_is_seen(space):
    match, _ = patrol(3, [rich("east rock"), rich(space)], sheriff="vault 4")
    assert bucks(match) == [20, 15]


@rule("canyon", "R35")
@pytest.mark.parametrize(("before", "after"), [(20, 15), (5, 0), (4, 0), (1, 0), (0, 0)])
def test_five_bucks_or_all_there_is_and_never_from_a_money_box(before, after):
    match, events = patrol(3, [rich("east rock"), rich(bucks=before, box=8)], sheriff="vault 4")
    assert (player(match, 1)["bucks"], player(match, 1)["box"]) == (after, 8)
    assert ("nothing_to_lose" in told(events)) == (before == 0)


@rule("canyon", "R8", "R35")
def test_what_is_paid_goes_to_the_stockpile():
    seats = [rich("east rock"), rich()]
    match = table(STEPS[4], ["brawl/brawl"], seats=seats, sheriff="vault 5")
    before = state(match)["stock"]
    act(match, "sheriff", *STEPS[4])
    assert state(match)["stock"] == before + 5


# ---- disguises ------------------------------------------------------------------------------------------------------


@rule("canyon", "R36")
def test_whoever_has_a_disguise_may_pay_all_the_same():
    match, _ = patrol(3, [rich("east rock"), rich("start", "mustache")], sheriff="vault 4")
    assert moves(match) == ["pay the sheriff", "use the mustache"]
    assert refusal(match, "use the sunglasses") == "you do not have the sunglasses"
    assert refusal(match, "draw from the pile") == "the sheriff has seen you: pay, or use a disguise"
    go(match, "pay the sheriff")
    assert (bucks(match)[1], player(match, 1)["disguises"]["mustache"]) == (15, 1)


@rule("canyon", "R36")
def test_of_two_disguises_one_is_enough_and_the_owner_says_which():
    match, _ = patrol(3, [rich("east rock"), rich("start", "mustache", "sunglasses")], sheriff="vault 4")
    assert moves(match) == ["pay the sheriff", "use the mustache", "use the sunglasses"]
    go(match, "use the sunglasses")
    assert (bucks(match)[1], player(match, 1)["disguises"]) == (20, {"mustache": 1, "sunglasses": 0})


@rule("canyon", "R36")
def test_at_each_lookout_it_is_decided_anew():
    match, _ = patrol(3, [rich("east rock"), rich("start", "mustache", "sunglasses", bucks=20)], roofs=ALL)
    go(match, "use the mustache")
    assert moves(match) == ["pay the sheriff", "use the sunglasses"]
    go(match, "pay the sheriff", "use the sunglasses")
    assert bucks(match)[1] == 15
    assert match.pending == (1,)
    assert "draw from the pile" in moves(match), "it is their turn now"


@rule("canyon", "R36")
def test_who_has_nothing_to_lose_may_still_return_a_disguise():
    match, _ = patrol(3, [rich("east rock"), rich("start", "mustache", bucks=0)], sheriff="vault 4")
    assert moves(match) == ["pay the sheriff", "use the mustache"]


@rule("canyon", "R34")
def test_who_is_behind_a_rock_is_not_asked_for_a_disguise():
    match, events = patrol(3, [rich("west rock", "mustache"), rich("east rock", "mustache")], sheriff="vault 4")
    assert told(events).count("hidden") == 2
    assert match.pending == (1,)
