"""The look back at a finished game: where the points came from, and how table and hand grew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...game import Progress, Review
from ...luck import Luck
from ...plot import Mark, Series, line_plot
from .scoring import breakdown, score
from .state import (
    Action,
    Build,
    Deal,
    EndTurn,
    Pay,
    Relinquish,
    Shuffle,
    Solve,
    State,
    Study,
    Surrender,
)
from .text import who
from .words import both, counted


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck
) -> Iterator[Progress | Review]:
    """Sentences and plots of a game; `actions[i]` leads from `states[i]` to the next."""
    yield Progress(0, 1, "Counting cards and points")
    end = states[-1]
    seats = range(end.players)
    lines = [_points(end, seat) for seat in seats]
    lines += [_deeds(states, actions, seat) for seat in seats]
    scores = [Series(who(end, seat), _scores(states, seat)) for seat in seats]
    drawn = [Series(who(end, seat), _drawn(states, actions, seat)) for seat in seats]
    marks = _marks(states, actions) if end.players == 1 else ()
    panes = (
        line_plot(
            "score", "Score after each turn", scores, marks, x_label="own turn", y_label="points"
        ),
        line_plot(
            "cards",
            "Cards drawn by your economy" if end.players == 1 else "Cards drawn by each economy",
            drawn,
            x_label="own turn",
            y_label="cards",
        ),
    )
    yield Review(tuple(lines), panes)


def _points(end: State, seat: int) -> str:
    side = end.sides[seat]
    parts = [f"{label.lower()} {points}" for label, points in breakdown(side) if points]
    return f"{who(end, seat)}: {score(side)} points. {both(parts).capitalize() or 'None'}."


def _played(
    states: Sequence[State], actions: Sequence[Action]
) -> Iterator[tuple[State, Action, State]]:
    """The plies with the states before and after, as far as the game was dealt."""
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if not isinstance(action, Deal):
            yield before, action, after


def _scores(states: Sequence[State], seat: int) -> tuple[tuple[float, float], ...]:
    """(own turn, score at its end)."""
    last: dict[int, int] = {}
    for state in states:
        if state.turn and state.active == seat:
            last[state.round] = score(state.sides[seat])
    return tuple((float(turn), float(points)) for turn, points in last.items()) or ((0.0, 0.0),)


def _drawn(
    states: Sequence[State], actions: Sequence[Action], seat: int
) -> tuple[tuple[float, float], ...]:
    """(own turn, cards drawn in its action phase)."""
    counts: dict[int, int] = {
        state.round: 0 for state in states if state.turn and state.active == seat
    }
    for before, action, after in _played(states, actions):
        if before.active != seat or before.phase not in ("action", "pay", "refill"):
            continue
        if isinstance(action, EndTurn):
            continue
        old = len(action.deck) if isinstance(action, Shuffle) else len(before.sides[seat].deck)
        counts[before.round] += max(0, old - len(after.sides[seat].deck))
    return tuple((float(turn), float(cards)) for turn, cards in counts.items()) or ((0.0, 0.0),)


def _deeds(states: Sequence[State], actions: Sequence[Action], seat: int) -> str:
    """How often a player claimed, built, covered and let go."""
    claims = upgrades = colonies = ships = left = paid = 0
    for before, action, after in _played(states, actions):
        if before.active != seat or isinstance(action, EndTurn):
            continue
        old, new = before.sides[seat], after.sides[seat]
        claims += after.claimed and not before.claimed
        left += isinstance(action, Relinquish)
        ships += max(0, len(new.ships) - len(old.ships))
        stacks = [stack for own in new.systems for stack in own.slots if stack.cards]
        before_stacks = [stack for own in old.systems for stack in own.slots if stack.cards]
        if isinstance(action, Build | Pay) and stacks != before_stacks:
            upgrades += len(stacks) == len(before_stacks)
            colonies += len(stacks) > len(before_stacks)
        paid += isinstance(action, Pay | Surrender)
    name = who(states[-1], seat)
    return (
        f"{name} took {counted(claims, 'card')} from the row, built"
        f" {counted(colonies, 'new colony').replace('colonys', 'colonies')},"
        f" {counted(upgrades, 'upgrade')} and {counted(ships, 'ship')},"
        f" and relinquished {counted(left, 'system')}."
    )


def _marks(states: Sequence[State], actions: Sequence[Action]) -> tuple[Mark, ...]:
    """What was taken and let go in a game for one."""
    marks = []
    for before, action, after in _played(states, actions):
        turn = float(before.round)
        if isinstance(action, Relinquish):
            marks.append(Mark(turn, "relinquished"))
        elif after.claimed and not before.claimed:
            kind = "anomaly" if isinstance(action, Study) else "system"
            solved = before.bill is not None and isinstance(before.bill.deed, Solve)
            event = isinstance(action, Solve) or solved
            marks.append(Mark(turn, "event" if event else kind))
    return tuple(marks)
