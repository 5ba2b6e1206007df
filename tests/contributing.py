"""The example game of CONTRIBUTING.md, read out of it: what the guide shows is what the tests run."""

import re
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"`lastbottle/([A-Za-z_.]+)`\n\n( *)```\w+\n(.*?)\n\2```", re.S)
PAGE_BLOCK = re.compile(r"^\d\. `web/src/games/lastbottle/([A-Za-z.]+)`.*?\n\n( *)```\w+\n(.*?)\n\2```", re.S | re.M)


def example_files(block=BLOCK):
    """The files of the example, by name."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return {name: dedent(body) + "\n" for name, _, body in block.findall(text)}


def write_example_table(folder):
    """Write the table of the example as a folder under `folder`, which is a `web/src/games`."""
    game = folder / "lastbottle"
    game.mkdir()
    for name, body in example_files(PAGE_BLOCK).items():
        (game / name).write_text(body, encoding="utf-8")
    return game


def write_example_game(folder):
    """Write the example as a game folder under `folder`; the answer is that folder."""
    game = folder / "lastbottle"
    game.mkdir()
    for name, body in example_files().items():
        (game / name).write_text(body, encoding="utf-8")
    return game
