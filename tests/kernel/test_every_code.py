"""Every code is a galaxy in every game, so a shared code opens everywhere."""

from __future__ import annotations

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Stream
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session

CODES = [galaxy.code(Stream(n).below(galaxy.COUNT)) for n in range(300)]


@pytest.mark.parametrize("game_id", GAMES)
def test_hundreds_of_codes_give_a_legal_setup(game_id: str) -> None:
    game = GAMES[game_id]
    faults = game.rules.faults
    for i, code in enumerate(CODES):
        preset = game.presets[i % len(game.presets)]
        seats = [Seat(kind) for kind in preset.seats]
        session = Session(game, galaxy=code, options=dict(preset.options), seats=seats)
        assert session.player >= 0, (code, preset.name)
        actions = game.rules.legal_actions(session.state)
        assert actions, (code, preset.name)
        assert game.rules.check(session.state, actions[0]) is None
        assert faults is None or not faults(session.state), (code, preset.name)
