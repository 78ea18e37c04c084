"""The levels of the computer, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Mapping

from ....galaxy.luck import Luck
from ....game import Bot
from ..forecast.outlook import ROOKIE
from ..rules.actions import Action
from ..rules.state import State
from . import reference, strong


def rookie(view: State, player: int, luck: Luck) -> Action:
    """A player who grows too little and saves too little."""
    return reference.play(view, ROOKIE)


def settler(view: State, player: int, luck: Luck) -> Action:
    """The reference player."""
    return reference.play(view)


def governor(view: State, player: int, luck: Luck) -> Action:
    """The strong player, which plans whole turns."""
    return strong.choose(view).action


LEVELS: Mapping[str, Bot[State, Action]] = {
    "rookie": rookie,
    "settler": settler,
    "governor": governor,
}
