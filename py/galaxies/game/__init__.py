"""The protocol of a game: `Game`, its facets, and the values that games return."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from .achievements import Achievement, Played, Step
from .actions import (
    CHANCE,
    SPECTATOR,
    TERMINAL,
    Action,
    Draft,
    Player,
    Prose,
    Shape,
    State,
    Text,
    Viewer,
)
from .bearings import Bearings, Cell, Claim, Comes, Near, Threat
from .books import Book, Choice, Document, Entry, Exhibit, Link, Lookup, Reading, Runs
from .facets import (
    AnyGame,
    Bot,
    Choosing,
    Computer,
    Game,
    Picture,
    Plain,
    Rules,
    Showcase,
    Words,
)
from .first_moves import FirstMoves, Tap
from .former import former
from .ghosts import Racing
from .hands import Hands, Veils
from .introduction import Figure, Introduction
from .latest import for_latest
from .lessons import Lesson
from .memory import Memory
from .options import Option, Value, choices, decided, defaults, term_of
from .packing import Packing, Supply
from .puzzles import AnyPuzzles, Puzzles, Solution
from .remarks import Remarks, Situation
from .replacing import replace
from .table import ActionRules, PhaseRules, Table, in_phase
from .values import (
    EFFORT,
    MEDALS,
    PAGE_KEYS,
    STRENGTHS,
    Analysis,
    Challenge,
    Course,
    Cue,
    Draw,
    Gauge,
    Hint,
    Illegal,
    Level,
    Line,
    Outcome,
    Preset,
    Progress,
    Reason,
    Refusal,
    Retry,
    Review,
    Room,
    Sign,
    Spot,
    Tier,
    TurningPoint,
    Yardstick,
)
from .versions import by_version, dated

__all__ = [
    "CHANCE",
    "EFFORT",
    "MEDALS",
    "PAGE_KEYS",
    "SPECTATOR",
    "STRENGTHS",
    "TERMINAL",
    "Achievement",
    "Action",
    "ActionRules",
    "Analysis",
    "AnyGame",
    "AnyPuzzles",
    "BadOptions",
    "Bearings",
    "Book",
    "Bot",
    "Cell",
    "Challenge",
    "Choice",
    "Choosing",
    "Claim",
    "Comes",
    "Computer",
    "Course",
    "Cue",
    "Document",
    "Draft",
    "Draw",
    "Entry",
    "Exhibit",
    "Figure",
    "FirstMoves",
    "Game",
    "Gauge",
    "Hands",
    "Hint",
    "Illegal",
    "Introduction",
    "Lesson",
    "Level",
    "Line",
    "Link",
    "Lookup",
    "Memory",
    "Near",
    "Option",
    "Outcome",
    "Packing",
    "PhaseRules",
    "Picture",
    "Plain",
    "Played",
    "Player",
    "Preset",
    "Progress",
    "Prose",
    "Puzzles",
    "Racing",
    "Reading",
    "Reason",
    "Refusal",
    "Remarks",
    "Retry",
    "Review",
    "Room",
    "Rules",
    "Runs",
    "Shape",
    "Showcase",
    "Sign",
    "Situation",
    "Solution",
    "Spot",
    "State",
    "Step",
    "Supply",
    "Table",
    "Tap",
    "Text",
    "Threat",
    "Tier",
    "TurningPoint",
    "Value",
    "Veils",
    "Viewer",
    "Words",
    "Yardstick",
    "by_version",
    "choices",
    "dated",
    "decided",
    "defaults",
    "fill_options",
    "for_latest",
    "former",
    "in_phase",
    "last",
    "replace",
    "term_of",
]

T = TypeVar("T")


class BadOptions(ValueError):
    """Options that the game does not know; the message names the option and its values."""


def fill_options(game: AnyGame, given: Mapping[str, str | int]) -> dict[str, str]:
    """All options of the game in their frozen order, with the given values or the defaults. A
    number, True and False stand for the words `6`, `true` and `false`.

    Raises BadOptions for an unknown name or value.
    """
    by_name = {option.name: option for option in game.options}
    words = {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in given.items()
    }
    for name, value in words.items():
        if name not in by_name:
            raise BadOptions(f'{game.title} has no option "{name!s:.40}".')
        if value not in by_name[name].values:
            allowed = ", ".join(by_name[name].values)
            raise BadOptions(f'Option "{name}" cannot be "{value[:40]}"; choose from {allowed}.')
    return {**defaults(game.options), **words}


def last(items: Iterator[T]) -> T:
    """The last item of a non-empty iterator (the Review at the end of a review)."""
    final = next(items)
    for final in items:  # noqa: B007
        pass
    return final
