"""A table whose server is played by the test, so that all is exact: what the page plays is noted, not answered."""

import json

from gulch.server import protocol as p

OF_THE_GAME = ("update", "signal", "raced")


class Stage:
    """Of the real server the page hears who it is and who else is there, and of the game nothing."""

    def __init__(self):
        self.played, self.lines = [], []

    def welcomed(self):
        """The page is there, and wants to hear of the game."""
        raise NotImplementedError

    def attach(self, route):
        server = route.connect_to_server()
        self.lines.append(route)

        def from_server(message):
            if json.loads(message)["type"] not in OF_THE_GAME:
                route.send(message)
            if json.loads(message)["type"] == "welcome":
                self.welcomed()

        def from_page(message):
            if json.loads(message)["type"] == "play":
                self.played.append(json.loads(message))
            else:
                server.send(message)

        server.on_message(from_server)
        route.on_message(from_page)

    def send(self, message):
        self.lines[-1].send(p.encoder.encode(message).decode())
