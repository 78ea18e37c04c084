"""The ruler over the board of Galaxy Express."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.express.picture.chart import ruler
from galaxies.games.express.picture.lenses import lens, steps
from galaxies.games.express.rules.phases import Flying, Over
from galaxies.games.express.rules.state import SQUARES, Square
from picture.express.flights import flight, fly, view


def _at(square: str) -> int:
    return Square.parse(square).index


def test_the_ruler_tells_both_ways_where_a_slide_goes_and_else_the_shorter_ones() -> None:
    for square, ways in {"c1": "→2 ←6", "a5": "↑4 ↓2", "e1": "↔4", "a4": "↕3"}.items():
        assert " ".join(steps(_at("a1"), _at(square), both=True)) == ways
    for square, ways in {"c3": "→2 ↑2", "h6": "←1 ↓1", "e4": "↔4 ↕3", "a1": ""}.items():
        assert " ".join(steps(_at("a1"), _at(square))) == ways


def test_the_ruler_lies_over_every_square_but_the_ship_and_names_each_planet() -> None:
    state = next(s for s in flight(0, 1) if isinstance(s.phase, Flying))
    ((layer,), told) = lens(view(state), 0, "ruler", "wide")
    marks = layer.svg.count('class="steps')
    assert marks == 2 * (SQUARES - 1) - 2, "half way round, one mark tells both"
    assert layer.svg.count('class="steps straight"') == 7 + 5, "the ship's row and column"
    assert "data-word" not in layer.svg
    assert told.startswith(f"From the ship on {Square(state.ship)}: ")
    for square in state.planets:
        if square != state.ship:
            assert ruler(view(state), square) in told


def test_there_is_nothing_to_measure_from_before_the_start_and_after_the_end() -> None:
    over = replace(
        next(s for s in flight(0, 1) if isinstance(s.phase, Flying)), phase=Over(), ending="lost"
    )
    for state in (fly({}), over):
        assert lens(view(state), 0, "ruler", "wide")[0] == ()
