"""Hints with their reasons, and the computer players."""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hint
from . import playouts as captain, steady
from ..rules import trips
from .playouts import Judged
from ..rules.scoring import played
from ..rules.phases import legal_actions
from ..rules.plans import Run
from ..rules.state import Action, Close, Dump, Fly, Pay, Ref, Start, State
from ..words.buttons import counted

_ENOUGH = 12
"""After so many games a computer closes an endless campaign."""


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """What the captain would do, and why."""
    match view.phase:
        case "fly":
            judged = captain.judge(Run(view), luck)
            if judged:
                best = judged[0]
                return Hint(Fly(best.plan.sector, Ref(best.plan.card)), _flight(view, judged))
        case "pay":
            return _payment(view, luck)
        case "choose-biome" | "choose-society":
            why = "Any entry will do; the rarer one makes the galaxy more varied."
            return Hint(steady.choose(view), (why,))
        case "write":
            return Hint(steady.choose(view), ("Texts never change the game: write what you like.",))
        case "atlas":
            return Hint(_between(view), (_why_between(view),))
    return Hint(steady.choose(view), ("Nothing else is left to do.",))


def _between(view: State) -> Action:
    """The next game, while there may be one."""
    return next(a for a in legal_actions(view) if isinstance(a, Start | Close))


def _why_between(view: State) -> str:
    if isinstance(_between(view), Start):
        return "Each game adds worlds with fuel, and so lets the next one reach further."
    return "The campaign has all the games that it can hold."


def _flight(view: State, judged: list[Judged]) -> tuple[str, ...]:
    """Why this trip: the playouts, what it does, and whether the finish stays sure."""
    best, plan = judged[0], judged[0].plan
    reasons = [_playouts(best)]
    left = view.worlds_left
    if plan.founds:
        reasons.append(f"A world founded here has fuel {len(view.line)}, which is its score.")
    else:
        gain = counted(left, "point")
        reasons.append(
            f"An old world makes the route longer: worth {gain}, one for each world to come."
        )
    if plan.founds and left == 1:
        reasons.append("It is the last world needed, and so the end of the game.")
    elif plan.safe:
        reasons.append("The fuel left in hand pays a sure way to the finish, drawing nothing.")
    elif any(one.plan.safe for one in judged):
        reasons.append(_gives_up(best))
    else:
        reasons.append("No trip leaves a sure finish: this one wins most often.")
    return tuple(reasons)


def _playouts(best: Judged) -> str:
    mean = 10 * best.points // best.playouts
    return (
        f"In {counted(best.playouts, 'playout')} it leads to {mean // 10}.{mean % 10} points"
        f" on average and wins {100 * best.wins // best.playouts} %."
    )


def _payment(view: State, luck: Luck) -> Hint[Action]:
    useless = steady.useless_cards(view)
    if useless:
        return Hint(
            Dump(Ref(useless[0])),
            ("It has no fuel and is no place to call at next: a fresh card can only be better.",),
        )
    judged = captain.payments(view, luck)
    best = judged[0]
    action = Pay(tuple(Ref(card) for card in sorted(best.plan.paid)))
    if len(trips.open_payments(view)) == 1:
        return Hint(action, ("It is the only way to pay, and the other cards are worth keeping.",))
    if not best.plan.safe and any(one.plan.safe for one in judged):
        return Hint(action, (_playouts(best), _gives_up(best)))
    kept = "a sure finish" if best.plan.safe else "the best chance"
    return Hint(action, (_playouts(best), f"The cards that stay in hand leave {kept}."))


def _gives_up(best: Judged) -> str:
    return (
        "Mind that it gives up the sure finish: the hand alone would no longer pay the way,"
        f" but {best.wins} of {counted(best.playouts, 'playout')} still win."
    )


def captain_bot(view: State, player: int, luck: Luck) -> Action:
    """Playouts for every trip."""
    return _closing(view) or captain.choose(view, luck)


def steady_bot(view: State, player: int, luck: Luck) -> Action:
    """One look ahead, and always a sure finish."""
    return _closing(view) or steady.choose(view)


def drifter_bot(view: State, player: int, luck: Luck) -> Action:
    """Any trip and any payment; texts as suggested."""
    if view.phase in ("fly", "pay"):
        flights = [a for a in legal_actions(view) if isinstance(a, Fly | Pay | Dump)]
        if flights:
            return luck.stream("charter/drifter").choice(flights)
    return steady_bot(view, player, luck)


def _closing(view: State) -> Action | None:
    """Between two games: the next, or the end once there have been enough."""
    if view.phase != "atlas":
        return None
    if not view.terms.games and len(played(view)) >= _ENOUGH:
        return Close()
    return _between(view)
