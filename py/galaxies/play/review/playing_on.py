"""Whether a turn cost what its analysis says: games that the strongest level plays on from there.

Each pair of games begins in the same imagined state, as much as the player could know, and has the
same luck: one with the best action, one with what was played in that turn. What they come to is
compared. Nothing here reads a clock, so that a game has the same review on every device.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from statistics import mean, stdev
from typing import Any

from ...galaxy.luck import Luck
from ...game import CHANCE, TERMINAL, Action, AnyGame, Bot, Outcome, Player, State
from ..session import Session
from .turns import LEAST_TOLD, Turn

_FEW, MANY = 4, 10
"""Pairs of games for a clear case, and for one that is not."""
_CLEAR = 1.5
"""A mean of so many standard errors is clear."""
_MARGIN = 0.1
"""A lead of this share of the mean score counts as three wins in four, where a game has scores: a
narrow result tells less than a clear one."""


def strongest(game: AnyGame) -> Bot[Any, Any]:
    """The level that is the strongest by its name."""
    order = ("Easy", "Medium", "Hard", "Expert")
    best = max(game.levels, key=lambda name: order.index(game.levels[name].strength))
    return game.computer().levels[best]


def differences(session: Session, turn: Turn, seed: str = "") -> Iterator[float]:
    """How much better each game went with the best action: points, or the share of a win."""
    worst = turn.worst
    meant = [
        session.action(ply)
        for ply in range(worst.ply, turn.end)
        if session.player_at(ply) == worst.player
    ]
    for best, played in _games(session, turn, ([worst.analysis.best], meant), seed):
        yield best - played


def hopes(session: Session, turn: Turn, seed: str = "") -> Iterator[float]:
    """What each game came to with the best action: points, or the share of a win."""
    for (best,) in _games(session, turn, ([turn.worst.analysis.best],), seed):
        yield best


def _games(
    session: Session, turn: Turn, plans: Sequence[list[Action]], seed: str
) -> Iterator[list[float]]:
    """What games came to that begin with each of some plans, in the same state with the same
    luck."""
    game, one, number = session.game, turn.worst, 0
    view = session.view(one.player, one.ply)
    while True:
        luck = f"{session.seed('play on', one.ply)}/{seed}/{number}"
        imagine = game.rules.determinize
        state = imagine(view, one.player, Luck(luck)) if imagine else session.at(one.ply)
        yield [
            _result(game, _played_on(game, state, plan, one.player, luck), turn) for plan in plans
        ]
        number += 1


def _played_on(game: AnyGame, state: State, plan: list[Action], me: Player, luck: str) -> State:
    """The end of the game, or of its episode: first by the plan, as far as it is possible, then by
    the strongest level for all."""
    rules, bot, left, ply = game.rules, strongest(game), list(plan), 0
    while (player := rules.current_player(state)) != TERMINAL:
        if rules.interim is not None and rules.interim(state) is not None:
            break
        action: Action | None = None
        if player == CHANCE:
            action = rules.chance(state, Luck(f"{luck}/chance {ply}"))
        elif player == me and left:
            action = left.pop(0)
            if rules.check(state, action) is not None:
                action, left = None, []
        if action is None:
            view = rules.observe(state, player)
            action = bot(view, player, Luck(f"{luck}/bot {ply}"))
        state = rules.apply(state, action)
        ply += 1
    return state


def _result(game: AnyGame, state: State, turn: Turn) -> float:
    rules = game.rules
    outcome = rules.outcome(state)
    if outcome is None and rules.interim is not None:
        outcome = rules.interim(state)
    assert outcome is not None, "the game or its episode has ended"
    if turn.unit == "points":
        return float(outcome.scores[turn.player])
    return _share(outcome, turn.player)


def _share(outcome: Outcome, player: Player) -> float:
    """The share of a win, softened by the lead."""
    rivals = [score for seat, score in enumerate(outcome.scores) if seat != player]
    won = 1 / len(outcome.winners) if player in outcome.winners else 0.0
    if not rivals:
        return won
    scale = _MARGIN * max(1.0, mean(map(abs, outcome.scores))) / 1.1
    lead = (outcome.scores[player] - max(rivals)) / scale
    return (won + 1 / (1 + exp(-max(-50.0, min(50.0, lead))))) / 2


def cost(session: Session, turn: Turn, seed: str = "") -> Iterator[float | None]:
    """None before each pair of games but the last, then what the turn cost on average."""
    found: list[float] = []
    for difference in differences(session, turn, seed):
        found.append(difference)
        if len(found) >= MANY or (len(found) >= _FEW and _is_clear(found)):
            break
        yield None
    yield mean(found)


def _is_clear(found: list[float]) -> bool:
    return bool(abs(mean(found)) >= _CLEAR * stdev(found) / len(found) ** 0.5)


def confirms(turn: Turn, found: float) -> bool:
    """Whether what the games cost says that the turn cost something worth telling."""
    return bool(found >= LEAST_TOLD[turn.unit] / 2)
