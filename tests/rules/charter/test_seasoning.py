"""The six games that the program flies: luck that follows from the galaxy code alone (STC-108)."""

from __future__ import annotations

import pytest

from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules.state import is_seasoning
from galaxies.play.session import Session

FROZEN = {
    1: [
        "55 66 11 22 33: 8",
        "55 44 33 22 11 66: 10",
        "44 55 66 11 22 33 21: 12",
        "33 44 55 66 11 22 16: 12",
        "22 11 66 55 44 33 21 23: 16",
        "55 66 11 22 33 44 32: 10",
    ],
    2: [
        "11 22 33 44 55 66: 11",
        "66 11 22 33 44: 8",
        "66 55 44 33 22 16 11: 15",
        "55 44 33 22 16 11 66 65: 13",
        "66 55 44 33 22 16 11: 15",
        "44 55 66 11 22 23 21: 15",
    ],
    3: [
        "55 66 11 22 33: 8",
        "66 11 22 33 44 55: 10",
        "33 44 55 66 11 22: 12",
        "11 22 33 44 55 66 65: 15",
        "66 11 22 33 44 43 55: 14",
        "44 55 66 65 11 22 21 33: 17",
    ],
}
"""Number of a galaxy -> route and score of its first six games, as rules version 1 flies them."""


AT_HALF_PRICE = [
    "11 22 33 44 55 66: 11",
    "66 11 22 33 44: 8",
    "66 55 44 33 22 16 11: 15",
    "66 11 22 33 44 43 55: 15",
    "11 22 33 44 55 56: 9",
    "11 22 33 44 55 66 65: 12",
]
"""Galaxy 2 with the option fresh_lane_discount."""


def seasoned(number: int, **options: str) -> Session:
    options = {"galaxy_age": "seasoned", **options}
    return Session(GAME, galaxy=codes.code(number), options=options)


@pytest.mark.rule("STC-108")
@pytest.mark.parametrize("number", FROZEN)
def test_old_links_to_seasoned_galaxies_keep_their_history(number: int) -> None:
    state = seasoned(number).state
    routes = [
        f"{' '.join(str(state.world(card).sector) for card in voyage.line)}: {voyage.score}"
        for voyage in state.voyages
    ]
    assert routes == FROZEN[number]


@pytest.mark.rule("STC-100", "STC-108")
def test_the_program_plans_the_seasons_at_full_price() -> None:
    """Half price at once would lead it elsewhere, and change the galaxies of old links."""
    state = seasoned(2, fresh_lane_discount="on").state
    routes = [
        f"{' '.join(str(state.world(card).sector) for card in voyage.line)}: {voyage.score}"
        for voyage in state.voyages
    ]
    assert routes == AT_HALF_PRICE


@pytest.mark.rule("STC-108")
def test_the_program_chooses_by_the_state_alone() -> None:
    session = seasoned(4, distress="on", charter="4")
    chosen = 0
    for state, action in zip(session.states, session.actions, strict=False):
        if not action.by_luck and is_seasoning(state):
            assert GAME.rules.chance(state, Luck("any other")) == action
            chosen += 1
    assert chosen > 100
