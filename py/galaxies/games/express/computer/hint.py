"""The hint: what to play next, judged from the view alone.

The search is expectimax over the present leg (`leg`), one leg for each planet that may be the
customer's, deepened turn by turn within a number of positions. It never reads a clock, so that a
hint is the same on every device. With an open chart nothing is unknown, and the hint follows a
best line (`par`).
"""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hint, Player, last
from ..rules.actions import Action, DeclareLost, FlyOn, Play, Refuel, Start
from ..rules.chapters import apply, legal_actions
from ..rules.scan import scanned_from
from ..rules.state import NUMBERS, UNKNOWN, Square, State
from . import par, reasons
from .leg import CoinTree, Leaves, Leg, OutOfNodes, coins_of
from .reasons import Weighed

BUDGET = 40_000
"""Positions valued for one hint: about a tenth of a second in CPython, two in a browser."""
DEEPEST = 5
"""Most turns looked ahead; six or seven gave no measurable gain."""

# Penalties in points, chosen by measuring the scores that they lead to.
_UNSEEN_CANDIDATE = 1.0
_UNSEEN_PLANET = 0.5
_IDLE = 3.0
_IDLE_WITH_TARGET = 1.0


def hint(view: State, player: Player, luck: Luck) -> Hint[Action]:
    """The best action found, and why in one to three sentences."""
    best = known_best(view)
    if best is not None:
        return Hint(best.line[0], reasons.on_best_line(view, best))
    first, *others = ranking(view)
    return Hint(first.action, reasons.why(view, first, others))


def known_best(view: State) -> par.Par | None:
    """The best line from here on, where everything to come is laid open (GEX-R-35)."""
    if not view.tanks or view.phase not in ("fly", "orbit"):
        return None
    best = last(par.solve(par.open_course(view)))
    return best if isinstance(best, par.Par) else None


def ranking(view: State) -> list[Weighed]:
    """All actions that were weighed, the best one first; the player is to move."""
    if view.phase == "start":
        options = _starts(view)
    elif view.phase == "orbit":
        options = _refuel(view)
    else:
        options = _plays(view)
    return sorted(options, key=lambda option: -option.value)


# The start


def _starts(view: State) -> list[Weighed]:
    """Each planet by how many planets the first slide can scan, averaged over the thrust coins.

    The choice matters little; with an open chart the value is par.
    """
    options = []
    for square in map(Square, view.planets):
        if view.tanks:
            aboard = _aboard(view, square)
            best = known_best(aboard)
            value = float(best.score if best else aboard.score)
        else:
            value = sum(reasons.first_scans(view, square.index)) / (NUMBERS - 1)
        options.append(Weighed(Start(square), value))
    return options


def _aboard(view: State, square: Square) -> State:
    """On the start planet, with the coins stacked that an open chart has announced."""
    started = apply(view, Start(square))
    return apply(started, legal_actions(started)[0])


# Plays and refuels


class _Search:
    """The legs from a view to each planet that may be the customer's, deepened together."""

    def __init__(self, view: State, budget: int) -> None:
        left = view.terms.deliveries - len(view.delivered)
        self.tree = CoinTree(Leaves(left, view.may_refuel_later), budget)
        if view.target_square != UNKNOWN:
            self.candidates = [view.target_square]
        else:
            numbered = zip(view.planets, view.numbers, strict=True)
            self.candidates = [square for square, number in numbered if number == UNKNOWN]
        self.legs = [Leg(self.tree, view.planets, square) for square in self.candidates]
        self.coins = coins_of(view.thrust, view.brake)
        self.deepest = min(DEEPEST, view.unspent)


def _plays(view: State) -> list[Weighed]:
    """Every play with its value: the mean over the planets that may be the customer's.

    Where the play does not scan such a planet, the tables still value what follows as if it were
    known; a small penalty makes up for that.
    """
    search = _Search(view, BUDGET)
    actions = legal_actions(view)
    if DeclareLost() in actions:
        return [Weighed(DeclareLost(), float(view.unspent))]
    plays = [action for action in actions if isinstance(action, Play)]
    ends = [view.after_coin(play.kind, play.value, play.way) for play in plays]
    penalties = [_unseen(view, end, search) for end in ends]
    values = [0.0] * len(ends)
    for depth in range(1, search.deepest + 1):
        try:
            values = [_mean(search, depth, end) for end in ends]
        except OutOfNodes:
            break
    return [
        Weighed(play, value - penalty)
        for play, value, penalty in zip(plays, values, penalties, strict=True)
    ]


def _mean(search: _Search, depth: int, end: State) -> float:
    coins = coins_of(end.thrust, end.brake)
    values = [leg.after(depth - 1, coins, end.speed, end.ship) for leg in search.legs]
    return sum(values) / len(values)


def _unseen(view: State, end: State, search: _Search) -> float:
    """Penalty for planets that stay hidden, and for a turn spent at rest."""
    scans = end.speed > 0 or view.terms.scan_at_rest
    seen = scanned_from(view, end.ship) if scans else ()
    hidden = sum(view.is_hidden(square) for square in view.planets) - len(seen)
    penalty = _UNSEEN_PLANET * hidden if hidden > 1 else 0.0
    candidates = len(search.candidates)
    if candidates > 1:
        rest = sum(square not in seen for square in search.candidates)
        penalty += _UNSEEN_CANDIDATE * max(0, rest - 1) * rest / candidates
    if not view.speed and not end.speed:
        penalty += _IDLE if candidates > 1 else _IDLE_WITH_TARGET
    return penalty


def _refuel(view: State) -> list[Weighed]:
    """Refuel or fly on: the latter is the mean over the coin that is turned up next."""
    search = _Search(view, BUDGET)
    flying = 0.0
    for depth in range(1, search.deepest + 1):
        try:
            values = [leg.drift(depth, search.coins, 0, view.ship) for leg in search.legs]
        except OutOfNodes:
            break
        flying = sum(values) / len(values)
    return [Weighed(Refuel(), search.tree.leaves.refuel), Weighed(FlyOn(), flying)]
