"""Damage at every place of what a browser stores: what is sound is opened, nothing is harmed."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session

PROGRAM = Path(__file__).parent / "damage.mjs"


def played(plies: int, code: int = 5) -> str:
    game = GAMES["express"]
    session = Session(game, galaxy=galaxy.code(code), seats=[Seat("human", "Ada")])
    while session.ply < plies:
        session.play(game.rules.legal_actions(session.state)[0])
    return session.text()


def test_damage_at_every_place_of_both_stores() -> None:
    asked = json.dumps({"record": played(5), "before": played(3), "other": played(2, code=6)})
    result = subprocess.run(
        ["node", PROGRAM], input=asked, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr[-3000:]
    answer = json.loads(result.stdout)
    assert answer["sound"] and answer["cases"] > 4_000
    assert not answer["harm"], "\n".join(answer["harm"])
