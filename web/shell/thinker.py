"""The jobs of the worker: bots, hints and reviews, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galaxies.computer.bots import random_bot
from galaxies.draw.plot import together
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review
from galaxies.games import GAMES
from galaxies.play import notation, position
from galaxies.play.record import BadRecord
from galaxies.play.replay import replay
from galaxies.play.session import Session

from .frame import Frame
from .wire import codec
from .wire.jobs import (
    JOBS,
    Advised,
    BotJob,
    Compared,
    CompareJob,
    Decided,
    HintJob,
    Job,
    Result,
    Reviewed,
    ReviewJob,
    Working,
)

Report = Callable[[Working], None]


def work(text: str, post: Callable[[str], None]) -> str:
    """Do the job of a JSON text; post progress as JSON; return the result as JSON."""
    job = codec.read(text, JOBS)
    return codec.write(done(job, lambda working: post(codec.write(working))))


def done(job: Job, report: Report) -> Result:
    """The result of a job."""
    match job:
        case BotJob():
            return _decided(job)
        case HintJob():
            return _advised(job)
        case ReviewJob():
            return _reviewed(job, report)
        case CompareJob():
            return _compared(job, report)
    raise ValueError(f"no worker does a job of the kind {job.kind}")


def _decided(job: BotJob) -> Decided:
    game = GAMES[job.game]
    view = position.load(game, job.view, whole=False)
    choose = game.computer().levels.get(job.level) or random_bot(game)
    return Decided(notation.line(choose(view, job.player, Luck(job.seed))))


def _advised(job: HintJob) -> Advised:
    game = GAMES[job.game]
    advise = game.computer().hint
    if advise is None:
        return Advised("", ())
    view = position.load(game, job.view, whole=False)
    hint = advise(view, job.player, Luck(job.seed))
    return Advised(notation.line(hint.action), hint.reasons)


def _reviewed(job: ReviewJob, report: Report) -> Reviewed:
    """The review of a game, after the summary of it and earlier games."""
    session = replay(job.record)
    both = (_career(session, job.earlier), _review(session, report))
    parts = [part for part in both if part is not None]
    panes = [pane for part in parts for pane in part.panes]
    return Reviewed(tuple(line for part in parts for line in part.lines), Frame().update(panes))


def _compared(job: CompareJob, report: Report) -> Compared:
    """The plots that both games have, with the lines of both."""
    here, there = (_review(replay(text), report) for text in (job.record, job.other))
    panes = together(here.panes, there.panes, ("here", "other")) if here and there else ()
    return Compared(Frame().update(panes))


def _review(session: Session, report: Report) -> Review | None:
    review = session.game.computer().review
    if review is None:
        return None
    ply = session.ply
    for item in review(session.states[: ply + 1], session.actions[:ply], Luck(session.galaxy)):
        if isinstance(item, Review):
            return item
        report(_working(item))
    return None


def _working(progress: Progress) -> Working:
    return Working(progress.done, progress.total, progress.doing)


def _career(session: Session, earlier: Sequence[str]) -> Review | None:
    """The summary of finished games with the same options."""
    career = session.game.computer().career
    if career is None:
        return None
    ends = []
    for text in earlier:
        try:
            before = replay(text)
        except BadRecord:
            continue  # the library reports damaged saved games
        if before.is_over and before.options == session.options:
            ends.append(before.state)
    return career((*ends, session.state))
