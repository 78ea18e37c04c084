"""Golden games: every record `<game>/<name>.txt` has the transcript `<name>.golden`.

`pytest tests/playthroughs --update` rewrites the transcripts; read the changes before you commit
them. To add a golden game, put a record (saved from the page, or by
`python -m galaxies playout GAME --save FILE`) into the game's folder.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.games import GAMES
from galaxies.play.replay import replay
from galaxies.play.transcript import transcript

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.txt"))


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_playthrough(path: Path, update: bool) -> None:
    text = path.read_text(encoding="utf-8")
    session = replay(text)
    assert session.game.name == path.parent.name
    assert session.text() == text, "the record is not as the program writes it"
    told = transcript(session)
    golden = path.with_suffix(".golden")
    if update:
        golden.write_text(told, encoding="utf-8")
    assert golden.exists(), f"no {golden.name}: pytest --update writes it"
    assert told == golden.read_text(encoding="utf-8")


def test_every_transcript_has_its_record() -> None:
    assert sorted(HERE.glob("*/*.golden")) == [path.with_suffix(".golden") for path in RECORDS]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_playthrough_to_its_end(game_id: str) -> None:
    sessions = [replay(path.read_text(encoding="utf-8")) for path in HERE.glob(f"{game_id}/*.txt")]
    whole = [session for session in sessions if session.is_over]
    assert whole, f"no record of a whole game in tests/playthroughs/{game_id}/*.txt"
