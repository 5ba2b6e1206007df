"""Saloon Showdown tables, written the way one would lay them out.

Cards are written as what they show ("blue head bang swag 0"), players by their names, in the order of the seats. A
move is "Ann: threaten Bo with the blue pistol"; in a race it ends with its time: "Ann: shoot blue head blam at Bo
@2100".
"""

import re
from contextlib import nullcontext

import gulch
from gulch.games.saloon.components import BULLETS_OF, CARD, COLOR_OF, EVENT, PISTOL, SIMPLE_CARDS, SYMBOL, SYMBOL_OF

SALOON = gulch.load("saloon")
NAMES = ["Ann", "Bo", "Cy", "Dee", "Ed", "Flo", "Gus"]
WORDS = SALOON.things("en")

# Hands that can do something, each with cards of several colors, or of one color and without a symbol twice.
WANTED = ["blue head boom wanted 1", "yellow leg boom wanted 0", "red arm boom wanted 0"]
LAW = ["blue head blam law 2", "yellow head bang law 1", "red leg bang law 2"]
DESPERADO = ["blue arm boom desperado 2", "yellow head blam desperado 2", "red head blam desperado 3"]
BLUES = ["blue head bang swag 0", "blue arm blam wanted 1", "blue arm bang law 2"]
YELLOWS = ["yellow leg bang swag 0", "yellow arm bang wanted 1", "yellow head bang law 2"]
REDS = ["red head bang swag 1", "red arm blam wanted 1", "red leg boom law 2"]


NAMED = {*WANTED, *LAW, *DESPERADO, *BLUES, *YELLOWS, *REDS}
DULL = [card for card in CARD.ids if card.split()[3] in ("swag", "wanted", "law")]  # nobody can object with one of them
DULL.sort(key=lambda card: (card in NAMED, -CARD.value_of(card)))

# ---- laying the table -----------------------------------------------------------------------------------------------


def color(card):
    return PISTOL.ids[COLOR_OF[CARD.value_of(card)]]


def symbol(card):
    return SYMBOL.ids[SYMBOL_OF[CARD.value_of(card)]]


def bullets(cards):
    return int(sum(BULLETS_OF[CARD.value_of(card)] for card in cards))


def filled(hand, rest):
    """The hand with dull cards up to three: no symbol and no color thrice. They are taken out of the rest."""
    hand = list(hand or ())
    while len(hand) < 3:
        colors, symbols = [color(card) for card in hand], [symbol(card) for card in hand]
        card = next(c for c in DULL if c in rest and colors.count(color(c)) < 1 and symbols.count(symbol(c)) < 1)
        rest.remove(card)
        hand.append(card)
    return hand


def by_seat(count, given, usual):
    return [*given, *[usual] * (count - len(given))]


def table(*hands, turn=0, token=None, public=(), deck=None, events=None, known=(), **more):
    """A match at a given table, at the beginning of the turn of seat `turn`.

    `hands[seat]` lists cards; a hand of fewer than three, or None, is filled with dull ones, and so is the public row.
    `deck` lists the cards in the deck, and then all that lie nowhere are discarded; otherwise all these are in it.
    `events` lists the events in the deck; the others have been carried out; None: the game is played without. The
    token is with whoever sits to the right of who is in turn. `known[seat]` are three masks of who knows the cards of
    a hand, the owner apart.

    In `more` may be `loot`, `bounty` and `wounds`, each a list by seats, where what is left out is 20, 20 and 0; the
    options by their names; and whatever else is to be put into the state.
    """
    count = len(hands)
    agreed = agreed_in(more, events)
    loot, bounty, wounds = (
        by_seat(count, more.pop(name, ()), usual) for name, usual in (("loot", 20), ("bounty", 20), ("wounds", 0))
    )
    in_game = CARD.ids[:SIMPLE_CARDS] if agreed["simplified"] or count == 2 else CARD.ids
    given = [card for cards in (*hands, public, deck or ()) for card in cards or ()]
    assert len(set(given)) == len(given), "a card is in two places"
    assert set(given) <= set(in_game), "a card is not in this game"
    rest = [card for card in in_game if card not in given]
    hands = [filled(hand, rest) for hand in hands]
    public = [*public, *(card for card in DULL if card in rest)][:4]
    rest = [card for card in rest if card not in public]
    in_deck = [*(rest if deck is None else deck), *(events or ())]
    position = {
        "seated": count,
        "options": {name: SALOON.options[name].index(name, value) for name, value in agreed.items()},
        "turn": turn,
        "token": (turn - 1) % count if token is None else token,
        "turns": 1,
        "pending": 1 << turn,
        "public": public,
        "deck": dict.fromkeys(in_deck, 1),
        "height": len(in_deck),
        "gone": {} if events is None else {event: int(event not in events) for event in EVENT.ids},
        "bank": sum(loot) + sum(bounty) - 40 * count,
        "seats": [
            {
                "loot": loot[seat],
                "bounty": bounty[seat],
                "wounds": wounds[seat],
                "hand": [*hands[seat], "none"],
                "known": [*(mask | 1 << seat for mask in masks), 0],
            }
            for seat, masks in enumerate(by_seat(count, known, (0, 0, 0)))
        ],
    }
    return SALOON.position(position | more)


def agreed_in(more, events):
    """The options of the game, taken out of what else was given."""
    agreed = {name: more.pop(name, option.default) for name, option in SALOON.options.items() if name != "events"}
    return agreed | {"events": events is not None}


# ---- playing --------------------------------------------------------------------------------------------------------


def spelled(words):
    """The words of the game for a move in which cards are written as what they show and seats as names."""
    for card in CARD.ids:
        words = words.replace(card, WORDS[card])
    return re.sub(rf"\b({'|'.join(NAMES)})\b", lambda name: f"seat {NAMES.index(name[0])}", words)


def split(move):
    """Seat, words and time of a move; the time is None if it has none."""
    who, _, words = move.partition(": ")
    words, _, ms = words.partition(" @")
    return NAMES.index(who), spelled(words), int(ms) if ms else None


def go(match, *moves, dice=None):
    """Play moves; all events come back. `dice` is what chance says, all of it and no more: cards and numbers."""
    events = []
    with nullcontext() if dice is None else gulch.rolls(*dice):
        for move in moves:
            seat, words, ms = split(move)
            events += match.play(seat, words, ms=ms)
    return events


def all_let_be(match, *but, dice=None):
    """Everybody who is asked whether they object lets it be, but for those named."""
    waiting = [f"{NAMES[seat]}: let it be" for seat in match.pending if NAMES[seat] not in but]
    return go(match, *waiting, dice=dice)


def threaten(match, threatener="Ann", target="Bo", pistol="blue"):
    """A threat; everybody else is asked now whether they object."""
    return go(match, f"{threatener}: threaten {target} with the {pistol} pistol")


def threat(match, threatener="Ann", target="Bo", pistol="blue"):
    """A threat to which nobody objects: the target must answer."""
    return threaten(match, threatener, target, pistol) + all_let_be(match)


def duel(match, threatener="Ann", target="Bo", pistol="blue"):
    """A threat that leads to a Duel: both are asked to shoot."""
    return threat(match, threatener, target, pistol) + go(match, f"{target}: duel")


def all_hold_fire(match, *but, dice=None):
    """Everybody who is asked to shoot does so no more until the race is over, but for those named."""
    events = []
    with nullcontext() if dice is None else gulch.rolls(*dice):
        while waiting := [seat for seat in match.pending if NAMES[seat] not in but]:
            if "hold fire" not in moves(match, NAMES[waiting[0]]):
                break
            events += go(match, f"{NAMES[waiting[0]]}: hold fire")
    return events


# ---- looking --------------------------------------------------------------------------------------------------------


def moves(match, name=None):
    """What may be done now, in words, cards being written as what they show and seats as names."""
    seat = match.pending[0] if name is None else NAMES.index(name)
    names = {words: card for card, words in WORDS.items() if card in CARD.ids}
    found = [match.text(move, names=NAMES) for move in match.legal(seat)]
    return [re.sub("|".join(map(re.escape, names)), lambda card: names[card[0]], words) for words in found]


def asked(match):
    """The names of who owes a decision."""
    return [NAMES[seat] for seat in match.pending]


def refusal(match, move):
    """Why this may not be done; nothing has changed."""
    before = match.state.tobytes()
    seat, words, ms = split(move)
    why = match.why_not(seat, words, names=NAMES)
    try:
        match.play(seat, words, ms=ms)
    except gulch.IllegalMove:
        assert match.state.tobytes() == before
        return why
    raise AssertionError(f"'{move}' was allowed")


def told(events, *names):
    """The names of what happened; given names, only those of them."""
    return [event.name for event in events if not names or event.name in names]


def said(events, *names):
    """What everybody hears of what happened; given names, only those of them."""
    return [
        SALOON.tell(event, names=NAMES) for event in events if event.to is None and (not names or event.name in names)
    ]


def state(match):
    return match.to_dict()


def loot(match):
    return [seat["loot"] for seat in match.to_dict()["seats"][: match.seats]]


def bounty(match):
    return [seat["bounty"] for seat in match.to_dict()["seats"][: match.seats]]


def wounds(match):
    return [seat["wounds"] for seat in match.to_dict()["seats"][: match.seats]]


def hand(match, name):
    """The cards of a hand, in the order in which they lie."""
    return [card for card in match.to_dict()["seats"][NAMES.index(name)]["hand"] if card != "none"]


def public(match):
    return match.to_dict()["public"]


def turn(match):
    """The name of whoever is in turn."""
    return NAMES[match.state.turn]


def token(match):
    """The name of whoever has the Dealer token."""
    return NAMES[match.state.token]


def deck(match):
    """The cards and events in the deck."""
    return [card for card, number in match.to_dict()["deck"].items() if number]


def discarded(match):
    """The cards of the discard pile, as everybody sees them."""
    return [card for card, number in match.view(None).page().to_dict()["facts"]["discarded"].items() if number]


def on_table(match):
    """The pistols that nobody holds, at any time but in a race."""
    return [pistol for pistol, holder in match.to_dict()["holder"].items() if holder == 0]
