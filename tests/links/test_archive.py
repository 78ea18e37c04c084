"""Links and records that people hold open for ever, as the same game at the same moment.

See `entries` for the archive, and `archiving` for the command that adds the entry of a release.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from galaxies.formats.record import BadRecord
from galaxies.galaxy.codes import code
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import envelope, link
from links import archiving, entries
from links.entries import Entry

FILES = [pytest.param(*file, id="-".join(file)) for file in entries.contents()]
GROWS = (
    "the archive only grows: people hold what these files hold. Restore them, make the program read"
    " them as before, and add what is new as another release (./build.sh archive RELEASE)"
)


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("release", "game"), FILES)
def test_what_people_hold_opens_as_it_always_did(release: str, game: str) -> None:
    wrong = [
        f"{release} {game}, {entry.kind} {number}: {fault}\n{entry}"
        for number, entry in enumerate(entries.entries(release, game), 1)
        if (fault := _fault(game, entry))
    ]
    assert not wrong, f"{len(wrong)} open otherwise\n" + "\n".join(wrong[:5])


def _fault(game: str, entry: Entry) -> str:
    """What is wrong with the session that an entry opens as; "" if nothing is."""
    try:
        session = entry.open()
    except (link.BadLink, BadRecord) as error:
        return f"is refused: {error}"
    name = link.game_of(entry.text) if entry.kind == "link" else game
    if not session.game.name == name == game:
        return f"is a game of {session.game.title}"
    played, state = entries.digests(session)
    if played != entry.digests[0]:
        return "opens as another game"
    if state != entry.digests[1]:
        return "leads to another position"
    written = _written(session, entry)
    return "" if written == entry.text else f"is written otherwise today:\n{written}"


def _written(session: Session, entry: Entry) -> str:
    """The session as it is written today, in a format that is still written. Records of an older
    rules version may say it otherwise, and have positions as today's are written."""
    is_old = session.game.rules.version != GAMES[session.game.name].rules.version
    is_record = entry.kind == "record" or entry.text.startswith("A")
    if is_old and (session.start is not None or is_record):
        return entry.text
    if entry.kind == "record":
        return session.text()
    written = link.pack(session)
    letters = _letters(entry.text)
    return written if written[:letters] == entry.text[:letters] else entry.text


def _letters(text: str) -> int:
    """How many letters tell the format of a link; in format A, the second one is the kind."""
    return 2 if text.startswith("A") else 1


def test_the_archive_only_grows() -> None:
    listed, found = entries.contents(), entries.found()
    changed = sorted({*listed.items()} - {*found.items()})
    assert not changed, f"{GROWS}: {changed}"
    assert found.keys() == listed.keys(), f"{found.keys() - listed.keys()} is not in contents.txt"


def test_every_release_has_enough_of_every_game() -> None:
    for release, game in entries.contents():
        kinds = [entry.kind for entry in entries.entries(release, game)]
        if release != entries.KEPT:
            assert kinds.count("link") >= 60 and kinds.count("record") >= 30, (release, game)


def test_there_is_a_link_of_every_earlier_format(toys: Mapping[str, AnyGame]) -> None:
    games: dict[str, set[str]] = {}
    for file in entries.contents():
        for entry in entries.entries(*file):
            if entry.kind == "link":
                games.setdefault(entry.text[: _letters(entry.text)], set()).add(file[1])
    assert {letters[1] for letters in games if letters[0] == "A"} == {"s", "o", "d", "p", "t"}
    then = {game for release, game in entries.contents() if release == entries.KEPT} - {*toys}
    assert all(games[letter] >= then for letter in "ULul")


# The command


def archived(games: Sequence[str], release: str) -> Mapping[str, list[Entry]]:
    return {game: archiving.entries_of(GAMES[game], release) for game in games}


def test_an_entry_meets_all_that_a_game_declares(toys: Mapping[str, AnyGame]) -> None:
    made = archived([*toys], "1.0")
    assert made == archived([*toys], "1.0") != archived([*toys], "1.1")
    for game, own in made.items():
        met = {one for entry in own for one in archiving.met(entry.open(), entry.text)}
        assert met >= archiving.wanted(GAMES[game])


def test_an_entry_that_is_there_is_left_alone(
    tmp_path: Path, toys: Mapping[str, AnyGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entries, "ARCHIVE", tmp_path)
    made = archived([*toys][:1], "1.0")
    entries.add("1.0", made)
    before = entries.found()
    assert before == entries.contents()
    assert {game: [*entries.entries("1.0", game)] for game in made} == made
    with pytest.raises(SystemExit, match=r"has 1\.0 already"):
        archiving.main("1.0")
    with pytest.raises(SystemExit, match="not a name"):
        archiving.main("../1.1")
    with pytest.raises(FileExistsError):
        entries.add("1.0", {})
    assert entries.found() == before == entries.contents()


# What every entry rests on


@pytest.mark.parametrize("name", GAMES)
def test_only_texts_make_a_link_with_texts(name: str) -> None:
    """Or links that must be written as they are could be written in another format unseen."""
    one = GAMES[name].players[0]
    for names in ([""] * one, ["Ada"] * one, [*[""] * (one - 1), '\n"Zo\u00eb\\\t \u2028']):
        session = Session(GAMES[name], galaxy=code(7), seats=[Seat(name=own) for own in names])
        text = link.pack(session)
        assert text.startswith(envelope.WITH_TEXTS if any(names) else envelope.PLAIN)
        assert [seat.name for seat in link.unpack(text).seats] == names
        assert link.pack(session, names=False).startswith(envelope.PLAIN)


def test_the_order_of_games_is_part_of_links() -> None:
    """A new game comes last."""
    order = ["express", "colony", "surveyors", "galaxyd", "charter"]
    assert [name for name in GAMES if not name.startswith("toy-")][:5] == order
