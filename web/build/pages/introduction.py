"""The introduction of a game: moments of a recorded game as boards, each with one sentence.

It is a file of its own. The page of the game fetches it when a newcomer arrives or when it is asked
for, the page of the rules once the rules can be read."""

from __future__ import annotations

import json
from functools import cache

from build.pages.examples import boards
from build.pages.markup import Html, join, tag
from galaxies.formats import position
from galaxies.game import AnyGame, Figure
from galaxies.play.records.replay import replay
from galaxies.play.session import Session


@cache
def introduction_html(game: AnyGame) -> Html:
    """A drawing for each figure; nothing for a game without an introduction."""
    if not game.introduction:
        return Html("")
    shown = game.introduction()
    session = replay(shown.record)
    return join([_figure(figure, _drawn(session, figure)) for figure in shown.figures])


def introduction_sentences(game: AnyGame) -> Html:
    """The figures with empty boards: what the page of the rules shows until it has the file."""
    if not game.introduction:
        return Html("")
    empty = tag("div", class_="boards")
    return join([_figure(figure, empty) for figure in game.introduction().figures])


def lessons_json(game: AnyGame) -> str:
    """The lessons of a game as the page fetches them; "" if there are none."""
    lessons = game.lessons()
    if not game.introduction or not lessons:
        return ""
    shown = replay(game.introduction().record)
    rows = [
        {
            "name": lesson.name,
            "title": lesson.title,
            "task": lesson.task,
            "learned": lesson.learned,
            "line": lesson.line,
            "position": position.dump(shown.at(lesson.ply), bare=True),
        }
        for lesson in lessons
    ]
    return json.dumps({"seats": [seat.kind for seat in shown.seats], "lessons": rows})


def _figure(figure: Figure, drawn: Html) -> Html:
    said = join([tag("b", figure.title), tag("span", figure.says)])
    return tag("figure", join([drawn, tag("figcaption", said)]), class_="moment")


def _drawn(session: Session, figure: Figure) -> Html:
    view = session.view(0, figure.ply)
    scene = session.game.picture.scene(view, 0, tuple(figure.chosen.split()))
    return boards(scene, figure.panes)
