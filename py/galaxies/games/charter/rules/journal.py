"""The books: journal, prompts, and what may be reworded between two games (STC-85, STC-95)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ....game import Prose, Refusal, Text, replace
from . import limits, tables
from .actions import Action, Edit, FieldName, Journal, Note, OwnPage, Prompt, Ref, Rename, Topic
from .cards import Page
from .limits import check_field, check_name, check_page, check_strokes
from .phases import (
    Atlas,
    Choosing,
    Navigating,
    Paying,
    Phase,
    Prompting,
    Rolling,
    Stamping,
    Writing,
)
from .state import MOST_STROKES, State
from .writing import with_trait, with_world
from .zones import check_dice

_FIELDS: tuple[FieldName, ...] = ("name", "trait1", "trait2", "trait3", "tags")


def legal_rewordings(state: State, phase: Atlas) -> Iterable[Action]:
    if state.strokes >= MOST_STROKES:
        return
    if state.terms.journal:
        yield from (Prompt(), Journal(1))
    if state.voyages and state.terms.travelogue:
        yield Note(Text(""))
    yield from _rewordings(tuple(one.sector for one in state.names), state.terms.journal)


@lru_cache(maxsize=16)
def _rewordings(sectors: tuple[int, ...], with_pages: bool) -> Sequence[Action]:
    """The templates of names and cards: always the same for the same named sectors."""
    fields = (*_FIELDS, "page") if with_pages else _FIELDS
    names = [Rename(sector, Text("")) for sector in sectors]
    return (*names, *(Edit(sector, field, 1) for sector in sectors for field in fields))


# Journal and prompts


def legal_pages(state: State, phase: Phase) -> Iterable[Action]:
    """The page of the new world, and the journal during a game (STC-85, STC-95)."""
    if not state.terms.journal or state.strokes >= MOST_STROKES:
        return
    if isinstance(phase, Writing | Choosing | Rolling):
        yield OwnPage(1)
    if isinstance(phase, Navigating | Stamping | Paying | Choosing | Rolling):
        yield Journal(1)


def check_journal(state: State, phase: Phase, action: Journal) -> Refusal | None:
    return _check_kept(state) or check_page(action.page, action.text)


def _check_kept(state: State) -> Refusal | None:
    if not state.terms.journal:
        return Refusal("STC-103", "This campaign keeps no journal.")
    return check_strokes(state)


def open_journal(state: State, phase: Phase, action: Journal) -> State:
    page, prose = action.page, Prose(action.text.strip())
    pages = [other for other in state.journal if other.number != page]
    if prose:
        pages.append(Page(page, prose))
    journal = tuple(sorted(pages, key=lambda one: one.number))
    written = replace(state, journal=journal, strokes=state.strokes + 1)
    return _with_own_page(written, phase, page if prose else 0)


def _with_own_page(state: State, phase: Phase, page: int) -> State:
    """The world being made, if there is one, has that page."""
    if not isinstance(phase, Writing | Choosing | Rolling):
        return state
    return replace(state, phase=replace(phase, making=replace(phase.making, page=page)))


NO_NEW_WORLD = Refusal(
    "STC-85", "You give a world its page while you make it, or between two games in the atlas."
)


def check_own_page(
    state: State, phase: Writing | Choosing | Rolling, action: OwnPage
) -> Refusal | None:
    return _check_kept(state) or check_page(action.page, "")


def add_page(state: State, phase: Writing | Choosing | Rolling, action: OwnPage) -> State:
    return replace(_with_own_page(state, phase, action.page), strokes=state.strokes + 1)


def next_page(state: State) -> int:
    """The first page number that is not used yet (STC-R-33)."""
    used = {page.number for page in state.journal}
    used |= {card.world.page for card in state.cards if card.world}
    number = 1
    while number in used:
        number += 1
    return number


NO_PROMPT = Refusal(
    "STC-85", "You can roll a prompt between two games, or when the rolls of a new world are done."
)


def check_prompt(state: State, phase: Writing | Atlas, action: Prompt) -> Refusal | None:
    return _check_kept(state)


def ask_for_topic(state: State, phase: Writing | Atlas, action: Prompt) -> State:
    return replace(state, phase=Prompting(state.making), strokes=state.strokes + 1)


def sample_topic(state: State, phase: Prompting) -> Sequence[Topic]:
    return (Topic((1,) * 8),)


NOT_ASKED = Refusal("STC-97", "A prompt is rolled only when somebody asks for it.")


def check_topic(state: State, phase: Prompting, action: Topic) -> Refusal | None:
    return check_dice(action.dice, 8)


def take_topic(state: State, phase: Prompting, action: Topic) -> State:
    dice, making = action.dice, phase.making
    topic = (tables.mark(dice[:2]), tables.mark(dice[2:5]), tables.mark(dice[5:]))
    then = Writing(making) if making else Atlas()
    return replace(state, phase=then, topic=topic, muses=state.muses + 1)


# Between two games


def check_edit(state: State, phase: Atlas, action: Edit) -> Refusal | None:
    card = action.card - 1
    world = state.cards[card].world if 0 <= card < len(state.cards) else None
    if world is None or world.sector != action.sector:
        return Refusal("STC-R-24", f"There is no world {Ref(card)} in sector {action.sector}.")
    if action.field == "page" and not state.terms.journal:
        return Refusal("STC-103", "This campaign keeps no journal.")
    return check_strokes(state) or check_field(action.field, action.text)


def edit(state: State, phase: Atlas, action: Edit) -> State:
    number, text = action.card - 1, action.text.strip()
    world = state.world(number)
    match action.field:
        case "name":
            world = replace(world, name=text)
        case "tags":
            world = replace(world, tags=text)
        case "page":
            world = replace(world, page=int(text) if text else 0)
        case _:
            slot = int(action.field.removeprefix("trait"))
            world = replace(world, traits=with_trait(world.traits, slot, text))
    return replace(with_world(state, number, world), strokes=state.strokes + 1)


def check_rename(state: State, phase: Atlas, action: Rename) -> Refusal | None:
    if not state.sector_name(action.sector):
        return Refusal("STC-09", "This sector has no name yet: it gets one with its hub world.")
    return check_strokes(state) or check_name(action.text)


def rename(state: State, phase: Atlas, action: Rename) -> State:
    names = tuple(
        replace(one, name=action.text.strip()) if one.sector == action.sector else one
        for one in state.names
    )
    return replace(state, names=names, strokes=state.strokes + 1)


def check_note(state: State, phase: Atlas, action: Note) -> Refusal | None:
    if not state.terms.travelogue:
        return Refusal("STC-103", "This campaign keeps no travelogue.")
    if not state.voyages:
        return Refusal("STC-92", "The travelogue is empty until you finish a game.")
    return check_strokes(state) or limits.check_note(action.text)


def note_voyage(state: State, phase: Atlas, action: Note) -> State:
    last = replace(state.voyages[-1], note=action.text.strip())
    return replace(state, voyages=(*state.voyages[:-1], last), strokes=state.strokes + 1)
