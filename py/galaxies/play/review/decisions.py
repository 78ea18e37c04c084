"""The decisions of a finished game, each weighed as the player could know it then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...computer import advice
from ...computer.bots import plays
from ...galaxy.luck import Luck
from ...game import Action, Analysis, AnyGame, Player, Progress, State
from ..session import Session


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision at a ply: its analysis, what was played, and `blind`, the mean value of all that
    could be chosen."""

    ply: int
    player: Player
    analysis: Analysis[Any]
    action: Action
    blind: float

    @property
    def loss(self) -> float:
        """What it cost, compared with the best."""
        return self.analysis.loss(self.action)

    @property
    def stake(self) -> float:
        """What was at stake: how much better the best is than a blind choice."""
        return max(0.0, self.analysis.lines[0].value - self.blind)


def people(session: Session) -> list[Player]:
    """The players that a review looks at: the people, or all if only computers played."""
    found = [player for player, seat in enumerate(session.seats) if seat.is_human]
    return found or [*range(len(session.seats))]


def decisions(session: Session, begin: int = 0) -> Iterator[Progress | Decision]:
    """Progress and the decisions of the people that had a choice and have a value."""
    game, looked_at = session.game, people(session)
    for ply, action in enumerate(session.actions[begin : session.ply], begin):
        player = session.player_at(ply)
        if player not in looked_at or action.resigns or action.is_aside:
            continue
        yield Progress(ply - begin, session.ply - begin, "Reviewing the game")
        view = session.view(player, ply)
        if len(game.choices(view)) > 1 and game.hints_at(view):
            luck = Luck(session.seed("hint", ply))
            analysis = advice.weigh(game, view, player, luck)
            if analysis.unit:
                yield Decision(ply, player, analysis, action, blind(game, view, analysis))


def blind(game: AnyGame, view: State, analysis: Analysis[Any]) -> float:
    """The mean value of everything that could be chosen, each equally often. What the analysis does
    not list counts as the worst that it lists, as in `Analysis.loss`."""
    values = {line.actions[0]: line.value for line in reversed(analysis.lines)}
    least = analysis.lines[-1].value
    all_of_it = plays(game, view)
    return sum(values.get(action, least) for action in all_of_it) / len(all_of_it)
