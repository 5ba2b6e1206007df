"""What a seat may know (R52 to R54), and guesses that respect it."""

from collections import Counter
from random import Random

import pytest

from gulch.core.view import guessed, hidden, page_of
from gulch.core.words import NOBODY, UNKNOWN
from gulch.games.canyon.components import CARD, NEEDED, SHOWS
from gulch.games.canyon.state import ACTING, LAYING, PHASE, SHARING, can_reach

from .table import CANYON, act, go, player, table

rule = pytest.mark.rule
SEATS = [2, 3, 4]
HAND = ["bandit/sheriff", "holdup/brawl"]


def states(seats, games, seed=0, share=0.1):
    """Positions of random matches."""
    for number in range(games):
        random, match = Random(seed + number), CANYON.new(seats=seats, seed=seed + number)
        while not match.over:
            seat = match.pending[0]
            match.play(seat, random.choice(match.legal(seat)))
            if random.random() < share and not match.over:
                yield match, random


@rule("canyon", "R52")
def test_a_seat_sees_its_own_hand_and_no_other_nor_the_pile():
    match = CANYON.new(seats=3, seed=8)
    mine, view = match.to_dict(), match.view(1).to_dict()
    assert view["seats"][1]["hand"] == mine["seats"][1]["hand"]
    for other in (0, 2):
        assert set(view["seats"][other]["hand"].values()) == {UNKNOWN}
    assert set(view["pile"].values()) == {UNKNOWN}
    spectator = match.view(None).to_dict()
    assert all(set(spectator["seats"][seat]["hand"].values()) == {UNKNOWN} for seat in range(3))


@rule("canyon", "R52")
def test_open_to_all_is_everything_else():
    for match, _ in states(3, 2):
        whole = match.to_dict()
        for viewer in (0, 1, 2, None):
            view = match.view(viewer).to_dict()
            assert all(view[field] == whole[field] for field in view if field not in ("rng", "pile", "seats"))
            for mine, seen in zip(whole["seats"], view["seats"], strict=True):
                assert {field: seen[field] for field in seen if field != "hand"} == {
                    field: mine[field] for field in mine if field != "hand"
                }


@rule("canyon", "R52")
def test_when_the_game_is_over_all_is_open():
    match = table(HAND, HAND, face_up=("none", "sheriff/brawl"), pile=[])
    go(match, "take sheriff/brawl")
    assert match.view(0).to_dict() == match.to_dict() | {"rng": 0}


@rule("canyon", "R52")
@pytest.mark.parametrize("seats", SEATS)
def test_whatever_is_secret_may_change_and_the_view_stays_the_same_to_the_byte(seats):
    """Cards that are not known change places between hands and the pile, by hand and not by `guess`."""
    tried = Counter()
    for match, random in states(seats, 6, share=0.3):
        for viewer in [*range(seats), NOBODY]:
            changed = match.copy()
            shuffle_secrets(changed.state, viewer, random)
            tried[int(match.state.phase)] += changed.state.tobytes() != match.state.tobytes()
            seen, before = (hidden(CANYON, m.state, viewer).tobytes() for m in (changed, match))
            assert seen == before
    assert set(+tried) == phases_asked(seats)


def phases_asked(seats):
    """Those in which somebody decides; of two players, none has a choice from whom to take."""
    return set(PHASE) - {ACTING} - ({SHARING} if seats == 2 else set())


def shuffle_secrets(state, viewer, random):
    """Who is laying cards goes on holding enough of the symbol they chose (R18)."""
    deal_secrets(state, viewer, random)
    while state.phase == LAYING and not can_reach(state, state.turn, state.symbol):
        deal_secrets(state, viewer, random)


def deal_secrets(state, viewer, random):
    others = [state.seats[seat] for seat in range(state.seated) if seat != viewer]
    unseen = Counter({card: int(state.pile[card]) for card in CARD})
    for mine in others:
        unseen += Counter({card: int(mine.hand[card] - mine.known[card]) for card in CARD})
    cards = list(unseen.elements())
    random.shuffle(cards)
    for mine in others:
        held = Counter({card: int(mine.known[card]) for card in CARD})
        while held.total() < mine.cards:
            held[cards.pop()] += 1
        mine.hand[:] = [held[card] for card in CARD]
    rest = Counter(cards)
    state.pile[:] = [rest[card] for card in CARD]
    state.rng = random.getrandbits(64)


@rule("canyon", "R15", "R52")
def test_the_others_cannot_tell_which_card_was_drawn():
    """The same table, and two cards that may be drawn: what the others hear and see is the same, to the byte."""
    looks = set()
    for card in ("brawl/brawl", "money box/money box"):
        match = table(HAND, HAND, HAND)
        go(match, "draw from the pile", dice=(card,))
        heard = [[frame.event for frame in match.frames(viewer)] for viewer in (1, 2, None)]
        seen = [hidden(CANYON, match.state, viewer).tobytes() for viewer in (1, 2, NOBODY)]
        looks.add(repr((heard, seen)))
    assert len(looks) == 1


# ---- what is remembered ---------------------------------------------------------------------------------------------


@rule("canyon", "R53")
def test_a_card_taken_face_up_is_in_every_guess_until_it_is_laid():
    match = table(HAND, ["brawl/brawl", "brawl/brawl"], face_up=("bandit/bandit", "sheriff/brawl"))
    go(match, "take bandit/bandit", "draw from the pile")
    for viewer in (1, NOBODY):
        for seed in range(60):
            assert guessed(CANYON, hidden(CANYON, match.state, viewer)[0], viewer, seed)[0].seats[0].hand[0] >= 1


@rule("canyon", "R53")
def test_a_card_that_was_laid_is_not_in_the_hand_any_more():
    match = table(["bandit/bandit", "bandit/sheriff"], HAND, known=[["bandit/bandit"]])
    act(match, "bandit", "bandit/bandit", "bandit/sheriff")
    assert player(match, 0)["known"]["bandit/bandit"] == 0
    assert match.state.laid[CARD.value_of("bandit/bandit")] == 1


@rule("canyon", "R53")
def test_of_two_cards_of_a_kind_the_known_one_is_taken_to_be_laid():
    """One was taken face up and one was drawn. Whichever is laid, nobody can be sure of the other."""
    match = table(["bandit/bandit", "bandit/bandit", "bandit/sheriff"], HAND, known=[["bandit/bandit"]])
    act(match, "bandit", "bandit/bandit", "bandit/sheriff")
    assert (player(match, 0)["hand"]["bandit/bandit"], player(match, 0)["known"]["bandit/bandit"]) == (1, 0)


@rule("canyon", "R53")
@pytest.mark.parametrize("seats", SEATS)
def test_who_remembers_what_was_taken_and_laid_knows_what_the_table_knows(seats):
    """Counted from what everybody hears, and compared with the field."""
    for match, _ in states(seats, 2, seed=40):
        known = [Counter() for _ in range(seats)]
        for event in (event for move in match.log(None) for event in move):
            if event.name == "took":
                known[event.args[0]][event.args[1]] += 1
            elif event.name == "laid":
                known[event.args[0]] -= Counter([event.args[1]])
        assert [{card: int(n) for card, n in enumerate(match.state.seats[s].known) if n} for s in range(seats)] == known


# ---- money boxes ----------------------------------------------------------------------------------------------------


def shown(match, viewer):
    """What a page shows: the money boxes and the stockpile."""
    page = match.view(viewer).page().to_dict()
    return [seat["box"] for seat in page["seats"][: match.seats]], page["stock"]


def saved(open_boxes=0):
    seats = [{"bucks": 3, "box": 4}, {"bucks": 3, "box": 6}]
    return table(HAND, HAND, seats=seats, options={"open_boxes": open_boxes})


@rule("canyon", "R54")
def test_a_page_shows_the_own_money_box_and_no_other_nor_the_stockpile():
    """With two players the stockpile would tell the other's box."""
    match = saved()
    assert shown(match, 0) == ([4, UNKNOWN], UNKNOWN)
    assert shown(match, 1) == ([UNKNOWN, 6], UNKNOWN)
    assert shown(match, None) == ([UNKNOWN, UNKNOWN], UNKNOWN)


@rule("canyon", "R54")
def test_the_table_may_agree_on_open_money_boxes():
    assert shown(saved(open_boxes=1), None) == ([4, 6], 192 - 16)


@rule("canyon", "R54")
def test_bots_and_guesses_keep_count_of_the_deposits():
    view = saved().view(1)
    assert [int(view.state.seats[seat].box) for seat in (0, 1)] == [4, 6]
    assert int(view.guess(3)[0].seats[0].box) == 4


@rule("canyon", "R54")
def test_at_the_end_all_boxes_are_open():
    match = table(HAND, HAND, face_up=("none", "sheriff/brawl"), pile=[], seats=[{"bucks": 1, "box": 5}])
    go(match, "take sheriff/brawl")
    assert shown(match, 1)[0] == [5, 0]


@rule("canyon", "R54")
@pytest.mark.parametrize("seats", SEATS)
def test_no_page_depends_on_what_is_in_another_box(seats):
    """Bucks change places between a box and the stockpile, or another box, in mid-move, too."""
    compared = Counter()
    for match, random in states(seats, 6, seed=9, share=0.3):
        for table_then in [*(moment.table.copy() for moment in match.moments), match.table.copy()]:
            if table_then[0].over:
                continue
            owner, viewer = random.randrange(seats), random.choice([*range(seats), NOBODY])
            if owner == viewer:
                continue
            before = page(table_then, viewer)
            table_then[0].seats[owner].box += 2
            table_then[0].stock -= 2
            assert page(table_then, viewer) == before
            compared[int(table_then[0].phase)] += 1
    assert set(compared) == phases_asked(seats) | {ACTING}


def page(table_then, viewer):
    return page_of(CANYON, hidden(CANYON, table_then[0], viewer), viewer).to_dict()


# ---- guesses --------------------------------------------------------------------------------------------------------


@rule("canyon", "R52")
def test_guesses_reach_every_possible_deal_about_as_often_as_chance_would():
    """Of 51 unseen cards three are with the other player: how often there is a given card among them."""
    match = CANYON.new(seats=2, seed=1)
    view, times = match.view(0), 3000
    pool = Counter({c: int(match.state.pile[c] + match.state.seats[1].hand[c]) for c in CARD})
    seen = Counter()
    for seed in range(times):
        seen += Counter({c: int(n) for c, n in enumerate(view.guess(seed)[0].seats[1].hand) if n})
    for card in CARD:
        expected = 3 * times * pool[card] / pool.total()
        assert abs(seen[card] - expected) < 5 * expected**0.5 + 1


@rule("canyon", "R18", "R52")
def test_whoever_is_laying_cards_holds_enough_in_every_guess():
    """Two cards show it once each, so the one card left in hand shows it, too."""
    hand = ["brawl/money box", "bandit/brawl", "sheriff/brawl"]
    match = table(hand, HAND, face_up=("bandit/holdup", "holdup/money box"))
    go(match, "choose brawl", "lay bandit/brawl", "lay brawl/money box")
    for seed in range(80):
        guess = match.view(1).guess(seed)[0]
        assert sum(int(SHOWS[3, c]) * int(guess.seats[0].hand[c] + guess.laid[c]) for c in CARD) >= NEEDED
        assert not CANYON.checks.invariants(guess)


@rule("canyon", "R18", "R52")
def test_a_hand_that_is_almost_used_up_can_still_be_guessed():
    """When the pile is empty, what the player in turn must hold can only be what nobody else sees."""
    match = table(["brawl/brawl", "sheriff/brawl"], ["bandit/bandit"] * 4, pile=[])
    go(match, "choose brawl")
    for viewer in (1, NOBODY):
        guess = guessed(CANYON, hidden(CANYON, match.state, viewer)[0], viewer, 5)[0]
        assert sum(int(SHOWS[3, c]) * int(guess.seats[0].hand[c]) for c in CARD) >= NEEDED
        assert CANYON.checks.invariants(guess) == []


@rule("canyon", "R18", "R53")
def test_what_is_known_of_a_hand_stays_in_it_when_the_rest_must_show_the_chosen_symbol():
    known = ["sheriff/sheriff", "bandit/holdup"]
    match = table(["brawl/brawl", "sheriff/brawl", *known], HAND, known=[known])
    go(match, "choose brawl")
    for seed in range(20):
        guess = guessed(CANYON, hidden(CANYON, match.state, 1)[0], 1, seed)[0]
        assert all(guess.seats[0].hand[CARD.value_of(card)] >= 1 for card in known)
        assert CANYON.checks.invariants(guess) == []


def test_of_a_finished_game_there_is_nothing_to_guess():
    match = table(HAND, HAND, face_up=("none", "sheriff/brawl"), pile=[])
    go(match, "take sheriff/brawl")
    assert CANYON.state.to_plain(match.view(1).guess(5)[0]) | {"rng": 0} == match.to_dict() | {"rng": 0}
