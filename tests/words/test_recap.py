"""What the others did since your turn: in every game, one sentence a player, by name."""

from __future__ import annotations

import pytest

from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games import GAMES
from galaxies.play.recap import recap
from galaxies.play.seats import Seat, game_name
from galaxies.play.session import Session

SEVERAL = [name for name in GAMES if GAMES[name].players[-1] > 1]


@pytest.mark.parametrize("game_id", SEVERAL)
def test_each_other_player_gets_one_sentence_under_the_name_that_was_typed(game_id: str) -> None:
    game = GAMES[game_id]
    players = min(3, game.players[-1])
    names = ("Ada", "", "cy lee")[:players]
    seats = [Seat(name=name) for name in names]
    told = 0
    for turn in range(3):
        session = Session(game, galaxy=codes.code(turn + 5), seats=seats)
        while not session.is_over and session.ply < 300:
            viewer = session.player
            lines = recap(session, viewer)
            assert recap(session, (viewer + 1) % players) == (), "only the player to move is told"
            known = [name or game_name(game, session.state, at) for at, name in enumerate(names)]
            known = [
                name[:1].upper() + name[1:] if not names[at] else name
                for at, name in enumerate(known)
            ]
            others = {name for at, name in enumerate(known) if at != viewer}
            heads = [
                next((name for name in others if line.startswith(f"{name} ")), "")
                for line in lines
                if not line.startswith("The Pirates ")
            ]
            assert all(heads) and len(set(heads)) == len(heads), lines
            assert len(lines) <= players
            assert all(line.endswith(".") and ".." not in line for line in lines)
            told += bool(lines)
            action = random_bot(game)(session.view(viewer), viewer, Luck(f"recap {session.ply}"))
            session.play(action)
    assert told > 3


def test_luck_has_a_name_where_it_acts() -> None:
    game = GAMES["galaxyd"]
    session = Session(game, galaxy=codes.code(5), seats=[Seat(), Seat()])
    assert game_name(game, session.state, CHANCE) == "the Pirates"
