"""Sessions at a certain point, put where the library keeps its games."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from galaxies.formats import notation
from galaxies.play.records.replay import branch, replay
from galaxies.play.session import Session

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


@cache
def golden(game_id: str, name: str) -> Session:
    return replay((PLAYTHROUGHS / game_id / f"{name}.txt").read_text("utf-8"))


def before(game_id: str, name: str, verb: str, count: int = 1) -> tuple[Session, str]:
    """A golden game just before the `count`-th step that begins with `verb`, and that step."""
    session = golden(game_id, name)
    lines = [notation.line(action) for action in session.actions]
    ply = [i for i, line in enumerate(lines) if line.split()[0] == verb][count - 1]
    return branch(session, ply), lines[ply]


def put(page: Page, key: str, session: Session) -> None:
    """Save a session under this id; the page must be one of the site."""
    meta = {
        "game": session.game.name,
        "title": session.game.title,
        "galaxy": session.galaxy,
        "where": "Where it stands, in a sentence that is about as long as they are.",
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in session.seats],
        "options": session.options,
        "updated": 1_750_000_000_000,
        "over": session.is_over,
        "plies": session.ply,
        "turn": "you",
    }
    entry = json.dumps({"format": 1, "meta": meta, "record": session.text()})
    page.evaluate("([k, v]) => { localStorage[`pocket-galaxies/game/${k}`] = v; }", [key, entry])
