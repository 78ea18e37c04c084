"""The hexes as text: six columns and two rows a sector, every second row shifted by half a hex.

The upper row of a sector has its name and its Thing or Starbase; the lower one its stacks: the top
ship and the number of ships, `[C2]` of Redog, `(?3)` of Cynder, `!2` of the Pirates. Where several
meet, only the numbers are left.
"""

from __future__ import annotations

from ....draw.plain import Canvas, Row, Span, columns
from ....game import Draft, Plain, Viewer
from ....words.english import wrapped
from ..choosing.targets import choices
from ..rules import turn
from ..rules.names import side_title
from ..rules.phases import Over
from ..rules.pieces import KIND, LADEN, TYPES, UNKNOWN
from ..rules.sectors import NOWHERE, name
from ..rules.state import NOBODY, State
from ..words.summary import first_to_fall

_CELL = 6
_THINGS = ("$", "o", "*", "'")
"""Spaceport, planet, asteroid, the place where a Pirate began."""
_LOOKS = ("bold yellow", "green", "yellow", "dim")
_COLOURS = {"redog": "red", "cynder": "cyan"}
_BRACKETS = {"redog": ("[", "]"), "cynder": ("(", ")")}
_KEY = (
    "$ Spaceport, o planet, * asteroid, # Starbase, ! Pirates, ' where they began.",
    "[C2]: two ships of Redog, a Cruiser on top. (?3): three of Cynder. F+: loaded.",
)


def board(view: State, viewer: Viewer, draft: Draft, wide: int) -> tuple[Row, ...]:
    """The map, and below it both sides."""
    chart = view.chart
    if wide < _CELL * chart.widest + _CELL // 2 + 1:
        return ()
    sheet = Canvas(wide)
    open_to = choices(view, viewer, draft)
    left = min(2 * q + r for q, r in (chart.axial[sector] for sector in chart.sectors))
    for sector in chart.sectors:
        q, r = chart.axial[sector]
        choice = open_to.get(sector)
        at = _CELL // 2 * (2 * q + r - left), 2 * r
        _sector(sheet, view, sector, at, choice.words if choice else "")
    rows = [row for player in _order(view, viewer) for row in _side(view, viewer, player, wide)]
    rows += [(Span(line, "dim"),) for text in _KEY for line in wrapped(text, wide)]
    sheet.paste(0, 2 * chart.rows, rows)
    return sheet.rows()


def _sector(sheet: Canvas, view: State, sector: int, at: tuple[int, int], words: str) -> None:
    x, y = at
    label = name(sector)
    for edge in (x, x + _CELL):
        for row in (y, y + 1):
            sheet.put(edge, row, "│", "dim")
    sheet.put(x + 1, y, label, "bold" if words else "dim", words)
    if sector in view.places:
        thing = view.thing(sector)
        sign = "?" if thing == UNKNOWN else _THINGS[thing]
        sheet.put(x + 5, y, sign, "bold" if thing == UNKNOWN else _LOOKS[thing])
    for player in (0, 1):
        if view.bases[player] == sector:
            sheet.put(x + 5, y, "#", f"bold reverse {_COLOURS[view.colour(player)]}")
    x += 1
    for text, style in _pieces(view, sector):
        sheet.put(x, y + 1, text, style, words)
        x += columns(text)


def _pieces(view: State, sector: int) -> list[tuple[str, str]]:
    """What stands in a sector, in five columns."""
    here = [player for player in (0, 1) if view.ships(player, sector)]
    here.sort(key=lambda player: view.colour(player) != "redog")
    pirates = view.pirates.count(sector)
    pieces = []
    for player in here:
        ships, colour = view.ships(player, sector), view.colour(player)
        opened, closed = _BRACKETS[colour]
        top = _sign(ships[0])
        alone = len(here) + bool(pirates) == 1
        text = f"{opened}{top}{len(ships)}{closed}" if alone else f"{opened}{len(ships)}"
        pieces.append((text, f"bold {_COLOURS[colour]}"))
    if pirates:
        pieces.append((f"!{pirates}" if len(here) < 2 else "!", "bold magenta"))
    return pieces


def _sign(ship: int) -> str:
    """The letter of a type; a loaded Freighter has a plus."""
    if ship == UNKNOWN:
        return "?"
    kind = ship & KIND
    return "F+" if kind == LADEN else TYPES[kind][0].upper()


# Below the map ----------------------------------------------------------------------------------


def _order(view: State, viewer: Viewer) -> tuple[int, ...]:
    """The sides, the viewer's first; none before they are chosen."""
    if view.redog == NOBODY:
        return ()
    first = max(viewer, 0)
    return first, 1 - first


def _side(view: State, viewer: Viewer, player: int, wide: int) -> list[Row]:
    """Money and armor, then the ships that this viewer knows, from the top of each stack."""
    colour = _COLOURS[view.colour(player)]
    base = view.bases[player]
    facts = [f"${view.money[player]}"]
    if view.turn:
        facts.append(f"income ${turn.income(view, player)}")
    if base != NOWHERE:
        facts.append(f"Starbase on {name(base)}, armor {max(0, view.armor[player])}")
    if view.turn and not isinstance(view.phase, Over) and player == first_to_fall(view):
        facts.append("falls first")
    you = " (you)" if player == viewer else ""
    head = Span(f"{side_title(view, player)}{you}", f"bold {colour}")
    stacks = [
        f"{name(stack.sector)} {''.join(map(_sign, stack.ships))}" for stack in view.fleets[player]
    ]
    ships = [(Span(line, colour),) for line in wrapped(" · ".join(stacks), wide)] if stacks else []
    return [(head, Span(f"  {', '.join(facts)}")), *ships]


PLAIN: Plain[State] = Plain(board=board)
