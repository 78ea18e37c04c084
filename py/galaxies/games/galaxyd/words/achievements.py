"""Galaxy of D: the achievements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Achievement
from ....game import Played as Record
from ..rules.actions import Action, Done, Move
from ..rules.phases import Buying
from ..rules.pieces import SPACEPORT
from ..rules.state import Report, State

Played = Record[State, Action]

GOOD_INCOME = 6
"""Dollars of one turn's income that are worth an achievement."""


def _moves(played: Played) -> Iterator[tuple[State, Move]]:
    for step in played.own:
        if isinstance(step.action, Move):
            yield step.before, step.action


def _reports(played: Played) -> Iterator[Report]:
    """The combats in which the player had ships."""
    for step in played.steps:
        if step.after.reports is not step.before.reports:
            yield from (report for report in step.after.reports if report.ships[played.player])


def _sale_under_fire(played: Played) -> bool:
    enemy = 1 - played.player
    return any(
        action.how == "sell" and (before.ships(enemy, port) or port in before.pirates)
        for before, action in _moves(played)
        for port in (_spaceport(before),)
    )


def _spaceport(state: State) -> int:
    return state.places[state.things.index(SPACEPORT)]


def _second_visit(played: Played) -> bool:
    enemy = 1 - played.player
    return any(
        action.how == "bomb" and action.origin.index == before.bases[enemy]
        for before, action in _moves(played)
    )


def _salvage(played: Played) -> bool:
    return any(report.bonus[played.player] for report in _reports(played))


def _pirate_hunter(played: Played) -> bool:
    return any(report.pirates_lost for report in _reports(played))


def _income(played: Played) -> bool:
    me = played.player
    return any(
        step.after.money[me] - step.before.money[me] >= GOOD_INCOME
        for step in played.own
        if isinstance(step.action, Done) and isinstance(step.before.phase, Buying)
    )


def _siege(played: Played) -> bool:
    enemy = 1 - played.player
    return any(report.damage[enemy] and not report.ships[enemy] for report in _reports(played))


def _long_wait(played: Played) -> bool:
    return played.won and played.outcome.ending == "self_destruct" and not played.end.strike


def _at_once(played: Played) -> bool:
    return played.won and bool(played.end.strike) and played.end.tries == 1


ACHIEVEMENTS: Sequence[Achievement[State, Action]] = (
    Achievement(
        "deal",
        "Business under fire",
        "Sell cargo at the Spaceport while an enemy ship is there.",
        "GOD-71",
        _sale_under_fire,
    ),
    Achievement(
        "return",
        "Once more with feeling",
        "Take a Bomber out of the enemy Starbase's sector and back in, for another hit.",
        "GOD-66",
        _second_visit,
    ),
    Achievement(
        "salvage",
        "Scrap value",
        "Earn money in a combat that a Scavenger of yours survives.",
        "GOD-90",
        _salvage,
    ),
    Achievement(
        "pirates", "Pirate hunter", "Destroy a Pirate in a combat.", "GOD-86", _pirate_hunter
    ),
    Achievement(
        "income",
        "Landlord",
        f"Get ${GOOD_INCOME} or more from planets, asteroids and your Starbase in one turn.",
        "GOD-114",
        _income,
    ),
    Achievement(
        "siege",
        "Nobody home",
        "Shoot at the enemy Starbase while no ship guards it.",
        "GOD-88",
        _siege,
    ),
    Achievement(
        "wait",
        "The long wait",
        "Win because the enemy Starbase destroys itself.",
        "GOD-121",
        _long_wait,
    ),
    Achievement(
        "strike",
        "First strike",
        "Solve a last strike at the first try.",
        "GOD-R-68",
        _at_once,
    ),
)
