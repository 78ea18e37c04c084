"""Rules version 1: what differed from version 2.

Only the player who decides could resign, and not before the first turn. The top of a stack was
chosen once a phase, and again after a ship had come to it. No ship went out and came back without
an effect. After five ties of rock, paper, scissors luck decided. There were no standing orders.

The order of `legal_actions` is frozen: today's without what version 1 lacked, then concede.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from dataclasses import replace as changed
from typing import Any

from .....formats.position import late_field
from .....game import Refusal, Rules, replace
from .....game.faults import Checks, first_fault, is_rising
from .. import knowledge, setup, table
from ..actions import Action, Buy, HandSign, Move, Resign, Top
from ..faults import faults as faults_today
from ..phases import Buying, Moving, Signing, Tossing
from ..state import State, sectors_of

MOST_TIES = 5
"""Ties of rock, paper, scissors after which luck decided."""


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """The player who decides gives the game up."""

    until = 1
    resigns = True


@dataclass(frozen=True, slots=True)
class FormerState(State):
    """A position of a game by these rules."""

    ties: int = late_field(0)
    """Ties of rock, paper, scissors so far."""
    tidied: tuple[int, ...] = late_field(())
    """Stacks of the active player whose top was chosen in this phase, in rising order."""


def rules(today: Rules[Any, Action]) -> Rules[Any, Action]:
    """Today's rules, changed back."""
    return changed(
        today,
        actions=(*today.actions, Concede),
        initial_state=lambda options, players: _former(setup.initial_state(options, players)),
        legal_actions=legal_actions,
        check=check,
        apply=apply,
        resignation=None,
        observe=observe,
        memory=None,  # its views have fields of their own
        faults=faults,
        terms=None,  # options that a position contradicts were not refused
    )


def _former(state: State, ties: int = 0, tidied: tuple[int, ...] = ()) -> FormerState:
    parts = {field.name: getattr(state, field.name) for field in fields(State)}
    return FormerState(**parts, ties=ties, tidied=tidied)


def legal_actions(state: FormerState) -> Sequence[Action]:
    if table.current_player(state) < 0:
        return table.legal_actions(state)
    choices = [choice for choice in table.choices(state) if _lacks(state, choice) is None]
    return (*choices, Concede()) if state.turn else choices


def check(state: FormerState, action: Action) -> Refusal | None:
    return table.check(state, _today(state, action)) or _lacks(state, action)


def _today(state: FormerState, action: Action) -> Action:
    """The action of today's rules that does the same."""
    if not isinstance(action, Concede):
        return action
    return Resign(max(0, table.current_player(state)) + 1)


def _lacks(state: FormerState, action: Action) -> Refusal | None:
    """Why an action that is legal today was not."""
    match action:
        case Concede() if not state.turn:
            return Refusal("GOD-R-41", "In this game you can resign from the first turn on.")
        case Move(origin, _, to, "plain") if origin == to:
            why = "In this game a ship cannot go out and come back in one move."
            return Refusal("GOD-63", why)
        case Top(sector) if sector.index in state.tidied:
            why = f"In this game you choose the top once in a phase: on {sector} you have done so."
            return Refusal("GOD-R-57", why)
    return None


def apply(state: FormerState, action: Action) -> FormerState:
    after = table.apply(state, _today(state, action))
    ties = state.ties if isinstance(after.phase, Signing) else 0
    if isinstance(action, HandSign) and after.phase == Signing():
        ties += 1
    if ties == MOST_TIES:
        ties, after = 0, replace(after, phase=Tossing())
    return _former(after, ties, _tidied(state, action, after))


def _tidied(state: FormerState, action: Action, after: State) -> tuple[int, ...]:
    """The stacks whose top was chosen; a ship that comes to one opens the choice again."""
    match action:
        case Top(sector):
            return tuple(sorted((*state.tidied, sector.index)))
        case Move(to=to) if isinstance(after.phase, Moving):
            reached = to.index
        case Buy():
            reached = state.bases[state.active]
        case _:
            return ()
    stacks = sectors_of(after.fleets[state.active])
    return tuple(at for at in state.tidied if at in stacks and at != reached)


def observe(state: FormerState, player: int) -> FormerState:
    """The other player does not see which stacks were put in order (GOD-R-59)."""
    view = knowledge.observe(state, player)
    return _former(view, state.ties, state.tidied if state.active == player else ())


# Positions ------------------------------------------------------------------------------------


def faults(state: FormerState) -> str:
    """ "" or what makes the position impossible."""
    parts = {field.name: getattr(state, field.name) for field in fields(State)}
    if isinstance(state.phase, Tossing) and state.terms.first == "rps":
        parts["phase"] = Signing()
    return faults_today(State(**parts)) or first_fault(_checks(state))


def _checks(state: FormerState) -> Checks:
    most = MOST_TIES - 1 if isinstance(state.phase, Signing) else 0
    yield 0 <= state.ties <= most, "ties", f"must be 0 to {most} here"
    yield not any(state.standing), "standing", "must be empty: this game has no standing orders"
    can_tidy = isinstance(state.phase, Moving | Buying)
    stacks = set(sectors_of(state.fleets[state.active]) if can_tidy else ())
    own = is_rising(state.tidied) and stacks.issuperset(state.tidied)
    yield own, "tidied", "must be stacks of the active player in rising order, in phase 1 or 4"
