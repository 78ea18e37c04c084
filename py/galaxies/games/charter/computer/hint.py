"""Hints: the move of the captain level, and the reasons for it."""

from __future__ import annotations

from ....galaxy.luck import Luck
from ....game import Hint
from ....words.english import counted
from ..rules import phases, seasoning, trips
from ..rules.actions import Action, Dump, Fly, Ref, Start
from ..rules.plans import useless_cards
from ..rules.state import MOST_GAMES, State
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
            why = "Any entry will do; a rarer one makes the galaxy more varied."
            return Hint(seasoning.choose(view), (why,))
        case phases.Writing():
            why = "Texts never change the game: write what you like."
            return Hint(seasoning.choose(view), (why,))
        case phases.Atlas():
            return Hint(next_game(view), (_why_between(view),))
    return Hint(seasoning.choose(view), ("Nothing else is left to do.",))


def _why_between(view: State) -> str:
    if isinstance(next_game(view), Start):
        return "Each game adds worlds with fuel, so the next one can reach farther."
    return f"The campaign has reached its limit of {MOST_GAMES:,} games."


def _flight(view: State, judged: list[Judged]) -> tuple[str, ...]:
    """Why this trip: the playouts, what it does, and whether the finish stays sure."""
    best, plan = judged[0], judged[0].plan
    reasons = [_playouts(best)]
    left = view.worlds_left
    if plan.founds:
        reasons.append(f"A world founded here scores {counted(len(view.line), 'point')}.")
    else:
        each = f"your {left} new worlds each score"
        worlds = "your last new world scores" if left == 1 else each
        reasons.append(f"An old world makes the route longer, so {worlds} a point more.")
    if plan.founds and left == 1:
        reasons.append("It is the last world that you need, so it wins the game.")
    elif plan.safe:
        reasons.append("The fuel that you keep pays for a sure finish, whatever you draw.")
    elif any(one.plan.safe for one in judged):
        reasons.append(_gives_up(best))
    else:
        reasons.append("No trip leaves a sure finish; this one does best in trial games.")
    return tuple(reasons)


def _playouts(best: Judged) -> str:
    expected = 10 * best.points // best.playouts
    return (
        f"Expected score: {expected // 10}.{expected % 10} points; it wins"
        f" {100 * best.wins // best.playouts}% of {best.playouts} trial games."
    )


def _payment(view: State, luck: Luck) -> Hint[Action]:
    useless = useless_cards(view)
    if useless:
        return Hint(
            Dump(Ref(useless[0])),
            ("It has no fuel and you cannot visit it next: a new card can only be better.",),
        )
    judged = judge_payments(view, luck)
    best = judged[0]
    action = pay(best.plan.paid)
    if len(trips.open_payments(view)) == 1:
        return Hint(action, ("This is the only way to pay; the other cards are worth keeping.",))
    if not best.plan.safe and any(one.plan.safe for one in judged):
        return Hint(action, (_playouts(best), _gives_up(best)))
    kept = "a sure finish" if best.plan.safe else "the best chance"
    return Hint(action, (_playouts(best), f"The cards that you keep leave {kept}."))


def _gives_up(best: Judged) -> str:
    return (
        "It gives up the sure finish: your hand alone would no longer pay for it, but"
        f" {best.wins} of {best.playouts} trial games are still won."
    )
