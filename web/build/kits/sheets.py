"""Sheets of paper for a kit, which fit A4 and Letter alike: pieces to cut out with marks where to
cut, one picture as large as the paper, cards, and texts. All drawings are in millimetres."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from build.pages.markup import Html, join, tag, thumbnail
from galaxies import rulebook
from galaxies.draw.svg import Pane, Svg, el, group, number
from galaxies.game import Exhibit
from galaxies.games import GAMES

WIDTH, HEIGHT = 196.0, 264.5
"""What both sizes of paper have within margins of 7 mm."""
HEAD = 7.0
"""The line with the title of a sheet of pieces."""
CARD = (63.0, 88.0)
"""A card of poker size: nine on a sheet."""
MARK = 2.5
"""Half of a mark where cuts meet."""

PANE = re.compile(r"<svg (?=[^>]*viewBox)")


@dataclass(frozen=True, slots=True)
class Piece:
    """What is cut out: a drawing in a square or a rectangle round the origin, as large as `reach`
    units to each side."""

    drawing: Svg
    reach: tuple[float, float]
    copies: int = 1


def sheet(title: str, inside: str, kind: str) -> Html:
    """One sheet of paper."""
    head = tag("h2", title)
    return tag("section", Html(head + inside), class_=f"sheet {kind}", aria_label=title)


def drawing(*parts: Svg, high: float = HEIGHT - HEAD) -> Html:
    """A drawing of the width of a sheet."""
    made = el(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=f"{number(WIDTH)}mm",
        height=f"{number(high)}mm",
        viewBox=f"0 0 {number(WIDTH)} {number(high)}",
        class_="pane",  # the style sheets of the games look for it
        aria_hidden="true",
    )
    return Html(made)


def pieces(title: str, size: tuple[float, float], made: Sequence[Piece]) -> list[Html]:
    """Pieces of one size to cut out, on as many sheets as they need."""
    wide, high = size
    across = int((WIDTH - 2 * MARK) // wide)
    down = int((HEIGHT - HEAD - 2 * MARK) // high)
    each = [piece for piece in made for _ in range(piece.copies)]
    sheets = []
    for first in range(0, len(each), across * down):
        some = each[first : first + across * down]
        rows = math.ceil(len(some) / across)
        left = (WIDTH - across * wide) / 2
        placed = [
            _placed(piece, left + wide * (i % across), MARK + high * (i // across), size)
            for i, piece in enumerate(some)
        ]
        marks = _marks(left, MARK, across, rows, size)
        sheets.append(sheet(title, drawing(*placed, marks), "pieces"))
    return sheets


def _placed(piece: Piece, x: float, y: float, size: tuple[float, float]) -> Svg:
    half_wide, half_high = piece.reach
    scale = min(size[0] / (2 * half_wide), size[1] / (2 * half_high))
    where = f"translate({number(x + size[0] / 2)} {number(y + size[1] / 2)}) scale({scale:.4f})"
    return group(piece.drawing, transform=where)


def _marks(left: float, top: float, across: int, rows: int, size: tuple[float, float]) -> Svg:
    """A cross where cuts meet."""
    wide, high = size
    crosses = "".join(
        f"M{number(x - MARK)} {number(y)}h{number(2 * MARK)}"
        f"M{number(x)} {number(y - MARK)}v{number(2 * MARK)}"
        for column in range(across + 1)
        for row in range(rows + 1)
        for x, y in [(left + wide * column, top + high * row)]
    )
    return el("path", d=crosses, class_="cut")


def picture(title: str, pane: Pane) -> Html:
    """A sheet with one picture, as large as fits."""
    return sheet(title, fitted(pane, WIDTH, HEIGHT - HEAD), "picture")


def fitted(pane: Pane, wide: float, high: float) -> Html:
    """A picture as large as fits in a room."""
    scale = min(wide / pane.width, high / pane.height)
    size = f'<svg width="{pane.width * scale:.2f}mm" height="{pane.height * scale:.2f}mm" '
    return Html(PANE.sub(size, thumbnail(pane, whole=True), count=1))


def cards(title: str, exhibits: Sequence[Exhibit], back: str) -> list[Html]:
    """Cards of poker size, nine on a sheet, and a sheet of their backs."""
    each = [exhibit for exhibit in exhibits for _ in range(exhibit.copies)]
    nines = [each[first : first + 9] for first in range(0, len(each), 9)]
    fronts = [_nine(title, [_front(exhibit) for exhibit in nine]) for nine in nines]
    backs = _nine(f"{title}: backs, once for each sheet of fronts", [_back(back)] * 9)
    return [*fronts, backs]


def _nine(title: str, made: Sequence[Html]) -> Html:
    return sheet(title, tag("ul", join(list(made))), "cards")


def _front(exhibit: Exhibit) -> Html:
    facts = join([Html(tag("dt", label) + tag("dd", text)) for label, text in exhibit.facts])
    inside = [
        tag("div", thumbnail(exhibit.pane, whole=True), class_="face", aria_hidden="true"),
        tag("p", exhibit.text),
        tag("dl", facts),
    ]
    low = exhibit.pane.width > 2 * exhibit.pane.height
    return tag("li", join(inside), class_="low" if low else False, aria_label=exhibit.name)


def _back(words: str) -> Html:
    rings = "".join(f'<circle cx="30" cy="42" r="{radius}"/>' for radius in range(6, 28, 3))
    art = f'<svg viewBox="0 0 60 84" aria-hidden="true" class="back">{rings}</svg>'
    return tag("li", Html(art + tag("b", words)))


def text(title: str, inside: str) -> Html:
    """A sheet of text, which may go on for more than one."""
    return sheet(title, inside, "text")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    """A table of texts."""
    top = tag("tr", join([tag("th", head, scope="col") for head in heads]))
    body = join([tag("tr", join([tag("td", cell) for cell in row])) for row in rows])
    return tag("table", join([tag("thead", top), tag("tbody", body)]))


def lines(title: str, heads: Sequence[str], count: int) -> Html:
    """A form with so many empty lines below its heads."""
    return text(title, table(heads, [[""] * len(heads)] * count))


def track(name: str, last: int, *, first: int = 0, across: int = 10) -> Html:
    """A track of numbered boxes for a marker."""
    room = WIDTH / across
    boxes = list(_boxes(first, last, across, room))
    rows = math.ceil((last - first + 1) / across)
    return Html(tag("h3", name) + drawing(*boxes, high=rows * room * 0.7 + 1))


def _boxes(first: int, last: int, across: int, room: float) -> Iterator[Svg]:
    high = room * 0.7
    for at, value in enumerate(range(first, last + 1)):
        x, y = room * (at % across) + 0.5, high * (at // across) + 0.5
        yield el("rect", x=x, y=y, width=room - 1, height=high - 1, rx=1.5, class_="box")
        yield el("text", value, x=x + 2, y=y + 4.5, class_="value")


def from_document(title: str, document: str) -> Html:
    """A sheet of a document that the game gives its players: what its body holds."""
    inside = re.sub(r"(?s).*?</style>(?:</head><body>)?", "", document, count=1)
    inside = re.sub(r"</body>|</html>", "", inside).strip()
    return sheet(title, inside, "document")


def markdown(title: str, source: str) -> Html:
    """A sheet of a text with heads (##) and lists (-)."""
    parts: list[str] = []
    listed = False
    for line in source.splitlines():
        item = line.removeprefix("- ") if line.startswith("- ") else None
        if listed != (item is not None):
            parts.append("<ul>" if item is not None else "</ul>")
            listed = item is not None
        if item is not None:
            parts.append(f"<li>{escape(item)}</li>")
        elif line.startswith("## "):
            parts.append(f"<h3>{escape(line.removeprefix('## '))}</h3>")
        elif line and not line.startswith("# "):
            parts.append(f"<p>{escape(line)}</p>")
    return text(title, "".join(parts) + ("</ul>" if listed else ""))


RULE = re.compile(r"^- \*\*([\w-]+)\*\* (.*)$", re.MULTILINE)


def rules(title: str, game: str, chapters: Sequence[str]) -> Html:
    """A sheet with chapters of the rulebook."""
    whole = rulebook.text(GAMES[game])
    parts = []
    for chapter in chapters:
        _, found, rest = whole.partition(f"\n### {chapter}\n")
        assert found, f"{game} has no chapter {chapter}"
        inside = re.split(r"\n##+ ", rest, maxsplit=1)[0]
        items = [
            tag("li", Html(tag("b", name) + f" {plain(said)}"))
            for name, said in RULE.findall(inside)
        ]
        parts += [tag("h3", chapter), tag("ul", join(items))]
    return text(title, join(parts))


def plain(said: str) -> Html:
    """A sentence of a rulebook, without the signs of Markdown."""
    return Html(escape(re.sub(r"[*`]", "", said)))
