"""What is secret, what is remembered, what always holds, and what programs rely on (R132 to R135)."""

from collections import Counter
from random import Random

import pytest

from gulch.core.view import hidden
from gulch.core.words import NOBODY, UNKNOWN
from gulch.games.saloon.components import CARD, CARDS, EVENT, HAND, NO_CARD, PISTOL
from gulch.games.saloon.state import THE_PUBLIC

from .table import (
    BLUES,
    DESPERADO,
    LAW,
    NAMES,
    REDS,
    SALOON,
    all_hold_fire,
    all_let_be,
    asked,
    deck,
    discarded,
    duel,
    go,
    hand,
    moves,
    public,
    state,
    table,
    threat,
    threaten,
    told,
    turn,
)

rule = pytest.mark.rule
JOINER, OTHER_JOINER = "blue leg boom stand-off 3", "red head boom stand-off 2"
CARD_DRAWN = "yellow arm blam horse 0"
NEW = ["red arm bang horse 0", "green head bang horse 0", "green arm blam horse 1"]
ROW = [
    "blue leg boom desperado 3",
    "red arm bang desperado 3",
    "green leg bang desperado 2",
    "yellow arm blam desperado 3",
]
OTHER_BLUES = ["blue head bang wanted 0", "blue head boom swag 0", "blue leg blam horse 0"]
# Whoever is handed these must shoot: yellow, head, bang; or green, leg, boom.
YELLOW_HEAD_BANG = ["yellow head bang law 2", "yellow head boom swag 1", "yellow arm bang wanted 1"]
GREEN_LEG_BOOM = ["green leg boom wanted 1", "green leg blam wanted 2", "green head boom swag 0"]
SETTINGS = [{}, {"events": True}, {"reflex": False, "events": True}, {"simplified": True, "roulette": True}]
SECRET = {"rng", "deck", "seats", "race"}


def played(games, moves_each=400, seats=range(2, 8), settings=SETTINGS):
    """Random games, after each move."""
    for number in range(games):
        random = Random(number)
        match = SALOON.new(seats=seats[number % len(seats)], seed=number, **settings[number % len(settings)])
        yield match, random
        for _ in range(moves_each):
            if match.over:
                break
            seat = random.choice(match.pending)
            move = random.choice(match.legal(seat))
            ms = None if match.text(move) == "hold fire" else random.randrange(100, 5000)
            match.play(seat, move, ms=ms)
            yield match, random


def seen(match, viewer, name):
    """The cards of this hand that the viewer sees, in any order; None is a spectator."""
    cards = match.view(viewer).to_dict()["seats"][NAMES.index(name)]["hand"]
    return sorted(card for card in cards if card in CARD.ids)


def knows(match, viewer, name):
    return seen(match, None if viewer is None else NAMES.index(viewer), name)


def hidden_bytes(match, viewer):
    return hidden(SALOON, match.state, viewer).tobytes()


def shuffle_secrets(table_then, viewer, random):
    """Cards that the viewer has never seen change places between hands and the deck: by hand, and not by `guess`."""
    pool = [card for card in range(1, CARDS + 1) if table_then.deck[card] == 1]
    places = []
    for seat in range(table_then.seated):
        mine = table_then.seats[seat]
        for place in range(HAND + 1):
            known = int(mine.known[place])
            is_seen = known >= THE_PUBLIC or (viewer != NOBODY and known >> viewer & 1)
            if mine.hand[place] != NO_CARD and not is_seen:
                places.append((seat, place))
                pool.append(int(mine.hand[place]))
    random.shuffle(pool)
    for seat, place in places:
        table_then.seats[seat].hand[place] = pool.pop()
    for card in range(1, CARDS + 1):
        table_then.deck[card] = card in pool
    table_then.rng = random.getrandbits(63)


# ---- what is secret -------------------------------------------------------------------------------------------------


@rule("saloon", "R132")
def test_a_seat_sees_its_own_hand_and_no_other_and_a_spectator_sees_none():
    match = SALOON.new(seats=4, seed=3)
    for viewer in (*range(4), None):
        for other in range(4):
            assert seen(match, viewer, NAMES[other]) == (sorted(hand(match, NAMES[other])) if viewer == other else [])


@rule("saloon", "R132")
def test_the_deck_is_hidden():
    """What a viewer does not see lies in it or in a hand: nothing tells which."""
    match = SALOON.new(seats=4, seed=3)
    view = match.view(1).to_dict()
    open_to = {*hand(match, "Bo"), *public(match)}
    unknown = {card for card, number in view["deck"].items() if number == UNKNOWN}
    assert unknown & set(CARD.ids) == set(CARD.ids) - open_to


@rule("saloon", "R132")
@pytest.mark.parametrize("seats", range(2, 8))
def test_whatever_is_secret_may_change_and_the_view_stays_the_same_to_the_byte(seats):
    tried = Counter()
    for match, random in played(2, 80, seats=[seats]):
        if random.random() < 0.5 or match.over:
            continue
        for viewer in (*range(seats), NOBODY):
            changed = match.copy()
            shuffle_secrets(changed.state, viewer, random)
            tried[changed.state.tobytes() != match.state.tobytes()] += 1
            assert hidden_bytes(changed, viewer) == hidden_bytes(match, viewer)
    assert tried[True] > 50


@rule("saloon", "R132")
def test_all_else_is_open():
    """Money, Wounds, the public cards, how many cards there are, who holds which pistol, what has come up."""
    for match, _ in played(3, 100, seats=[4]):
        whole = state(match)
        for viewer in (0, 3, None):
            view = match.view(viewer).to_dict()
            assert {name: view[name] for name in view if name not in SECRET} == {
                name: whole[name] for name in whole if name not in SECRET
            }
            for mine, shown in zip(whole["seats"], view["seats"], strict=True):
                assert all(shown[name] == mine[name] for name in ("loot", "bounty", "wounds"))
                assert sum(card != "none" for card in shown["hand"]) == sum(card != "none" for card in mine["hand"])


@rule("saloon", "R132")
def test_the_discard_pile_is_open_and_is_what_was_discarded_before_all_eyes():
    """Counted from what everybody hears, and compared with what the page shows between turns."""
    compared = 0
    for match, _ in played(4, 200):
        if not match.moves:
            pile, row = set(), set(public(match))
            continue
        for event, then in match.moments:
            pile, row = follow(event, then[0], pile, row)
        if state(match)["phase"] == "turn":
            assert set(discarded(match)) == pile
            compared += len(pile) > 0
    assert compared > 30


def follow(event, then, pile, row):
    """The discard pile and the public row after an event that everybody has heard."""
    names = ("none", *CARD.ids)
    if event.name == "reshuffled":
        pile = set()
    elif event.name in ("discarded", "cashes", "escapes", "escapes_for_good"):
        pile = pile | {names[event.args[1]]}
    elif event.name == "discarded_hand":
        pile = pile | {names[card] for card in event.args[1:]} - {"none"}
    elif event.name == "joins":
        pile = pile | {names[event.args[3]]}
    elif event.name == "took":
        row = row - {names[event.args[1]]}
    elif event.name == "laid_open":
        row = row | {names[event.args[0]]}
    elif event.name == "refreshes":
        pile, row = pile | row, set()
    elif event.name in ("hit", "hit_turkey", "nobody_hits"):
        pile = pile | {names[int(card)] for fight in then.fights for card in fight.flipped} - {"none"}
    return pile, row


# ---- bluffs and windows ---------------------------------------------------------------------------------------------


@rule("saloon", "R132", "R27")
@pytest.mark.parametrize("ending", ["bottle", "law", "wanted", "escape"])
def test_a_bluff_that_is_not_called_stays_hidden(ending):
    horse = "blue arm bang horse 1"
    answers = {"law": LAW, "wanted": ["blue head boom wanted 1", "yellow leg boom wanted 0", "red arm boom wanted 0"]}
    match = table(REDS, answers.get(ending, [horse]), BLUES if ending == "bottle" else None)
    threaten(match)
    if ending == "bottle":
        go(match, "Bo: let it be", "Cy: crash")
    else:
        all_let_be(match)
        words = {"law": "show three of the Law", "wanted": "show three Wanted Alive", "escape": f"escape with {horse}"}
        go(match, f"Bo: {words[ending]}")
    assert hand(match, "Ann") == REDS
    assert not any(knows(match, viewer, "Ann") for viewer in ("Bo", "Cy", None))


@rule("saloon", "R132", "R32")
@pytest.mark.parametrize("seats", range(2, 8))
def test_who_is_asked_in_a_window_never_depends_on_hidden_cards(seats):
    """The same threat at tables that nobody could tell apart who sees no hand."""
    random = Random(seats)
    for seed in range(8):
        match = SALOON.new(seats=seats, seed=seed)
        who, target = turn(match), NAMES[(match.state.turn + 1) % seats]
        asked_then = set()
        for _ in range(6):
            other = match.copy()
            shuffle_secrets(other.state, NOBODY, random)
            threaten(other, who, target)
            first = tuple(asked(other))
            all_let_be(other)
            asked_then.add((first, tuple(asked(other)), other.window))
        assert asked_then == {(tuple(name for name in NAMES[:seats] if name != who), (target,), 0)}


@rule("saloon", "R132", "R91")
def test_who_is_asked_after_a_joiner_does_not_depend_on_hidden_cards_either():
    """Only on how many cards somebody has, which everybody sees."""
    random, found = Random(5), set()
    for _ in range(30):
        match = table(None, None, [JOINER], None, None)
        threaten(match)
        all_let_be(match, "Cy")
        kept = match.state.seats[2].hand[:].copy()
        shuffle_secrets(match.state, 2, random)
        assert list(match.state.seats[2].hand) == list(kept)
        go(match, f"Cy: join with {JOINER} and the red pistol")
        found.add((tuple(asked(match)), match.window))
    assert found == {(("Ann", "Bo", "Dee", "Ed"), 5000)}


@rule("saloon", "R132", "R32", "R35")
def test_while_others_owe_an_answer_nobody_sees_what_was_answered():
    views = set()
    for answer in ("let it be", "crash", f"join with {JOINER} and the red pistol"):
        match = table(None, None, [*OTHER_BLUES[:2], JOINER], None)
        threaten(match)
        go(match, f"Cy: {answer}")
        views.add(tuple(hidden_bytes(match, viewer) for viewer in (0, 1, 3, NOBODY)))
        assert match.events[-1] == []
    assert len(views) == 1


@rule("saloon", "R132", "R35")
@pytest.mark.parametrize("late", ["crash", f"join with {JOINER} and the red pistol"])
def test_what_took_no_effect_leaves_no_trace(late):
    """Cy's bottle comes first. Whether Dee wanted a bottle or a Stand-off as well, or nothing, nobody can tell."""
    found = set()
    for words in ("let it be", late):
        match = table(None, None, BLUES, OTHER_BLUES if late == "crash" else [JOINER])
        threaten(match)
        go(match, "Bo: let it be", f"Dee: {words}")
        events = go(match, "Cy: crash", dice=NEW)
        found.add((match.state.tobytes(), tuple(events)))
    assert len(found) == 1


@rule("saloon", "R132")
@pytest.mark.parametrize("reflex", [True, False])
def test_a_shot_is_sealed_until_it_is_judged(reflex):
    views = set()
    for shot in ("shoot blue leg bang at Bo", "shoot yellow head bang at Bo"):
        match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None, reflex=reflex)
        duel(match)
        go(match, f"Ann: {shot}" + " @1500" * reflex)
        assert asked(match) == ["Bo"]
        views.add(tuple(hidden_bytes(match, viewer) for viewer in (1, 2, NOBODY)))
    assert len(views) == 1


# ---- duels and triellos ---------------------------------------------------------------------------------------------


@rule("saloon", "R132", "R48", "R49")
def test_the_cards_that_a_duellist_was_handed_are_seen_by_nobody_new_before_the_signal():
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    threat(match)
    events = go(match, "Bo: duel")
    assert told(events)[-1] == "signal"
    for viewer, own, handed in ((0, GREEN_LEG_BOOM, YELLOW_HEAD_BANG), (1, YELLOW_HEAD_BANG, GREEN_LEG_BOOM)):
        for frame in match.frames(viewer):
            hands = [set(map(str, seat["hand"])) for seat in frame.view.to_dict()["seats"]]
            assert not set(handed) & set().union(*hands)
            assert set(own) <= set().union(*hands)
    assert (knows(match, "Ann", "Ann"), knows(match, "Bo", "Bo")) == (sorted(YELLOW_HEAD_BANG), sorted(GREEN_LEG_BOOM))
    assert not any(knows(match, viewer, name) for viewer in ("Cy", None) for name in ("Ann", "Bo"))


@rule("saloon", "R132", "R79", "R80")
def test_of_a_triello_others_see_nothing_and_each_sees_what_was_passed_on_and_received():
    """Ann's hand goes to Cy, Cy's to Bo, Bo's to Ann."""
    match = table(DESPERADO, YELLOW_HEAD_BANG, GREEN_LEG_BOOM, None)
    go(match, "Ann: threaten both Bo and Cy")
    found = {(viewer, name) for viewer in NAMES[:4] for name in NAMES[:3] if knows(match, viewer, name)}
    assert found == {("Ann", "Ann"), ("Ann", "Cy"), ("Bo", "Bo"), ("Bo", "Ann"), ("Cy", "Cy"), ("Cy", "Bo")}
    for viewer in range(4):
        for frame in match.frames(viewer):
            hands = {str(card) for seat in frame.view.to_dict()["seats"][:3] for card in seat["hand"]}
            own = {0: DESPERADO, 1: YELLOW_HEAD_BANG, 2: GREEN_LEG_BOOM}.get(viewer, [])
            assert hands & {*DESPERADO, *YELLOW_HEAD_BANG, *GREEN_LEG_BOOM} == set(own)


@rule("saloon", "R132", "R79")
@pytest.mark.parametrize("viewer", [1, 3, NOBODY])
@pytest.mark.parametrize("as_answer", [False, True])
def test_a_guess_makes_the_cards_of_who_claims_to_be_a_desperado_desperados(viewer, as_answer):
    """Ann's hand, or in the other case Cy's, goes to the next of the three on the right."""
    if as_answer:
        match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, DESPERADO, None)
        threat(match, "Ann", "Cy")
        go(match, "Cy: Triello with Dee too" if viewer == 1 else "Cy: Triello with Bo too")
        receiver = 0 if viewer == 1 else 1
    else:
        match = table(DESPERADO, YELLOW_HEAD_BANG, GREEN_LEG_BOOM, None)
        go(match, "Ann: threaten both Bo and Cy")
        receiver = 2
    seen_hands = set()
    for seed in range(40):
        guess = match.view(None if viewer == NOBODY else viewer).guess(seed)[0]
        assert SALOON.checks.invariants(guess) == []
        cards = [CARD.id_of(int(card)) for card in guess.seats[receiver].hand[:HAND]]
        assert [card.split()[3] for card in cards] == ["desperado"] * 3
        seen_hands.add(tuple(sorted(cards)))
    assert len(seen_hands) > 5, "not these three, but any"


# ---- what is remembered ---------------------------------------------------------------------------------------------


@rule("saloon", "R133")
def test_a_public_card_that_was_taken_stays_known_to_all_until_it_is_discarded():
    match = table(*[None] * 3)
    taken = public(match)[0]
    go(match, f"Ann: take {taken}")
    go(match, f"Ann: discard {hand(match, 'Ann')[0]}")
    for viewer in ("Bo", "Cy", None):
        assert knows(match, viewer, "Ann") == [taken]
    for name in ("Bo", "Cy"):
        go(match, f"{name}: draw from the deck", dice=[CARD_DRAWN if name == "Bo" else NEW[0]])
        go(match, f"{name}: discard {CARD_DRAWN if name == 'Bo' else NEW[0]}")
    go(match, "Ann: draw from the deck")
    assert knows(match, "Bo", "Ann") == [taken]
    go(match, f"Ann: discard {taken}")
    assert knows(match, "Bo", "Ann") == []
    assert taken in discarded(match)


@rule("saloon", "R133", "R132")
def test_a_card_from_the_deck_is_known_only_to_who_drew_it():
    match = table(*[None] * 3)
    dull = hand(match, "Ann")[0]
    go(match, "Ann: draw from the deck", dice=[CARD_DRAWN])
    go(match, f"Ann: discard {dull}")
    assert CARD_DRAWN in knows(match, "Ann", "Ann")
    assert knows(match, "Bo", "Ann") == knows(match, None, "Ann") == []
    assert all("drew_card" not in told(moved) for viewer in (1, None) for moved in match.log(viewer))


@rule("saloon", "R133")
@pytest.mark.parametrize("event", ["robbery", "bullet rain"])
def test_hands_that_an_event_has_shown_stay_known_to_all(event):
    match = table(*[None] * 4, events=list(EVENT.ids))
    go(match, "Ann: draw from the deck", dice=[event, CARD_DRAWN])
    go(match, f"Ann: discard {CARD_DRAWN}")
    for viewer in (*NAMES[:4], None):
        for name in NAMES[:4]:
            assert knows(match, viewer, name) == sorted(hand(match, name))
    dull = hand(match, "Bo")[0]
    go(match, "Bo: draw from the deck", dice=[NEW[0]])
    go(match, f"Bo: discard {dull}")
    assert knows(match, "Cy", "Bo") == sorted(set(hand(match, "Bo")) - {NEW[0]})


@rule("saloon", "R133")
def test_a_hand_that_one_has_passed_on_in_a_sandstorm_stays_known_to_oneself():
    """Ann's goes to Bo: she knows it, and Bo, and nobody else."""
    match = table(*[None] * 4, events=list(EVENT.ids))
    go(match, "Ann: draw from the deck", dice=["sandstorm", CARD_DRAWN])
    go(match, f"Ann: discard {CARD_DRAWN}")
    for seat, name in enumerate(NAMES[:4]):
        for viewer in (*NAMES[:4], None):
            is_known = viewer in (name, NAMES[seat - 1 if seat else 3])
            assert knows(match, viewer, name) == (sorted(hand(match, name)) if is_known else [])


@rule("saloon", "R132")
@pytest.mark.parametrize("viewer", ["Cy", None])
def test_a_discard_does_not_tell_whether_somebody_else_knew_the_card(viewer):
    """Dee knows two of Ann's cards; which of all she has drawn just now, and which she discards, is hers alone."""
    known, drawn = "red arm bang horse 0", "green arm blam horse 1"
    seen = []
    for first, second in ((known, drawn), (drawn, known)):
        match = table([first, *BLUES[:2]], *[None] * 3, known=[(8 if first == known else 0, 8, 8)])
        go(match, "Ann: draw from the deck", dice=[second])
        go(match, f"Ann: discard {drawn}")
        view = match.view(None if viewer is None else NAMES.index(viewer)).state
        seen.append((view.seats[0].hand.tolist(), view.seats[0].known.tolist()))
    assert seen[0] == seen[1]


@rule("saloon", "R133")
@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_guesses_remember_them(viewer):
    match = table(*[None] * 3)
    taken = public(match)[0]
    go(match, f"Ann: take {taken}")
    go(match, f"Ann: discard {hand(match, 'Ann')[0]}")
    others = set()
    for seed in range(30):
        guess = match.view(None if viewer == NOBODY else viewer).guess(seed)[0]
        cards = {CARD.id_of(int(card)) for card in guess.seats[0].hand[:HAND]}
        assert taken in cards
        others |= cards
    assert len(others) > 10, "of the other two nothing is known"


@rule("saloon", "R133")
def test_what_was_shown_for_a_call_or_a_bottle_is_discarded_and_the_new_hands_are_unknown():
    match = table(*[None] * 3)
    threat(match)
    go(match, "Bo: call the bluff")
    assert not any(knows(match, "Cy", name) for name in ("Ann", "Bo"))
    assert knows(match, "Ann", "Bo") == knows(match, "Bo", "Ann") == []


# ---- what always holds ----------------------------------------------------------------------------------------------


@rule("saloon", "R134")
def test_between_turns_three_cards_in_each_hand_four_public_ones_and_all_weapons_on_the_table():
    looked = 0
    for match, _ in played(6, 150):
        table_now = state(match)
        assert all(seat["loot"] >= 0 and seat["bounty"] >= 0 for seat in table_now["seats"])
        if table_now["phase"] != "turn":
            continue
        looked += 1
        assert [len(hand(match, name)) for name in NAMES[: match.seats]] == [3] * match.seats
        assert len(set(public(match)) - {"none"}) == 4
        assert set(table_now["holder"].values()) == {0}
        assert not any(table_now["free"].values())
        assert set(table_now["holder"]) == set(PISTOL.ids)
    assert looked > 50


@rule("saloon", "R135")
def test_deck_discards_hands_public_and_flipped_cards_and_events_make_72_or_52_and_five_more():
    """In the middle of moves, too."""
    looked = Counter()
    for match, _ in played(8, 70):
        for event, then in match.moments:
            now = SALOON.state.to_plain(then[0])
            lie = [card for card, number in now["deck"].items() if number]
            assert now["height"] == len(lie)
            lie += [card for seat in now["seats"] for card in seat["hand"]]
            lie += [*now["public"], *(card for fight in now["fights"] for card in fight["flipped"])]
            lie = [card for card in lie if card != "none"]
            lie += [name for name in EVENT.ids if now["waiting"][name] or now["gone"][name] or now["event"] == name]
            assert len(lie) == len(set(lie)), event
            cards = 52 if match.seats == 2 or match.options["simplified"] else 72
            in_game = {*CARD.ids[:cards], *(EVENT.ids if match.options["events"] else ())}
            assert set(lie) <= in_game
            assert match.options["events"] is False or set(EVENT.ids) <= set(lie)
            looked[cards] += 1
        pile = discarded(match)
        lie = [*pile, *(card for card in deck(match) if card in CARD.ids)]
        lie += [card for seat in state(match)["seats"] for card in seat["hand"] if card != "none"]
        lie += [card for card in public(match) if card != "none"]
        lie += [card for fight in state(match)["fights"] for card in fight["flipped"] if card != "none"]
        assert len(lie) == len(set(lie)) == (52 if match.seats == 2 or match.options["simplified"] else 72)
    assert min(looked.values()) > 100


# ---- for programs ---------------------------------------------------------------------------------------------------


def test_what_can_be_agreed_on_before_the_game():
    assert set(SALOON.options) == {"reflex", "simplified", "roulette", "events", "tie_band"}


@rule("saloon", "R33", "R36")
def test_who_lets_the_time_run_out_does_nothing_in_a_window_and_calls_as_a_target():
    match = table(None, LAW, BLUES, [JOINER])
    threaten(match)
    assert match.window == 5000
    assert [match.text(match.legal(seat)[0]) for seat in match.pending] == ["let it be"] * 3
    all_let_be(match)
    assert (match.window, match.text(match.legal(1)[0])) == (0, "call the bluff")


@rule("saloon", "R59", "R65")
def test_a_race_goes_on_after_a_wrong_shot_and_the_same_player_may_be_asked_again():
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    duel(match)
    go(match, "Ann: shoot blue leg bang at Bo @1000", "Bo: hold fire @1000")
    assert asked(match) == ["Ann", "Bo"]
    assert "hold fire" in moves(match, "Ann")
    assert go(match, "Ann: shoot yellow head bang at Bo @2499") == []
    go(match, "Ann: shoot yellow head bang at Bo @2500")
    events = all_hold_fire(match)
    assert "hit" in told(events)
