"""The lens that shows how far the enemy reaches in the next turn.

In each sector stands the greatest Attack Score that could arrive there, as the ships lie now;
hidden ships are taken as the strongest that could be there. A star marks the sectors from which
a Bomber could hit the viewer's Starbase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....draw.svg import Part, el, group
from ....words.english import listed
from ..choosing import preview
from ..rules import movement
from ..rules.knowledge import hidden_types
from ..rules.names import side_name
from ..rules.phases import Over
from ..rules.pieces import ATTACK, KIND, SPEED, UNKNOWN
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from . import glyphs
from .geometry import SIZE, centres, outline

LENSES: Mapping[str, str] = {"reach": "Enemy reach"}
_BY_SPEED = (0, 6, 3, 0)
"""For each speed a kind of ship that moves so far and does nothing on its way."""


def lens(view: State, viewer: int, which: str) -> tuple[Sequence[Part], str]:
    """The parts that lie over the board, and the same in words."""
    playing = view.turn and not isinstance(view.now, Over)
    if which not in LENSES or viewer not in (0, 1) or not playing:
        return (), "There is no enemy on the map yet."
    arriving = attacks(view, 1 - viewer)
    stars = preview.bomber_sectors(view, viewer)
    places = centres(view.terms.map)
    taken = {*view.places, *view.bases, *view.pirates}
    taken |= {stack.sector for fleet in view.fleets for stack in fleet}
    marks = []
    for sector, score in arriving.items():
        x, y = places[sector]
        marks.append(el("path", d=outline(x, y, SIZE - 1), class_="reached"))
        if sector in taken:
            marks.append(glyphs.text(score, x, y + 23, "arriving beside"))
        else:
            marks.append(glyphs.text(score, x, y + 3, "arriving"))
    for sector in stars:
        x, y = places[sector]
        marks.append(glyphs.at(x - 19, y + 9, glyphs.sign("bomb"), scale=0.7))
    layer = group(*marks, class_="lens", aria_hidden="true", pointer_events="none")
    return (Part("lens:reach", layer),), _words(view, viewer, arriving)


def attacks(view: State, enemy: int) -> dict[int, int]:
    """The greatest Attack Score of this player that could arrive in each sector in one turn."""
    hidden = sorted(hidden_types(view, enemy), key=lambda kind: -ATTACK[kind])
    ground = movement.field(view, enemy)
    arriving: dict[int, int] = {}
    for stack in view.fleets[enemy]:
        known = [ship & KIND for ship in stack.ships if ship != UNKNOWN]
        unknown = len(stack.ships) - len(known)
        steps = _steps(ground, stack.sector, max((SPEED[k] for k in (*known, *hidden)), default=0))
        for sector, far in steps.items():
            score = sum(ATTACK[kind] for kind in known if SPEED[kind] >= far)
            able = [ATTACK[kind] for kind in hidden if SPEED[kind] >= far]
            score += sum(able[:unknown])
            if score:
                arriving[sector] = arriving.get(sector, 0) + score
    return dict(sorted(arriving.items()))


def _steps(ground: movement.Field, start: int, most: int) -> dict[int, int]:
    """The least speed that brings a ship of a stack to each sector, its own being 0."""
    steps = {start: 0}
    for speed in range(1, most + 1):
        for sector, _ in movement.reach(ground, _BY_SPEED[speed], start):
            steps.setdefault(sector, speed)
    return steps


def _words(view: State, me: int, arriving: Mapping[int, int]) -> str:
    mine = [stack.sector for stack in view.fleets[me]]
    if view.bases[me] != NOWHERE and view.bases[me] not in mine:
        mine.append(view.bases[me])
    met = [f"{name(s)} with up to {arriving[s]}" for s in sorted(mine) if s in arriving]
    text = f"{side_name(view, 1 - me)} reaches none of your sectors next turn."
    if met:
        text = f"{side_name(view, 1 - me)} could attack {listed(met)} next turn."
    if threats := preview.threats(view, me):
        text += f" A Bomber may be on {listed(map(name, threats))} and could hit your Starbase."
    return text
