"""The conformance suite: one call proves that a game is well made. Every game's tests make it; strangers may, too.

`check_game` plays at random over every seat count and every setting of the options (or those that the game names in
`settings`), and checks the laws of ARCHITECTURE.md on the way.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from .compiled import engine_of, run_by
from .errors import GulchError, IllegalMove
from .game import Game, OptionValue, written
from .journal import decode, digest, encode
from .kernels import kernels, random_decision, random_start
from .match import Match, Move
from .race import TO_THE_END, earliest_time
from .view import guessed, hidden
from .words import NOBODY, SEAT, Language, Message, Messages

GUESSER = 0x9E3779B97F4A7C15  # a guess draws from another stream than the move that follows it
MOVES = 200  # so many moves are looked at, whether they are refused if they are not listed
ANSWERS = 12  # so many answers of one seat are compared in what others see of them


class CheckFailed(AssertionError):
    """A law that does not hold, with the place where it was seen to fail."""


def check_game(game: Game, games: int = 2, seed: int = 0, compiled: bool = True) -> None:
    """Check everything that must hold of a game; `games` matches for each seat count and setting of the options."""
    check_words(game)
    check_cites(game)
    for seats in game.seats:
        for options in game.checks.settings or game.options.combinations():
            for number in range(seed, seed + games):
                check_match(game, seats, number, options)
                if compiled:
                    check_parity(game, seats, number, options)
                    check_engines(game, seats, number, options)


def expect(holds: bool, law: str, match: Match | None = None) -> None:
    if not holds:
        place = f" (seats {match.seats}, seed {match.seed}, {match.options}, ply {match.state.ply})" if match else ""
        raise CheckFailed(law + place)


# ---- words --------------------------------------------------------------------------------------------------------


def check_words(game: Game) -> None:
    """Every message has a sentence in every language; the words of every move lead back to it."""
    expect("en" in game.words.languages, "a game speaks English")
    for code, language in game.words.languages.items():
        _check_templates(code, language, game.actions, language.moves)
        _check_templates(code, language, game.events, language.events)
        _check_templates(code, language, game.reasons, language.reasons)
        _check_option_words(code, language, game)
        expect(
            bool(language.about) == bool(game.words.languages["en"].about),
            f"{code}: what English says of the game it says",
        )
    for action in range(len(game.actions)):
        expect(game.parse(game.text(action)) == action, f"the words '{game.text(action)}' lead back to the move")


def _check_templates(code: str, language: Language, messages: Messages, templates: Mapping[str, str]) -> None:
    expect(set(templates) == set(messages.families), f"{code}: exactly the declared messages have words")
    for name, things in messages.families.items():
        try:
            text = language.sentence(templates[name], things, [t.first if hasattr(t, "first") else 0 for t in things])
        except (KeyError, IndexError, ValueError) as error:
            raise CheckFailed(f"{code}: the words of {name} name a thing it is not about: {error}") from error
        expect(bool(text.strip()), f"{code}: the words of {name} are not empty")


def _check_option_words(code: str, language: Language, game: Game) -> None:
    """Only what there is to choose has words."""
    for name, said in language.options.items():
        expect(name in game.options, f"{code}: there is an option {name}")
        expect(set(said.values) <= set(map(written, game.options[name].values)), f"{code}: {name} has these values")


def check_cites(game: Game) -> None:
    """If rules are cited, every family of moves has one, and every one is in the game's rules."""
    if game.words.cites:
        expect(set(game.words.cites) == set(game.actions.families), "exactly the families of moves have a rule cited")
    for name, number in game.words.cites.items():
        expect(f"**{number}**" in game.rulebook, f"the rule {number}, cited for {name}, is in RULES.md")


# ---- a match, interpreted -----------------------------------------------------------------------------------------


def check_match(game: Game, seats: int, seed: int, options: Mapping[str, OptionValue]) -> Match:
    """Play a random match to its end and check every law on the way."""
    random = Random(f"{game.id} {seats} {seed} {sorted(options.items())}")
    match = game.new(seats=seats, seed=seed, **options)
    expect(digest(match) == digest(game.new(seats=seats, seed=seed, **options)), "equal seeds, equal matches", match)
    amount = game.checks.conserved(match.state)
    while not match.over:
        expect(match.state.ply < game.traits.longest, f"a game ends within {game.traits.longest} decisions", match)
        _check_table(match, amount)
        if random.random() < (1 / len(match.pending) if len(match.pending) > 1 else 0.1):  # the more, the longer
            _check_closely(match, random)
        seat = random.choice(match.pending)
        action = random.choice(match.legal(seat))
        before, move = match.table.copy(), Move(seat, action, _time(match, seat, action, random))
        for event in match.play(*move):
            expect(event.to is None or 0 <= event.to < seats, "a whisper goes to a seat", match)
            game.tell(event, names=SEAT.ids)
        _check_signal(match, before, move, random)
        if match.window:
            _check_window(match, before, move, random)
        if match.moments and random.random() < 0.4:
            _check_frames(match, before, move, random)
    _check_table(match, amount)
    expect(len(match.winners) > 0, "somebody wins", match)
    _check_file(match)
    return match


def _time(match: Match, seat: int, action: int, random: Random) -> int:
    """A time for an answer, sometimes one that is too early: who waits mostly does so to the end of the race."""
    race = match.game.rules.race
    if race is None or not match.is_race:
        return 0
    if action == race.wait and random.random() < 0.8:
        return TO_THE_END
    first = int(earliest_time(match.state, seat)) if random.random() < 0.9 else 0
    return first + random.randrange(race.slowest)


def _check_signal(match: Match, before: Any, move: Move, random: Random) -> None:
    """Until the signal of a race everybody sees what was told last, and so not what the race shows. Nor may a press
    before the signal tell it: what is allowed then, and why not, is the same whatever the race shows."""
    if not match.is_race or match.race == before[0].race.number:
        return
    expect(bool(match.moments), "something is told before a race: until its signal that is what is seen", match)
    for event, table in match.moments:
        is_seen = match.game.is_race(table[0]) and table[0].race.number == match.race
        expect(not (match.race_shows and is_seen), f"'{event.name}' is told before the race shows anything", match)
    for seat in match.pending if match.race_shows else ():
        twin = _twin(match, before, move, seat, random.getrandbits(64))
        if twin is not None and twin.race_shows and _told(twin, seat) == _told(match, seat):
            law = f"what seat {seat} may do does not tell before the signal what it shows"
            expect(_refusals(twin, seat) == _refusals(match, seat), law, match)


def _refusals(match: Match, seat: int) -> list[str | None]:
    """Of every move why it is refused, or that it is not."""
    return [match.why_not(seat, action) for action in range(len(match.game.actions))]


def _check_window(match: Match, before: Any, move: Move, random: Random) -> None:
    """To be asked whether one objects tells nothing: where a viewer has heard the same, the same seats are asked, at
    any table that they could not tell from this one."""
    expect(not match.is_race, "a window is no race", match)
    for viewer in [*range(match.seats), NOBODY]:
        twin = _twin(match, before, move, viewer, random.choice([int(before[0].rng), random.getrandbits(64)]))
        if twin is not None and _heard(twin, viewer) == _heard(match, viewer):
            is_same = (twin.pending, twin.window) == (match.pending, match.window)
            expect(is_same, f"who is asked in a window tells {viewer} nothing", match)


def _twin(match: Match, before: Any, move: Move, viewer: int, rng: int) -> Match | None:
    """The same move, made at another table that this viewer could not tell from this one; at some such tables it is
    not possible."""
    game = match.game
    other = guessed(game, hidden(game, before[0], viewer)[0], viewer, rng ^ GUESSER)
    other[0].rng = rng
    twin = Match(game, other)
    if twin.why_not(move.seat, move.action) is not None:
        return None
    twin.play(*move)
    return twin


def _heard(match: Match, viewer: int) -> list[Message]:
    """What a viewer heard of the last move."""
    return [moment.event for moment in match.moments if moment.event.to in (None, viewer)]


def _told(match: Match, viewer: int) -> list[tuple[Message, bytes]]:
    """What a viewer heard of the last move, each with what they then saw."""
    heard = [moment for moment in match.moments if moment.event.to in (None, viewer)]
    return [(one.event, hidden(match.game, one.table[0], viewer).tobytes()) for one in heard]


def _check_frames(match: Match, before: Any, move: Move, random: Random) -> None:
    """What a viewer sees while a move is carried out follows from their view before it and from what they hear.

    So no frame shows what the views before and after it hide, unless an event says it: where the same move, made at
    another table that they could not tell from this one, sounds the same and ends the same, it looks the same on the
    way. (At some such tables the move is not possible, or sounds otherwise. Chance is the same at half of them.)
    """
    viewer = random.choice([*range(match.seats), NOBODY])
    twin = _twin(match, before, move, viewer, random.choice([int(before[0].rng), random.getrandbits(64)]))
    if twin is None or _heard(twin, viewer) != _heard(match, viewer):
        return
    after = [hidden(match.game, one.state, viewer).tobytes() for one in (match, twin)]
    if after[0] == after[1]:
        for (event, seen), (_, other_seen) in zip(_told(match, viewer), _told(twin, viewer), strict=True):
            expect(seen == other_seen, f"a frame of '{event.name}' tells {viewer} no more than its event", match)


def _check_table(match: Match, amount: int) -> None:
    game, state = match.game, match.state
    expect(bool(match.pending) != match.over, "somebody owes a decision until the game is over", match)
    wrong = game.checks.invariants(state)
    expect(not wrong, f"invariant: {wrong[:1]}", match)
    expect(game.checks.conserved(state) == amount, "what is conserved stays the same", match)
    expect(game.has_races or not match.is_race, "only a game that has races holds one", match)
    for seat in match.pending:
        moves = match.legal(seat)
        expect(len(moves) > 0, f"seat {seat} has something to do", match)
        expect(len(set(moves)) == len(moves), f"no move of seat {seat} is listed twice", match)


def _check_closely(match: Match, random: Random) -> None:
    """The laws that take longer to check, at some positions."""
    for seat in match.pending:
        _check_legality(match, seat, random)
    for viewer in [*range(match.seats), NOBODY]:
        _check_view(match, viewer, random)
    for seat in match.pending:
        _check_sealed(match, seat, random)
    again = match.game.position(match.to_dict())
    expect(again.state.tobytes() == match.state.tobytes(), "a position as plain data leads back to itself", match)


def _check_legality(match: Match, seat: int, random: Random) -> None:
    """`legal` lists exactly what `can` allows; anything else is refused with a reason and changes nothing. Of very many
    moves some are looked at each time."""
    legal, every = set(match.legal(seat)), range(len(match.game.actions))
    looked_at = {*legal, *random.sample(every, min(MOVES, len(every)))}
    allowed = {a for a in looked_at if match.why_not(seat, a) is None}
    expect(legal == allowed, f"what may be done is what is listed: {sorted(legal ^ allowed)[:3]}", match)
    illegal = sorted(set(range(len(match.game.actions))) - legal)
    if illegal:
        before, action = match.state.tobytes(), random.choice(illegal)
        try:
            match.play(seat, action)
        except IllegalMove as error:
            expect("is not possible now" not in str(error), f"'{match.text(action)}' is refused with a reason", match)
        else:
            raise CheckFailed(f"the illegal move '{match.text(action)}' was played")
        expect(match.state.tobytes() == before, "an illegal move changes nothing", match)


def _check_view(match: Match, viewer: int, random: Random) -> None:
    """A guess is a table that could be, and that this viewer could not tell from the real one."""
    game, state = match.game, match.state
    view = hidden(game, state, viewer)
    expect(int(view[0].rng) == 0, "chance is hidden from everybody", match)
    for field in ("seated", "pending", "ply", "over"):
        expect(bool(view[0][field] == state[field]), f"a view keeps {field}", match)
    expect(game.window(view[0]) == match.window, "how long a window lasts is open to all", match)
    guess = guessed(game, view[0], viewer, random.getrandbits(64))
    expect(
        hidden(game, guess[0], viewer).tobytes() == view.tobytes(), f"hide(guess(view)) is view, for {viewer}", match
    )
    wrong = game.checks.invariants(guess[0])
    expect(not wrong, f"a guess is a possible table: {wrong[:1]}", match)
    expect(
        game.checks.conserved(guess[0]) == game.checks.conserved(state), "a guess conserves what is conserved", match
    )
    if viewer in match.pending:
        expect(game.engine.legal(view, viewer) == match.legal(viewer), "a view knows the legal moves", match)
        expect(game.engine.legal(guess, viewer) == match.legal(viewer), "so does a guess", match)


def _check_sealed(match: Match, seat: int, random: Random) -> None:
    """While others still owe their answers to the same question, they cannot see this seat's. Some of many are tried,
    and always the first one, which is what a seat does that does nothing."""
    others = [other for other in match.pending if other != seat]
    if not others:
        return
    game, race = match.game, match.game.rules.race if match.is_race else None
    ms = max(earliest_time(match.state, one) for one in match.pending) if race else 0
    legal = match.legal(seat)
    seen = set()
    for action in {legal[0], *random.sample(legal, min(ANSWERS, len(legal)))}:
        branch = match.copy()
        branch.play(seat, action, ms=TO_THE_END if race and action == race.wait else ms)
        is_open = branch.window and all(branch.legal(other) == match.legal(other) for other in others)
        expect(is_open or not match.window, "a window ends when all have answered, and not before", match)
        if all(other in branch.pending for other in others):
            seen.add(tuple(hidden(game, branch.state, other).tobytes() for other in others))
    expect(len(seen) <= 1, f"the others cannot see what seat {seat} answered", match)


def _check_file(match: Match) -> None:
    """Saved and read again, the match is the same to the byte."""
    try:
        again = decode(encode(match), lambda name: match.game)
    except GulchError as error:
        raise CheckFailed(f"a saved match can be read: {error}") from error
    expect(again.state.tobytes() == match.state.tobytes(), "a saved match leads to the same table", match)
    expect(again.moves == match.moves and again.events == match.events, "and by the same way", match)


# ---- interpreted and compiled -------------------------------------------------------------------------------------


def check_parity(game: Game, seats: int, seed: int, options: Mapping[str, OptionValue]) -> int:
    """One random match, interpreted and compiled side by side: equal bytes after every decision, hide and guess."""
    slow, fast = _start(game, seats, seed, options), _start(game, seats, seed, options)
    step, machine = random_decision(game), kernels(game)
    decisions = 0
    while not slow[0][0].over:
        step(slow[0][0], slow[1][0])
        machine.step(*fast)
        decisions += 1
        for a, b, what in zip(slow, fast, ("state", "list of moves"), strict=True):
            expect(a.tobytes() == b.tobytes(), f"the {what} is the same compiled (seed {seed}, decision {decisions})")
        if decisions % 8 == 0:
            _check_view_parity(game, slow[0], decisions % (seats + 1) - 1)
    return decisions


def check_engines(game: Game, seats: int, seed: int, options: Mapping[str, OptionValue]) -> int:
    """One random match, interpreted and compiled side by side: the same is allowed, for the same reasons, every move
    has the same events, and everybody sees the same with each of them. Answers with how much was said."""
    random, said = Random(f"engines {seed}"), 0
    twins = []
    for engine in (None, engine_of(game)):
        with run_by(game, engine):
            twins.append(game.new(seats=seats, seed=seed, **options))
    while not twins[0].over:
        seat = random.choice(twins[0].pending)
        move = Move(seat, action := random.choice(twins[0].legal(seat)), _time(twins[0], seat, action, random))
        asked = random.sample(range(len(game.actions)), min(4, len(game.actions)))
        seen = []
        for match, engine in zip(twins, (None, engine_of(game)), strict=True):
            with run_by(game, engine):
                allowed = [match.legal(seat), [match.why_not(seat, one) for one in asked]]
                match.play(*move)
                frames = [(event, view.page()) for viewer in (seat, None) for event, view in match.frames(viewer)]
                seen.append((allowed, match.table.tobytes(), [(event, *map(_bytes, page)) for event, page in frames]))
        expect(seen[0] == seen[1], f"'{game.text(action)}' is the same compiled", twins[0])
        said += len(twins[0].moments)
    with run_by(game, engine_of(game)):
        fast = twins[1].results
    expect(fast == twins[0].results, "the score is the same compiled", twins[0])
    return said


def _bytes(part: Any) -> bytes:
    return part.tobytes() if isinstance(part, np.ndarray) else b""


def _start(game: Game, seats: int, seed: int, options: Mapping[str, OptionValue]) -> tuple[Any, Any]:
    table, moves = game.blank(seats, options), game.moves.zeros()
    random_start(game)(table[0], moves[0], np.uint64(seed))
    return table, moves


def _check_view_parity(game: Game, table: Any, viewer: int) -> None:
    view = table.copy()
    kernels(game).hide(view, viewer)
    view[0].rng = 0
    expect(view.tobytes() == hidden(game, table[0], viewer).tobytes(), "hide is the same compiled")
    guess = view.copy()
    guess[0].rng = 7
    kernels(game).guess(guess, viewer)
    expect(guess.tobytes() == guessed(game, view[0], viewer, 7).tobytes(), "guess is the same compiled")
