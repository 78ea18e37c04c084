"""Computer players by name: a level of the game, random play, or a Python function."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from ..computer.bots import random_bot
from ..game import AnyGame, Bot
from ..games import GAMES
from ..play.seats import Seat
from . import Unable, learned
from .matches import RANDOM


def seat(game: AnyGame, name: str) -> Seat:
    """The seat of a player in records and links, where everybody but a level is a person."""
    return Seat(name) if name in game.levels else Seat()


def is_own(name: str) -> bool:
    """Whether this names a player of one's own: a function, or the file of an agent."""
    return ":" in name or name.endswith(learned.SUFFIX)


def bot(game_id: str, name: str) -> Bot[Any, Any]:
    """The player of this name: a level, `random`, the file of an agent (see `learned`), or
    `module:function` with a function (view, player, luck) that returns an action or its line.
    Raises Unable."""
    return learned.seated(game_id, name) if name.endswith(learned.SUFFIX) else _bot(game_id, name)


@cache
def _bot(game_id: str, name: str) -> Bot[Any, Any]:
    game = GAMES[game_id]
    if name in game.levels:
        return game.computer().levels[name]
    if name == RANDOM:
        return random_bot(game)
    module, colon, function = name.partition(":")
    if not colon:
        known = ", ".join(dict.fromkeys([*game.levels, RANDOM]))
        raise Unable(f'{game.title} has no level "{name}"; it has {known}.')
    try:
        player = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise Unable(f'The player "{name}" cannot be imported: {error}.') from error
    if not callable(player):
        raise Unable(f'The player "{name}" is not a function.')
    return player  # type: ignore[no-any-return]
