"""A world in the making: from the rolled sums to the finished card (STC-76 to STC-88)."""

from __future__ import annotations

from dataclasses import replace

from ....game import Prose
from . import tables, limits as texts
from .state import (
    PROLOGUE,
    Call,
    Making,
    Name,
    Named,
    NameSector,
    Page,
    State,
    Tags,
    Trait,
    World,
)
from .tables import HIGHEST, LOWEST


def present(state: State, kind: str) -> set[int]:
    """The biomes or societies of the worlds in the travel line, the one in the making left out
    (STC-R-29)."""
    worlds = (state.cards[card].world for card in state.line)
    return {w.biome if kind == "biome" else w.society for w in worlds if w}


def shifts(state: State, kind: str, rolled: int) -> list[int]:
    """The entries that may be taken, rising: the rolled one, or the run of matches round it and
    the entry at each end (STC-80 to STC-82, STC-R-13). None shift in the prologue (STC-29)."""
    matches = present(state, kind)
    if rolled not in matches:
        return [rolled]
    low = high = rolled
    while low in matches and low > LOWEST:
        low -= 1
    while high in matches and high < HIGHEST:
        high += 1
    return list(range(low, high + 1))


def rolled_traits(making: Making) -> tuple[str, ...]:
    """The two pairs as they were rolled (STC-83)."""
    one, two, three, four = making.marks
    return (tables.trait(one, two), tables.trait(three, four))


def read_marks(digits: tuple[int, ...]) -> tuple[int, ...]:
    """Twelve rolls as four marks: adjective, noun, adjective, noun (STC-30, STC-83)."""
    return tuple(tables.mark(digits[at : at + 3]) for at in range(0, 12, 3))


def is_prologue(state: State) -> bool:
    """Whether the six first worlds are still being made."""
    return not state.lanes


def write(making: Making, action: Name | NameSector | Tags | Trait | Call) -> Making:
    """The world in the making with a text put in."""
    match action:
        case Call(number):
            return replace(making, name=tables.suggestion(making.offers[int(number) - 1]))
        case Name(text):
            kept = texts.clean(text) or tables.suggestion(making.offers[0])
            return replace(making, name=kept)
        case NameSector(text):
            return replace(making, sector_name=texts.clean(text))
        case Tags(text):
            return replace(making, tags=texts.clean(text))
        case Trait(slot, text):
            return replace(making, traits=with_trait(making.traits, int(slot), text))


def with_trait(traits: tuple[str, ...], slot: int, text: str) -> tuple[str, ...]:
    """The traits with the one in that slot (1 to 3) replaced; an empty third one is left out."""
    words = [*traits, "", ""][: max(len(traits), slot)]
    words[slot - 1] = texts.clean(text)
    return tuple(word for word in words if word)


def finished(state: State) -> State:
    """The world of `state.making` stands on its card, and a new sector has its name."""
    making = state.making
    if making is None:
        raise ValueError("no world is in the making")
    name = making.name or tables.suggestion(making.offers[0])
    one, two, three, four = making.marks
    world = World(
        name=name,
        sector=making.sector,
        hub=making.hub,
        fuel=making.fuel,
        biome=making.biome,
        society=making.society,
        traits=making.traits,
        marks=(one, two, three, four),
        page=making.page,
        tags=making.tags,
        game=0 if is_prologue(state) else state.games + 1,
        founder=state.captain,
    )
    card = replace(state.cards[making.card], world=world)
    cards = (*state.cards[: making.card], card, *state.cards[making.card + 1 :])
    names = state.names
    if making.hub:
        named = Named(making.sector, making.sector_name or name)
        names = tuple(sorted((*names, named), key=lambda one: one.sector))
    return replace(state, cards=cards, names=names, making=None, strokes=0, topic=())


def first_worlds(state: State) -> int:
    """How many first worlds are finished."""
    return min(PROLOGUE, len(state.names))


def with_page(journal: tuple[Page, ...], number: int, text: str) -> tuple[Page, ...]:
    """The journal with a page written; an empty text takes the page out."""
    kept = [page for page in journal if page.number != number]
    prose = texts.clean(text)
    if prose:
        kept.append(Page(number, Prose(prose)))
    return tuple(sorted(kept, key=lambda page: page.number))


def next_page(state: State) -> int:
    """The first page number that is not used yet (STC-R-33)."""
    used = {page.number for page in state.journal}
    used |= {card.world.page for card in state.cards if card.world}
    number = 1
    while number in used:
        number += 1
    return number
