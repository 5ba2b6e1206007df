"""The table as text, for the terminal and for transcripts. It shows a view, so it can show nothing secret."""

from .components import CARD, COLOR, HAND, LAPS, MILES, OFFER
from .state import ANSWER


def drawing(view, names):
    """Rows and banks, then the seats, then the hand of whoever looks."""
    state = view.state
    lines = [f"Round {state.lap} of {LAPS} · {names[state.dealer]} deals", ""]
    lines += [row(state, color) for color in range(len(COLOR))]
    lines.append("")
    lines += [seat_line(view, seat, names) for seat in range(state.seated)]
    if view.seat is not None:
        lines += ["", f"Your hand: {cards(state, HAND + view.seat) or 'empty'}"]
    if state.phase == ANSWER:
        lines += ["", f"{names[state.turn]} bids ${state.bid} for {CARD.ids[state.bid_on]}."]
    return "\n".join(lines)


def row(state, color):
    """$7  pink    0 1 2 . ."""
    note = f"${state.note[color]}" if state.note[color] else "--"
    miles = " ".join(str(mile) if mile <= state.row[color] else "." for mile in range(MILES + 1))
    return f"  {note}  {COLOR.ids[color]:<7} {miles}"


def seat_line(view, seat, names):
    state = view.state
    mine = state.seats[seat]
    mark = ">" if (state.pending >> seat) & 1 else " "
    money = f"${mine.dollars}" if mine.dollars >= 0 else "$?"
    offers = cards(state, OFFER + seat)
    return f"{mark} {names[seat]:<12} {money:>4}  {mine.hand:>2} cards" + (f"  on offer: {offers}" if offers else "")


def cards(state, place):
    """The cards in this place, in words."""
    return ", ".join(CARD.ids[card] for card in range(len(CARD)) if state.place[card] == place)
