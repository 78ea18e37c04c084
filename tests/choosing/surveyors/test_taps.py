"""What a tap on the sheet means, in random games with any options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from galaxies.formats import notation
from galaxies.game import Shape
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.choosing import taps
from galaxies.games.surveyors.choosing.places import MARGIN, place, sheet_box
from galaxies.games.surveyors.rules.state import State
from laws.walk import walk
from rules.surveyors.table import begun, line_up, play

BY_BUTTON = {"asteroid", "measure", "remove-star", "shift", "supernova", "wormhole"}
BY_TAP = {"call", "fly", "home", "lair", "mouth", "nest", "transit"}
SEEDS = (*range(10), 15, 19, 25)
"""Games in which each of these words is legal at some time, but for the Raider's lair."""


def decisions(seed: int) -> Iterator[tuple[State, set[tuple[str, ...]]]]:
    """Views of the player to move in a random game, with the words of the legal actions."""
    path = walk(GAME, seed)
    for ply in path.plies(40):
        player = GAME.rules.current_player(path.states[ply])
        if player >= 0:
            view = GAME.rules.observe(path.states[ply], player)
            legal = map(notation.line, GAME.rules.legal_actions(view))
            yield view, {tuple(line.split()) for line in legal}


def meant(view: State, x: float, y: float, shape: Shape) -> str:
    return GAME.choosing.interpret(view, 0, (), x, y, shape)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tap_can_choose_the_stars_of_legal_actions_and_no_other(seed: int) -> None:
    for view, legal in decisions(seed):
        verbs = {words[0] for words in legal} & (BY_BUTTON | BY_TAP)
        assert all(taps.head(view, (verb,)) == verb for verb in verbs)
        assert taps.head(view, ()) in verbs or not verbs & BY_TAP
        for draft in ((), *((verb,) for verb in verbs)):
            named = {words[:2] for words in legal if words[0] == taps.head(view, draft)}
            chosen = {(*draft, *words.split()) for words in taps.offered(view, draft).values()}
            assert chosen == named
            for star in range(1, len(view.stars) + 1):
                refused = GAME.choosing.why_not(view, 0, draft, f"star:{star}")
                assert (refused is None) == (star in taps.offered(view, draft))


@pytest.mark.parametrize("seed", SEEDS[:5])
@pytest.mark.parametrize("shape", get_args(Shape))
def test_a_tap_means_the_nearest_star_within_half_an_inch(seed: int, shape: Shape) -> None:
    view, _ = max(decisions(seed), key=lambda one: len(taps.offered(one[0], ())))
    offered, far = taps.offered(view, ()), set()
    for x in range(0, 1_100, 17):
        for y in range(0, 1_100, 19):
            away, star = min(
                ((left - x) ** 2 + (top - y) ** 2, number)
                for number in range(1, len(view.stars) + 1)
                for left, top in [place(view, number, shape)]
            )
            said = meant(view, x, y, shape)
            assert said == (offered.get(star, "") if away < 50**2 else "")
            far.add(bool(said))
    assert far == {True, False}


def test_a_tap_on_a_free_place_of_the_sheet_draws_a_star_there() -> None:
    state = begun(2, galaxy_source="drawn")
    wide, high = sheet_box(state)
    for x, y in ((0, 0), (wide, 0), (0, high), (wide, high), (123.4, 567.8)):
        words = f"place-star {x * 10:.0f} {y * 10:.0f}"
        assert meant(state, MARGIN + x, MARGIN + y, "tall") == words
        assert meant(state, MARGIN + y, MARGIN + wide - x, "wide") == words
    for x, y in ((-1, 9), (9, -1), (wide + 1, 9), (9, high + 1)):
        assert meant(state, MARGIN + x, MARGIN + y, "tall") == ""
        assert meant(state, MARGIN + y, MARGIN + x, "wide") == ""
    state = play(state, "place-star 1234 5678")
    assert meant(state, MARGIN + 123, MARGIN + 567, "tall") == "remove-star 1"
    assert meant(state, MARGIN + 567, MARGIN + wide - 123, "wide") == "remove-star 1"
    assert meant(line_up(800), MARGIN + 600, MARGIN + 600, "tall") == ""


def test_a_star_is_chosen_before_it_is_marked() -> None:
    state = line_up(800)
    for verb in ("fly", "call", "home", "lair", "nest"):
        assert taps.chosen(state, (verb, "3")) == 3
        assert taps.chosen(state, (verb,)) == taps.chosen(state, (verb, "x")) == 0
        assert taps.chosen(state, (verb, "99")) == 0
    assert taps.chosen(state, ("measure", "3")) == 0
