"""The boards of the terminal, letter for letter: `pytest tests/picture --update` writes them anew.

Below a row of text stand its looks, a letter for each column; plain and dim text has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_letters

import pytest

from galaxies.draw.plain import Row, columns
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from games import FULL

HERE = Path(__file__).parent
RECORDS = sorted((HERE.parent / "playthroughs").glob("*/*.txt"))
WIDE = 80


def moments(game_id: str) -> list[tuple[Session, int]]:
    """The middle of the last playthrough of a game, and the end of the first."""
    paths = [path for path in RECORDS if path.parent.name == game_id]
    first, last = (replay(path.read_text("utf-8")) for path in (paths[0], paths[-1]))
    return [(last, last.ply // 2), (first, first.ply)]


def told(rows: Sequence[Row]) -> Iterator[str]:
    looks = dict.fromkeys((span.style, span.words) for row in rows for span in row)
    plain = [("", ""), ("dim", "")]
    letters = dict(zip((look for look in looks if look not in plain), ascii_letters, strict=False))
    for look, letter in letters.items():
        yield f"{letter}: {' | '.join(filter(None, look))}"
    for row in rows:
        yield "".join(span.text for span in row).rstrip()
        under = [letters.get((span.style, span.words), " ") * columns(span.text) for span in row]
        yield from filter(None, ["".join(under).rstrip()])


@pytest.mark.parametrize("game_id", FULL)
def test_boards_of_the_terminal(game_id: str, update: bool) -> None:
    board = GAMES[game_id].plain().board
    assert board is not None
    lines = []
    for session, ply in moments(game_id):
        viewer = max(session.player_at(ply), 0)
        view = session.view(viewer, ply)
        lines += [f"Galaxy {session.galaxy}, ply {ply}, player {viewer + 1}"]
        lines += [*told(board(view, viewer, (), WIDE)), ""]
    text = "\n".join(lines)
    golden = HERE / "plain" / f"{game_id}.txt"
    if update:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")
