"""A game can grow: with one more of everything, all that people hold opens as it always did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from galaxies.formats.record import BadRecord
from galaxies.game import by_version, dated
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link
from games import FULL
from laws.walk import session_of
from links import entries, growing
from links.entries import Entry

GAME_IDS = [*GAMES]
MUTANTS = [(name, kind) for name in FULL for kind in growing.COUNTED]
"""What each full game counts; links of a smaller one may not notice one more."""


def held(game: str) -> Sequence[Entry]:
    """What people may hold of a game; of one that was never released, what they could."""
    files = [release for release, name in entries.contents() if name == game]
    if not files:
        return [entry for seed in range(4) for entry in made(session_of(GAMES[game], seed))]
    return [entry for release in files for entry in entries.entries(release, game)]


def made(session: Session) -> Iterator[Entry]:
    """The link of a game, and the record of its first half."""
    yield Entry("link", entries.digests(session), link.pack(session))
    half = replay(session.text(session.ply // 2))
    yield Entry("record", entries.digests(half), half.text())


def opened(entry: Entry) -> bool:
    """Whether an entry opens as it always did."""
    try:
        return entries.digests(entry.open()) == entry.digests
    except (link.BadLink, BadRecord, LookupError):  # former rules do not know what is new
        return False


@pytest.mark.parametrize("name", GAME_IDS)
def test_what_people_hold_opens_in_a_game_that_has_grown(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = held(name)
    game = growing.next_version(GAMES[name])
    for grow in growing.EVERY.values():
        game = grow(game, game.rules.version, monkeypatch)
    monkeypatch.setitem(GAMES, name, game)
    lost = [entry.text for entry in kept if not opened(entry)]
    assert not lost, f"{len(lost)} open otherwise: {lost[:3]}"


@pytest.mark.parametrize(("name", "kind"), MUTANTS)
def test_what_does_not_say_its_version_is_noticed(
    name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutants of the law above: each new thing, as if it had always been there."""
    links = [entry for entry in held(name) if entry.kind == "link"]
    grown = growing.EVERY[kind](growing.next_version(GAMES[name]), 0, monkeypatch)
    monkeypatch.setitem(GAMES, name, grown)
    assert not all(map(opened, links))


@pytest.mark.parametrize("name", GAME_IDS)
def test_a_game_of_an_older_version_plays_on_by_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its record says so, nothing new can be chosen in it, and it is told."""
    kept = next(one for one in held(name) if one.kind == "record" and not one.open().is_over)
    version = GAMES[name].rules.version
    grown = growing.next_version(GAMES[name])
    for grow in growing.EVERY.values():
        grown = grow(grown, version + 1, monkeypatch)
    monkeypatch.setitem(GAMES, name, grown)
    session = kept.open()
    assert f"rules={session.game.rules.version} " in session.header()
    assert session.game.rules.version <= version
    assert "linger" not in session.legal()
    refusal = session.check(growing.Linger())
    assert refusal is not None and "does not have it" in refusal.why
    assert "began under older rules" in dated(session.game) and "linger" in dated(session.game)
    assert growing.NEW not in session.game.levels
    assert growing.NEW not in {option.name for option in session.game.options}
    assert dated(grown) == "" and by_version(session.game, version + 1) is grown
