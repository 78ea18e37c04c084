"""The eye exam: how well a person judges lengths, sitting by sitting (SUR-V-85, SUR-R-69)."""

from __future__ import annotations

from math import isqrt

from ....galaxy.luck import Stream, fnv1a
from ....game import Outcome
from .measure import begun_inches, mil, squared
from .scatter import below
from .state import ESTIMATES, State

_LOOKS = 3
"""Of so many couples of stars the shortest is asked (SUR-R-73)."""


def asked_pairs(state: State) -> tuple[int, ...]:
    """The ten pairs of a sheet, two stars each, no pair twice (SUR-V-85, SUR-R-73)."""
    stream = Stream(fnv1a(f"exam/{state.key}"))
    found: dict[tuple[int, int], None] = {}
    while len(found) < ESTIMATES:
        couples = [_couple(stream, len(state.stars)) for _ in range(_LOOKS)]
        free = [pair for pair in couples if pair[0] != pair[1] and pair not in found]
        if free:
            found[min(free, key=lambda pair: _length(state, pair))] = None
    return tuple(number for pair in found for number in pair)


def _couple(stream: Stream, count: int) -> tuple[int, int]:
    a, b = 1 + below(stream, count), 1 + below(stream, count)
    return min(a, b), max(a, b)


def _length(state: State, pair: tuple[int, int]) -> int:
    return squared(state.star(pair[0]), state.star(pair[1]))


def pair(state: State, at: int) -> tuple[int, int]:
    """The stars of the pair with this index."""
    return state.pairs[2 * at], state.pairs[2 * at + 1]


def squares(state: State) -> tuple[int, ...]:
    """The squared lengths of the pairs, in mil."""
    return tuple(_length(state, pair(state, at)) for at in range(len(state.pairs) // 2))


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
    found = errors(state)
    return round(sum(found) / len(found))


def spread(state: State) -> int:
    """The standard deviation of the errors in parts per thousand: 0 errs always alike."""
    found = errors(state)
    count, total = len(found), sum(found)
    return isqrt(count * sum(error * error for error in found) - total * total) // count


def true_costs(state: State) -> int:
    """How many estimates would have told the right number of units (SUR-48)."""
    answers = zip(state.estimates, squares(state), strict=False)
    return sum(-(-guess // 8) == begun_inches(d2) for guess, d2 in answers)


def eye_level(state: State) -> str:
    """The computer captain whose eye is about as good (SUR-V-85)."""
    found = errors(state)
    mean = sum(abs(error) for error in found) // len(found)
    if mean < 50:
        return "astrogator"
    return "navigator" if mean < 110 else "cadet"


def percent(thousandths: int) -> str:
    """`6.4 per cent`."""
    return f"{abs(thousandths) // 10}.{abs(thousandths) % 10} per cent"


def lean(thousandths: int) -> str:
    """A bias in words."""
    if abs(thousandths) < 20:
        return "neither long nor short"
    return f"{'long' if thousandths > 0 else 'short'} by {percent(thousandths)}"


def outcome(state: State) -> Outcome:
    """How a sitting ended: 100 points an estimate, less one for each per cent of error."""
    found = errors(state)
    size = sum(abs(error) for error in found) // len(found)
    points = tuple(max(0, 100 - abs(error) // 10) for error in found)
    labels = ("stars {} and {}".format(*pair(state, at)) for at in range(len(points)))
    title = (
        f"You judge {lean(bias(state))}; mean error {percent(size)}:"
        f" an eye like the {eye_level(state)}'s."
    )
    return Outcome("exam", (sum(points),), (0,), title, (tuple(zip(labels, points, strict=True)),))
