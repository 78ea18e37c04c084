"""Scores, and how a game of Surveyors of the Galaxy ended (SUR-67 to SUR-73)."""

from __future__ import annotations

from ....game import Outcome
from ....words.english import counted
from ....words.players import winning
from . import exam
from .names import captain_name, captain_names
from .phases import Over
from .state import State


def score(state: State, seat: int) -> int:
    """Systems surveyed, home included; raids of a raider, veils of an alien (SUR-70)."""
    scenario = state.terms.scenario
    second = state.order[1:] == (seat,)  # before the first turn there is no order yet
    if scenario == "raider" and second:
        return state.captains[seat].raids
    if scenario == "alien" and second:
        return sum(star.status == "veiled" for star in state.stars)
    return sum(s.value for s in state.stars if s.status == "surveyed" and s.owner == seat)


def scores(state: State) -> tuple[int, ...]:
    return tuple(score(state, seat) for seat in range(len(state.captains)))


def winners(state: State) -> tuple[int, ...]:
    """The winners, by the tie-break of the game (SUR-71, SUR-V-47, SUR-V-52)."""
    points = scores(state)
    if state.terms.scenario == "alien":
        surveyor, alien = state.order
        return (surveyor,) if points[surveyor] >= needed(state) else (alien,)
    best = max(points)
    tied = [seat for seat in state.order if points[seat] == best]
    if state.terms.scenario == "raider":
        return (tied[0],)  # the Surveyor comes first in the order, and wins ties
    if state.terms.tie == "later_seat":
        return (tied[-1],)
    if state.terms.tie in ("fuel_left", "calls"):
        by_fuel = state.terms.tie == "fuel_left"
        extra = {s: state.captains[s].fuel if by_fuel else state.captains[s].calls for s in tied}
        tied = [seat for seat in tied if extra[seat] == max(extra.values())]
    return tuple(sorted(tied))


def needed(state: State) -> int:
    """The systems with which a Surveyor wins against an alien (SUR-V-52)."""
    return 3 * len(state.stars) // 8


def outcome(state: State) -> Outcome | None:
    """The ending, or None while the game goes on."""
    if not isinstance(state.phase, Over):
        return None
    if state.terms.scenario == "exam":
        return exam.outcome(state)
    points = scores(state)
    won = winners(state)
    return Outcome(
        ending="stars" if not state.open_stars else "fuel",
        scores=points,
        winners=won,
        title=_title(state, points, won),
        parts=tuple(_parts(state, seat) for seat in range(len(points))),
    )


def _title(state: State, points: tuple[int, ...], won: tuple[int, ...]) -> str:
    """The result in a sentence, with what decided it."""
    best = counted(points[won[0]], "system")
    if len(state.order) == 1:
        return f"{best} surveyed."
    if len(won) > 1:
        names = captain_names(state, [seat for seat in state.order if seat in won])
        return f"{names} share the win with {best} each."
    text = winning(won[0], captain_name(state, won[0]))
    if state.terms.scenario == "alien":
        surveyed, least = points[state.order[0]], needed(state)
        if surveyed < least:
            return f"{text}: the Surveyor has {surveyed} of the {least} systems needed."
        return f"{text} with {counted(surveyed, 'system')}; {least} were needed."
    if state.terms.scenario == "raider":
        ours, theirs = sorted((points[seat] for seat in state.order), reverse=True)
        return f"{text} with {ours} to {theirs}." if ours > theirs else f"{text} the tie at {ours}."
    if points.count(points[won[0]]) > 1:
        return f"{text}: {best}, a tie, {_TIES[state.terms.tie]}."
    return f"{text} with {best}."


_TIES = {
    "fuel_left": "but more fuel left",
    "later_seat": "but a later seat",
    "calls": "but more true calls",
}
"""What decides between equal scores (SUR-71)."""


def _parts(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """What the score is made of."""
    if state.terms.scenario == "raider" and seat == state.order[1]:
        return (("raids", state.captains[seat].raids),)
    if state.terms.scenario == "alien" and seat == state.order[1]:
        return (("stars veiled", score(state, seat)),)
    if seat not in state.order:
        return ()
    own = [s for s in state.stars if s.status == "surveyed" and s.owner == seat]
    homes = sum(s.home for s in own)
    extra = sum(s.value - 1 for s in own)
    parts = [("home" if homes == 1 else "homes", homes)]
    parts.append(("systems surveyed", len(own) - homes))
    if extra:
        parts.append(("great archives", extra))
    return tuple(parts)
