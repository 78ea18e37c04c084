"""The review of a finished game: where the points came from, and how table and hand grew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....draw.plot import Mark, Series, line_plot
from ....draw.svg import Pane, Part, Svg, el, group
from ....galaxy.luck import Luck
from ....game import Progress, Review
from ....words.english import counted, fit, listed, minus, plural
from ..rules.actions import (
    Action,
    Build,
    Deal,
    EndTurn,
    Pay,
    Relinquish,
    Shuffle,
    Solve,
    Study,
)
from ..rules.cards import RESOURCES
from ..rules.phases import Acting, Paying, Refilling
from ..rules.scoring import breakdown, score
from ..rules.state import State
from ..rules.table import legal_actions
from ..words.terms import who


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck
) -> Iterator[Progress | Review]:
    """Sentences and plots of a game; `actions[i]` leads from `states[i]` to the next."""
    yield Progress(0, 1, "Counting cards and points")
    end = states[-1]
    seats = range(end.players)
    # The points stand in the table of the result, and in the name of the plot of their sources.
    lines = [_deeds(states, actions, seat) for seat in seats]
    lines += filter(None, (_left_lying(states, actions, seat) for seat in seats))
    scores = [Series(who(end, seat), _scores(states, seat)) for seat in seats]
    drawn = [Series(who(end, seat), _drawn(states, actions, seat)) for seat in seats]
    marks = _marks(states, actions) if end.players == 1 else ()
    panes = (
        _sources(end),
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


_LETTERS = "TLAESC"
"""Initials of the parts of a score: tokens, let go, anomalies, events, systems, colonies."""
_NAMES = ("tokens", "let go", "anomalies", "events", "systems", "colonies")
_WIDE, _LEFT, _ROW = 480, 76, 32


def _sources(end: State) -> Pane:
    """A bar for each player: where the points came from. What was lost is left of the axis."""
    parts = [[points for _, points in breakdown(side)] for side in end.sides]
    most = max(1, *(sum(p for p in sources if p > 0) for sources in parts))
    least = max(0, *(-sum(p for p in sources if p < 0) for sources in parts))
    unit = (_WIDE - _LEFT - 40) / (most + least)
    zero = _LEFT + least * unit
    height = 40 + _ROW * end.players + 46
    drawn = [
        Part(
            "title",
            group(el("text", "Where the points came from", x=44, y=16, class_="label title")),
        )
    ]
    for seat, points in enumerate(parts):
        y = 38 + _ROW * seat
        row = [el("text", fit(who(end, seat), 10), x=14, y=y + 17, class_="side-name")]
        span = [zero, zero]
        for at, count in enumerate(points):
            if count:
                wide = abs(count) * unit
                left = span[1] if count > 0 else span[0] - wide
                row += _segment(at, count, left, y, wide)
                span = [min(span[0], left), max(span[1], left + wide)]
        row.append(el("text", str(score(end.sides[seat])), x=span[1] + 8, y=y + 18, class_="total"))
        drawn.append(Part(f"bar:{seat}", group(*row)))
    key = [_legend(at, height - 40 + 20 * (at // 3)) for at in range(len(_NAMES))]
    drawn.append(Part("key", group(*key)))
    label = "Where the points came from: " + " ".join(_points(end, s) for s in range(end.players))
    return Pane("sources", label, _WIDE, height, tuple(drawn), "plot")


def _segment(at: int, count: int, x: float, y: float, wide: float) -> list[Svg]:
    """A piece of a bar, with its initial and its points where there is room for them."""
    words = f"{_LETTERS[at]} {minus(count)}"
    room = words if wide >= 34 else _LETTERS[at] if wide >= 13 else ""
    return [
        el("rect", x=x, y=y, width=max(1, wide - 1), height=24, rx=3, class_=f"source s{at}"),
        el("text", room, x=x + wide / 2, y=y + 17, class_="inside"),
    ]


def _legend(at: int, y: float) -> Svg:
    x = 76 + 130 * (at % 3)
    return group(
        el("rect", x=x, y=y, width=14, height=14, rx=3, class_=f"source s{at}"),
        el("text", f"{_LETTERS[at]} {_NAMES[at]}", x=x + 20, y=y + 11, class_="key"),
    )


def _points(end: State, seat: int) -> str:
    side = end.sides[seat]
    parts = [f"{label.lower()} {points}" for label, points in breakdown(side) if points]
    points = score(side)
    total = f"{minus(points)} {plural(points, 'point')}"
    return f"{who(end, seat)}: {total}. {listed(parts).capitalize() or 'None'}."


def _played(
    states: Sequence[State], actions: Sequence[Action]
) -> Iterator[tuple[State, Action, State]]:
    """The plies with the states before and after, as far as the game was dealt."""
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if not isinstance(action, Deal):
            yield before, action, after


def _scores(states: Sequence[State], seat: int) -> tuple[tuple[float, float], ...]:
    """(number of the player's turn, score at its end)."""
    last: dict[int, int] = {}
    for state in states:
        if state.turn and state.active == seat:
            last[state.round] = score(state.sides[seat])
    return tuple((float(turn), float(points)) for turn, points in last.items()) or ((0.0, 0.0),)


def _drawn(
    states: Sequence[State], actions: Sequence[Action], seat: int
) -> tuple[tuple[float, float], ...]:
    """(number of the player's turn, cards drawn in its action phase)."""
    counts: dict[int, int] = {
        state.round: 0 for state in states if state.turn and state.active == seat
    }
    for before, action, after in _played(states, actions):
        if before.active != seat or not isinstance(before.phase, Acting | Paying | Refilling):
            continue
        if isinstance(action, EndTurn):
            continue
        old = len(action.deck) if isinstance(action, Shuffle) else len(before.sides[seat].deck)
        counts[before.round] += max(0, old - len(after.sides[seat].deck))
    return tuple((float(turn), float(cards)) for turn, cards in counts.items()) or ((0.0, 0.0),)


def _deeds(states: Sequence[State], actions: Sequence[Action], seat: int) -> str:
    """How often a player claimed, built, covered and relinquished."""
    claims = upgrades = colonies = ships = left = 0
    for before, action, after in _played(states, actions):
        if before.active != seat or isinstance(action, EndTurn):
            continue
        old, new = before.sides[seat], after.sides[seat]
        claims += after.claimed and not before.claimed
        left += isinstance(action, Relinquish)
        ships += max(0, len(new.ships) - len(old.ships))
        stacks = [stack for system in new.systems for stack in system.slots if stack.cards]
        before_stacks = [stack for system in old.systems for stack in system.slots if stack.cards]
        if isinstance(action, Build | Pay) and stacks != before_stacks:
            upgrades += len(stacks) == len(before_stacks)
            colonies += len(stacks) > len(before_stacks)
    name = who(states[-1], seat)
    return (
        f"{name} took {counted(claims, 'card')} from the row, built"
        f" {counted(colonies, 'new colony', 'new colonies')},"
        f" {counted(upgrades, 'upgrade')} and {counted(ships, 'ship')},"
        f" and relinquished {counted(left, 'system')}."
    )


def _left_lying(states: Sequence[State], actions: Sequence[Action], seat: int) -> str:
    """What a player left lying at the ends of turns; "" for nothing."""
    turns, lost = [], [0, 0, 0]
    for before, action, _ in _played(states, actions):
        if before.active == seat and isinstance(action, EndTurn):
            lost = [gone + more for gone, more in zip(lost, before.pool, strict=True)]
            if any(_claims(before, other) for other in legal_actions(before)):
                turns.append(str(before.round))
    name = who(states[-1], seat)
    said = []
    if any(lost):
        pool = [f"{count} {kind}" for count, kind in zip(lost, RESOURCES, strict=True) if count]
        said.append(f"lost {listed(pool)} unused")
    if turns:
        when = f"at the end of {plural(len(turns), 'turn')} {listed(turns)}"
        said.append(f"could still have paid for a card of the row {when}")
    return f"{name} {listed(said)}." if said else ""


def _claims(state: State, action: Action) -> bool:
    """Whether an action takes a card from the row."""
    if isinstance(action, Build):
        return state.me.system(action.system) is None
    return isinstance(action, Study | Solve)


def _marks(states: Sequence[State], actions: Sequence[Action]) -> tuple[Mark, ...]:
    """What was taken and let go in a game for one."""
    marks = []
    for before, action, after in _played(states, actions):
        turn = float(before.round)
        if isinstance(action, Relinquish):
            marks.append(Mark(turn, "relinquished"))
        elif after.claimed and not before.claimed:
            kind = "anomaly" if isinstance(action, Study) else "system"
            done = before.phase.action if isinstance(before.phase, Paying) else action
            marks.append(Mark(turn, "event" if isinstance(done, Solve) else kind))
    return tuple(marks)
