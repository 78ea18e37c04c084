"""The scene of Take The Galaxy: the board (row and the viewer's systems), the hand, panels.

Units of the board: 480 across; text is 15.6 units or larger, which are 12 pixels on a phone.
"""

from __future__ import annotations

from ....draw.svg import Pane, Part, Scene, Svg, el, group, move, titled
from ....game import Draft, Shape, Spot, Viewer
from ....words.english import listed
from ..choosing.marks import looked_at
from ..rules.actions import MATE
from ..rules.cards import RESOURCES
from ..rules.state import State
from . import glyphs, toolbar
from .closeup import closeup
from .glyphs import text
from .hand import hand
from .look import Look, seat_in_front
from .panels import panels
from .row import MARGIN, WIDTH, bar_top, row
from .row import places as places_in_row
from .table import Boxes, end, places, table

_BAR = 50
"""The bar with the pool and the gap below it."""
_NAMED = 28
"""Room for the words above the mate's table."""
_RING = 50
"""The largest ring round a place."""


def scene(view: State, viewer: Viewer, draft: Draft, shape: Shape = "wide") -> Scene:
    """The board, the hand and the panels, while the words of `draft` have been chosen."""
    look = Look.at(view, viewer, draft)
    return Scene((_board(look), hand(look), *panels(look)))


def _board(look: Look) -> Pane:
    view = look.view
    top = bar_top(view)
    tables, height = table(look, look.seat, "", tables_top(view))
    if view.terms.teams:  # the mate's cards can be used as well (TTG-124)
        mate = _mate(view, look.seat)
        words = f"Your mate, player {mate + 1}"
        tables.append(Part("mate", group(text(words, MARGIN + 6, height + 14, "caption strong"))))
        more, height = table(look, mate, MATE, height + _NAMED)
        tables += more
    parts = [*row(look), *_bar(look)]
    parts += toolbar.toolbar(look, (MARGIN, top + _BAR, WIDTH - 2 * MARGIN))
    parts += tables
    seen = looked_at(view, look.draft)
    if seen:
        sheet, end = closeup(look, seen, (MARGIN, top - 2, WIDTH - 2 * MARGIN))
        parts += sheet
        height = max(height, end + 6)
    parts.insert(0, Part("ground", _ground(height)))
    label = "The explored space and your systems"
    return Pane("board", label, WIDTH, height, tuple(parts), "board")


def spot(view: State, viewer: Viewer, key: str, shape: Shape) -> Spot | None:
    """A card of the row, a resource of the pool, the buttons, or a system, slot or ship on a table
    that lies here."""
    if key not in (boxes := _places(view, seat_in_front(view, viewer))):
        return None
    x, y, width, height = boxes[key]
    return Spot(x + width / 2, y + height / 2, min(_RING, width / 2))


def _places(view: State, seat: int) -> Boxes:
    top, side = tables_top(view), view.sides[seat]
    boxes = {**places_in_row(view), **places(side, "", top)}
    for at, name in enumerate(RESOURCES):
        boxes[f"pool:{name}"] = _pot(at, bar_top(view))
    if not view.is_over:
        boxes["tools"] = (MARGIN, bar_top(view) + _BAR, WIDTH - 2 * MARGIN, toolbar.HIGH)
    if view.terms.teams:
        boxes |= places(view.sides[_mate(view, seat)], MATE, end(side, top) + _NAMED)
    return boxes


def _mate(view: State, seat: int) -> int:
    return (seat + 2) % view.players


def _pot(at: int, top: float) -> tuple[float, float, float, float]:
    """The box of a resource of the pool."""
    return 67 + 58 * at, top + 1, 57, 57


def tables_top(view: State) -> float:
    """Where the systems of the player in front begin: below the row, the pool and the tools."""
    return bar_top(view) + _BAR + (0 if view.is_over else toolbar.HIGH + 8)


def _ground(height: float) -> Svg:
    stars = (
        "M22 12h0M148 6h0M302 14h0M431 8h0M66 140h0M214 138h0M372 142h0M462 150h0"
        f"M12 {height * 0.62:g}h0M470 {height * 0.8:g}h0M243 {height - 6:g}h0"
    )
    return group(
        el("rect", x=0, y=0, width=WIDTH, height=height, rx=12, class_="ground"),
        el("path", d=stars, class_="star faint"),
        aria_hidden="true",
    )


# The pool and what the turn still allows


def _bar(look: Look) -> list[Part]:
    """Turn, pool, and the two things that can be done once a turn."""
    view = look.view
    top = bar_top(view)
    y = top + 29
    rim = el("rect", x=MARGIN, y=top, width=WIDTH - 2 * MARGIN, height=58, rx=9, class_="bar")
    have = listed(f"{n} {name}" for n, name in zip(view.pool, RESOURCES, strict=True))
    turn = f"{view.round}/{view.rounds}"
    pool = titled(
        f"Turn {view.round} of {view.rounds}; pool: {have}",
        rim,
        text("turn", 14, y - 9, "caption"),
        text(turn, 14, y + 10, "caption strong"),
    )
    return [
        Part("pool", pool),
        *(_pool_token(look, at) for at in range(len(RESOURCES))),
        Part("claim", _allowance("claim", "Claim", not view.claimed, 252, y)),
        Part("leave", _allowance("relinquish", "Relinquish", not view.relinquished, 345, y)),
    ]


def _pool_token(look: Look, at: int) -> Part:
    """A resource of the pool; a tap exchanges it for a card, where that is possible."""
    name, count = RESOURCES[at], look.view.pool[at]
    left, top, wide, high = box = _pot(at, bar_top(look.view))
    x, y = left + 17, top + 28
    face = [
        el("rect", x=left, y=top, width=wide, height=high, rx=8, class_="pot rim"),
        glyphs.token(name, x, y, 1.15),
        text(count, x + 22, y + 1, "pool-count" if count else "pool-count none"),
    ]
    return look.part(f"pool:{name}", f"{count} {name}", face, box)


def _allowance(what: str, word: str, free: bool, x: float, y: float) -> Svg:
    """Whether something that can be done once a turn is still free."""
    mark = "M-5 0l4 4l7 -8" if free else "M-5 -5l10 10m0 -10l-10 10"
    state = "still free this turn" if free else "done this turn"
    return titled(
        f"{word}: {state}",
        el("circle", cx=x + 8, cy=y, r=9, class_="lamp"),
        el("path", d=mark, class_="mark", transform=move(x + 8, y)),
        text(word, x + 22, y, "caption"),
        class_=f"allowance {'free' if free else 'spent'} {what}",
    )
