"""Star Charter: the blank map with its tables, blanks with digits, travelogue, journal."""

from __future__ import annotations

from build.kits import sheets as paper
from build.pages.markup import Html
from galaxies.draw.svg import Svg, el, group
from galaxies.games.charter.reading.documents import blank_map

CARD = (76.2, 63.5)
"""Half an index card, in mm."""
COPIES = 4
"""Cards with each digit."""


def sheets() -> list[Html]:
    digits = [paper.Piece(_card(str(digit)), (38.1, 31.75), COPIES) for digit in range(1, 7)]
    more = [paper.Piece(_card(""), (38.1, 31.75), 8)]
    title = "Cards: a world is written on them when it is made"
    lines = paper.lines(
        "Travelogue", ("Game", "Worlds visited", "Points", "Win or loss", "Note"), 20
    )
    pages = paper.lines("Journal", ("Page", "World", "What happened there"), 20)
    chapters = ("Turn order", "Navigate", "Fuel: placing a card", "Fuel: cost", "Travel", "Visit")
    return [
        paper.from_document("Star Charter: the blank map", blank_map()),
        *paper.pieces(title, CARD, digits),
        *paper.pieces("More blank cards: roll their digits", CARD, more),
        lines,
        pages,
        paper.rules("The rules in short", "charter", chapters),
    ]


def _card(digit: str) -> Svg:
    """A blank card with its fields, as the rulebook describes them: fuel above, the digit below."""
    return group(
        el("rect", x=-38.1, y=-31.75, width=76.2, height=63.5, class_="edge"),
        el("circle", cx=-30, cy=-24, r=5, class_="box"),
        el("path", d="M-20 -20h52M-33 -8h66M-33 2h66M-33 12h66M-33 22h50", class_="writing"),
        el("text", digit, x=31, y=27, class_="digit"),
    )
