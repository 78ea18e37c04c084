"""The TypeScript declarations of the messages, against which the page's modules are checked."""

from __future__ import annotations

from build import wire
from shell.lab import messages
from shell.wire import answers, events, jobs


def test_the_declarations_are_those_of_the_messages() -> None:
    for one in wire.WIRES:
        assert one.file.read_text("utf-8") == wire.declarations(one), "run `python -m build`"


def test_every_message_and_part_is_declared_once() -> None:
    unions = (events.EVENTS, answers.ANSWERS, jobs.JOBS, jobs.RESULTS)
    for one, wanted in ((wire.GAME, unions), (wire.LABORATORY, (messages.JOBS, messages.RESULTS))):
        text = wire.declarations(one)
        for known in wanted:
            for kind, message in known.items():
                assert text.count(f"export interface {message.__name__} ") == 1
                assert f"  kind: '{kind}';" in text
        names = [line.split()[2] for line in text.splitlines() if line.startswith("export ")]
        assert len(names) == len(set(names))


def test_what_may_be_missing_is_marked() -> None:
    text = wire.declarations(wire.GAME)
    assert "  watch?: boolean;" in text and "  refusal?: Refusal;" in text
    assert "  past: number | null;" in text and "  entries: [number, string, boolean][];" in text
    assert "  lines: (string | BookLink)[][];" in text
