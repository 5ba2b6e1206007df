"""Readable transcripts of whole games: text that replays and can be reviewed in a diff.

`python -m tests.transcripts` writes them anew, after a change that was meant.
"""

from pathlib import Path
from random import Random

import gulch

SEEDS = {
    "banditos": (3, 11, {}),
    "canyon": (3, 1, {}),
    "gunslingers": (2, 2, {"reflex": False}),
    "saloon": (3, 7, {"reflex": False, "events": True}),
}
"""For each game: seats, seed, options of the game that is told."""


def path(name):
    return Path(__file__).parent / "games" / name / "transcript.txt"


def transcribe(name, choose):
    """The transcript of a match in which `choose(match, seat)` names each move."""
    seats, seed, options = SEEDS[name]
    game = gulch.load(name)
    match = game.new(seats=seats, seed=seed, **options)
    names = [f"Seat {seat}" for seat in range(seats)]
    lines = [f"{game.title}, {seats} seats, seed {seed}, {options}", "", match.view(None).drawing(names), ""]
    while not match.over:
        seat = match.pending[0]
        lines.append(f"Seat {seat} may: {' | '.join(match.text(move) for move in match.legal(seat))}")
        events = match.play(seat, choose(match, seat))
        lines.append(f">> {seat}: {match.text(match.moves[-1].action)}")
        for event in events:
            to = "" if event.to is None else f" (to seat {event.to} alone)"
            lines.append(f"  {game.tell(event, names=names)}{to}")
        if len(match.moves) % 10 == 0 or match.over:
            lines += ["", match.view(None).drawing(names), ""]
    return "\n".join([*lines, f"scores {match.scores}, winners {match.winners}"]) + "\n"


def moves_of(text):
    """The moves that a transcript tells."""
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith(">> ")]


def main():
    for name in SEEDS:
        choose = Random(0).choice
        text = transcribe(name, lambda match, seat, choose=choose: choose(match.legal(seat)))
        path(name).write_text(text, encoding="utf-8")
        print(path(name))


if __name__ == "__main__":
    main()
