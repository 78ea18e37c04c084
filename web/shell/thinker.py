"""What runs in the worker: bots, hints and reviews, one job at a time.

A job is a dict: {"kind": "bot" | "hint", "game", "view" (a position of what the player may
know), "player", "seed", "level"} or {"kind": "review", "record",
"earlier": records of finished games with the same options, oldest first} or {"kind": "compare",
"record", "other"} for the plots of two finished games in one. Progress goes out through
`post`; the answer is a dict that the table takes back as an event.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from galaxies.computer.bots import random_bot
from galaxies.draw.plot import together
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review
from galaxies.games import GAMES
from galaxies.play import notation, position
from galaxies.play.record import BadRecord
from galaxies.play.replay import replay
from galaxies.play.session import Session

from .frame import Frame


def work(text: str, post: Callable[[str], None]) -> str:
    """Do the job of a JSON text; post progress as JSON; return the answer as JSON."""
    job = json.loads(text)
    if job["kind"] == "review":
        return json.dumps(_review(job["record"], job.get("earlier", ()), post))
    if job["kind"] == "compare":
        return json.dumps(_compare(job["record"], job["other"], post))
    game = GAMES[job["game"]]
    view = position.load(game, job["view"], whole=False)
    luck = Luck(job["seed"])
    if job["kind"] == "bot":
        choose = game.computer().levels.get(job["level"]) or random_bot(game)
        return json.dumps({"line": notation.line(choose(view, job["player"], luck))})
    advise = game.computer().hint
    if advise is None:
        return json.dumps({"line": "", "reasons": []})
    hint = advise(view, job["player"], luck)
    return json.dumps({"line": notation.line(hint.action), "reasons": list(hint.reasons)})


def _review(record: str, earlier: Sequence[str], post: Callable[[str], None]) -> dict[str, Any]:
    """The look back at a game, and what it says together with earlier ones."""
    session = replay(record)
    found = [part for part in (_career(session, earlier), _look_back(session, post)) if part]
    lines = [line for part in found for line in part.lines]
    panes = tuple(pane for part in found for pane in part.panes)
    return {"lines": lines, "panes": Frame().update(panes)}


def _compare(record: str, other: str, post: Callable[[str], None]) -> dict[str, Any]:
    """The plots that both games have, with the lines of both."""
    here, there = (_look_back(replay(text), post) for text in (record, other))
    panes = together(here.panes, there.panes, ("here", "other")) if here and there else []
    return {"panes": Frame().update(tuple(panes))}


def _look_back(session: Session, post: Callable[[str], None]) -> Review | None:
    review = session.game.computer().review
    if review is None:
        return None
    ply = session.ply
    for item in review(session.states[: ply + 1], session.actions[:ply], Luck(session.galaxy)):
        if not isinstance(item, Progress):
            return item if isinstance(item, Review) else None
        post(json.dumps({"done": item.done, "total": item.total, "doing": item.doing}))
    return None


def _career(session: Session, earlier: Sequence[str]) -> Review | None:
    career = session.game.computer().career
    if career is None:
        return None
    ends = []
    for text in earlier:
        try:
            before = replay(text)
        except BadRecord:
            continue  # a damaged save is the library's business
        if before.is_over and before.options == session.options:
            ends.append(before.state)
    found = career((*ends, session.state))
    return found if isinstance(found, Review) else None
