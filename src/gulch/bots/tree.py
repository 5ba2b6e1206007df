"""The tree of a search: a hash table of moves, and the little functions that work on it, compiled.

The key of a move mixes the key of its node with its number, so the tree needs no links.
"""

from typing import Any, NamedTuple

import numpy as np

from ..core.chance import GAMMA, MIX_A, MIX_B, below
from ..core.record import Layout
from ..core.rule import rule
from ..core.standing import share_out
from .reflexes import uniform

EDGE = Layout({"key": np.uint64, "value": np.float64, "visits": np.int32, "available": np.int32}, outermost=True)
ROOM = 1 << 18  # moves a tree can hold: 6 MB
PROBES = 16  # slots looked at before the tree counts as full
EXPLORE = 0.7


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
    gains: Any  # what each seat gets out of the game just played
    tried: Any  # for each legal move of the view how often it came first
    gained: Any  # what all seats got then,
    squares: Any  # and the square of what the searching seat got
    scale: Any
    reflexes: Any


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
def choose(desk, node, moves, is_sealed):
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
            hope = uniform(moves) if is_sealed else 1.0
            bound = upper_bound(desk.edges[slot], desk.scale, hope)
            if untried == 0 and bound > highest:
                highest, best = bound, i
    return best, untried > 0


@rule
def upper_bound(edge, scale, hope):
    """What the move is worth at best, as far as one can tell (UCB1).

    Where others choose at the same time, `hope` is drawn anew each time. Without that chance all seats would go round
    in step, and whoever comes last in the tree would seem to guess what the others did.
    """
    edge.available += 1
    mean = (edge.value / edge.visits - scale[0]) * scale[2]
    return mean + hope * EXPLORE * np.sqrt(np.log(edge.available) / edge.visits)


@rule
def share_gains(desk):
    """Each seat's share of the win; a single seat's points instead."""
    if desk.gains.size == 1:
        desk.gains[0] = desk.results[0, 0]
    else:
        share_out(desk.results, desk.gains)


@rule
def note(desk, searching, move):
    """What came of the first move, for all seats."""
    desk.tried[move] += 1
    desk.squares[move] += desk.gains[searching] ** 2
    for seat in range(desk.gains.size):
        desk.gained[move, seat] += desk.gains[seat]


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
