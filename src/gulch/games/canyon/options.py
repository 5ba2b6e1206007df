"""What is agreed before the game."""

from gulch.core.game import Option, Options

OPTIONS = Options(
    {
        "open_boxes": Option(
            (False, True), "what is in the money boxes is shown; otherwise only who keeps count knows it"
        )
    }
)
