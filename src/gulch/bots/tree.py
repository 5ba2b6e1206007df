"""The tree of a search: a hash table of moves, and the little functions that work on it, compiled.

The key of a move mixes the key of its node with its number, so the tree needs no links.
"""

from typing import Any, NamedTuple

import numpy as np

from ..core.chance import GAMMA, MIX_A, MIX_B, below
from ..core.record import Layout
from ..core.rule import rule

EDGE = Layout({"key": np.uint64, "value": np.float64, "visits": np.int32, "available": np.int32}, outermost=True)
ROOM = 1 << 18  # moves a tree can hold: 6 MB
PROBES = 16  # slots looked at before the tree counts as full
EXPLORE = 0.7
SHARPNESS = float(1 << 31)


class Desk(NamedTuple):
    """All that a search works with: the arrays its kernel reads and writes."""

    states: Any  # the state being played, and a copy to be made a view
    words: Any  # the same memory as 64-bit words, for hashing
    moves: Any
    edges: Any
    slots: Any  # where in `edges` the moves of the current node are
    way: Any  # the moves on the way down: their slots
    deciders: Any  # and the seats that made them
    results: Any
    gains: Any
    scale: Any
    reflexes: Any


class Reflexes(NamedTuple):
    """A distribution of reaction times in ms: ex-Gaussian, a bell with a slow tail, never below the floor."""

    mean: float
    deviation: float
    tail: float
    floor: float = 150.0


STEADY = Reflexes(230.0, 25.0, 40.0)


# ---- chance -------------------------------------------------------------------------------------------------------


@rule
def uniform(source):
    """A number above 0 and below 1."""
    return (below(source, 1 << 31) + 0.5) / SHARPNESS


@rule
def reaction(source, reflexes):
    """A reaction time: the sum of twelve uniform numbers is nearly a bell, and a logarithm makes the tail."""
    mean, deviation, tail, floor = reflexes[0], reflexes[1], reflexes[2], reflexes[3]
    bell = -6.0
    for _ in range(12):
        bell += uniform(source)
    return max(floor, mean + deviation * bell - tail * np.log(uniform(source)))


@rule
def mixed(h):
    h = (h ^ (h >> np.uint64(30))) * MIX_A
    h = (h ^ (h >> np.uint64(27))) * MIX_B
    return h ^ (h >> np.uint64(31))


@rule
def hash_words(words, seat):
    """A fingerprint of a record, given as 64-bit words, and of the seat that decides."""
    h = np.uint64(seat + 1) * GAMMA
    for i in range(words.size):
        h = (h ^ words[i]) * MIX_A
        h = h ^ (h >> np.uint64(29))
    return mixed(h)


@rule
def find(edges, key):
    """The slot of this key, or a free slot for it, or -1 if the table is full thereabouts."""
    slot = np.int64(key & np.uint64(edges.size - 1))
    for _ in range(PROBES):
        if edges[slot].key == key or edges[slot].key == 0:
            return slot
        slot = (slot + 1) & (edges.size - 1)
    return -1


@rule
def edge_key(node, action):
    return mixed(node + np.uint64(action + 1) * GAMMA) | np.uint64(1)  # never 0, which marks a free slot


@rule
def share_out(results, gains):
    """Each seat's share of the win; a single seat's points instead."""
    seats = results.shape[0]
    if seats == 1:
        gains[0] = results[0, 0]
        return
    best = 0
    for seat in range(seats):
        if is_ahead(results, seat, best):
            best = seat
    winners = 0
    for seat in range(seats):
        gains[seat] = 0.0 if is_ahead(results, best, seat) else 1.0
        winners += not is_ahead(results, best, seat)
    for seat in range(seats):
        gains[seat] /= winners


@rule
def is_ahead(results, seat, other):
    """More points, or as many and a better tie-break."""
    if results[seat, 0] != results[other, 0]:
        return results[seat, 0] > results[other, 0]
    return results[seat, 1] > results[other, 1]


@rule
def choose(desk, node, moves):
    """The index of the move to follow, and whether it is new: any that was never tried, or else the best by UCB.

    How often a move was available counts, not how often its node was met: what may be done depends on the guess.
    """
    untried, best, highest = 0, 0, -np.inf
    for i in range(np.int64(moves.count)):
        slot = find(desk.edges, edge_key(node, moves.id[i]))
        desk.slots[i] = slot
        if slot < 0 or desk.edges[slot].visits == 0:
            untried += 1
            if below(moves, untried) == 0:
                best = i
        else:
            bound = upper_bound(desk.edges[slot], desk.scale)
            if untried == 0 and bound > highest:
                highest, best = bound, i
    return best, untried > 0


@rule
def upper_bound(edge, scale):
    """What the move is worth at best, as far as one can tell (UCB1)."""
    edge.available += 1
    mean = (edge.value / edge.visits - scale[0]) * scale[2]
    return mean + EXPLORE * np.sqrt(np.log(edge.available) / edge.visits)


@rule
def credit(desk, depth, is_first):
    """Every move on the way is worth what its seat got."""
    for i in range(depth):
        if desk.way[i] >= 0:
            edge = desk.edges[desk.way[i]]
            edge.visits += 1
            edge.available = max(edge.available, 1)
            edge.value += desk.gains[desk.deciders[i]]
    if desk.gains.size == 1:
        widen(desk.scale, desk.gains[0], is_first)


@rule
def widen(scale, points, is_first):
    """A single seat's points are measured between the lowest and the highest seen: scale is low, high, factor."""
    scale[0] = points if is_first else min(scale[0], points)
    scale[1] = points if is_first else max(scale[1], points)
    scale[2] = 1.0 / (scale[1] - scale[0]) if scale[1] > scale[0] else 1.0
