"""The levels of the computer."""

from __future__ import annotations

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.colony import GAME
from galaxies.games.colony.computer.turn_search import Beam, Line, Purchase
from galaxies.games.colony.rules import scoring


def test_the_levels_in_a_few_games() -> None:
    """The reference player is near its mean, the strong one above it, the weak one below."""
    means = []
    for name in ("rookie", "settler", "governor"):
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
    look = Beam.after

    def counting(beam: Beam, line: Line, purchase: Purchase) -> Line:
        tables[0] += 1
        return look(beam, line, purchase)

    monkeypatch.setattr(Beam, "after", counting)
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
