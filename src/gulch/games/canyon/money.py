"""The stockpile (R8): everything is paid out of it and back into it."""

from gulch.core.rule import rule


@rule
def take_from_stock(state, bucks):
    """R9: never more than there is; the answer is how much there was."""
    paid = min(int(bucks), int(state.stock))
    state.stock -= paid
    return paid


@rule
def earn(state, seat, bucks):
    """Bucks from the stockpile, laid face up before the player; the answer is how many."""
    paid = take_from_stock(state, bucks)
    state.seats[seat].bucks += paid
    return paid
