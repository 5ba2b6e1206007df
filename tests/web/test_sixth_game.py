"""CONTRIBUTING.md holds for the page, too: the folder it shows is all that a further game needs."""

import json
import os
import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.contributing import write_example_game, write_example_table

from .conftest import ROOT, assert_accessible, program

FOLDER = "src/games/lastbottle"
TYPES = """
import importlib, sys, gulch
from gulch.server.typescript import typescript
importlib.import_module("gulch.games").__path__.append(sys.argv[1])
print(typescript(gulch.load("lastbottle")))
"""  # what `make types` writes for it


@pytest.fixture(scope="module")
def sixth(tmp_path_factory):
    """The address of a server that has the example, and a page with its table built in."""
    home = tmp_path_factory.mktemp("sixth")
    shutil.copytree(ROOT / "web", home / "web", ignore=shutil.ignore_patterns("node_modules"))
    (home / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (home / "games").mkdir()
    table = write_example_table(home / "web" / "src" / "games")
    write_example_game(home / "games")
    made = subprocess.run([sys.executable, "-c", TYPES, home / "games"], check=True, capture_output=True, text=True)
    (table / "game.ts").write_text(made.stdout, encoding="utf-8")
    alone = home / "web" / "tsconfig.alone.json"
    alone.write_text(json.dumps({"extends": "./tsconfig.json", "include": [FOLDER]}))  # what it imports comes along
    path = f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}"  # the environment's own Node
    types = ["svelte-check", "--fail-on-warnings", "--tsconfig", alone.name]
    tidy = ["prettier", "--write", f"{FOLDER}/game.ts"]
    for command in (tidy, types, ["eslint", FOLDER], ["prettier", "--check", FOLDER], ["vite", "build"]):
        subprocess.run(["npx", *command], cwd=home / "web", env={**os.environ, "PATH": path}, check=True)
    built = home / "src" / "gulch" / "server" / "static"
    with program("tests.web.serve", str(home / "gulch.db"), str(built), str(home / "games")) as url:
        yield url


def test_its_poster_hangs_in_the_lobby_and_its_table_is_played_at(visit, sixth):
    page = visit("/", at=sixth)
    expect(page.get_by_text("see to it that the last one is yours")).to_be_visible()
    assert_accessible(page)
    made = page.evaluate(
        """() => fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body:
            JSON.stringify({ game: 'lastbottle', bots: { 1: 'chance' }, start: true, name: 'Ann' }) })
            .then((answer) => answer.json())"""
    )
    page.goto(f"{sixth}/t/{made['table']}#{made['key']}")
    verdict = page.get_by_role("region", name="The game is over.")
    for _ in range(10):
        bottle = page.get_by_role("button", name="take 1")
        expect(bottle.or_(verdict)).to_be_visible()
        if verdict.is_visible():
            break
        bottle.click()
    expect(verdict).to_be_visible()
    assert_accessible(page)
