"""The result of a finished game: the winner and the cause (GOD-123, GOD-126)."""

from __future__ import annotations

from collections.abc import Mapping

from ....game import Outcome
from ....words.players import NOBODY, spoken_to, winning
from .last_strike import STRIKER
from .names import side_name
from .phases import Cause, Over
from .state import State

_ENDINGS: Mapping[Cause, str] = {
    "bomber": "{whose} Starbase was bombed to pieces",
    "combat": "{whose} Starbase was shot to pieces",
    "self_destruct": "{whose} Starbase destroyed itself",
    "resign": "{who} resigned",
}


def ending_words(state: State, now: Over, whose: str = "") -> str:
    """`Redog's Starbase was bombed to pieces`: why the game is over; `whose` Starbase it was, by
    default that of the one called "you", or in the third person."""
    loser = 1 - now.winner
    who, its = "you", "your"
    if spoken_to(NOBODY) != loser:
        who = side_name(state, loser)
        its = f"{who}'s"
    return _ENDINGS[now.cause].format(who=who, whose=whose or its)


def outcome(state: State) -> Outcome | None:
    """1 point for the winner, 0 for the loser; None before the end."""
    now = state.phase
    if not isinstance(now, Over):
        return None
    if state.strike:
        return _strike(state, now)
    wins = winning(now.winner, side_name(state, now.winner))
    title = f"{wins}: {ending_words(state, now)}."
    scores = (1, 0) if now.winner == 0 else (0, 1)
    return Outcome(now.cause, scores, (now.winner,), title)


def _strike(state: State, now: Over) -> Outcome:
    """A last strike is scored by its tries: the fewer the better (GOD-R-68)."""
    tries = f"{state.tries} {'try' if state.tries == 1 else 'tries'}"
    won = now.winner == STRIKER
    title = f"{'Solved' if won else 'Not solved'} in {tries}: last strike {state.strike}."
    parts = ((("Tries", state.tries),), ())
    return Outcome(now.cause, (state.tries, 0), (now.winner,), title, parts)
