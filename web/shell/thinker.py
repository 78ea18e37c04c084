"""The jobs of the worker: bots, hints and reviews, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import galaxies
from galaxies.computer import advice
from galaxies.computer.bots import random_bot
from galaxies.draw.plot import together
from galaxies.formats import notation, views
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
    view = views.load(game, job.view)
    choose = game.computer().levels.get(job.level) or random_bot(game)
    return Decided(notation.line(choose(view, job.player, Luck(job.seed))))


def _advised(job: HintJob) -> Advised:
    game = by_version(GAMES[job.game], job.rules)
    if not game.has_hints:
        return Advised("", ())
    view = views.load(game, job.view)
    with named(job.names), charted(job.stars):
        hint = advice.hint(game, view, job.player, Luck(job.seed))
        steps = advice.plan(game, view, job.player, hint)
    plan = tuple(map(notation.line, (hint.action, *hint.then))) if steps else ()
    costly = {notation.line(action): cost for action, cost in hint.costly}
    rival = notation.line(hint.rival) if hint.rival else ""
    names = tuple(dict.fromkeys(name for reason in hint.reasons for name in reason.names))
    return Advised(notation.line(hint.action), hint.reasons, plan, steps, costly, rival, names)


def _reviewed(job: ReviewJob, report: Report) -> Reviewed:
    """The review of a game, after the summary of it and earlier games."""
    session = replay(job.record)
    before = _career(session, job.earlier)
    review = _review(
        session,
        lambda working, so_far: report(_with_review(working, before, so_far)),
        checked=job.checked,
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


@dataclass
class _Writing:
    """A review that is complete or checked so far, and the rest of it."""

    session: Session
    items: Iterator[Progress | Review]
    so_far: Review | None = None
    is_complete: bool = False


_WRITTEN: dict[tuple[str, bool], _Writing] = {}
"""The last review by its record: a comparison needs the one that was shown just before, and it is
checked later."""


def _review(
    session: Session,
    report: Callable[[Working, Review | None], None],
    *,
    yours: bool = True,
    checked: bool = False,
) -> Review | None:
    """The whole review; each report of progress has the newest review so far."""
    if not session.game.has_review:
        return None
    record = session.text(), yours
    if record not in _WRITTEN:
        _WRITTEN.clear()
        items = lookback.review(session, yours=yours, checked=True)
        _WRITTEN[record] = _Writing(session, items)
    writing = _WRITTEN[record]
    if writing.is_complete and not checked:
        return writing.so_far
    with by_name(writing.session, here=None if yours else ()):
        for item in writing.items:
            if isinstance(item, Review):
                writing.so_far = item
                continue
            writing.is_complete = item.doing == lookback.PLAYING_ON
            if writing.is_complete and not checked:
                break
            report(Working(item.done, item.total, item.doing), writing.so_far)
    writing.is_complete = True
    return writing.so_far


def _with_review(working: Working, before: Review | None, so_far: Review | None) -> Working:
    return replace(working, so_far=_joined(before, so_far)) if so_far else working


def _joined(*parts: Review | None) -> Reviewed:
    found = [part for part in parts if part is not None]
    return Reviewed(
        tuple(line for part in found for line in part.lines),
        Frame().update([pane for part in found for pane in part.panes]),
        tuple(
            TurningPoint(p.ply, p.text, p.retry, p.better, p.checked, p.cost)
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
