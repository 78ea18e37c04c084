"""What the others did since your turn: in every game, one sentence a player, by name."""

from __future__ import annotations

import pytest

from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games import GAMES
from galaxies.play.narration.recap import _sentence, recap, span
from galaxies.play.seats import Seat, game_name
from galaxies.play.session import Session
from games import FULL
from toys import dice, nim

SEVERAL = [name for name in FULL if GAMES[name].players[-1] > 1]


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


def test_the_plies_since_your_last_turn_end_with_the_last_one_of_another_player() -> None:
    session = Session(nim.GAME, galaxy=codes.code(5), seats=[Seat(), Seat()])
    for line in ("take a 1", "take b 1", "take c 1", "take a 1"):
        session.play(line)
    assert span(session, 0) == (3, 4) and span(session, 0, 2) == (1, 2)
    assert span(session, 1, 1) == (0, 1), "before the first turn from the beginning"
    assert span(session, 0, 0) == (0, 0)
    assert span(session, 1) == (4, 4) and span(session, 1, 2) == (2, 2), "not to move"


def test_of_three_players_both_others_are_told_and_luck_after_them_is_not() -> None:
    session = Session(dice.GAME, galaxy=codes.code(5), seats=[Seat()] * 3)
    while not session.is_over:
        viewer = session.player
        start, end = span(session, viewer)
        movers = [session.player_at(ply) for ply in range(start, end)]
        assert viewer not in movers
        if start > 0 and end > start:
            assert session.player_at(start - 1) == viewer and movers[-1] != CHANCE
        assert all(session.player_at(ply) in (viewer, CHANCE) for ply in range(end, session.ply)), (
            "since then the viewer has moved, or luck"
        )
        session.play(session.legal()[0])


@pytest.mark.parametrize(
    ("clauses", "said"),
    [
        (["rests"], "Ann rests."),
        (["rests", "waits"], "Ann rests and waits."),
        (["rests, then waits", "sleeps"], "Ann rests, then waits; sleeps."),
        (["says: go", "sleeps"], "Ann says: go; sleeps."),
        (["rests and waits", "sleeps"], "Ann rests and waits; sleeps."),
    ],
)
def test_actions_with_commas_are_set_apart_by_semicolons(clauses: list[str], said: str) -> None:
    assert _sentence("Ann", clauses) == said
