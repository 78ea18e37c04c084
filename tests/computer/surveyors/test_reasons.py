"""Each reason of a hint is true of its position."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain

from computer.claims import Moment, hold, moments
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer import reasons
from galaxies.games.surveyors.computer.analysis import _ADVISER
from galaxies.games.surveyors.computer.mind import Mind, levels
from galaxies.games.surveyors.rules import events, phases, turns, wormholes
from galaxies.games.surveyors.rules.actions import Call, Fly, Home, Lurk, Measure
from galaxies.games.surveyors.rules.names import star_name

Said = re.Match[str]
STAR = r"(?:[Ss]tar \d+|[A-Z][\w' ]+)"


def _mind(m: Moment) -> Mind:
    """The adviser's eye."""
    return Mind(m.view, m.player, levels()["navigator"], seat=_ADVISER + m.player)


def _star(m: Moment) -> int:
    assert isinstance(m.action, Fly | Call)
    return m.action.star


def _is_named(m: Moment, said: Said) -> bool:
    return said[1].lower() == star_name(m.view, _star(m)).lower()


def _open(m: Moment, said: Said) -> bool:
    """Two or three open stars, in the order of their numbers."""
    known = {star_name(m.view, star): star for star in m.view.open_stars}
    named = [known.get(name) for name in re.split(r", | and ", said[1])]
    return 2 <= len(named) <= 3 and None not in named and named == sorted(n for n in named if n)


def _onward(m: Moment) -> float:
    """Systems that the rest of the fuel may still bring, after a flight of two units."""
    mind, star = _mind(m), _star(m)
    fuel = max(0, m.view.ship.fuel - 2)
    return mind.planner.route(star, fuel, mind.planner.mask((star,)))


def _leaves_less(m: Moment, said: Said) -> bool:
    """The star is the one of the next best flight, and still open."""
    return _is_named(m, said) and _star(m) in m.view.open_stars


def _again(m: Moment, said: re.Match[str]) -> bool:
    """Each face of the die is rolled: those that allow the event now are counted."""
    turn = m.state.turn
    rolled = [
        replace(m.state, phase=phases.Acting(replace(turn, face=face)))
        for face in range(1, m.state.terms.faces + 1)
    ]
    able = sum(events.usable(state, m.action.event) is None for state in rolled)
    return (able, len(rolled)) == (1, int(said[1]))


CLAIMS = {
    rf"Also worth a look: ({STAR}(?: and {STAR})?)\.": _open,
    rf"({STAR}) is the mouth of a wormhole, which gives you a free journey\.": lambda m, said: (
        _is_named(m, said) and bool(wormholes.targets(m.view, _star(m)))
    ),
    rf"({STAR}) looks like your surest flight, .*\.": lambda m, said: (
        _is_named(m, said) and m.view.ship.fuel <= 2
    ),
    rf"({STAR}) is also where another captain would like to go\.": lambda m, said: (
        _is_named(m, said) and _star(m) in reasons._wanted(_mind(m))
    ),
    rf"({STAR}) keeps a cluster at your back: .*\.": lambda m, said: (
        _is_named(m, said) and _onward(m) > 0.5
    ),
    rf"({STAR}) is worth its fuel and leaves you stars to go on to\.": lambda m, said: (
        _is_named(m, said) and _onward(m) > 0.5
    ),
    rf"({STAR}) is a system more; there may be none after it\.": lambda m, said: (
        _is_named(m, said) and _onward(m) <= 0.5
    ),
    rf"({STAR}) is less sure to be in reach\.": _leaves_less,
    rf"({STAR}) leaves you fewer stars to go on to\.": _leaves_less,
    r"You may want to fly there: once it is measured, you know the cost\.": lambda m, said: (
        isinstance(m.action, Measure)
    ),
    rf"({STAR}) is in a crowd of stars, which leaves you the most ways to go\.": lambda m, said: (
        isinstance(m.action, Home)
    ),
    r"It looks within a jump of here, and brings you closest to the Surveyor\.": lambda m, said: (
        turns.is_alien(m.view, m.view.mover) and isinstance(m.action, Fly)
    ),
    r"From there you can go on to raid the most systems.*": lambda m, said: (
        turns.is_raider(m.view, m.view.mover) and isinstance(m.action, Fly)
    ),
    r"There are few systems to raid so far.*": lambda m, said: isinstance(m.action, Lurk),
    r"It is among many stars, with the Surveyor at hand\.": lambda m, said: (
        m.view.terms.scenario in ("raider", "alien")
    ),
    r"(Another captain (wants|needs) that star|The boost always|It gives you a free journey"
    r"|Several stars look|One of your earlier).*": lambda m, said: bool(m.action.event),
    r"There is a 1 in (\d+) chance that the die shows it again in your next turn\.": _again,
    r"Your route goes on best from there\.": lambda m, said: True,
    r"This ship has more to gain\.": lambda m, said: isinstance(m.view.phase, phases.Naming),
    r"It costs nothing to ask\.": lambda m, said: isinstance(m.view.phase, phases.Coasting),
    r"A captain's first two requests.*": lambda m, said: (
        isinstance(m.view.phase, phases.Answering)
    ),
    r"The far mouth should be.*": lambda m, said: isinstance(m.view.phase, phases.Joining),
    r"With an empty tank.*": lambda m, said: m.view.ship.fuel == 0,
    r"Luck fills in the chart.*": lambda m, said: isinstance(m.view.phase, phases.Charting),
    r"The stars should be neither.*": lambda m, said: isinstance(m.view.phase, phases.Drawing),
}
"""Each sentence, and what the rules or the adviser's eye must say of it."""


PLAYED = ({}, {"events": "choose"}, {"events": "d6"}, {"scenario": "raider"})


def test_each_reason_is_true_of_its_position() -> None:
    told = (
        moments(GAME, every=2, most=30, options=options, seats=2, level="cadet", seed=seed)
        for seed, options in enumerate(PLAYED)
    )
    assert hold(chain.from_iterable(told), CLAIMS) > 8
