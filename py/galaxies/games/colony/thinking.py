"""What is wanted late or in the worker only, imported when it is called: pages start sooner."""

# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...draw.svg import Pane
from ...galaxy.luck import Luck
from ...game import Exhibit, Hint, Progress, Review
from .rules.state import Action, State


def rookie(view: State, player: int, luck: Luck) -> Action:
    """A player who grows too little and saves too little (see `bot`)."""
    from .computer import reference as bot

    return bot.rookie(view, player, luck)


def settler(view: State, player: int, luck: Luck) -> Action:
    """The reference player, one deed at a time (see `bot`)."""
    from .computer import reference as bot

    return bot.settler(view, player, luck)


def governor(view: State, player: int, luck: Luck) -> Action:
    """The strong player: plans for the whole turn, played out (see `strong`)."""
    from .computer import strong

    return strong.governor(view, player, luck)


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """What the strong player would do, and why (see `advice`)."""
    from .computer import hint as advice

    return advice.hint(view, player, luck)


def review(
    states: Sequence[State], actions: Sequence[Any], luck: Luck
) -> Iterator[Progress | Review]:
    """The look back at a game (see `lookback`)."""
    from .computer import review as lookback

    return lookback.review(states, actions, luck)


def gallery() -> Sequence[Exhibit]:
    """Every card with its numbers and their provenance (see `exhibits`)."""
    from .picture import gallery as exhibits

    return exhibits.gallery()


def cover() -> Pane:
    """The picture of the game on the hub (see `on_hub`)."""
    from .picture import cover as on_hub

    return on_hub.cover()
