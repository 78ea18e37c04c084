"""The sentences of the log."""

from __future__ import annotations

from galaxies.games.charter import GAME
from galaxies.play import notation
from rules.charter.charted import W, lay


def test_a_trip_is_told_in_words() -> None:
    state = lay([11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)])
    action = notation.parse(GAME, "fly 16 c26")
    told = GAME.words.describe(state, action, GAME.rules.apply(state, action), 0)
    assert told == "Fly from 11 to 16 with World 16 (16, fuel 2), for 3 fuel."
    assert (
        GAME.words.label(state, 0, ("fly", "16", "blank"))
        == "16: found a world on a new blank (3 fuel)"
    )
