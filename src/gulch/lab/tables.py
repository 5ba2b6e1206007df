"""What was measured, as tables for a terminal."""

from rich.table import Table

from ..core.game import Game
from .arena import ArenaReport
from .matchups import Matchup
from .simulation import Report
from .speed import Speed


def simulation_table(game: Game, report: Report) -> Table:
    """Who wins from where."""
    lengths = report.lengths
    table = Table(
        title=f"{game.title}: {report.games:,} random games from seed {report.seed}",
        caption=f"decisions a game: {lengths.mean:.1f} on average, {lengths.shortest} to {lengths.longest}\n"
        f"shared wins: {report.shared:.2%} of the games",
        caption_justify="left",
    )
    for column in ("seat", "wins", "95 % interval", "points", "± deviation"):
        table.add_column(column, justify="right", overflow="fold")
    for number, seat in enumerate(report.seats):
        interval = f"{seat.low:.2%} – {seat.high:.2%}"
        table.add_row(str(number), f"{seat.wins:.2%}", interval, f"{seat.points:.2f}", f"{seat.deviation:.2f}")
    return table


def tally_table(game: Game, report: Report, column: str) -> Table:
    """What stood in a column at the end: how often each thing, or how much of it on average."""
    is_share = not game.state.columns[column][1]
    table = Table(column, "share of the games" if is_share else "average of a game")
    words = game.things()
    for name, number in report.tallies[column].items():
        table.add_row(words.get(name, name), f"{number:.2%}" if is_share else f"{number:.2f}")
    return table


def matchup_table(pairs: list[Matchup]) -> Table:
    """What beats what."""
    table = Table(
        title=f"One against another, {pairs[0].games:,} games each", caption="shares of games, 95 % intervals"
    )
    for column in ("seat 0", "seat 1", "won", "drawn", "lost"):
        table.add_column(column, justify="left" if column.startswith("seat") else "right")
    for pair in pairs:
        rates = (f"{r.share:.1%} ({r.low:.1%} – {r.high:.1%})" for r in (pair.won, pair.drawn, pair.lost))
        table.add_row(pair.first, pair.second, *rates)
    return table


def arena_tables(game: Game, report: ArenaReport) -> tuple[Table, Table]:
    """How the bots stand, and who beat whom."""
    contest = report.contest
    standings = Table(title=f"{game.title}, {contest.seats} seats: {contest.games:,} games from seed {contest.seed}")
    for column in ("bot", "seats taken", "wins", "95 % interval", "rating", "±"):
        standings.add_column(column, justify="left" if column == "bot" else "right")
    for one in report.standings:
        rate = (f"{one.wins:.1%}", f"{one.low:.1%} – {one.high:.1%}", f"{one.rating:.1f}", f"{one.uncertainty:.1f}")
        standings.add_row(one.bot, f"{one.seats:,}", *rate)
    pairings = Table(title="Who finished ahead of whom (a tie counts half)")
    for column in ("bot", "against", "meetings", "ahead", "95 % interval"):
        pairings.add_column(column, justify="left" if column in ("bot", "against") else "right")
    for pair in report.pairings:
        ahead = (f"{pair.meetings:,}", f"{pair.ahead:.1%}", f"{pair.low:.1%} – {pair.high:.1%}")
        pairings.add_row(pair.first, pair.second, *ahead)
    return standings, pairings


def speed_table(speeds: dict[str, Speed]) -> Table:
    """What one core does in a second."""
    table = Table(title="A second, on one core", caption="decisions of random players; simulations of a search")
    for column in ("game", "interpreted", "compiled", "ratio", "simulations"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for name, s in speeds.items():
        table.add_row(name, f"{s.interpreted:,.0f}", f"{s.compiled:,.0f}", f"{s.ratio:,.0f}", f"{s.simulations:,.0f}")
    return table
