"""The table as text, for the terminal and for transcripts. It shows a view, so it can show nothing secret."""

from .components import EVENT, HELD, NO_CARD, PISTOL
from .state import FIGHT, FIGHTING, fight_index
from .words_en import ENGLISH


def drawing(view, names):
    """The public row and the deck, pistols that are held, the seats, the hand of whoever looks."""
    state = view.state
    lines = [f"Public: {listed(state.public)}   deck: {state.height}   token: {names[state.token]}"]
    lines += [f"{names[holder - 1]} holds the {pistol} pistol" for pistol, holder in held(state)]
    if state.event > 0:
        lines.append(f"Event: {EVENT.ids[state.event - 1]}")
    fight = state.fights[fight_index(state)]
    if state.phase == FIGHTING:
        lines.append(f"A {FIGHT.ids[fight.kind]}: {fighters(state, fight, names)}")
        if any(fight.flipped):
            lines.append(f"Flipped: {listed(fight.flipped)}")
    lines += ["", *(seat_line(view, seat, names) for seat in range(state.seated))]
    if view.seat is not None:
        lines += ["", f"Your hand: {listed(state.seats[view.seat].hand)}"]
    return "\n".join(lines)


def held(state):
    return [(pistol, holder) for pistol, holder in zip(PISTOL.ids, state.holder, strict=True) if holder > 0]


def fighters(state, fight, names):
    return ", ".join(names[seat] for seat in range(state.seated) if fight.shooters >> seat & 1)


def seat_line(view, seat, names):
    """> Ann          loot $40   bounty $20   wounds 1, and what is known of the hand of others"""
    state = view.state
    mine, mark = state.seats[seat], ">" if (state.pending >> seat) & 1 else " "
    line = f"{mark} {names[seat]:<12} loot ${mine.loot:<4} bounty ${mine.bounty:<4} wounds {mine.wounds}"
    is_seen = seat != view.seat and any(card > NO_CARD for card in mine.hand)
    return f"{line}   {listed(card for card in mine.hand if card > NO_CARD)}" if is_seen else line


def listed(cards):
    """In the words of the moves."""
    return " · ".join(ENGLISH.word(HELD, card) for card in cards if card != NO_CARD) or "none"
