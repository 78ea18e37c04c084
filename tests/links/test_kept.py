"""Links that people have kept open for ever, as the same game to the letter.

`kept.txt` has a line for each: game, checksum of the record that it opens as, link. The first ones
are of format A, of which only records are still written; then come those of formats U and L, which
are no longer written. The others must be written to the letter as they are. A line is never
changed: a change that would need it needs a new rules version of the game, or a new format.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path

import pytest

from galaxies.galaxy.codes import code
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

KEPT = [
    line.split() for line in (Path(__file__).parent / "kept.txt").read_text("utf-8").splitlines()
]


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("name", "digest", "text"), KEPT)
def test_a_kept_link_opens_as_it_always_did(name: str, digest: str, text: str) -> None:
    session = opened(text, digest)
    assert link.game_of(text) == session.game.name == name
    assert checksum(session) == digest


def opened(text: str, digest: str) -> Session:
    """The session of a link; of a link that fits two, the one that is meant."""
    try:
        return link.unpack(text)
    except link.BadLink as error:
        games = [link.unpack(fragment) for _, fragment in error.instead]
        assert len(games) == 2
        return next(one for one in games if checksum(one) == digest)


def checksum(session: Session) -> str:
    return f"{zlib.crc32(session.text().encode()):08x}"


def test_there_is_a_kept_link_of_every_kind(toys: Mapping[str, AnyGame]) -> None:
    old = {text[1] for _, _, text in KEPT if text.startswith("A")}
    assert old == {"s", "o", "d", "p", "t"}
    for letter in "ULul":
        assert {name for name, _, text in KEPT if text[0] == letter} == {*GAMES} - {*toys}


@pytest.mark.parametrize("name", GAMES)
def test_only_texts_make_a_link_of_format_i(name: str) -> None:
    """Or links that must be written as they are could be written in another format unseen."""
    one = GAMES[name].players[0]
    for names in ([""] * one, ["Ada"] * one, [*[""] * (one - 1), '\n"Zo\u00eb\\\t \u2028']):
        session = Session(GAMES[name], galaxy=code(7), seats=[Seat(name=own) for own in names])
        text = link.pack(session)
        assert text.startswith("i" if any(names) else "o")
        assert [seat.name for seat in link.unpack(text).seats] == names
        assert link.pack(session, names=False).startswith("o")


def test_the_order_of_games_is_part_of_links() -> None:
    """A new game comes last."""
    order = ["express", "colony", "surveyors", "galaxyd", "charter"]
    assert [name for name in GAMES if not name.startswith("toy-")][:5] == order
