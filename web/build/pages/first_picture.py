"""The first picture of a game, as the page paints it: Python then changes nothing that is shown."""

from __future__ import annotations

from html import escape

from build.pages.markup import Html, join, tag
from build.pages.openings import FIRST_GALAXY
from build.pages.opponents import copy
from galaxies.draw.svg import Pane
from galaxies.game import Draft, Gauge
from galaxies.play.naming import by_name
from galaxies.play.session import Session
from shell.dispatch import Dispatcher
from shell.wire.answers import Choice, LogLine, Picture
from shell.wire.events import NewEvent, Seat

LONG_PROMPT = 56
"""Characters; a longer prompt is written smaller (painting.mjs)."""
LONG_LABEL = 34
"""Characters; a longer label is written smaller (choices.mjs)."""


def first_picture(session: Session, draft: Draft) -> dict[str, str]:
    """The values of the template: the opening of a new session as its first player sees it."""
    picture = _picture(session)
    with by_name(session):
        panes = session.game.picture.scene(session.view(0), 0, draft).panes
    status = picture.status
    return {
        "board": _panes(panes, "board"),
        "hand": _panes(panes, "hand"),
        "with_hand": " with-hand" if any(pane.kind == "hand" for pane in panes) else "",
        "guided": " guided" if picture.coach else "",
        "no_zoom": _hidden(any(pane.inches and not pane.true_size for pane in panes)),
        "panels": _panes(panes, "panel"),
        "lenses": _lenses(picture),
        "no_lenses": _hidden(picture.lenses),
        "strip": join([_gauge(gauge) for gauge in picture.strip]),
        "coach": picture.coach,
        "no_coach": _hidden(picture.coach),
        "prompt": picture.prompt,
        "long": "long" if len(picture.prompt) > LONG_PROMPT else "",
        "choices": join([_choice(choice, i) for i, choice in enumerate(picture.choices)]),
        "opponents": join(
            [tag("li", Html(copy(one.level) + tag("b", one.name))) for one in picture.opponents]
        ),
        "log": join([_line(line, i) for i, line in enumerate(picture.log.entries)]),
        "summary": picture.summary,
        "example": picture.example,
        "where": status.galaxy or status.place,
        "no_books": _hidden(status.has_books),
    }


def _picture(session: Session) -> Picture:
    """What Python tells the page at first."""
    seats = tuple(Seat(seat.kind, seat.name) for seat in session.seats)
    event = NewEvent(
        game=session.game.name,
        number=0,
        options=dict(session.options),
        seats=seats,
        galaxy=FIRST_GALAXY,
        guided=True,
    )
    answer = Dispatcher().handle(event)
    assert isinstance(answer, Picture), answer
    return answer


def _gauge(gauge: Gauge) -> Html:
    """As painting.mjs paints it."""
    shown = tag("span", gauge.label, class_="label") + Html(" ") + tag("b", gauge.value)
    drawn = tag("span", Html(shown), aria_hidden="true")
    told = tag("span", gauge.words, class_="unseen")
    return tag("li", Html(drawn + told), class_=gauge.style or False)


def _lenses(picture: Picture) -> Html:
    buttons = [
        tag("button", one.label, type="button", data_lens=one.name, aria_pressed=pressed)
        for one in picture.lenses
        for pressed in [str(one.on).lower()]
    ]
    return Html("".join(buttons))


def _hidden(shown: object) -> Html:
    """The attribute of an element that is there only if something is to be shown."""
    return Html("" if shown else " hidden")


def _choice(choice: Choice, i: int) -> Html:
    number = tag("kbd", str(i + 1), aria_hidden="true") if i < 9 else Html("")
    class_ = "on-board" if choice.shown else "main" if choice.main else ""
    class_ += " wordy" if len(choice.label) > LONG_LABEL else ""
    text = Html(f"{number} {escape(choice.label)}")
    return tag(
        "button", text, type="button", class_=class_.strip() or False, data_word=choice.words
    )


def _line(line: LogLine, i: int) -> Html:
    _, text, joined = line
    button = tag("button", text, type="button", tabindex="-1", data_line=str(i))
    return tag("li", button, class_="joined" if joined else False)


def _panes(panes: tuple[Pane, ...], kind: str) -> Html:
    """The panes of a kind; panes under another one are folded into it, as in play."""
    parts = []
    for pane in panes:
        if pane.kind != kind or pane.under:
            continue
        folded = [Html(other.markup()) for other in panes if other.under == pane.name]
        drawn = Html(pane.markup())
        if folded:
            drawn = tag("details", join([tag("summary", drawn), *folded]), data_fold=pane.name)
        parts.append(drawn)
    return join(parts)
