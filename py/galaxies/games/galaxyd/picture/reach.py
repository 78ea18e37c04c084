"""What the map shows on request: how far the enemy reaches in his next turn.

In each sector stands the greatest Attack Score that could arrive there, as the ships lie now;
hidden ships are taken as the strongest that could be there. A star marks the sectors from which
a Bomber could hit one's Starbase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....draw.svg import Part, el, group
from . import glyphs
from ..rules import movement
from ..choosing import preview
from ..rules.knowledge import hidden_types
from .layout import SIZE, centres, outline
from ..rules.pieces import ATTACK, KIND, SPEED, UNKNOWN
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from ..words.log import both, who

LENSES: Mapping[str, str] = {"reach": "Enemy reach"}
_BY_SPEED = (0, 6, 3, 0)
"""For each speed a kind of ship that moves so far and does nothing on its way."""


def lens(view: State, which: str) -> tuple[Sequence[Part], str]:
    """The parts that lie over the board, and the same in words."""
    if which not in LENSES or view.viewer not in (0, 1) or not view.turn or view.phase == "over":
        return (), "There is no enemy on the map yet."
    arriving = attacks(view, 1 - view.viewer)
    stars = preview.bomber_sectors(view, view.viewer)
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
    return (Part("lens:reach", layer),), _words(view, arriving)


def attacks(view: State, enemy: int) -> dict[int, int]:
    """The greatest Attack Score of this player that could arrive in each sector in one turn."""
    hidden = sorted(hidden_types(view, enemy), key=lambda kind: -ATTACK[kind])
    ground = movement.field(view, enemy)
    found: dict[int, int] = {}
    for stack in view.fleets[enemy]:
        known = [ship & KIND for ship in stack.ships if ship != UNKNOWN]
        unknown = len(stack.ships) - len(known)
        steps = _steps(ground, stack.sector, max((SPEED[k] for k in (*known, *hidden)), default=0))
        for sector, far in steps.items():
            score = sum(ATTACK[kind] for kind in known if SPEED[kind] >= far)
            able = [ATTACK[kind] for kind in hidden if SPEED[kind] >= far]
            score += sum(able[:unknown])
            if score:
                found[sector] = found.get(sector, 0) + score
    return dict(sorted(found.items()))


def _steps(ground: movement.Field, start: int, most: int) -> dict[int, int]:
    """The least speed that brings a ship of a stack to each sector, its own being 0."""
    steps = {start: 0}
    for speed in range(1, most + 1):
        for sector, _ in movement.reach(ground, _BY_SPEED[speed], start):
            steps.setdefault(sector, speed)
    return steps


def _words(view: State, arriving: Mapping[int, int]) -> str:
    me = view.viewer
    mine = [stack.sector for stack in view.fleets[me]]
    if view.bases[me] != NOWHERE and view.bases[me] not in mine:
        mine.append(view.bases[me])
    met = [f"{name(s)} with up to {arriving[s]}" for s in sorted(mine) if s in arriving]
    text = f"{who(view, 1 - me)} reaches none of your sectors next turn."
    if met:
        text = f"{who(view, 1 - me)} could attack {both(met)} next turn."
    if threats := preview.threats(view, me):
        text += f" A Bomber may be on {both(map(name, threats))} and could hit your Starbase."
    return text
