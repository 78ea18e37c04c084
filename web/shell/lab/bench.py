"""Does the jobs of a worker of the laboratory, one at a time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from galaxies.formats import notation, position
from galaxies.formats.record import BadRecord
from galaxies.game import CHANCE
from galaxies.lab import Unable, learned, playing, study
from galaxies.lab.interval import Tally, share_of
from galaxies.lab.spread import bins, grouped
from galaxies.lab.summary import SEATS, USES, Result, SetupReport, Summary
from galaxies.play.naming import by_name
from galaxies.play.records.replay import replay
from galaxies.play.seats import known_name
from galaxies.play.session import Session
from shell.wire import codec

from . import messages
from .messages import (
    JOBS,
    CountJob,
    CutJob,
    Figures,
    Job,
    Mean,
    Option,
    PlanJob,
    Planned,
    Played,
    PlayJob,
    Position,
    Refused,
    Scale,
    Seated,
    SeatJob,
    Setup,
)

NAME = "The study"
MOST = 20_000
"""Most games of a study in the page, which keeps all rows in memory."""
TOO_MANY = f"The page plays at most {MOST:,} games. The terminal plays more, with the same file."
ELSEWHERE = "The page has no {}. The terminal has them, with the same file."


class Bench:
    """The study of a worker."""

    def __init__(self) -> None:
        self._study = study.Study((), 0)
        self._games: Iterator[playing.Job] = iter(())
        self._next = 0
        self._summary = Summary(self._study)
        self._counted = 0

    def work(self, text: str, post: Callable[[str], None]) -> str:
        """Do the job of a JSON text; return the result as JSON. There is no progress to post."""
        try:
            result = self.done(codec.read(text, JOBS))
        except (Unable, BadRecord) as error:
            result = Refused(str(error))
        return codec.write(result)

    def done(self, job: Job) -> messages.Result:
        """The result of a job."""
        match job:
            case PlanJob():
                return self._planned(job.text, job.agents)
            case PlayJob():
                return Played(playing.play(self._game(job.number)))
            case CountJob():
                return self._figures(job.rows)
            case CutJob():
                return _position(job.record, job.ply)
            case SeatJob():
                return _seated(job.name, job.text)
        raise ValueError(f"no worker does a job of the kind {job.kind}")

    def _planned(self, text: str, agents: Sequence[Sequence[str]]) -> messages.Result:
        learned.given = {one[0]: one[1] for one in agents}
        table = study.parsed(text, NAME)
        _check(table)
        plan = study.read(text, NAME)
        if plan.games > MOST:
            raise Unable(TOO_MANY)
        self._study, self._games, self._next = plan, plan.jobs(), 0
        self._summary, self._counted = Summary(plan), 0
        return Planned(plan.games)

    def _game(self, number: int) -> playing.Job:
        if number < self._next:  # another worker has failed to play it
            self._games = self._study.jobs()
        self._next = number + 1
        return next(game for game in self._games if game.number == number)

    def _figures(self, rows: Sequence[str]) -> Figures:
        for line in rows:
            full = self._counted == self._study.games
            row = None if full else playing.row_of(line, self._game(self._counted))
            if row is None:
                break
            self._summary.add(row)
            self._counted += 1
        results = self._summary.results
        scores = _scale([spread for result in results for spread in result.spread])
        lengths = _scale([result.plies for result in results])
        return Figures(
            counted=self._counted,
            title=self._study.title,
            seat_heads=SEATS,
            action_heads=USES,
            setups=tuple(
                _setup(report, result, scores, lengths)
                for report, result in zip(self._summary.reports(), results, strict=True)
            ),
            scores=scores,
            lengths=lengths,
        )


def _check(table: Any) -> None:
    """Raises Unable for what only the terminal can do: changed tables need files, and players
    their own code."""
    setups = table.get("setups")
    for setup in setups if isinstance(setups, list) else ():
        if isinstance(setup, dict) and "changes" in setup:
            raise Unable(ELSEWHERE.format("changed tables"))
        seats = str(setup.get("seats")) if isinstance(setup, dict) else ""
        if ":" in seats:
            raise Unable(ELSEWHERE.format("players of your own"))
        for name in re.findall(rf"""['"]([^'"]*{re.escape(learned.SUFFIX)})['"]""", seats):
            if name not in learned.given:
                raise Unable(f'The study has an agent "{name}": add its file first.')


def _scale(spreads: Sequence[Counter[int]]) -> Scale:
    measured = [spread for spread in spreads if spread]
    if not measured:
        return Scale(start=0, width=1, count=0)
    width, low, high = bins(measured)
    return Scale(start=low * width, width=width, count=high - low + 1)


def _bars(spread: Counter[int], scale: Scale) -> tuple[int, ...]:
    counts, first = grouped(spread, scale.width), scale.start // scale.width
    return tuple(counts[first + number] for number in range(scale.count))


def _setup(report: SetupReport, result: Result, scores: Scale, lengths: Scale) -> Setup:
    games = result.games
    return Setup(
        game=result.setup.game,
        title=report.title,
        levels=result.setup.seats,
        options=result.setup.options,
        opening=result.setup.opening,
        impossible=report.impossible,
        games=games,
        seats=report.seats,
        facts=report.facts,
        actions=report.actions,
        more=report.more,
        drawn=tuple(
            messages.Seat(
                name=f"{seat + 1} {name}",
                score=_mean(result.scores[seat]),
                won=result.wins[seat] / games,
                won_interval=share_of(result.wins[seat], games) or (result.wins[seat] / games,) * 2,
                bars=_bars(result.spread[seat], scores),
            )
            for seat, name in enumerate(result.setup.seats if games else ())
        ),
        lengths=_bars(result.plies, lengths),
        length=_mean(result.lengths),
    )


def _mean(tally: Tally) -> Mean:
    if not tally.count:
        return Mean(mean=0, low=0, high=0)
    low, high = tally.interval or (tally.mean, tally.mean)
    return Mean(mean=tally.mean, low=low, high=high)


def _seated(name: str, text: str) -> Seated:
    if not re.fullmatch(r"""[^"':/\\\x00-\x1f]{1,60}""", name):
        raise Unable("Give the file of the agent another name, of letters and numbers.")
    game = learned.game_of(name, text)
    return Seated(game)


def _position(record: str, ply: int) -> messages.Result:
    session = replay(record)
    session.recall()
    if not session.is_over:
        raise Unable("What if is for finished games: it looks at what nobody knows during play.")
    while 0 <= ply < session.ply and session.player_at(ply) == CHANCE:
        ply += 1
    if not 0 <= ply < session.ply:
        raise Unable("Nobody decides after this step: choose an earlier one in the review.")
    game, mover = session.game, session.player_at(ply)
    with by_name(session):
        return Position(
            game=game.name,
            text=position.dump(session.at(ply)),
            summary=game.words.summary(session.view(mover, ply), mover),
            names=tuple(
                known_name(game, session.seats, session.at(ply), player)
                for player in range(len(session.seats))
            ),
            levels=tuple("" if seat.is_human else seat.kind for seat in session.seats),
            mover=mover,
            options=tuple(_options(session, ply)),
            played=notation.line(session.action(ply)),
        )


def _options(session: Session, ply: int) -> Iterator[Option]:
    """The action that was played, then the others that need no more words."""
    game, state, played = session.game, session.at(ply), session.action(ply)
    rules, mover = game.rules, session.player_at(ply)
    view = rules.observe(state, mover)
    others = [
        action
        for action in game.listed(state)
        if action != played and not action.resigns and not notation.is_open(action)
    ]
    for action in (played, *others):
        line = notation.line(action)
        after = rules.observe(rules.apply(state, action), mover)
        said = game.words.describe(view, action, after, mover)
        yield Option(line, said or line)


work = Bench().work
"""Does the jobs of this worker."""
