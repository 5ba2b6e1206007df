"""What is agreed before the game."""

from gulch.core.game import Option, Options

OPTIONS = Options(
    {"open_purses": Option((False, True), "everybody's money is shown; otherwise only who keeps count knows it")}
)
