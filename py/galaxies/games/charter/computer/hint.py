"""Hints: the move of the captain level, and the reasons for it."""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hint
from ....words.english import counted
from ..rules import phases, seasoning, trips
from ..rules.actions import Action, Dump, Fly, Ref, Start
from ..rules.plans import useless_cards
from ..rules.state import State
from .levels import next_game, pay
from .playouts import Judged, judge_payments, judge_trips


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """The move of the captain level, and why."""
    match view.phase:
        case phases.Navigating():
            judged = judge_trips(view, luck)
            if judged:
                best = judged[0]
                return Hint(Fly(best.plan.sector, Ref(best.plan.card)), _flight(view, judged))
        case phases.Paying():
            return _payment(view, luck)
        case phases.ChoosingBiome() | phases.ChoosingSociety():
            why = "Any entry will do; the rarer one makes the galaxy more varied."
            return Hint(seasoning.choose(view), (why,))
        case phases.Writing():
            why = "Texts never change the game: write what you like."
            return Hint(seasoning.choose(view), (why,))
        case phases.Atlas():
            return Hint(next_game(view), (_why_between(view),))
    return Hint(seasoning.choose(view), ("Nothing else is left to do.",))


def _why_between(view: State) -> str:
    if isinstance(next_game(view), Start):
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
    useless = useless_cards(view)
    if useless:
        return Hint(
            Dump(Ref(useless[0])),
            ("It has no fuel and is no place to call at next: a fresh card can only be better.",),
        )
    judged = judge_payments(view, luck)
    best = judged[0]
    action = pay(best.plan.paid)
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
