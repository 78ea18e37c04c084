"""Before an action in the terminal: what to confirm; and several actions that are undone as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..computer.advice import caution
from ..game import Action, Hint, Player
from ..play.present import Present
from ..play.session import Session
from .advice import sentence


def warning(session: Session, now: Present, hint: Hint[Any] | None, action: Action) -> str:
    """What to confirm before an action; "" for nothing. No warning is against the hint."""
    if hint is not None and hint.action == action:
        return ""
    game = session.game
    warn = game.choosing.warn
    refusal = warn(now.view, now.viewer, action) if warn else None
    if refusal is None and hint is not None:
        costs = [cost for costly, cost in hint.costly if costly == action]
        refusal = caution(game, now.view, now.viewer, hint.action, costs[0]) if costs else None
    if refusal is not None:
        return sentence(refusal)
    gives_up = "give up" if len(session.seats) == 1 else "resign"
    return f"You {gives_up} this game." if action.resigns else ""


def in_a_row(session: Session, viewer: Player, actions: Iterator[Action]) -> None:
    """Play actions one after the other, as far as the player is to move and they are allowed."""
    begin = session.ply
    while session.player == viewer:
        action = next(actions, None)
        if action is None or session.check(action) is not None:
            return
        session.play(action, joined=session.ply > begin)


def shortcut(session: Session, now: Callable[[], Present], word: str) -> Iterator[Action]:
    """The actions of a shortcut; `now` is asked for the present moment before each of them."""
    follow = session.game.choosing.follow
    while follow is not None:
        action = follow(now().view, now().viewer, word)
        if action is None:
            return
        yield action


def steps(hint: Hint[Any], many: str) -> Iterator[Action] | None:
    """The first steps of a hint's plan: so many, or `all`; None for another word."""
    plan = (hint.action, *hint.then)
    if many == "all":
        return iter(plan)
    if many.isascii() and many.isdigit() and 1 <= int(many[:3]) <= len(plan):
        return iter(plan[: int(many[:3])])
    return None
