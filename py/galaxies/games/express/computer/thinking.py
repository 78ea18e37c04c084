"""What only the worker calls, imported when it is called: pages start sooner without it."""

# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....galaxy.luck import Luck
from ....game import Hint, Progress, Review
from ..rules.state import Action, State


def hint(view: State, player: int, luck: Luck) -> Hint[Action]:
    """The best action found, and why (see `advice`)."""
    from . import hint as advice

    return advice.hint(view, player, luck)


def pilot(view: State, player: int, luck: Luck) -> Action:
    """The auto-pilot: does what `hint` proposes."""
    from . import hint as advice

    return advice.pilot(view, player, luck)


def cadet(view: State, player: int, luck: Luck) -> Action:
    """The weaker computer player (see `beginner`)."""
    from . import levels as beginner

    return beginner.cadet(view, player, luck)


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck | None = None
) -> Iterator[Progress | Review]:
    """The look back at a finished game (see `lookback`)."""
    from . import review as lookback

    return lookback.review(states, actions, luck)
