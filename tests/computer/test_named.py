"""Hints as lessons: where a hint tells a difference, it names something that the page marks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from galaxies.computer import advice
from galaxies.galaxy.luck import Luck
from galaxies.play.naming import by_name
from galaxies.play.records.replay import replay
from galaxies.play.review.places import named
from galaxies.play.session import Session
from games import FULL

RECORDS = Path(__file__).parents[1] / "playthroughs"
EACH = {"charter": 5, "colony": 4, "galaxyd": 4}
"""Positions of each record, by game; of the others 3."""
GOAL = 0.95
COMPARED = ("next best", "as good")
"""What the sentence has that quotes the next best action."""


def positions(game_id: str) -> Iterator[tuple[Session, int]]:
    """Decisions of recorded games, evenly spread over each."""
    paths = sorted((RECORDS / game_id).glob("**/*.txt"))
    for path in paths:
        session = replay(path.read_text("utf-8"))
        choices = session.game.choices
        asked = [
            ply
            for ply in range(session.ply)
            if (player := session.player_at(ply)) >= 0
            and session.game.hints_at(view := session.view(player, ply))
            and len(choices(view)) > 1
        ]
        each = EACH.get(game_id, 3)
        yield from ((session, ply) for ply in asked[:: max(1, len(asked) // each)][:each])


@pytest.mark.parametrize("game_id", FULL)
def test_a_told_difference_names_what_is_marked(game_id: str) -> None:
    """In its reasons, not only in the quoted next best action."""
    told, missing = 0, []
    for session, ply in positions(game_id):
        game, player = session.game, session.player_at(ply)
        view = session.view(player, ply)
        with by_name(session):
            hint = advice.hint(game, view, player, Luck("lesson"))
            if hint.rival is None or any("is as good" in reason for reason in hint.reasons):
                continue
            reasons = [one for one in hint.reasons if not any(word in one for word in COMPARED)]
            for shape in ("tall", "wide"):
                panes = game.picture.scene(view, player, (), shape).panes[1:]
                parts = {part.key for pane in panes for part in pane.parts}
                keys = [key for reason in reasons for key in reason.names]
                places, others = named(game, view, player, keys, shape)
                told += 1
                if not places and not others & parts:
                    missing.append(reasons)
    assert told >= 10
    assert 1 - len(missing) / told >= GOAL, missing
