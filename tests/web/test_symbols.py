"""Symbols are drawings of our own: nothing that the page says needs more of a font than letters and punctuation."""

import unicodedata

from .conftest import ROOT

PUNCTUATION = "…–’“”„«»·−×\u00a0"  # every font for reading has these
SOURCES = [
    *(file for kind in ("svelte", "ts", "css", "html") for file in (ROOT / "web" / "src").rglob(f"*.{kind}")),
    *(ROOT / "src" / "gulch" / "games").rglob("words.py"),
    ROOT / "src" / "gulch" / "server" / "words.py",
    ROOT / "web" / "index.html",
]


def is_letter(sign: str) -> bool:
    return sign.isascii() or sign in PUNCTUATION or unicodedata.category(sign).startswith("L")


def test_no_symbol_is_a_character():
    assert len(SOURCES) > 50
    found = {}
    for file in SOURCES:
        text = file.read_text()
        signs = {sign: unicodedata.name(sign, "?") for sign in set(text) if not is_letter(sign)}
        if signs or "&#x" in text or "\\u2" in text:  # nor one in disguise
            found[str(file.relative_to(ROOT))] = signs
    assert found == {}
