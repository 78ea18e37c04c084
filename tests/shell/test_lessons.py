"""Whether a lesson is done, as the page asks."""

from __future__ import annotations

import json

from build.pages.introduction import lessons_json
from galaxies.games import GAMES
from shell.dispatch import Dispatcher
from shell.wire.answers import LessonDone
from shell.wire.events import LessonEvent, LineEvent, PuzzleEvent, Seat, UndoEvent


def test_a_lesson_is_done_by_its_line_and_undone_again() -> None:
    taught = json.loads(lessons_json(GAMES["express"]))["lessons"][0]
    table = Dispatcher()
    seats = (Seat(kind="human", name=""),)
    name = f"lesson-{taught['name']}"
    table.handle(PuzzleEvent(game="express", name=name, position=taught["position"], seats=seats))
    asked = LessonEvent(name=taught["name"])
    assert table.handle(asked) == LessonDone(done=False)
    table.handle(LineEvent(text=taught["line"][0]))
    assert table.handle(asked) == LessonDone(done=True)
    assert table.handle(LessonEvent(name="unknown")) == LessonDone(done=False)
    table.handle(UndoEvent())
    assert table.handle(asked) == LessonDone(done=False)
