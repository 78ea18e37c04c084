"""The captains' panel and the chart of the letters."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from galaxies.games.surveyors import GAME
from rules.surveyors.table import (
    begun,
    line_up,
    play,
    shown,
)


@pytest.mark.rule("SUR-R-78")
def test_what_a_flight_changes_is_told_with_the_ruler() -> None:
    """The panel counts a system, and says adrift, when the inches have been counted."""
    state = play(line_up(2004), "fly 3 mark")
    panel = shown(state, pane=1)
    assert 'class="caption end strong late i3">2 systems' in panel["captain:0"]
    assert " late" not in panel["captain:1"]
    dry = play(line_up(3500, fuel_each="3"), "fly 3 mark")
    panel = shown(dry, pane=1)
    assert 'class="caption middle late i4">adrift' in panel["captain:0"]
    assert GAME.words.prompt(state, 0, ()) == "You have 6 units. Choose a star to fly to."


def test_the_letters_have_a_chart_beside_the_sheet() -> None:
    state = begun(codes="on", stars="12")
    view = GAME.rules.observe(replace(state, known=(True, *state.known[1:])), 0)
    chart = {p.name: p for p in GAME.picture.scene(view, 0, ()).panes}["chart"]
    texts = [part.svg for part in chart.parts if part.key.startswith("letter:")]
    assert len(texts) == 6 and sum(">?<" in text for text in texts) == 5


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(
    ("scenario", "players", "statuses"),
    [
        ("raider", 2, ("spent",)),
        ("alien", 2, ("adrift",)),
        ("standard", 3, ("spent",)),
        ("standard", 3, ("adrift", "spent")),
    ],
)
def test_how_a_captain_ended_fits_between_name_and_count(
    scenario: str, players: int, statuses: tuple[str, ...], last: bool
) -> None:
    """A letter of a caption is 8.6 wide where it is strong and 7.8 elsewhere."""
    ships = str(len(statuses))
    state = begun(players=players, scenario=scenario, ships=ships)
    seat = state.order[-1 if last else 0]
    captain = state.captains[seat]
    ended = tuple(
        replace(ship, status=status) for ship, status in zip(captain.ships, statuses, strict=True)
    )
    captains = (*state.captains[:seat], replace(captain, ships=ended), *state.captains[seat + 1 :])
    panel = GAME.picture.scene(replace(state, captains=captains), 0, ()).panes[1]
    block = next(part.svg for part in panel.parts if part.key == f"captain:{seat}")
    captions = re.findall(r'<text x="([\d.]+)" y="18" class="caption ([^"]*)">([^<]*)<', block)
    name, said, count = sorted(captions, key=lambda text: float(text[0]))
    half = 7.8 * len(said[2]) / 2
    assert "middle" in said[1] and said[2]
    assert float(name[0]) + 8.6 * len(name[2]) < float(said[0]) - half
    assert float(said[0]) + half < float(count[0]) - 8.6 * len(count[2])
