"""The rules on a GPU: equal to the CPU's to the byte, and how fast.

    python bench/gpu.py [GAME ...] [--games N]      # all games that are found; needs a GPU and the extra `gpu`

The kernel calls the same functions as the CPU kernels do: no rule is written for the GPU.
"""

import argparse
from time import perf_counter
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda still asks NumPy for a name that it dropped
    np.row_stack = np.vstack
from numba import cuda, from_dtype

import gulch
from gulch.core.game import Game
from gulch.core.kernels import kernels, random_decision, random_start

THREADS = 128
SAMPLE = 2000  # games compared with the CPU, byte by byte


def gpu_kernel(game: Game) -> Any:
    """One random game a thread; the first ones leave their last table."""
    begin, step = random_start(game), random_decision(game)
    state_type, moves_type = from_dtype(game.state.dtype), from_dtype(game.moves.dtype)

    @cuda.jit
    def run(blank, seed, states, lengths):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < lengths.size:
            local = cuda.local.array(1, state_type)  # memory of the thread's own: much faster than the shared states
            moves = cuda.local.array(1, moves_type)
            local[0] = blank[0]
            state = local[0]
            begin(state, moves[0], seed + np.uint64(i))
            while not state.over:
                step(state, moves[0])
            lengths[i] = state.ply
            if i < states.size:
                states[i] = local[0]

    return run


def on_gpu(game: Game, seats: int, games: int) -> tuple[Any, float, float]:
    """The first tables, moves per second and seconds to compile."""
    run = gpu_kernel(game)
    blank = cuda.to_device(game.blank(seats, {}))
    states, lengths = cuda.to_device(game.state.zeros(SAMPLE)), cuda.to_device(np.zeros(games, np.int32))
    blocks, seed = (games + THREADS - 1) // THREADS, np.uint64(0)
    start = perf_counter()
    run[blocks, THREADS](blank, seed, states, lengths)
    cuda.synchronize()
    compiling, best = perf_counter() - start, float("inf")
    for _ in range(3):
        start = perf_counter()
        run[blocks, THREADS](blank, seed, states, lengths)
        cuda.synchronize()
        best = min(best, perf_counter() - start)
    return states.copy_to_host(), lengths.copy_to_host().sum(dtype=np.int64) / best, compiling


def on_cpu(game: Game, seats: int) -> Any:
    """The same first tables, from the CPU."""
    tables = game.state.zeros(SAMPLE)
    scores, lengths, moves = np.zeros((1, seats, 2), np.int32), np.zeros(1, np.int32), game.moves.zeros()
    for i in range(SAMPLE):
        kernels(game).run(game.blank(seats, {}), tables[i : i + 1], moves, np.uint64(i), scores, lengths)
    return tables


def compare(game: Game, seats: int, games: int) -> None:
    """How fast the GPU plays, and whether it plays the same game."""
    tables, rate, compiling = on_gpu(game, seats, games)
    equal = tables.tobytes() == on_cpu(game, seats).tobytes()
    print(f"{game.title}, {seats} seats: {rate:,.0f} moves/s, compiled in {compiling:.1f} s, byte-equal: {equal}")
    if not equal:
        raise SystemExit("the GPU plays another game")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="which games; without one all")
    parser.add_argument("--games", type=int, default=1 << 22, help="how many games, one a thread")
    arguments = parser.parse_args()
    for game in map(gulch.load, arguments.game or gulch.games()):
        for seats in game.seats:
            compare(game, seats, arguments.games)


if __name__ == "__main__":
    main()
