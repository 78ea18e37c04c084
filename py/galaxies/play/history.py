"""What happened in a game: its beginning, and its plies with what devices committed to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..game import Action, AnyGame, Player, State
from .commitments import Commitment, JointLuck, Reveals, reveals_by_ply
from .hands import Hand, imagined, link_of, veiled
from .seats import Seat
from .signatures import Signed


@dataclass(frozen=True, slots=True)
class Past:
    """All that a history may forget, to go back to it; states and actions never change."""

    ply: int
    takebacks: int
    base: int
    states: tuple[State, ...]
    actions: tuple[Action, ...]
    joined: tuple[bool, ...]
    lines: tuple[str, ...]
    reveals: Mapping[int, Reveals]
    commitments: tuple[Commitment, ...]


class History:
    """`ply` is the present; later plies can be redone.

    A long history may begin at a checkpoint: it has only the lines of the plies before `base`.
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        galaxy: str,
        options: Mapping[str, str],
        seats: Sequence[Seat],
        start: State | None,
    ) -> None:
        """A game before its first ply. `galaxy` is a normal code, `options` are all of the game's,
        and `start` is the position that the game begins from, if it is not the usual one."""
        self.game = game
        self.galaxy = galaxy
        self.options = dict(options)
        self.seats = tuple(seats)
        self.start = start
        first = start if start is not None else game.rules.initial_state(self.options, len(seats))
        self.ply = 0
        self._base = 0
        self._movers: dict[int, tuple[State, Player]] = {}
        self._states: list[State] = [first]
        self._actions: list[Action] = []
        self._joined: list[bool] = []
        self._lines: list[str] = []
        self.takebacks = 0
        """How many undone plies had shown something."""
        self.joint_luck: tuple[JointLuck, ...] = ()
        """Where devices make the luck together."""
        self.reveals: dict[int, Reveals] = {}
        """The reveals that decide the luck that begins at a ply."""
        self.luck_source: Callable[[int], Reveals | None] | None = None
        """Gives the reveals with a number where devices make the luck; None while one is missing.
        Without it luck follows the galaxy code."""
        self.commitments: tuple[Commitment, ...] = ()
        """The secret choices that devices committed to."""
        self.signed = Signed()
        """What devices have signed."""
        self._hands: tuple[Hand, ...] = ()
        self._told: dict[int, tuple[State, Action, str, Action]] = {}

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What is known of hands that are hidden between devices; () if none are."""
        return self._hands

    @hands.setter
    def hands(self, hands: tuple[Hand, ...]) -> None:
        rules = self.game.rules
        if hands and not self._hands and rules.hands and not self.plies:
            self._states = [rules.hands.begin(self._states[0])]
        self._hands = hands

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
        return self._states[self._index(ply)]

    def action(self, ply: int) -> Action:
        """The action that follows the state after that many plies, like `at`."""
        return self._actions[self._index(ply)]

    def player_at(self, ply: int) -> Player:
        """The player who was to move after that many plies, like `at`."""
        state = self.at(ply)
        if (cached := self._movers.get(ply)) is None or cached[0] is not state:
            cached = self._movers[ply] = state, self.game.rules.current_player(state)
        return cached[1]

    def is_joined(self, ply: int) -> bool:
        """Whether the action at a ply was chosen together with the action before it, like `at`."""
        return self._joined[self._index(ply)]

    def is_binding(self, ply: int) -> bool:
        """Whether the rules never allow undoing this ply, even for a player alone."""
        return self.action(ply).binds(self.at(ply), self.at(ply + 1))

    def told(self, ply: int) -> Action:
        """The decision at a ply as other devices are told of it, like `at`."""
        before, action = self.at(ply), self.action(ply)
        link = link_of(self._hands, self.player_at(ply))
        if not link:
            return action
        at = self.entries_at(ply)
        key = f"{link} {[one.at for one in self.signed.undone if one.at <= at]}"
        cached = self._told.get(ply)
        if cached is None or cached[0] is not before or cached[1:3] != (action, key):
            told = veiled(self, ply, before, action, link)
            cached = self._told[ply] = before, action, key, told
        return cached[3]

    def tell(self, actions: Sequence[Action]) -> None:
        """Have these actions instead of the present ones. Only the text is for others then."""
        self._actions, self._lines = list(actions), []

    def _revealed(self, ply: int) -> bool:
        return self.action(ply).reveals(self.at(ply), self.at(ply + 1))

    def _index(self, ply: int) -> int:
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
        self.reveals = reveals_by_ply(lines) if self.joint_luck else {}

    def _add(self, action: Action, after: State, *, joined: bool) -> None:
        """Add a ply after the last."""
        self._actions.append(action)
        self._joined.append(joined)
        self._states.append(after)
        self.ply += 1

    def add_ply(self, action: Action, *, joined: bool) -> None:
        """Add a ply that the rules allow."""
        self._add(action, self.game.rules.apply(imagined(self, action), action), joined=joined)

    def take_plies(self, other: History) -> None:
        """Have the same plies with the cards that another history knows."""
        self._states, self._actions = other._states, other._actions
        self._joined, self._lines = other._joined, []

    def take_past(self, other: History, ply: int) -> None:
        """Start with the plies of another history up to a ply."""
        end = other._index(ply)
        self._base, self.ply, self.takebacks = other._base, ply, other.takebacks
        self._states = other._states[: end + 1]
        self._actions, self._joined = other._actions[:end], other._joined[:end]
        self._lines = other._lines[:ply]
        self.commitments = tuple(made for made in other.commitments if made.ply < ply)
        self.reveals = {at: reveals for at, reveals in other.reveals.items() if at < ply}
        self.signed = other.signed.until(self.entries_at(ply)) if other.signed else other.signed

    def past(self) -> Past:
        """What there is now, for `go_back`."""
        return Past(
            self.ply,
            self.takebacks,
            self._base,
            tuple(self._states),
            tuple(self._actions),
            tuple(self._joined),
            tuple(self._lines),
            dict(self.reveals),
            self.commitments,
        )

    def go_back(self, past: Past) -> None:
        """Be what there was."""
        self.ply, self.takebacks, self._base = past.ply, past.takebacks, past.base
        self._states, self._actions = list(past.states), list(past.actions)
        self._joined, self._lines = list(past.joined), list(past.lines)
        self.reveals, self.commitments = dict(past.reveals), past.commitments

    def is_committed(self, ply: int) -> bool:
        """Whether devices committed to the luck or the choice at a ply."""
        return ply in self.reveals or any(
            made.ply <= ply < made.ply + made.plies for made in self.commitments
        )

    def entries_at(self, ply: int) -> int:
        """How many entries the ledger has up to a ply: one for each ply, or for a sealed choice."""
        made = (one for one in self.commitments if one.ply < ply)
        return ply - sum(min(one.plies, ply - one.ply) - 1 for one in made)

    def commitment_lines(self, plies: int, *, signed: bool = True) -> list[str]:
        """What devices committed to, up to a ply, and have `signed`, as lines of the record."""
        commitments = [made for made in self.commitments if made.ply + made.plies <= plies]
        signatures = self.signed.lines(self.entries_at(plies)) if signed else []
        kept = (*self.joint_luck, *self.hands, *commitments)
        return [*map(str, kept), *signatures]

    def forget_redo(self) -> None:
        """Drop the plies after the present."""
        present, dropped = self.ply - self._base, self.plies > self.ply
        del self._states[present + 1 :], self._actions[present:], self._joined[present:]
        del self._lines[self.ply :]
        if self.signed and dropped:
            self.signed = self.signed.until(self.entries_at(self.ply))
        if self.reveals or self.commitments:
            self.reveals = {at: reveals for at, reveals in self.reveals.items() if at < self.ply}
            self.commitments = tuple(made for made in self.commitments if made.ply < self.ply)
