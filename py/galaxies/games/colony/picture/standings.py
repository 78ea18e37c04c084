"""Every player's standing: a strip with the score and the table in small, and what it opens, the
parts of the score by name (TTG-116)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ....draw.svg import Pane, Part, Svg, el, fitted, group, move, titled
from ....words.english import counted, fit, listed, minus, signed, wrapped
from ..forecast.income import engine, income
from ..rules.catalogue import catalogue
from ..rules.names import colony_name, flow, space_name
from ..rules.scoring import breakdown, score
from ..rules.state import HIDDEN, Side, State, System, colony, space
from ..words.terms import who
from . import glyphs
from .glyphs import text

WIDTH = 340
_SHORT = ("tokens", "let go", "anomalies", "events", "systems", "colonies")


def ground(width: float, height: float) -> Part:
    """The card that a panel is drawn on."""
    rim = el("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=10, class_="card")
    return Part("card", group(rim, aria_hidden="true"))


def standing(view: State, seat: int, *, own: bool) -> list[Pane]:
    """The strip of a player and the pane that it opens."""
    name = who(view, seat)
    if own:
        name = f"{name}, you" if view.players > 1 else "Your score"
    side = view.sides[seat]
    held, points = _held(view, side), score(side)
    turn = " active" if view.active == seat and not view.is_over else ""
    head = group(
        text(fit(name, 13), 12, 19, "caption strong"),
        text(held, WIDTH - 50, 19, "caption end"),
        glyphs.star(points, WIDTH - 24, 20, 1.05),
        class_=f"standing{turn}",
    )
    label = f"{name}: {minus(points)} RP. {held}. {_tables(side)}"
    strip = (ground(WIDTH, 62), Part(f"score:{seat}", head), Part(f"small:{seat}", _small(side)))
    return [Pane(f"seat{seat}", label, WIDTH, 62, strip), _opened(view, seat, name)]


def _held(view: State, side: Side) -> str:
    """Cards in hand, and how many cards the engine yields: how strong a player is."""
    a_turn = f"+{_tenths(income(engine(side), view.terms.manpower_per_card))} a turn"
    return f"{counted(len(side.hand), 'card')}, {a_turn}"


def _tables(side: Side) -> str:
    if not side.systems:
        return "No systems yet."
    systems = []
    for own in side.systems:
        built = sum(bool(stack.cards) for stack in own.slots)
        systems.append(f"{space_name(own.card)} {built} of {len(own.slots)}")
    return f"Systems: {listed(systems)}."


def small_table(side: Side, *, worded: bool = True) -> tuple[list[Svg], float]:
    """The systems in small about a line, oldest first: a sign for each slot, filled where a colony
    stands; then, `worded`, the ships and the space cards that are banked. Also how wide it is."""
    parts: list[Svg] = []
    x = 0.0
    for at, own in enumerate(side.systems):
        wide = 20 * len(own.slots) + 4
        newest = " newest" if at == len(side.systems) - 1 else ""
        box = el("rect", x=x, y=-10, width=wide, height=20, rx=6, class_=f"tiny{newest}")
        parts += [box, *_slots(own, x + 2)]
        x += wide + 5
    if side.ships and worded:
        parts += [glyphs.type_sign("ship", x + 10, 0, 0.85)]
        parts += [text(len(side.ships), x + 22, 0.5, "count")]
        x += 34
    if side.pile and worded:
        parts.append(text(f"{len(side.pile)} banked", x + 4, 0.5, "caption small"))
        x += 60
    return parts, x


def _small(side: Side) -> Svg:
    parts, wide = small_table(side)
    scale = min(1.0, _ROOM / wide) if wide else 1
    return group(*parts, aria_hidden="true", transform=f"{move(14, 45)} scale({scale:.3g})")


_ROOM = WIDTH - 36
"""Up to the mark that says that the strip opens."""


def _slots(own: System, x: float) -> Iterable[Svg]:
    for i, (kind, stack) in enumerate(zip(space(own.card).slots, own.slots, strict=True)):
        look = f"cell {kind}" + (" built" if stack.cards else "")
        yield el("rect", x=x + 20 * i + 2, y=-7, width=16, height=14, rx=4, class_=look)
        if stack.cards:
            yield glyphs.slot_sign(kind, x + 20 * i + 10, 0, 0.62)


def _opened(view: State, seat: int, name: str) -> Pane:
    """The score in its parts: sums, then each card with its points."""
    drawn = [*_sums(breakdown(view.sides[seat]))]
    y = 62.0
    for title, words in _parts(view, seat):
        more, y = _lines(title, words, y)
        drawn += more
    parts = (ground(WIDTH, y - 6), Part(f"parts:{seat}", group(*drawn)))
    label = f"{name}: where the points come from"
    return Pane(f"seat{seat}:parts", label, WIDTH, y - 6, parts, under=f"seat{seat}")


@lru_cache(maxsize=200)
def _lines(title: str, words: str, y: float) -> tuple[tuple[Svg, ...], float]:
    """One part of a score from y on, and where the next one begins."""
    lines = wrapped(words, 34)
    head = text(title, 12, y, "caption strong part")
    room = WIDTH - 104
    body = (fitted(line, 96, y + 17 * i, room, "caption", 8.0) for i, line in enumerate(lines))
    return (head, *body), y + 17 * len(lines) + 5


def _parts(view: State, seat: int) -> list[tuple[str, str]]:
    """(what, cards with their points) for all that a player has."""
    side = view.sides[seat]
    rows = []
    for own in side.systems:
        tops = [_with_points(s.top) if s.cards else "empty" for s in own.slots]
        card = space(own.card)
        rows.append((f"{card.renown} RP", f"{card.name}: {', '.join(tops)}"))
    if side.grants:
        sources = [f"{_card_name(one.source)} {_points(one.renown)}" for one in side.grants]
        rows.append(("tokens", listed(sources)))
    for kind, title in (("system", "let go"), ("anomaly", "anomalies"), ("event", "events")):
        cards = [space(card) for card in side.pile if space(card).kind == kind]
        if cards:
            rows.append((title, listed([f"{card.name} {card.renown}" for card in cards])))
    if side.ships:
        rows.append(("ships", f"{listed([colony_name(s.card) for s in side.ships])}: no points"))
    rows += _engine(engine(side), view.terms.manpower_per_card)
    hidden = HIDDEN in side.hand
    piles = f"deck {len(side.deck)}, discard pile {len(side.discard)}"
    rows.append(
        ("cards", f"{counted(len(side.hand), 'card')} in {'hidden ' * hidden}hand, {piles}")
    )
    return rows


@lru_cache(maxsize=100)
def _engine(working: tuple[str, ...], manpower_per_card: int) -> tuple[tuple[str, str], ...]:
    """What a turn yields: for nothing, then what turns it into more, and what all of it buys."""
    cards = Counter(working)
    free: Counter[str] = Counter()
    flows = []
    for card, copies in cards.items():
        effect = colony(card).effect
        if effect.takes.items():
            times = f"{copies} × " if copies > 1 else ""
            flows.append(("", f"{times}{colony_name(card)}: {flow(effect)}"))
        else:
            free.update({name: copies * count for name, count in effect.gives.items()})
    given = [f"{count} {_UNITS.get(name, name)}" for name, count in free.items()]
    rows = [
        ("a turn", f"{listed(given)} for nothing" if given else "nothing without paying"),
        *flows,
    ]
    yields = income(working, manpower_per_card)
    return (*rows, ("", f"worth about {_tenths(yields)} cards in all"))


_UNITS = {"credits": "cards"}


def _tenths(sixtieths: int) -> str:
    return f"{sixtieths // 60}.{sixtieths % 60 // 6}"


def _card_name(card: str) -> str:
    """The name of a source of tokens, of either kind of card."""
    return colony_name(card) if card in catalogue().cards else space_name(card)


def _points(points: int) -> str:
    return signed(points)


def _with_points(card: str) -> str:
    """A colony with its points."""
    return f"{colony_name(card)} {minus(colony(card).renown)}"


@lru_cache(maxsize=20)
def _sums(points_of: tuple[tuple[str, int], ...]) -> tuple[Svg, ...]:
    """The parts of the score in a line (TTG-116)."""
    parts: list[Svg] = []
    step = (WIDTH - 20) / 6
    for i, ((long, points), short) in enumerate(zip(points_of, _SHORT, strict=True)):
        x = 10 + step * (i + 0.5)
        parts.append(
            titled(
                f"{long}: {minus(points)}",
                text(minus(points), x, 18, "sum"),
                fitted(short, x, 34, step - 5, "sum-name"),
            )
        )
    return tuple(parts)
