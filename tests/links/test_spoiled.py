"""Links and records that were damaged on their way, over 20,000 with those of the other modules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest

from galaxies.formats import prose
from galaxies.galaxy.luck import Luck, Stream
from galaxies.play.records.replay import replay
from galaxies.share import link
from links.fuzzing import IDS, SPREAD, Counted, Sample, Tally, samples

FOREIGN = (
    "",
    " ",
    "#",
    "A",
    "AsZ",
    "As00Z",
    "%20",
    "null",
    "undefined",
    "javascript:alert(1)",
    "<script>",
    "../../etc/passwd",
    "k7qp-3m9y",
    "A" * 4_000,
    "A" * 100_000,
    "\x00" * 10,
    "\ud800",
    "🪐" * 50,
    "As" + "-" * 2_000,
    "galaxies 1",
    "end 0 00000000",
)
LETTERS = "AZaz09-_ %\n\r\t=+/\"'<{[,:.\x00é🪐"


def mutations(text: str, dice: Stream, others: list[str]) -> Iterator[str]:
    """An endless series of mutations of a text."""
    while True:
        at, to = sorted(dice.below(len(text) + 1) for _ in range(2))
        letter = LETTERS[dice.below(len(LETTERS))]
        other = others[dice.below(len(others))]
        match dice.below(14):
            case 0:
                yield text[:at]
            case 1:
                yield text[at:]
            case 2:
                yield text[:at] + letter + text[at + 1 :]
            case 3:
                yield text[:at] + letter + text[at:]
            case 4:
                yield text[:at] + text[at + 1 :]
            case 5:
                yield text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
            case 6:
                yield text[:at] + text[to:]
            case 7:
                yield text[:to] + text[at:]
            case 8:
                yield text[:at] + other[at:]
            case 9:
                yield text[:at] + text[at:to].swapcase() + text[to:]
            case 10:
                yield quote(text[:to]) + text[to:]
            case 11:
                yield text + letter * (1 + dice.below(50))
            case 12:
                flipped = chr(ord(text[at : at + 1] or "A") ^ 1 << dice.below(7))
                yield text[:at] + flipped + text[at + 1 :]
            case _:
                yield FOREIGN[dice.below(len(FOREIGN))]


def spoiled(game_id: str, name: str, of: Callable[[Sample], str]) -> Iterator[tuple[str, Sample]]:
    """SPREAD spoiled texts that differ from their originals, over all samples of a game."""
    known = samples(game_id)
    texts = [of(sample) for sample in known]
    for k, sample in enumerate(known):
        source = mutations(texts[k], Luck(game_id).stream(f"{name} {k}"), texts)
        for _ in range(SPREAD // len(known)):
            yield next(source), sample


@pytest.mark.parametrize("game_id", IDS)
def test_spoiled_links_are_refused(game_id: str, counted: dict[str, Counted]) -> None:
    tally = Tally()
    for sample in samples(game_id):
        for length in range(len(sample.link)):
            assert tally.try_(link.unpack, sample.link[:length], counted[game_id]) is None
    known = {sample.link for sample in samples(game_id)}
    for text, _ in spoiled(game_id, "links", lambda sample: sample.link):
        session = tally.try_(link.unpack, text, counted[game_id])
        assert (session is not None) == (text in known), text
    assert tally.tried > SPREAD
    tally.report(f"{game_id} links")


@pytest.mark.parametrize("game_id", IDS)
def test_spoiled_records_are_refused(game_id: str, counted: dict[str, Counted]) -> None:
    """Only line ends and the texts after the end may differ: a damaged text is left out."""
    tally = Tally()
    known = {_steps(sample.record) for sample in samples(game_id)}
    for text, _ in spoiled(game_id, "records", lambda sample: sample.record):
        session = tally.try_(replay, text, counted[game_id])
        assert session is None or _steps(text) in known, text
        assert session is None or _steps(session.text()) in known
    assert tally.tried >= SPREAD - 8
    tally.report(f"{game_id} records")


def _steps(record: str) -> str:
    """A record without its long texts, whatever its line ends."""
    return " ".join(prose.part(record.replace("\r\n", "\n"))[0].split())
