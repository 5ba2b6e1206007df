"""The examples of RULES.md, played."""

import pytest

from .table import dollars, moves, row, table

rule = pytest.mark.rule


@rule("banditos", "R8", "R9", "R11")
def test_what_fits():
    held = ["pink 2", "pink 3", "black 4", "purple 1", "blue 1", "green 2"]
    match = table([held, ["yellow 2"]], rows={"pink": 1, "black": 3})
    assert moves(match) == [
        "place pink 2",
        "offer pink 2",
        "place black 4",
        "place purple 1",
        "offer purple 1",
        "place blue 1",
        "offer blue 1",
    ]


def haggle(*answers):
    """Ann is seat 0, Bo seat 1, Cy seat 2. Ann bids $1, and $2 if that was refused."""
    match = table([["pink 4", "black 1"], ["green 2"], ["blue 2"]], offers=[[], ["pink 3"]], rows={"pink": 2})
    for price, answer in enumerate(answers, start=1):
        match.play(0, f"bid ${price} for pink 3")
        match.play(1, answer)
    return match


@rule("banditos", "R14", "R15", "R16")
def test_a_haggle():
    match = haggle("refuse", "accept")
    assert dollars(match) == [8, 12, 10]
    assert row(match, "pink") == 3
    assert match.pending == (1,)


@rule("banditos", "R13", "R16")
def test_a_haggle_that_failed_leaves_the_printed_price_and_all_else():
    match = haggle("refuse", "refuse")
    assert moves(match) == ["buy pink 3 at full price", "place black 1", "offer black 1"]
    match.play(0, "buy pink 3 at full price")
    assert dollars(match) == [7, 13, 10]


@rule("banditos", "R20", "R22")
def test_the_duty_to_act():
    match = table([["blue 2"], ["yellow 2"]], offers=[["black 1", "green 2"]], rows={"green": 1})
    assert moves(match) == ["place black 1 from my offers", "place green 2 from my offers"]
    match.play(0, "place green 2 from my offers")
    assert dollars(match) == [10, 10]
