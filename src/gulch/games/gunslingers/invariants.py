"""What must always hold of a table, real or guessed."""

from .components import (
    BLUFFS_ON,
    CARD,
    CARDS,
    CHANGES,
    CHOSEN,
    DECK_SIZE,
    DECKS,
    DOWN,
    DRAW,
    EMPTY,
    FLINCH,
    NOBODY_YET,
    NOTHING,
    OPPONENT,
    OWN,
    PLACES,
    SEATS,
    SILENCED,
    UNSAID,
    UP,
)
from .loading import has_loaded_draw, is_loaded
from .state import CHOOSING, FIRST_TOUCH, LOADING, NO_ANSWER, RACING, SHOOTING_BACK, family_at


def invariants(state):
    """What is wrong with this table, if anything."""
    if not CHOOSING <= state.phase <= SHOOTING_BACK and not state.over:
        return ["phase: nobody is asked anything in this phase"]
    wrong = []
    for seat in range(SEATS):
        flaws = [*character_flaws(state, seat), *card_flaws(state, seat), *reveal_flaws(state, seat)]
        flaws += [*total_flaws(state, seat), *answer_flaws(state, seat)]
        wrong += [f"seats[{seat}].{flaw}" for flaw in flaws]
    return wrong


def conserved(state):
    """R68: all cards of both decks, wherever they are; a character not taken yet brings fifteen."""
    return sum(cards_of(state.seats[seat]) for seat in range(SEATS))


def cards_of(mine):
    if mine.character == NOBODY_YET:
        return DECK_SIZE
    return sum(map(int, mine.deck)) + sum(map(int, mine.discard)) + int((mine.card != NOTHING).sum())


# ---- flaws ------------------------------------------------------------------------------------------------------


def character_flaws(state, seat):
    """R2: everybody is somebody else."""
    mine = state.seats[seat]
    if mine.character == NOBODY_YET:
        return [] if state.phase == CHOOSING else ["character: the characters are chosen first"]
    if mine.character == state.seats[1 - seat].character:
        return ["character: no two players are the same one"]
    return []


def card_flaws(state, seat):
    """R1, R68: the cards in the deck, before the player and in the discard are those of the character."""
    mine = state.seats[seat]
    deck, discard, before = mine.deck.tolist(), mine.discard.tolist(), mine.card.tolist()
    wanted = DECKS[mine.character].tolist()
    for card in range(1, CARDS):
        if deck[card] + discard[card] + before.count(card) != wanted[card]:
            return [f"deck.{CARD.ids[card]}: not as many as the character has"]
    if min(deck) < 0 or min(discard) < 0 or deck[NOTHING] or discard[NOTHING]:
        return ["deck: fewer than none of a card, or cards that are nothing"]
    if mine.left != sum(deck):
        return ["left: not the number of cards in the deck"]
    return load_flaws(state, seat)


def load_flaws(state, seat):
    """R8, R11: the places are filled from the first on; where it is asked for, with a Draw among them."""
    mine = state.seats[seat]
    filled = [place < mine.loaded for place in range(PLACES)]
    if (mine.card != NOTHING).tolist() != filled or (mine.lie != EMPTY).tolist() != filled:
        return ["card: exactly the first places are filled, as many as loaded"]
    if state.phase > LOADING and not state.over and not is_loaded(state, seat):
        return ["loaded: six cards are loaded, or all there are"]
    must_have = state.options.load_draw == 1 and mine.loaded > 0 and is_loaded(state, seat)
    if must_have and mine.deck[DRAW] > 0 and not has_loaded_draw(state, seat):
        return ["card: there must be a Draw among the loaded cards"]
    return []


def reveal_flaws(state, seat):
    """R13, R21, R40: what has been revealed, in which order, and what has been said about it."""
    mine = state.seats[seat]
    order = [int(place) for place in mine.order[: mine.shown]]
    if sorted(order) != [place for place in range(PLACES) if mine.lie[place] > DOWN]:
        return ["order: not the places of the cards that are face up"]
    draws = [place for place in order if mine.card[place] == DRAW]
    if draws != order[-1:] * bool(mine.drew) or mine.drew > 1 + (state.seats[1 - seat].drew == 1):
        return ["drew: a Draw is the last card one reveals"]
    if mine.flinch and (not order or order[-1] != mine.flinch - 1 or family_at(state, seat, order[-1]) != FLINCH):
        return ["flinch: only a Flinch that was just revealed waits"]
    for place in range(PLACES):
        bluffs = BLUFFS_ON[mine.card[place]] if mine.lie[place] > DOWN else 0
        if any(mine.bluff[place, which] != UNSAID for which in range(bluffs, 2)):
            return [f"bluff.{place + 1}: there is no such Bluff"]
    return []


def total_flaws(state, seat):
    """R20: the modifiers in effect, added up anew."""
    total = [0, 0]
    for owner in range(SEATS):
        theirs = state.seats[owner]
        for place in theirs.order[: theirs.shown].tolist():
            if theirs.lie[place] == UP:
                for stat in range(2):
                    total[stat] += contribution(theirs, place, int(owner != seat), stat)
    return [] if state.seats[seat].total.tolist() == total else [f"total: it should be {total}"]


def contribution(theirs, place, side, stat):
    """What a card does to the speed or accuracy of its owner (side 0) or of the other player (side 1)."""
    amount = int((OPPONENT if side else OWN)[theirs.card[place], stat])
    for choice in theirs.bluff[place].tolist():
        if CHOSEN <= choice < SILENCED and (choice - CHOSEN) >> 1 == 2 * side + stat:
            amount += CHANGES[(choice - CHOSEN) & 1]
    return amount


def answer_flaws(state, seat):
    """R67: an answer is kept only while the other owes his."""
    sealed = state.phase in (FIRST_TOUCH, RACING) and not (int(state.pending) >> seat) & 1
    if (state.seats[seat].answer != NO_ANSWER) != sealed:
        return ["answer: it is kept while the other one is still asked"]
    return []
