"""What is in the box, as plain data for who draws the table: what is printed on the cards, the dice, the decks."""

from .components import (
    A_CARD,
    BLUFFS_ON,
    CARDS,
    CHARACTER,
    DECKS,
    DICE,
    FACE,
    FAMILY,
    OPPONENT,
    OWN,
    PLAIN_DIE,
    ROUNDS,
    STAT,
    TARGET,
)

# In the order of their numbers; the first is that of no card.
FAMILIES = ("none", "draw", "focus", "reach", "distract", "flinch", "bluff", "resolve", "reroll")


def card(number):
    """A card: its family, what is printed on it for its owner and for the other, how many Bluffs it is."""
    return {
        "family": FAMILIES[FAMILY[number]],
        "my": changes(OWN[number]),
        "their": changes(OPPONENT[number]),
        "bluffs": int(BLUFFS_ON[number]),
    }


def changes(printed):
    return {stat: int(change) for stat, change in zip(STAT.ids, printed, strict=True)}


def character(number):
    """A character: the faces of the die, and how many cards of each family are in the deck."""
    deck = dict.fromkeys(FAMILIES[1:], 0)
    for one in range(1, CARDS):
        deck[FAMILIES[FAMILY[one]]] += int(DECKS[number, one])
    return {"die": [FACE.id_of(face) for face in DICE[number]], "deck": deck}


BOX = {
    "rounds": ROUNDS,
    "target": TARGET,
    "families": list(FAMILIES[1:]),
    "die": [str(face) for face in PLAIN_DIE],
    "cards": {A_CARD.id_of(number): card(number) for number in A_CARD},
    "characters": {CHARACTER.id_of(number): character(number) for number in CHARACTER},
}
