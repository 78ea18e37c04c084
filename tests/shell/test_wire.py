"""The messages between page and Python: what is read, what is refused, what is declared."""

from __future__ import annotations

import json

import pytest

from page import Page
from shell.wire import answers, codec, events, jobs
from shell.wire.codec import BadMessage


def read(**message: object) -> events.Event:
    return codec.read(json.dumps(message), events.EVENTS)


def test_an_event_is_read_by_its_kind() -> None:
    event = read(kind="look", ply=3, watch=True)
    assert event == events.LookEvent(ply=3, watch=True)
    seats = [{"kind": "human"}, {"kind": "human", "name": "Bo"}]
    event = read(kind="new", game="x", number=1, options={"a": "b"}, seats=seats)
    assert isinstance(event, events.NewEvent)
    assert event.seats == (events.Seat("human"), events.Seat("human", "Bo"))
    assert read(kind="point", key="a", x=1, y=2.5) == events.PointEvent(key="a", x=1.0, y=2.5)
    assert read(kind="log") == events.LogEvent() == read(kind="log", plies=None)


WRONG = {
    "not JSON": "{",
    "no message": "[1]",
    "no kind": "{}",
    'the kind "fly"': '{"kind": "fly"}',
    'lacks its field "ply"': '{"kind": "look"}',
    'no field "speed"': '{"kind": "look", "ply": 1, "speed": 2}',
    '"look.ply" of a message is of the wrong type': '{"kind": "look", "ply": "1"}',
    '"look.watch"': '{"kind": "look", "ply": 1, "watch": 1}',
    '"take.how"': '{"kind": "take", "how": "steal"}',
    '"fill.values"': '{"kind": "fill", "values": [1]}',
    '"new.options"': '{"kind": "new", "game": "", "number": 1, "options": {"a": 1}, "seats": []}',
    '"look.at_once"': '{"kind": "look", "ply": 1, "at_once": null}',
}


@pytest.mark.parametrize("why", WRONG)
def test_a_wrong_message_is_a_sentence_and_changes_nothing(why: str) -> None:
    if why not in ("no message", "no kind"):
        with pytest.raises(BadMessage, match=why):
            codec.read(WRONG[why], events.EVENTS)
    page = Page()
    answer = json.loads(page.dispatcher.handle_json(WRONG[why]))
    assert answer["kind"] == "failed" and answer["error"].endswith(".")
    assert not page.dispatcher.desk.is_open


def test_only_what_is_none_by_default_is_left_out() -> None:
    written = json.loads(
        codec.write(
            answers.Share(
                game=answers.SharePart("all", "look", fragment="A"),
                moment=answers.SharePart("this", "look", why="No."),
                galaxy=answers.SharePart("code", "look"),
                episode_title="",
                record="",
                together=False,
            )
        )
    )
    assert written["kind"] == "share" and "episode" not in written
    assert written["documents"] == [] and written["together"] is False
    assert written["moment"] == {"gives": "this", "words": "look", "why": "No."}


def test_kinds_are_told_apart() -> None:
    for known in (events.EVENTS, answers.ANSWERS, jobs.JOBS, jobs.RESULTS):
        assert all(kind == message.kind for kind, message in known.items())
    declared = [event for event in vars(events).values() if isinstance(event, type)]
    wanted = {one for one in declared if issubclass(one, events.Event)} - {events.Event}
    assert wanted == set(events.EVENTS.values())
