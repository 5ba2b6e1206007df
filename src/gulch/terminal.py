"""A game at the terminal: one person, and bots in the other seats."""

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel

from .bots import Bot
from .core.errors import GulchError
from .core.match import Match
from .lab.analysis import analyse

HINT_SECONDS = 1.0
HELP = """A move is made by its number or its words. Also:
  hint       what a strong player thinks of your moves
  table      show the table again
  log        what has happened so far
  rules      the rules of the game
  save FILE  write the game to a file; `gulch replay FILE` shows it
  quit       leave"""


class Terminal:
    """The person's side of the table: what he sees and what he types."""

    def __init__(self, match: Match, person: int, names: Sequence[str], bots: dict[int, Bot], console: Console) -> None:
        self.match = match
        self.person = person
        self.names = names
        self.bots = bots
        self.console = console
        self._told = 0
        self._shown = 0.0

    def run(self) -> bool:
        """Play until the game is over; False if the person leaves before that."""
        self.console.print(f"You are [bold]{escape(self.names[self.person])}[/]. Type ? for help.\n")
        while not self.match.over:
            waiting = [seat for seat in self.match.pending if seat in self.bots]
            if waiting:
                self._let_bot_play(waiting[0])
            elif not self._let_person_play():
                self.console.print("You leave the table. See you.")
                return False
        self._tell_news()
        self._show_end()
        return True

    def _let_bot_play(self, seat: int) -> None:
        choice = self.bots[seat].choose(self.match.view(seat))
        self.match.react(seat, choice.move, choice.ms)

    # ---- the person -----------------------------------------------------------------------------------------------

    def _let_person_play(self) -> bool:
        """Show the table and obey what is typed, until a move is made; False to leave."""
        self._tell_news()
        self._show_table()
        moves = self.match.legal(self.person)
        for number, move in enumerate(moves, 1):
            self.console.print(
                f"  [bold]{number:>2}[/] {escape(self.match.text(move, names=self.names))}", highlight=False
            )
        self._shown = perf_counter()
        while True:
            try:
                typed = self.console.input("[bold]Your move:[/] ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return False
            if typed.casefold() == "quit":
                return False
            if self._obey(typed, moves):
                return True

    def _obey(self, typed: str, moves: list[int]) -> bool:
        """Do what was typed; True if it was a move."""
        word, _, rest = typed.partition(" ")
        word = word.casefold()
        if word in ("?", "help"):
            self.console.print(HELP, highlight=False)
        elif word == "hint":
            self._hint()
        elif word == "table":
            self._show_table()
        elif word == "log":
            self._tell(0)
        elif word == "rules":
            self.console.print(Markdown(self.match.game.rulebook))
        elif word == "save":
            self._save(rest.strip())
        elif typed:
            return self._play(typed, moves)
        return False

    def _play(self, typed: str, moves: list[int]) -> bool:
        numbers = {str(number): move for number, move in enumerate(moves, 1)}
        if typed.isdecimal() and typed not in numbers:
            self._complain(f"there are moves 1 to {len(moves)}")
            return False
        ms = round((perf_counter() - self._shown) * 1000) if self.match.game.has_races else 0
        try:
            self.match.play(self.person, numbers.get(typed, typed), ms)
        except GulchError as error:
            self._complain(str(error))
            return False
        return True

    def _hint(self) -> None:
        with self.console.status("thinking …"):
            estimates = analyse(self.match.view(self.person), seconds=HINT_SECONDS)
        for one in estimates[:5]:
            self.console.print(f"  {one.chance:>6.1%} ± {one.error:.1%}  {escape(one.text)}", highlight=False)

    def _save(self, path: str) -> None:
        if not path:
            self._complain("save where? Name a file: save game.json")
            return
        try:
            self.match.save(Path(path).expanduser())
            self.console.print(f"Saved to {escape(path)}.")
        except (OSError, ValueError) as error:
            self._complain(f"{path} cannot be written: {getattr(error, 'strerror', error)}")

    def _complain(self, reason: str) -> None:
        end = "" if reason.endswith("?") else "."
        self.console.print(f"[red]{escape(reason[:1].upper() + reason[1:])}{end}[/]", highlight=False)

    # ---- what is shown --------------------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        self._tell(self._told)
        self._told = len(self.match.events) + 1

    def _tell(self, first: int) -> None:
        """The log from this move on, as the person may know it."""
        for events in self.match.log(self.person)[first:]:
            for event in events:
                self.console.print(f"· {escape(self.match.game.tell(event, names=self.names))}", highlight=False)

    def _show_table(self) -> None:
        drawing = self.match.view(self.person).drawing(self.names)
        self.console.print(Panel(escape(drawing), title=self.match.game.title, expand=False), highlight=False)

    def _show_end(self) -> None:
        self._show_table()
        for seat, points in enumerate(self.match.scores):
            self.console.print(f"  {escape(self.names[seat]):<14} {points:>4}", highlight=False)
        self.console.print(f"[bold]{escape(self._outcome())}[/]")

    def _outcome(self) -> str:
        winners = [self.names[seat] for seat in self.match.winners]
        if len(winners) == 1:
            return f"{winners[0]} wins."
        return "It is a draw." if len(winners) == self.match.seats else f"{' and '.join(winners)} share the win."
