"""Jobs for the worker, and the handling of its results."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from galaxies.game import Player
from galaxies.play import notation, position
from galaxies.play.advice import told
from galaxies.play.naming import stars

from .desk import Desk, refused
from .wire.answers import Ahead, Answer, Effect, Hint, Nothing
from .wire.events import AheadEvent, BotEvent, HintedEvent, HintEvent
from .wire.jobs import BotJob, HintJob

J = TypeVar("J", BotJob, HintJob)


def hint(desk: Desk, event: HintEvent) -> Effect:
    screen, session = desk.screen, desk.session
    if screen.curtain:
        return Effect()
    if screen.moments:
        return refused("Go on until the pause is over; then you can ask for a hint.")
    if not session.game.hints_at(screen.present.view):
        return refused("There is no hint for this position.")
    refusal = screen.refusal()
    if refusal is not None:
        return Effect(refusal=refusal)
    if session.is_over:
        return refused("The game is over.")
    return Effect(job=_hint_job(desk))


def ahead(desk: Desk, event: AheadEvent) -> Answer:
    """The job of the hint for the one person of a game, before it is asked for: a move that costs
    much can then be asked about. Nobody gets help unasked in a puzzle or a challenge of the day,
    among several people, or where the player's own judgement is the game."""
    screen, session = desk.screen, desk.session
    people = [seat for seat in session.seats if seat.is_human]
    known = screen.advised is not None and screen.advised[0] is session.state
    is_asked = screen.is_mine and not (screen.moments or session.is_over or screen.refusal())
    if event.tested or len(people) != 1 or known or not is_asked:
        return Nothing()
    view = screen.present.view
    wanted = session.game.warns_at(view) and len(session.game.choices(view)) > 1
    return Ahead(_hint_job(desk)) if wanted else Nothing()


def _hint_job(desk: Desk) -> HintJob:
    session = desk.session
    job = _job(desk, HintJob, desk.screen.viewer)
    names = tuple(seat.name for seat in session.seats)
    return replace(job, names=names, stars=stars(session))


def hinted(desk: Desk, event: HintedEvent) -> Answer:
    if event.ticket != desk.ticket or not event.line:
        return Nothing()
    action = notation.parse(desk.session.game, event.line)
    desk.screen.advised = desk.session.state, action
    desk.screen.costly = event.costly
    if event.ahead:
        return Nothing()
    words = told(action)
    line, label = " ".join(words), desk.screen.headline(words)
    return Effect(hint=Hint(line, label, event.reasons, desk.ticket, event.plan, event.steps))


def bot(desk: Desk, event: BotEvent) -> Answer:
    if event.ticket != desk.ticket:
        return Nothing()
    action = notation.parse(desk.session.game, event.line)
    return desk.play(action, at_once=event.at_once)


def bot_job(desk: Desk) -> BotJob | None:
    """The job for the computer player to move; None while the person looks at something else."""
    screen, session = desk.screen, desk.session
    player = session.player
    if player < 0 or session.seats[player].is_human or screen.past is not None:
        return None
    if screen.company and (screen.company.waiting or not screen.company.is_first):
        return None
    return None if screen.watching or screen.moments else _job(desk, BotJob, player)


def _job(desk: Desk, job: type[J], player: Player) -> J:
    session = desk.session
    return job(
        ticket=desk.ticket,
        game=session.game.name,
        view=position.dump(session.view(player)),
        player=player,
        seed=session.seed(job.kind),
        level=session.seats[player].kind,
    )
