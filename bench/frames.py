"""What a move costs a server: playing it, and telling every viewer, each event with what it changed for them.

    python bench/frames.py            # processor time, so a busy machine does not count

The more seats, the more views: a move with all its frames should take 5 ms at most, at a table with every seat taken.
"""

from random import Random
from time import thread_time

from rich.console import Console
from rich.table import Table as Printed

import gulch
from gulch.core.compiled import quicken
from gulch.core.race import TO_THE_END
from gulch.server.protocol import Facts, encoder
from gulch.server.sight import look
from gulch.server.table import Played, Seat, Table

MOVES = 300


def fresh_table(name: str) -> Table:
    """A table with every seat taken."""
    game = gulch.load(name)
    seats = game.seats[-1]
    options = game.options.complete({})
    facts = Facts("bench", name, game.title, 1, options, seats, list(game.words.languages), False, True, 0, 0, 0, 0)
    table = Table(facts, game, bytes(32), seats=[Seat("person", f"P{n}") for n in range(seats)], status="playing")
    table.begin()
    return table


def play_one(table: Table, random: Random) -> None:
    """One random move."""
    match = table.playing.copy()
    seat = random.choice(match.pending)
    action = random.choice(match.legal(seat))
    race = match.game.rules.race
    waits = race is not None and action == race.wait
    match.play(seat, action, TO_THE_END if waits else random.randrange(150, 1000) if match.is_race else 0)
    table.accept(match, Played(seat, "person", 0.0, None, None))


def cost(name: str) -> list[float]:
    """The milliseconds that each of many moves takes, to be played and to be told."""
    random, table, spent = Random(1), fresh_table(name), []
    while len(spent) < MOVES:
        if table.playing.over:
            table = fresh_table(name)
        start = thread_time()
        play_one(table, random)
        for viewer in (*range(table.facts.seats), None):
            encoder.encode(look(table, viewer, table.number - 1, "en"))
        spent.append((thread_time() - start) * 1000)
    return sorted(spent)


def main() -> None:
    printed = Printed("game", "seats", "median ms", "95 % ms", "most ms", title="A move and all its frames")
    for name in gulch.games():
        quicken(gulch.load(name))
        spent = cost(name)
        figures = (spent[MOVES // 2], spent[MOVES * 95 // 100], spent[-1])
        printed.add_row(name, str(gulch.load(name).seats[-1]), *(f"{ms:.1f}" for ms in figures))
    Console().print(printed)


if __name__ == "__main__":
    main()
