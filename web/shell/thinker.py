"""What runs in the worker: bots, hints and reviews, one job at a time.

A job is a dict: {"kind": "bot" | "hint", "game", "view" (a position of what the player may
know), "player", "seed", "level"} or {"kind": "review", "record"}. Progress goes out through
`post`; the answer is a dict that the table takes back as an event.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from galaxies import notation, position
from galaxies.bots import random_bot
from galaxies.game import Progress, hook
from galaxies.games import GAMES
from galaxies.luck import Luck
from galaxies.session import replay

from .frame import Frame


def work(text: str, post: Callable[[str], None]) -> str:
    """Do the job of a JSON text; post progress as JSON; return the answer as JSON."""
    job = json.loads(text)
    if job["kind"] == "review":
        return json.dumps(_review(job["record"], post))
    game = GAMES[job["game"]]
    view = position.load(game, job["view"], whole=False)
    luck = Luck(job["seed"])
    if job["kind"] == "bot":
        choose = game.BOTS.get(job["level"]) or random_bot(game)
        return json.dumps({"line": notation.line(choose(view, job["player"], luck))})
    advise = hook(game, "hint")
    if advise is None:
        return json.dumps({"line": "", "reasons": []})
    hint = advise(view, job["player"], luck)
    return json.dumps({"line": notation.line(hint.action), "reasons": list(hint.reasons)})


def _review(record: str, post: Callable[[str], None]) -> dict[str, Any]:
    session = replay(record)
    review = hook(session.game, "review")
    if review is None:
        return {"lines": [], "panes": []}
    ply = session.ply
    luck = Luck(session.galaxy)
    for item in review(session.states[: ply + 1], session.actions[:ply], luck):
        if isinstance(item, Progress):
            post(json.dumps({"done": item.done, "total": item.total, "doing": item.doing}))
            continue
        return {"lines": list(item.lines), "panes": Frame().update(item.panes)}
    return {"lines": [], "panes": []}
