"""What the games show, say, offer, refuse and advise, as it is kept in `<game>/*.golden`.

After a change that is meant, `pytest tests/playthroughs --update` writes the goldens anew: read
their difference before you commit it. It also plays the random games in `<game>/any` that are
missing.
"""

from __future__ import annotations

import pytest

from galaxies.games import GAMES
from games import LISTED
from goldens import differences
from laws.walk import session_of
from playthroughs.telling import HERE, everything
from toys import TOYS

SEEDS = range(1, 6)
TOLD = [*LISTED, *(name for name in TOYS if (HERE / name).exists())]


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("game_id", TOLD)
def test_what_is_told_is_as_it_was(game_id: str, update: bool) -> None:
    game, folder = GAMES[game_id], HERE / game_id
    for seed in SEEDS if update and game_id not in TOYS else ():
        path = folder / "any" / f"{seed}.txt"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(session_of(game, seed).text(), "utf-8")
    changed = differences(folder, everything(game), update=update)
    assert not changed, changed
