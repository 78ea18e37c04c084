"""The panels: hand, travel line, and the books between two games."""

from __future__ import annotations

from dataclasses import replace

from ....draw.svg import Pane, Part, Svg, act, el, fitted, group, move, titled
from ....game import Shape
from ....words.english import counted, fit, wrapped
from ..rules import trips
from ..rules.actions import Ref
from ..rules.cards import Voyage
from ..rules.phases import Navigating, Paying
from ..rules.scoring import played, streak
from ..rules.state import HAND, State
from ..words.buttons import label
from ..words.terms import captain_name, sector_label
from . import cards as faces
from . import glyphs, worlds
from .glyphs import COLUMN, PANEL, at, plate, words
from .new_world import topic_lines
from .plots import plots

_NAME = 16
"""Most letters of a name in a line of the travelogue."""

# Hand -----------------------------------------------------------------------------------------


def hand(view: State, viewer: int, draft: tuple[str, ...], shape: Shape) -> Pane:
    """The cards in hand, in a tall window in a row, in a wide one in rows of three; below them
    what is being paid."""
    (width, height), gap = (faces.BROAD, 4) if shape == "wide" else (faces.SMALL, 8)
    across, all_wide = (3, COLUMN) if shape == "wide" else (HAND, PANEL)
    parts = []
    for place, card in enumerate(view.hand):
        row, column = divmod(place, across)
        spot = move(4 + (width + gap) * column, 4 + (height + gap) * row)
        face = (faces.broad if shape == "wide" else faces.small)(view.cards[card])
        text = _card_words(view, card, draft)
        dumped = view.trip is not None and card in view.trip.dumped
        look = "in-hand going" if dumped else "in-hand"
        if text:
            spoken = label(
                view, viewer, (*draft, *text.split()) if text[0] == "c" else text.split()
            )
            # Two parts: the name of a choice says what it does, not what is printed on the card.
            hit = el("rect", width=width, height=height, rx=7, class_="hit")
            face = group(group(face, aria_hidden="true"), act(text, spoken, hit))
            look += " playable"
        piece = group(face, class_=look, transform=spot, data_piece=f"card:{card}")
        parts.append(Part(f"hand:{card}", piece))
    below = 4 - gap + (height + gap) * -(-HAND // across)
    note = fitted(_note(view), all_wide - 6, below + 16, all_wide - 12, "caption end", 8.5)
    parts.append(Part("note", note))
    return Pane("hand", "Your hand", all_wide, below + 30, tuple(parts), "hand")


def _card_words(view: State, card: int, draft: tuple[str, ...]) -> str:
    """The words that choosing a card adds to the draft, or ""."""
    ref = Ref(card)
    if isinstance(view.phase, Paying):
        return f"dump {ref}" if card in trips.dumpable(view) else ""
    if not isinstance(view.phase, Navigating):
        return ""
    options = [sector for sector, placed in trips.trips(view) if placed == ref]
    if draft[:1] == ("fly",) and len(draft) == 2:
        return str(ref) if int(draft[1]) in options else ""
    return f"fly {options[0]} {ref}" if len(options) == 1 and view.cards[card].world else ""


def _note(view: State) -> str:
    if view.trip:
        cost = f"Pay {view.trip.cost} fuel" if view.trip.cost else "Free trip"
        drawn = HAND - len(view.hand) + len(view.trip.dumped)
        return f"{cost}; you will draw at least {counted(drawn, 'card')}"
    return ""


# Travel line ----------------------------------------------------------------------------------

_PER_ROW = 6
_CELL = 75.0


def line(view: State) -> Pane:
    """The travel line as small cards in order; the place of a new world is its fuel (STC-77)."""
    count = len(view.line)
    pending = view.making is not None or view.trip is not None
    rows = (count + (0 if pending else 1) + _PER_ROW - 1) // _PER_ROW
    height = 30 + 52 * rows
    parts = [plate(height), Part("title", words("Travel line", 12, 17, "caption strong"))]
    for place, card in enumerate(view.line):
        spot = move(*_cell(place))
        stop = group(_stop(view, place, card), transform=spot, data_piece=f"card:{card}")
        parts.append(Part(f"stop:{card}", stop))
    if not pending:
        inside = group(
            el("rect", x=0, y=0, width=_CELL - 6, height=46, rx=6, class_="stop to-come"),
            words(f"+{count}", _CELL / 2 - 3, 16, "fuel"),
            fitted("next new", _CELL / 2 - 3, 36, _CELL - 12, "small soft"),
        )
        parts.append(Part("stop:next", at(_cell(count), inside)))
    return Pane("line", "Travel line", PANEL, height, tuple(parts))


def _cell(place: int) -> tuple[float, float]:
    return 8 + _CELL * (place % _PER_ROW), 30 + 52.0 * (place // _PER_ROW)


def _stop(view: State, place: int, card: int) -> Svg:
    world = view.cards[card].world
    new = card in view.founded
    name = world.name if world else "?"
    sector = view.sector_of(card)
    return titled(
        f"{place}: {name} in {sector_label(view, sector)}",
        el(
            "rect",
            x=0,
            y=0,
            width=_CELL - 6,
            height=46,
            rx=6,
            class_="stop new" if new else "stop",
        ),
        at((11, 14), glyphs.cube(new), words(place, 0, 0.5, "place")),
        words(sector, 34, 14, "small strong"),
        at((56, 15), worlds.portrait(world, 8.5)) if world else None,
        at((63, 7), glyphs.star("hub small")) if world and world.hub else None,
        fitted(fit(name, 10), _CELL / 2 - 3, 36, _CELL - 12, "small"),
    )


# Between two games ----------------------------------------------------------------------------


def atlas(view: State, draft: tuple[str, ...]) -> Pane:
    """The index cards of the chosen sector, or of the newest worlds."""
    if draft[:1] == ("edit",) and len(draft) > 1:
        cards = list(view.in_sector(int(draft[1])))
        title = f"Sector {sector_label(view, int(draft[1]))}"
    else:
        last = view.voyages[-1].founded if view.voyages else ()
        cards = list(last) or [i for i, c in enumerate(view.cards) if c.world and c.world.hub]
        title = "Newest worlds; choose a sector to see its worlds"
    height = 34 + faces.INDEX * len(cards)
    parts = [plate(height), Part("title", words(title, 14, 19, "caption strong"))]
    for row, card in enumerate(cards):
        world = view.world(card)
        face = faces.index(world, view.cards[card].digit, card)
        spot = move(0, 32 + faces.INDEX * row)
        parts.append(Part(f"index:{card}", group(face, class_="index", transform=spot)))
    return Pane("atlas", "Atlas", PANEL, height, tuple(parts))


def travelogue(view: State) -> Pane:
    """The last lines of the travelogue: route, score, win or loss (STC-92)."""
    shown = list(enumerate(view.voyages, 1))[-12:]
    rows: list[tuple[str, str]] = []
    for number, voyage in reversed(shown):
        route = _route_text(view, voyage) if view.terms.travelogue else ""
        captain = fit(captain_name(view.captain_of(number), "captain"), _NAME)
        who = f", {captain}" if view.players > 1 else ""
        if number <= view.seasons:
            who = ", flown by the program"
        end = "won" if voyage.won else "lost"
        rows.append((f"{number}. {counted(voyage.score, 'point')}, {end}{who}", "caption strong"))
        rows += [(text, "caption") for text in wrapped(route, 54) if text]
        rows += [(text, "caption soft") for text in wrapped(voyage.note, 54) if text]
    if not rows:
        rows.append(("No game flown yet.", "caption"))
    own = played(view)
    wins = sum(voyage.won for voyage in own)
    run = streak([voyage.won for voyage in own])
    in_row = f", {run} in a row" if run > 1 else ""
    if own:
        best = max(voyage.score for voyage in own)
        rows.insert(0, (f"{wins} of {len(own)} won{in_row}, best score {best}", "caption found"))
    return _book("travelogue", "Travelogue", "Travelogue", rows)


def growth(view: State) -> list[Pane]:
    """How the galaxy grew, from the second game on (see `plots`)."""
    if view.games < 2:
        return []
    return [
        replace(pane, parts=(plate(pane.height, pane.width), *pane.parts)) for pane in plots(view)
    ]


def _route_text(view: State, voyage: Voyage) -> str:
    names = (
        f"◆{view.world(card).name}" if card in voyage.founded else view.world(card).name
        for card in voyage.line
    )
    return ", ".join(names)


def journal(view: State) -> Pane:
    """The journal, page by page."""
    rows: list[tuple[str, str]] = []
    if view.topic:
        rows += [(text, "caption found") for text in topic_lines(view, 62)]
    for page in view.journal:
        owners = [c.world.name for c in view.cards if c.world and c.world.page == page.number]
        title = f"Page {page.number}{': ' if owners else ''}{', '.join(owners)}"
        rows.append((title, "caption strong"))
        rows += [(text, "prose") for text in wrapped(page.prose, 58)]
    if not rows:
        rows.append(("Nothing is written yet.", "caption"))
    return _book("journal", "Journal", "Journal", rows)


def _book(name: str, title: str, head: str, rows: list[tuple[str, str]]) -> Pane:
    height = 40 + 18 * len(rows)
    parts = [plate(height), Part("title", words(head, 14, 19, "caption strong"))]
    parts += [
        Part(f"row:{i}", words(text, 14, 44 + 18 * i, style))
        for i, (text, style) in enumerate(rows)
    ]
    return Pane(name, title, PANEL, height, tuple(parts))
