"""The figures of a study as JSON: what a table or a plot of its summary is made from."""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from .. import __version__
from ..games import GAMES
from .interval import Interval, Tally, difference, share_of
from .playing import Row, line_of
from .summary import Result, Summary

FIRST = 3
"""Of so many galaxies the checksums of all rows are kept: a change of the code shows in some of
them."""
PLACES = 4
"""Decimals of a number."""


def checksum(row: Row) -> str:
    """Tells another run whether it plays the same game, however links are spelled."""
    played = {name: value for name, value in row.items() if name not in ("link", "version", "code")}
    return f"{crc32(line_of(played).encode()):08x}"


class Figures:
    """Collects what the summary does not keep: the checksums of the first rows of each setup."""

    def __init__(self, summary: Summary) -> None:
        self._summary = summary
        self._first: list[str] = []

    def add(self, row: Row) -> None:
        """Take the next row, in order."""
        if len(self._first) < FIRST * len(self._summary.results):
            self._first.append(checksum(row))

    def text(self) -> str:
        """A mean or a share is [value, low, high], with its 95 % interval, null where a single game
        tells none; so is what counted lines
        bring, behind the line and how many seats took it. They are there for the first setup of a
        game, with which the others are compared."""
        summary, study = self._summary, self._summary.study
        whole = {
            "title": study.title,
            "seed": study.seed,
            "galaxies": study.galaxies,
            "games": sum(result.games for result in summary.results),
            "rules": {
                name: GAMES[name].rules.version
                for name in dict.fromkeys(result.setup.game for result in summary.results)
            },
            "version": __version__,
            "code": {game: code for game, _, code in summary.made_by},
            "rows": self._first,
        }
        parts = [json.dumps({key: value}, ensure_ascii=False)[1:-1] for key, value in whole.items()]
        setups = [
            json.dumps(_setup(one, summary.other(at)))
            for at, one in enumerate(summary.results)
            if one.games
        ]
        parts.append('"setups": [\n' + ",\n".join(setups) + "\n]")
        return "{\n" + ",\n".join(parts) + "\n}\n"


def _setup(result: Result, other: Result | None) -> dict[str, Any]:
    setup = result.setup
    figures: dict[str, Any] = {
        "game": setup.game,
        "seats": list(setup.seats),
        "options": dict(setup.options),
        "games": result.games,
        "scores": [_mean(tally) for tally in result.scores],
        "won": [
            _rounded(hits / result.games, share_of(hits, result.games)) for hits in result.wins
        ],
        "shared": result.shared,
        "nobody": result.nobody,
        "length": _mean(result.lengths),
    }
    if setup.opening:
        figures["opening"] = setup.opening
    if len(setup.seats) > 1 and len(set(setup.seats)) == 1:
        figures["edge"] = _mean(result.edge)
    if other is not None:
        if result.ahead.count:  # openings may share no galaxy where both are possible
            figures["ahead"] = _mean(result.ahead)
            figures["won_more"] = _mean(result.won_more)
            figures["longer"] = _mean(result.longer)
    else:
        figures["actions"] = [
            [action, used.count, *_rounded(*difference(used, result.everybody - used))]
            for action, used in sorted(result.used.items())
            if action.partition(" ")[2] and used.count > 1 < result.everybody.count - used.count
        ]
    return figures


def _mean(tally: Tally) -> list[float | None]:
    return _rounded(tally.mean, tally.interval)


def _rounded(value: float, interval: Interval | None) -> list[float | None]:
    bounds = interval or (None, None)
    return [one if one is None else round(one, PLACES) + 0.0 for one in (value, *bounds)]
