"""The layout of the package and of the page: what may import what, and that the documents tell the truth."""

import ast
import doctest
import re
from pathlib import Path

import pytest

import gulch

SOURCE = Path(gulch.__file__).parent
ROOT = SOURCE.parent.parent
ORDER = ["core", "games", "bots", "lab", "server", "terminal", "cli"]
"""Each may import those before it."""
POSIX = {"fcntl", "grp", "pwd", "resource", "termios", "tty"}


def imported_modules(file):
    """The gulch modules that a file imports, as dotted names."""
    package = ["gulch", *file.relative_to(SOURCE).with_suffix("").parts[:-1]]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = [*base, *filter(None, [node.module])]
            yield ".".join(module)
            yield from (".".join([*module, alias.name]) for alias in node.names if module == ["gulch"])


def part_of(name):
    """The part of the package a dotted name belongs to; the package itself only gathers names."""
    parts = name.split(".")
    return parts[1] if parts[0] == "gulch" and len(parts) > 1 and parts[1] in ORDER else None


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda f: str(f.relative_to(SOURCE)))
def test_imports_point_one_way(file):
    inside = file.relative_to(SOURCE).parts
    here = inside[0].removesuffix(".py")
    if here.startswith("__"):  # the package and its command gather names
        return
    for name in imported_modules(file):
        there = part_of(name)
        if there is not None:
            assert ORDER.index(there) <= ORDER.index(here), f"{file} imports {name}"
        if there == "games" and here == "games" and len(inside) > 2:
            assert name.split(".")[2:3] in ([inside[1]], []), f"{file} imports another game: {name}"


PAGE = ROOT / "web" / "src"
SCRIPTS = sorted(file for ending in ("ts", "svelte") for file in PAGE.rglob(f"*.{ending}"))
PAGE_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]*)['"]""")
MAY_IMPORT = {
    "lib": set(),
    "shell": {"lib", "lobby"},  # before a game the shell shows seats and agreements as the lobby does,
    "lobby": {"lib", "shell"},  # and the lobby the settings of the shell
    "games": {"lib", "shell"},
    "replay": {"lib", "shell", "lobby"},
    "pages": {"lib", "shell", "lobby", "replay"},
    "": {"lib", "pages", "shell"},
}
"""Nothing imports a game: it is found by looking."""


def folders(file):
    """The folders of the page that a file lies in, outermost first."""
    return file.resolve().relative_to(PAGE.resolve()).parts[:-1]


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda f: str(f.relative_to(PAGE)))
def test_imports_of_the_page_point_one_way(file):
    here = folders(file)
    for target in PAGE_IMPORT.findall(file.read_text(encoding="utf-8")):
        there = folders(file.parent / target)
        part, other = "".join(here[:1]), "".join(there[:1])
        assert part == other or other in MAY_IMPORT[part], f"{file} imports {target}"
        if part == other == "games":
            assert here[1] == there[1], f"{file} imports another game: {target}"


def test_all_imports_of_the_page_are_seen():
    """The parts are those there are, and what is looked for above is found in all of them."""
    assert {"".join(folders(file)[:1]) for file in SCRIPTS} == set(MAY_IMPORT)
    seen = {"".join(folders(file)[:1]) for file in SCRIPTS if PAGE_IMPORT.search(file.read_text(encoding="utf-8"))}
    assert seen == set(MAY_IMPORT)


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda f: str(f.relative_to(SOURCE)))
def test_nothing_is_imported_that_only_some_systems_have(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        assert not POSIX & {*names, getattr(node, "module", None)}


def test_core_names_no_game():
    for file in (SOURCE / "core").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not [name for name in gulch.games() if name in text], file


def test_who_uses_the_package_is_told_its_types():
    assert (SOURCE / "py.typed").exists()


def test_the_public_names_are_these():
    assert {"analyse", "games", "load", "open", "rolls", "bot", "Game", "Match", "View", "IllegalMove"} <= set(
        gulch.__all__
    )
    assert all(hasattr(gulch, name) for name in gulch.__all__)


@pytest.mark.parametrize("name", ["README.md", "docs/bots.md"])
def test_the_documents_tell_the_truth(name):
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "LICENSE",
        "docs/bots.md",
        "docs/server.md",
    ],
)
def test_documents_are_there_and_their_links_lead_somewhere(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
        assert (ROOT / name).parent.joinpath(target).exists(), f"{name} links to {target}"
