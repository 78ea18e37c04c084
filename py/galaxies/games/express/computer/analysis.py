"""The analysis: every action and the total score that it leads to, judged from the view alone.

The search is expectimax over the present leg (`leg`), with the scans on the way (`scouting`) while
the customer's planet is unknown. It is deepened turn by turn within a number of positions and never
reads a clock, so that an analysis is the same on every device. With an open chart nothing is
unknown, and values are exact (`par`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ....galaxy.luck import Luck
from ....game import CHANCE, Analysis, Line, Player, last
from ..rules.actions import Action, Brake, DeclareLost, FlyOn, Play, Refuel, Start
from ..rules.phases import Flying, Orbiting, Queueing, Starting
from ..rules.scan import scanned_from
from ..rules.state import NUMBERS, UNKNOWN, Square, State
from ..rules.table import apply, current_player, legal_actions
from . import par, reasons
from .leg import REFUEL, CoinTree, Leaves, Leg, OutOfNodes, coins_of, full_tank
from .reasons import Weighed
from .scouting import Scouting, unseen

BUDGET = 40_000
"""Positions valued for a hint: about a tenth of a second in CPython, two in a browser."""
DEEPEST = 5
"""Most turns looked ahead; six or seven gave no measurable gain."""

# Penalties in points, chosen by measuring the scores that they lead to.
_IDLE = 3.0
_IDLE_WITH_TARGET = 1.0


def analyse(view: State, player: Player, luck: Luck, effort: float) -> Analysis[Action]:
    """Every action with the total score that it leads to; no luck is drawn."""
    if isinstance(view.phase, Starting):
        return _starts(view)
    if _all_is_known(view):
        return _analysis(view, [_par(view, action) for action in _ways(view)])
    if isinstance(view.phase, Orbiting):
        return _analysis(view, _refuel(view))
    return _analysis(view, _plays(view, round(effort * BUDGET)))


def _analysis(view: State, weighed: Sequence[Weighed]) -> Analysis[Action]:
    """The lines in order, and why the first one is the best."""
    first, *others = sorted(weighed, key=lambda one: -one.value)
    then = first.then or _stop(view, first.action)
    best = Line((first.action, *then), first.value)
    lines = (best, *(Line((one.action,), one.value) for one in others))
    other = reasons.instead(view, others[0].action) if others else ()
    return Analysis(lines, "points", reasons.why(view, first.action), other)


def _stop(view: State, action: Action) -> tuple[Action, ...]:
    """The stop that follows a slide onto the target, if a brake for it lies face up."""
    if not isinstance(action, Play):
        return ()
    after = view.after_coin(action.kind, action.value, action.way)
    if not after.speed or after.ship != view.target_square:
        return ()
    stops = [value for value in after.brake.up if value >= after.speed]
    return (Brake(min(stops), "hold"),) if stops else ()


def _ways(view: State) -> list[Action]:
    """The actions that lead on; taking a turn back is none."""
    return [a for a in legal_actions(view) if isinstance(a, Play | Refuel | FlyOn | DeclareLost)]


# Where everything to come is laid open (GEX-R-35)


def _all_is_known(view: State) -> bool:
    return bool(view.tanks)


def _par(view: State, action: Action) -> Weighed:
    """The best score after an action, and the best line up to the next refuel. Before the second
    queue of a long haul is shuffled, the first queue is known and the second counts with what it
    brings on average."""
    after = apply(view, action)
    while current_player(after) == CHANCE and not isinstance(after.phase, Queueing):
        after = apply(after, legal_actions(after)[0])
    later = 0.0
    if view.terms.long_haul and len(view.delivered) < NUMBERS:
        later = full_tank(NUMBERS) - REFUEL
    if not isinstance(after.phase, Flying | Orbiting):
        return Weighed(action, after.score + (later if isinstance(after.phase, Queueing) else 0.0))
    best = last(par.solve(par.open_course(after)))
    if not isinstance(best, par.Par):
        return Weighed(action, float(after.score))
    line = () if isinstance(action, Refuel | Start) else best.line
    refuels = [at for at, one in enumerate(line, 1) if isinstance(one, Refuel)]
    return Weighed(action, best.score + later, tuple(line[: refuels[0] if refuels else None]))


# The start


def _starts(view: State) -> Analysis[Action]:
    """Each planet; with an open chart by par. Otherwise the choice matters too little to expect
    another result, and the planet comes first whose first slide can scan most planets, averaged
    over the thrust coins."""
    starts: list[Action] = [Start(Square(planet)) for planet in view.planets]
    if _all_is_known(view):
        return _analysis(view, [_par(view, start) for start in starts])
    scans = [sum(reasons.first_scans(view, planet)) / (NUMBERS - 1) for planet in view.planets]
    ranked = sorted(zip(starts, scans, strict=True), key=lambda pair: -pair[1])
    best = Square(view.planets[scans.index(max(scans))])
    lines = tuple(Line((start,), seen) for start, seen in ranked)
    return Analysis(lines, "", reasons.first_slide(view, best))


# Plays and refuels


class _Search:
    """The leg from a view to the customer's planet, or the scouting for it."""

    def __init__(self, view: State, budget: int) -> None:
        left = view.terms.deliveries - len(view.delivered)
        self.tree = CoinTree(Leaves(left, view.may_refuel_later), budget)
        self.deepest = min(DEEPEST, view.unspent)
        target = view.target_square
        self.leg: Leg | Scouting
        if target != UNKNOWN:
            self.leg = Leg(self.tree, view.planets, target)
        else:
            self.leg = Scouting(self.tree, view)

    def after(self, depth: int, end: State) -> float:
        """Value after a play that led to `end`; `depth` turns follow."""
        return self.leg.after(depth, coins_of(end.thrust, end.brake), end.speed, end.ship)

    def drift(self, depth: int, view: State) -> float:
        """As `after`, when the ship neither delivers, scans nor refuels."""
        return self.leg.drift(depth, coins_of(view.thrust, view.brake), view.speed, view.ship)


def _made(view: State) -> int:
    """The points made so far, without coins."""
    return view.score - view.unspent


def _plays(view: State, budget: int) -> list[Weighed]:
    """Every play with its value."""
    actions = legal_actions(view)
    if DeclareLost() in actions:
        return [Weighed(DeclareLost(), float(view.score))]
    search = _Search(view, budget)
    plays = [action for action in actions if isinstance(action, Play)]
    landed = [view.after_coin(play.kind, play.value, play.way) for play in plays]
    penalties = [_penalty(view, end) for end in landed]
    values = [0.0] * len(landed)
    for depth in range(search.deepest):
        try:
            values = [search.after(depth, end) for end in landed]
        except OutOfNodes:
            break
    return [
        Weighed(play, _made(view) + value - penalty)
        for play, value, penalty in zip(plays, values, penalties, strict=True)
    ]


def _penalty(view: State, end: State) -> float:
    """Penalty for planets that stay hidden on a leg to a known planet, and for a turn at rest."""
    is_known = view.target_square != UNKNOWN
    penalty = 0.0
    if is_known:
        scans = end.speed > 0 or view.terms.scan_at_rest
        seen = scanned_from(view, end.ship) if scans else ()
        penalty = unseen(view.revealed.count(False) - len(seen))
    if not view.speed and not end.speed:
        penalty += _IDLE_WITH_TARGET if is_known else _IDLE
    return penalty


def _refuel(view: State) -> list[Weighed]:
    """Refuel or fly on: the latter is the mean over the coin that is turned up next."""
    search = _Search(view, BUDGET)
    flying = 0.0
    for depth in range(1, search.deepest + 1):
        try:
            flying = search.drift(depth, view)
        except OutOfNodes:
            break
    made = _made(view)
    return [Weighed(Refuel(), made + search.leg.refuel[view.ship]), Weighed(FlyOn(), made + flying)]
