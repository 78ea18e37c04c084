"""Links are short. `tests/bench/links.py` measures how short, over many games."""

from __future__ import annotations

import pytest

from galaxies.formats import position
from galaxies.games import GAMES
from galaxies.play.session import Session
from galaxies.share import link
from galaxies.share.deflated import deflate, frequent
from laws.walk import session_of

SHORT = 28
"""Letters, of which galaxy, seats and checks take more than half."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [0, 5])
def test_a_position_has_a_compact_form(name: str, seed: int) -> None:
    """At most two thirds of the position deflated, unless it is short anyway."""
    session = session_of(GAMES[name], seed)
    for ply in (session.ply // 4, session.ply // 2, session.ply):
        moment = Session(
            session.game,
            galaxy=session.galaxy,
            options=session.options,
            seats=session.seats,
            start=session.states[ply],
        )
        text = link.pack(moment, names=False)
        plain = len(deflate(position.dump(session.states[ply], bare=True, prose=False))) * 4 / 3
        assert text[0] in "oi" and len(text) <= max(SHORT, plain * 2 / 3)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_shorter_by_the_words_of_its_game(name: str) -> None:
    """Which a link need not hold."""
    text = session_of(GAMES[name], 0).text(bare=True)
    assert len(deflate(text, frequent(GAMES[name]))) < len(deflate(text))
