"""Links that people have kept open for ever, as the same game to the letter.

`kept.txt` has a line for each: game, checksum of the record that it opens as, link. The first ones
are of format A, of which only records are still written; the others must be written to the letter
as they are. A line is never changed: a change that would need it needs a new rules version of the
game, or a new format.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path

import pytest

from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.share import link

KEPT = [
    line.split() for line in (Path(__file__).parent / "kept.txt").read_text("utf-8").splitlines()
]


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("name", "digest", "text"), KEPT)
def test_a_kept_link_opens_as_it_always_did(name: str, digest: str, text: str) -> None:
    session = link.unpack(text)
    assert link.game_of(text) == session.game.name == name
    assert f"{zlib.crc32(session.text().encode()):08x}" == digest
    if text.startswith("U"):
        assert link.pack(session) == text


def test_there_is_a_kept_link_of_every_kind(toys: Mapping[str, AnyGame]) -> None:
    old = {text[1] for _, _, text in KEPT if text.startswith("A")}
    assert old == {"s", "o", "d", "p", "t"}
    assert {name for name, _, text in KEPT if text.startswith("U")} == {*GAMES} - {*toys}


def test_the_order_of_games_is_part_of_links() -> None:
    """A new game comes last."""
    order = ["express", "colony", "surveyors", "galaxyd", "charter"]
    assert [name for name in GAMES if not name.startswith("toy-")][:5] == order
