"""Every place lies where its parts are drawn, in both shapes of the board."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from browser.profiles import Visit
from browser.saving import golden
from galaxies.game import Shape
from galaxies.play.naming import by_name
from games import table

RECORDS = table("SPOTTED")
BOXES = """() => Object.fromEntries([...document.querySelectorAll('[data-key]')].map((part) => {
  const { x, y, width, height } = part.getBBox();
  return [part.dataset.key, [x, y, x + width, y + height]];
}))"""


@pytest.mark.parametrize("game_id", RECORDS)
def test_a_spot_lies_among_the_parts_of_its_place(visit: Visit, game_id: str) -> None:
    session, page, tried = golden(game_id, RECORDS[game_id]), visit().new_page(), 0
    game = session.game
    assert game.bearings is not None and game.picture.spot is not None
    grid, spot = game.bearings().grid, game.picture.spot
    for ply in (session.ply // 3, session.ply // 2, session.ply - 1):
        view = session.view(0, ply)
        for shape in get_args(Shape):
            with by_name(session):
                board = game.picture.scene(view, 0, (), shape).panes[0]
            page.set_content(board.markup())
            boxes: dict[str, Any] = page.evaluate(BOXES)
            for cell in (cell for row in grid(view, 0, ()) for cell in row):
                drawn = [boxes[key] for key in cell.parts if key in boxes]
                at = spot(view, 0, cell.key, shape)
                if not drawn:
                    continue
                assert at is not None, cell.key
                left, top, right, bottom = (
                    pick(box[side] for box in drawn)
                    for side, pick in enumerate((min, min, max, max))
                )
                assert left <= at.x <= right and top <= at.y <= bottom, (cell.key, shape)
                tried += 1
    assert tried > 60
