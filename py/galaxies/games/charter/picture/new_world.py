"""The world being made: its rolls card by card, the rows of the tables, and its texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....draw.svg import Pane, Part, Svg, act, el, group, move, titled
from ....game import Shape
from ....words.english import fit, wrapped
from ..rules import tables
from ..rules.phases import Choosing, Making, Writing
from ..rules.state import State
from ..rules.tables import HIGHEST, LOWEST
from ..rules.visit import kind_of, present, rolled_traits, shifts
from ..words.buttons import label
from ..words.summary import prompt_told
from .glyphs import COLUMN, PANEL, at, plate, squeezed, words
from .worlds import sketch

_TOP = 30
"""Where the rows of rolls begin."""
_LINE = 18
"""How far apart the lines of a text are."""
_ENTRY = 34
"""How high a row is that may be taken."""
_MORE = 48
"""How wide the sign is that asks for other names."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The measures of the sheet in a window of a shape."""

    width: float
    row: int
    """How far apart the rows are."""
    first: int
    """Where the first digit of a row stands."""
    step: int
    """From a digit to the next."""
    cells: tuple[float, float]
    """Where the rows of a table begin, and how far apart they are across."""
    below: bool
    """Whether these stand below the digits."""
    words: tuple[int, int, int]
    """Where the words of a trait and the digits of the second one stand."""
    letters: int
    """Letters that fit its width."""


SHEETS: dict[Shape, Sheet] = {
    "tall": Sheet(PANEL, 31, 76, 23, (207, 81), False, (150, 268, 342), 62),
    "wide": Sheet(COLUMN, 26, 84, 20, (14, 107), True, (78, 176, 240), 42),
}


def new_world(view: State, viewer: int, making: Making, shape: Shape) -> Pane:
    """The world being made. The rows of rolls grow: a biome, a society, two traits (STC-87)."""
    choosing = view.phase if isinstance(view.phase, Choosing) else None
    sheet = SHEETS[shape]
    rolls = _rolls(view, making, sheet)
    below = _TOP + sum(height for _, height in rolls) + 2
    topic = topic_lines(view, sheet.letters)
    if choosing:
        parts, height = _table(view, viewer, choosing, below, sheet.width)
        height += 6
    else:
        texts = _texts(making)
        parts = [Part("settled", _settled(texts, below, sheet))]
        below += 20 * len(texts) + 4 * bool(texts)
        if isinstance(view.phase, Writing):
            parts += _offers(making, below, sheet.width)
            below += 42
        height = below
    kind = "hub world" if making.hub else "minor world"
    named = f"{making.name}, {kind}" if making.name else f"New {kind}"
    title = f"{named}, sector {making.sector}, fuel {making.fuel}"
    parts = [
        plate(height + 18 * len(topic), sheet.width),
        Part(
            "title", squeezed(title, 14, 17, "caption strong", sheet.width - 62, sheet.letters - 12)
        ),
        Part("portrait", _portrait(making, sheet.width)),
        *(
            Part(f"rolls:{i}", move_down(row, _TOP + sum(height for _, height in rolls[:i])))
            for i, (row, _) in enumerate(rolls)
        ),
        *parts,
    ]
    for i, text in enumerate(topic):
        parts.append(Part(f"topic:{i}", words(text, 14, height + 8 + 18 * i, "caption")))
    height += 18 * len(topic)
    return Pane("workshop", "Your new world", sheet.width, height, tuple(parts), "hand")


def move_down(part: Svg, y: float) -> Svg:
    return group(part, transform=move(0, y))


def _portrait(making: Making, width: float) -> Svg:
    """The world as far as it is rolled."""
    known = making.biome and sketch(making.biome, making.society, 12)
    return at((width - 26, 17), known or None)


# Rolls


def _rolls(view: State, making: Making, sheet: Sheet) -> list[tuple[Svg, int]]:
    """A row for each roll, with its height: what it is for, the digits as small cards, and what
    they mean."""
    digits = [-n if n < 0 else view.cards[n].digit for n in view.shown]
    rows = []
    for kind, at_digit in (("biome", 0), ("society", 4)):
        some = digits[at_digit : at_digit + 4]
        if len(some) == 4:
            chosen = making.biome if kind == "biome" else making.society
            rows.append(_sum_row(kind, some, chosen or sum(some), sheet))
    if len(digits) == 20 and making.marks:
        pairs = rolled_traits(making.marks)
        rows += [
            (
                _trait_row(
                    digits[8 + 6 * i : 14 + 6 * i], making.marks[2 * i : 2 * i + 2], pair, sheet
                ),
                sheet.row,
            )
            for i, pair in enumerate(pairs)
        ]
    return rows


def _cards(digits: list[int], x: float, step: int) -> list[Svg]:
    return [
        at(
            (x + step * i, 0),
            el("rect", x=0, y=0, width=step - 4, height=25, rx=3, class_="turned"),
            words(digit, step / 2 - 2, 13.5, "digit"),
        )
        for i, digit in enumerate(digits)
    ]


def _sum_row(kind: str, digits: list[int], chosen: int, sheet: Sheet) -> tuple[Svg, int]:
    """Four digits, their sum, and the row of the table with the ones above and below it."""
    total = sum(digits)
    entries = tables.BIOMES if kind == "biome" else tables.SOCIETIES
    cells = []
    start, step = sheet.cells
    for place, index in enumerate(range(chosen - 1, chosen + 2)):
        if LOWEST <= index <= HIGHEST:
            lit = " lit" if index == chosen else ""
            cells.append(
                at(
                    (start + step * place, sheet.row if sheet.below else 0),
                    el("rect", x=0, y=0, width=step - 2, height=25, rx=3, class_=f"table-row{lit}"),
                    squeezed(
                        entries[index - LOWEST],
                        (step - 2) / 2,
                        13,
                        f"tiny{'' if lit else ' soft'}",
                        step - 8,
                        round(step / 10),
                    ),
                )
            )
    told = f"{kind.capitalize()}: {', '.join(map(str, digits))} make {total}"
    row = titled(
        f"{told}, {entries[chosen - LOWEST]}: {tables.about(kind, chosen)}",
        words(kind.capitalize(), 14, 13, "caption"),
        *_cards(digits, sheet.first, sheet.step),
        words(f"= {total}", sheet.first + 4 * sheet.step + 18, 13, "sum"),
        *cells,
    )
    return row, sheet.row * (2 if sheet.below else 1) + sheet.below


def _trait_row(digits: list[int], marks: tuple[int, ...], pair: str, sheet: Sheet) -> Svg:
    """Twice three digits, each the mark of a word of the tables (STC-18)."""
    one, two = tables.adjective(marks[0]), tables.noun(marks[1])
    first, second, last = sheet.words
    return titled(
        f"Trait: {marks[0]} and {marks[1]}, {pair}",
        None if sheet.below else words("Trait", 14, 13, "caption"),
        *_cards(digits[:3], 14 if sheet.below else sheet.first, sheet.step),
        squeezed(one, first, 13, "caption strong", second - first - 6, 9),
        *_cards(digits[3:], second, sheet.step),
        squeezed(two, last, 13, "caption strong", sheet.width - last - 4, 9),
    )


# Texts


def _texts(making: Making) -> list[tuple[str, str]]:
    """What was written in place of the rolls: traits, and tags."""
    if not making.marks:
        return []
    traits = [text for text in making.traits if text not in rolled_traits(making.marks)]
    rows = (("Reworded", ", ".join(traits)), ("Tags", making.tags))
    return [(name, text) for name, text in rows if text]


def _settled(texts: list[tuple[str, str]], y: float, sheet: Sheet) -> Svg:
    return group(
        *(
            group(
                words(name, 14, y + 10 + 20 * i, "caption"),
                words(
                    fit(text, sheet.letters - 16),
                    sheet.first + 14,
                    y + 10 + 20 * i,
                    "caption strong",
                ),
            )
            for i, (name, text) in enumerate(texts)
        )
    )


def _offers(making: Making, y: float, across: float) -> list[Part]:
    """The three suggested names, to be taken at a tap, and the sign that asks for others."""
    parts = []
    gap = 8 if across == PANEL else 4
    wide = (across - 28 - _MORE) / 3 - gap
    for place, offer in enumerate(making.offers):
        name = tables.suggestion(offer)
        inside = (
            el("rect", x=0, y=0, width=wide, height=36, rx=8, class_="hit row"),
            squeezed(fit(name, 12), wide / 2, 18.5, "small strong", wide - 6, round(wide / 11)),
        )
        spot = move(14 + (wide + gap) * place, y)
        look = "entry rolled" if making.name == name else "entry"
        chip = act(f"call {place + 1}", f"Name it {name}", *inside, class_=look, transform=spot)
        parts.append(Part(f"offer:{place}", chip))
    others = act(
        "more",
        "Suggest other names",
        el("rect", x=0, y=0, width=_MORE, height=36, rx=8, class_="hit row"),
        words("…", _MORE / 2, 16, "small strong"),
        class_="entry",
        transform=move(across - 14 - _MORE, y),
    )
    return [*parts, Part("offer:more", others)]


def _table(
    view: State, viewer: int, phase: Choosing, top: float, width: float
) -> tuple[list[Part], float]:
    """The rows of the table that may be taken, the rolled one highlighted (STC-R-13), and where
    they end."""
    kind, rolled = kind_of(phase), phase.rolled
    entries = shifts(view, kind, rolled)
    taken = present(view, kind)
    low = max(0, min(entries.index(rolled) - 2, len(entries) - 5))
    parts = []
    for entry in entries[low : low + 5]:
        name = tables.biome(entry) if kind == "biome" else tables.society(entry)
        lit = " rolled" if entry == rolled else ""
        note = "in your line" if entry in taken else "free"
        parts.append(
            Part(
                f"entry:{entry}",
                act(
                    f"{kind} {entry}",
                    label(view, viewer, (kind, str(entry))),
                    el("rect", x=0, y=0, width=width - 28, height=_ENTRY, rx=5, class_="hit row"),
                    words(entry, 20, 17.5, "digit"),
                    words(name, 44, 17.5, "caption strong"),
                    words(note, width - 40, 17.5, "caption end"),
                    class_=f"entry{lit}",
                    transform=move(14, top),
                ),
            )
        )
        top += _ENTRY + 2
    return parts, top


def topic_lines(view: State, letters: int) -> list[str]:
    """What the journal asks about, in lines of so many letters."""
    return wrapped(prompt_told(view), letters) if view.topic else []


# What they are like


def about(view: State, making: Making) -> Pane | None:
    """What the tables say of the biomes and societies that were rolled, or may be taken
    (STC-79)."""
    lines: list[tuple[str, str]] = []
    for kind, index in _of_interest(view, making):
        name = tables.biome(index) if kind == "biome" else tables.society(index)
        lines.append((name, "caption strong"))
        lines += [(text, "caption") for text in wrapped(tables.about(kind, index), 60)]
    if not lines:
        return None
    parts = (
        Part(f"line:{i}", words(text, 14, 19 + _LINE * i, look))
        for i, (text, look) in enumerate(lines)
    )
    height = 20 + _LINE * len(lines)
    return Pane("about", "What this world is like", PANEL, height, (plate(height), *parts))


def _of_interest(view: State, making: Making) -> Iterator[tuple[str, int]]:
    """Biomes and societies by their kind and number: those to choose from, else the world's own."""
    if isinstance(view.phase, Choosing):
        kind = kind_of(view.phase)
        yield from ((kind, entry) for entry in shifts(view, kind, view.phase.rolled))
        return
    if making.biome:
        yield "biome", making.biome
    if making.society:
        yield "society", making.society
