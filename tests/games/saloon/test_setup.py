"""Set-up."""

import pytest

import gulch

from .table import (
    NAMES,
    SALOON,
    asked,
    bounty,
    deck,
    discarded,
    go,
    hand,
    loot,
    moves,
    on_table,
    public,
    said,
    symbol,
    table,
    token,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule


@rule("saloon", "R11")
def test_two_to_seven_can_play():
    assert [SALOON.new(seats=seats).seats for seats in range(2, 8)] == [2, 3, 4, 5, 6, 7]
    for seats in (1, 8):
        with pytest.raises(gulch.GulchError):
            SALOON.new(seats=seats)


def cards_of(match):
    """All cards of the game: in the deck, discarded, public, in hands."""
    return [
        *deck(match),
        *discarded(match),
        *public(match),
        *(card for name in NAMES[: match.seats] for card in hand(match, name)),
    ]


@rule("saloon", "R11")
@pytest.mark.parametrize(("seats", "simplified"), [(2, False), (2, True), (3, True), (7, True)])
def test_with_two_and_in_the_simplified_game_52_cards_are_left(seats, simplified):
    cards = cards_of(SALOON.new(seats=seats, simplified=simplified, seed=4))
    assert len(cards) == len(set(cards)) == 52
    assert {symbol(card) for card in cards} == {"swag", "wanted", "law", "horse"}


@rule("saloon", "R11")
@pytest.mark.parametrize("seats", range(3, 8))
def test_with_three_or_more_all_72_are_there(seats):
    cards = cards_of(SALOON.new(seats=seats, seed=4))
    assert len(cards) == len(set(cards)) == 72
    assert {symbol(card) for card in cards} == {"swag", "wanted", "law", "horse", "desperado", "stand-off"}


@rule("saloon", "R12")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_lot_says_who_deals_and_the_dealer_takes_the_token(seats):
    matches = [SALOON.new(seats=seats, seed=seed) for seed in range(60)]
    assert {token(match) for match in matches} == set(NAMES[:seats])
    for match in matches:
        assert said(match.log()[0], "deals") == [f"{token(match)} deals."]


@rule("saloon", "R13")
@pytest.mark.parametrize("seats", range(2, 8))
def test_three_cards_four_public_ones_and_twenty_dollars_twice(seats):
    match = SALOON.new(seats=seats, seed=9)
    assert [len(hand(match, name)) for name in NAMES[:seats]] == [3] * seats
    assert len(public(match)) == 4
    assert loot(match) == bounty(match) == [20] * seats
    assert wounds(match) == [0] * seats
    assert discarded(match) == []
    assert on_table(match) == ["blue", "yellow", "red", "green"]


@rule("saloon", "R13")
def test_hands_are_dealt_face_down_and_public_cards_face_up():
    match = SALOON.new(seats=3, seed=9)
    seen = match.view(1).to_dict()
    assert [card for card in seen["seats"][1]["hand"] if card != "none"] == hand(match, "Bo")
    assert {card for seat in (0, 2) for card in seen["seats"][seat]["hand"]} == {"?", "none"}
    assert seen["public"] == public(match)


@rule("saloon", "R13")
def test_the_deck_is_shuffled():
    assert len({tuple(public(SALOON.new(seats=3, seed=seed))) for seed in range(20)}) == 20


@rule("saloon", "R14")
@pytest.mark.parametrize("dealer", range(4))
def test_the_player_to_the_left_of_the_dealer_begins(dealer):
    cards = [*table(None, None, None, None).game.box["cards"]][:16]
    with gulch.rolls(dealer, *cards):
        match = SALOON.new(seats=4)
    assert token(match) == NAMES[dealer]
    assert (turn(match), asked(match)) == (NAMES[(dealer + 1) % 4], [NAMES[(dealer + 1) % 4]])
    assert told(match.log()[0]) == ["deals", "turn_begins"]


@rule("saloon", "R14")
def test_then_it_goes_clockwise():
    match = table(None, None, None, turn=1)
    seen = []
    for _ in range(7):
        seen.append(turn(match))
        go(match, f"{turn(match)}: draw from the deck")
        go(match, f"{turn(match)}: {moves(match)[0]}")
    assert seen == ["Bo", "Cy", "Ann", "Bo", "Cy", "Ann", "Bo"]
