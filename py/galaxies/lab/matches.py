"""Whole games without people: computer moves, galaxies of a seed, playouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..computer.bots import random_bot
from ..galaxy import codes as galaxy
from ..galaxy.luck import Luck
from ..game import Action, AnyGame
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
