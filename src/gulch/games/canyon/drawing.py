"""The table as text, for the terminal and for transcripts. It shows a view, so it can show nothing secret."""

from .components import CARD, DISGUISE, FACE, NO_CARD, SPACE, STOP, SYMBOL, VAULT, VAULT_BUCKS
from .state import CAUGHT, SHARING


def drawing(view, names):
    """The bank, the road with its bandits, the cards, the seats, then the hand of whoever looks."""
    state = view.state
    lines = [f"Bank     {bank(state)}", *road(state, names), "", cards_line(state)]
    if any(state.laid):
        lines.append(action_line(state))
    lines += ["", *(seat_line(view, seat, names) for seat in range(state.seated))]
    if view.seat is not None:
        lines += ["", f"Your hand: {listed(state.seats[view.seat].hand) or 'empty'}"]
    return "\n".join(lines)


def bank(state):
    """[sheriff] lookout · 1: $1 · 2: roof ..."""
    stops = ["lookout", *(vault_text(state, vault) for vault in VAULT)]
    return " · ".join(
        f"[sheriff] {text}" if stop == state.sheriff else text for stop, text in zip(STOP, stops, strict=True)
    )


def vault_text(state, vault):
    return f"{vault + 1}: {'roof' if state.emptied[vault] else f'${VAULT_BUCKS[vault]}'}"


def road(state, names):
    """A line for each space where somebody is."""
    for space, name in zip(SPACE, SPACE.ids, strict=True):
        there = [names[seat] for seat in range(state.seated) if state.seats[seat].space == space]
        if there:
            yield f"  {name:<12} {', '.join(there)}"


def cards_line(state):
    shown = [CARD.ids[card] for card in state.face_up if card != NO_CARD]
    return (
        f"Face up: {' · '.join(shown) or 'none'}   pile: {state.height}   discarded: {listed(state.discard) or 'none'}"
    )


def action_line(state):
    """What is laid and what of it is still to come."""
    line = f"Laid for {SYMBOL.ids[state.symbol]}: {listed(state.laid)}"
    todo = ", ".join(f"{n} {name}" for n, name in zip(state.todo, SYMBOL.ids, strict=True) if n > 0)
    if todo:
        line += f"   still to come: {todo}"
    if state.phase in (CAUGHT, SHARING):
        line += f"   haul: ${state.haul}" + (f" (die: {FACE.ids[state.die]})" if state.phase == CAUGHT else "")
    return line


def seat_line(view, seat, names):
    state = view.state
    mine = state.seats[seat]
    mark = ">" if (state.pending >> seat) & 1 else " "
    box = f"${mine.box}" if mine.box >= 0 else "$?"
    worn = [name for name, has in zip(DISGUISE.ids, mine.disguises, strict=True) if has]
    return f"{mark} {names[seat]:<12} ${mine.bucks:<3} box {box:<4} {mine.cards} cards  {', '.join(worn)}".rstrip()


def listed(cards):
    """The cards in words, with how many of each."""
    return ", ".join(f"{n} x {name}" if n > 1 else name for n, name in zip(cards, CARD.ids, strict=True) if n > 0)
