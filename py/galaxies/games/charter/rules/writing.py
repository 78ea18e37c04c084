"""A new world is named, its texts are written, and it is finished (STC-83 to STC-89)."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Refusal, Text, replace
from . import draw, scoring, tables
from .actions import (
    Action,
    Auto,
    Call,
    Finish,
    Journal,
    More,
    Name,
    NameSector,
    Offer,
    Prompt,
    Tags,
    Trait,
)
from .cards import Named, World
from .limits import check_field, check_name, check_strokes
from .phases import Atlas, Choosing, Making, Prologue, Rolling, Suggesting, Writing
from .state import MOST_STROKES, PROLOGUE, State, first_worlds, is_prologue
from .visit import kind_of

# Suggested names


def sample_offer(state: State, phase: Suggesting) -> Sequence[Offer]:
    return (Offer((0, 1, 2)),)


NOT_ASKED = Refusal("STC-R-16", "Names are suggested only when somebody asks for them.")


def check_offer(state: State, phase: Suggesting, action: Offer) -> Refusal | None:
    if len(action.names) != 3 or not all(0 <= name < tables.NAMES for name in action.names):
        return Refusal("STC-R-16", "Three names of the tables are suggested.")
    return None


def propose(state: State, phase: Suggesting, action: Offer) -> State:
    making = replace(phase.making, offers=action.names)
    offered = replace(state, phase=Writing(making), muses=state.muses + 1)
    return _finish(offered, making) if state.terms.quick and is_prologue(state) else offered


def propose_more(state: State, phase: Writing, action: More) -> State:
    return replace(state, phase=Suggesting(phase.making), strokes=state.strokes + 1)


# Texts

Written = Call | Name | Trait | NameSector | Tags


def legal_texts(state: State, phase: Writing) -> Sequence[Action]:
    making = phase.making
    closing: list[Action] = [Finish(), Auto()] if making.name else [Auto()]
    if state.strokes >= MOST_STROKES:
        return closing
    sector = [NameSector(Text(""))] if making.hub else []
    return (
        *closing,
        *(Call("1"), Call("2"), Call("3"), More(), Name(Text(""))),
        *(Trait("1", Text("")), Trait("2", Text("")), Trait("3", Text(""))),
        *sector,
        Tags(Text("")),
        *((Prompt(), Journal(1)) if state.terms.journal else ()),
    )


def check_text(
    state: State, phase: Writing | Choosing | Rolling, action: Written | More
) -> Refusal | None:
    making = phase.making
    match action:
        case NameSector() if not making.hub:
            why = "A minor world names no sector; its sector has a name already."
            return Refusal("STC-86", why)
        case Trait("3") if not making.traits[1:]:
            return Refusal("STC-R-14", "The first two traits come before the third.")
        case Name(text) | NameSector(text):
            suggested = isinstance(phase, Writing)  # then an empty name takes the first one
            return check_strokes(state) or check_name(text, empty=suggested)
        case Trait(slot, text):
            return check_strokes(state) or check_field(f"trait{slot}", text)
        case Tags(text):
            return check_strokes(state) or check_field("tags", text)
    return check_strokes(state)


def not_writing(state: State, action: Written | More | Finish | Auto) -> Refusal:
    """Why no text can be written."""
    if isinstance(state.phase, Rolling):
        return Refusal("STC-84", "Roll first; you can name your new world already.")
    if isinstance(state.phase, Choosing):
        why = f"Choose the {kind_of(state.phase)} of your new world first; you can name it already."
        return Refusal("STC-84", why)
    return Refusal("STC-84", "You are not making a world now.")


def write(state: State, phase: Writing | Choosing | Rolling, action: Written) -> State:
    making = _write(phase.making, action)
    return replace(state, phase=replace(phase, making=making), strokes=state.strokes + 1)


def _write(making: Making, action: Written) -> Making:
    match action:
        case Call(number):
            return replace(making, name=tables.suggestion(making.offers[int(number) - 1]))
        case Name(text):
            kept = text.strip() or tables.suggestion(making.offers[0])
            return replace(making, name=kept)
        case NameSector(text):
            return replace(making, sector_name=text.strip())
        case Tags(text):
            return replace(making, tags=text.strip())
        case Trait(slot, text):
            return replace(making, traits=with_trait(making.traits, int(slot), text))


def with_trait(traits: tuple[str, ...], slot: int, text: str) -> tuple[str, ...]:
    """The traits with the one in that slot (1 to 3) replaced; an empty third one is left out."""
    words = [*traits, "", ""][: max(len(traits), slot)]
    words[slot - 1] = text.strip()
    return tuple(word for word in words if word)


# The finished world


def check_finish(state: State, phase: Writing, action: Finish | Auto) -> Refusal | None:
    if isinstance(action, Finish) and not phase.making.name:
        return Refusal("STC-R-23", "Give the world a name before you finish it.")
    return None


def finish(state: State, phase: Writing, action: Finish | Auto) -> State:
    return _finish(state, phase.making)


def _finish(state: State, making: Making) -> State:
    """The world is on its card: on with the prologue, the game, or its end (STC-89)."""
    prologue = is_prologue(state)
    state = _written_on_card(state, making)
    if prologue:
        if first_worlds(state) < PROLOGUE:
            return replace(state, phase=Prologue())
        return replace(state, phase=Atlas(), lanes=tables.FIRST_LANES, shown=())
    if state.worlds_left:
        return draw.start_drawing(state)
    return scoring.end_game(state, won=True)


def _written_on_card(state: State, making: Making) -> State:
    """The card with its world, and a name for a new sector."""
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
    )
    names = state.names
    if making.hub:
        named = Named(making.sector, making.sector_name or name)
        names = tuple(sorted((*names, named), key=lambda one: one.sector))
    return replace(with_world(state, making.card, world), names=names, strokes=0, topic=())


def with_world(state: State, number: int, world: World) -> State:
    """The state with a world on that card."""
    card = replace(state.cards[number], world=world)
    return replace(state, cards=(*state.cards[:number], card, *state.cards[number + 1 :]))
