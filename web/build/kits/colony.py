"""Take The Galaxy: both decks of cards with backs, tokens, and the cheat sheet of the box."""

from __future__ import annotations

from build.kits import sheets as paper
from build.pages.markup import Html
from build.pages.openings import exhibits, first_session
from galaxies.draw.svg import Svg, el, group
from galaxies.games import GAMES
from galaxies.games.colony.picture import glyphs
from galaxies.games.colony.reading.cheat_sheet import documents

TOKEN = (18.0, 18.0)
RESOURCES = ("manpower", "science", "production")
EACH = 16
RENOWN = {1: 20, 5: 16}
HAZARDS = 12


def sheets() -> list[Html]:
    game = GAMES["colony"]
    every = exhibits(game)
    space = [card for card in every if SPACE & set(card.groups)]
    player = [card for card in every if not SPACE & set(card.groups)]
    tokens = [paper.Piece(_round(glyphs.token(kind)), (14, 14), EACH) for kind in RESOURCES]
    tokens += [
        paper.Piece(_round(glyphs.star(points, 0, 0)), (14, 14), copies)
        for points, copies in RENOWN.items()
    ]
    tokens.append(paper.Piece(_round(glyphs.token("hazard")), (14, 14), HAZARDS))
    (sheet,) = documents(first_session(game)[0].view(0))
    return [
        *paper.cards("Player deck: print it once for each player", player, "Take The Galaxy"),
        *paper.cards("Space deck", space, "Deep space"),
        *paper.pieces("Tokens; write −1 on the backs of hazards", TOKEN, tokens),
        paper.markdown("Take The Galaxy: cheat sheet", sheet.text),
    ]


SPACE = {"system", "anomaly", "event"}
"""Groups of the cards that lie in space."""


def _round(token: Svg) -> Svg:
    return group(el("circle", r=12.5, class_="kit-coin"), token)
