"""A match: players compared in the same galaxies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..game import AnyGame, BadOptions
from ..words.english import counted
from .interval import FEW, Tally
from .matches import RANDOM, galaxies
from .players import bot, is_own
from .playing import Setup, begin, finish
from .summary import aligned, between, gained, more, plain, sign


@dataclass(frozen=True, slots=True)
class Standing:
    """Results of a player: the score in each game, and which games it has won."""

    level: str
    scores: tuple[int, ...] = ()
    won: tuple[bool, ...] = ()
    """Shared wins count."""
    shared: int = 0
    """Of the wins, those that others share."""

    @property
    def wins(self) -> int:
        return sum(self.won)

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    def and_(self, score: int, won: bool, alone: bool = True) -> Standing:
        shared = self.shared + (won and not alone)
        return Standing(self.level, (*self.scores, score), (*self.won, won), shared)


def match(
    game: AnyGame,
    options: Mapping[str, str],
    levels: Sequence[str],
    seed: str,
    n: int,
    alone: bool = False,
) -> Iterator[tuple[Standing, ...]]:
    """The standings after each of `n` galaxies, of levels or functions (see `players.bot`).

    If they `meet`, they play each other and change seats from game to game; otherwise each level
    plays alone in the same galaxy. Raises BadOptions, and Unable for players that cannot play.
    """
    for level in levels:
        if level not in (*game.levels, RANDOM) and not is_own(level):
            known = ", ".join(dict.fromkeys([*game.levels, RANDOM]))
            raise BadOptions(f'{game.title} has no level "{level}"; it has {known}.')
        bot(game.name, level)
    together = meet(game, levels, alone)
    if not together and 1 not in game.players:
        also = "" if alone else f" for {len(levels)} players, nor"
        raise BadOptions(f"{game.title} is not{also} for one alone.")
    standings = tuple(Standing(level) for level in levels)
    for k, code in enumerate(galaxies(seed, n)):
        if together:
            order = [(k + i) % len(levels) for i in range(len(levels))]
            results = _together(game, options, [levels[i] for i in order], code)
            by_level = dict(zip(order, results, strict=True))
            standings = tuple(one.and_(*by_level[i]) for i, one in enumerate(standings))
        else:
            results = [_together(game, options, [level], code)[0] for level in levels]
            standings = tuple(
                one.and_(*result) for one, result in zip(standings, results, strict=True)
            )
        yield standings


def meet(game: AnyGame, levels: Sequence[str], alone: bool = False) -> bool:
    """Whether levels play each other: if the game takes so many, and they are not to be alone."""
    return len(levels) in game.players and not (alone and len(levels) > 1)


def how(game: AnyGame, options: Mapping[str, str], levels: Sequence[str], alone: bool) -> str:
    """In which setup they play, and whether they meet: scores of one who plays alone are others."""
    parts = [f"{name}={value}" for name, value in options.items()]
    if len(levels) > 1:
        together = meet(game, levels, alone)
        parts.append("they play each other" if together else "each plays alone")
    return ", ".join(parts)


def _together(
    game: AnyGame, options: Mapping[str, str], levels: Sequence[str], code: str
) -> list[tuple[int, bool, bool]]:
    """(score, whether it has won, whether as the only one) of each seat."""
    setup = Setup(game.name, tuple(levels), tuple(options.items()))
    outcome = game.rules.outcome(finish(begin(setup, code), setup).state)
    if outcome is None:
        raise ValueError("a finished game without an outcome")
    alone = len(outcome.winners) == 1
    return [(score, i in outcome.winners, alone) for i, score in enumerate(outcome.scores)]


HEADS = ("player", "games", "won", "shared", "mean", "interval", "least", "most")


def lines(
    game: AnyGame, standings: Sequence[Standing], seed: str, how_played: str = ""
) -> Iterator[str]:
    """What came out, as tables for a terminal."""
    n = len(standings[0].scores)
    more_said = f", {how_played}" if how_played else ""
    yield f"{game.title}: {counted(n, 'galaxy', 'galaxies')}, seed {seed}{more_said}"
    yield from aligned(HEADS, [_row(one) for one in standings])
    first, *others = standings
    for other in others if n > 1 else ():
        points, wins = _ahead(first, other)
        told = f"{more(points, sign)} points, {more(wins, gained)} of the wins"
        yield f"{first.level} above {other.level} in the same galaxies: {told}"
    yield "Student's intervals, to hold the true value in 95 of 100 matches." + (
        f" Below {FEW} galaxies what is rare may be missing." if n < FEW else ""
    )


def figures(game: AnyGame, standings: Sequence[Standing], seed: str) -> dict[str, Any]:
    """The same for programs: means and differences as [value, low, high]."""
    first = standings[0]

    def told(one: Standing) -> dict[str, Any]:
        points, wins = _ahead(first, one)
        return {
            "player": one.level,
            "games": len(one.scores),
            "won": one.wins,
            "shared": one.shared,
            "score": _estimate(_tally(one.scores)),
            "first_ahead": {"points": _estimate(points), "wins": _estimate(wins)},
        }

    return {"game": game.name, "seed": seed, "players": [told(one) for one in standings]}


def _estimate(tally: Tally) -> list[float | None]:
    return [tally.mean, *(tally.interval or (None, None))]


def _tally(values: Iterable[int]) -> Tally:
    tally = Tally()
    for value in values:
        tally.add(value)
    return tally


def _ahead(first: Standing, other: Standing) -> tuple[Tally, Tally]:
    """How much more the first one scores and wins in the same galaxies."""
    return (
        _tally(mine - yours for mine, yours in zip(first.scores, other.scores, strict=True)),
        _tally(mine - yours for mine, yours in zip(first.won, other.won, strict=True)),
    )


def _row(one: Standing) -> tuple[str, ...]:
    scores, n = _tally(one.scores), len(one.scores)
    return (
        *(one.level, str(n), str(one.wins), str(one.shared)),
        *(plain(one.mean), between(scores.interval, plain)),
        *(str(min(one.scores)), str(max(one.scores))),
    )
