"""Sessions from records: every line parsed and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...formats import position, prose, record
from ...formats.nesting import is_deep
from ...formats.record import BadRecord
from ...galaxy import codes
from ...game import CHANCE, AnyGame, BadOptions, by_version
from ...games import GAMES
from ..commitments import read_commitments, read_joint_luck
from ..hands import read_hands
from ..live import hidden_hands, secret_choices
from ..seats import Seat
from ..session import Session
from ..signatures import read_signed
from . import checkpoints

MAX_PROSE = 6_000_000
"""Limit for the total length of the texts that follow a record, in characters."""


_POSITION = "position "
_VERSION = re.compile(r"0|[1-9][0-9]{0,2}")


def replay(
    text: str, checkpoint: str = "", *, foreign: bool = False, settled: bool = True
) -> Session:
    """The session of a record, every line checked. Raises BadRecord and nothing else.

    With a `checkpoint` of the record, the lines before it are not replayed (see `Session.recall`).
    A `foreign` checkpoint came with a file, so its state is checked closely. `settled` as in
    `Session`: without it, luck that two devices agreed on waits for the other device, and so do
    choices that it secret_choices.
    """
    return next(readings(text, checkpoint, foreign=foreign, settled=settled))


def readings(
    text: str,
    checkpoint: str = "",
    *,
    foreign: bool = False,
    settled: bool = True,
    among: Collection[int] | None = None,
) -> Iterator[Session]:
    """The sessions of a record by each rules version, or each of `among`, that it may follow: the
    one that it says, and an early one. Raises BadRecord if it follows none."""
    if len(text) > record.MAX_TEXT + MAX_PROSE:
        raise BadRecord(0, f"This text is too long to be a game ({len(text):,} characters).")
    whole, texts = prose.part(text.replace("\r\n", "\n"))
    lines, plies = record.split(whole)
    name, pairs = record.header(lines[0] if lines else "")
    said = _game_of_record(name, pairs.get("rules", ""))
    games = _games_followed(said, lines, pairs, among)
    problems: list[BadRecord] = []
    is_read = False
    for game in games:
        try:
            session = _replayed(
                lines, plies, texts, game, checkpoint=checkpoint, foreign=foreign, settled=settled
            )
        except BadRecord as error:
            problems.append(error)
            continue
        is_read = True
        yield session
    if not is_read:
        raise problems[0] if problems else BadRecord(1, "It does not follow the rules it names.")


def early(game: AnyGame, version: int) -> Sequence[int]:
    """The versions that a text may also follow than the one that it says."""
    return (0,) if version == 1 and 0 in (game.declared or game).rules.reads else ()


def _games_followed(
    said: AnyGame, lines: Sequence[str], pairs: Mapping[str, str], among: Collection[int] | None
) -> Sequence[AnyGame]:
    """The game by each rules version that a record may follow, that which it says first."""
    others = [by_version(said, version) for version in early(said, said.rules.version)]
    games = [game for game in (said, *others) if among is None or game.rules.version in among]
    # Early versions named no option that had its default.
    is_late = any(pairs.get(option.name) == option.default for option in said.options)
    if said in games and (is_late or _starts_late(lines, games[-1])):
        return [said]
    return games


def _starts_late(lines: Sequence[str], game: AnyGame) -> bool:
    """Whether a record starts from a position that early versions wrote otherwise."""
    start = next((line for line in lines if line.startswith(_POSITION)), "")
    told = start.removeprefix(_POSITION)
    if is_deep(told):
        return False  # reading the position says why
    try:
        return bool(told) and json.loads(told) == json.loads(_position_today(game, told))
    except (ValueError, RecursionError):
        return False


def _position_today(game: AnyGame, told: str) -> str:
    """A position of the game's version as it is written today."""
    return game.former.position_today(told) if game.former and not is_deep(told) else told


def _replayed(
    lines: Sequence[str],
    plies: int,
    texts: Iterable[str],
    game: AnyGame,
    *,
    checkpoint: str,
    foreign: bool,
    settled: bool,
) -> Session:
    session, number = _before_play(lines, game)
    session.add_prose(prose.read(texts))
    played = lines[number:]
    former = session.game.former
    if former and former.line:
        played = list(map(former.line, played))
    if checkpoint:
        checkpoints.apply(session, checkpoint, played[:plies], foreign=foreign)
    session.follow(played[session.base :], number + session.base + 1)
    session.keep_lines(_canonical(session, played))
    secret_choices.check(session)
    if settled or not session.joint_luck:
        session.settle()
    if plies > session.plies:
        raise BadRecord(len(lines) + 1, "This saved game has fewer moves than its last line says.")
    session.ply = plies
    while session.ply < session.plies and session.player == CHANCE:
        session.ply += 1
    if settled:
        secret_choices.forget(session)
    return session


def branch(session: Session, ply: int) -> Session:
    """A new session with the same game up to a ply, and past any luck that follows it."""
    while ply < session.plies and session.player_at(ply) == CHANCE:
        ply += 1
    return replay(session.text(ply))


def _canonical(session: Session, lines: Sequence[str]) -> list[str]:
    """The lines as the session writes them; only lines that may differ are written again.

    Lines before a checkpoint do not differ: the checkpoint was made from lines of the session.
    """
    written = list(lines)
    for at, line in enumerate(written[session.base :], session.base):
        if '"' in line or line != " ".join(line.lower().split()):
            written[at] = session.line(at)
    return written


def _game_of_record(name: str, version: str) -> AnyGame:
    """The game by the rules that a record says it follows."""
    if name not in GAMES:
        raise BadRecord(1, f'This release has no game "{name[:40]}".', "newer")
    try:
        game = GAMES[name]
    except ModuleNotFoundError:  # the page of one game may not have the code of others
        why = f'This is a game of "{name}": open it on the page of that game.'
        raise BadRecord(1, why) from None
    try:
        return by_version(game, int(version) if _VERSION.fullmatch(version) else -1)
    except KeyError:
        raise record.other_rules(game.title, version, game.rules.version) from None


def _before_play(lines: Sequence[str], game: AnyGame) -> tuple[Session, int]:
    """The session before its first ply, and the number of lines that describe it."""
    _, pairs = record.header(lines[0])
    is_early = pairs.pop("rules") != str(game.rules.version)
    is_signed = lines[0] != record.without_signatures(lines[0])
    number = 1
    seats: list[Seat] = []
    while number < len(lines) and lines[number].startswith("seat "):
        seats.append(Seat(*record.seat(number + 1, lines[number])))
        number += 1
    start: Any = None
    if number < len(lines) and lines[number].startswith(_POSITION):
        told = lines[number].removeprefix(_POSITION)
        try:
            start = position.load(
                game, _position_today(game, told) if is_early else told, older=False
            )
        except position.BadPosition as error:
            raise BadRecord(number + 1, str(error), "illegal") from error
        number += 1
    takebacks = 0
    if number < len(lines) and lines[number].startswith("takebacks "):
        digits = lines[number].removeprefix("takebacks ")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
            raise BadRecord(number + 1, "The number of undone moves must be a whole number.")
        takebacks = int(digits)
        number += 1
    try:
        session = Session(
            game,
            galaxy=pairs.pop("galaxy", ""),
            options=pairs,
            seats=seats,
            start=start,
            settled=False,
        )
    except BadOptions as error:
        raise BadRecord(1, str(error), "newer") from error
    except codes.BadCode as error:
        raise BadRecord(1, str(error)) from error
    session.takebacks = takebacks
    if number < len(lines) and lines[number].startswith("fair "):
        session.joint_luck = read_joint_luck(lines, number)
        number += len(session.joint_luck)
    if is_signed:
        session.hands = read_hands(lines, number)
        number += len(session.hands)
        hidden_hands.check(session)
    session.commitments = read_commitments(lines, number)
    number += len(session.commitments)
    if is_signed:
        session.signed, count = read_signed(lines, number)
        number += count
    return session, number
