"""What lies in the empty corners of the map: the ships of the chosen stack, of which one is asked
for, and what changes the top of a stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ....draw.svg import Part, Svg, act, el, group, move
from ....game import Shape
from ..choosing.targets import Draft, asked, origin, tops
from ..rules.phases import Moving
from ..rules.pieces import KIND, MOVED, NAMES, SHIPS
from ..rules.sectors import NOWHERE, name
from ..rules.state import State
from ..words.buttons import label
from . import glyphs
from .geometry import BERTH, Point, berths


@dataclass(frozen=True, slots=True)
class _Berth:
    """The words that it adds to the draft, its name, what lies in it."""

    words: str
    title: str
    drawn: tuple[Svg | None, ...]
    picked: bool = False


def berthed(view: State, viewer: int, draft: Draft, shape: Shape) -> Iterator[Part]:
    """Each kind of ship that is asked for, and in the last berth the way to another top."""
    if not asked(view, viewer):
        return
    *free, last = berths(view.terms.map, shape)
    if draft[:1] == ("top",):
        offers = _on_top(view, viewer, draft)
    else:
        offers = _moving(view, viewer, draft)
        if stacks := [name(sector) for sector in tops(view)]:
            words = f"top {stacks[0]}" if len(stacks) == 1 else "top"
            arrows = el("path", d="M-8 2V-20L-14 -14M8 -20V2L14 -4", class_="arrows")
            drawn = (arrows, glyphs.text("top", 0, 15, "word"))
            change = _Berth(words, label(view, viewer, words.split()), drawn)
            yield Part("berth:top", _drawn(change, last))
    for i, (offer, at) in enumerate(zip(offers, free, strict=False)):
        yield Part(f"berth:{i}", _drawn(offer, at))


def _drawn(berth: _Berth, at: Point) -> Svg:
    half = BERTH / 2
    return act(
        berth.words,
        berth.title,
        el("rect", x=-half, y=-half, width=BERTH, height=BERTH, rx=9, class_="rim"),
        *berth.drawn,
        class_="berth picked" if berth.picked else "berth",
        transform=move(*at),
    )


def _ship(view: State, viewer: int, kind: int, many: int) -> tuple[Svg | None, ...]:
    counter = glyphs.counter(view.colour(viewer), kind)
    return group(counter, transform="scale(1.4)"), glyphs.badge(many, 16, -16)


def _moving(view: State, viewer: int, draft: Draft) -> Iterator[_Berth]:
    """Each kind that can move from the chosen stack, if there are several of them."""
    start = origin(draft)
    if start == NOWHERE or not isinstance(view.phase, Moving):
        return
    ships = view.ships(view.active, start)
    able = Counter(ship & KIND for ship in ships if not ship & MOVED)
    for kind in sorted(able) if len(able) > 1 else ():
        # Before a ship is chosen its word goes on from the draft; then another one begins anew.
        words = f"move {name(start)} {SHIPS[kind]}" if len(draft) > 2 else SHIPS[kind]
        title = f"{able[kind]} {NAMES[kind]}s" if able[kind] > 1 else NAMES[kind]
        picked = draft[2:3] == (SHIPS[kind],)
        drawn = _ship(view, viewer, kind, able[kind])
        yield _Berth(words, f"{title} on {name(start)}", drawn, picked)


def _on_top(view: State, viewer: int, draft: Draft) -> Iterator[_Berth]:
    """Each ship that can be laid on top of the chosen stack."""
    stacks = {name(sector): ships for sector, ships in tops(view).items()}
    for kind in stacks.get(draft[1], ()) if len(draft) == 2 else ():
        title = label(view, viewer, (*draft, SHIPS[kind]))
        yield _Berth(SHIPS[kind], title, _ship(view, viewer, kind, 1))
