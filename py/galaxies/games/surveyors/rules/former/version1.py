"""Rules version 1 of Surveyors of the Galaxy, as far as it differed from today's.

The letters of ready-made and drawn sheets followed from the sheet alone, the pairs of an eye exam
from the seed or the name of the sheet. A resignation left a marked flight unpaid. A flight from a
slingshot was called 1 unit or more. Ships adrift at one star of a launch were settled in turn
order. Six players could have two ships each among twelve stars.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from dataclasses import replace as with_changes

from .....formats.position import late_field
from .....galaxy.luck import fnv1a
from .....game import Refusal, Rules, replace
from .....game.faults import Checks, first_fault, within
from .. import changes, codes, options, setup, sheets, table, turns
from ..actions import Action, Begin, FinishGalaxy, Resign
from ..exam import is_exam
from ..faults import checks
from ..phases import Coasting, Estimating, Launching, Opening, Over
from ..scatter import pack
from ..state import State, Terms

_SEED = re.compile(r"[a-z0-9.,:+_-]{1,64}\Z")


@dataclass(frozen=True, slots=True)
class FormerState(State):
    """A position of a game that follows version 1."""

    exam: int = late_field(0)
    """Where the draw of the pairs of its eye exam begins."""

    @property
    def exam_seed(self) -> int:
        return self.exam

    @property
    def least_call(self) -> int:
        return 1 - (self.turn.event == "propulsion")


def rules(newest: Rules[State, Action]) -> Rules[State, Action]:
    """Today's rules with what was otherwise."""
    return with_changes(
        newest,
        initial_state=initial_state,
        check=check,
        apply=apply,
        faults=faults,
        terms=None,  # options that a position contradicts were not refused
    )


def initial_state(given: Mapping[str, str], players: int) -> State:
    return FormerState(_with_ships(options.terms(given, players), int(given["ships"])))


def _with_ships(terms: Terms, ships: int) -> Terms:
    """The terms with so many ships for each player, even where their homes fill the sheet."""
    return replace(terms, ships=ships if terms.scenario == "standard" else 1)


def check(state: State, action: Action) -> Refusal | None:
    if isinstance(action, Begin) and isinstance(state.phase, Opening):
        seed = action.seed if _SEED.match(action.seed) else ""
        return setup.check_opened(state, action.maker, seed)
    return table.check(state, action)


def apply(state: State, action: Action) -> State:
    match action:
        case Begin(seed, maker):
            source = state.terms.source
            key = source if source in sheets.ready() else seed
            return examined(setup.opened(state, maker - 1, key), key)
        case FinishGalaxy():
            return _finish_galaxy(state)
        case Resign() if isinstance(state.phase, Coasting):
            return turns.following(turns.out(state, state.mover))
    after = table.apply(state, action)
    return _in_turn_order(state, after) if isinstance(state.phase, Launching) else after


def examined(state: State, key: str) -> State:
    """The state, with the pairs of an eye exam that a key asks for."""
    assert isinstance(state, FormerState)
    if is_exam(state) and isinstance(state.phase, Estimating | Over):
        return replace(state, exam=fnv1a(f"exam/{key}"))
    return state


def _finish_galaxy(state: State) -> State:
    points = tuple((star.x, star.y) for star in state.stars)
    key = pack(points, state.terms.sheet == "tabloid")
    if state.terms.codes:
        state = codes.deal(state, key)
    return examined(setup.laid_out(state, points, key), key)


def _in_turn_order(before: State, after: State) -> State:
    """Where ships went adrift in this launch, the marks of the first in turn order come first."""
    adrift = [trip for trip in after.trips[len(before.trips) :] if trip.kind == "adrift"]
    for number in dict.fromkeys(trip.end for trip in adrift):
        seats = tuple(trip.seat for trip in adrift if trip.end == number)
        star = after.star(number)
        failed = (*star.failed[: -len(seats)], *seats)
        owner = seats[0] if star.owner in seats else star.owner
        after = changes.star(after, number, failed=failed, owner=owner)
    return after


def faults(state: State) -> str:
    return first_fault(_checks(state))


def _checks(state: State) -> Checks:
    assert isinstance(state, FormerState)
    yield is_exam(state) or not state.exam, "exam", "belongs to an eye exam"
    yield from within(state, 0, (1 << 64) - 1, "exam")
    known = State(**{field.name: getattr(state, field.name) for field in fields(State)})
    fit = options.fitted(state.terms)
    yield from checks(known, _with_ships(fit, state.terms.ships))
