"""The four computer players: rookie, settler, steward, governor, the strongest last."""

from __future__ import annotations

from collections.abc import Mapping

from ....galaxy.luck import Luck
from ....game import Bot
from ..forecast.outlook import FIRST_GOVERNOR, ROOKIE
from ..rules.actions import Action
from ..rules.state import State
from . import reference, strong
from .way import Way

_STEWARD = Way(FIRST_GOVERNOR, converts=False, saves=False)
_BY_FEEL = 3
"""In one of so many steps the steward takes what looks best at once."""


def rookie(view: State, player: int, luck: Luck) -> Action:
    """A player who grows too little and saves too little."""
    return reference.play(view, ROOKIE)


def settler(view: State, player: int, luck: Luck) -> Action:
    """The reference player."""
    return reference.play(view)


def steward(view: State, player: int, luck: Luck) -> Action:
    """A bold player, who can plan whole turns, but takes one step in three by feel."""
    if luck.stream("feel").below(_BY_FEEL) == 0:
        return settler(view, player, luck)
    return strong.choose(view, _STEWARD).action


def governor(view: State, player: int, luck: Luck) -> Action:
    """The strong player, which plans whole turns."""
    return strong.choose(view).action


LEVELS: Mapping[str, Bot[State, Action]] = {
    "rookie": rookie,
    "settler": settler,
    "governor": governor,
    "steward": steward,
}
"""In the order in which links count them, a new one last."""
