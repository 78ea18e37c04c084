"""The look back at a finished game: every decision of the people, weighed by the game's analysis.

What a decision cost is the difference between the value of the best line and that of the action
that was played, both as the player could know them then. Luck is no fault of the player's, so it
does not count; `fortune` tells it apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...computer import advice
from ...draw.plot import Mark, Series, line_plot
from ...draw.svg import Pane
from ...galaxy.luck import Luck
from ...game import Outcome, Player, Progress, Review, TurningPoint
from ...words.english import counted, quoted
from .. import episodes
from ..seats import known_name
from ..session import Session
from . import accuracy
from .decisions import Decision, people
from .decisions import decisions as decisions_of
from .fortune import fortune
from .retries import retry

MOST_POINTS = 5
"""Turning points that a review shows."""
_LEAST_TOLD = {"points": 1.0, "wins": 0.05}
"""A smaller loss is no turning point, by unit."""


def subject(session: Session) -> tuple[int, Outcome]:
    """The first ply that a review is about, and how it ended: the whole of a finished game, or
    between two episodes the one that has just ended.

    Raises LookupError if nothing has ended.
    """
    outcome = session.game.rules.outcome(session.state)
    if outcome is not None:
        return 0, outcome
    outcome = episodes.interim(session)
    if outcome is None:
        raise LookupError("The review comes after the end: finish the game first.")
    session.recall()
    return episodes.beginning(session, session.ply), outcome


def review(session: Session, *, yours: bool = True) -> Iterator[Progress | Review]:
    """Progress and reviews of a finished game, or of the episode that has just ended, each with all
    that is known by then: what the game's own review says and shows, then the look back as well.
    The last item is the whole review. It calls a person alone "you" if the game is `yours`.

    Raises LookupError if the game has no review, or nothing has ended.
    """
    game, ply = session.game, session.ply
    session.recall()
    computer = game.computer()
    if computer.review is None and computer.analyse is None:
        raise LookupError(f"There is no review for {game.title}.")
    begin, _ = subject(session)
    by_game = Review(())
    if computer.review is not None:
        luck = Luck(session.galaxy)
        states, actions = session.states[begin : ply + 1], session.actions[begin:ply]
        for item in computer.review(states, actions, luck):
            if isinstance(item, Progress):
                yield item
            else:
                by_game = item
    if computer.judged is not None:
        states, actions = session.states[begin : ply + 1], session.actions[begin:ply]
        told = (line for who in people(session) for line in computer.judged(states, actions, who))
        by_game = replace(by_game, lines=(*by_game.lines, *told))
    yield by_game
    decisions: list[Decision] = []
    if computer.analyse is not None:
        for step in decisions_of(session, begin):
            if isinstance(step, Progress):
                yield step
                continue
            decisions.append(step)
            if _is_costly(step):
                yield _combined(session, by_game, decisions, yours)
    whole = _combined(session, by_game, decisions, yours)
    yield whole
    if not session.is_over:
        return
    verdict = list(whole.verdict)
    for said in fortune(session, "you" if yours else _name(session, 0)):
        if isinstance(said, Progress):
            yield said
        else:
            verdict.append(said)
    yield replace(whole, verdict=tuple(verdict))


def _combined(
    session: Session, by_game: Review, decisions: Sequence[Decision], yours: bool
) -> Review:
    named = _has_several_people(session) or not yours
    return Review(
        by_game.lines,
        (*by_game.panes, *_panes(session, decisions, named)),
        tuple(_turning_point(session, decision) for decision in _turning_decisions(decisions)),
        tuple(_verdict(session, decisions, named)),
    )


def _is_costly(decision: Decision) -> bool:
    """Whether it cost enough for a turning point."""
    return decision.loss >= _LEAST_TOLD[decision.analysis.unit]


def _verdict(session: Session, decisions: Sequence[Decision], named: bool) -> Iterator[str]:
    """The accuracy of each player."""
    for player in range(len(session.seats)):
        theirs = [decision for decision in decisions if decision.player == player]
        if theirs:
            who = f"{_name(session, player)}: accuracy" if named else "Your accuracy"
            yield f"{who} {accuracy.told(theirs)}"


def _has_several_people(session: Session) -> bool:
    """Whether more than one seat is looked at."""
    return sum(seat.is_human for seat in session.seats) != 1


def _name(session: Session, player: Player) -> str:
    return known_name(session.game, session.seats, session.state, player)


def _turning_decisions(decisions: Sequence[Decision]) -> list[Decision]:
    """The decisions that cost most, in the order of the game."""
    worst = sorted(filter(_is_costly, decisions), key=lambda decision: -decision.loss)[:MOST_POINTS]
    return sorted(worst, key=lambda decision: decision.ply)


def _turning_point(session: Session, decision: Decision) -> TurningPoint:
    ply, player, analysis = decision.ply, decision.player, decision.analysis
    again = retry(session, ply, player, analysis, _LEAST_TOLD[analysis.unit])
    return TurningPoint(ply, _sentence(session, decision), again)


def _sentence(session: Session, decision: Decision) -> str:
    """`“Thrust 3, up” was worth about 6 points more than “Brake 2, left”.`, after the title of the
    episode if the review is about several."""
    episode = episodes.title(session, decision.ply) if session.is_over else ""
    said = _comparison(session, decision)
    return f"{episode}: {said}" if episode else said


def _comparison(session: Session, decision: Decision) -> str:
    game, player = session.game, decision.player
    view = session.view(player, decision.ply)
    best, played = (
        quoted(advice.said(game, view, player, action))
        for action in (decision.analysis.best, decision.action)
    )
    if decision.analysis.unit == "wins":
        top = decision.analysis.lines[0].value
        before, after = (round(100 * chance) for chance in (top, top - decision.loss))
        return f"{best} would have won about {before}% of such games, {played} about {after}%."
    points = counted(round(decision.loss), "point")
    return f"{best} was worth about {points} more than {played}."


def _panes(session: Session, decisions: Sequence[Decision], named: bool) -> Iterator[Pane]:
    """The result that could be expected, decision by decision."""
    units = {decision.analysis.unit for decision in decisions}
    if len(units) != 1:
        return
    wins = units == {"wins"}
    series = []
    for player in range(len(session.seats)):
        theirs = [decision for decision in decisions if decision.player == player]
        if len(theirs) > 1:
            points = [(float(decision.ply), _height(decision, wins)) for decision in theirs]
            points.append((float(session.ply), _result(session, player, wins)))
            name = _name(session, player) if named else "you"
            series.append(Series(name, tuple(points), _colour(session, player)))
    worst = {decision.ply for decision in _turning_decisions(decisions)}
    marks = [Mark(decision.ply, "turning point") for decision in decisions if decision.ply in worst]
    if series:
        yield line_plot(
            "expected",
            "Chance to win" if wins else "Points to expect",
            series,
            marks,
            x_label="step",
            y_label="per cent" if wins else "points",
        )


def _colour(session: Session, player: Player) -> str:
    colour = session.game.picture.colour
    return colour(session.state, player) if colour else ""


def _result(session: Session, player: Player, wins: bool) -> float:
    """What the player got in the end, on the scale of the plot."""
    _, outcome = subject(session)
    if not wins:
        return outcome.scores[player]
    return 100 / len(outcome.winners) if player in outcome.winners else 0.0


def _height(decision: Decision, wins: bool) -> float:
    value = decision.analysis.lines[0].value
    return 100 * value if wins else value
