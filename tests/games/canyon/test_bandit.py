"""The bandit: along the road, through the tunnel, and what the last space gives."""

import pytest

from gulch.games.canyon.components import SPACE

from .table import act, bucks, go, moves, player, refusal, state, table, told

rule = pytest.mark.rule
OTHER = ["brawl/brawl"]
STEPS = {
    3: ["bandit/bandit", "bandit/money box"],
    4: ["bandit/bandit", "bandit/bandit"],
    5: ["bandit/bandit", "bandit/bandit", "bandit/money box"],
    6: ["bandit/bandit"] * 3,
    7: [*["bandit/bandit"] * 3, "bandit/money box"],
    8: ["bandit/bandit"] * 4,
    10: [*["bandit/bandit"] * 4, "bandit/money box", "bandit/money box"],
}


def walk(steps, space="start", roofs=(), sheriff="lookout", **mine):
    """So many steps from a space; a money box that comes along is carried out first."""
    match = table(STEPS[steps], OTHER, seats=[{"bucks": 3, "space": space} | mine], roofs=roofs, sheriff=sheriff)
    events = act(match, "bandit", *STEPS[steps])
    if "now money box" in moves(match):
        events += go(match, "now money box")
    return match, events


@rule("canyon", "R24")
@pytest.mark.parametrize("steps", [3, 4, 6, 10])
def test_a_step_for_each_bandit(steps):
    match, events = walk(steps, roofs=("vault 1", "vault 2", "vault 3", "vault 4", "vault 5"))
    assert player(match, 0)["space"] == SPACE.ids[steps % 6]
    assert told(events).count("moved") == steps


@rule("canyon", "R24")
def test_any_number_of_bandits_may_stand_on_a_space():
    match = table(STEPS[3], OTHER, seats=[{"bucks": 3}, {"bucks": 3, "space": "wagon trail"}])
    act(match, "bandit", *STEPS[3])
    go(match, "now bandit")
    assert [player(match, seat)["space"] for seat in (0, 1)] == ["wagon trail"] * 2


@rule("canyon", "R25")
@pytest.mark.parametrize(
    ("space", "bucks_more", "disguise"),
    [
        ("start", 3, None),
        ("barber", 0, "mustache"),
        ("east rock", 0, None),
        ("wagon trail", 3, None),
        ("optician", 0, "sunglasses"),
        ("west rock", 0, None),
    ],
)
def test_what_the_last_space_gives(space, bucks_more, disguise):
    """Three steps: those before the last one give nothing."""
    begin = SPACE.ids[(SPACE.ids.index(space) - 3) % 6]
    match, _ = walk(3, begin, roofs=["vault 1", "vault 2", "vault 3", "vault 4", "vault 5"])
    assert player(match, 0)["space"] == space
    assert bucks(match)[0] == 3 + bucks_more
    assert {name for name, has in player(match, 0)["disguises"].items() if has} == {disguise} - {None}


@rule("canyon", "R25")
def test_a_whole_lap_gives_what_the_space_gives():
    match, _ = walk(6, "wagon trail", roofs=["vault 1", "vault 2", "vault 3", "vault 4", "vault 5"])
    assert player(match, 0)["space"] == "wagon trail"
    assert bucks(match)[0] == 3 + 3


@rule("canyon", "R26")
def test_the_tunnel_is_one_step():
    match, _ = walk(3, "wagon trail")
    go(match, "rob vault 4")
    assert player(match, 0)["space"] == "start"


# ---- the vaults -----------------------------------------------------------------------------------------------------


@rule("canyon", "R23", "R27", "R32")
def test_the_example_of_the_rulebook():
    """Two steps from the optician, the sheriff at vault 5: vault 4 pays 4, and the start pays 3.

    Two bandits alone cannot be played, so a third card's symbol is carried out after them.
    """
    cards = ["bandit/sheriff", "bandit/sheriff", "sheriff/sheriff"]
    match = table(cards, OTHER, seats=[{"bucks": 3, "space": "optician"}], sheriff="vault 5")
    act(match, "sheriff", *cards)
    go(match, "now bandit")
    assert refusal(match, "rob vault 5") == "the sheriff stands at vault 5"
    assert moves(match) == ["rob vault 1", "rob vault 2", "rob vault 3", "rob vault 4"]
    assert player(match, 0)["space"] == "west rock", "the step is taken, and the next one waits"
    go(match, "rob vault 4")
    assert player(match, 0)["space"] == "start"
    assert player(match, 0)["bucks"] >= 3 + 4 + 3 - 5
    robbed = [event.args for move in match.log(None) for event in move if event.name in ("robbed", "found")]
    assert robbed == [(0, 3, 4), (0, 0, 3)]
    assert state(match)["emptied"]["vault 4"] == 1


@rule("canyon", "R27")
def test_an_empty_vault_is_not_emptied_again():
    match, _ = walk(3, "optician", roofs=["vault 2"], sheriff="vault 3")
    assert refusal(match, "rob vault 2") == "vault 2 is empty already"
    assert refusal(match, "draw from the pile") == "first choose the vault to empty"
    assert moves(match) == ["rob vault 1", "rob vault 4", "rob vault 5"]


@rule("canyon", "R27")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_vault_pays_its_number(number):
    match, _ = walk(4, "optician")
    stock = state(match)["stock"]
    go(match, f"rob vault {number}")
    assert bucks(match)[0] == 3 + number
    assert state(match)["stock"] == stock - number


@rule("canyon", "R27", "R29")
def test_the_only_vault_there_is_is_emptied_without_asking():
    match, events = walk(3, "optician", roofs=["vault 1", "vault 2", "vault 3"], sheriff="vault 4")
    assert ("robbed", (0, 4, 5)) in [(event.name, event.args) for event in events]
    assert match.pending == (1,)


@rule("canyon", "R27")
def test_of_two_vaults_one_is_chosen():
    match, _ = walk(3, "optician", roofs=["vault 1", "vault 3"], sheriff="vault 4")
    assert moves(match) == ["rob vault 2", "rob vault 5"]
    go(match, "rob vault 2")
    assert bucks(match)[0] == 3 + 2


@rule("canyon", "R28")
def test_without_an_open_unguarded_vault_nothing_happens():
    match, events = walk(3, "optician", roofs=["vault 1", "vault 2", "vault 3", "vault 4"], sheriff="vault 5")
    assert "nothing_to_rob" in told(events)
    assert bucks(match)[0] == 3, "and the step goes on: the third one ends at the barber"
    assert player(match, 0)["space"] == "barber"


@rule("canyon", "R29")
def test_the_robbery_cannot_be_declined():
    match, _ = walk(3, "optician")
    assert all(move.startswith("rob vault") for move in moves(match))


@rule("canyon", "R29")
@pytest.mark.parametrize(("steps", "robberies"), [(6, 1), (7, 2), (8, 2), (10, 2)])
def test_twice_through_the_tunnel_is_twice_robbed(steps, robberies):
    match, _ = walk(steps, "optician")
    count = 0
    while match.pending == (0,):
        count += 1
        go(match, moves(match)[0])
    assert count == robberies
    assert sum(state(match)["emptied"].values()) == robberies


# ---- disguises ------------------------------------------------------------------------------------------------------


@rule("canyon", "R5", "R14", "R30")
def test_one_of_each_kind_but_never_two_of_a_kind():
    match, events = walk(4, "start", disguises={"mustache": 1})
    assert player(match, 0)["disguises"] == {"mustache": 1, "sunglasses": 1}
    match, events = walk(4, "start", disguises={"sunglasses": 1})
    assert told(events)[-1] == "has_it_already"
    assert bucks(match)[0] == 3, "and nothing in its place"
    assert player(match, 0)["disguises"] == {"mustache": 0, "sunglasses": 1}


# ---- when the stockpile runs out ------------------------------------------------------------------------------------


@rule("canyon", "R9", "R25", "R27")
@pytest.mark.parametrize(("left", "of_vault", "of_space"), [(0, 0, 0), (4, 4, 0), (6, 5, 1), (8, 5, 3)])
def test_vault_and_space_pay_what_is_left_in_the_order_in_which_they_are_reached(left, of_vault, of_space):
    """Through the tunnel and to the start, where vault 5 and 3 bucks are to be had."""
    match = table(STEPS[3], OTHER, seats=[{"bucks": 0, "space": "wagon trail"}, {"bucks": 192 - left}])
    act(match, "bandit", *STEPS[3])
    go(match, "now bandit")
    events = {event.name: event.args[-1] for event in go(match, "rob vault 5")}
    assert (events["robbed"], events["found"]) == (of_vault, of_space)
    assert bucks(match)[0] == of_vault + of_space
    assert state(match)["emptied"]["vault 5"] == 1, "and it is empty all the same"
