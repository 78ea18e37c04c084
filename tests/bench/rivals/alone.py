"""Strategies for games that one plays alone: Star Charter and Galaxy Express."""

from __future__ import annotations

from collections.abc import Mapping

from galaxies.galaxy.luck import Luck
from galaxies.game import Bot
from galaxies.games import GAMES
from galaxies.games.charter.computer.levels import forgetful
from galaxies.games.charter.rules import seasoning
from galaxies.games.charter.rules.actions import Action
from galaxies.games.charter.rules.phases import Atlas
from galaxies.games.charter.rules.state import State


def _looking(ahead: int, near: int) -> Bot:
    def choose(view: State, player: int, luck: Luck) -> Action:
        return forgetful(view, (ahead, near), luck)

    return choose


def _program(view: State, player: int, luck: Luck) -> Action:
    """As the program flies the seasons."""
    if isinstance(view.phase, Atlas):
        return forgetful(view, (1, 0), luck)
    return seasoning.choose(view)


CHARTERS: Mapping[str, Bot] = {
    "a look ahead": _looking(1, 0),
    "forgetful": _looking(3, 1),
    "only the next stop": _looking(0, 1),
    "as the program flies": _program,
}
COURIERS: Mapping[str, Bot] = {
    "beginner": GAMES["express"].computer().levels["cadet"],
}
