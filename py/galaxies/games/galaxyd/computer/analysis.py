"""The analysis: every action and the chance to win that it leads to, judged from the view alone.

In phase 1 whole plans are weighed against the enemy's answer (`plans`): that decides. An action
that is not part of the best plan is worth as much less as the judgement of the position loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....galaxy.luck import Luck
from ....game import Analysis, Line, Player
from ..choosing.cautions import warn
from ..forecast.losses import suggested_loss
from ..rules import movement, table
from ..rules.actions import Absorb, Action, Done, Move, Top
from ..rules.last_strike import STRIKER
from ..rules.phases import Buying, Fighting, Moving, Over, SetupPhase
from ..rules.pieces import SHIPS
from ..rules.state import State
from . import defence, opening, reasons, strike
from .front import front, units
from .judging import WIN
from .odds import SCALE, odds
from .planning import Orders, Table
from .plans import (
    HARD,
    NORMAL,
    Level,
    Moves,
    affordable,
    chance_of,
    dimes_of,
    imagine,
    in_order,
    left_of,
    mean_chance,
    phase_start,
    weighed_plans,
    weighed_purchases,
)
from .solver import next_step

_LOTS = 6
"""How often the Pirates' dice are thrown for each of their orders."""
Weighed = list[tuple[Action, float]]


def analyse(view: State, player: Player, luck: Luck, effort: float) -> Analysis[Action]:
    """Every action with its chance to win. Luck selects among sensible choices of the setup, which
    have no known chance."""
    if isinstance(view.phase, SetupPhase):
        ordered = opening.choices(view, luck)
        lines = tuple(Line((action,), 0.5) for action in ordered)
        return Analysis(lines, "", reasons.why(view, player, ordered[0]))
    level = replace(HARD, worlds=max(1, round(effort * HARD.worlds)))
    if view.strike:
        level = replace(NORMAL, rehearses=True)
    match view.phase:
        case Moving():
            weighed, rest = _moves(level, view, player)
        case Buying():
            worlds = imagine(affordable(level, view), view, player, "buy")
            weighed, rest = weighed_purchases(level, worlds, player), ()
        case _:
            weighed, rest = _combats(view, player), ()
    weighed = _unopposed(view, player, _decided(weighed[0][0], weighed))
    best = weighed[0][0]
    judged = {action for action, _ in weighed}
    weighed += [(a, weighed[0][1]) for a in table.choices(view) if a not in judged]
    weighed.sort(key=lambda choice: -choice[1])
    meant = (best, *(move for move in rest if move != best)) if best in rest else (best,)
    lines = tuple(Line(meant if action == best else (action,), value) for action, value in weighed)
    analysis = Analysis(lines, "wins", reasons.why(view, player, best), beside=_beside(view, best))
    if analysis.rival is None:
        return analysis
    return replace(analysis, instead=reasons.instead(view, player, analysis.rival.actions[0]))


def _beside(view: State, best: Action) -> frozenset[Action]:
    """In phase 1 the alternatives are other ways for the same ship, and the end of the phase; for
    the end of it, ships that go elsewhere. The order of a stack is never an alternative."""
    match best:
        case Move(origin, ship):
            return frozenset(
                action
                for action in table.choices(view)
                if action != Done()
                and not (
                    isinstance(action, Move) and (action.origin, action.ship) == (origin, ship)
                )
            )
    return frozenset(
        action
        for action in table.choices(view)
        if isinstance(action, Top)
        or (isinstance(action, Move) and action.origin == action.to and action.how == "plain")
    )


def _decided(best: Action, weighed: Weighed) -> Weighed:
    """A decision that stands for other reasons too comes first; what the other actions lose is
    counted from the most that any of them is worth."""
    values = dict(weighed)
    top, most = values.pop(best), max(value for _, value in weighed)
    if most > top:
        values = {action: top * _share_left(value, most, top) for action, value in values.items()}
    return [(best, top), *values.items()]


def _share_left(value: float, most: float, top: float) -> float:
    """The share of a chance `top` that is left, as `value` is less than `most`."""
    dimes, less = dimes_of(top), dimes_of(most) - dimes_of(value)
    return chance_of(dimes - less) / chance_of(dimes)


def _unopposed(view: State, player: Player, weighed: Weighed) -> Weighed:
    """A phase is not ended against a warning: what meets it comes first, if anything does."""
    best, top = weighed[0]
    if best != Done() or top >= 1 or warn(view, player, best) is None:
        return weighed
    for action, _ in sorted(weighed[1:], key=lambda choice: -choice[1]):
        after = table.apply(view, action)
        if warn(view, player, action) is None and warn(after, player, Done()) is None:
            return _decided(action, weighed)
    return weighed


# Phase 1 ------------------------------------------------------------------------------------------


def _moves(level: Level, view: State, player: Player) -> tuple[Weighed, Sequence[Move]]:
    plan, chance = _plan(level, view, player)
    weighed = _varied(level, view, player, plan, chance)
    moves = strike.winning_moves(view)
    if moves is not None:
        return _winning(view, moves, weighed), moves
    step = next_step(view) if player == STRIKER else None
    if step is not None:
        others = [(action, value) for action, value in weighed if action != step]
        return [(step, 1.0), *others], ()
    return weighed, plan


def _plan(level: Level, view: State, player: Player) -> tuple[Moves, float]:
    """What is left of the best plan that has been followed so far, and its chance; after other
    moves, the best plan for the ships that are left."""
    start = phase_start(view)
    if start is not None:
        plan, chance = weighed_plans(level, start, player)[0]
        left = left_of(plan, view)
        if left is not None:
            return left, chance
    return weighed_plans(level, in_order(view), player)[0]


def _winning(view: State, moves: list[Move], weighed: Weighed) -> Weighed:
    """Actions that win at once, then all others that keep the win."""
    wins: Weighed = []
    sure = [*moves, Done()]
    for action in sorted(sure, key=lambda action: not _wins_at_once(view, action)):
        if action != Done() or not moves or _wins_at_once(view, action):
            wins.append((action, 1.0))
    first = {action for action, _ in wins}
    for action, value in weighed:
        if action not in first:
            keeps = isinstance(action, Move) and strike.can_win(table.apply(view, action))
            wins.append((action, 1.0 if keeps else value))
    return wins


def _wins_at_once(view: State, action: Action) -> bool:
    if isinstance(action, Move):
        return isinstance(table.apply(view, action).phase, Over)
    return not strike.needs_moves(view)


def _varied(
    level: Level, view: State, player: Player, plan: Sequence[Move], chance: float
) -> Weighed:
    """The plan's first move, then every other action with what it costs if that ship does this
    instead, compared with the best that any ship could do. One imagined state must do for that,
    since it is asked at each move of a turn."""
    ready = in_order(view)
    worlds = imagine(replace(level, worlds=1), ready, player, f"vary {view.turn}")
    crew = units(worlds[0], player)
    fronts = [front(world, player, HARD.style.values) for world in worlds]
    trial = Table(fronts, crew, HARD.style, view.money[player], {})
    orders: Orders = [None] * len(crew)
    for move in plan:
        kind, landing = SHIPS.index(move.ship), (move.to.index, move.how)
        for i, unit in enumerate(crew):
            same = (unit.kind, unit.at) == (kind, move.origin.index)
            if same and orders[i] is None and landing in unit.landings:
                orders[i] = landing
                break
    first: Action = plan[0] if plan else Done()
    trials: dict[Action, list[Orders]] = {first: [orders]}
    for action in movement.every_move(view):
        kind, landing = SHIPS.index(action.ship), (action.to.index, action.how)
        stays = landing[0] == action.origin.index and action.how == "plain"
        able = [i for i, u in enumerate(crew) if (u.kind, u.at) == (kind, action.origin.index)]
        if action != first:
            trials[action] = [
                orders
                if orders[i] == landing
                else [*orders[:i], None if stays else landing, *orders[i + 1 :]]
                for i in able
                if crew[i].landings
            ]
    trials.setdefault(Done(), [[None] * len(crew)])
    scores = {action: max(map(trial.score, ways)) for action, ways in trials.items() if ways}
    most, dimes = max(scores.values()), dimes_of(chance)

    def chance_with(action: Action) -> float:
        if orders in trials[action] or not trials[action]:
            return chance
        less = (most - scores[action]) / len(worlds)
        return chance * chance_of(dimes - less) / chance_of(dimes)

    return [(action, chance_with(action)) for action in trials]


# Combats, losses and Pirates ----------------------------------------------------------------------


def _combats(view: State, player: Player) -> Weighed:
    """The order of combats and of Pirates, and losses, each played out with several dice."""
    worlds = imagine(affordable(HARD, view), view, player, f"fight {view.turn}")
    lots = range(_LOTS if view.raiding else 1)
    weighed = []
    for action in table.choices(view):
        totals = [
            _standing(defence.settle(table.apply(world, action), player, lot), player)
            for world in worlds
            for lot in lots
        ]
        sure = all(
            isinstance(end := table.apply(world, action).phase, Over) and end.winner == player
            for world in worlds
        )
        weighed.append((action, 1.0 if sure else mean_chance(totals)))
    chosen: Action | None = None
    if isinstance(view.phase, Fighting):
        chosen = strike.next_fight(view)
    elif (kind := suggested_loss(view)) is not None:
        chosen = Absorb(SHIPS[kind])
    weighed.sort(key=lambda choice: (choice[1] < 1, choice[0] != chosen, -choice[1]))
    return weighed


def _standing(state: State, player: Player) -> float:
    """The value of a full state as it stands, in dimes."""
    if isinstance(state.phase, Over):
        return WIN if state.phase.winner == player else -WIN
    return SCALE * odds(state, player)
