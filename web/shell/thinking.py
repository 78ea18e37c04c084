"""Jobs for the worker, and the handling of its results."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from galaxies.computer.advice import hinted_words
from galaxies.formats import notation, position
from galaxies.game import Player, Refusal
from galaxies.play.naming import stars

from .desk import Desk
from .naming import people
from .screen import Comparison, Screen
from .wire.answers import Ahead, Answer, Effect, Hint, Nothing
from .wire.events import AheadEvent, BotEvent, HintedEvent, HintEvent
from .wire.jobs import BotJob, HintJob

J = TypeVar("J", BotJob, HintJob)


def hint(desk: Desk, event: HintEvent) -> Effect:
    """The job of the hint. If a computer player is to move, it comes with the person's turn."""
    screen = desk.screen
    if screen.curtain:
        return Effect()
    refusal = _no_hint(screen)
    if refusal is None:
        return Effect(job=_hint_job(desk))
    screen.awaits_hint = bot_job(desk) is not None and people(desk.session) > 0
    if screen.awaits_hint:
        refusal = replace(refusal, why=f"{refusal.why} The hint comes when it is yours.")
    return Effect(refusal=refusal)


def with_awaited_hint(desk: Desk, effect: Effect) -> Effect:
    """The effect, with the job of a hint that was asked for too early if it can be given now."""
    screen = desk.screen
    if not screen.awaits_hint or screen.curtain or _no_hint(screen):
        return effect
    screen.awaits_hint = False
    return replace(effect, job=_hint_job(desk))


def _no_hint(screen: Screen) -> Refusal | None:
    """Why there is no hint now."""
    if screen.moments:
        return Refusal("", "Go on until the pause is over; then you can ask for a hint.")
    if screen.session.is_over:
        return Refusal("", "The game is over.")
    refusal = screen.refusal()
    if refusal is None and not screen.session.game.hints_at(screen.present.view):
        refusal = Refusal("", "There is no hint for this position.")
    return refusal


def ahead(desk: Desk, event: AheadEvent) -> Answer:
    """The job of the hint for the one person of a game, before it is asked for: a move that costs
    much can then be asked about. Nobody gets help unasked in a puzzle or a challenge of the day,
    among several people, or where the player's own judgement is the game."""
    screen, session = desk.screen, desk.session
    people = [seat for seat in session.seats if seat.is_human]
    is_advised = screen.advised is not None and screen.advised[0] is session.state
    is_asked = screen.is_mine and not (screen.moments or session.is_over or screen.refusal())
    if event.tested or len(people) != 1 or is_advised or not is_asked:
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
    rival = notation.parse(desk.session.game, event.rival) if event.rival else None
    desk.screen.compared = Comparison(desk.session.state, action, rival, event.names)
    words = hinted_words(action)
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
    if screen.given_up:
        return None
    if screen.company and (screen.company.waiting or not screen.company.is_first):
        return None
    return None if screen.watching or screen.moments else _job(desk, BotJob, player)


def _job(desk: Desk, job: type[J], player: Player) -> J:
    session = desk.session
    return job(
        ticket=desk.ticket,
        game=session.game.name,
        rules=session.game.rules.version,
        view=position.dump(session.view(player)),
        player=player,
        seed=session.seed(job.kind),
        level=session.seats[player].kind,
    )
