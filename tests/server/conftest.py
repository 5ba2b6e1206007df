"""Tests of the server are coroutines; each runs in an event loop of its own and may not take for ever."""

import asyncio
import inspect

import pytest

from tests.server.guests import House

LONGEST = 180


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}

    async def run():
        async with asyncio.timeout(LONGEST):
            await pyfuncitem.obj(**arguments)

    asyncio.run(run())
    return True


@pytest.fixture
def house(tmp_path):
    """`async with house() as inn:` is a server on a free port with a database of its own, and its guests."""
    return lambda **settings: House(str(tmp_path / "gulch.db"), **settings)
