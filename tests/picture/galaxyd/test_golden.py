"""The drawings of some positions: `pictures.golden` has an example of each element, and a checksum
of all that is drawn. `pytest tests/picture/galaxyd --update` writes it anew."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from galaxies.draw.svg import Scene
from galaxies.game import Shape
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.state import State
from goldens import differences
from rules.galaxyd.table import begin, play, position


def _bidding() -> State:
    options = {"chart": "example_normal", "first_player": "seat_1"}
    return play(begin(**options), "side redog", "purse 3", "bid 2", "pass")


def _moving() -> State:
    """A stack is chosen; a Bomber may be near; a Freighter waits; a Pirate prowls."""
    return position(
        {"e5": ["cruiser", "assassin"], "g4": ["laden"], "h7": ["cruiser"], "a3": ["interceptor"]},
        {"f7": ["cruiser", "bomber"], "c4": ["destroyer"], "c7": ["interceptor"]},
        pirates=["e3"],
        armor=(12, 14),
        money=(6, 3),
    )


def _absorbing() -> State:
    mine = {"e5": ["cruiser", "scavenger", "interceptor"]}
    return play(position(mine, {"e5": ["assassin"], "c4": ["cruiser"]}), "done")


def _raided() -> State:
    state = position({"e6": ["cruiser"], "h7": ["bomber"]}, {}, pirates=["e3", "f9"])
    return play(state, "done", "activate e3", "roll 2", "roll 5")


POSITIONS = {
    "base": (_bidding, 0, ""),
    "move": (_moving, 0, "move e5"),
    "land": (_moving, 0, "move g4 laden"),
    "absorb": (_absorbing, 0, ""),
    "raid": (_raided, 0, ""),
    "last-strike": (lambda: play(begin(chart="last_strike"), "pose 1"), 0, ""),
}
TALL = ("move", "absorb")
"""What is drawn for a tall window, too."""
"""Name: the position, who looks at it, and the draft."""


def scene(name: str, shape: Shape) -> Scene:
    make, player, draft = POSITIONS[name]
    return PICTURE.scene(RULES.observe(make(), player), player, (*draft.split(),), shape)


def test_positions_look_as_they_did(update: bool) -> None:
    shapes: tuple[Shape, ...] = get_args(Shape)
    drawn = (
        ("pictures", name if shape == "wide" else f"{name}-{shape}", scene(name, shape))
        for name in POSITIONS
        for shape in shapes
        if shape == "wide" or name in TALL
    )
    changed = differences(Path(__file__).parent, drawn, update=update)
    assert not changed, changed
