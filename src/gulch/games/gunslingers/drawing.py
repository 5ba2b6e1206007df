"""The table as text, for the terminal and for transcripts. It shows a view, so it can show nothing secret."""

from textwrap import wrap

from .actions import QUESTION
from .components import (
    CARD,
    CARDS,
    CHANGE,
    CHOICE,
    CHOSEN,
    DICE,
    DOWN,
    EMPTY,
    FACE,
    LIE,
    NOBODY_YET,
    NOT_ROLLED,
    PLACES,
    ROUNDS,
    SILENCED,
    SOMEBODY,
    STAT,
)
from .shooting import aim_of
from .state import accuracy_of, has_drawn, is_somebody_attacking, speed_of

WIDTH = 10  # of a card: enough for the longest word
LINES = 3  # no card has more words
BACK = "░" * (WIDTH - 2)
COLUMNS = 100


def drawing(view, names):
    """The two face to face, whoever looks sitting below; between them what is going on."""
    below = 0 if view.seat is None else view.seat
    lines = [*duelist(view, 1 - below, names), *cards(view, 1 - below, names), ""]
    lines += [*wrap(news(view.state, names), COLUMNS), ""]
    lines += [*cards(view, below, names), *duelist(view, below, names)]
    return "\n".join([*lines, "", *piles(view, 1 - below, names), *piles(view, below, names)])


def news(state, names):
    """Round 2 of 3 · Ann has drawn · Bob: shoot back or stop"""
    facts = [f"Round {state.lap} of {ROUNDS}" if state.lap <= ROUNDS else "The extra round"] * bool(state.lap)
    facts += [f"{names[state.attacker]} has drawn"] * bool(is_somebody_attacking(state))
    if state.over:
        return " · ".join([*facts, "the game is over"])
    asked = " and ".join(names[seat] for seat in range(2) if (state.pending >> seat) & 1)
    return " · ".join([*facts, f"{asked}: {QUESTION.ids[state.phase]}"])


# ---- a player ---------------------------------------------------------------------------------------------------


def duelist(view, seat, names):
    """> Ann, the cowboy · 2 points · drew · rolled 4
    die 1 2 3 4 5 hit · speed +1, accuracy -1 (aims with -1)"""
    state, mine = view.state, view.state.seats[seat]
    mark = ">" if (state.pending >> seat) & 1 else " "
    if mine.character == NOBODY_YET:
        return [f"{mark} {names[seat]}, nobody yet"]
    facts = [f"{names[seat]}, the {SOMEBODY.ids[mine.character]}"]
    facts.append(f"{mine.points} point{'' if mine.points == 1 else 's'}")
    facts += ["drew"] * bool(has_drawn(state, seat)) + ["false start"] * bool(mine.frozen)
    facts += [f"rolled {FACE.ids[mine.die]}"] * bool(mine.die != NOT_ROLLED)
    die = " ".join(FACE.ids[face] for face in DICE[mine.character])
    speed, accuracy, aim = speed_of(state, seat), accuracy_of(state, seat), aim_of(state, seat)
    skill = f"speed {speed:+}, accuracy {accuracy:+} (aims with {aim:+})"
    return [f"{mark} " + " · ".join(facts), f"  die {die} · {skill}"]


def piles(view, seat, names):
    """What is not on the table: the deck and the discard; of others, all that has not been shown yet."""
    mine = view.state.seats[seat]
    if mine.character == NOBODY_YET:
        return []
    deck = "Your deck" if seat == view.seat else f"{names[seat]}, not shown yet"
    lines = [f"{deck}: {listed(mine.deck)}"]
    if any(mine.discard):
        lines.append(f"{'Your' if seat == view.seat else names[seat] + ','} discard: {listed(mine.discard)}")
    return [row for line in lines for row in wrap(line, COLUMNS, initial_indent="  ", subsequent_indent="    ")]


def listed(pile):
    """2 draw, reach 1"""
    counts = [(int(pile[card]), CARD.ids[card]) for card in range(CARDS) if pile[card] > 0]
    return ", ".join(name if count == 1 else f"{count} {name}" for count, name in counts) or "nothing"


# ---- the cards --------------------------------------------------------------------------------------------------


def cards(view, seat, names):
    """Six places in a row, and below them what was said for the Bluffs."""
    mine = view.state.seats[seat]
    if not mine.loaded:
        return ["  (nothing loaded)"]
    columns = [card(mine, place) for place in range(PLACES)]
    rows = ["│".join(f" {column[line]:<{WIDTH - 1}}" for column in columns) for line in range(LINES + 1)]
    bar = "─" * WIDTH
    frame = [f"  ┌{'┬'.join([bar] * PLACES)}┐", *(f"  │{row}│" for row in rows), f"  └{'┴'.join([bar] * PLACES)}┘"]
    return frame + bluffs(mine, names[seat], names[1 - seat])


def card(mine, place):
    """The number of the place and how the card lies; then its words, or its back."""
    if mine.lie[place] == EMPTY:
        return [str(place + 1)] + [""] * LINES
    lies = "waits" if mine.flinch == place + 1 else LIE.ids[mine.lie[place]]
    words = CARD.ids[mine.card[place]].split() if mine.card[place] >= 0 else [BACK] * LINES
    return [f"{place + 1} {lies}", *words, *[""] * (LINES - len(words))]


def bluffs(mine, owner, other):
    """bluff in place 3: +2 speed for Ann"""
    return [
        f"  {CARD.ids[mine.card[place]]} in place {place + 1}: {said(int(choice), owner, other)}"
        for place in range(PLACES)
        if mine.lie[place] > DOWN
        for choice in mine.bluff[place]
        if choice
    ]


def said(choice, owner, other):
    """By name: whose "my" is depends on who looks."""
    if not CHOSEN <= choice < SILENCED:
        return CHOICE.ids[choice]
    side, stat, change = (choice - CHOSEN) >> 2, (choice - CHOSEN) >> 1 & 1, (choice - CHOSEN) & 1
    return f"{CHANGE.ids[change]} {STAT.ids[stat]} for {other if side else owner}"
