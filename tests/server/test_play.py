"""Whole games over real sockets, and everything that can happen to a line in the middle of one."""

import asyncio
from random import Random

import pytest


@pytest.mark.parametrize(
    ("game", "persons", "bots"),
    [
        ("banditos", 3, ()),
        ("banditos", 2, ("chance", "tenderfoot")),
        ("gunslingers", 2, ()),
        ("gunslingers", 1, ("chance",)),
        ("quickdraw", 2, ()),
        ("quickdraw", 2, ("chance",)),
        ("quickdraw", 1, ("chance", "chance")),
        ("pennies", 2, ()),
        ("coins", 1, ()),
    ],
)
async def test_a_whole_game(house, game, persons, bots):
    async with house() as inn:
        _, guests = await inn.full_table(game, persons, bots)
        await asyncio.gather(*(guest.play_through(Random(n)) for n, guest in enumerate(guests)))
        for guest in guests:
            assert guest.update["winners"]
            numbers = [step["number"] for m in guest.heard if m["type"] == "update" for step in m["steps"]]
            assert numbers == list(range(guest.update["number"] + 1)), "every update once, in order, none missing"
