"""Galaxy of D: the map, the counters of both sides, Things, Pirates, and tracks."""

from __future__ import annotations

from build.kits import sheets as paper
from build.pages.markup import Html
from galaxies.data import load
from galaxies.draw.svg import Pane, Part, Svg, el, group
from galaxies.games.galaxyd.picture import glyphs
from galaxies.games.galaxyd.picture.geometry import SIZE, centres, outline, size
from galaxies.games.galaxyd.rules.pieces import ASTEROID, LAIR, PLANET, SPACEPORT, UNKNOWN
from galaxies.games.galaxyd.rules.sectors import name
from galaxies.games.galaxyd.rules.state import Colour

SIDES: tuple[Colour, Colour] = ("redog", "cynder")
COUNTER = (18.0, 18.0)
THING = (24.0, 24.0)


def sheets() -> list[Html]:
    box = load("galaxies.games.galaxyd", "components.toml")
    ships, things = box["ships"], box["things"]
    made = [_map()]
    for side in SIDES:
        counters = [
            paper.Piece(glyphs.counter(side, kind), (19, 19), copies=ship["counters"])
            for kind, ship in enumerate(ships)
        ]
        backs = paper.Piece(
            glyphs.counter(side, UNKNOWN), (19, 19), copies=sum(ship["counters"] for ship in ships)
        )
        armor = box["constants"]["starbase_armor"]
        base = paper.Piece(glyphs.starbase(side, armor, armor), (29, 29))
        made += paper.pieces(
            f"Ships of {side.capitalize()} and the Starbase", COUNTER, [*counters, base]
        )
        made += paper.pieces(f"Backs of the ships of {side.capitalize()}", COUNTER, [backs])
    counts = {
        SPACEPORT: 1,
        PLANET: things["planet"],
        ASTEROID: things["asteroid"],
        LAIR: things["pirate"],
    }
    faces = [
        paper.Piece(_thing(kind, place), (29, 29))
        for kind, count in counts.items()
        for place in range(count)
    ]
    down = paper.Piece(glyphs.thing(-1), (29, 29), copies=sum(counts.values()))
    pirates = paper.Piece(glyphs.skull(), (14, 14), copies=things["pirate"])
    made += paper.pieces("Things, their backs, and Pirates", THING, [*faces, down, pirates])
    tracks = "".join(
        paper.track(f"Money of {side.capitalize()}", 39)
        + paper.track(f"Armor of the Starbase of {side.capitalize()}", 20, across=11)
        for side in SIDES
    )
    made.append(paper.text("Money and armor", tracks))
    heads = ("Ship", "Cost", "Moves", "Attack", "Armor", "Counters")
    rows = [
        (
            ship["name"],
            f"${ship['cost']}",
            str(ship["moves"]),
            str(ship["attack"]),
            str(ship["armor"]),
            str(ship["counters"]),
        )
        for ship in ships
    ]
    made.append(paper.text("Ships of both sides", paper.table(heads, rows)))
    return made


def _thing(kind: int, place: int) -> Svg:
    """The face of a Thing; where a Pirate starts, its ship is drawn."""
    return glyphs.skull() if kind == LAIR else glyphs.thing(kind, place)


def _map() -> Html:
    wide, high = size("standard", "tall")
    labels = [
        group(
            el("path", d=outline(x, y, SIZE, "tall"), class_="hex"),
            el("text", name(sector), x=x, y=y + 24, class_="sector"),
        )
        for sector, (x, y) in centres("standard", "tall").items()
    ]
    pane = Pane("map", "The galaxy", wide, high, (Part("grid", group(*labels)),))
    return paper.picture("Galaxy of D: the map", pane)
