"""The space deck and the row of explored cards."""

from __future__ import annotations

from functools import lru_cache

from ....draw.svg import Part, Svg, el, group, move, titled
from ....words.english import counted, listed
from ..rules.cards import SECTORS
from ..rules.row import hazards
from ..rules.state import Find, State, sector_of, space
from ..words.terms import slot_name
from . import faces, glyphs
from .glyphs import text
from .look import Look

WIDTH = 480
MARGIN = 6
GAP = 5
_DECK = 70
_TOP = 8
_LINE = 3
"""Cards of the row in one line; with three or four players it goes on in a second line."""
_BRIEF = {"core": "core", "expanse": "exp.", "fringe": "fringe"}


def row(look: Look) -> list[Part]:
    """The deck, then the cards from the newest one to the exit."""
    view = look.view
    return [Part("deck", _deck(view.deck, view.terms.open_charts)), *_explored(look)]


@lru_cache(maxsize=100)
def _deck(cards: tuple[str, ...], is_open: bool) -> Svg:
    """The face-down deck: the number of cards left and the sector of the next one, or its name."""
    counts = [sum(sector_of(card) == sector for card in cards) for sector in SECTORS]
    left = listed(f"{n} {s}" for n, s in zip(counts, SECTORS, strict=True))
    if not cards:
        words = "The space deck is empty: this is the last turn"
        return titled(
            words,
            el("rect", x=MARGIN, y=_TOP, width=_DECK, height=84, rx=7, class_="empty-place"),
            text("last", MARGIN + _DECK / 2, _TOP + 34, "name"),
            text("turn", MARGIN + _DECK / 2, _TOP + 53, "name"),
        )
    sector = sector_of(cards[0])
    shown = space(cards[0]) if is_open and cards[0] not in SECTORS else None
    edges = [
        el(
            "rect",
            x=MARGIN + d,
            y=_TOP + d,
            width=_DECK - 4,
            height=80,
            rx=7,
            class_=f"back {sector}",
        )
        for d in (4, 2, 0)
    ]
    inside = (
        [
            text("next", MARGIN + 33, _TOP + 13, "corner"),
            glyphs.name(shown.name, MARGIN + 33, _TOP + 32, 8, "name", 16),
        ]
        if shown
        else [
            text(len(cards), MARGIN + 33, _TOP + 30, "deck-count"),
            text(sector, MARGIN + 33, _TOP + 62, "name"),
        ]
    )
    strip = [
        text(f"{n} {_BRIEF[s]}", MARGIN + 1, _TOP + 100 + 18 * i, f"strip {s}")
        for i, (n, s) in enumerate(zip(counts, SECTORS, strict=True))
    ]
    title = f"Space deck: {counted(len(cards), 'card')} left, {left}"
    return titled(title, *edges, *inside, *strip, class_="deck")


def _face_width(view: State) -> float:
    places = min(_LINE, view.players + 1)
    room = WIDTH - 2 * MARGIN - _DECK - 14 - GAP * places
    return min(184.0, room / places)


def bar_top(view: State) -> float:
    """Where the bar with the pool begins: below the one or two lines of the row."""
    lines = (view.players + _LINE) // _LINE
    return _TOP + (faces.FACE + GAP + 2) * lines + 5


def places(view: State) -> dict[str, tuple[float, float, float, float]]:
    """Where the cards of the row lie: left edge, top, width and height."""
    width = _face_width(view)
    return {
        f"find:{find.card}": (*_corner(view, i), width, faces.FACE)
        for i, find in enumerate(view.row)
    }


def _corner(view: State, place: int) -> tuple[float, float]:
    """The upper left corner of a place in the row, 0 beside the space deck."""
    start = MARGIN + _DECK + GAP + 2
    x = start + (_face_width(view) + GAP) * (place % _LINE)
    return x, _TOP + (faces.FACE + GAP + 2) * (place // _LINE)


def _explored(look: Look) -> list[Part]:
    """The row from the newest card to the exit, with its empty places."""
    view = look.view
    width = _face_width(view)
    places = view.players + 1
    parts = []
    for i in range(len(view.row), places):
        x, y = _corner(view, i)
        rim = el("rect", x=x, y=y, width=width, height=faces.FACE, rx=7, class_="empty-place")
        parts.append(Part(f"place:{i}", group(rim, aria_hidden="true")))
    leaving = len(view.row) == places and not view.claimed and bool(view.deck)
    for i, find in enumerate(view.row):
        last = leaving and i == len(view.row) - 1
        parts.append(_find(look, find, _corner(view, i), last))
    x, y = _corner(view, places - 1)
    exit_ = f"M{x + width + 4:g} {y + 52:g}l7 8l-7 8"
    parts.append(Part("exit", group(el("path", d=exit_, class_="exit"), aria_hidden="true")))
    return parts


def _find(look: Look, find: Find, corner: tuple[float, float], last: bool) -> Part:
    view = look.view
    width = _face_width(view)
    key = f"find:{find.card}"
    name = faces.find_label(view, find) + (", leaves next" if last else "")
    face = [*faces.find_face(find, hazards(view, find), width)]
    if last:
        ribbon = el("rect", x=4, y=-9, width=width - 8, height=19, rx=9, class_="ribbon")
        face.append(group(ribbon, text("leaves next", width / 2, 1, "ribbon-word")))
    at = move(*corner)
    piece = {"data_piece": find.card, "data_origin": f"{MARGIN},{_TOP}"}
    kind = f"find {space(find.card).kind}" + (" used" if find.used else "")
    targets = _targets(look, find, width)
    if targets:
        drawn = group(glyphs.bare(face), *targets, class_=f"{kind} target", transform=at, **piece)
        return Part(key, drawn)
    words = "" if look.offers.picked or view.must_discard else f"look:{find.card}"
    if words and key in look.offers.parts:
        kind += " can"
    box = (0.0, 0.0, width, float(faces.FACE))
    return look.part(key, name, face, box, kind, at, words=words, can="", label=name, **piece)


def _targets(look: Look, find: Find, width: float) -> list[Svg]:
    """Where on the card the picked card can go: a band for each slot, all of it for one. Hazards
    that are in the way are removed with the same tap."""
    offers = look.offers
    slots = [slot for system, slot in (*offers.builds, *offers.settle) if system == find.card]
    high = (faces.FACE - 4) / max(1, len(slots))
    targets = []
    for i, slot in enumerate(slots):
        y = 2 + high * i
        box = (2.0, y, width - 4, high - 3)
        word = text(slot_name(find.card, slot), width / 2, y + high / 2, "name")
        plate = el("rect", x=2, y=y, width=width - 4, height=high - 3, rx=6, class_="hit rim")
        band = (plate, word) if len(slots) > 1 else ()
        class_ = "band-choice" if band else ""
        words = offers.builds.get((find.card, slot), "")
        if words:
            targets.append(glyphs.choice(words, look.label(words), band, box, class_))
        else:
            words = offers.settle[find.card, slot]
            verb = f"Remove the hazards of {space(find.card).name} and claim it: "
            verb += slot_name(find.card, slot)
            targets.append(glyphs.swap(words, verb, band, box, class_))
    return targets
