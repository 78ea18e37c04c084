"""The look back at a finished game: what each side lost, earned and suffered, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....draw.plot import Mark, Series, line_plot
from ....draw.svg import Pane
from ....galaxy.luck import Luck
from ....game import Progress, Review
from . import strike
from ..rules.pieces import COST
from ..rules.state import Action, Buy, State
from ..words.log import ENDINGS, counted, who


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck | None = None
) -> Iterator[Progress | Review]:
    """Progress while the turns are looked at, then sentences and three plots. No luck is needed."""
    if states[-1].strike:  # of a last strike only the last try is looked at
        begun = max(i for i, state in enumerate(states) if state.turn == 1 and _fresh(states, i))
        states, actions = states[begun:], actions[begun:]
    starts = [
        state
        for i, state in enumerate(states)
        if state.turn and (i == 0 or states[i - 1].turn != state.turn)
    ]
    chances: list[tuple[int, int]] = []
    for i, state in enumerate(starts):
        yield Progress(i, len(starts), "Looking for strikes")
        if state.phase == "move" and strike.winning_moves(state):
            chances.append((state.turn, state.active))
    yield Review(tuple(_lines(states, actions, chances)), _plots(states, starts))


def _fresh(states: Sequence[State], i: int) -> bool:
    """Whether a try of a last strike begins here."""
    return i == 0 or states[i - 1].tries != states[i].tries


def _losses(states: Sequence[State]) -> tuple[list[int], list[int]]:
    """Price of the ships that each side has lost, after every state."""
    lost = [0, 0]
    found: tuple[list[int], list[int]] = ([], [])
    for state in states:
        for report in state.reports:
            for player in (0, 1):
                lost[player] += sum(COST[ship] for ship in report.lost[player])
        for player in (0, 1):
            found[player].append(lost[player])
    return found


def _lines(
    states: Sequence[State], actions: Sequence[Action], chances: Sequence[tuple[int, int]]
) -> Iterator[str]:
    last = states[-1]
    if last.cause:
        fell = who(last, 1 - last.winner)
        yield f"Turn {last.turn}: {fell}'s Starbase was {ENDINGS[last.cause]}."
    losses = _losses(states)
    for player in (0, 1):
        bought = sum(
            isinstance(action, Buy) and state.active == player
            for state, action in zip(states, actions, strict=False)
        )
        sold = sum(
            state.flight is not None
            and state.flight.player == player
            and state.flight.how == "sell"
            for state in states
        )
        yield (
            f"{who(last, player)} bought {counted(bought, 'ship')}, sold {counted(sold, 'cargo')}"
            f" and lost ships worth ${losses[player][-1]}."
        )
    for turn, player in chances:
        used = last.cause in ("bomber", "combat") and last.winner == player and last.turn == turn
        verb = "took it" if used else "did not take it"
        yield f"Turn {turn}: {who(last, player)} could win for certain, and {verb}."


def _plots(states: Sequence[State], starts: Sequence[State]) -> tuple[Pane, ...]:
    if not starts:
        return ()
    shown = [*starts, states[-1]]
    losses = _losses(states)
    ends = [max(i for i, s in enumerate(states) if s.turn == state.turn) for state in starts]
    names = [who(states[-1], player) for player in (0, 1)]
    armor = [
        Series(
            names[player],
            tuple((i, max(0, state.armor[player])) for i, state in enumerate(shown)),
        )
        for player in (0, 1)
    ]
    money = [
        Series(names[player], tuple((state.turn, state.money[player]) for state in starts))
        for player in (0, 1)
    ]
    lost = [
        Series(
            names[player],
            tuple(
                (state.turn, losses[player][end]) for state, end in zip(starts, ends, strict=True)
            ),
        )
        for player in (0, 1)
    ]
    bombs = [
        Mark(state.turn, "bomb")
        for state in states
        if state.flight is not None and state.flight.how == "bomb"
    ]
    return (
        line_plot("armor", "Armor of the Starbases", armor, bombs, x_label="turn", y_label="armor"),
        line_plot("money", "Money", money, x_label="turn", y_label="dollars"),
        line_plot("losses", "Price of the ships lost", lost, x_label="turn", y_label="dollars"),
    )
