"""The table of a game: its phases (who decides, what is offered) and its actions (what forbids
each, what it does).

A phase is a frozen dataclass with what only this phase knows, and `state.phase` is the phase that a
game is in. The functions of a table get it beside the state, so that each says by its types in
which phases it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, get_args

from .actions import Action, Player
from .values import Refusal


class InPhase(Protocol):
    """A state that is in a phase."""

    @property
    def phase(self) -> Any: ...


S = TypeVar("S", bound=InPhase)
P = TypeVar("P")
A = TypeVar("A", bound=Action)
B = TypeVar("B", bound=Action)
Q = ParamSpec("Q")
R = TypeVar("R")

Offer = Callable[[S, P], Iterable[A]]
"""(state, phase) -> some of the actions that are legal, in their frozen order."""


def in_phase(function: Callable[Concatenate[S, P, Q], R]) -> Callable[Concatenate[S, Q], R]:
    """The function without its second parameter, which is the phase that the state is in: what
    needs the data of a phase says by its types, like the functions of a table, which phase it is.
    """

    def called(state: S, /, *args: Q.args, **kwargs: Q.kwargs) -> R:
        return function(state, state.phase, *args, **kwargs)

    return called


@dataclass(frozen=True, slots=True)
class PhaseRules(Generic[S, P, A]):
    """What holds in a phase."""

    phase: type[P]
    opens_at: str
    """The rule at which the rulebook opens."""
    player: Player | Callable[[S, P], Player]
    """Who decides: a seat, CHANCE, TERMINAL, or what (state, phase) says."""
    offers: tuple[Offer[S, P, A], ...] = ()
    """What may be done, in the frozen order; where luck decides, one possible outcome."""
    refusal: Refusal | Callable[[S, P, A], Refusal | None] | None = None
    """Why actions of other phases are not allowed; where it is None, each says so itself."""


@dataclass(frozen=True, slots=True)
class ActionRules(Generic[S, P, B]):
    """What the rules do with an action."""

    action: type[B]
    phases: type[P] | UnionType
    """The phase to which the action belongs, or a union of several."""
    check: Callable[[S, P, B], Refusal | None] | None
    """What forbids it in its phases; None if nothing does."""
    apply: Callable[[S, P, B], S]
    """The state after it."""
    otherwise: Refusal | Callable[[S, B], Refusal] | None = None
    """Why it is not allowed in other phases; None if each of them says so."""

    @property
    def kinds(self) -> tuple[type, ...]:
        """The classes of its phases."""
        return get_args(self.phases) or (self.phases,)


class Table(Generic[S, A]):
    """What a game does in each phase and with each action.

    `actions` are in the order of `Rules.actions`. `always` is offered to players after what each
    phase offers.
    """

    def __init__(
        self,
        phases: Iterable[PhaseRules[S, Any, A]],
        actions: Iterable[ActionRules[S, Any, Any]],
        always: tuple[Offer[S, Any, A], ...] = (),
    ) -> None:
        self.phases: Mapping[type, PhaseRules[S, Any, A]] = {rules.phase: rules for rules in phases}
        self.actions: Mapping[type[A], ActionRules[S, Any, Any]] = {
            rules.action: rules for rules in actions
        }
        self._always = always
        self._allowed: dict[type, dict[type, Callable[[S, Any, A], Refusal | None] | None]] = {
            phase: {} for phase in self.phases
        }
        for action, rules in self.actions.items():
            for phase in rules.kinds:
                self._allowed[phase][action] = rules.check

    def opens_at(self, state: S) -> str:
        """The rule at which the rulebook opens."""
        return self.phases[type(state.phase)].opens_at

    def current_player(self, state: S) -> Player:
        """The player who decides, CHANCE where luck does, or TERMINAL."""
        phase = state.phase
        player = self.phases[type(phase)].player
        return player if isinstance(player, int) else player(state, phase)

    def choices(self, state: S) -> tuple[A, ...]:
        """What the phase offers, in the frozen order; where luck decides, one possible outcome."""
        phase = state.phase
        offered: tuple[A, ...] = ()
        for offer in self.phases[type(phase)].offers:
            offered += tuple(offer(state, phase))
        return offered

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """The choices, and for a player then what is always offered."""
        choices = self.choices(state)
        if not self._always or self.current_player(state) < 0:
            return choices
        for offer in self._always:
            choices += tuple(offer(state, state.phase))
        return choices

    def belongs(self, state: S, action: A) -> bool:
        """Whether the action is one of the present phase."""
        return type(action) in self._allowed[type(state.phase)]

    def check(self, state: S, action: A) -> Refusal | None:
        """None if the action is legal, else the rule that forbids it."""
        phase = state.phase
        allowed = self._allowed[type(phase)]
        if type(action) not in allowed:
            return self._refusal(state, phase, action)
        check = allowed[type(action)]
        return None if check is None else check(state, phase, action)

    def _refusal(self, state: S, phase: Any, action: A) -> Refusal:
        """Why an action is not allowed in this phase."""
        refusal = self.phases[type(phase)].refusal
        if refusal is not None and not isinstance(refusal, Refusal):
            refusal = refusal(state, phase, action)
        if refusal is not None:
            return refusal
        otherwise = self.actions[type(action)].otherwise
        if otherwise is None:  # a game that has just begun may not say yet
            return Refusal(self.opens_at(state), "It is not the time for that.")
        return otherwise if isinstance(otherwise, Refusal) else otherwise(state, action)

    def apply(self, state: S, action: A) -> S:
        """The state after a legal action."""
        return self.actions[type(action)].apply(state, state.phase, action)
