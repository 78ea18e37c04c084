"""What happens visibly on the sheet: a claim, an arrival, a code that is broken."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Cue
from ..rules import codes
from ..rules.actions import Action
from ..rules.state import State

_ARRIVALS = ("flight", "journey", "raid", "visit", "jump")
"""The kinds of trips that reach their star."""


def cues(before: State, action: Action, after: State, viewer: int) -> Iterator[Cue]:
    """A ring round each star that was claimed or reached, with what it counts, or with its code
    letter if nobody knew the letter's meaning before."""
    claimed = {
        n
        for n, (old, new) in enumerate(zip(before.stars, after.stars, strict=False), 1)
        if new.status == "surveyed" != old.status
    }
    trips = after.trips[len(before.trips) :]
    for n in sorted(claimed | {trip.end for trip in trips if trip.kind in _ARRIVALS}):
        points = f"+{after.star(n).value}" if n in claimed and not after.star(n).home else ""
        yield Cue("ring", str(n), _broken(before, after, n) or points)


def _broken(before: State, after: State, n: int) -> str:
    """The code letter of a star, if its meaning has just become known."""
    letter = after.star(n).letter
    if not letter:
        return ""
    at = codes.letters(after).index(letter)
    return letter if after.known[at] and not before.known[at] else ""
