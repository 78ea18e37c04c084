"""Recorded games: each record `<game>/<name>.txt` is written as it was, and leads where it led.

`<game>/records.kept` has a line for each: the number of plies, and checksums of all positions and
of what every player sees of them, up to each eighth of the game. `pytest tests/playthroughs
--update` writes it anew. To add a record, put it (saved from the page, or by `python -m galaxies
playout GAME --save FILE`) into the game's folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

from galaxies.formats import position
from galaxies.games import GAMES
from galaxies.play.records.transcript import transcript
from galaxies.play.session import Session
from games import LISTED
from playthroughs.telling import HERE, records, replayed
from toys import TOYS

RECORDS = sorted(HERE.glob("**/*.txt"))
CHECKS = 8
SHOWN = 12
"""So many plies are shown of a part of a game that is not as it was."""


def name_of(path: Path) -> str:
    return path.relative_to(HERE).with_suffix("").as_posix()


@cache
def kept(game_id: str) -> dict[str, list[str]]:
    """The words of the lines that are kept of a game's records."""
    path = HERE / game_id / "records.kept"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return {words[0]: words[1:] for line in lines if (words := line.split())}


def checks(session: Session) -> Iterator[tuple[int, str]]:
    """Plies, and the checksums of all that happened until then."""
    rules, players, total = session.game.rules, range(len(session.seats)), 0
    ends = sorted({session.ply * check // CHECKS for check in range(CHECKS + 1)})
    for ply, state in enumerate(session.states):
        views = (rules.observe(state, player) for player in players)
        seen = [
            position.dump(view, bare=True) if view != state or not number else ""
            for number, view in enumerate((state, *views))
        ]
        total = crc32(f"{len(session.game.listed(state))} {seen}".encode(), total)
        if ply in ends:
            yield ply, f"{total:08x}"


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_record_leads_where_it_led(path: Path, update: bool) -> None:
    text = path.read_text(encoding="utf-8")
    session = replayed(path)
    game_id, _, name = name_of(path).partition("/")
    assert session.game.name == game_id
    assert session.text() == text, "the record is not as the program writes it"
    found = [str(session.ply)]
    since = 0
    known = kept(game_id).get(name, [])
    for number, (ply, check) in enumerate(checks(session), 1):
        found.append(check)
        if not update and known[number : number + 1] != [check]:
            lines = "\n".join(map(session.line, range(since, min(ply, since + SHOWN))))
            pytest.fail(f"{name} leads elsewhere from ply {since} to {ply}, which begin\n{lines}")
        since = ply
    if update:
        file = HERE / game_id / "records.kept"
        names = [name_of(each).partition("/")[2] for each in RECORDS if game_id in each.parts]
        lines = kept(game_id) | {name: found}
        ordered = (" ".join([each, *lines[each]]) for each in names if each in lines)
        file.write_text("\n".join(ordered) + "\n", "utf-8")
        kept.cache_clear()
    assert update or found == known


@pytest.mark.usefixtures("toys")
def test_a_transcript_tells_each_ply(update: bool) -> None:
    path = HERE / "toy-dice" / "three-players.txt"
    told, golden = transcript(replayed(path)), path.with_suffix(".transcript")
    if update:
        golden.write_text(told, "utf-8")
    assert told == golden.read_text("utf-8")


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("game_id", [*GAMES, *TOYS])
def test_every_kept_line_has_its_record(game_id: str) -> None:
    names = [name_of(path).partition("/")[2] for path in RECORDS if game_id in path.parts]
    assert [*kept(game_id)] == names


@pytest.mark.parametrize("game_id", LISTED)
def test_every_game_has_a_playthrough_to_its_end(game_id: str) -> None:
    whole = [session for session in records(game_id).values() if session.is_over]
    assert whole, f"no record of a whole game in tests/playthroughs/{game_id}/*.txt"
