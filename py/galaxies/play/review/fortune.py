"""Luck apart from skill in a finished game: what a computer makes with the same luck, beside what
it makes on average; and how often an even chance fell to each player.

Only what is known for certain is told. The values of an analysis are estimates, so no difference
between two of them is called luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import lcm
from typing import Any

from ... import data
from ...galaxy.luck import Luck
from ...game import CHANCE, AnyGame, Draw, Preset, Progress, Yardstick, defaults
from ...words.english import counted, minus, plural
from ..luck import luck_is_of_code
from ..session import Session

TABLE = "usual.toml"
"""What the computer makes on average, by preset: `tests/bench/usual.py` writes it."""
SHAPE = {"*": {"games": int, "means": [float], "first": [int]}}
"""`means` of so many games, one for each total of the yardstick; `first`: the last total in the
first galaxies of the measurement, to see that the computer still plays as it did."""

MOST = 12
"""Totals that are measured of a game without an end."""


def usual(game: AnyGame) -> Mapping[str, Any]:
    """The table of a game with a yardstick."""
    return data.load(game.package, TABLE, SHAPE)


def presets(game: AnyGame) -> dict[str, Preset]:
    """The presets for one player, without those that have the options of another."""
    first: dict[tuple[tuple[str, str], ...], Preset] = {}
    for preset in game.presets:
        if len(preset.seats) == 1:
            first.setdefault(tuple(sorted(preset.options)), preset)
    return {preset.name: preset for preset in first.values()}


def totals(yardstick: Yardstick, session: Session) -> Sequence[int]:
    """The scores that a game for one had at the points where it may end; nothing before."""
    if yardstick.totals is not None:
        return yardstick.totals(session.state)
    outcome = session.game.rules.outcome(session.state)
    return outcome.scores if outcome is not None else ()


def played_by(yardstick: Yardstick, session: Session, enough: int = MOST) -> Iterator[Session]:
    """The session after each ply of the yardstick's level, until it has so many totals or ends."""
    bot = session.game.computer().levels[yardstick.level]
    while not session.is_over and len(totals(yardstick, session)) < enough:
        session.play(bot(session.view(0), 0, Luck(session.seed("bot"))))
        yield session


def by_yardstick(game: AnyGame, preset: Preset, galaxy: str) -> Sequence[int]:
    """The totals of the yardstick in one galaxy."""
    yardstick = game.computer().yardstick
    assert yardstick is not None
    session = Session(game, galaxy=galaxy, options=dict(preset.options))
    for _ in played_by(yardstick, session):
        pass
    return totals(yardstick, session)


def fortune(session: Session, who: str) -> Iterator[Progress | str]:
    """Progress, and sentences about the luck of a finished game; `who` played it alone."""
    yield from _against_computer(session, who)
    yield from draws(session)


def _against_computer(session: Session, who: str) -> Iterator[Progress | str]:
    """What the computer makes in this galaxy and on average, and what the player made."""
    game, yardstick = session.game, session.game.computer().yardstick
    mean, rounds = usual_mean(session)
    if yardstick is None or mean is None:
        return
    other = Session(game, galaxy=session.galaxy, options=session.options, seats=session.seats)
    for played in played_by(yardstick, other, rounds):
        yield Progress(played.ply, max(played.ply + 1, session.ply), "Playing it by computer")
    by_computer, by_player = totals(yardstick, other)[-1], totals(yardstick, session)[-1]
    level = game.levels[yardstick.level].title
    yield (
        f"Luck: with the same luck the computer, {level}, makes {_points(by_computer, yardstick)},"
        f" {_difference(by_computer - mean, 'it makes on average')}."
    )
    made = _difference(by_player - by_computer, "the computer made here")
    yield f"Skill: {who} made {_points(by_player, yardstick)}, {made}."


def usual_mean(session: Session) -> tuple[float | None, int]:
    """What the computer makes on average in such a game of one person, and the number of its
    totals; None if that was not measured or the luck is not of the galaxy."""
    game, yardstick = session.game, session.game.computer().yardstick
    alone = len(session.seats) == 1 and session.seats[0].is_human and session.start is None
    if yardstick is None or not alone or not luck_is_of_code(session, session.ply):
        return None, 0
    rounds = len(totals(yardstick, session))
    for name, preset in presets(game).items():
        if {**defaults(game.options), **dict(preset.options)} == session.options:
            means = usual(game).get(name, {}).get("means", ())
            if 1 <= rounds <= len(means):
                return means[rounds - 1], rounds
    return None, 0


def _points(score: int, yardstick: Yardstick) -> str:
    return f"{minus(score)} {plural(score, yardstick.noun)}"


def _difference(more: float, what: str) -> str:
    """`about 5 more than it makes on average`."""
    difference = round(abs(more))
    if not difference:
        return f"as many as {what}"
    return f"{difference} {'more' if more > 0 else 'fewer'} than {what}"


def draws(session: Session) -> Iterator[str]:
    """How often chances fell to each player, beside what was to be expected: exact arithmetic."""
    find = session.game.computer().draws
    if find is None:
        return
    by_event: dict[str, list[Draw]] = {}
    for state, action in zip(session.states, session.actions[: session.ply], strict=False):
        if session.game.rules.current_player(state) == CHANCE:
            for draw in find(state, action):
                by_event.setdefault(draw.what, []).append(draw)
    for what, several in by_event.items():
        got = sum(draw.got for draw in several)
        times = counted(got, "time")
        yield f"Luck: {what} {times}; {_expected(several)} was to be expected."


def _expected(several: Sequence[Draw]) -> str:
    """The sum of the means to a tenth: `2.5`."""
    ways = lcm(*(draw.ways for draw in several))
    total = sum(draw.total * (ways // draw.ways) for draw in several)
    tenths = (20 * total + ways) // (2 * ways)
    return f"{tenths // 10}.{tenths % 10}"
