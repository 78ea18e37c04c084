"""Whole games without people: computer moves, playouts, and comparisons of levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..computer.bots import random_bot
from ..galaxy import codes as galaxy
from ..galaxy.luck import Luck
from ..game import Action, AnyGame, BadOptions
from ..play.seats import Seat
from ..play.session import Session

RANDOM = "random"
"""The level that every game has: its own bot, or the random play of human seats in `finish`."""


def bot_action(session: Session) -> Action:
    """The action of the computer player to move, the same in the terminal and in the browser."""
    game, player = session.game, session.player
    kind = session.seats[player].kind
    bot = game.computer().levels[kind] if kind in game.levels else random_bot(game)
    action: Action = bot(session.view(player), player, Luck(session.seed("bot")))
    return action


def galaxies(seed: str, count: int) -> Iterator[str]:
    """The first `count` galaxy codes of a seed."""
    stream = Luck(seed).stream("galaxies")
    return (galaxy.code(stream.below(galaxy.COUNT)) for _ in range(count))


def finish(session: Session) -> Session:
    """Play all seats by computer to the end; human seats at random."""
    while not session.is_over:
        session.play(bot_action(session))
    return session


def playouts(
    game: AnyGame, options: Mapping[str, str], seats: Sequence[Seat], seed: str, n: int
) -> Iterator[Session]:
    """`n` finished games in the galaxies of a seed."""
    for code in galaxies(seed, n):
        yield finish(Session(game, galaxy=code, options=options, seats=seats))


@dataclass(frozen=True, slots=True)
class Standing:
    """Results of a level: its score in each game, and its number of wins (shared wins count)."""

    level: str
    scores: tuple[int, ...] = ()
    wins: int = 0

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    def and_(self, score: int, won: bool) -> Standing:
        return Standing(self.level, (*self.scores, score), self.wins + won)


def match(
    game: AnyGame,
    options: Mapping[str, str],
    levels: Sequence[str],
    seed: str,
    n: int,
) -> Iterator[tuple[Standing, ...]]:
    """The standings after each of `n` galaxies.

    If the game takes as many players as there are levels, they play each other and change seats
    from game to game; otherwise each level plays alone in the same galaxy. Raises BadOptions.
    """
    known = [*game.levels, *([] if RANDOM in game.levels else [RANDOM])]
    for level in levels:
        if level not in known:
            raise BadOptions(f'{game.title} has no level "{level}"; it has {", ".join(known)}.')
    if len(levels) not in game.players and 1 not in game.players:
        raise BadOptions(f"{game.title} is not for {len(levels)} players, nor for one alone.")
    standings = tuple(Standing(level) for level in levels)
    for k, code in enumerate(galaxies(seed, n)):
        if len(levels) in game.players:
            order = [(k + i) % len(levels) for i in range(len(levels))]
            results = _together(game, options, [levels[i] for i in order], code)
            by_level = dict(zip(order, results, strict=True))
            standings = tuple(one.and_(*by_level[i]) for i, one in enumerate(standings))
        else:
            alone = (_together(game, options, [level], code)[0] for level in levels)
            standings = tuple(
                one.and_(*result) for one, result in zip(standings, alone, strict=True)
            )
        yield standings


def _together(
    game: AnyGame, options: Mapping[str, str], levels: Sequence[str], code: str
) -> list[tuple[int, bool]]:
    """(score, won) of each seat."""
    seats = [Seat(level) if level in game.levels else Seat() for level in levels]
    session = finish(Session(game, galaxy=code, options=options, seats=seats))
    outcome = game.rules.outcome(session.state)
    if outcome is None:
        raise ValueError("a finished game without an outcome")
    return [(score, i in outcome.winners) for i, score in enumerate(outcome.scores)]
