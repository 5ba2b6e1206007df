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


@pytest.fixture(autouse=True)
def nothing_fails_on_the_side(request, caplog):
    """What a server does beside its answers is logged when it fails; so it cannot fail unseen here, but where a test
    makes it fail and says so (`pytest.mark.fails_on_the_side`)."""
    yield
    if request.node.get_closest_marker("fails_on_the_side"):
        return
    failed = [vars(record) for record in caplog.get_records("call") if record.getMessage() == "task failed"]
    assert failed == []
