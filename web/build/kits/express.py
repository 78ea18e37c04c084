"""Galaxy Express: the chart, six planets, coins of a piecepack, tracks, a log, and the rules."""

from __future__ import annotations

from build.kits import sheets as paper
from build.pages.markup import Html
from galaxies.draw.svg import Pane, Part, Svg, el, group
from galaxies.games.express.picture import glyphs, ground
from galaxies.games.express.picture.geometry import LAYOUTS, SIDE
from galaxies.games.express.rules.state import COLUMNS, NUMBERS, ROWS, UNKNOWN

SUITS = {"Thrust": "+", "Brake": "−", "Delivery queue": "»"}


def sheets() -> list[Html]:
    at = LAYOUTS["tall"]
    wide, high = at.left + at.right + COLUMNS * SIDE, at.top + at.bottom + ROWS * SIDE
    parts = (Part("grid", ground.grid(at)), Part("frame", ground.frame(at)))
    chart = Pane("chart", "The star chart", wide, high, parts)
    planets = [paper.Piece(glyphs.planet(value), (30, 30)) for value in range(NUMBERS)]
    hidden = paper.Piece(glyphs.planet(UNKNOWN), (30, 30), copies=NUMBERS)
    ship = paper.Piece(group(glyphs.ship(), class_="ship"), (30, 30))
    coins = [
        paper.Piece(_coin(sign, value), (30, 30))
        for sign in SUITS.values()
        for value in range(NUMBERS)
    ]
    tracks = paper.track("Speed", 10, across=11) + paper.track("Refuels", 10, across=11)
    log = ("Turn", "Coin", "Speed", "Way", "To", "Scan, delivery, refuel")
    return [
        paper.picture("Galaxy Express: the star chart", chart),
        *paper.pieces("Planets, their backs, and the ship", (24, 24), [*planets, hidden, ship]),
        *paper.pieces(f"Coins: {_suits()}", (24, 24), coins),
        paper.text("Speed and refuels", tracks),
        paper.lines("Log of a game", log, 24),
        paper.rules(
            "The rules in short",
            "express",
            ("Setup", "Turn", "Slide", "Scan", "Orbit and delivery"),
        ),
    ]


def _suits() -> str:
    return ", ".join(f"{name.lower()} {sign}" for name, sign in SUITS.items())


def _coin(sign: str, value: int) -> Svg:
    words = f"{sign}{value}"
    return group(el("circle", r=27, class_="kit-coin"), el("text", words, y=9, class_="kit-figure"))
