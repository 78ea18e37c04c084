"""The map in both shapes of the window: turned, labelled at the rim, nothing over one another."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import get_args

import pytest

from galaxies.draw.svg import Pane
from galaxies.game import Shape
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.picture.geometry import (
    BERTH,
    SIZE,
    WIDE,
    berths,
    centres,
    corner,
    rim,
    size,
)
from galaxies.games.galaxyd.rules.pieces import MapName
from galaxies.games.galaxyd.rules.sectors import chart, number
from galaxies.games.galaxyd.rules.state import State
from picture.galaxyd.drawn import view
from rules.galaxyd.table import begin, play, position

SHAPES: tuple[Shape, ...] = get_args(Shape)
MAPS: tuple[MapName, ...] = get_args(MapName)
BOARDS = [*product(MAPS, SHAPES)]
INSIDE = WIDE / 2
"""From the middle of a hex to the middle of an edge."""


def board(state: State, draft: str = "", shape: Shape = "wide") -> Pane:
    return PICTURE.scene(view(state), 0, tuple(draft.split()), shape).panes[0]


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


@pytest.mark.parametrize("which", MAPS)
def test_a_tall_map_is_the_wide_one_turned_by_a_quarter(which: MapName) -> None:
    wide, tall = centres(which, "wide"), centres(which, "tall")
    assert size(which, "tall") == size(which, "wide")[::-1]
    for one, other in combinations(chart(which).sectors, 2):
        assert apart(wide[one], wide[other]) == pytest.approx(apart(tall[one], tall[other]))
    # Row a is at the left, and its places count upwards: turned, not mirrored.
    (ax, ay), (x, y), (jx, _) = (tall[number(label)] for label in ("a1", "a2", "h1"))
    assert ax == x < jx and y < ay


@pytest.mark.parametrize(("which", "shape"), BOARDS)
def test_labels_stand_at_the_rim_and_on_no_hex(which: MapName, shape: Shape) -> None:
    width, height = size(which, shape)
    letters, numbers = rim(which, shape)[::2], rim(which, shape)[1::2]
    assert "".join(label for label, _, _ in letters) == "abcdefghij"[: chart(which).rows]
    assert max(int(label) for label, _, _ in numbers) == chart(which).widest
    for _, x, y in (*letters, *numbers):
        assert 8 <= x <= width - 8 and 8 <= y <= height - 8
        assert all(apart((x, y), at) > SIZE for at in centres(which, shape).values())


@pytest.mark.parametrize("shape", SHAPES)
def test_numbers_in_the_corners_of_hexes_do_not_meet(shape: Shape) -> None:
    places = centres("standard", shape)
    here = number("e5")
    near = [here, *chart("standard").neighbours[here]]
    spots = [
        (places[sector][0] + x, places[sector][1] + y)
        for sector in near
        for x, y in (corner(shape, right, down) for right in (1, -1) for down in (1, -1))
    ]
    assert min(apart(one, other) for one, other in combinations(spots, 2)) >= 20


@pytest.mark.parametrize(("which", "shape"), BOARDS)
def test_berths_lie_beside_the_hexes(which: MapName, shape: Shape) -> None:
    free, (width, height) = berths(which, shape), size(which, shape)
    assert len(free) >= (8 if which == "standard" else 6)
    for x, y in free:
        assert BERTH / 2 <= x <= width - BERTH / 2 and BERTH / 2 <= y <= height - BERTH / 2
        for at in centres(which, shape).values():
            aside = (max(0, abs(a - b) - BERTH / 2) for a, b in zip((x, y), at, strict=True))
            assert apart((next(aside), next(aside)), (0, 0)) > INSIDE
    for one, other in combinations(free, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) >= BERTH


@pytest.mark.parametrize("shape", SHAPES)
def test_the_ships_of_the_chosen_stack_lie_in_the_berths(shape: Shape) -> None:
    state = position({"e5": ["cruiser", "bomber", "bomber"], "g3": ["freighter"]}, {})

    def berthed(at: State, draft: str) -> dict[str, str]:
        parts = [p for p in board(at, draft, shape).parts if re.match(r"berth:\d", p.key)]
        return {part.acts()[0][0]: part.svg for part in parts}

    assert berthed(state, "") == {}, "no stack is chosen"
    which = berthed(state, "move e5")
    assert [*which] == ["cruiser", "bomber"]
    assert 'class="count">2<' in which["bomber"] and "badge" not in which["cruiser"]
    changed = berthed(state, "move e5 bomber")
    assert [*changed] == ["move e5 cruiser", "move e5 bomber"]
    assert "picked" in changed["move e5 bomber"] and "picked" not in changed["move e5 cruiser"]
    moved = play(state, "move e5 bomber e6 plain")
    assert "badge" not in berthed(moved, "move e5")["bomber"]
    assert berthed(state, "move g3") == {}, "there is only one kind"


def test_a_berth_leads_to_another_ship_on_top() -> None:
    stack = ["cruiser", "bomber", "interceptor"]
    one, two = position({"e5": stack}, {}), position({"e5": stack, "g4": stack[::-1]}, {})

    def words(state: State, draft: str) -> list[str]:
        drawn = [p for p in board(state, draft).parts if re.match("berth|sector", p.key)]
        return sorted(word for part in drawn for word, _ in part.acts() if "move" not in word)

    assert words(one, "") == ["top e5"] and words(two, "") == ["top"]
    assert words(two, "top") == ["e5", "g4"]
    assert words(two, "top e5") == ["bomber", "interceptor"]
    assert words(two, "top g4") == ["bomber", "cruiser"]
    book = position({"e5": stack}, {}, fog="open")
    assert words(book, "") == []


@pytest.mark.parametrize("shape", SHAPES)
def test_the_tiles_fill_the_room_of_the_hand(shape: Shape) -> None:
    room, mine = PICTURE.hand[shape], {"e5": ["cruiser", "scavenger", "interceptor"]}
    fight = play(position(mine, {"e5": ["assassin"], "c4": ["cruiser"]}), "done")
    fleet = play(begin(chart="tutorial_quick", first_player="seat_1"))
    for state, most in ((fight, 3), (fleet, 8)):
        (hand,) = [p for p in PICTURE.scene(view(state), 0, (), shape).panes if p.kind == "hand"]
        assert (hand.width, hand.height) == (room.width, room.height)
        spots = re.findall(
            r'class="(?:act )?yard[^>]* transform="translate\((\d+) (\d+)\)',
            "".join(p.svg for p in hand.parts),
        )
        assert len(spots) == len({*spots}) == most
        assert all(int(x) < room.width and int(y) < room.height for x, y in spots)
