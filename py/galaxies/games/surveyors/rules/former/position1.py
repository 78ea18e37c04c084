"""Positions of rules version 1 of Surveyors of the Galaxy, turned into such as are written today.

Their phase was a word, and what only one phase knows stood beside it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .....formats import position as positions
from .....game import replace
from .. import codes, phases, sheets
from ..phases import NOWHERE, UNKNOWN
from ..state import EVENTS, NOBODY, Captain, Star, StarStatus, State, Terms, Trip, Wormhole
from .version1 import FormerState, examined, faults

_PLAIN: Mapping[str, phases.Phase] = {
    phase.name: phase
    for phase in (
        phases.Opening(),
        phases.Claiming(),
        phases.Hiding(),
        phases.Naming(),
        phases.Estimating(),
        phases.Over(),
    )
}
"""Phases that know nothing but themselves, by their words."""


@dataclass(frozen=True, slots=True)
class _Star:
    x: int
    y: int
    status: StarStatus = "open"
    owner: int = NOBODY
    home: bool = False
    fields: int = 0
    failed: tuple[int, ...] = ()
    letter: str = ""
    worth: int = 1


@dataclass(frozen=True, slots=True)
class _Turn:
    ship: int = 0
    face: int = 0
    event: str = ""
    departure: int = NOWHERE
    mouth: int = NOWHERE
    measured: tuple[int, ...] = ()
    boon: str = ""
    destination: int = NOWHERE
    call: int = UNKNOWN
    asked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _State:
    terms: Terms
    phase: Literal[
        "begin",
        "draw",
        "chart",
        "homes",
        "lair",
        "ship",
        "roll",
        "breath",
        "transit",
        "act",
        "mouth",
        "coast",
        "consent",
        "exam",
        "over",
    ] = "begin"
    key: str = ""
    maker: int = NOBODY
    order: tuple[int, ...] = ()
    stars: tuple[_Star, ...] = ()
    captains: tuple[Captain, ...] = ()
    wormholes: tuple[Wormhole, ...] = ()
    trips: tuple[Trip, ...] = ()
    scoped: tuple[tuple[int, int], ...] = ()
    mover: int = NOBODY
    turn: _Turn = _Turn()
    turns: int = 0
    rolls: int = 0
    choices: tuple[int, ...] = ()
    said: tuple[int, ...] = ()
    effects: tuple[str, ...] = ()
    known: tuple[bool, ...] = ()
    removals: int = 0
    pairs: tuple[int, ...] = ()
    estimates: tuple[int, ...] = ()


def position(data: Any) -> Any:
    """A position as it is written today. Raises BadPosition."""
    phase = data.get("phase") if isinstance(data, dict) else [*data, "", ""][1]
    if not isinstance(phase, str) or not phase:
        return data
    former = positions.read(_State, json.dumps(data))
    if problem := faults(FormerState(former.terms)):
        raise positions.BadPosition(problem)
    return json.loads(positions.dump(_translated(former)))


def _translated(old: _State) -> State:
    terms = old.terms
    new: State = FormerState(
        terms,
        phase=_phase(old),
        maker=old.maker,
        order=old.order,
        stars=tuple(map(_star, old.stars)),
        captains=tuple(map(_captain, old.captains)),
        wormholes=old.wormholes,
        trips=old.trips,
        # A pair that was measured twice is kept where it was measured last.
        scoped=tuple(reversed(dict.fromkeys(reversed(old.scoped)))),
        mover=old.mover,
        turns=old.turns,
        rolls=old.rolls,
        estimates=old.estimates,
    )
    if old.phase == "begin":
        return new
    if terms.names:
        names = sheets.star_names(old.key if terms.source == "seed" else "")
        new = replace(new, names=names[: terms.stars])
    if terms.codes:
        dealt = codes.deal(new, old.key)
        effects = (*old.effects, *dealt.effects[len(old.effects) :])
        new = replace(new, effects=effects, known=old.known or dealt.known)
    return examined(new, old.key)


def _phase(old: _State) -> phases.Phase:
    own = old.turn
    turn = phases.Turn(own.ship, own.departure, own.boon, own.face, own.event, own.measured)
    match old.phase:
        case "draw":
            return phases.Drawing(old.removals)
        case "chart":
            return phases.Charting(len(old.effects))
        case "act" if old.terms.scenario == "launch":
            return phases.Launching(old.choices, old.said)
        case "mouth":
            return phases.Joining(turn, own.mouth)
        case "coast":
            return phases.Coasting(turn, own.destination, own.call)
        case "consent":
            return phases.Answering(turn, own.destination, own.call, own.asked)
        case "roll":
            return phases.Rolling(turn)
        case "breath":
            return phases.Stranded(turn)
        case "transit":
            return phases.Traveling(turn)
        case "act":
            return phases.Acting(turn)
    return _PLAIN[old.phase]


def _star(old: _Star) -> Star:
    """Asteroid fields of a closed star, which nobody enters, are not told any more."""
    fields = old.fields if old.status == "open" else 0
    own = (old.x, old.y, old.status, old.owner, old.home, fields, old.failed, old.letter)
    return Star(*own, value=old.worth)


def _captain(old: Captain) -> Captain:
    """Used events are in the order of their numbers, no longer in that of their use."""
    used = tuple(event for event in EVENTS if event in old.used)
    return replace(old, used=used) if len(used) == len(old.used) else old
