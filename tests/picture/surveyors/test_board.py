"""The sheet: its size, its inch bar, and the verdicts below it."""

from __future__ import annotations

import re

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import begun, line_up, play, shown


@pytest.mark.rule("SUR-145", "SUR-R-77")
def test_a_sheet_tells_how_large_it_is() -> None:
    """How the page fits it: tests/browser/test_surveyors.py."""
    board = GAME.picture.scene(begun(reference="calibrated"), 0, (), "tall").panes[0]
    assert board.true_size and abs(board.inches - 8.56) < 0.001  # with a margin round 8.5
    turned = GAME.picture.scene(begun(reference="calibrated"), 0, (), "wide").panes[0]
    assert abs(turned.inches - 11.06) < 0.001
    assert not any("inch-bar" in part.svg for part in board.parts)
    wide = GAME.picture.scene(begun(sheet="tabloid"), 0, (), "tall").panes[0]
    assert not wide.true_size and abs(wide.inches - 11.06) < 0.001
    # The bar is a part of the same picture: whatever is done to the sheet is done to it.
    assert sum("inch-bar" in part.svg for part in wide.parts) == 1


@pytest.mark.rule("SUR-145")
def test_the_inch_bar_lies_outside_the_sheet() -> None:
    state = begun()
    for shape, below in (("tall", "M5 1123"), ("wide", "M5 873")):  # below 3 + 1100, 3 + 850
        pane = GAME.picture.scene(state, 0, (), shape).panes[0]
        bar = next(p.svg for p in pane.parts if p.key == "bar")
        assert "h100v" in bar and below in bar
    none = GAME.picture.scene(begun(reference="none"), 0, ()).panes[0]
    assert "inch-bar" not in "".join(p.svg for p in none.parts)
    true = GAME.picture.scene(begun(reference="calibrated"), 0, ()).panes[0]
    assert "inch-bar" not in "".join(p.svg for p in true.parts)
    assert GAME.choosing.why_not(state, 0, (), "bar").rule == "SUR-145"


def test_verdicts_never_lie_on_each_other() -> None:
    state = play(line_up(602, events="choose"), "propulsion", "fly 3 mark")
    for more in ((), ("fly 5 mark",)):
        state = play(state, *more)
        parts = shown(state)
        rows = re.findall(r'<text [^>]*y="([\d.]+)" class="verdict', parts["verdict"])
        assert rows and len(set(rows)) == len(rows)


def test_a_long_verdict_fits_a_narrow_sheet() -> None:
    """On a half sheet in a tall window fewer characters stand beside the inch bar."""

    def said(state: State) -> list[tuple[bool, str]]:
        """The lines, and whether they are drawn narrower than usual."""
        board = GAME.picture.scene(state, 0, (), "tall").panes[0]
        verdict = next(part.svg for part in board.parts if part.key == "verdict")
        lines = re.findall(r'class="verdict"([^>]*)>([^<]*)<', verdict)
        return [("textLength" in more, text) for more, text in lines]

    state = play(begun(galaxy_source="napkin"), "home 10 mark", "home 8 mark", "fly 11 mark")
    assert said(state) == [(False, "3 7/8 inches (3.853): 4 units.")]
    state = play(state, "fly 4 mark")
    both = ["3 7/8 inches (3.853): 4 units.", "3 5/16 inches (3.331): 4 units."]
    assert said(state) == [(len(text) > 30, text) for text in both]
    state = play(state, "fly 12 mark")
    assert state.captains[0].ships[0].status == "adrift"
    assert said(state) == [
        (False, "6 1/2 inches (6.477):"),
        (False, "needs 7 units, has 2. Adrift!"),
    ]


def test_the_verdict_is_out_of_sight_while_a_star_is_selected() -> None:
    """The button of the question marks it; units that are called first are still to be chosen."""
    free, called = line_up(800, 2_300), line_up(800, 2_300, calls="on")
    assert "said away" in shown(free, ("fly", "3"))["verdict"]
    assert "said away" not in shown(free, ("fly",))["verdict"]
    assert "said away" not in shown(called, ("call", "3"))["verdict"]
    assert "mark" not in GAME.picture.scene(free, 0, ("fly", "3")).words()
