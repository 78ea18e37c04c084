"""The eye exam: how well a person judges lengths, sitting by sitting (SUR-V-85, SUR-R-69)."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from ....galaxy.luck import Stream
from ....game import Outcome, Refusal, replace
from .actions import Estimate
from .measure import begun_inches, mil, squared
from .phases import Estimating, Over
from .scatter import below
from .state import ESTIMATES, Star, State

_LOOKS = 3
"""Of so many couples of stars the closest is asked (SUR-R-73)."""

Pair = tuple[int, int]


def is_exam(state: State) -> bool:
    return state.terms.scenario == "exam"


def pairs(state: State) -> tuple[Pair, ...]:
    """The ten pairs that a sheet asks for, no pair twice (SUR-V-85, SUR-R-73)."""
    return _asked(state.exam_seed, state.stars)


@lru_cache(maxsize=8)
def _asked(seed: int, stars: tuple[Star, ...]) -> tuple[Pair, ...]:
    stream = Stream(seed)
    asked: dict[Pair, None] = {}
    while len(asked) < ESTIMATES:
        couples = [_couple(stream, len(stars)) for _ in range(_LOOKS)]
        free = [pair for pair in couples if pair[0] != pair[1] and pair not in asked]
        if free:
            asked[min(free, key=lambda p: squared(stars[p[0] - 1], stars[p[1] - 1]))] = None
    return tuple(asked)


def _couple(stream: Stream, count: int) -> Pair:
    a, b = 1 + below(stream, count), 1 + below(stream, count)
    return min(a, b), max(a, b)


_EVERY = tuple(Estimate(inches, eighths) for inches in range(20) for eighths in range(8))[1:]


def estimates(state: State, phase: Estimating) -> tuple[Estimate, ...]:
    """All but no length at all."""
    return _EVERY


def check_estimate(state: State, phase: Estimating, action: Estimate) -> Refusal | None:
    inches, eighths = action.inches, action.eighths
    if 0 <= inches < 20 and 0 <= eighths < 8 and inches + eighths:
        return None
    return Refusal("SUR-V-85", "Estimate between 1/8 inch and 19 7/8 inches.")


def estimate(state: State, phase: Estimating, action: Estimate) -> State:
    """The answer to the next pair; the last one ends the sitting."""
    answers = (*state.estimates, 8 * action.inches + action.eighths)
    is_last = len(answers) == ESTIMATES
    return replace(state, estimates=answers, phase=Over() if is_last else phase)


# What the answers tell


def squares(state: State) -> tuple[int, ...]:
    """The squared lengths of the pairs, in mil."""
    return tuple(squared(state.star(a), state.star(b)) for a, b in pairs(state))


def true_lengths(state: State) -> tuple[int, ...]:
    """The true lengths of the pairs, in mil."""
    return tuple(mil(d2) for d2 in squares(state))


def errors(state: State) -> tuple[int, ...]:
    """Each estimate against the truth in parts per thousand: positive is too long."""
    lengths = true_lengths(state)
    return tuple(
        (125 * guess - length) * 1000 // length
        for guess, length in zip(state.estimates, lengths, strict=False)
    )


def bias(state: State) -> int:
    """The mean error in parts per thousand: positive judges too long."""
    every = errors(state)
    return round(sum(every) / len(every))


def spread(state: State) -> int:
    """The standard deviation of the errors in parts per thousand: 0 errs always alike."""
    every = errors(state)
    count, total = len(every), sum(every)
    return isqrt(count * sum(error * error for error in every) - total * total) // count


def true_costs(state: State) -> int:
    """How many estimates would have told the right number of units (SUR-48)."""
    answers = zip(state.estimates, squares(state), strict=False)
    return sum(-(-guess // 8) == begun_inches(d2) for guess, d2 in answers)


def _size(every: tuple[int, ...]) -> int:
    """The mean size of the errors."""
    return sum(abs(error) for error in every) // len(every)


def eye_level(state: State) -> str:
    """The computer captain whose eye is about as good (SUR-V-85), as forms call it."""
    mean = _size(errors(state))
    if mean < 50:
        return "Expert (Astrogator)"
    return "Hard (Navigator)" if mean < 110 else "Medium (Ensign)"


def percent(thousandths: int) -> str:
    """`6.4 per cent`."""
    return f"{abs(thousandths) // 10}.{abs(thousandths) % 10} per cent"


def lean(thousandths: int) -> str:
    """A bias in words."""
    if abs(thousandths) < 20:
        return "neither too long nor too short"
    return f"{percent(thousandths)} too {'long' if thousandths > 0 else 'short'}"


def _points(every: tuple[int, ...]) -> tuple[int, ...]:
    """The points of each estimate by its error."""
    return tuple(max(0, 100 - abs(error) // 10) for error in every)


def points_so_far(state: State) -> int:
    """The points of the estimates that have been made."""
    # Before the sheet has stars there are no pairs to look at.
    return sum(_points(errors(state))) if state.estimates else 0


def outcome(state: State) -> Outcome:
    """How a sitting ended: 100 points an estimate, less one for each per cent of error."""
    every = errors(state)
    size = _size(every)
    points = _points(every)
    labels = (f"stars {a} and {b}" for a, b in pairs(state))
    title = (
        f"You judge lengths {lean(bias(state))}; mean error {percent(size)}:"
        f" an eye like that of the computer, {eye_level(state)}."
    )
    return Outcome("exam", (sum(points),), (0,), title, (tuple(zip(labels, points, strict=True)),))
