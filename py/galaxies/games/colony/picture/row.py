"""The space deck and the row of explored cards."""

from __future__ import annotations

from functools import lru_cache

from ....draw.svg import Part, Svg, el, fitted, group, move, titled
from ....words.english import counted, listed
from ..rules.cards import SECTORS
from ..rules.row import hazards
from ..rules.settling import build_price
from ..rules.state import Find, sector_of, space
from ..words.terms import slot_name
from . import faces, glyphs
from .closeup import actions
from .glyphs import text
from .layout import MARGIN, Box
from .look import Look


def row(look: Look) -> list[Part]:
    """The deck, then the cards from the newest one to the exit."""
    view = look.view
    box = look.layout.place(view, -1)
    deck = _deck(view.deck, view.terms.open_charts, box, look.layout.step)
    return [Part("deck", deck), *_explored(look)]


@lru_cache(maxsize=100)
def _deck(cards: tuple[str, ...], is_open: bool, box: Box, step: float) -> Svg:
    """The face-down deck: the number of cards left and the sector of the next one, or its name."""
    counts = [sum(sector_of(card) == sector for card in cards) for sector in SECTORS]
    left = listed(f"{n} {s}" for n, s in zip(counts, SECTORS, strict=True))
    x, y, wide, high = box
    middle = x + wide / 2
    if not cards:
        words = "The space deck is empty: this is the last turn"
        return titled(
            words,
            el("rect", x=x, y=y, width=wide, height=high, rx=7, class_="empty-place"),
            text("last", middle, y + high / 2 - step / 2, "name"),
            text("turn", middle, y + high / 2 + step / 2, "name"),
        )
    sector = sector_of(cards[0])
    shown = space(cards[0]) if is_open and cards[0] not in SECTORS else None
    edges = [
        el("rect", x=x + d, y=y + d, width=wide - 4, height=high - 4, rx=7, class_=f"back {sector}")
        for d in (4, 2, 0)
    ]
    lines = glyphs.name_lines(shown.name, int(wide / (0.55 * step))) if shown else [sector]
    return titled(
        f"Space deck: {counted(len(cards), 'card')} left, {left}",
        *edges,
        text(len(cards), middle - 2, y + high * 0.36, "deck-count"),
        *(
            fitted(line, middle - 2, y + high * 0.66 + step * i, wide - 10, "name", 0.55 * step)
            for i, line in enumerate(lines)
        ),
        class_="deck",
    )


def _explored(look: Look) -> list[Part]:
    """The row from the newest card to the exit, with its empty places."""
    view, layout = look.view, look.layout
    places = view.players + 1
    parts = []
    for i in range(len(view.row), places):
        x, y, wide, high = layout.place(view, i)
        rim = el("rect", x=x, y=y, width=wide, height=high, rx=7, class_="empty-place")
        parts.append(Part(f"place:{i}", group(rim, aria_hidden="true")))
    leaving = len(view.row) == places and not view.claimed and bool(view.deck)
    for i, find in enumerate(view.row):
        last = leaving and i == len(view.row) - 1
        parts.append(_find(look, find, layout.place(view, i), last))
    x, y, wide, high = layout.place(view, places - 1)
    exit_ = f"M{x + wide + 3:g} {y + high / 2 - 7:g}l5 7l-5 7"
    parts.append(Part("exit", group(el("path", d=exit_, class_="exit"), aria_hidden="true")))
    return parts


def _find(look: Look, find: Find, place: Box, last: bool) -> Part:
    view, step = look.view, look.layout.step
    x, y, width, high = place
    key = f"find:{find.card}"
    name = faces.find_label(view, find) + (", leaves next" if last else "")
    face = [*faces.find_face(find, hazards(view, find), (width, high, step))]
    if last:
        top = high - 30 - step
        ribbon = el("rect", x=2, y=top, width=width - 4, height=step + 3, rx=6, class_="ribbon")
        leaves = fitted("leaves next", width / 2, top + step / 2 + 2, width - 8, "ribbon-word", 7.6)
        face.append(group(ribbon, leaves))
    at = move(x, y)
    piece = {"data_piece": find.card, "data_origin": f"{MARGIN:g},{y:g}"}
    kind = f"find {space(find.card).kind}" + (" used" if find.used else "")
    targets = _targets(look, find, (width, high))
    if targets:
        drawn = group(glyphs.bare(face), *targets, class_=f"{kind} target", transform=at, **piece)
        return Part(key, drawn)
    words = "" if look.offers.picked or view.must_discard else f"look:{find.card}"
    if words and key in look.offers.parts:
        kind += " can"
    box = (0.0, 0.0, width, high)
    part = look.part(key, name, face, box, kind, at, words=words, can="", label=name, **piece)
    for marks in actions(look, find.card) if words else ():  # the sheet that a tap opens has them
        part = Part(key, group(part.svg, data_marks=marks))
    return part


def _targets(look: Look, find: Find, size: tuple[float, float]) -> list[Svg]:
    """Where on the card the picked card can go: a band for each slot, all of it for one. Hazards
    that are in the way are removed with the same tap."""
    offers = look.offers
    slots = [slot for system, slot in (*offers.builds, *offers.settle) if system == find.card]
    width = size[0]
    high = (size[1] - 4) / max(1, len(slots))
    targets = []
    for i, slot in enumerate(slots):
        y = 2 + high * i
        box = (2.0, y, width - 4, high - 3)
        name = slot_name(find.card, slot)
        word = fitted(name, width / 2, y + high / 2, width - 12, "name", 8.0)
        plate = el("rect", x=2, y=y, width=width - 4, height=high - 3, rx=6, class_="hit rim")
        band: tuple[Svg, ...] = (plate, word) if len(slots) > 1 else ()
        class_ = "band-choice" if band else ""
        line = offers.builds.get((find.card, slot), "")
        price = build_price(look.view, offers.picked) + (0 if line else hazards(look.view, find))
        band = (*band, glyphs.price(price, (width - 13, y + 12), look.layout.step))
        if line:
            words = look.rest(line)
            targets.append(glyphs.choice(words, look.label(line), band, box, class_))
        else:
            words = offers.settle[find.card, slot]
            verb = f"Remove the hazards of {space(find.card).name} and claim it: "
            verb += slot_name(find.card, slot)
            targets.append(glyphs.swap(words, verb, band, box, class_))
    return targets
