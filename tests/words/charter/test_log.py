"""The sentences of the log."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import SPECTATOR
from galaxies.games.charter import GAME
from galaxies.games.charter.rules.actions import Concede
from galaxies.games.charter.rules.phases import Drawing
from galaxies.play import notation
from rules.charter.charted import W, lay, play, young


def test_a_trip_is_told_in_words() -> None:
    state = lay([11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)])
    action = notation.parse(GAME, "fly 16 c26")
    told = GAME.words.describe(state, action, GAME.rules.apply(state, action), 0)
    assert told == "Fly from 11 to 16 with World 16 (minor world of 16, fuel 2), for 3 fuel."
    assert (
        GAME.words.label(state, 0, ("fly", "16", "blank"))
        == "16: found a world on a new blank (3 fuel)"
    )


@pytest.mark.rule("STC-109")
def test_only_the_captain_of_the_game_is_spoken_to_as_you() -> None:
    state = replace(lay([66], [W], phase=Drawing()), players=2)
    assert state.captain == 1, "one game is flown"
    action = GAME.rules.chance(state, Luck("draw"))
    after = GAME.rules.apply(state, action)
    told = [GAME.words.describe(state, action, after, viewer) for viewer in (0, 1, SPECTATOR)]
    assert told[0] == told[2] == told[1].replace("You draw", "Captain 2 draws")
    given_up = [GAME.words.describe(after, Concede(), after, viewer) for viewer in (0, 1)]
    assert given_up == ["Captain 2 gives this game up.", "You give this game up."]
    alone = replace(state, players=1)
    assert GAME.words.describe(alone, action, alone, SPECTATOR).startswith("You draw")


def test_an_emptied_page_is_told_as_empty() -> None:
    state = play(young(), 'journal 1 "Long ago."')
    for line, end in (('journal 1 "More."', "written"), ('journal 1 ""', "empty again")):
        action = notation.parse(GAME, line)
        told = GAME.words.describe(state, action, GAME.rules.apply(state, action), 0)
        assert told == f"Page 1 of the journal is {end}."
