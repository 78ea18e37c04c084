"""The books of a galaxy as files: atlas and journal as Markdown, and a book to print.

Texts of captains stay texts everywhere: in Markdown the signs that would mark them up are escaped,
in the book those of HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....data import load
from ....draw.svg import Svg, el, escape, group, path
from ....game import Document
from ....words.english import counted
from ..picture.glyphs import HEIGHT, WIDTH, at, hexagon, middle, words
from ..picture.plots import plots
from ..rules import tables
from ..rules.cards import Card, Named, Voyage, World
from ..rules.state import State
from ..rules.tables import RING, SECTORS
from ..words.terms import RINGS

_MARKUP = re.compile(
    r"([\\`*_{}\[\]<>()#+!|~&=:@$^-]"  # marks, entities, addresses, formulas
    r"|(?<=www)\.|(?<=\d)\.)",  # addresses without a scheme, numbered lists
    re.IGNORECASE,
)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
"""Spaces before a line, which would make it a block of code."""
_WORLD_LINK = re.compile(r"\[\[([^\[\]\n]{1,24})\]\]")


def documents(view: State) -> Sequence[Document]:
    """The atlas, the journal if anything is written, the book of both with cards to cut out, and
    the map as it is before the prologue."""
    files = []
    if view.lanes:
        files.append(Document("atlas.md", "Atlas (Markdown)", atlas(view)))
    if view.journal:
        files.append(Document("journal.md", "Journal (Markdown)", journal(view)))
    if view.lanes:
        files.append(Document("galaxy.html", "Book to print", book(view)))
    return (*files, Document("map.html", "Blank map to print", blank_map()))


def plain(text: str) -> str:
    """A text for Markdown, read as it was written."""
    level = _INDENT.sub(lambda spaces: "\N{NO-BREAK SPACE}" * len(spaces[0].expandtabs(4)), text)
    return _MARKUP.sub(r"\\\1", level)


def atlas(view: State) -> str:
    """All sectors with their worlds, the lanes, and the travelogue."""
    lines = ["# Atlas of the galaxy", ""]
    for named in view.names:
        ring = RINGS[RING[named.sector]]
        lines += [f"## {named.sector} {plain(named.name)}", "", f"A sector of the {ring} ring.", ""]
        lines += [f"- {_entry(view.world(card), card)}" for card in made_in(view, named.sector)]
        lines.append("")
    joined = (divmod(lane, 100) for lane in view.lanes)
    lines += ["## Space lanes", "", ", ".join(f"{a} to {b}" for a, b in joined) + ".", ""]
    lines += ["## Travelogue", ""]
    for number, voyage in enumerate(view.voyages, 1):
        lines.append(f"{number}. {_voyage(view, voyage)}")
    return "\n".join(lines).rstrip() + "\n"


def made_in(view: State, sector: int) -> list[int]:
    """The cards of a sector in the order in which their worlds were made, the hub first."""
    return sorted(view.in_sector(sector), key=lambda card: (view.world(card).game, card))


def _entry(world: World, card: int) -> str:
    kind = "hub world" if world.hub else "minor world"
    traits = ", ".join(map(plain, world.traits))
    more = f" Journal page {world.page}." if world.page else ""
    tags = f" Tags: {plain(world.tags)}." if world.tags else ""
    return (
        f"**{plain(world.name)}** (c{card + 1}), {kind}, fuel {world.fuel}:"
        f" {tables.biome(world.biome)}, {tables.society(world.society)}; {traits}.{more}{tags}"
    )


def _voyage(view: State, voyage: Voyage) -> str:
    """A line of the travelogue; the new worlds stand out (STC-92)."""
    names = (
        f"**{plain(view.world(card).name)}**"
        if card in voyage.founded
        else plain(view.world(card).name)
        for card in voyage.line
    )
    route = f"{', '.join(names)}: " if view.terms.travelogue else ""
    note = f" {plain(voyage.note)}" if voyage.note else ""
    return f"{route}{counted(voyage.score, 'point')}, {'WIN' if voyage.won else 'LOSS'}.{note}"


def journal(view: State) -> str:
    """The pages in order, each with the worlds that it belongs to."""
    lines = ["# Journal", ""]
    for page in view.journal:
        owners = ", ".join(plain(name) for name in _owners(view, page.number))
        lines += [f"## Page {page.number}{f': {owners}' if owners else ''}", ""]
        lines += [f"{plain(line)}  " for line in page.prose.split("\n")]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _owners(view: State, page: int) -> list[str]:
    return [card.world.name for card in view.cards if card.world and card.world.page == page]


# The book


def book(view: State) -> str:
    """A page of HTML that prints on A4 and Letter: map, travelogue, atlas, journal, cards."""
    worlds = counted(sum(card.world is not None for card in view.cards), "world")
    sectors = counted(len(view.names), "named sector")
    grown = f"{worlds} in {sectors}, {counted(len(view.lanes), 'lane')}"
    return "\n".join(
        [
            _head("The galaxy"),
            f"<h1>The galaxy</h1><p>{grown}, after {counted(view.games, 'game')}</p>",
            _map(view.cards, view.names, view.lanes),
            '<h2 class="start">Travelogue</h2><ol>',
            *(f"<li>{_line(view, voyage)}</li>" for voyage in view.voyages),
            "</ol>",
            f'<div class="growth">{"".join(pane.markup() for pane in plots(view))}</div>',
            '<h2>Atlas</h2><div class="atlas">',
            *(_sector(view, named) for named in view.names),
            "</div>",
            *_pages(view),
            *_sheets(view),
            "</body></html>",
            "",
        ]
    )


def _head(title: str) -> str:
    style: str = load(__package__, "book.toml")["style"]
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        f"<title>{title}</title><style>{style}</style></head><body>"
    )


def blank_map() -> str:
    """The map without worlds, names and lanes, with the tables that are printed beside it."""
    caps = dict(zip(tables.RINGS, (tables.LANE_CAP[s] for s in (11, 12, 13)), strict=True))
    costs = {
        f"{tables.RINGS[RING[a] - 1]} to {tables.RINGS[RING[b] - 1]}": fuel
        for (a, b), fuel in sorted(tables.COST.items(), key=lambda one: one[1])
        if RING[a] <= RING[b]
    }
    fuel = ", ".join(f"{way} {cost}" for way, cost in costs.items())
    lanes = ", ".join(f"{ring} {cap}" for ring, cap in caps.items())
    entries = "".join(
        f"<li value={index}>{tables.biome(index)}, {tables.society(index)}</li>"
        for index in range(tables.LOWEST, tables.HIGHEST + 1)
    )
    return "\n".join(
        [
            _head("Star Charter: blank map"),
            _map((), (), ()),
            f"<p><b>Fuel for a trip:</b> {fuel}; half along a lane from or to a hub world.</p>",
            f"<p><b>Most lanes of a sector, by ring:</b> {lanes}.</p>",
            '<h2 class="start">Biomes and societies</h2>',
            f'<ol class="tables">{entries}</ol>',
            "</body></html>",
            "",
        ]
    )


def _sector(view: State, named: Named) -> str:
    """A sector of the atlas; its worlds stay together with its name as far as they can."""
    worlds = "".join(f"<p>{_told(view.world(c))}</p>" for c in made_in(view, named.sector))
    return f"<h3>{named.sector} {escape(named.name)}</h3>{worlds}"


def _told(world: World) -> str:
    traits = ", ".join(map(escape, world.traits))
    page = f" Page {world.page}." if world.page else ""
    mark = "★" if world.hub else "•"
    return (
        f"{mark} <strong>{escape(world.name)}</strong>, fuel {world.fuel}."
        f" {tables.biome(world.biome)}, {tables.society(world.society)}: {traits}.{page}"
    )


def _sheets(view: State) -> Iterator[str]:
    """The cards to cut out, eight to a sheet."""
    for first in range(0, len(view.cards), 8):
        numbers = range(first, min(first + 8, len(view.cards)))
        cards = "".join(_card(view, number) for number in numbers)
        marks = _crop_marks((len(numbers) + 1) // 2)
        yield f'<div class="sheet" role="group" aria-label="Cards to cut out">{marks}{cards}</div>'


_CARD = (76.2, 63.5)
"""Width and height of a printed card in mm: half an index card, 3 by 2.5 inches."""
_BLEED = 6.2
"""How far the marks reach beyond the cards, in mm; they keep off the cards by a quarter of it."""


def _crop_marks(rows: int) -> Svg:
    """Marks for so many rows of two cards: outside at every cut, a small cross where cuts meet."""
    width, height = 2 * _CARD[0], rows * _CARD[1]
    downs = [_BLEED + _CARD[0] * i for i in range(3)]
    acrosses = [_BLEED + _CARD[1] * i for i in range(rows + 1)]
    near, far = 0.75 * _BLEED, 1.25 * _BLEED
    outer, inner = [], []
    for x in downs:
        outer += [((x, 0.0), (x, near)), ((x, far + height), (x, 2 * _BLEED + height))]
    for y in acrosses:
        outer += [((0.0, y), (near, y)), ((far + width, y), (2 * _BLEED + width, y))]
    for y in acrosses[1:-1]:
        inner += [((x - 1.5, y), (x + 1.5, y)) for x in downs]
    for x in downs[1:-1]:
        inner += [((x, y - 1.5), (x, y + 1.5)) for y in acrosses]
    return el(
        "svg",
        el("path", d="".join(map(path, outer))),
        el("path", d="".join(map(path, inner)), class_="inner"),
        viewBox=f"0 0 {2 * _BLEED + width:g} {2 * _BLEED + height:g}",
        width=f"{2 * _BLEED + width:g}mm",
        height=f"{2 * _BLEED + height:g}mm",
        class_="marks",
        aria_hidden="true",
    )


def _line(view: State, voyage: Voyage) -> str:
    names = (
        f"<u>{escape(view.world(card).name)}</u>"
        if card in voyage.founded
        else escape(view.world(card).name)
        for card in voyage.line
    )
    route = f"{', '.join(names)}: " if view.terms.travelogue else ""
    end = "WIN" if voyage.won else "LOSS"
    return f"{route}{counted(voyage.score, 'point')}, {end}. {escape(voyage.note)}".rstrip()


def _pages(view: State) -> Iterator[str]:
    if view.journal:
        yield "<h2>Journal</h2>"
    for page in view.journal:
        owners = ", ".join(escape(name) for name in _owners(view, page.number))
        yield f"<h3>Page {page.number} {owners}</h3>"
        yield f'<p class="prose">{_led(view, page.prose)}</p>'


def _led(view: State, prose: str) -> str:
    """A page's text; links to worlds are printed as their names in italics (STC-R-44)."""
    names = {card.world.name.casefold() for card in view.cards if card.world}
    pieces = _WORLD_LINK.split(prose)
    return "".join(
        escape(piece)
        if not at % 2
        else f"<em>{escape(piece.strip())}</em>"
        if piece.strip().casefold() in names
        else f"[[{escape(piece)}]]"
        for at, piece in enumerate(pieces)
    )


def _card(view: State, number: int) -> str:
    """A card of the deck, as a player would write it."""
    card = view.cards[number]
    digit = f'<div class="digit">{card.digit}</div>'
    world = card.world
    if world is None:
        return f'<div class="card">{digit}</div>'
    traits = "".join(f"<p>{escape(trait)}</p>" for trait in world.traits)
    page = f'<div class="page">p. {world.page}</div>' if world.page else ""
    return (
        f'<div class="card"><div class="fuel">{world.fuel}</div>'
        f'<div class="kind">{"★" if world.hub else "•"} <b>{world.sector}</b></div>'
        f"<h3>{escape(world.name)}</h3>"
        f"<p><b>{tables.biome(world.biome)}, {tables.society(world.society)}</b></p>"
        f"{traits}<p>{escape(world.tags)}</p>{page}{digit}</div>"
    )


def _map(cards: Sequence[Card], named: Sequence[Named], lanes: Sequence[int]) -> Svg:
    names = {one.sector: one.name for one in named}
    parts = [el("circle", cx=WIDTH / 2, cy=HEIGHT / 2, r=14)]
    for lane in lanes:
        one, other = divmod(lane, 100)
        parts.append(el("path", d=path([middle(one), middle(other)]), class_="lane"))
    for sector in SECTORS:
        worlds = [card.world for card in cards if card.world and card.world.sector == sector]
        minor = sum(not world.hub for world in worlds)
        marks = f"{'★' if len(worlds) > minor else ''} {'•' * minor if minor < 5 else f'•{minor}'}"
        parts.append(
            at(
                middle(sector),
                hexagon(0.97, "edge"),
                words(sector, 0, -20, "number"),
                words(marks.strip(), 0, 2, "marks"),
                words(names.get(sector, ""), 0, 24, "name"),
            )
        )
    return el(
        "svg",
        group(*parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {int(WIDTH)} {int(HEIGHT)}",
        class_="map",
        role="img",
        aria_label="Map of the galaxy",
    )
