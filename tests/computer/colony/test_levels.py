"""The levels of the computer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from computer.colony.test_turn_search import decisions
from galaxies.galaxy.luck import Luck
from galaxies.game import STRENGTHS
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.computer.purchases import Line
from galaxies.games.colony.computer.turn_search import Beam
from galaxies.games.colony.forecast.outlook import REFERENCE, Outlook
from galaxies.games.colony.rules import scoring
from galaxies.games.colony.rules.actions import Build, Clear
from galaxies.games.colony.rules.state import LETTERS, space


def test_the_levels_in_a_few_games() -> None:
    """The reference player is near its mean, the bold and the strong one are above it, the weak one
    is below; the words of their strengths are in the same order."""
    means = []
    levels = sorted(GAME.levels, key=lambda name: STRENGTHS.index(GAME.levels[name].strength))
    assert levels == ["rookie", "settler", "steward", "governor"]
    for name in levels:
        total = 0
        for seed in range(4):
            luck = Luck(f"levels {seed}")
            state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, 1)
            while (player := GAME.rules.current_player(state)) != -2:
                if player < 0:
                    action = GAME.rules.chance(state, luck)
                else:
                    view = GAME.rules.observe(state, player)
                    action = GAME.computer().levels[name](view, player, luck)
                state = GAME.rules.apply(state, action)
            total += scoring.score(state.me)
        means.append(total / 4)
    assert means == sorted(means)
    assert 56 <= means[1] <= 70


def test_a_decision_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is counted in tables that were looked at, so that every device decides the same."""
    tables = [0]
    look = Beam.value

    def counting(beam: Beam, line: Line) -> float:
        tables[0] += 1
        return look(beam, line)

    monkeypatch.setattr(Beam, "value", counting)
    luck = Luck("bounded")
    state = GAME.rules.initial_state({o.name: o.default for o in GAME.options}, 1)
    most = 0
    while (player := GAME.rules.current_player(state)) != -2:
        if player < 0:
            action = GAME.rules.chance(state, luck)
        else:
            tables[0] = 0
            view = GAME.rules.observe(state, player)
            action = GAME.computer().levels["governor"](view, player, luck)
            most = max(most, tables[0])
        state = GAME.rules.apply(state, action)
    assert 100 < most < 4_000


@pytest.mark.parametrize("weight", ["system", "open_slot", "filling"])
def test_a_purchase_counts_what_it_leaves_once_each(weight: str) -> None:
    """The systems that it claims, the slots that are then open, and a system that it fills."""
    counted = set()
    for view in decisions()[::7]:
        heavier = replace(REFERENCE, **{weight: getattr(REFERENCE, weight) + 1})
        plain, more = (
            [*reference.candidates(Outlook(view, weights), 2)] for weights in (REFERENCE, heavier)
        )
        for before, after in zip(plain, more, strict=True):
            action = before.action
            system = action.system if isinstance(action, Build | Clear) else ""
            own = view.me.system(system)
            open_after = len(space(system).slots) - 1 if system else 0
            if own is not None and isinstance(action, Build):
                at = own.slots[LETTERS.index(action.slot)]
                open_after = sum(not slot.cards for slot in own.slots) - (not at.cards)
                filled = not open_after and not at.cards
            else:
                filled = bool(system) and not open_after
            if before.claim and not system:
                continue  # a system is left first: what is claimed then is not told
            times = {"system": int(before.claim), "filling": int(filled)}
            times["open_slot"] = open_after if before.claim else 0
            assert after.value - before.value == pytest.approx(times[weight])
            counted.add(times[weight])
    assert {0, 1} <= counted
