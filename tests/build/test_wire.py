"""The TypeScript declarations of the messages, against which the page's modules are checked."""

from __future__ import annotations

from build import wire
from shell.wire import answers, events, jobs


def test_the_declarations_are_those_of_the_messages() -> None:
    assert wire.DECLARATIONS.read_text("utf-8") == wire.declarations(), "run `python -m build`"


def test_every_message_and_part_is_declared_once() -> None:
    text = wire.declarations()
    for known in (events.EVENTS, answers.ANSWERS, jobs.JOBS, jobs.RESULTS):
        for kind, message in known.items():
            assert text.count(f"export interface {message.__name__} ") == 1
            assert f"  kind: '{kind}';" in text
    names = [line.split()[2] for line in text.splitlines() if line.startswith("export ")]
    assert len(names) == len(set(names))


def test_what_may_be_missing_is_marked() -> None:
    text = wire.declarations()
    assert "  watch?: boolean;" in text and "  refusal?: Refusal;" in text
    assert "  past: number | null;" in text and "  entries: [number, string, boolean][];" in text
    assert "  lines: (string | BookLink)[][];" in text
