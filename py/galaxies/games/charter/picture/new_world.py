"""The world being made: its rolls card by card, the rows of the tables, and its texts."""

from __future__ import annotations

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
from .glyphs import PANEL, at, plate, squeezed, words
from .worlds import sketch

_TOP, _ROW = 34, 31
"""Where the rows of rolls begin, and how far apart they are."""
_FIRST = 76
"""Where the first digit of a row stands."""
_STEP = 23
_NAME, _MORE = 120, 48
"""How wide the suggested names are, and the sign that asks for others."""
_LINE = 18
"""How far apart the lines of a text are."""


def new_world(view: State, viewer: int, making: Making, shape: Shape) -> Pane:
    """The world being made. The rows of rolls grow: a biome, a society, two traits (STC-87). In a
    tall window there is no room for what the tables say of each."""
    choosing = view.phase if isinstance(view.phase, Choosing) else None
    explained = shape == "wide"
    rolls = _rolls(view, making, explained=explained)
    below = _TOP + sum(height for _, height in rolls) + 2
    topic = topic_lines(view)
    if choosing:
        parts, height = _table(view, viewer, choosing, below, explained=explained)
        height += 6
    else:
        texts = _texts(making)
        parts = [Part("settled", _settled(texts, below))]
        below += 20 * len(texts) + 4 * bool(texts)
        if isinstance(view.phase, Writing):
            parts += _offers(making, below)
            below += 46
        height = below
    kind = "hub world" if making.hub else "minor world"
    named = f"{making.name}, {kind}" if making.name else f"New {kind}"
    title = f"{named}, sector {making.sector}, fuel {making.fuel}"
    parts = [
        plate(height + 18 * len(topic)),
        Part("title", words(title, 14, 19, "caption strong")),
        Part("portrait", _portrait(making)),
        *(
            Part(f"rolls:{i}", move_down(row, _TOP + sum(height for _, height in rolls[:i])))
            for i, (row, _) in enumerate(rolls)
        ),
        *parts,
    ]
    for i, text in enumerate(topic):
        parts.append(Part(f"topic:{i}", words(text, 14, height + 8 + 18 * i, "caption")))
    height += 18 * len(topic)
    return Pane("workshop", "Your new world", PANEL, height, tuple(parts), "hand")


def move_down(part: Svg, y: float) -> Svg:
    return group(part, transform=move(0, y))


def _portrait(making: Making) -> Svg:
    """The world as far as it is rolled."""
    known = making.biome and sketch(making.biome, making.society, 12)
    return at((PANEL - 26, 17), known or None)


# Rolls


def _rolls(view: State, making: Making, *, explained: bool) -> list[tuple[Svg, int]]:
    """A row for each roll, with its height: what it is for, the digits as small cards, and what
    they mean."""
    digits = [-n if n < 0 else view.cards[n].digit for n in view.shown]
    rows = []
    for kind, at_digit in (("biome", 0), ("society", 4)):
        some = digits[at_digit : at_digit + 4]
        if len(some) == 4:
            chosen = making.biome if kind == "biome" else making.society
            rows.append(_sum_row(kind, some, chosen or sum(some), explained=explained))
    if len(digits) == 20 and making.marks:
        pairs = rolled_traits(making.marks)
        rows += [
            (
                _trait_row(digits[8 + 6 * i : 14 + 6 * i], making.marks[2 * i : 2 * i + 2], pair),
                _ROW,
            )
            for i, pair in enumerate(pairs)
        ]
    return rows


def _cards(digits: list[int], x: float) -> list[Svg]:
    return [
        at(
            (x + _STEP * i, 0),
            el("rect", x=0, y=0, width=_STEP - 4, height=25, rx=3, class_="turned"),
            words(digit, _STEP / 2 - 2, 13.5, "digit"),
        )
        for i, digit in enumerate(digits)
    ]


def _sum_row(kind: str, digits: list[int], chosen: int, *, explained: bool) -> tuple[Svg, int]:
    """Four digits, their sum, the row of the table with the ones above and below it, and what the
    chosen one is like."""
    total = sum(digits)
    entries = tables.BIOMES if kind == "biome" else tables.SOCIETIES
    cells = []
    for place, index in enumerate(range(chosen - 1, chosen + 2)):
        if LOWEST <= index <= HIGHEST:
            lit = " lit" if index == chosen else ""
            cells.append(
                at(
                    (207 + 81 * place, 0),
                    el("rect", x=0, y=0, width=79, height=25, rx=3, class_=f"table-row{lit}"),
                    squeezed(
                        entries[index - LOWEST], 39.5, 13, f"tiny{'' if lit else ' soft'}", 73, 8
                    ),
                )
            )
    told = f"{kind.capitalize()}: {', '.join(map(str, digits))} make {total}"
    about = _about(kind, chosen) if explained else []
    row = titled(
        f"{told}, {entries[chosen - LOWEST]}",
        words(kind.capitalize(), 14, 13, "caption"),
        *_cards(digits, _FIRST),
        words(f"= {total}", 186, 13, "sum"),
        *cells,
        *(words(text, _FIRST, 38 + _LINE * i, "caption") for i, text in enumerate(about)),
    )
    return row, _ROW + _LINE * len(about)


def _about(kind: str, index: int) -> list[str]:
    """The description of a biome or society in lines beside a roll."""
    return wrapped(tables.about(kind, index), 46)


def _trait_row(digits: list[int], marks: tuple[int, ...], pair: str) -> Svg:
    """Twice three digits, each the mark of a word of the tables (STC-18)."""
    one, two = tables.adjective(marks[0]), tables.noun(marks[1])
    return titled(
        f"Trait: {marks[0]} and {marks[1]}, {pair}",
        words("Trait", 14, 13, "caption"),
        *_cards(digits[:3], _FIRST),
        words(one, 150, 13, "caption strong"),
        *_cards(digits[3:], 268),
        words(two, 342, 13, "caption strong"),
    )


# Texts


def _texts(making: Making) -> list[tuple[str, str]]:
    """What was written in place of the rolls: traits, and tags."""
    if not making.marks:
        return []
    traits = [text for text in making.traits if text not in rolled_traits(making.marks)]
    rows = (("Reworded", ", ".join(traits)), ("Tags", making.tags))
    return [(name, text) for name, text in rows if text]


def _settled(texts: list[tuple[str, str]], y: float) -> Svg:
    return group(
        *(
            group(
                words(name, 14, y + 10 + 20 * i, "caption"),
                words(fit(text, 46), _FIRST + 14, y + 10 + 20 * i, "caption strong"),
            )
            for i, (name, text) in enumerate(texts)
        )
    )


def _offers(making: Making, y: float) -> list[Part]:
    """The three suggested names, to be taken at a tap, and the sign that asks for others."""
    parts = []
    for place, offer in enumerate(making.offers):
        name = tables.suggestion(offer)
        inside = (
            el("rect", x=0, y=0, width=_NAME, height=36, rx=8, class_="hit row"),
            words(fit(name, 12), _NAME / 2, 18.5, "small strong"),
        )
        spot = move(14 + (_NAME + 8) * place, y)
        look = "entry rolled" if making.name == name else "entry"
        chip = act(f"call {place + 1}", f"Name it {name}", *inside, class_=look, transform=spot)
        parts.append(Part(f"offer:{place}", chip))
    others = act(
        "more",
        "Suggest other names",
        el("rect", x=0, y=0, width=_MORE, height=36, rx=8, class_="hit row"),
        words("…", _MORE / 2, 16, "small strong"),
        class_="entry",
        transform=move(PANEL - 14 - _MORE, y),
    )
    return [*parts, Part("offer:more", others)]


def _table(
    view: State, viewer: int, phase: Choosing, top: float, *, explained: bool
) -> tuple[list[Part], float]:
    """The rows of the table that may be taken, with what each is like and the rolled one
    highlighted (STC-R-13), and where they end."""
    kind, rolled = kind_of(phase), phase.rolled
    entries = shifts(view, kind, rolled)
    taken = present(view, kind)
    low = max(0, min(entries.index(rolled) - 2, len(entries) - 5))
    parts = []
    for entry in entries[low : low + 5]:
        name = tables.biome(entry) if kind == "biome" else tables.society(entry)
        lit = " rolled" if entry == rolled else ""
        note = "in your line" if entry in taken else "free"
        about = _about(kind, entry) if explained else []
        height = 34 + _LINE * len(about)
        parts.append(
            Part(
                f"entry:{entry}",
                act(
                    f"{kind} {entry}",
                    label(view, viewer, (kind, str(entry))),
                    el("rect", x=0, y=0, width=PANEL - 28, height=height, rx=5, class_="hit row"),
                    words(entry, 20, 17.5, "digit"),
                    words(name, 44, 17.5, "caption strong"),
                    words(note, PANEL - 40, 17.5, "caption end"),
                    *(words(text, 44, 38 + _LINE * i, "caption") for i, text in enumerate(about)),
                    class_=f"entry{lit}",
                    transform=move(14, top),
                ),
            )
        )
        top += height + 2
    return parts, top


def topic_lines(view: State) -> list[str]:
    return wrapped(prompt_told(view), 62) if view.topic else []
