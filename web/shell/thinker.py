"""The jobs of the worker: bots, hints and reviews, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import galaxies
from galaxies.computer import advice
from galaxies.computer.bots import random_bot
from galaxies.draw.plot import together
from galaxies.formats import notation, position
from galaxies.formats.record import BadRecord, is_record
from galaxies.galaxy.luck import Luck
from galaxies.game import Progress, Review, by_version
from galaxies.games import GAMES
from galaxies.play.naming import by_name
from galaxies.play.records.replay import replay
from galaxies.play.review import lookback
from galaxies.play.session import Session
from galaxies.words.players import named
from galaxies.words.stars import charted

from .frame import Frame
from .wire import codec
from .wire.jobs import (
    JOBS,
    Advised,
    BotJob,
    Compared,
    CompareJob,
    Course,
    Decided,
    HintJob,
    Job,
    Result,
    Reviewed,
    ReviewJob,
    TurningPoint,
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
    game = by_version(GAMES[job.game], job.rules)
    view = position.load(game, job.view, whole=False)
    choose = game.computer().levels.get(job.level) or random_bot(game)
    return Decided(notation.line(choose(view, job.player, Luck(job.seed))))


def _advised(job: HintJob) -> Advised:
    game = by_version(GAMES[job.game], job.rules)
    if not game.has_hints:
        return Advised("", ())
    view = position.load(game, job.view, whole=False)
    with named(job.names), charted(job.stars):
        hint = advice.hint(game, view, job.player, Luck(job.seed))
        steps = advice.plan(game, view, job.player, hint)
    plan = tuple(map(notation.line, (hint.action, *hint.then))) if steps else ()
    costly = {notation.line(action): cost for action, cost in hint.costly}
    rival = notation.line(hint.rival) if hint.rival else ""
    return Advised(notation.line(hint.action), hint.reasons, plan, steps, costly, rival)


def _reviewed(job: ReviewJob, report: Report) -> Reviewed:
    """The review of a game, after the summary of it and earlier games."""
    session = replay(job.record)
    before = _career(session, job.earlier)
    review = _review(
        session,
        lambda working, so_far: report(_with_review(working, before, so_far)),
        checked=True,
    )
    return _joined(before, review)


def _compared(job: CompareJob, report: Report) -> Compared:
    """The plots that both games have, with the lines of both, and the other review in words."""
    sessions = galaxies.open(job.record), galaxies.open(job.other)
    ours, theirs = (
        _review(session, lambda working, so_far: report(working), yours=session is sessions[0])
        for session in sessions
    )
    if ours is None or theirs is None:
        return Compared(())
    names = [seat.name for seat in sessions[1].seats if seat.is_human]
    name = names[0] if len(names) == 1 and not is_record(job.other) else ""
    panes = together(ours.panes, theirs.panes, ("here", name or "other"))
    return Compared(Frame().update(panes), name, _joined(replace(theirs, panes=())))


_WRITTEN: dict[tuple[str, bool], tuple[Review | None, bool]] = {}
"""The last review by its record, and whether it was checked: a comparison needs the one that was
shown just before."""


def _review(
    session: Session,
    report: Callable[[Working, Review | None], None],
    *,
    yours: bool = True,
    checked: bool = False,
) -> Review | None:
    """The whole review; each report of progress has the newest review so far."""
    record = session.text(), yours
    so_far, was_checked = _WRITTEN.get(record, (None, False))
    if record in _WRITTEN and was_checked >= checked:
        return so_far
    so_far = None
    if session.game.has_review:
        with by_name(session):
            for item in lookback.review(session, yours=yours, checked=checked):
                if isinstance(item, Progress):
                    report(Working(item.done, item.total, item.doing), so_far)
                else:
                    so_far = item
    _WRITTEN.clear()
    _WRITTEN[record] = so_far, checked
    return so_far


def _with_review(working: Working, before: Review | None, so_far: Review | None) -> Working:
    return replace(working, so_far=_joined(before, so_far)) if so_far else working


def _joined(*parts: Review | None) -> Reviewed:
    found = [part for part in parts if part is not None]
    return Reviewed(
        tuple(line for part in found for line in part.lines),
        Frame().update([pane for part in found for pane in part.panes]),
        tuple(
            TurningPoint(p.ply, p.text, p.retry, p.better, p.checked)
            for part in found
            for p in part.turning_points
        ),
        tuple(line for part in found for line in part.verdict),
        tuple(Course(c.name, c.unit, c.points) for part in found for c in part.courses),
    )


def _career(session: Session, earlier: Sequence[str]) -> Review | None:
    """The summary of finished games with the same options."""
    career = session.game.computer().career
    if career is None:
        return None
    finals = []
    for text in earlier:
        try:
            before = replay(text)
        except BadRecord:
            continue  # the library reports damaged saved games
        if before.is_over and before.options == session.options:
            finals.append(before.state)
    return career((*finals, session.state))
