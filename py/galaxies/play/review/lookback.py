"""The look back at a finished game: every decision of the people, weighed by the game's analysis.

What a decision cost is the difference between the value of the best line and that of the action
that was played, both as the player could know them then. Luck is no fault of the player's, so it
does not count; `fortune` tells it apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from statistics import mean

from ...computer import advice
from ...draw.plot import Mark, Series, line_plot
from ...draw.svg import Pane
from ...formats import notation
from ...galaxy.luck import Luck
from ...game import Course, Outcome, Player, Progress, Review, TurningPoint
from ...words.english import counted, quoted
from .. import episodes
from ..seats import known_name
from ..session import Session
from . import accuracy
from .decisions import Decision, people
from .decisions import decisions as decisions_of
from .fortune import fortune
from .playing_on import MANY, confirms, hopes
from .playing_on import cost as cost_of
from .retries import retry
from .turns import LEAST_TOLD, Turn, doubtful, in_order, turning, turns

MOST_POINTS = 3
"""Turning points that a review shows."""
PLAYING_ON = "Playing on from what cost most"
"""The task from which on a review is complete, and only checked."""
_NOTHING_CONFIRMED = (
    "No turn decided it alone: games played on from what looked costly went no better."
)
_CANDIDATES = 5
"""Turns that are played on from to find them."""
_SELDOM = 0.25
"""Who wins so small a share of games from the first turn had lost before it."""


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


def review(
    session: Session, *, yours: bool = True, checked: bool = False
) -> Iterator[Progress | Review]:
    """Progress and reviews of a finished game, or of the episode that has just ended, each with all
    that is known by then: what the game's own review says and shows, then the look back as well.
    The last item is the whole review. It calls a person alone "you" if the game is `yours`. Its
    turning points are likely; if it is `checked`, reviews follow in which they are confirmed or
    withdrawn, one by one.

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
            if turns(session, decisions)[-1].is_costly:
                yield _combined(session, by_game, decisions, yours)
    whole = _combined(session, by_game, decisions, yours)
    yield whole
    if session.is_over:
        verdict = list(whole.verdict)
        for said in fortune(session, "you" if yours else _name(session, 0)):
            if isinstance(said, Progress):
                yield said
            else:
                verdict.append(said)
        whole = replace(whole, verdict=tuple(verdict))
        yield whole
    if checked:
        yield from _checked(session, decisions, whole)


def _combined(
    session: Session, by_game: Review, decisions: Sequence[Decision], yours: bool
) -> Review:
    named = _has_several_people(session) or not yours
    likely = turning(turns(session, decisions), MOST_POINTS)
    return Review(
        by_game.lines,
        (*by_game.panes, *_panes(session, decisions, named)),
        tuple(turning_point(session, turn) for turn in likely),
        tuple(_verdict(session, decisions, named)),
        tuple(_courses(session, decisions, named)),
    )


def _checked(
    session: Session, decisions: Sequence[Decision], whole: Review
) -> Iterator[Progress | Review]:
    """The review with what games from there confirm, after each turn that was played on from. Those
    that are likely stay among the others until then."""
    every = turns(session, decisions)
    lost = not any(player in subject(session)[1].winners for player in people(session))
    candidates = [*doubtful(every, _CANDIDATES, lost=lost)]
    likely = turning(every, MOST_POINTS)
    costs: dict[int, float] = {}
    reviewed = whole
    for at, turn in enumerate(candidates):
        for pair, found in enumerate(cost_of(session, turn)):
            yield Progress(at * MANY + pair, len(candidates) * MANY, PLAYING_ON)
            if found is not None:
                costs[turn.worst.ply] = found
        found = costs[turn.worst.ply]
        tested = [one for one in candidates if one.worst.ply in costs]
        confirmed = [one for one in tested if confirms(one, costs[one.worst.ply])]
        confirmed.sort(key=lambda one: -costs[one.worst.ply])
        open_still = [one for one in likely if one.worst.ply not in costs]
        shown = in_order([*confirmed[:MOST_POINTS], *open_still])
        points = tuple(turning_point(session, one, costs.get(one.worst.ply)) for one in shown)
        reviewed = replace(whole, turning_points=points)
        if not shown and at == len(candidates) - 1:
            reviewed = replace(reviewed, verdict=(*reviewed.verdict, _NOTHING_CONFIRMED))
        yield reviewed
    if lost and every and every[0].unit == "wins" and not reviewed.turning_points:
        yield from _decided_at_the_start(session, every[0], reviewed)


def _decided_at_the_start(
    session: Session, first: Turn, reviewed: Review
) -> Iterator[Progress | Review]:
    """The review of a lost game in which no turn is to blame: with the first one, if the strongest
    level seldom wins from there."""
    found: list[float] = []
    for hope in islice(hopes(session, first), MANY):
        found.append(hope)
        yield Progress(len(found), MANY, PLAYING_ON)
    if mean(found) > _SELDOM:
        return
    won = sum(hope > 0.5 for hope in found)
    text = (
        f"What came before this turn decided it: of {MANY} games that the strongest level played on"
        f" from here, it won {won or 'none'}."
    )
    cost = max(0.0, 1 / len(session.seats) - mean(found))
    point = TurningPoint(first.decisions[0].ply, text, checked=True, cost=cost)
    yield replace(reviewed, turning_points=(point,))


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


def turning_point(session: Session, turn: Turn, checked: float | None = None) -> TurningPoint:
    """A turn as its worst decision, with what it cost by games that were played on, if any were."""
    ply, player, analysis = turn.worst.ply, turn.player, turn.worst.analysis
    again = retry(session, ply, player, analysis, LEAST_TOLD[analysis.unit])
    return TurningPoint(
        ply,
        _sentence(session, turn),
        again,
        notation.line(analysis.best),
        checked=checked is not None,
        cost=turn.loss if checked is None else checked,
    )


def _sentence(session: Session, turn: Turn) -> str:
    """`“Thrust 3, up” was worth about 6 points more than “Brake 2, left”.`, after the title of the
    episode if the review is about several, and why."""
    episode = episodes.title(session, turn.worst.ply) if session.is_over else ""
    said = " ".join((_comparison(session, turn), *turn.worst.analysis.reasons[:1]))
    return f"{episode}: {said}" if episode else said


def _comparison(session: Session, turn: Turn) -> str:
    game, one = session.game, turn.worst
    view = session.view(one.player, one.ply)
    best, played = (
        quoted(advice.said(game, view, one.player, action))
        for action in (one.analysis.best, one.action)
    )
    if one.analysis.unit == "points":
        points = counted(round(one.loss), "point")
        return f"{best} was worth about {points} more than {played}."
    if len(turn.decisions) > 1 and one.loss < turn.loss:
        cost = max(1, round(100 * turn.loss))
        return f"This turn cost about {cost} of 100 games: {best} was better than {played}."
    more = max(1, round(100 * one.loss))
    return f"{best} would have won about {more} more of 100 games from there than {played}."


def _courses(session: Session, decisions: Sequence[Decision], named: bool) -> Iterator[Course]:
    """What could be expected, decision by decision, and what it came to."""
    for player in range(len(session.seats)):
        theirs = [decision for decision in decisions if decision.player == player]
        units = {decision.analysis.unit for decision in theirs}
        if len(units) == 1 and len(theirs) > 1:
            wins = units == {"wins"}
            points = [(decision.ply, round(_height(decision, wins), 1)) for decision in theirs]
            points.append((session.ply, _result(session, player, wins)))
            name = _name(session, player) if named else "you"
            yield Course(name, theirs[0].analysis.unit, tuple(points))


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
    worst = {turn.worst.ply for turn in turning(turns(session, decisions), MOST_POINTS)}
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
