"""The pane to play from: the ships of your stacks, the shipyard, losses to choose."""

from __future__ import annotations

from collections.abc import Sequence

from ....draw.svg import Pane, Part, Svg, act, el, group, move
from ..choosing.targets import asked
from ..forecast.losses import suggested_loss
from ..rules import market, movement, setup
from ..rules.actions import Take
from ..rules.combat import counts
from ..rules.phases import Absorbing, Buying, Moving, Outfitting
from ..rules.pieces import (
    ARMOR,
    ATTACK,
    BOMBER,
    COST,
    COUNTERS,
    KIND,
    KINDS,
    MOVED,
    NAMES,
    SHIPS,
    SPEED,
    TYPES,
)
from ..rules.sectors import name
from ..rules.state import Stack, State
from ..rules.table import check
from ..words.buttons import label
from . import glyphs
from .glyphs import text
from .panels import WIDTH, card

_CHIP = 44


def hand(view: State, viewer: int, draft: tuple[str, ...]) -> tuple[Pane, ...]:
    """The pane of kind "hand" for the player who decides, if there is one."""
    if not asked(view, viewer):
        return ()
    match view.phase:
        case Moving():
            return _stacks(view, draft)
        case Outfitting() | Buying():
            return (_yard(view, viewer),)
        case Absorbing() as now:
            return (_losses(view, viewer, now),)
    return ()


# Stacks in phase 1 ------------------------------------------------------------------------------


def _stacks(view: State, draft: tuple[str, ...]) -> tuple[Pane, ...]:
    """One row a stack: its sector and its ships, those that can move to be chosen."""
    fleet = view.fleets[view.active]
    if not fleet:
        return ()
    parts, y = [], 34.0
    for stack in fleet:
        chips = _chips(view, stack, draft, y)
        parts += chips
        rows = (len(stack.ships) + 5) // 6
        parts.append(
            Part(f"row:{name(stack.sector)}", text(name(stack.sector), 16, y + 20, "where"))
        )
        y += rows * _CHIP + 4
    heading = Part("heading", text("Your ships, the top one first", 16, 18, "caption strong"))
    return (Pane("fleet", "Your ships", WIDTH, y + 6, (card(y + 6), heading, *parts), "hand"),)


def _chips(view: State, stack: Stack, draft: tuple[str, ...], top: float) -> list[Part]:
    """The ships of a stack; of equal ones that can move the lowest stands for all."""
    parts = []
    colour = view.colour(view.active)
    able = movement.unmoved(stack.ships)
    for i, ship in enumerate(stack.ships):
        x, y = 84 + 46 * (i % 6), top + 20 + _CHIP * (i // 6)
        kind = ship & KIND
        picture = glyphs.counter(colour, kind, spent=bool(ship & MOVED))
        key = f"chip:{name(stack.sector)}:{i}"
        if ship & MOVED or kind not in able:
            parts.append(Part(key, glyphs.at(x, y, picture, class_="chip spent")))
            continue
        words = f"move {name(stack.sector)} {SHIPS[kind]}"
        picked = " picked" if draft[:3] == ("move", name(stack.sector), SHIPS[kind]) else ""
        swap = el(
            "g",
            el("rect", x=-21, y=-20, width=42, height=40, rx=9, class_="rim"),
            picture,
            data_swap=words,
            role="button",
            tabindex="-1",
            aria_label=f"{NAMES[kind]} on {name(stack.sector)}",
            class_=f"chip{picked}",
            transform=move(x, y),
        )
        parts.append(Part(key, swap))
    return parts


# The shipyard -----------------------------------------------------------------------------------

_ROW = 44
_COLUMNS = (161, 191, 238, 284)
"""The middles of the columns of price, moves, attack and armor."""


def _yard(view: State, viewer: int) -> Pane:
    """All types with price and figures; those that can be bought now can be chosen."""
    height = 38 + _ROW * KINDS
    heading = group(
        text(f"${_purse(view)} left", 14, 20, "caption strong"),
        text("$", _COLUMNS[0], 20, "caption mid"),
        text("moves", _COLUMNS[1], 20, "caption mid"),
        text("attack", _COLUMNS[2], 20, "caption mid"),
        text("armor", _COLUMNS[3], 20, "caption mid"),
    )
    rows = [
        Part(f"yard:{TYPES[kind]}", _type(view, viewer, kind, 32 + _ROW * kind))
        for kind in range(KINDS)
    ]
    return Pane(
        "yard", "Shipyard", WIDTH, height, (card(height), Part("heading", heading), *rows), "hand"
    )


def _purse(view: State) -> int:
    """The dollars that can still be spent."""
    phase = view.phase
    return setup.unspent(view, phase) if isinstance(phase, Outfitting) else view.money[view.active]


def _have(view: State, kind: int) -> int:
    if isinstance(view.phase, Outfitting):
        return view.phase.orders[view.phase.purchaser][kind]
    return COUNTERS[kind] - view.pools[view.active][kind]


def _type(view: State, viewer: int, kind: int, top: float) -> Svg:
    fleet = isinstance(view.phase, Outfitting)
    ship = TYPES[kind]
    refusal = check(view, Take(ship)) if fleet else market.refusal(view, ship)
    free = refusal is None
    colour = view.colour(viewer)
    middle = top + 19
    inside = (
        el("rect", x=6, y=top, width=WIDTH - 12, height=_ROW - 4, rx=9, class_="rim"),
        glyphs.at(28, middle + 1, glyphs.counter(colour, kind)),
        text(NAMES[kind], 52, middle + 1, "caption strong" if free else "caption"),
        text(COST[kind], _COLUMNS[0], middle + 1, "figure-cost"),
        text(SPEED[kind], _COLUMNS[1], middle + 1, "figure"),
        text("10*" if kind == BOMBER else ATTACK[kind], _COLUMNS[2], middle + 1, "figure"),
        text(ARMOR[kind], _COLUMNS[3], middle + 1, "figure"),
        text(f"{_have(view, kind)}/{COUNTERS[kind]}", 328, middle + 1, "caption end"),
    )
    if not free:
        return group(*inside, class_="yard shut")
    words = f"{'take' if fleet else 'buy'} {ship}"
    return act(words, _named(view, viewer, words, inside), *_spaced(inside), class_="yard")


def _named(view: State, viewer: int, words: str, inside: Sequence[Svg | None]) -> str:
    """The accessible name: the printed text of the row first, so that it can be called by it."""
    printed = [piece.partition("<")[0] for part in inside if part for piece in part.split(">")]
    return f"{' '.join(p for p in printed if p)}, {label(view, viewer, words.split())}"


def _spaced(inside: Sequence[Svg | None]) -> Sequence[Svg]:
    """The same with blanks between, so that the printed text reads as words."""
    return [piece for part in inside if part for piece in (part, Svg(" "))]


# Losses -----------------------------------------------------------------------------------------


def _losses(view: State, viewer: int, now: Absorbing) -> Pane:
    """The ships that can absorb next, each with its fate; a suggestion is marked."""
    battle = now.battle
    unpicked = battle.unpicked[viewer]
    kinds = [kind for kind, n in enumerate(counts(unpicked)) if n]
    height = 40 + _ROW * len(kinds)
    best = suggested_loss(view)
    rows = []
    for i, kind in enumerate(kinds):
        top, many = 34 + _ROW * i, unpicked.count(kind)
        words = f"absorb {SHIPS[kind]}"
        fate = label(view, viewer, words.split()).removeprefix(f"{NAMES[kind]} ")
        inside = (
            el("rect", x=6, y=top, width=WIDTH - 12, height=_ROW - 4, rx=9, class_="rim"),
            glyphs.at(28, top + 20, glyphs.counter(view.colour(viewer), kind, many)),
            text(NAMES[kind], 52, top + 12, "caption strong"),
            text(fate, 52, top + 30, "caption"),
            text("suggested", 326, top + 12, "caption end found") if kind == best else None,
        )
        rows.append(
            Part(
                f"loss:{SHIPS[kind]}",
                act(words, _named(view, viewer, words, inside), *_spaced(inside), class_="yard"),
            )
        )
    question = f"Who absorbs the {battle.left[viewer]}?"
    title = Part("heading", text(question, 16, 19, "caption strong"))
    return Pane("losses", "Losses", WIDTH, height, (card(height), title, *rows), "hand")
