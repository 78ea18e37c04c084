"""The names of captains, cards and sectors in sentences and buttons."""

from __future__ import annotations

from collections.abc import Iterable

from ....game import Viewer
from ....words.english import listed, third_person
from ....words.players import player_name
from ..rules.actions import Ref
from ..rules.state import State, is_prologue, is_seasoning

RINGS = ("", "inner", "mid", "outer")
"""The rings by their distance from the black hole."""


def captain_name(player: int, own: str = "Captain") -> str:
    """`Captain 2`, or the name typed for the seat; `own` is `captain` within some sentences."""
    return player_name(player, f"{own} {player + 1}")


def is_captain(view: State, viewer: Viewer) -> bool:
    """Whether the viewer flies this game, and so is spoken to as "you"."""
    return view.players == 1 or viewer == view.captain


def captain_does(view: State, viewer: Viewer, verb: str, *, start: bool = True) -> str:
    """`You draw` for the captain who looks, `Captain 2 draws` for everybody else, `The program
    draws` while it seasons the galaxy; `start`: at the start of a sentence."""
    if is_seasoning(view) and not is_prologue(view):
        return f"{'The' if start else 'the'} program {third_person(verb)}"
    if is_captain(view, viewer):
        return f"{'You' if start else 'you'} {verb}"
    return f"{captain_name(view.captain)} {third_person(verb)}"


def card_name(view: State, card: int) -> str:
    """`Kishor (hub of 55, fuel 1)` or `a blank card (digit 4)`."""
    world = view.cards[card].world
    if world is None:
        return f"a blank card (digit {view.cards[card].digit})"
    kind = "hub" if world.hub else "minor world"
    return f"{world.name} ({kind} of {world.sector}, fuel {world.fuel})"


def card_names(view: State, cards: Iterable[int]) -> str:
    """Cards in a sentence: the worlds, then the blank cards together."""
    cards = list(cards)
    names = [card_name(view, card) for card in cards if view.cards[card].world]
    bare = [view.cards[card].digit for card in cards if view.cards[card].world is None]
    if len(bare) == 1:
        names.append(f"a blank card (digit {bare[0]})")
    elif bare:
        names.append(f"{len(bare)} blank cards (digits {listed(sorted(bare))})")
    return listed(names)


def card_label(view: State, card: int) -> str:
    """`c7 Kishor` or `c7`: how action lines, buttons and summaries tell the cards apart."""
    world = view.cards[card].world
    return f"{Ref(card)} {world.name}" if world else str(Ref(card))


def sector_label(view: State, sector: int) -> str:
    """`16 Ceryx` or `16`."""
    return f"{sector} {view.sector_name(sector)}".strip()


def fuel_words(amount: int) -> str:
    """`6 fuel` or `free`."""
    return f"{amount} fuel" if amount else "free"
