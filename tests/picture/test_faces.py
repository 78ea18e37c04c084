"""Pictures of pieces: each card and each biome has one, and boards stay small."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxies.games.charter.picture.worlds import sketch
from galaxies.games.charter.rules.tables import HIGHEST, LOWEST
from galaxies.games.colony.picture import portraits
from galaxies.games.colony.rules.catalogue import catalogue
from galaxies.games.galaxyd.picture.glyphs import counter
from galaxies.games.galaxyd.rules.pieces import KINDS
from galaxies.play.records.replay import replay
from games import LISTED

RECORDS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*/*.txt"))
MOST = 60_000
"""Characters of a board that a page can take in at once."""


def test_every_biome_and_every_society_has_a_face() -> None:
    sums = range(LOWEST, HIGHEST + 1)
    assert len({sketch(biome, 12, 20) for biome in sums}) == len(sums)
    lights = {sketch(14, society, 20) for society in sums}
    assert len(lights) > 10


def test_every_card_of_take_the_galaxy_has_a_portrait() -> None:
    known = catalogue()
    for card in known.cards:
        assert "<path" in portraits.portrait(card, 10)
    for space in (known.home, *known.space.values()):
        if space.kind == "system":
            faces = [portraits.system(space, slot, 10) for slot in range(len(space.slots))]
            assert all("<path" in face for face in faces)
        else:
            assert "<path" in portraits.portrait(space.id, 10)


def test_every_type_of_ship_has_a_silhouette_of_its_own() -> None:
    shapes = {counter("redog", kind).split('class="outline"')[0] for kind in range(KINDS)}
    assert len(shapes) == KINDS


@pytest.mark.parametrize("game", LISTED)
def test_a_board_stays_small(game: str) -> None:
    record = next(path for path in RECORDS if path.parent.name == game)
    session = replay(record.read_text("utf-8"))
    for ply in range(0, session.ply + 1, max(1, session.ply // 4)):
        viewer = max(0, session.game.rules.current_player(session.at(ply)))
        board = session.game.picture.scene(session.view(viewer, ply), viewer, ()).panes[0]
        assert len(board.markup()) <= MOST
