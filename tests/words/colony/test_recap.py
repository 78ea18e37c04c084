"""What the others did since the viewer's turn."""

from __future__ import annotations

from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.rules import scoring
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.colony.table import CODE


def test_what_the_others_did_is_told_turn_by_turn() -> None:
    session = Session(GAME, galaxy=CODE, options={"first": "seat_0"}, seats=[Seat()] * 3)
    while session.state.turn < 14:
        session.play(reference.play(session.view(session.player)))
    turns = [session.at(ply).turn for ply in range(session.ply + 1)]
    start, end = turns.index(11), turns.index(13)
    views = [GAME.rules.observe(session.at(ply), 0) for ply in range(start, end + 1)]
    told = list(GAME.words.recap(views, session.actions[start:end], 0))
    assert list(dict.fromkeys(player for player, _ in told)) == [1, 2]
    for seat in (1, 2):
        line = ", ".join(clause for player, clause in told if player == seat)
        assert f" {scoring.score(views[-1].sides[seat])} RP" in line
        taken = set(views[-1].sides[seat].systems) - set(views[0].sides[seat].systems)
        assert taken or "studies" in line or "solves" in line or "takes and builds nothing" in line
    first = [GAME.rules.observe(session.at(ply), 2) for ply in range(turns.index(3) + 1)]
    told = GAME.words.recap(first, session.actions[: turns.index(3)], 0)
    assert len({player for player, _ in told}) == 2, "from the deal on"
