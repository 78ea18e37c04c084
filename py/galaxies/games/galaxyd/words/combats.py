"""Combats that have been fought, in words."""

from __future__ import annotations

from ....words.english import capital, counted, plural
from ..rules.actions import Absorb, Action
from ..rules.combat import counts, has_choice
from ..rules.names import fleet_words
from ..rules.sectors import name
from ..rules.state import PIRATES, Report, State
from .terms import does, who, whose


def combat_words(view: State, report: Report, you: int) -> str:
    """A combat in full: forces, scores, losses, damage to a Starbase, money."""
    parts = _forces(view, report, you), _losses(view, report, you), *_gains(view, report, you)
    return " ".join(parts)


def _forces(view: State, report: Report, you: int) -> str:
    sides = []
    for player in (0, 1):
        at_home = view.bases[player] == report.sector
        if report.ships[player] or at_home:
            force = fleet_words(report.ships[player], *(("the Starbase",) if at_home else ()))
            side = who(view, player, you, start=False)
            sides.append(f"{side} {report.scores[player]} ({force})")
    if report.pirates:
        force = counted(report.pirates, "Pirate")
        sides.append(f"Pirates {report.scores[PIRATES]} ({force})")
    return f"Combat on {name(report.sector)}: {' against '.join(sides)}."


def ordered(before: State, action: Action, after: State, report: Report, you: int) -> str:
    """That standing orders chose the losses: there was a choice, and nobody was asked."""
    player = 1 - before.active
    battle = before.battle
    asked = isinstance(action, Absorb) and battle is not None and battle.absorbing == player
    if asked or not has_choice(counts(report.ships[player]), report.incoming[player]):
        return ""
    return f"{whose(after, player, you)} standing orders chose these losses."


def result_words(view: State, report: Report, you: int) -> str:
    """What a combat cost, in one sentence."""
    return _sentence([*_lost(view, report, you), *_damaged(view, report, you)])


def _losses(view: State, report: Report, you: int) -> str:
    return _sentence(_lost(view, report, you))


def _sentence(costs: list[str]) -> str:
    return f"{capital('; '.join(costs))}." if costs else "No ship is lost."


def _lost(view: State, report: Report, you: int) -> list[str]:
    losses = [
        f"{does(view, p, you, 'lose', start=False)} {fleet_words(report.lost[p])}"
        for p in (0, 1)
        if report.lost[p]
    ]
    if report.pirates_lost:
        n = report.pirates_lost
        losses.append(f"{counted(n, 'Pirate')} {plural(n, 'falls', 'fall')}")
    return losses


def _damaged(view: State, report: Report, you: int) -> list[str]:
    return [
        f"{whose(view, player, you, start=False)} Starbase loses {report.damage[player]} armor"
        for player in (0, 1)
        if report.damage[player]
    ]


def _gains(view: State, report: Report, you: int) -> list[str]:
    damaged = [f"{capital(damage)}." for damage in _damaged(view, report, you)]
    earned = [
        f"{whose(view, player, you)} Scavengers earn ${report.bonus[player]}."
        for player in (0, 1)
        if report.bonus[player]
    ]
    return damaged + earned
