"""A turn, making plans, the face-up cards, the end of the game."""

from itertools import combinations_with_replacement

import pytest

from gulch.games.canyon.components import SHOWS

from .table import CANYON, bucks, go, moves, player, refusal, said, state, table, told

rule = pytest.mark.rule
HAND = ["bandit/sheriff", "holdup/brawl"]


@rule("canyon", "R15", "R16", "R20")
def test_a_face_up_card_is_taken_and_replaced_and_the_turn_passes():
    match = table(HAND, HAND, face_up=("bandit/holdup", "sheriff/brawl"))
    events = go(match, "take sheriff/brawl", dice=("money box/money box",))
    assert player(match, 0)["hand"]["sheriff/brawl"] == 1
    assert state(match)["face_up"] == ["bandit/holdup", "money box/money box"]
    assert told(events) == ["took", "revealed"]
    assert match.pending == (1,)


@rule("canyon", "R15")
def test_a_card_is_drawn_and_nobody_else_sees_it():
    match = table(HAND, HAND)
    events = go(match, "draw from the pile", dice=("brawl/brawl",))
    assert [(event.name, event.to) for event in events] == [("drew_card", 0), ("drew", None)]
    assert said(events) == ["Ann draws brawl/brawl.", "Ann draws a card."]
    assert state(match)["face_up"] == ["bandit/holdup", "sheriff/brawl"], "nothing is turned up"
    assert player(match, 0)["known"]["brawl/brawl"] == 0
    assert player(match, 0)["hand"]["brawl/brawl"] == 1
    assert match.pending == (1,)


@rule("canyon", "R15")
def test_only_a_card_that_lies_face_up_can_be_taken():
    assert refusal(table(HAND, HAND), "take brawl/brawl") == "brawl/brawl does not lie face up"


@rule("canyon", "R20")
def test_it_goes_clockwise():
    match, order = table(HAND, HAND, HAND, turn=1), []
    for _ in range(4):
        order += match.pending
        go(match, "draw from the pile")
    assert order == [1, 2, 0, 1]


@rule("canyon", "R20")
def test_nobody_may_pass():
    assert moves(table(HAND, HAND)) == ["draw from the pile", "take bandit/holdup", "take sheriff/brawl"]
    assert not [name for name in CANYON.actions.families if "pass" in name]


# ---- identical cards ------------------------------------------------------------------------------------------------


@rule("canyon", "R17")
def test_a_pair_is_discarded_and_replaced_as_often_as_need_be():
    match = table(HAND, HAND, face_up=("brawl/brawl", "bandit/holdup"))
    drawn = ("brawl/brawl", "holdup/holdup", "holdup/holdup", "bandit/money box", "sheriff/sheriff")
    events = go(match, "take bandit/holdup", dice=drawn)
    assert told(events) == ["took", "revealed", "purged", "revealed", "revealed", "purged", "revealed", "revealed"]
    assert state(match)["face_up"] == ["bandit/money box", "sheriff/sheriff"]
    discard = state(match)["discard"]
    assert (discard["brawl/brawl"], discard["holdup/holdup"]) == (2, 2)


@rule("canyon", "R17")
@pytest.mark.parametrize(("left", "purged"), [(0, False), (1, False), (2, True)])
def test_a_pair_stays_when_the_pile_cannot_replace_it(left, purged):
    pile = ["brawl/brawl", *["sheriff/sheriff", "bandit/bandit"][:left]]
    match = table(HAND, HAND, face_up=("brawl/brawl", "bandit/holdup"), pile=pile)
    events = go(match, "take bandit/holdup", dice=("brawl/brawl", *pile[1:][: 2 * purged]))
    assert ("purged" in told(events)) == purged
    assert (state(match)["face_up"] == ["brawl/brawl"] * 2) != purged
    if not purged:
        assert moves(match).count("take brawl/brawl") == 1


@rule("canyon", "R17")
def test_a_pair_that_stays_can_be_taken_one_by_one():
    match = table(HAND, HAND, face_up=("brawl/brawl", "brawl/brawl"), pile=[])
    go(match, "take brawl/brawl")
    assert state(match)["face_up"].count("brawl/brawl") == 1
    assert not match.over
    go(match, "take brawl/brawl")
    assert match.over


# ---- hands and the pile ---------------------------------------------------------------------------------------------


@rule("canyon", "R19")
def test_with_six_cards_one_must_act():
    hand = ["bandit/bandit", "bandit/sheriff", "bandit/holdup", "brawl/brawl", "holdup/holdup", "sheriff/sheriff"]
    match = table(hand, HAND)
    assert refusal(match, "draw from the pile") == "you have six cards: now you must take action"
    assert refusal(match, "take bandit/holdup") == "you have six cards: now you must take action"
    assert moves(match) == ["choose bandit", "choose sheriff", "choose holdup"]


@rule("canyon", "R19")
def test_with_five_cards_one_may_still_take_a_sixth():
    match = table(["bandit/bandit", "sheriff/sheriff", "holdup/holdup", "brawl/brawl", "money box/money box"], HAND)
    assert moves(match) == ["draw from the pile", "take bandit/holdup", "take sheriff/brawl"]
    go(match, "draw from the pile")
    assert player(match, 0)["cards"] == 6


@rule("canyon", "R2", "R19")
def test_any_six_cards_can_act_and_some_five_cannot():
    def can_act(cards):
        return max(SHOWS[:, list(cards)].sum(axis=1)) >= 3

    kinds = range(len(SHOWS[0]))
    assert all(can_act(cards) for cards in combinations_with_replacement(kinds, 6))
    assert not all(can_act(cards) for cards in combinations_with_replacement(kinds, 5))


@rule("canyon", "R16", "R46")
def test_when_the_pile_is_empty_nobody_draws_and_nothing_is_replaced():
    match = table(HAND, HAND, pile=["brawl/brawl"])
    go(match, "draw from the pile")
    assert not match.over
    assert refusal(match, "draw from the pile") == "the pile is empty"
    go(match, "take bandit/holdup")
    assert state(match)["face_up"] == ["none", "sheriff/brawl"]
    assert state(match)["height"] == 0
    assert not match.over


@rule("canyon", "R46")
def test_replacing_a_face_up_card_by_the_last_of_the_pile_does_not_end_the_game():
    match = table(HAND, HAND, pile=["brawl/brawl"])
    go(match, "take bandit/holdup")
    assert state(match)["height"] == 0
    assert not match.over


@rule("canyon", "R45")
def test_discarded_cards_do_not_come_back():
    match = table(["brawl/brawl", "brawl/brawl"], HAND, pile=[])
    go(match, "choose brawl", "lay brawl/brawl", "lay brawl/brawl", "carry it out", dice=[1] * 4)
    assert state(match)["height"] == 0
    assert state(match)["discard"]["brawl/brawl"] == 4, "those two, and the two that were discarded before"


# ---- the end --------------------------------------------------------------------------------------------------------


def last_card(*players, hands=(HAND, HAND)):
    match = table(*hands, face_up=("none", "sheriff/brawl"), pile=[], seats=players)
    return match, go(match, "take sheriff/brawl")


@rule("canyon", "R47", "R48")
def test_the_last_face_up_card_ends_the_game_at_once_and_counts_for_who_took_it():
    match, events = last_card({"bucks": 7, "box": 2}, {"bucks": 1, "box": 9})
    assert match.over
    assert match.pending == ()
    assert told(events)[:2] == ["took", "last_card"]
    assert bucks(match) == [7 + 3, 1 + 2]
    assert match.scores == (7 + 3 + 2, 1 + 2 + 9)


@rule("canyon", "R47")
def test_who_takes_the_last_face_up_card_with_an_empty_hand_ends_the_game_too():
    match = table([], HAND, face_up=("none", "sheriff/brawl"), pile=[])
    go(match, "take sheriff/brawl")
    assert match.over


@rule("canyon", "R48")
def test_without_cards_there_is_nothing_for_cards():
    match, _ = last_card({"bucks": 7}, {"bucks": 1}, hands=(HAND, []))
    assert bucks(match) == [7 + 3, 1]


@rule("canyon", "R47")
def test_the_game_goes_on_while_one_card_lies_face_up():
    match = table(HAND, HAND, pile=[])
    go(match, "take sheriff/brawl")
    assert not match.over


@rule("canyon", "R9", "R48")
def test_the_last_payments_are_made_clockwise_from_who_ended_the_game():
    """Three bucks are left, and seat 1 ended the game with three cards: the others get nothing."""
    more = [{"bucks": 60}, {"bucks": 60}, {"bucks": 69}]
    match = table(HAND, HAND, HAND, face_up=("none", "sheriff/brawl"), pile=[], seats=more, turn=1)
    events = go(match, "take sheriff/brawl")
    assert bucks(match) == [60, 63, 69]
    paid = [event.args for event in events if event.name == "counted_cards"]
    assert paid == [(1, 3), (2, 0), (0, 0)]


@rule("canyon", "R49")
def test_the_most_bucks_win():
    match, _ = last_card({"bucks": 7, "box": 2}, {"bucks": 1, "box": 9})
    assert match.winners == (0, 1), "12 each, and no disguise"
    match, _ = last_card({"bucks": 7, "box": 1}, {"bucks": 1, "box": 9})
    assert match.winners == (1,)


@rule("canyon", "R50")
def test_at_a_tie_the_disguises_decide_and_after_them_the_victory_is_shared():
    one, two = {"mustache": 1}, {"mustache": 1, "sunglasses": 1}
    match, _ = last_card({"bucks": 4, "disguises": one}, {"bucks": 1, "box": 4, "disguises": two})
    assert match.scores == (7, 7)
    assert match.winners == (1,)
    match, _ = last_card({"bucks": 4, "disguises": one}, {"bucks": 5, "disguises": one})
    assert match.winners == (0, 1)
