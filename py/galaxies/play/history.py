"""The plies of a session: states, actions, and which of them were chosen together."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Action, State


class History:
    """`ply` is the present; what lies beyond it can be redone.

    A long history may begin at a checkpoint: of the plies before `base` only the lines are known.
    """

    def __init__(self, first: State) -> None:
        self.ply = 0
        self._base = 0
        self._states: list[State] = [first]
        self._actions: list[Action] = []
        self._joined: list[bool] = []
        self._lines: list[str] = []

    @property
    def states(self) -> Sequence[State]:
        """The states that are known: those after `base` plies and more."""
        return self._states

    @property
    def actions(self) -> Sequence[Action]:
        """The actions that are known: `actions[i]` leads on from `states[i]`."""
        return self._actions

    @property
    def joined(self) -> Sequence[bool]:
        """Whether `actions[i]` was chosen together with what came before it (see `play`)."""
        return self._joined

    @property
    def base(self) -> int:
        """The first ply whose state is known; 0 unless the session began at a checkpoint."""
        return self._base

    @property
    def plies(self) -> int:
        """How many plies there are, with those that can be redone."""
        return self._base + len(self._actions)

    def at(self, ply: int) -> State:
        """The state after so many plies. Raises LookupError before `base`: `recall` comes first."""
        return self._states[self._known(ply)]

    def action(self, ply: int) -> Action:
        """The action that leads on from the state after so many plies, like `at`."""
        return self._actions[self._known(ply)]

    def is_joined(self, ply: int) -> bool:
        """Whether the action at a ply was chosen together with what came before it, like `at`."""
        return self._joined[self._known(ply)]

    def _known(self, ply: int) -> int:
        if ply < self._base:
            raise LookupError(f"ply {ply} is known by its line only: recall() replays it")
        return ply - self._base

    @property
    def state(self) -> State:
        return self._states[self.ply - self._base]

    def begin_at(self, ply: int, state: State, lines: Sequence[str]) -> None:
        """Stand at the state after so many plies, of which only these lines are known."""
        self._states, self._actions, self._joined = [state], [], []
        self._lines = list(lines)
        self._base = self.ply = ply

    def _add(self, action: Action, after: State, *, joined: bool) -> None:
        """One more ply after the last."""
        self._actions.append(action)
        self._joined.append(joined)
        self._states.append(after)
        self.ply += 1

    def _forget_redo(self) -> None:
        """Drop what lies beyond the present."""
        here = self.ply - self._base
        del self._states[here + 1 :], self._actions[here:], self._joined[here:]
        del self._lines[self.ply :]
