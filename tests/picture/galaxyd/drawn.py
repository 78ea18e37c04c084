"""Pictures of positions, part by part."""

from __future__ import annotations

from galaxies.draw.svg import Pane
from galaxies.game import Shape
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.state import State


def view(state: State, player: int = 0) -> State:
    return RULES.observe(state, player)


def panes(state: State, draft: str = "", player: int = 0, shape: Shape = "wide") -> dict[str, Pane]:
    scene = PICTURE.scene(view(state, player), player, tuple(draft.split()), shape)
    return {pane.name: pane for pane in scene.panes}


def words(state: State, draft: str = "", player: int = 0) -> set[str]:
    return set(PICTURE.scene(view(state, player), player, tuple(draft.split())).words())


def part(state: State, key: str, draft: str = "") -> str:
    return next(p.svg for p in panes(state, draft)["board"].parts if p.key == key)
