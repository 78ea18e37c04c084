"""What has learned in an environment, as a player of matches, tournaments and studies.

Put the player into a module of your own, `my_bots.py`, and name it as `my_bots:first`:

>>> import galaxies
>>> first = player("express", lambda observation, actions: 0)
>>> session = galaxies.new("express", galaxy="k7qp-3m9y")
>>> first(session.view(0), 0, Luck("1"))
Start(square=Square(index=10))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..computer.bots import fill, plays
from ..galaxy.luck import Luck
from ..game import Action, Bot, State
from ..games import GAMES
from .action_fields import ActionFields
from .environment import ACTIONS
from .tensors import tensors_of

Choose = Callable[[Mapping[str, Any], Any], int]
"""Gets an observation, as arrays with names, and the features of the legal actions; returns the
index of one. `env.observe(agent)["observation"]` and `env.action_features()` are the same."""


def player(game: str, choose: Choose) -> Bot[Any, Any]:
    """The player that takes the actions which `choose` takes in an environment of the game.
    Raises KeyError for an unknown game, LookupError for one without arrays."""
    chosen, fields = GAMES[game], ActionFields.of(game)
    tensors = tensors_of(game, chosen.players[0])

    def bot(view: State, seat: int, luck: Luck) -> Action:
        actions = plays(chosen, view)[:ACTIONS]
        at = choose(tensors.arrays(view, seat), fields.table(actions))
        return fill(chosen, view, actions[at], luck)

    return bot
