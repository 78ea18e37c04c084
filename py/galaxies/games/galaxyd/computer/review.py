"""The review of a finished game: losses, money and armor of each side, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....draw.plot import Mark, Series, line_plot
from ....draw.svg import Pane
from ....galaxy.luck import Luck
from ....game import Draw, Progress, Review, in_phase
from ....words.english import counted
from ....words.players import NOBODY, spoken_to
from ..rules.actions import Action, Target
from ..rules.names import side_name
from ..rules.phases import Moving, Over
from ..rules.pieces import COST
from ..rules.raids import lots
from ..rules.scoring import ending_words
from ..rules.state import State, ships_at
from ..words.terms import who, whose
from . import ledger, strike


def review(
    states: Sequence[State], actions: Sequence[Action], luck: Luck
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
        if isinstance(state.phase, Moving) and strike.can_win(state):
            chances.append((state.turn, state.active))
    yield Review(tuple(_lines(states[-1], states, actions, chances)), _plots(states, starts))


def draws(state: State, action: Action) -> Iterator[Draw]:
    """Whose ships a Pirate makes for, where it has a choice between both players' (GOD-99)."""
    if not isinstance(action, Target) or state.sortie is None:
        return
    drawn = lots(state, state.sortie.start)
    for player in (0, 1):
        theirs = [sector for sector in drawn if ships_at(state.fleets[player], sector)]
        if 0 < len(theirs) < len(drawn):
            what = f"Pirates between two targets chose {side_name(state, player)}"
            yield Draw(what, action.sector.index in theirs, len(theirs), len(drawn))


def _fresh(states: Sequence[State], i: int) -> bool:
    """Whether a try of a last strike begins here."""
    return i == 0 or states[i - 1].tries != states[i].tries


def _losses(states: Sequence[State]) -> tuple[list[int], list[int]]:
    """Price of the ships that each side has lost, after every state."""
    lost = [0, 0]
    losses: tuple[list[int], list[int]] = ([], [])
    for state in states:
        for report in state.reports:
            for player in (0, 1):
                lost[player] += sum(COST[ship] for ship in report.lost[player])
        for player in (0, 1):
            losses[player].append(lost[player])
    return losses


@in_phase
def _lines(
    last: State,
    phase: Over,
    states: Sequence[State],
    actions: Sequence[Action],
    chances: Sequence[tuple[int, int]],
) -> Iterator[str]:
    winner, cause = phase.winner, phase.cause
    you = spoken_to(NOBODY)
    if cause:
        yield f"Turn {last.turn}: {ending_words(last, phase, whose(last, 1 - winner, you))}."
    losses = _losses(states)
    books = ledger.ledgers(states, actions)
    if last.turn and not last.strike:
        yield ledger.opening(last, books)
    for player, book in enumerate(books):
        yield (
            f"{who(last, player, you)} bought {counted(book.bought, 'ship')},"
            f" sold {counted(book.sold, 'cargo', 'cargoes')} and lost ships worth"
            f" ${losses[player][-1]}."
        )
    yield from ledger.lines(last, books)
    for turn, player in chances:
        used = cause in ("bomber", "combat") and winner == player and last.turn == turn
        verb = "took it" if used else "missed it"
        yield f"Turn {turn}: {who(last, player, you, start=False)} had a certain win and {verb}."


def _plots(states: Sequence[State], starts: Sequence[State]) -> tuple[Pane, ...]:
    if not starts:
        return ()
    shown = [*starts, states[-1]]
    losses = _losses(states)
    last_states = [max(i for i, s in enumerate(states) if s.turn == state.turn) for state in starts]
    names = [side_name(states[-1], player) for player in (0, 1)]
    sides = [states[-1].colour(player) for player in (0, 1)]
    armor = [
        Series(
            names[player],
            tuple((i, max(0, state.armor[player])) for i, state in enumerate(shown)),
            sides[player],
        )
        for player in (0, 1)
    ]
    money = [
        Series(
            names[player],
            tuple((state.turn, state.money[player]) for state in starts),
            sides[player],
        )
        for player in (0, 1)
    ]
    lost = [
        Series(
            names[player],
            tuple(
                (state.turn, losses[player][end])
                for state, end in zip(starts, last_states, strict=True)
            ),
            sides[player],
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
