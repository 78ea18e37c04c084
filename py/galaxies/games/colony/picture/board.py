"""The scene of Take The Galaxy: the board (row and the viewer's systems), the hand, panels."""

from __future__ import annotations

from ....draw.svg import Pane, Part, Scene, Svg, el, group, move, titled
from ....game import Draft, Shape, Spot, Viewer
from ....words.english import listed
from ..choosing.marks import looked_at
from ..rules.actions import MATE
from ..rules.cards import RESOURCES
from ..rules.state import State
from . import glyphs
from .closeup import closeup
from .discards import discards
from .glyphs import text
from .hand import hand
from .layout import LAYOUTS, Layout
from .look import Look, seat_in_front
from .panels import panels
from .rivals import rivals
from .row import row
from .table import mate_head, table

_RING = 50
"""The largest ring round a place."""


def scene(view: State, viewer: Viewer, draft: Draft, shape: Shape = "wide") -> Scene:
    """The board, the hand and the panels, while the words of `draft` have been chosen."""
    look = Look.at(view, viewer, draft, shape)
    return Scene((_board(look), hand(look), *panels(look)))


def _board(look: Look) -> Pane:
    view, layout = look.view, look.layout
    width, height = layout.width, layout.height(view)
    parts = [Part("ground", _ground(width, height)), *row(look), *rivals(look), *_line(look)]
    parts += _empty(look)
    parts += table(look, look.seat, "")
    if view.terms.teams:  # the mate's cards can be used as well (TTG-124)
        mate = _mate(view, look.seat)
        parts.append(mate_head(look, f"Your mate, player {mate + 1}"))
        parts += table(look, mate, MATE)
    seen = looked_at(view, look.draft)
    if seen:
        parts += closeup(look, seen)
    parts += discards(look)
    label = "The explored space and your systems"
    return Pane("board", label, width, height, tuple(parts), "board")


def spot(view: State, viewer: Viewer, key: str, shape: Shape) -> Spot | None:
    """A card of the row, a resource of the pool, what a turn allows, or a system, slot or ship on
    a table that lies here."""
    seat = seat_in_front(view, viewer)
    mate = _mate(view, seat) if view.terms.teams else -1
    boxes = LAYOUTS[shape].places(view, seat, mate)
    if key not in boxes:
        return None
    x, y, width, height = boxes[key]
    return Spot(x + width / 2, y + height / 2, min(_RING, width / 2))


def _mate(view: State, seat: int) -> int:
    return (seat + 2) % view.players


def _ground(width: float, height: float) -> Svg:
    xs = (23, 61, 104, 148, 187, 233, 270, 312, 351, 389, 433, 476, 518, 561, 602)
    stars = "".join(f"M{x} {(x * 89) % int(height)}h0" for x in xs if x < width)
    return group(
        el("rect", x=0, y=0, width=width, height=height, rx=10, class_="ground"),
        el("path", d=stars, class_="star faint"),
        aria_hidden="true",
    )


def _empty(look: Look) -> list[Part]:
    """The places of the systems that are still to come."""
    layout, count = look.layout, len(look.side.systems)
    wide, high = layout.system
    drawn = [
        el("rect", x=x, y=y, width=wide, height=high, rx=8, class_="empty-place")
        for x, y in map(layout.corner, range(count, 4))
    ]
    return [Part("free", group(*drawn, aria_hidden="true"))]


# The pool and what the turn still allows


def _line(look: Look) -> list[Part]:
    """The pool, and the two things that can be done once a turn."""
    view, layout = look.view, look.layout
    have = listed(f"{n} {name}" for n, name in zip(view.pool, RESOURCES, strict=True))
    x, y, wide, high = layout.allowances()
    rim = el("rect", x=layout.pool(0)[0], y=y, width=x + wide - 4, height=high, rx=8, class_="bar")
    return [
        Part("pool", titled(f"Turn {view.round} of {view.rounds}; pool: {have}", rim)),
        *(_pool_token(look, at) for at in range(len(RESOURCES))),
        Part("claim", _allowance(layout, "claim", "Claim", not view.claimed)),
        Part("leave", _allowance(layout, "relinquish", "Relinquish", not view.relinquished)),
    ]


def _pool_token(look: Look, at: int) -> Part:
    """A resource of the pool; a tap exchanges it for a card, where that is possible."""
    name, count = RESOURCES[at], look.view.pool[at]
    x, y, wide, high = look.layout.pool(at)
    face = [
        el("rect", x=0, y=0, width=wide, height=high, rx=8, class_="pot rim"),
        glyphs.token(name, wide * 0.33, high / 2, 1.2),
        text(count, wide * 0.75, high / 2 + 1, "pool-count" if count else "pool-count none"),
    ]
    box = (0.0, 0.0, wide, high)
    return look.part(f"pool:{name}", f"{count} {name}", face, box, at=move(x, y))


_SIGNS = {"claim": "M-8 7V-7M-8 -7L4 -5L-1 -1L4 3L-8 3", "relinquish": "M-8 0h12m-5 -5l5 5l-5 5"}
"""A flag, and an arrow that leads away."""


def _allowance(layout: Layout, what: str, word: str, free: bool) -> Svg:
    """Whether something that can be done once a turn is still free."""
    x, y, wide, high = layout.allowances()
    middle = y + high * (0.28 if what == "claim" else 0.73)
    mark = "M-5 0l4 4l7 -8" if free else "M-5 -5l10 10m0 -10l-10 10"
    state = "still free this turn" if free else "done this turn"
    return titled(
        f"{word}: {state}",
        el("rect", x=x, y=middle - high / 4, width=wide, height=high / 2, class_="hit"),
        el("path", d=_SIGNS[what], class_="sign", transform=move(x + wide * 0.34, middle)),
        el("path", d=mark, class_="mark", transform=f"{move(x + wide * 0.76, middle)} scale(0.9)"),
        class_=f"allowance {'free' if free else 'spent'} {what}",
    )
