"""Accuracy: how much of what their decisions could gain a player has kept, in per cent.

One definition for all games. Of each decision the analysis knows the best value and the `blind`
one, the mean of everything that could be chosen. Their difference is what was at stake, and

    kept = (value of what was played - blind) / (best - blind)

is 1 for the best, 0 for a choice as good as a blind one, and below 0 for a worse one. A game is the
mean of its decisions, each weighed by what was at stake in it: all that was kept by all that was at
stake. That is why

- a decision that matters counts for more than one that hardly does, and a forced or trivial one
  (`_TRIVIAL`) for nothing;
- where the game is lost or won anyway all choices are worth the same: nothing is at stake, so that
  a decided game neither spoils nor pads the figure;
- points and chances to win give the same figure, as both are compared with their like.

The scale is a straight line with two fixed points, and ends at 0 %. Blind choices have 30 % on
average. What the analysis likes best every time has 97 %, and not more, since an analysis is an
estimate: a better player may find better. `tests/bench/accuracy.py` measures what each level gets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...words.english import counted
from .decisions import Decision

_BLIND, _BEST = 30, 97
"""Accuracy of choices as good as blind ones on average, and of the best ones."""
_TRIVIAL: Mapping[str, float] = {"points": 0.5, "wins": 0.02}
"""Where less is at stake a decision does not count, by unit."""


def mattered(decisions: Sequence[Decision]) -> list[Decision]:
    """The decisions that count."""
    return [one for one in decisions if one.stake >= _TRIVIAL[one.analysis.unit]]


def kept(decisions: Sequence[Decision]) -> float | None:
    """What the decisions kept of what was at stake: 1 for the best, 0 for blind ones; None if
    nothing was at stake."""
    counting = mattered(decisions)
    if not counting:
        return None
    return 1 - sum(one.loss for one in counting) / sum(one.stake for one in counting)


def accuracy(decisions: Sequence[Decision]) -> float | None:
    """In per cent; None if nothing was at stake."""
    share = kept(decisions)
    return None if share is None else max(0.0, _BLIND + (_BEST - _BLIND) * share)


def told(decisions: Sequence[Decision]) -> str:
    """`83%: 26 decisions mattered, 12 of them the best that the analysis knows.`"""
    percent = accuracy(decisions)
    if percent is None:
        return "is not told: nothing that mattered was left to decide."
    counting = mattered(decisions)
    best = sum(one.loss <= 0 for one in counting)
    share = "all" if best == len(counting) else {0: "none", 1: "one"}.get(best, str(best))
    mattering = f"{counted(len(counting), 'decision')} mattered, {share} of them"
    if len(counting) == 1:
        mattering = f"one decision mattered, and it was{'' if best else ' not'}"
    return f"{round(percent)}%: {mattering} the best that the analysis knows."
