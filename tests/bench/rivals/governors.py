"""Governors of Take The Galaxy that play one strategy each, and the strongest of before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from galaxies.galaxy.luck import Luck
from galaxies.game import Bot
from galaxies.games.colony.computer import reference, strong
from galaxies.games.colony.computer.way import Way
from galaxies.games.colony.forecast import planning
from galaxies.games.colony.forecast.outlook import FIRST_GOVERNOR, Outlook, Weights
from galaxies.games.colony.rules.actions import Action
from galaxies.games.colony.rules.state import State


def _weighing(**weights: float) -> Bot:
    """One who buys one thing at a time, by these weights."""

    def choose(view: State, player: int, luck: Luck) -> Action:
        return reference.play(view, Weights(**weights))

    return choose


def _planning(way: Way) -> Bot:
    def choose(view: State, player: int, luck: Luck) -> Action:
        return strong.choose(view, way).action

    return choose


_BEFORE = Way(FIRST_GOVERNOR, converts=False, saves=False)


def _explorer(view: State, player: int, luck: Luck) -> Action:
    """The anomaly of most renown first, whenever it can be paid for."""
    outlook = Outlook(view)
    step = reference.discard_step(outlook) or reference.free_step(view)
    largest = sorted(planning.targets(view), key=lambda target: -target.renown)
    for target in largest if step is None else ():
        step = step or reference.target_step(outlook, target)
    return step or strong.choose(view).action


RIVALS: Mapping[str, Bot] = {
    "pays with what it needs": _planning(Way(saves=False)),
    "governor of before": _planning(_BEFORE),
    "governor long before": _planning(replace(_BEFORE, whole=False)),
    "anomalies first": _explorer,
    "miser": _weighing(card=0.9),
    "spender": _weighing(card=0.2),
    "growth first": _weighing(growth=2.4),
    "points at once": _weighing(growth=0.3),
    "claims systems": _weighing(system=1.5),
    "fills systems": _weighing(filling=1.5),
    "never late": _weighing(late=0.0, step=0.2),
}
