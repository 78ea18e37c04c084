"""Plays plies by their lines and checks refusals, for the rule examples of every game."""

from __future__ import annotations

from dataclasses import dataclass

from galaxies.formats import notation
from galaxies.game import AnyGame, Refusal, State


@dataclass(frozen=True)
class Table:
    """A game, played by lines."""

    game: AnyGame

    def play(self, state: State, *lines: str) -> State:
        """The state after these plies, chance included; every one must be legal."""
        rules = self.game.rules
        for line in lines:
            action = notation.parse(self.game, line)
            refusal = rules.check(state, action)
            assert refusal is None, f"{line}: {refusal}"
            state = rules.apply(state, action)
        return state

    def refusal(self, state: State, line: str) -> Refusal:
        """The refusal of this ply, which must be illegal."""
        refusal = self.game.rules.check(state, notation.parse(self.game, line))
        assert refusal is not None, f"{line} is allowed"
        return refusal

    def rule(self, state: State, line: str) -> str:
        """The id of the rule that refuses this ply."""
        return self.refusal(state, line).rule

    def lines(self, state: State) -> list[str]:
        """The legal plies."""
        return [notation.line(action) for action in self.game.rules.legal_actions(state)]
