"""The book that tells how to play on paper."""

from __future__ import annotations

from collections.abc import Sequence

from ....galaxy.luck import Luck
from ....game import Book, Entry
from ....words.english import counted
from ..rules.setup import fuel_of
from ..rules.state import State

_PRINTING = (
    "Share offers a blank sheet at any time. It offers the sheet of this galaxy after the game: a"
    " printed sheet could be measured while you play.",
    "Print it at 100 %, and do not let the printer fit it to the page. The bar below the sheet must"
    " be exactly 1 inch long.",
    "On a blank sheet, draw the stars yourselves, in turn.",
)


def books(view: State, luck: Luck) -> Sequence[Book]:
    """The one book of this game."""
    pages = {"Print a sheet": _PRINTING, "Use the fuel track": _track(view)}
    entries = tuple(
        Entry(key=f"page{at}", title=title, mark=str(at), lines=tuple((line,) for line in lines))
        for at, (title, lines) in enumerate(pages.items(), 1)
    )
    return (Book("paper", "Play on paper", entries),)


def _track(view: State) -> tuple[str, ...]:
    units = sorted({fuel_of(view, seat) for seat in view.order}) if view.stars else []
    held = " or ".join(str(one) for one in units[:-1])
    most = counted(units[-1], "unit") if units else "the same number of units"
    have = f"Each captain begins with {f'{held} or {most}' if held else most} of fuel."
    return (
        have,
        "The second page has a box for each unit. Cross one off for each inch, or part of an inch,"
        " that you fly.",
    )
