"""A card as a picture: the small card of a hand, and the index card with its whole text."""

from __future__ import annotations

from ....draw.svg import Svg, el, fitted, group
from ....words.english import wrapped
from ..rules import tables
from ..rules.cards import Card, World
from . import glyphs, worlds
from .glyphs import words

SMALL = (84.0, 118.0)
"""Width and height of a card in hand in a tall window."""
BROAD = (110.0, 102.0)
"""Width and height of a card in hand in a wide window, where three lie side by side."""
_LETTER = 10.0
"""How wide a letter of a broad card is, at most nearly."""
INDEX = 148.0
"""Height of an index card; it is as wide as a panel."""


def _ground(size: tuple[float, float]) -> Svg:
    width, height = size
    return el("rect", x=0.8, y=0.8, width=width - 1.6, height=height - 1.6, rx=7, class_="hit face")


def broad(card: Card) -> Svg:
    """A card of the hand in a wide window: what a small one has, in one line each."""
    width, height = BROAD
    world, middle = card.world, width / 2
    digit = words(card.digit, width - 12, height - 11, "randomizer")
    if world is None:
        return group(
            _ground(BROAD),
            words("0", 16, 18, "fuel none"),
            fitted("blank", middle, 46, width - 8, "small"),
            words("no fuel", middle, 66, "small soft"),
            digit,
        )
    return group(
        _ground(BROAD),
        words(world.fuel, 16, 18, "fuel" if world.fuel else "fuel none"),
        glyphs.at((middle, 18), worlds.portrait(world, 12)),
        glyphs.at((middle + 13, 9), glyphs.star("hub small")) if world.hub else None,
        words(world.sector, width - 18, 18, "sector-number"),
        fitted(world.name, middle, 43, width - 8, "small strong", _LETTER),
        fitted(tables.biome(world.biome), middle, 63, width - 8, "tiny soft", _LETTER),
        # The digit stands beside it.
        fitted(tables.society(world.society), middle - 9, 83, width - 26, "tiny soft", _LETTER),
        digit,
    )


def small(card: Card) -> Svg:
    """A card of the hand: fuel, kind and sector, name, biome and society, digit."""
    width, height = SMALL
    world = card.world
    ground = _ground(SMALL)
    digit = words(card.digit, width - 11, height - 10, "randomizer")
    if world is None:
        return group(
            ground,
            words("0", 16, 20, "fuel none"),
            fitted("blank", width / 2, 58, width - 8, "small"),
            words("no fuel", width / 2, 74, "small soft"),
            digit,
        )
    lines = wrapped(world.name, 11)[:2]
    return group(
        ground,
        el("path", d=f"M1 46Q{width / 2} 34 {width - 1} 46", class_="curve"),
        words(world.fuel, 17, 20, "fuel" if world.fuel else "fuel none"),
        glyphs.at((width / 2 + 1, 22), worlds.portrait(world, 13)),
        glyphs.at((width / 2 + 13, 12), glyphs.star("hub small")) if world.hub else None,
        words(world.sector, width - 18, 20, "sector-number"),
        *(
            fitted(line, width / 2, 51 + 15 * i, width - 8, "small strong")
            for i, line in enumerate(lines)
        ),
        fitted(tables.biome(world.biome), width / 2, 81, width - 8, "tiny soft"),
        fitted(tables.society(world.society), width / 2, 96, width - 8, "tiny soft"),
        digit,
    )


def index(world: World, digit: int, number: int) -> Svg:
    """An index card in full, as a player would write it (see the rulebook, A card)."""
    width, height = glyphs.PANEL, INDEX
    biome, society = tables.biome(world.biome), tables.society(world.society)
    page = f"page {world.page}" if world.page else ""
    return group(
        el("rect", x=6, y=3, width=width - 12, height=height - 6, rx=9, class_="hit face"),
        el("rect", x=16, y=13, width=44, height=34, rx=4, class_="box"),
        words(world.fuel, 38, 31, "fuel" if world.fuel else "fuel none"),
        glyphs.at((38, 62), glyphs.star()) if world.hub else None,
        words(world.sector, 38, 82, "sector-number"),
        glyphs.at((width - 62, 86), worlds.portrait(world, 33, rich=True)),
        el("path", d=f"M74 46Q{(width + 60) / 2} 30 {width - 16} 46", class_="curve"),
        words(world.name, 84, 26, "title"),
        words(f"c{number + 1}", width - 18, 26, "caption end"),
        words(f"{biome}, {society}", 84, 62, "caption strong"),
        *(words(trait, 84, 84 + 17 * i, "caption") for i, trait in enumerate(world.traits)),
        words(page, 18, height - 18, "caption"),
        words(world.tags, 84, height - 16, "caption soft"),
        words(digit, width - 22, height - 20, "randomizer"),
    )
