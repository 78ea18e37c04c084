"""The plies of a session: states, actions, and which of them were chosen together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..game import Action, State
from . import fair

if TYPE_CHECKING:
    from .fair import Links, Pact
    from .sealed import Seal


class History:
    """`ply` is the present; later plies can be redone.

    A long history may begin at a checkpoint: it has only the lines of the plies before `base`.
    """

    def __init__(self, first: State) -> None:
        self.ply = 0
        self._base = 0
        self._states: list[State] = [first]
        self._actions: list[Action] = []
        self._joined: list[bool] = []
        self._lines: list[str] = []
        self.takebacks = 0
        """How many undone plies had shown something."""
        self.pacts: tuple[Pact, ...] = ()
        """Where luck comes from two devices (see `fair`)."""
        self.seals: tuple[Seal, ...] = ()
        """The choices that one of two devices sealed (see `sealed`)."""
        self.luck_links: dict[int, Links] = {}
        """The links of the luck that begins at a ply."""
        self.dealer: Callable[[int], Links | None] | None = None
        """Gives the links with a number where luck comes from two devices; None while one is
        missing. Without it luck follows the galaxy code."""

    @property
    def states(self) -> Sequence[State]:
        """The known states: those after `base` plies and later."""
        return self._states

    @property
    def actions(self) -> Sequence[Action]:
        """The known actions: `actions[i]` leads from `states[i]` to the next state."""
        return self._actions

    @property
    def joined(self) -> Sequence[bool]:
        """Whether `actions[i]` was chosen together with the action before it (see `play`)."""
        return self._joined

    @property
    def base(self) -> int:
        """The first ply whose state is known; 0 unless the session began at a checkpoint."""
        return self._base

    @property
    def plies(self) -> int:
        """How many plies there are, including those that can be redone."""
        return self._base + len(self._actions)

    def at(self, ply: int) -> State:
        """The state after that many plies. LookupError before `base`: call `recall` first."""
        return self._states[self._known(ply)]

    def action(self, ply: int) -> Action:
        """The action that follows the state after that many plies, like `at`."""
        return self._actions[self._known(ply)]

    def is_joined(self, ply: int) -> bool:
        """Whether the action at a ply was chosen together with the action before it, like `at`."""
        return self._joined[self._known(ply)]

    def is_binding(self, ply: int) -> bool:
        """Whether the rules never allow undoing this ply, even for a player alone."""
        return self.action(ply).binds(self.at(ply), self.at(ply + 1))

    def _revealed(self, ply: int) -> bool:
        return self.action(ply).reveals(self.at(ply), self.at(ply + 1))

    def _known(self, ply: int) -> int:
        if ply < self._base:
            raise LookupError(f"only the line of ply {ply} is known: call recall() first")
        return ply - self._base

    @property
    def state(self) -> State:
        return self._states[self.ply - self._base]

    def begin_at(self, ply: int, state: State, lines: Sequence[str]) -> None:
        """Start at the state after `ply` plies, of which only these lines are known."""
        self._states, self._actions, self._joined = [state], [], []
        self._lines = list(lines)
        self._base = self.ply = ply
        self.luck_links = fair.links_by_ply(lines) if self.pacts else {}

    def _add(self, action: Action, after: State, *, joined: bool) -> None:
        """Add a ply after the last."""
        self._actions.append(action)
        self._joined.append(joined)
        self._states.append(after)
        self.ply += 1

    def take_past(self, other: History, ply: int) -> None:
        """Start with the plies of another history up to a ply."""
        known = other._known(ply)
        self._base, self.ply, self.takebacks = other._base, ply, other.takebacks
        self._states = other._states[: known + 1]
        self._actions, self._joined = other._actions[:known], other._joined[:known]
        self._lines = other._lines[:ply]
        self.seals = tuple(seal for seal in other.seals if seal.ply < ply)
        self.luck_links = {at: links for at, links in other.luck_links.items() if at < ply}

    def is_promised(self, ply: int) -> bool:
        """Whether two devices agreed on the luck or the choice at a ply."""
        return ply in self.luck_links or any(
            seal.ply <= ply < seal.ply + seal.plies for seal in self.seals
        )

    def agreed(self, plies: int) -> list[str]:
        """What two devices agreed on, up to a ply, as lines of the record."""
        seals = [seal for seal in self.seals if seal.ply + seal.plies <= plies]
        return [str(one) for one in (*self.pacts, *seals)]

    def forget_redo(self) -> None:
        """Drop the plies after the present."""
        here = self.ply - self._base
        del self._states[here + 1 :], self._actions[here:], self._joined[here:]
        del self._lines[self.ply :]
        if self.luck_links or self.seals:
            self.luck_links = {
                ply: links for ply, links in self.luck_links.items() if ply < self.ply
            }
            self.seals = tuple(seal for seal in self.seals if seal.ply < self.ply)
