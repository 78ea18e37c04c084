"""One game of computer players from start to end, and its row in a file of results."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from .. import __version__
from ..formats import notation, position
from ..galaxy.luck import Luck
from ..game import Action, Illegal, Review
from ..games import GAMES
from ..play.review import lookback
from ..play.session import Session
from ..share import link
from . import Unable, code, variants
from .players import bot, is_own, seat

Row = Mapping[str, Any]
"""A line of a file of results."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A way to set up a game; only the galaxy is left open."""

    game: str
    seats: tuple[str, ...]
    """The players by name; see `players.bot`."""
    options: tuple[tuple[str, str], ...] = ()
    """The options that are named; the others have their defaults."""
    opening: str = ""
    """The line of the first decision, instead of the player's own choice. A galaxy where it is
    impossible has a row without a result."""
    position: str = ""
    """The position to play on from, as JSON, instead of a new game; it has its own options."""
    changes: variants.Changes = ()
    """The tables that a variant of `game` changes; see `variants`."""

    @property
    def title(self) -> str:
        parts = [GAMES[self.game].title, " against ".join(self.seats)]
        parts += [f"{name}={value}" for name, value in self.options]
        parts += ["from a position"] if self.position else []
        return ", ".join([*parts, self.opening] if self.opening else parts)


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play. Nothing else decides how it goes."""

    number: int
    setup: Setup
    galaxy: str
    counted: tuple[str, ...] = ()
    """First words of lines; of these actions each line is counted by itself. With " *" behind it,
    lines with the same second word are counted together."""
    reviewed: bool = False
    """Whether to look for turning points, which takes longer than the game."""
    traced: bool = False
    """Whether the row tells every decision: what the player saw and could do, and the choice."""
    code: str = ""
    """The digest of the code that is to play; "" for whatever code is here."""

    def __str__(self) -> str:
        return f"game {self.number + 1:,}, {self.setup.title}, in galaxy {self.galaxy}"

    def head(self) -> dict[str, Any]:
        """The part of the row that is known before the game."""
        setup = self.setup
        head: dict[str, Any] = {
            "n": self.number,
            "game": setup.game,
            "rules": GAMES[setup.game].rules.version,
            "version": __version__,
            "code": self.code or code.digest(setup.game, setup.seats),
            "galaxy": self.galaxy,
            "options": dict(setup.options),
            "seats": list(setup.seats),
        }
        if setup.opening:
            head["opening"] = setup.opening
        if setup.position:
            head["position"] = f"{crc32(setup.position.encode()):08x}"
        if self.counted:
            head["counted"] = list(self.counted)
        if self.reviewed:
            head["reviewed"] = True
        if self.traced:
            head["traced"] = True
        return head


MADE_BY = {"rules", "version", "code"}
"""Keys of the head that say which code played, not what was to be played."""
_HEAD = (
    MADE_BY
    | {"n", "game", "galaxy", "options", "seats"}
    | {
        "opening",
        "position",
        "counted",
        "reviewed",
        "traced",
    }
)
"""Every key that `Job.head` can have."""


def row_of(line: str | bytes, job: Job) -> Row | None:
    """The row that a line of a file holds, whatever code played it; None if it is not the row of
    this game."""
    try:
        row = json.loads(line)
    except ValueError:
        return None
    wanted = {key: value for key, value in job.head().items() if key not in MADE_BY}
    asked = _HEAD - MADE_BY
    if not isinstance(row, dict) or {key: row[key] for key in asked if key in row} != wanted:
        return None
    return row


def is_of(row: Row, job: Job) -> bool:
    """Whether the code that is here, or that the job asks for, has played a row."""
    head = job.head()
    return all(row.get(key) == head[key] for key in ("rules", "code"))


def begin(setup: Setup, galaxy: str) -> Session:
    """The game before its first decision, or after its opening.

    Raises BadOptions for seats and options that do not fit, BadPosition for the position, BadLine
    or Illegal for the opening.
    """
    game = GAMES[setup.game]
    session = Session(
        game,
        galaxy=galaxy,
        options=dict(setup.options) or None,
        seats=[seat(game, name) for name in setup.seats],
        start=position.load(game, setup.position) if setup.position else None,
    )
    if setup.opening:
        session.play(setup.opening)
    return session


def finish(session: Session, setup: Setup) -> Session:
    """Play to the end, with the same luck for a level as on the page. Raises Unable if a player
    does something illegal."""
    bots = [bot(setup.game, name) for name in setup.seats]
    while not session.is_over:
        player = session.player
        luck, name = Luck(session.seed("bot")), setup.seats[player]
        where = f"in galaxy {session.galaxy} at ply {session.ply}"
        try:
            choice = bots[player](session.view(player), player, luck)
        except Exception as error:
            if not is_own(name):  # a fault of ours, which needs its traceback
                error.add_note(f'The player "{name}" failed {where}.')
                raise
            raise Unable(f'The player "{name}" failed {where}: {_told(error)}') from error
        if not isinstance(choice, Action | str):
            why = f"{choice!r:.60} is neither an action nor a line."
            raise Unable(f'The player "{name}" made no move {where}: {why}')
        try:
            session.play(choice)
        except (Illegal, notation.BadLine) as error:
            raise Unable(f'The player "{name}" made an illegal move {where}: {error}') from error
    return session


def _told(error: Exception) -> str:
    """An exception of a player's own code, and where in it."""
    import os  # noqa: PLC0415 (pages start sooner)
    import traceback  # noqa: PLC0415

    at = traceback.extract_tb(error.__traceback__)[-1]
    what = f"{type(error).__name__}: {error}".removesuffix(": ")
    return f"{what} ({os.path.basename(at.filename)}, line {at.lineno})."


def play(job: Job) -> str:
    """Play a game; returns its row as a line of JSON. Raises Unable if other code is to play it."""
    variants.load(job.setup.game, job.setup.changes)
    if job.code and (here := code.digest(job.setup.game, job.setup.seats)) != job.code:
        raise Unable(
            f"A worker has other code ({__version__}, {here}) than this process ({job.code}): give"
            " all of them the same version of the package, and of your own players."
        )
    try:
        row = _row(job, finish(begin(job.setup, job.galaxy), job.setup))
    except Illegal as error:
        row = {**job.head(), "impossible": str(error)}
    return line_of(row)


def line_of(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _row(job: Job, session: Session) -> Row:
    outcome = session.game.rules.outcome(session.state)
    assert outcome is not None, "a finished game has an outcome"
    movers = [session.player_at(ply) for ply in range(session.ply)]
    uses: list[Counter[str]] = [Counter() for _ in session.seats]
    for action, mover in zip(session.actions, movers, strict=True):
        if mover >= 0:
            uses[mover][_counted_as(action, job.counted)] += 1
    row = {
        **job.head(),
        "ending": outcome.ending,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "first": next((mover for mover in movers if mover >= 0), 0),
        "plies": session.ply,
        "uses": [dict(sorted(one.items())) for one in uses],
    }
    if job.reviewed:
        row["turning_points"] = _turning_points(session)
    if job.traced:
        row["decisions"] = [
            _decision(session, ply, mover) for ply, mover in enumerate(movers) if mover >= 0
        ]
    if job.setup.changes:
        return {**row, "record": session.text()}
    try:
        row["link"] = f"{session.game.name}.html#{link.pack(session)}"
    except link.TooLong:
        row["record"] = session.text()
    return row


def _decision(session: Session, ply: int, mover: int) -> dict[str, Any]:
    view = session.view(mover, ply)
    return {
        "player": mover,
        "view": json.loads(position.dump(view)),
        "legal": [notation.line(action) for action in session.game.rules.legal_actions(view)],
        "choice": notation.line(session.action(ply)),
    }


def _counted_as(action: Action, counted: tuple[str, ...]) -> str:
    verb = notation.verb(type(action))
    if verb in counted:
        return notation.line(action)
    if f"{verb} *" in counted:
        return " ".join(notation.line(action).split()[:2])
    return verb


def _turning_points(session: Session) -> list[int]:
    """The plies before the decisions that cost most."""
    *_, last = lookback.review(session)
    assert isinstance(last, Review)
    return [point.ply for point in last.turning_points]
