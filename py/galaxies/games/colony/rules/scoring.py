"""Points, at any time and at the end (TTG-116 to TTG-119, TTG-128, TTG-132)."""

from __future__ import annotations

from typing import Any

from ....game import Outcome, replace
from ....words.english import listed, minus, plural
from ....words.players import winning
from .names import player_title
from .phases import Over
from .setup import rulebook_table
from .state import Side, State, colony, space


def breakdown(side: Side) -> tuple[tuple[str, int], ...]:
    """The parts of a score (TTG-116); ships, hand and covered cards are worth nothing (TTG-117)."""
    pile = {"system": 0, "anomaly": 0, "event": 0}
    for card in side.pile:
        pile[space(card).kind] += space(card).renown
    colonies = sum(
        colony(stack.top).renown for system in side.systems for stack in system.slots if stack.cards
    )
    return (
        ("Renown tokens", side.tokens),
        ("Systems relinquished", pile["system"]),
        ("Anomalies studied", pile["anomaly"]),
        ("Events solved", pile["event"]),
        ("Systems controlled", sum(space(system.card).renown for system in side.systems)),
        ("Colonies on them", colonies),
    )


def score(side: Side) -> int:
    return sum(points for _, points in breakdown(side))


def band(points: int) -> str:
    """The title of a solo score (TTG-132)."""
    bands: list[dict[str, Any]] = rulebook_table()["solo_band"]
    reached = [entry["title"] for entry in bands if points >= entry["from"]]
    return str(reached[-1] if reached else bands[0]["title"])


def has_won(state: State) -> bool:
    """Whether the active player wins alone by ending the turn, the last one of the game."""
    result = last_outcome(state)
    return state.players > 1 and result is not None and result.winners == (state.active,)


def last_outcome(state: State) -> Outcome | None:
    """How the game ends with the end of this turn; None if another turn follows."""
    if state.deck or not state.is_acting:
        return None
    return outcome(replace(state, phase=Over()))


def outcome(state: State) -> Outcome | None:
    """Who has won, or how a solo game ended; None while the game goes on."""
    if not state.is_over:
        return None
    scores = tuple(score(side) for side in state.sides)
    parts = tuple(breakdown(side) for side in state.sides)
    if state.players == 1:
        return _solo(state, scores, parts)
    if state.terms.teams:
        return _teams(scores, parts)
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    if len(winners) > 1:
        names = listed(map(player_title, winners))
        title = f"{names} share the victory with {_points(best)}."
        return Outcome("tie", scores, winners, title, parts)
    second = max(points for seat, points in enumerate(scores) if seat not in winners)
    ahead = (
        f" to {minus(second)}" if state.players == 2 else f", {best - second} more than the next"
    )
    wins = winning(winners[0], player_title(winners[0]))
    title = f"{wins} with {_points(best)}{ahead}."
    return Outcome("win", scores, winners, title, parts)


def _points(points: int) -> str:
    return f"{minus(points)} {plural(points, 'point')}"


Parts = tuple[tuple[tuple[str, int], ...], ...]


def _solo(state: State, scores: tuple[int, ...], parts: Parts) -> Outcome:
    points, target = scores[0], state.terms.solo_target
    reached = points >= target
    missing = f"{target - points} short of the target of {target}"
    words = f"the target of {target} is reached" if reached else missing
    title = f"{band(points)}: {_points(points)}, {words}."
    return Outcome("target" if reached else "missed", scores, (0,) if reached else (), title, parts)


def _teams(scores: tuple[int, ...], parts: Parts) -> Outcome:
    """The team of seats 0 and 2 against that of seats 1 and 3 (TTG-128)."""
    sums = (scores[0] + scores[2], scores[1] + scores[3])
    if sums[0] == sums[1]:
        title = f"Both teams share the victory with {_points(sums[0])} each."
        return Outcome("tie", scores, (0, 1, 2, 3), title, parts)
    best = 0 if sums[0] > sums[1] else 1
    team = listed(map(player_title, (best, best + 2)))
    title = f"{team} win with {_points(sums[best])} to {minus(sums[1 - best])}."
    return Outcome("win", scores, (best, best + 2), title, parts)
