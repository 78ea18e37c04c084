"""What only the worker calls, imported when it is called: pages start sooner without it."""

# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....galaxy.luck import Luck
from ....game import Bot, Hint, Progress, Review
from ..rules.state import Action, State


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """Advice for the player to move, and why (see `advice`)."""
    from . import hint as advice

    return advice.hint(view, player, luck)


def easy(view: State, player: int, luck: Luck) -> Action:
    """The easy admiral (see `admiral`)."""
    from . import levels as admiral

    return admiral.BOTS["easy"](view, player, luck)


def normal(view: State, player: int, luck: Luck) -> Action:
    """The normal admiral."""
    from . import levels as admiral

    return admiral.BOTS["normal"](view, player, luck)


def hard(view: State, player: int, luck: Luck) -> Action:
    """The hard admiral."""
    from . import levels as admiral

    return admiral.BOTS["hard"](view, player, luck)


BOTS: Mapping[str, Bot[State, Action]] = {"easy": easy, "normal": normal, "hard": hard}


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck | None = None
) -> Iterator[Progress | Review]:
    """The look back at a finished game (see `lookback`)."""
    from . import review as lookback

    return lookback.review(states, actions, luck)
