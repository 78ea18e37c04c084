"""The galaxy map as text: seven columns of sectors round the black hole, below it the game.

The upper row of a sector has its number, a star for its hub world, how many minor worlds it has,
and an arrow for each space lane; the lower row its name, or what the trip there costs.
"""

from __future__ import annotations

from ....draw.plain import Canvas, Row, Span, box, cut, side_by_side
from ....game import Draft, Plain, Viewer
from ....words.english import counted, wrapped
from ..rules import tables
from ..rules.actions import Ref
from ..rules.phases import Making
from ..rules.state import State, is_prologue
from ..rules.tables import DIRECTIONS, PLACES, SECTORS
from ..words.terms import fuel_words, sector_label
from .board import watched
from .galaxy_map import Prices, fares, open_sectors, verb_at

_ACROSS, _REACH = 7, 3
"""Columns of sectors, and how many lie on each side of the black hole."""
_LEAST, _MOST = 6, 14
"""Columns of a cell, the gap included."""
_HAND = 15
_ARROWS = "↑↗↘↓↙↖"
"""The directions clockwise from straight up."""
_AT = {place: sector for sector, place in PLACES.items()}
_KEY = "★ a hub world, •2 minor worlds, arrows are space lanes, #1 is a stop of this game, ▲ you."


def board(view: State, viewer: Viewer, draft: Draft, wide: int) -> tuple[Row, ...]:
    """The map; below it the counters, the new world or the travel line, and the hand."""
    cell = min(_MOST, (wide + 1) // _ACROSS)
    if cell < _LEAST:
        return ()
    view = watched(view)
    sheet = Canvas(wide)
    prices = fares(view)
    x = cell * _REACH
    sheet.put(x, 2 * _REACH, cut("(black", cell - 1), "dim")
    sheet.put(x, 2 * _REACH + 1, cut(" hole)", cell - 1), "dim")
    for sector in SECTORS:
        _sector(sheet, view, sector, cell, prices, draft)
    wide = min(wide, _ACROSS * _MOST)
    rows = [*_text(_counters(view), wide, "bold"), *_game(view, wide)]
    rows += _text(_KEY, wide, "dim")
    sheet.paste(0, 4 * _REACH + 2, rows)
    return sheet.rows()


def _text(text: str, wide: int, style: str = "") -> list[Row]:
    return [(Span(line, style),) for line in wrapped(text, wide) if line]


# The map ----------------------------------------------------------------------------------------


def _sector(
    sheet: Canvas, view: State, sector: int, cell: int, prices: Prices, draft: Draft
) -> None:
    q, r = PLACES[sector]
    x, y = cell * (q + _REACH), 2 * r + q + 2 * _REACH
    words = _words(view, sector, draft)
    worlds = [view.world(card) for card in view.in_sector(sector)]
    minor = sum(not world.hub for world in worlds)
    here = sector == view.here
    sheet.put(x, y, str(sector), "bold" if words or here else "dim", words)
    x += 2
    if any(world.hub for world in worlds):
        sheet.put(x, y, "★", "bold yellow")
        x += 1
    if minor:
        dots = f"•{minor}" if minor > 1 else "•"
        sheet.put(x, y, dots, "cyan")
        x += len(dots)
    lanes = "".join(
        arrow
        for arrow, (dq, dr) in zip(_ARROWS, DIRECTIONS, strict=True)
        if (other := _AT.get((q + dq, r + dr))) and view.has_lane(sector, other)
    )
    sheet.put(x, y, lanes[: cell * (q + _REACH + 1) - x], "blue")
    text, style = _below(view, sector, prices)
    sheet.put(cell * (q + _REACH), y + 1, cut(text, cell - 1), style, words)


def _words(view: State, sector: int, draft: Draft) -> str:
    """The words that choosing a sector adds to the draft, or ""."""
    verb = verb_at(view, sector)
    if not verb or (draft and draft != (verb,)):
        return ""
    return str(sector) if draft else f"{verb} {sector}"


def _below(view: State, sector: int, prices: Prices) -> tuple[str, str]:
    """The ship, the place in the line of this game, the price of the trip, or the name."""
    route = view.route
    if sector == view.here:
        return f"▲#{len(route)} {view.sector_name(sector)}", "bold yellow"
    if sector in route:
        return f"#{route.index(sector) + 1} {view.sector_name(sector)}", "yellow"
    if sector in prices:
        full, least, _ = prices[sector]
        price = fuel_words(least) if least == full else f"{least} not {full}"
        return price, "bold green" if sector in open_sectors(view) else "red"
    return view.sector_name(sector), ""


# Below the map ----------------------------------------------------------------------------------


def _counters(view: State) -> str:
    worlds = sum(card.world is not None for card in view.cards)
    if not view.line:
        text = f"{counted(worlds, 'world')}, {counted(len(view.lanes), 'lane')}"
        return f"{text}, {counted(len(view.cards), 'card')}, {counted(view.games, 'game')} flown"
    founded = f"{len(view.founded)} of {view.terms.worlds} new worlds"
    piles = f"{view.deck_size} in the deck, {len(view.discard)} discarded"
    return f"Game {view.games + 1}: score {view.score}, {founded}. Cards: {piles}"


def _game(view: State, wide: int) -> list[Row]:
    """The new world, or the line and the hand."""
    rows: list[Row] = []
    if view.line:
        stops = []
        for at, card in enumerate(view.line, 1):
            world = view.cards[card].world
            name = world.name if world else "new" if card in view.founded else str(Ref(card))
            stops.append(f"#{at} {name} in {view.sector_of(card)}")
        rows += _text(f"Travel line: {', '.join(stops)}", wide, "yellow")
    if view.making:
        return [*rows, *_new_world(view, view.making, wide)]
    if view.line:
        fuel = sum(view.cards[card].fuel for card in view.hand)
        rows += _text(f"Your hand: {fuel} fuel", wide, "bold")
        hand = [_card(view, card) for card in view.hand]
        rows += side_by_side(hand, _HAND, wide)
    return rows


def _new_world(view: State, making: Making, wide: int) -> list[Row]:
    """What is known of the world being made."""
    kind = "hub" if making.hub else "minor"
    lines: list[Row] = []
    if making.biome:
        lines += _text(tables.biome(making.biome), wide - 4, "green")
    if making.society:
        lines += _text(tables.society(making.society), wide - 4, "cyan")
    for trait in making.traits:
        lines += _text(trait, wide - 4)
    offers = ", ".join(map(tables.suggestion, making.offers))
    if offers and not making.name:
        lines += _text(f"Suggested names: {offers}", wide - 4, "dim")
    where = "in the prologue" if is_prologue(view) else f"fuel {making.fuel}"
    title = f"{making.name or 'A new world'}, {kind} world of {sector_label(view, making.sector)}"
    if not lines:
        return _text(f"{title}, {where}", wide, "bold")
    return [*box(Span(f"{title}, {where}", "bold"), lines, wide, "dim")]


def _card(view: State, card: int) -> tuple[Row, ...]:
    """A card of the hand."""
    held = view.cards[card]
    world = held.world
    trip = view.trip
    going = " dim" if trip and card in trip.dumped else ""
    if world is None:
        lines: list[Row] = [(Span("blank", "dim"),), (Span("no fuel", "dim"),), (), ()]
    else:
        look = "bold yellow" if world.fuel else "dim"
        kind = "★" if world.hub else "•"
        lines = [
            (Span(world.name, f"bold{going}"),),
            (Span(f"{kind}{world.sector}, "), Span(f"{world.fuel} fuel", look)),
            (Span(tables.biome(world.biome), "green"),),
            (Span(tables.society(world.society), "cyan"),),
        ]
    cut_lines = [tuple(Span(cut(s.text, _HAND - 4), s.style) for s in line) for line in lines]
    return box(Span(f"{Ref(card)} [{held.digit}]", going.strip()), cut_lines, _HAND, "dim")


PLAIN: Plain[State] = Plain(board=board)
