"""Advice at the moment of choosing: what to confirm first, and why a part cannot be chosen."""

from __future__ import annotations

from ....game import Refusal
from ....words.english import listed
from ..rules import tables, trips
from ..rules.actions import (
    BLANK,
    Action,
    Auto,
    Call,
    Close,
    Concede,
    Dump,
    Edit,
    Fly,
    Journal,
    Name,
    Pay,
    Ref,
)
from ..rules.journal import next_page
from ..rules.phases import Atlas, Closed, Navigating, Paying
from ..rules.state import State
from ..rules.table import TABLE, legal_actions
from ..rules.trials import is_rash


def warn(view: State, viewer: int, action: Action) -> Refusal | None:
    """Why a legal action should be confirmed first, or None."""
    match action:
        case Fly() if is_rash(view, action):
            return _may_strand(view, action)
        case Pay() if is_rash(view, action):
            why = "The cards that you keep would not pay for a sure finish"
            return Refusal("STC-69", f"{why}; {_sure_payment(view)}.")
        case Concede() if trips.trips(view):
            why = "This game then counts as lost. Everything that you made stays."
            return Refusal("STC-R-18", why)
        case Close():
            return Refusal("STC-R-37", "Nobody can fly or write in a closed galaxy again.")
        case Name(text) | Edit(field="name", text=text) if text.strip():
            return _same_name(view, text.strip(), action)
        case Name() | Auto() if view.making and not view.making.name and view.making.offers:
            return _same_name(view, tables.suggestion(view.making.offers[0]), action)
        case Call(number) if view.making:
            return _same_name(view, tables.suggestion(view.making.offers[int(number) - 1]), action)
        case Journal(page, text):
            return _overwrites(view, page, text)
    return None


def _may_strand(view: State, action: Fly) -> Refusal:
    founds = action.card.card < 0 or view.cards[action.card.card].world is None
    need = view.worlds_left - founds
    worlds = "one more world" if need == 1 else f"{need} more worlds"
    why = f"Then your hand does not pay the way to {worlds}, and you may be stranded."
    better = next(a for a in legal_actions(view) if isinstance(a, Fly) and not is_rash(view, a))
    return Refusal("STC-69", f"{why} {_safer(view, action, better)}")


def _safer(view: State, action: Fly, better: Fly) -> str:
    """The trip that keeps a sure finish; in the same sector it places another card."""
    if better.sector != action.sector:
        return f"A trip to sector {better.sector} is safer."
    world = view.cards[better.card.card].world if better.card.card >= 0 else None
    return f"{f'Visiting {world.name}' if world else 'Founding a world'} there instead is safer."


def _sure_payment(view: State) -> str:
    """The payment that keeps a sure finish."""
    sure = next(a for a in legal_actions(view) if isinstance(a, Pay) and not is_rash(view, a))
    names = listed(view.world(card.card).name for card in sure.cards)
    return f"if you pay with {names}, they would"


def _overwrites(view: State, page: int, text: str) -> Refusal | None:
    """A page of which most words would be lost; corrections and additions keep them."""
    old = next((one.prose for one in view.journal if one.number == page), "")
    kept, words = set(text.split()), old.split()
    if 2 * sum(word in kept for word in words) >= len(words):
        return None
    if not text.strip():
        return Refusal("STC-R-33", f"This erases page {page} of the journal.")
    first = next_page(view)
    why = f"Page {page} is written already; this replaces it. Page {first} is free."
    return Refusal("STC-R-33", why)


def _same_name(view: State, name: str, action: Action) -> Refusal | None:
    own = action.card - 1 if isinstance(action, Edit) else -1
    for number, card in enumerate(view.cards):
        if number != own and card.world and card.world.name == name:
            why = f"There is a world called {name} in sector {card.world.sector} already."
            return Refusal("STC-R-23", why)
    return None


def why_not(view: State, viewer: int, draft: tuple[str, ...], key: str) -> Refusal | None:
    """Why the part called `key` cannot be chosen now; None if it can be, or is not a choice."""
    kind, _, name = key.partition(":")
    if isinstance(view.phase, Closed):
        return TABLE.check(view, Close())
    if kind == "hole":
        return Refusal("STC-04", "Nothing enters the black hole.")
    if not name.isascii() or not name.isdigit():
        return _FIXED.get(key)
    number = int(name[:6])
    if kind == "sector":
        return _no_sector(view, number)
    if kind == "hand":
        return _no_card(view, draft, number)
    if kind == "stop":
        return Refusal("STC-13", "Cards in the travel line stay there until the game ends.")
    return None


_FIXED = {
    "stop:next": Refusal("STC-77", "A world founded next gets this much fuel, and as many points."),
    "fuel": Refusal("STC-68", "The fuel that you hold after you place a card pays for the trip."),
}


def _no_sector(view: State, sector: int) -> Refusal | None:
    if isinstance(view.phase, Navigating):
        return TABLE.check(view, Fly(sector, BLANK))
    if isinstance(view.phase, Atlas):
        if view.sector_name(sector):
            return None
        return Refusal("STC-09", f"No world is known in sector {sector} yet.")
    if not view.line:
        return Refusal("STC-25", "Make the six worlds of the prologue first.")
    return Refusal("STC-39", "You choose a destination in the navigate phase.")


def _no_card(view: State, draft: tuple[str, ...], card: int) -> Refusal | None:
    if card not in view.hand:
        return None
    if isinstance(view.phase, Paying):
        return TABLE.check(view, Dump(Ref(card)))
    if not isinstance(view.phase, Navigating):
        return Refusal("STC-41", "Cards leave your hand only when you place them or pay.")
    if draft[:1] == ("fly",) and len(draft) > 1 and draft[1].isdigit():
        return TABLE.check(view, Fly(int(draft[1]), Ref(card)))
    world = view.cards[card].world
    if world is None:
        why = "A blank card founds a world anywhere: choose the sector first."
        return Refusal("STC-47", why)
    return TABLE.check(view, Fly(world.sector, Ref(card)))
