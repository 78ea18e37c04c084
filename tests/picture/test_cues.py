"""What recorded games make visible on their boards: each happening exactly once, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from galaxies.game.cues import PlacedCue, placed
from galaxies.games import charter
from galaxies.games.charter.picture.glyphs import HEIGHT, WIDTH
from galaxies.games.charter.rules.tables import RING
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from games import table

MOST = 300
"""Plies of a record to look at."""
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


HAPPENINGS: dict[str, Callable[[str], int]] = table("happenings")


def _played(path: Path) -> Session:
    return replay(path.read_text("utf-8"))


def _cues(session: Session, ply: int, viewer: int) -> list[PlacedCue]:
    """What a ply makes visible to a player, all of it on the board."""
    before, after = session.view(viewer, ply), session.view(viewer, ply + 1)
    cues = list(placed(session.game, before, session.action(ply), after, viewer, "wide"))
    board = session.game.picture.scene(after, viewer, ()).panes[0] if cues else None
    for cue in cues:
        assert board is not None
        assert 0 <= cue.x <= board.width and 0 <= cue.y <= board.height
    return cues


@pytest.mark.parametrize("game_id", HAPPENINGS)
def test_each_happening_is_visible_once_and_on_the_board(game_id: str) -> None:
    every = 0
    for number, path in enumerate(sorted(PLAYTHROUGHS.glob(f"{game_id}/*.txt"))):
        session = _played(path)
        viewer, due = number % len(session.seats), 0
        for ply in range(min(session.ply, MOST)):
            told = session.game.words.describe(
                session.view(viewer, ply),
                session.action(ply),
                session.view(viewer, ply + 1),
                viewer,
            )
            cues = [cue for cue in _cues(session, ply, viewer) if not _is_round_the_hole(cue)]
            due += HAPPENINGS[game_id](told) - len(cues)
            # A claim of Take The Galaxy is told before its payment and visible after it.
            assert due in (0, game_id == "colony"), (path.name, ply, told)
            every += len(cues)
        assert due == 0 or session.ply > MOST, path.name
    assert every > 5


def _is_round_the_hole(cue: PlacedCue) -> bool:
    return (cue.x, cue.y) == (WIDTH / 2, HEIGHT / 2)


def test_a_route_closes_a_ring_of_star_charter_once() -> None:
    """A closed ring has no sentence of its own: the routes tell it."""
    every = 0
    for path in sorted(PLAYTHROUGHS.glob("charter/[d-l]*.txt")):
        session = _played(path)
        closed, shown = set(), 0
        for ply in range(session.ply):
            view = session.view(0, ply + 1)
            left = {RING[sector] for sector in RING if sector not in view.route}
            closed |= {(view.games, ring) for ring in {*RING.values()} - left}
            shown += sum(map(_is_round_the_hole, _cues(session, ply, 0)))
        seasons = charter.GAME.rules.terms(session.state).seasoned and 6
        assert shown == len({one for one in closed if one[0] >= seasons}), path.name
        every += shown
    assert every > 5


def test_a_starbase_that_is_given_up_does_not_break() -> None:
    session = _played(PLAYTHROUGHS / "galaxyd/resign-quick.txt")
    assert not any(_cues(session, ply, 0) for ply in range(session.ply))
