"""Events that choose and play: words, typed lines, taps on the board, and reasons for refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator

from galaxies.computer.advice import caution
from galaxies.formats import notation
from galaxies.galaxy.codes import narrow
from galaxies.game import Action, Draft, Lookup, Refusal

from .desk import Desk, refused
from .screen import Screen
from .speech import utterances
from .wire.answers import Effect
from .wire.events import (
    BackEvent,
    ConfirmEvent,
    Event,
    FillEvent,
    LineEvent,
    PlanEvent,
    PointEvent,
    StartEvent,
    WhyEvent,
    WordsEvent,
)


def words(desk: Desk, event: WordsEvent) -> Effect:
    """Add the words to the draft if they continue an action; else start a new draft with them."""
    screen = desk.screen
    chosen = tuple(event.words.split())
    screen.pending = None
    if event.words in screen.marks():
        return _mark(desk, event.words)
    drafts = screen.drafts()
    grown = chosen if event.anew else (*screen.draft, *chosen)
    if not drafts.allows(grown):
        grown = chosen
    if len(chosen) == 1 and chosen[0] in screen.shortcuts():
        return _follow(desk, event, chosen[0])
    if not drafts.allows(grown):
        return _explain(desk, chosen)
    screen.draft = grown
    screen.values = event.values
    action = drafts.action(grown)
    if action is None or notation.is_open(action):
        return Effect()
    return _play_or_warn(desk, event, action)


def _mark(desk: Desk, word: str) -> Effect:
    """Mark or show something on the board, and say the new prompt if it changes."""
    screen = desk.screen
    before = screen.asked()
    screen.draft = screen.marks()[word]
    asked = screen.asked()
    return Effect() if asked == before else Effect(say=tuple(utterances(asked)))


def _follow(desk: Desk, event: Event, word: str) -> Effect:
    """Play the actions of a shortcut."""
    screen, session = desk.screen, desk.session
    if event.careful and screen.pending != word:
        screen.pending = word
        return Effect(confirm=Refusal("", f"{screen.shortcuts()[word] or word}?"))
    follow = session.game.choosing.follow
    actions = iter(lambda: follow and follow(screen.present.view, screen.viewer, word), None)
    return in_a_row(desk, event, actions)


def in_a_row(desk: Desk, event: Event, actions: Iterator[Action]) -> Effect:
    """Play actions one after the other, as far as the person may; undo treats them as one."""
    screen, session = desk.screen, desk.session
    since = session.ply
    while session.player == screen.viewer:
        action = next(actions, None)
        if action is None or session.check(action) is not None:
            break
        if screen.company and screen.company.hold(action):
            break
        session.play(action, joined=session.ply > since)
    return desk.played(since, at_once=event.at_once)


def plan(desk: Desk, event: PlanEvent) -> Effect:
    """Play the plan of a hint, or the beginning of it."""
    if event.ticket != desk.ticket or not desk.screen.is_mine:
        return Effect()
    game = desk.session.game
    return in_a_row(desk, event, (notation.parse(game, line) for line in event.lines))


def fill(desk: Desk, event: FillEvent) -> Effect:
    """The open fields (texts, wide numbers) of the drafted action."""
    screen = desk.screen
    template = screen.drafts().action(screen.draft)
    fields = () if template is None else notation.open_fields(template)
    if not fields or len(fields) != len(event.values):
        return Effect()
    draft = screen.draft
    values = (
        json.dumps(value, ensure_ascii=False) if field.is_text else narrow(value).strip()
        for field, value in zip(fields, event.values, strict=True)
    )
    effect = _line(desk, event, " ".join([*draft, *values]))
    if effect.refusal is not None:
        screen.draft = draft  # the typed values stay on the screen, to be corrected
    return effect


def start(desk: Desk, event: StartEvent) -> Effect:
    desk.screen.values = event.values
    return Effect(restart=True)


def back(desk: Desk, event: BackEvent) -> Effect:
    """Remove the last choice from the draft: the words of one button."""
    screen = desk.screen
    screen.pending = None
    drafts = screen.drafts()
    if not drafts.allows(screen.draft):  # marks
        screen.draft = ()
        return Effect()
    draft = screen.draft[:-1]
    while draft and len(drafts.next_words(draft)) == 1:
        draft = draft[:-1]
    offered = {screen.draft[: len(choice)] for choice in drafts.choices(())}
    screen.draft = draft if draft in offered else ()
    return Effect()


def line(desk: Desk, event: LineEvent) -> Effect:
    head, quote, text = event.text.strip().partition('"')
    return _line(desk, event, narrow(head) + quote + text)


def _line(desk: Desk, event: Event, text: str) -> Effect:
    """A typed line: an action, or the first words of one."""
    chosen = tuple(notation.split(text.lower()))
    drafts = desk.screen.drafts()
    if chosen and drafts.allows(chosen) and drafts.action(chosen) is None:
        desk.screen.draft = chosen
        return Effect()
    possible = (words[0] for words, _ in drafts.lines)
    try:
        action = notation.parse(desk.session.game, text, possible=lambda: possible)
    except notation.BadLine as error:
        return refused(str(error))
    return _play_or_warn(desk, event, action)


def _play_or_warn(desk: Desk, event: Event, action: Action) -> Effect:
    """Play an action, unless it is not allowed or needs to be confirmed first."""
    screen = desk.screen
    refusal = screen.refusal(anytime=screen.is_resignation(action)) or desk.session.check(action)
    if refusal is None and not _may_resign(screen, action):
        refusal = Refusal("", "Only the players on the other devices can resign for themselves.")
    if refusal is not None:
        screen.draft = ()
        return Effect(refusal=refusal)
    question = _question(desk, action, careful=event.careful)
    if question is not None and screen.pending != action:
        screen.pending = action
        return Effect(confirm=question)
    return desk.play(action, at_once=event.at_once)


def _question(desk: Desk, action: Action, *, careful: bool) -> Refusal | None:
    """The question before an action: the game's warning, what it costs beside the hint, or a plain
    confirmation. No warning is against the hint."""
    screen, game = desk.screen, desk.session.game
    state, best = screen.advised or (None, None)
    given = best if state is desk.session.state else None
    warn = None if given == action else game.choosing.warn
    warning = warn(screen.present.view, screen.viewer, action) if warn else None
    cost = screen.costly.get(notation.line(action)) if given else None
    if warning is None and given and cost:
        warning = caution(game, screen.present.view, screen.viewer, given, cost)
    if warning is None and (careful or action.resigns):
        label = screen.headline(tuple(notation.split(notation.line(action))))
        return Refusal("", f"{label.rstrip('.?!')}?")
    return warning


def confirm(desk: Desk, event: ConfirmEvent) -> Effect:
    pending = desk.screen.pending
    if pending is None:
        return Effect()
    if isinstance(pending, str):
        return _follow(desk, event, pending)
    desk.screen.pending = None
    anytime = desk.screen.is_resignation(pending)
    refusal = desk.screen.refusal(anytime=anytime) or desk.session.check(pending)
    if refusal is not None:
        return Effect(refusal=refusal)
    return desk.play(pending, at_once=event.at_once)


# The board


def point(desk: Desk, event: PointEvent) -> Effect:
    """A tap on the board; the game may translate its place into a line."""
    screen, session = desk.screen, desk.session
    interpret = session.game.choosing.interpret
    is_asked = screen.is_mine and not session.is_over
    if interpret is None or not is_asked:
        return _why(desk, event.key)
    at = event.x, event.y, desk.shape
    text = interpret(screen.present.view, screen.viewer, screen.draft, *at)
    if not text:
        return _why(desk, event.key)
    if not screen.drafts().allows(tuple(text.split())):
        return _line(desk, event, text)
    screen.draft = ()
    return words(desk, WordsEvent(words=text, at_once=event.at_once, careful=event.careful))


def why(desk: Desk, event: WhyEvent) -> Effect:
    return _why(desk, event.key)


def _why(desk: Desk, key: str) -> Effect:
    """Why the person cannot choose a part of the board, and where the books explain it."""
    screen = desk.screen
    refusal = screen.refusal()
    why_not = desk.session.game.choosing.why_not
    if refusal is None and why_not is not None and not screen.curtain:
        refusal = why_not(screen.present.view, screen.viewer, screen.draft, key)
    return Effect(refusal=refusal, lookup=_look_up(desk, key))


def _may_resign(screen: Screen, action: Action) -> bool:
    """Whether an action is no resignation, or that of a player in front of this device."""
    resignation = screen.session.game.rules.resignation
    if screen.company is None or not action.resigns or resignation is None:
        return True
    return any(resignation(player) == action for player in screen.here)


def _look_up(desk: Desk, key: str) -> Lookup | None:
    reading = desk.session.game.reading
    look_up = reading().look_up if reading else None
    return look_up(desk.screen.sight().view, key) if look_up and not desk.screen.curtain else None


def _explain(desk: Desk, chosen: Draft) -> Effect:
    """Why no action begins with these words."""
    refusal = desk.screen.refusal()
    if refusal is None:
        try:
            refusal = desk.session.check(notation.parse(desk.session.game, " ".join(chosen)))
        except notation.BadLine:
            refusal = None
    return Effect(refusal=refusal or Refusal("", "You can't choose this now."))
