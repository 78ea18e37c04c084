"""Hints and their reasons."""

from __future__ import annotations

from galaxies.galaxy.luck import Luck
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import seasoning
from galaxies.games.charter.rules.actions import Dump, Fly, Ref
from galaxies.games.charter.rules.phases import ChoosingBiome
from galaxies.games.charter.rules.plans import Plan, Planner, payment_plans
from galaxies.games.charter.rules.state import State
from galaxies.play.session import Session
from rules.charter.charted import W, lay, making, paying, young


def test_hints_give_reasons_and_say_so_when_the_finish_is_given_up() -> None:
    ring = lay([66], [11, W, W, W, W])
    hint = GAME.computer().hint(ring, 0, Luck("x"))
    assert hint.action == Fly(11, Ref(0))
    assert any("old world" in reason for reason in hint.reasons)
    assert any("sure finish" in reason for reason in hint.reasons)
    paid = GAME.computer().hint(paying([66], [44, W], W, 11), 0, Luck("x"))
    assert isinstance(paid.action, Dump)
    assert GAME.computer().hint(young(), 0, Luck("x")).reasons
    choosing = making([(66, 0, 17, 9)], ChoosingBiome, 17, sector=55)
    assert GAME.rules.check(choosing, GAME.computer().hint(choosing, 0, Luck("x")).action) is None


def test_no_hint_gives_up_a_sure_finish_in_silence() -> None:
    options = {"prologue": "quick"}
    table = Session(GAME, galaxy="k7qp-3m9y", options=options)
    asked = silent = 0
    while table.state.games < 6:
        state = table.state
        plans = [plan.safe for plan in _plans(state)]
        if any(plans) and not all(plans) and table.ply % 3 == 0:
            hint = GAME.computer().hint(state, 0, Luck(f"{table.ply}"))
            if not isinstance(hint.action, Dump):
                asked += 1
                silent += not any("sure" in reason for reason in hint.reasons) and (
                    "wins the game" not in " ".join(hint.reasons)
                )
        table.play(seasoning.choose(state))
    assert asked > 5 and not silent


def _plans(state: State) -> list[Plan]:
    match state.phase.name:
        case "fly":
            return Planner(state).plans()
        case "pay":
            return payment_plans(state)
    return []
