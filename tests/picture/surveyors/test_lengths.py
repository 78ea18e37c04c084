"""Lengths are written where nothing else is (SUR-146)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from typing import get_args

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Shape, fill_options
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.choosing.places import MARGIN, place, sheet_box
from galaxies.games.surveyors.picture import lengths as lengths_of
from galaxies.games.surveyors.picture.lengths import Box, Line, Spot, placed
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import begun, line_up, play


def box(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def game(source: str) -> State:
    """A whole game of two navigators."""
    state = GAME.rules.initial_state(fill_options(GAME, {"galaxy_source": source}), 2)
    while (player := GAME.rules.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = GAME.rules.chance(state, Luck("k7qp-3m9y"))
        else:
            action = GAME.computer().levels["navigator"](state, player, Luck("x"))
        state = GAME.rules.apply(state, action)
    return state


def lengths(state: State, shape: Shape = "tall") -> list[Box]:
    """What the lengths on the board fill, in the type of a phone (style.css), 26 units high."""
    board = GAME.picture.scene(state, 0, (), shape).panes[0]
    boxes = []
    for part in board.parts:
        for x, y, text in re.findall(
            r'<text x="([\d.]+)" y="([\d.]+)" class="length[^>]*>([^<]+)<', part.svg
        ):
            boxes.append(box(float(x), float(y), 14 * len(text), 24))
    return boxes


def meet(one: Box, two: Box) -> bool:
    return min(one[2], two[2]) > max(one[0], two[0]) and min(one[3], two[3]) > max(one[1], two[1])


@pytest.mark.rule("SUR-146")
@pytest.mark.parametrize("shape", get_args(Shape))
@pytest.mark.parametrize("source", ["example", "napkin", "tea-stain", "night-bus-window"])
def test_lengths_lie_on_no_star_no_number_and_not_on_each_other(source: str, shape: Shape) -> None:
    state = game(source)
    written, (wide, _) = lengths(state, shape), sheet_box(state, shape)
    assert len(written) == sum(trip.kind != "journey" for trip in state.trips) > 5
    assert not any(meet(one, two) for one, two in combinations(written, 2))
    for n in range(1, len(state.stars) + 1):
        x, y = place(state, n, shape)
        figures = 15 * len(str(n))
        # With room behind it: "6" and "1.105" must not read "61.105".
        number = (x + 13, y + 9, x + 24 + figures, y + 34)
        for one in written:
            assert not meet(one, box(x, y, 36, 36)) and not meet(one, number), n
            assert one[0] >= MARGIN and one[2] <= MARGIN + wide and one[1] >= MARGIN


@pytest.mark.rule("SUR-146")
def test_a_length_stays_where_it_is() -> None:
    """Neither a later line nor a mark on a star moves it."""
    state = line_up(800, fuel_each="12")
    first: list[Box] = []
    for words in ("fly 3 mark", "fly 5 mark", "fly 4 mark", "fly 6 mark"):
        state = play(state, words)
        assert lengths(state)[: len(first)] == first
        first = lengths(state)
    assert len(first) == 4


SHEET = (0.0, 0.0, 850.0, 1100.0)


def stars(*spots: Spot) -> tuple[Spot, ...]:
    return spots


def test_above_the_middle_where_there_is_room() -> None:
    """Below the line lies the ruler."""
    for start, end in (((200, 500), (400, 500)), ((400, 500), (200, 500))):
        ((x, y),) = placed(stars(start, end), (Line(start, end, 5),), SHEET)
        assert x == 300 and 480 < y < 490
    ((x, y),) = placed((), (Line((300, 200), (300, 500), 5),), SHEET)
    assert y == 350 and 300 + 32 <= x < 340  # clear of the line on its whole width


def test_it_slides_along_its_line_from_a_star() -> None:
    line = Line((200, 500), (500, 500), 5)
    ((x, y),) = placed(stars((200, 500), (500, 500), (350, 480)), (line,), SHEET)
    assert abs(x - 350) > 50 and y < 500
    # The star moved up: there is room again.
    ((x, _),) = placed(stars((200, 500), (500, 500), (350, 400)), (line,), SHEET)
    assert x == 350


def test_two_lines_there_and_back_have_two_lengths() -> None:
    line = Line((200, 500), (500, 500), 5)
    back = Line((500, 500), (200, 500), 5)
    one, two = placed((), (line, back), SHEET)
    assert not meet(box(*one, 64, 24), box(*two, 64, 24))


def test_at_the_edge_it_stays_on_the_sheet() -> None:
    ((_, y),) = placed((), (Line((200, 10), (500, 10), 5),), SHEET)
    assert y > 12


def crowd(count: int) -> tuple[Line, ...]:
    """Lines from everywhere to everywhere."""
    dice = Luck("crowd").stream("lines")

    def spot() -> Spot:
        return 30.0 + dice.below(790), 30.0 + dice.below(1040)

    return tuple(Line(spot(), spot(), 5) for _ in range(count))


def test_a_crowded_sheet_needs_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is counted, and does not grow with the square of the lines."""
    tries = []
    find = lengths_of._box
    monkeypatch.setattr(lengths_of, "_box", lambda *line: tries.append(line) or find(*line))
    lines = crowd(2_000)
    spots = placed((), lines, SHEET)
    assert len(spots) == 2_000 and len(tries) < 16_000
    tries.clear()
    assert placed((), lines, SHEET) == spots and not tries
    assert placed((), lines[:50], SHEET) == spots[:50]
    other = (*lines[:50], *crowd(1))
    assert placed((), other, SHEET)[:50] == spots[:50]


@pytest.mark.rule("SUR-112")
def test_the_sheet_shows_the_latest_lengths_of_scopes() -> None:
    """All pairs of 24 stars are more than anybody can read."""
    state = begun(events="choose")
    pairs = tuple((a, b) for a in range(1, 25) for b in range(1, 25) if a != b)
    shown = lengths(replace(state, scoped=pairs))
    assert len(shown) == 200
    assert lengths(replace(state, scoped=pairs[-200:])) == shown
