"""How bots play: what anybody at the table sees at once, a marshal sees, too; and a beginner does nothing absurd."""

from functools import partial

import pytest

import gulch

from .table import act, go, moves, table

SEEDS = range(10)


def chosen(match, level="marshal", iterations=1500):
    """What ten bots of a level do here, in words."""
    view = match.view(match.pending[0])
    return [match.text(gulch.bot(level, seed=seed, iterations=iterations).choose(view).move) for seed in SEEDS]


def last_action(symbol, *cards, **more):
    """Seat 0 carries out its cards in the last round: one card lies face up, and who takes it ends the game."""
    match = table(list(cards), ["brawl/brawl"], face_up=("holdup/brawl",), pile=[], **more)
    act(match, symbol, *cards)
    return match


def test_it_hides_first_and_then_lets_the_sheriff_look():
    players = [{"bucks": 12, "space": "barber"}, {"bucks": 14, "space": "start"}]
    match = last_action("sheriff", "bandit/sheriff", "sheriff/sheriff", seats=players, sheriff="vault 4")
    assert moves(match) == ["now bandit", "now sheriff"]
    assert chosen(match) == ["now bandit"] * 10


def test_it_lets_the_sheriff_look_before_it_leaves_its_rock():
    players = [{"bucks": 12, "space": "east rock"}, {"bucks": 14, "space": "start"}]
    match = last_action("sheriff", "bandit/sheriff", "sheriff/sheriff", seats=players, sheriff="vault 4")
    assert chosen(match) == ["now sheriff"] * 10


@pytest.mark.parametrize(
    ("bucks", "box", "of_other", "answer"), [(14, 0, 10, "use the mustache"), (0, 3, 1, "pay the sheriff")]
)
def test_a_disguise_is_for_who_has_something_to_lose(bucks, box, of_other, answer):
    """It saves the victory here, and there, where both have $3 in the end, who still has it wins (R50)."""
    players = [{"bucks": bucks, "box": box, "disguises": {"mustache": 1}}, {"bucks": of_other, "space": "east rock"}]
    match = last_action("sheriff", "sheriff/sheriff", "sheriff/sheriff", seats=players, sheriff="vault 5")
    assert moves(match) == ["pay the sheriff", "use the mustache"]
    assert chosen(match) == [answer] * 10


def test_it_brawls_with_the_leader():
    players = [{"bucks": 3}, {"bucks": 2}, {"bucks": 10}]
    cards = ["brawl/brawl", "brawl/brawl"]
    match = table(cards, [], [], seats=players, face_up=("holdup/holdup",), pile=[])
    act(match, "brawl", *cards, dice=[1, 1, 1, 1])
    assert chosen(match) == ["take a buck from seat 2"] * 10


def test_it_empties_the_vault_that_holds_most():
    players = [{"bucks": 9, "space": "optician"}, {"bucks": 12}]
    match = table(["bandit/bandit", "bandit/bandit"], [], seats=players, face_up=("holdup/holdup",), pile=[])
    act(match, "bandit", "bandit/bandit", "bandit/bandit")
    assert chosen(match) == ["rob vault 5"] * 10


def test_who_is_ahead_takes_the_last_card():
    """$9 against $8; but the other would brawl for what is not in the box yet."""
    players = [{"bucks": 5}, {"bucks": 4}]
    match = table(["money box/money box"] * 3, ["brawl/brawl"] * 4, face_up=("holdup/holdup",), pile=[], seats=players)
    assert chosen(match) == ["take holdup/holdup"] * 10


def test_who_is_not_ahead_plays_on():
    """$9 against $9 is a tie; with six more in the box it is $11, and the other gets one for the last card."""
    players = [{"bucks": 5}, {"bucks": 9}]
    match = table(["money box/money box"] * 3, [], face_up=("holdup/holdup",), pile=[], seats=players)
    assert chosen(match) == ["choose money box"] * 10


def test_at_the_end_chances_are_certain():
    """Who can only take the last card has won, or has not; and they are told so."""
    at_the_end = partial(table, ["brawl/brawl"], ["brawl/brawl"], face_up=("holdup/holdup",), pile=[])
    for bucks, chance in ((8, 1), (6, 0), (7, 0)):
        match = at_the_end(seats=[{"bucks": bucks}, {"bucks": 8}])
        (only,) = gulch.analyse(match.view(0), iterations=50)
        assert (only.text, only.chance, sum(only.shares)) == ("take holdup/holdup", chance + 0.5 * (bucks == 7), 1)


def test_the_chances_of_every_move_add_up_to_one():
    match = table(["brawl/brawl", "bandit/sheriff"], ["brawl/brawl", "holdup/holdup"], ["sheriff/sheriff"])
    for _ in range(2):
        for one in gulch.analyse(match.view(match.pending[0]), iterations=400):
            assert sum(one.shares) == pytest.approx(1)
            assert 0 < one.chance < 1
        go(match, "draw from the pile")


@pytest.mark.parametrize("level", ["tenderfoot", "deputy"])
def test_a_beginner_keeps_a_disguise_when_there_is_nothing_to_lose(level):
    players = [{"bucks": 0, "disguises": {"mustache": 1}}, {"bucks": 9}]
    match = last_action("sheriff", "sheriff/sheriff", "sheriff/sheriff", seats=players, sheriff="vault 5")
    assert chosen(match, level, 40) == ["pay the sheriff"] * 10
