"""Options and fixtures for all tests."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--games", type=int, default=100, help="how many games the tests that play many games play")


@pytest.fixture
def games(request):
    """How many games to play: few here, many in `make soak`."""
    return request.config.getoption("--games")
