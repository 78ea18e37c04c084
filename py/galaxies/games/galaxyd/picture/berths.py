"""The ships of the chosen stack, in the empty corners of the map: which of them moves?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....draw.svg import Part, act, el, group, move
from ....game import Shape
from ..choosing.targets import asked, origin
from ..rules.phases import Moving
from ..rules.pieces import KIND, MOVED, NAMES, SHIPS
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from . import glyphs
from .geometry import BERTH, berths


def berthed(view: State, viewer: int, draft: tuple[str, ...], shape: Shape) -> Iterator[Part]:
    """Each kind that can move from the chosen stack, if there are several of them."""
    start = origin(draft)
    if start == NOWHERE or not isinstance(view.phase, Moving) or not asked(view, viewer):
        return
    ships = view.ships(view.active, start)
    able = Counter(ship & KIND for ship in ships if not ship & MOVED)
    if len(able) < 2:
        return
    half = BERTH / 2
    for i, (kind, at) in enumerate(zip(sorted(able), berths(view.terms.map, shape), strict=False)):
        # Before a ship is chosen its word goes on from the draft; then another one begins anew.
        words = f"move {name(start)} {SHIPS[kind]}" if len(draft) > 2 else SHIPS[kind]
        picked = " picked" if draft[2:3] == (SHIPS[kind],) else ""
        many = f"{able[kind]} {NAMES[kind]}s" if able[kind] > 1 else NAMES[kind]
        chip = act(
            words,
            f"{many} on {name(start)}",
            el("rect", x=-half, y=-half, width=BERTH, height=BERTH, rx=9, class_="rim"),
            group(glyphs.counter(view.colour(viewer), kind), transform="scale(1.4)"),
            glyphs.badge(able[kind], 16, -16),
            class_=f"berth{picked}",
            transform=move(*at),
        )
        yield Part(f"berth:{i}", chip)
