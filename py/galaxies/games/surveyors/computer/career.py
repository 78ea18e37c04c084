"""The review of an eye exam, and of all sittings together: does the eye get better?"""

from __future__ import annotations

from collections.abc import Sequence

from ....draw.plot import Series, line_plot
from ....draw.svg import Pane
from ....game import Review
from ....words.english import counted
from ..rules import exam
from ..rules.measure import decimals, fraction
from ..rules.state import ESTIMATES, State

_LATELY = 60
"""Sittings in the plot, the latest ones."""


def look_back(state: State) -> Review:
    """One sitting: bias, spread, right costs, and each estimate against the ruler."""
    first = f"Bias: you judge lengths {exam.lean(exam.bias(state))}."
    second = f"Spread: your estimates vary by {exam.percent(exam.spread(state))} around their mean."
    right = counted(exam.true_costs(state), "time")
    third = f"You would have had the cost in units right {right} out of {ESTIMATES}."
    told = []
    for at, (d2, guess) in enumerate(zip(exam.squares(state), state.estimates, strict=True)):
        a, b = exam.pairs(state)[at]
        told.append(f"Stars {a} and {b}: {decimals(d2)} inches; you said {fraction(guess, 8)}.")
    return Review((first, second, third, *told), (_answers(state),))


def _answers(state: State) -> Pane:
    """Estimated against true length, in rising order, with the line of perfect eyes."""
    lengths = [length / 1000 for length in exam.true_lengths(state)]
    pairs = tuple(sorted(zip(lengths, (g / 8 for g in state.estimates), strict=True)))
    series = (
        Series("the ruler", tuple((x, x) for x, _ in pairs)),
        Series("your eye", pairs),
    )
    return line_plot("estimates", "Estimated inches", series, x_label="inches", y_label="estimated")


def career(finals: Sequence[State]) -> Review | None:
    """Bias and spread over all sittings, oldest first; None if there is no eye exam."""
    sittings = [end for end in finals if end.terms.scenario == "exam" and end.estimates]
    if not sittings:
        return None
    if len(sittings) == 1:
        line = "This was your first sitting. From the second on, you see here how you change."
        return Review((line,))
    now, before = sittings[-1], sittings[:-1]
    usual = sum(exam.spread(end) for end in before) // len(before)
    least = min(exam.spread(end) for end in before)
    text = f"Sitting {len(sittings)}. Until now your spread was {exam.percent(usual)} on average"
    if exam.spread(now) < least:
        text += ": this sitting is your steadiest so far."
    else:
        text += f" and {exam.percent(least)} at best."
    return Review((text,), (_course(sittings[-_LATELY:], len(sittings)),))


def _course(sittings: Sequence[State], count: int) -> Pane:
    first = count - len(sittings) + 1
    numbered = list(enumerate(sittings, first))
    series = (
        Series("bias", tuple((k, exam.bias(end) / 10) for k, end in numbered)),
        Series("spread", tuple((k, exam.spread(end) / 10) for k, end in numbered)),
    )
    return line_plot(
        "sittings", "Your eye over all sittings", series, x_label="sitting", y_label="per cent"
    )
