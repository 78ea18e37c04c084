"""What reasons of hints claim, held against the rules: each sentence has one pattern, and what it
says must be true of the position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from galaxies.computer import advice
from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, Analysis, AnyGame
from galaxies.play.seats import Seat
from galaxies.play.session import Session


@dataclass(frozen=True)
class Moment:
    """A decision, the action that a reason speaks of, and the full states before and after it."""

    state: Any
    view: Any
    player: int
    action: Any
    analysis: Analysis[Any]
    after: Any


Holds = Callable[[Moment, re.Match[str]], bool]
"""Whether a sentence is true."""


def moments(
    game: AnyGame,
    *,
    every: int,
    most: int,
    options: Mapping[str, str],
    seats: int = 1,
    level: str = "",
    seed: int = 11,
) -> Iterator[tuple[Moment, str]]:
    """Sentences on decisions in one game of hints and moves of a level, or random ones, in turns:
    `most` hints, one in `every` so many decisions."""
    session = Session(game, galaxy=galaxy.code(seed), options=dict(options), seats=[Seat()] * seats)
    choose = game.computer().levels[level] if level else random_bot(game)
    decisions = 0
    while not session.is_over and decisions < every * most:
        view, player = session.view(session.player), session.player
        action: Action = choose(view, player, Luck(session.seed("claims")))
        if decisions % every == 0 and game.hints_at(view):
            analysis = advice.analyse(game, view, player, Luck("claims"))
            yield from _told(game, session.state, view, player, analysis)
            action = analysis.best
        session.play(action)
        decisions += 1


def _told(
    game: AnyGame, state: Any, view: Any, player: int, analysis: Analysis[Any]
) -> Iterator[tuple[Moment, str]]:
    assert analysis.reasons, f"nothing is said for {analysis.best}"
    spoken = [(analysis.best, analysis.reasons)]
    if analysis.rival is not None:
        spoken.append((analysis.rival.actions[0], analysis.instead))
    for action, reasons in spoken:
        after = game.rules.apply(state, action)
        for reason in reasons:
            yield Moment(state, view, player, action, analysis, after), reason


def hold(told: Iterator[tuple[Moment, str]], claims: Mapping[str, Holds]) -> int:
    """How many different patterns were met; each sentence fits one, and it holds."""
    met = set()
    for moment, reason in told:
        matches = [(p, m) for p in claims if (m := re.fullmatch(p, reason))]
        assert matches, f"no claim says {reason!r}"
        pattern, match = matches[0]
        assert claims[pattern](moment, match), f"{reason!r} is not true after {moment.action}"
        met.add(pattern)
    return len(met)
