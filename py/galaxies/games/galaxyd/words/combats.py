"""Combats that have been fought, in words."""

from __future__ import annotations

from ....words.english import counted, plural
from ..rules.actions import Absorb, Action
from ..rules.combat import counts, has_choice
from ..rules.names import fleet_words, side_name
from ..rules.sectors import name
from ..rules.state import PIRATES, Report, State


def combat_words(view: State, report: Report) -> str:
    """A combat in full: forces, scores, losses, damage to a Starbase, money."""
    return " ".join((_forces(view, report), _losses(view, report), *_gains(view, report)))


def _forces(view: State, report: Report) -> str:
    sides = []
    for player in (0, 1):
        at_home = view.bases[player] == report.sector
        if report.ships[player] or at_home:
            force = fleet_words(report.ships[player], *(("the Starbase",) if at_home else ()))
            sides.append(f"{side_name(view, player)} {report.scores[player]} ({force})")
    if report.pirates:
        force = counted(report.pirates, "Pirate")
        sides.append(f"Pirates {report.scores[PIRATES]} ({force})")
    return f"Combat on {name(report.sector)}: {' against '.join(sides)}."


def ordered(before: State, action: Action, after: State, report: Report) -> str:
    """That standing orders chose the losses: there was a choice, and nobody was asked."""
    player = 1 - before.active
    battle = before.battle
    asked = isinstance(action, Absorb) and battle is not None and battle.absorbing == player
    if asked or not has_choice(counts(report.ships[player]), report.incoming[player]):
        return ""
    return f"{side_name(after, player)}'s standing orders chose these losses."


def result_words(view: State, report: Report) -> str:
    """What a combat cost, in one sentence."""
    costs = [*_lost(view, report), *_damaged(view, report)]
    return f"{'; '.join(costs)}." if costs else "No ship is lost."


def _losses(view: State, report: Report) -> str:
    losses = _lost(view, report)
    return f"{'; '.join(losses)}." if losses else "No ship is lost."


def _lost(view: State, report: Report) -> list[str]:
    losses = [
        f"{side_name(view, p)} loses {fleet_words(report.lost[p])}"
        for p in (0, 1)
        if report.lost[p]
    ]
    if report.pirates_lost:
        n = report.pirates_lost
        losses.append(f"{counted(n, 'Pirate')} {plural(n, 'falls', 'fall')}")
    return losses


def _damaged(view: State, report: Report) -> list[str]:
    return [
        f"{side_name(view, player)}'s Starbase loses {report.damage[player]} armor"
        for player in (0, 1)
        if report.damage[player]
    ]


def _gains(view: State, report: Report) -> list[str]:
    damaged = [f"{damage}." for damage in _damaged(view, report)]
    earned = [
        f"{side_name(view, player)}'s Scavengers earn ${report.bonus[player]}."
        for player in (0, 1)
        if report.bonus[player]
    ]
    return damaged + earned
