"""Everything is drawn for the shape of the window, and again when the window turns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.draw.svg import Part, Scene, el
from galaxies.game import AnyGame, Draft, Shape, Viewer
from galaxies.games import GAMES
from page import Page
from toys import nim

SEATS = [{"kind": "human", "name": ""}] * 2


def _label(shape: Shape) -> Part:
    return Part(f"drawn:{shape}", el("text", shape))


def _drawn_by_shape() -> AnyGame:
    """A toy whose board tells its shape, as do its lens and a tap beside its parts. Its first pile
    can be touched in a wide window alone."""

    def scene(view: nim.State, viewer: Viewer, draft: Draft, shape: Shape = "wide") -> Scene:
        board, *rest = nim.scene(view, viewer, draft).panes
        pile, *others = board.parts
        first = pile if shape == "wide" else pile.at_rest()
        return Scene((replace(board, parts=(first, *others, _label(shape))), *rest))

    def lens(view: nim.State, viewer: Viewer, name: str, shape: Shape) -> tuple[list[Part], str]:
        return [Part(f"lens:{shape}", el("text", shape))], f"This is {shape}."

    picture = replace(nim.GAME.picture, scene=scene, lens=lens, lenses={"far": "Far"})
    interpret = {"tall": "take a 1", "wide": "take b 1"}
    choosing = replace(
        nim.GAME.choosing, interpret=lambda view, viewer, draft, x, y, shape: interpret[shape]
    )
    return replace(nim.GAME, picture=picture, choosing=choosing)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    monkeypatch.setitem(GAMES, nim.GAME.name, _drawn_by_shape())
    return Page()


def _new(page: Page, **event: Any) -> dict[str, Any]:
    return page.send("new", game=nim.GAME.name, number=5, options={}, seats=SEATS, **event)


def _drawn(panes: list[dict[str, Any]]) -> list[str]:
    return [key for pane in panes for key, _ in pane["parts"] if key.startswith(("drawn", "lens"))]


def test_a_window_that_turns_gets_its_picture(page: Page) -> None:
    assert _drawn(_new(page, shape="tall")["panes"]) == ["drawn:tall"]
    turned = page.send("shape", shape="wide")
    assert _drawn(turned["panes"]) == ["drawn:wide"]
    sent = [key for pane in turned["panes"] for key, svg in pane["parts"] if svg is not None]
    assert sent == ["pile:0", "drawn:wide"], "the rest is on the page already"
    assert not turned["save"] and turned["say"] == []
    assert _drawn(page.send("shape", shape="tall")["panes"]) == ["drawn:tall"]


def test_a_tall_window_is_sent_what_differs_from_the_page_as_it_was_built(page: Page) -> None:
    (board, *_) = _new(page, painted=True, shape="tall")["panes"]
    assert [key for key, svg in board["parts"] if svg is not None] == ["pile:0", "drawn:tall"]
    assert not any(svg for _, svg in _new(Page(), painted=True, shape="wide")["panes"][0]["parts"])


def test_lenses_and_taps_are_of_the_shape_on_show(page: Page) -> None:
    _new(page, shape="tall")
    answer = page.send("lens", name="far", shape="tall")
    assert _drawn(answer["panes"]) == ["drawn:tall", "lens:tall"]
    assert answer["say"] == ["This is tall."]
    assert _drawn(page.send("shape", shape="wide")["panes"]) == ["drawn:wide", "lens:wide"]
    for shape, line in (("tall", "take a 1"), ("wide", "take b 1")):
        page.send("point", key="", x=1, y=1, shape=shape)
        assert page.session.line(page.session.ply - 1) == line


def test_places_and_the_game_beside_are_of_the_shape_on_show(page: Page) -> None:
    _new(page)
    for shape, acts in (("tall", []), ("wide", [["take a", "Take a"]])):
        first, *_ = page.send("places", shape=shape)["rows"][0]
        assert first["acts"] == acts
    while not page.session.is_over:
        page.send("line", text=page.send("lift")["example"])
    panes = page.send("beside", record=page.record, shape="tall")["beside"]["panes"]
    assert _drawn(panes) == ["drawn:tall"]
    assert _drawn(page.send("shape", shape="wide")["beside"]["panes"]) == ["drawn:wide"]
