"""A card of the row looked at closely: in words, with all that can be done with it."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.svg import Part, Svg, el, group, move
from ....formats import notation
from ....words.english import counted, listed, wrapped
from ..choosing.cautions import why_not
from ..choosing.marks import BACK
from ..forecast.planning import prospect
from ..rules.actions import MATE, Action, Clear, Event, Sell, Solve, Study
from ..rules.cards import RESOURCES, SpaceCard
from ..rules.economy import lacks
from ..rules.names import amounts
from ..rules.row import hazards
from ..rules.state import Find, State, space
from ..rules.table import legal_actions
from ..words.terms import event_words, tokens
from . import glyphs, portraits
from .glyphs import text
from .look import Look

_LINE = 21
_BUTTON = 44
_GAP = 8
_WIDEST = 480
_LETTER = 8.4
"""Width of a letter, at most nearly."""


def closeup(look: Look, card: str) -> list[Part]:
    """The sheet, drawn over the board."""
    wide = min(_WIDEST, look.layout.width - 8)
    x, top = (look.layout.width - wide) / 2, 4.0
    find = look.view.find(card)
    assert find is not None
    what = space(card)
    buttons = actions(look, card)
    paragraphs = list(_facts(look.view, find, what))
    if not buttons:
        paragraphs += _why_not(look, what)
    letters = int((wide - 20) / _LETTER)
    lines = [line for words in paragraphs for line in wrapped(words, letters)]
    tale = wrapped(what.text, letters)
    high = 52 + _LINE * (len(lines) + len(tale)) + (_BUTTON + _GAP if buttons else 0) + 6
    face: list[Svg] = [
        el("rect", x=0, y=0, width=wide, height=high, rx=12, class_=f"sheet rim {what.sector}"),
        glyphs.star(what.renown, 28, 28, 1.25),
        group(_portrait(what), transform=move(wide - 74, 30)),
        text(what.name, 54, 20, "sheet-name"),
        text(f"{what.kind} of the {what.sector}", 54, 39, "caption"),
    ]
    face += [text(line, 16, 64 + _LINE * i, "sheet-line") for i, line in enumerate(lines)]
    below = 64 + _LINE * len(lines)
    face += [text(line, 16, below + _LINE * i, "sheet-tale") for i, line in enumerate(tale)]
    parts = [Part("closeup", group(*face, transform=move(x, top)))]
    cross = el("path", d="M-7 -7l14 14m0 -14l-14 14", class_="cross", transform=move(24, 24))
    close = (0.0, 0.0, 48.0, 48.0)
    shut = glyphs.choice(BACK, f"Close {what.name}", (cross,), close, "", move(x + wide - 48, top))
    parts.append(Part("closeup:close", shut))
    each = (wide - 16 - _GAP * (len(buttons) - 1)) / max(1, len(buttons))
    for i, words in enumerate(buttons):
        verb = look.label(words)
        at = move(x + 8 + (each + _GAP) * i, top + high - _BUTTON - 8)
        plate = glyphs.plate(verb, each, _BUTTON, "tool")
        hit = (0.0, 0.0, each, float(_BUTTON))
        parts.append(Part(f"closeup:{i}", glyphs.choice(words, verb, plate, hit, "tool", at)))
    return parts


def _portrait(card: SpaceCard) -> Svg:
    if card.kind == "system":
        return portraits.system(card, 0, 20)
    return portraits.portrait(card.id, 20)


def actions(look: Look, card: str) -> list[str]:
    """The lines of all legal actions with this card, but those that begin with a hand card."""
    if not look.is_mine or not look.view.is_acting:
        return []
    return [
        notation.line(action)
        for action in legal_actions(look.view)
        if _row_card(action).removeprefix(MATE) == card
    ]


def _row_card(action: Action) -> str:
    """The card of the row that an action is about, with `mate:` where the mate pays; or ""."""
    match action:
        case Study(card) | Solve(card) | Event(card) | Sell(card, _) | Clear(card):
            return card
    return ""


def _why_not(look: Look, card: SpaceCard) -> list[str]:
    """Why nothing can be done with the card now, without its price once more."""
    refusal = why_not(look.view, look.viewer, (), f"find:{card.id}")
    if refusal is None:
        return []
    if refusal.rule in ("TTG-54", "TTG-74"):
        return _prospect(look.view, card)
    return [refusal.why]


def _prospect(view: State, card: SpaceCard) -> list[str]:
    """The missing part of the price, and whether the colonies can still bring it in this turn."""
    lack = f"You need {lacks(view, card.cost, credits=len(view.me.hand))}"
    can, most = prospect(view, card.cost.pool)
    if can and len(view.me.hand) >= card.cost.credits:
        return [f"{lack}: your colonies can bring it in this turn."]
    short = [
        f"{there} {name}"
        for there, need, name in zip(most, card.cost.pool, RESOURCES, strict=True)
        if there < need
    ]
    return [f"{lack}; in this turn you reach {listed(short)} at most." if short else f"{lack}."]


def _facts(view: State, find: Find, card: SpaceCard) -> Iterator[str]:
    """The print of the card and the tokens on it, a sentence each."""
    if card.kind == "event":
        used = ": used this turn" if find.used else ""
        yield f"While it lies here: {event_words(card.id)}{used}."
        yield f"To solve it: {amounts(card.cost)} at once, for {card.renown} RP."
    elif card.kind == "anomaly":
        yield f"To study it: {amounts(card.cost)} at once, for {card.renown} RP."
    else:
        yield f"{counted(len(card.slots), 'slot')}: {listed(card.slots)}."
        yield from _dangers(view, find)
        if any(card.bounty):
            yield f"Bounty for whoever claims it: {tokens(card.bounty)}."
    last = view.row[-1].card == card.id and len(view.row) == view.players + 1
    if last and view.deck and not view.claimed:
        yield "It leaves next, unless a card of the row is taken in this turn."


def _dangers(view: State, find: Find) -> Iterator[str]:
    """The hazards in their parts."""
    every = hazards(view, find)
    if every:
        burst = every - find.hazards
        parts = f", {burst} of them by Cosmic Burst" if burst else ""
        yield f"{counted(every, 'hazard')}{parts}: to be removed first, for 1 card each."
