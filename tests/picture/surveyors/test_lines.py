"""Lines and rulers on the sheet (SUR-142)."""

from __future__ import annotations

import re

import pytest

from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from galaxies.games.surveyors.words import log
from rules.surveyors.table import (
    CSS,
    hair,
    line_up,
    play,
    rulers,
    shown,
)


@pytest.mark.rule("SUR-141", "SUR-R-71")
def test_every_line_grows_and_every_ruler_goes_in_the_same_time() -> None:
    near, far = play(line_up(800), "fly 3 mark"), play(line_up(4000), "fly 3 mark")
    for state in (near, far):
        trip = shown(state)["trip:0"]
        assert 'pathLength="1"' in trip and "style" not in trip
    assert CSS.count("surveyors-away 300ms 9s forwards") == 1
    # Without motion it goes as well, and a selection puts it away at once.
    assert CSS.count("surveyors-away 1ms 9s forwards") == 2
    assert CSS.count(".away { visibility: hidden; }") == 1
    assert rulers(near, ()) == {"ruler:0": True} and rulers(near, ("fly", "5")) == {
        "ruler:0": False
    }


@pytest.mark.rule("SUR-142")
def test_each_begun_inch_lights_up_and_ticks_off_a_unit() -> None:
    """Inches, ticks and verdict follow each other by class; style.css gives each its moment."""
    state = play(line_up(2004), "fly 3 mark")
    board, panel = GAME.picture.scene(state, 0, ()).panes
    parts = {part.key: part.svg for part in (*board.parts, *panel.parts)}
    assert re.findall(r'class="inch (\w+ i\d+)"', parts["ruler:0"]) == [
        "paid i0",
        "paid i1",
        "paid i2",
    ]
    # The boxes are ticked off from the right, one with each inch.
    assert re.findall(r'class="unit spent fresh (i\d+)"', parts["fuel:0"]) == ["i2", "i1", "i0"]
    assert 'class="length late i3"' in parts["trip:0"] and 'class="late i3"' in parts["verdict"]
    dry = play(line_up(3500, fuel_each="3"), "fly 3 mark")
    ruler = shown(dry)["ruler:0"]
    assert re.findall(r'class="inch (\w+) ', ruler) == ["paid", "paid", "paid", "dry"]
    boosted = play(line_up(1800, events="choose"), "propulsion", "fly 3 mark")
    parts = {p.key: p.svg for pane in GAME.picture.scene(boosted, 0, ()).panes for p in pane.parts}
    assert re.findall(r'class="inch (\w+) ', parts["ruler:0"]) == ["free", "paid"]
    assert re.findall(r'class="unit spent fresh (i\d+)"', parts["fuel:0"]) == ["i1"]
    later = play(state, "fly 4 mark")
    parts = {p.key: p.svg for pane in GAME.picture.scene(later, 0, ()).panes for p in pane.parts}
    assert "ruler:0" not in parts  # there is one ruler, and it lies along the latest flight
    assert parts["verdict"].count('class="late ') == 1 and "length late" not in parts["trip:0"]


@pytest.mark.rule("SUR-142")
def test_after_the_commitment_all_is_shown() -> None:
    state = play(line_up(2004), "fly 3 mark")
    text = log.told(state, state.trips[0])
    assert text.endswith("2 inches and a hair (2.004): 3 units.")
    parts = shown(state)
    assert parts["ruler:0"].count('class="inch') == 3
    assert parts["ruler:0"].count("v") >= 3 * 16  # ticks of a sixteenth
    assert "2.004" in parts["trip:0"] and "3 units" in parts["verdict"]
    assert GAME.choosing.why_not(state, 0, (), "trip:0").why == text


@pytest.mark.rule("SUR-146")
def test_old_lengths_are_memory() -> None:
    for option, written in (("on", True), ("off", False)):
        state = line_up(800, line_labels=option, fuel_each="12")
        state = play(state, "fly 3 mark", "fly 5 mark", "fly 4 mark", "fly 6 mark")
        parts = shown(state)
        assert ("0.800" in parts["trip:0"]) == written


def board(state: State) -> dict[str, str]:
    return shown(state)


@pytest.mark.rule("SUR-47", "SUR-134", "SUR-142")
def test_who_is_asked_sees_the_line_and_the_ruler() -> None:
    """The flight is measured before a coast is talked about, and all judge the hair by it."""
    parts = board(hair(1004))
    assert not any(key.startswith(("trip", "ruler")) for key in parts)
    asked = play(hair(1004), "fly 3 mark")
    for state in (asked, play(asked, "request-coast")):
        parts = board(state)
        assert parts["ruler:0"].count('class="inch paid') == 2 and "1.004" in parts["trip:0"]
        assert "trip flight fresh" in parts["trip:0"] and 'class="mark"' in parts["star:3"]
        assert "1 inch and a hair (1.004): 2 units." in parts["verdict"]
        assert not state.trips  # it is not paid yet
    accepted = board(play(asked, "request-coast", "accept-coast"))
    # The line stands there already; the last inch is free.
    assert "fresh" not in accepted["trip:0"] and 'class="inch free' in accepted["ruler:0"]
