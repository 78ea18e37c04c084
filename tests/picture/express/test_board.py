"""The board of Galaxy Express: what can be chosen, what is shown, and what must not be."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from galaxies.draw.svg import Pane, Scene
from galaxies.formats import notation
from galaxies.game import TERMINAL, Shape
from galaxies.games.express.forecast.preview import choice
from galaxies.games.express.picture import board
from galaxies.games.express.picture.chart import ruler
from galaxies.games.express.picture.geometry import LAYOUTS, SIDE, Layout
from galaxies.games.express.rules import RULES
from galaxies.games.express.rules.phases import Dealing, Flying, Orbiting, Over, Starting
from galaxies.games.express.rules.state import (
    SQUARES,
    UNKNOWN,
    WAYS,
    Square,
    Stack,
    State,
    Way,
    slide,
)
from picture.express.flights import KINDS, SAMPLE, flight, fly, positions, view
from rules.express.table import opening, session

Words = tuple[str, ...]


def at(square: str) -> int:
    return Square.parse(square).index


WIDE = LAYOUTS["wide"]


def scene(view: State, draft: Words = (), shape: Shape = "wide") -> Scene:
    return board.scene(view, 0, draft, shape)


def part(state: State, key: str, draft: Words = ()) -> str:
    """The markup of the part with this key; "" if there is none."""
    drawn = [p.svg for pane in scene(state, draft).panes for p in pane.parts if p.key == key]
    return drawn[0] if drawn else ""


def drafts(state: State) -> list[Words]:
    """No words, and every beginning of every legal line."""
    lines = [tuple(notation.line(a).split()) for a in RULES.legal_actions(state)]
    return [(), *dict.fromkeys(line[:n] for line in lines for n in range(1, len(line) + 1))]


def decisions(step: int = 1) -> list[State]:
    return [s for s in positions(step) if RULES.current_player(s) >= 0]


def root(pane: Pane) -> ElementTree.Element:
    return ElementTree.fromstring(pane.markup())


# The page's contract


def test_every_picture_is_well_formed_and_leaves_colours_to_the_style_sheet() -> None:
    for state in positions(5):
        panes = scene(view(state)).panes
        assert [pane.name for pane in panes] == ["board", "orders", "fuel", "dials"]
        assert [pane.kind for pane in panes] == ["board", "panel", "hand", "panel"]
        ids = []
        for pane in panes:
            keys = [p.key for p in pane.parts]
            assert len(keys) == len(set(keys))
            for element in root(pane).iter():
                ids += [element.attrib["id"]] if "id" in element.attrib else []
                assert "style" not in element.attrib
                paint = {element.attrib.get("fill"), element.attrib.get("stroke")} - {None}
                assert all(re.fullmatch(r"url\(#[a-z-]+\)", str(p)) for p in paint)
        assert len(ids) == len(set(ids))


def test_every_word_on_the_board_leads_to_a_legal_action() -> None:
    for state in positions(7):
        lines = [notation.line(a) for a in RULES.legal_actions(state)]
        over = RULES.current_player(state) < 0
        for draft in [()] if over else drafts(state):
            for words in scene(view(state), draft).words():
                assert not over
                begun = " ".join((*draft, words))
                assert any(f"{line} ".startswith(f"{begun} ") for line in lines), begun


def test_every_landing_square_can_be_chosen_on_the_chart() -> None:
    for state in decisions(4):
        seen = view(state)
        for draft in [d for d in drafts(state) if len(d) == 2 and d[0] in ("thrust", "brake")]:
            picked = choice(seen, draft)
            assert picked is not None
            words = scene(seen, draft).words()
            ways = [way for landing in picked.landings for way in landing.ways]
            assert sorted(ways) == (sorted(WAYS) if picked.speed else ["hold"])
            assert words == [landing.ways[0] for landing in picked.landings]


def test_every_coin_and_every_start_can_be_chosen() -> None:
    for state in decisions(4):
        words = scene(view(state)).words()
        if isinstance(state.phase, Flying):
            coins = [f"thrust {v}" for v in state.thrust.up] + [
                f"brake {v}" for v in state.brake.up
            ]
            assert sorted(words) == sorted(coins)
        elif isinstance(state.phase, Starting):
            assert words == [f"start {Square(square)}" for square in state.planets]
        else:
            assert not words, "refuel or fly on: two equal buttons"


def test_with_a_coin_picked_the_others_can_be_swapped_in() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE[:1]))
    assert 'data-swap="thrust 0"' in part(state, "coin:thrust:0", ("thrust", "3"))
    assert 'data-swap="brake 4"' in part(state, "coin:brake:4", ("thrust", "3"))
    assert "data-swap" not in part(state, "coin:thrust:3", ("thrust", "3"))
    assert "picked" in part(state, "coin:thrust:3", ("thrust", "3"))
    assert "data-swap" not in part(state, "coin:thrust:5", ("thrust", "3"))  # still face down


def test_what_cannot_be_chosen_keeps_its_key() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE[:4]))
    keys = {p.key for pane in scene(state).panes for p in pane.parts}
    assert {f"square:{Square(square)}" for square in range(SQUARES)} <= keys
    assert {f"coin:{kind}:{value}" for kind in ("thrust", "brake") for value in range(6)} <= keys
    assert {"queue", "dial:speed", "dial:refuels", "ship"} <= keys


def test_parts_keep_their_keys_and_order_while_a_coin_is_picked() -> None:
    """So the page changes only what differs, and the focus stays."""
    state = view(fly({"deal": "sample"}, SAMPLE[:4]))
    for before, after in zip(scene(state).panes, scene(state, ("brake", "0")).panes, strict=True):
        keys = [p.key for p in after.parts]
        kept = [p.key for p in before.parts]
        assert [key for key in keys if key in kept] == kept


def test_the_ship_does_not_travel_again_when_a_coin_is_picked() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE[:4]))
    route = re.compile(r'data-path="([^"]*)"')
    for key in ("ship", "pace"):
        before = route.findall(part(state, key))
        assert before and before == route.findall(part(state, key, ("brake", "0")))
    assert part(state, "ship") == part(state, "ship", ("brake", "0"))


# Secrets


def shuffled(state: State) -> State:
    """The same to the player's eye, with everything hidden in another order."""
    hidden = [i for i, seen in enumerate(state.revealed) if not seen]
    numbers = list(state.numbers)
    for i, j in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        numbers[i] = state.numbers[j]
    end = len(state.queue) - state.rotated
    below = state.queue[1:end]

    def turn(stack: Stack) -> Stack:
        return replace(stack, hidden=stack.hidden[1:] + stack.hidden[:1])

    return replace(
        state,
        numbers=tuple(numbers),
        queue=(*state.queue[:1], *below[1:], *below[:1], *state.queue[end:]),
        thrust=turn(state.thrust),
        brake=turn(state.brake),
        before=state.before and shuffled(state.before),
    )


def test_the_scene_tells_nothing_that_the_player_may_not_know() -> None:
    compared = 0
    for kind in (0, 1, 5):
        for state in flight(kind, 1)[::3]:
            if isinstance(state.phase, Dealing | Over):
                continue
            other = shuffled(state)
            compared += other != state
            for draft in drafts(state)[:6]:
                assert scene(view(state), draft) == scene(view(other), draft)
    assert compared > 30


def test_a_hidden_planet_shows_no_number() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE[:1]))
    for square in state.planets:
        picture = part(state, f"planet:{Square(square)}")
        assert (">?<" in picture) == state.is_hidden(square)
        assert bool(re.search(r">[0-5]<", picture)) != state.is_hidden(square)


# The chart


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("speed", range(1, 11))
def test_the_line_of_a_slide_is_as_long_as_the_slide_and_ends_where_it_ends(
    speed: int, way: Way, layout: Layout
) -> None:
    for start in range(SQUARES):
        pieces = layout.runs(start, speed, way)
        length = sum(abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in pieces)
        assert length == speed * SIDE
        end = slide(start, speed, way)
        assert pieces[-1][-1] == layout.place(end)
        for before, after in pairwise(pieces):
            (x, y), (u, v) = before[-1], after[0]
            assert (abs(x - u), abs(y - v)) in ((8 * SIDE, 0), (0, 6 * SIDE))
        drawn = layout.runs(start, speed, way, out=True)
        for x, y in [point for piece in (*pieces, *drawn) for point in piece]:
            assert 0 < x < layout.width and 0 < y < layout.height


@pytest.mark.rule("GEX-29")
def test_a_slide_over_the_edge_travels_over_the_edge() -> None:
    """Turn 3 of the sample game: left from c5 to h5."""
    state = view(fly({"deal": "sample"}, SAMPLE[:4]))
    left, right = WIDE.left, WIDE.left + SIDE * 8
    y = WIDE.top + SIDE * 1.5
    path = (
        f'data-path="{left + SIDE * 2.5:g},{y:g} {left},{y:g} | {right},{y:g} {right - 30},{y:g}"'
    )
    assert path in part(state, "ship")


@pytest.mark.rule("GEX-32")
def test_a_full_circle_is_shown_as_staying_here() -> None:
    state = replace(
        view(fly({"deal": "sample"}, SAMPLE[:2])), speed=5, thrust=Stack((1, 3), (), ())
    )
    picked = choice(state, ("thrust", "1"))
    assert picked is not None and picked.speed == 6
    assert [landing.ways for landing in picked.landings] == [("left",), ("right",), ("up", "down")]
    circle = part(state, "land:up", ("thrust", "1"))
    assert "circuit" in circle and "phantom" not in circle


def test_two_ways_to_one_square_share_one_target_with_both_lines() -> None:
    """Up 3 and down 3 meet."""
    state = view(fly({"deal": "sample"}, SAMPLE[:1]))
    assert scene(state, ("thrust", "3")).words() == ["left", "right", "up"]
    assert part(state, "lane:up", ("thrust", "3")).count('class="head"') == 3
    assert scene(state, ("thrust", "3")).shows(["up", "down"]) == {"up", "down"}, (
        "no button is left"
    )


def test_the_edges_are_seen_from_the_other_side() -> None:
    """A planet in a corner of the chart is drawn three more times beyond the edges."""
    state = view(fly({"deal": "sample"}))
    inner = replace(state, planets=(*state.planets[:5], at("e4")))
    corner = replace(state, planets=(*state.planets[:5], at("h6")))
    count = [part(s, "mirror").count("planet") for s in (inner, corner)]
    assert count[1] == count[0] + 3


def test_a_tall_window_has_all_its_width_for_the_squares() -> None:
    """Every choice is the same, without the copies and the margin for them."""
    for state in decisions(9):
        for draft in drafts(state):
            tall, wide = scene(view(state), draft, "tall"), scene(view(state), draft)
            assert tall.words() == wide.words()
            (mirror,) = [p.svg for p in tall.panes[0].parts if p.key == "mirror"]
            assert "planet" not in mirror
            assert tall.panes[0].width < 9 * SIDE < wide.panes[0].width


def test_the_ruler_counts_both_ways_round() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE[:1]))
    assert ruler(state, at("f3")) == "f3, planet 2: your ship is here"
    assert ruler(state, at("c3")) == "c3: 5 right or 3 left, same row"
    assert ruler(state, at("f6")) == "f6: same column, 3 up or 3 down"
    assert ruler(state, at("g2")) == "g2, hidden planet: 1 right or 7 left, 5 up or 1 down"
    assert ruler(state, at("a1")) == "a1: 3 right or 5 left, 4 up or 2 down"
    assert ruler(view(fly({"deal": "sample"})), at("a1")) == "a1"


def test_planets_to_be_scanned_are_ringed() -> None:
    """Only the slide to the left scans something in turn 1 of the sample game (c2, from c3)."""
    state = view(fly({"deal": "sample"}, SAMPLE[:1]))
    ringed = [
        p.key
        for p in scene(state, ("thrust", "3")).panes[0].parts
        if p.key.startswith("scan:") and "scan hidden" in p.svg
    ]
    assert ringed == ["scan:left"]


@pytest.mark.rule("GEX-73", "GEX-R-29")
def test_a_deduced_planet_is_drawn_differently_from_a_scanned_one() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE[:1]))
    numbers = tuple(range(6))
    last = replace(state, numbers=numbers, revealed=(True,) * 5 + (False,))
    assert "deduced" in part(last, f"planet:{Square(state.planets[5])}")
    assert "deduced" not in part(last, f"planet:{Square(state.planets[4])}")


def test_the_target_is_sighted_once_it_is_known() -> None:
    early = view(fly({"deal": "sample"}, SAMPLE[:1]))
    later = view(fly({"deal": "sample"}, SAMPLE[:5]))  # turn 4 scans planet 3
    assert "sight" not in part(early, "target")
    assert "sight" in part(later, "target")
    assert "not found yet" in part(early, "customer")
    assert "on g2" in part(later, "customer")


# The panels


def test_all_twelve_coins_are_always_shown_with_their_state() -> None:
    for state in decisions(6):
        for kind, stack in (("thrust", state.thrust), ("brake", state.brake)):
            for value in range(6):
                if value in stack.up:
                    look = "up"
                elif value in stack.spent:
                    look = "spent"
                else:
                    look = "hidden" if stack.unspent else "undealt"
                assert f"coin {kind} {look}" in part(view(state), f"coin:{kind}:{value}")


def test_the_gauge_is_alarmed_when_brakes_cannot_cover_the_speed() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE))
    fast = replace(
        state, phase=Flying(), speed=4, brake=Stack((5,), (), (1, 0, 2, 3, 4)), thrust=Stack((4, 1))
    )
    assert "lost" not in part(fast, "gauge")
    picked = part(fast, "gauge", ("thrust", "4"))
    assert "Brakes left 5, speed 8: cannot stop" in picked and "Brakes 5 &lt; speed 8" in picked
    assert "doomed" in part(fast, "coin:thrust:4") and "! 8" in part(fast, "coin:thrust:4")
    assert "doomed" not in part(fast, "coin:thrust:1")
    assert all(
        "warning" in part(fast, f"land:{way}", ("thrust", "4"))
        for way in scene(fast, ("thrust", "4")).words()
    )


def test_landings_that_lose_for_certain_carry_a_warning_and_others_do_not() -> None:
    """The exact test, not only the sum of the brakes (GEX-63)."""
    marked = 0
    for state in flight(5, 1):
        for draft in [
            d for d in drafts(view(state)) if len(d) == 2 and isinstance(state.phase, Flying)
        ]:
            picked = choice(view(state), draft)
            for landing in picked.landings if picked else ():
                svg = part(view(state), f"land:{landing.ways[0]}", draft)
                assert ("warning" in svg) == landing.lost
                marked += landing.lost
    assert marked


def test_the_orders_show_what_may_be_read_of_the_queue() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE[:1]))
    assert state.queue == (3, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 2)
    queue = part(state, "queue")
    assert queue.count(">?<") == 4 and "5 more" in queue and "last:" in queue and ">2<" in queue
    full = part(view(fly({"deal": "sample", "queue_view": "full"}, SAMPLE[:1])), "queue")
    assert "?" not in full and re.findall(r">([0-5])<", full) == list("01452")
    done = part(view(fly({"deal": "sample"}, SAMPLE)), "delivered")
    assert re.findall(r">([0-5])<", done) == ["3", "0"]


def test_the_dials_show_speed_refuels_and_score() -> None:
    state = view(fly({"deal": "sample"}, SAMPLE))
    assert (state.phase, state.score) == (Orbiting(), 43)
    assert "40 − 0 + 3" in part(state, "dial:score") and ">43<" in part(state, "dial:score")
    fast = replace(state, phase=Flying(), speed=9)
    assert ">9<" in part(fast, "dial:speed")
    assert part(fast, "dial:speed").count('class="pip"') == 9
    assert "9→0" not in part(fast, "dial:speed")


def test_an_open_chart_shows_the_order_of_the_coins() -> None:
    state = view(fly({"chart": "open", "deal": "deal-4"}, ("start b2",)))
    assert state.thrust.hidden == (0, 5, 2, 1)
    marks = [part(state, f"coin:thrust:{value}") for value in state.thrust.hidden]
    assert ">1.<" in marks[0] and ">4.<" in marks[3]
    assert ">1.<" not in part(view(fly({"deal": "deal-4"}, ("start b2",))), "coin:thrust:0")


def test_every_end_has_a_picture() -> None:
    for kind in range(len(KINDS)):
        for seed in range(1, 4):
            last = flight(kind, seed)[-1]
            if RULES.current_player(last) == TERMINAL:
                assert scene(last).words() == []


@pytest.mark.parametrize("kind", ["thrust", "brake"])
def test_an_open_chart_numbers_the_coins_in_the_order_in_which_they_come(kind: str) -> None:
    """From before the start on; a face-up coin says what it does instead."""

    def numbered(state: State) -> list[int]:
        """The values of the numbered coins, in their order."""
        values = {}
        for value in range(6):
            place = re.search(r">(\d)\.</text>", part(view(state), f"coin:{kind}:{value}"))
            if place:
                values[int(place[1])] = value
        return [values[place] for place in sorted(values)]

    game = session(chart="open")
    first = game.state.tanks[0]
    order = first.thrust if kind == "thrust" else first.brake
    assert numbered(game.state) == list(order)
    game.play(game.legal()[0])
    assert numbered(game.state) == list(order[2:])
    assert numbered(opening()) == [], "the order is not known"
