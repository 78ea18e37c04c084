"""Games that were given up: nothing is on offer until they are resumed. Resigning is asked."""

from __future__ import annotations

import pytest

from galaxies.games import GAMES
from games import FULL
from opened_page import begin, new, war
from page import Page

WHY = "You gave up this game. Resume it to play on."


def begun(game: str) -> Page:
    page = Page()
    if game == "galaxyd":
        page, _ = war()
    else:
        new(page, game)
        begin(page)
    return page


@pytest.mark.parametrize("game", FULL)
def test_nothing_is_on_offer_until_it_is_resumed(game: str) -> None:
    page = begun(game)
    before = page.send("look", ply=page.session.ply)
    page.dispatcher.desk.painter._frame.clear()
    given = page.send("give-up", given=True)
    assert given["prompt"] == "You gave up this game, so it has no score."
    markup = " ".join(part or "" for pane in given["panes"] for _, part in pane["parts"])
    assert "data-key" not in markup and len(markup) > 1000
    for word in ("data-word", "data-swap", "data-marks", 'class="act', 'role="button"'):
        assert word not in markup
    assert given["choices"] == [] and "job" not in given
    status = given["status"]
    assert not (status["can_undo"] or status["can_redo"] or status["has_hint"] or status["yours"])
    record = page.record
    choice = before["choices"][0]["words"] if before["choices"] else "pass"
    for kind, fields in (("words", {"words": choice}), ("undo", {}), ("redo", {})):
        assert page.send(kind, **fields)["refusal"]["why"] == WHY
    assert page.record == record
    again = page.send("give-up", given=False)
    assert again["choices"] == before["choices"] and again["prompt"] == before["prompt"]


def test_a_game_is_opened_as_given_up() -> None:
    text = begun("express").record
    page = Page()
    page.send("record", text=text, given_up=True)
    assert page.send("words", words="thrust 1")["refusal"]["why"] == WHY
    assert "refusal" not in page.send("give-up", given=False)


def test_resigning_is_asked_in_every_game() -> None:
    for name in FULL:
        for kind in GAMES[name].rules.actions:
            if not kind.resigns or name == "galaxyd":
                continue
            page = begun(name)
            legal = [one for one in page.session.legal() if one.split()[0] in ("resign", "concede")]
            for line in legal[:1]:
                record = page.record
                assert "confirm" in page.send("line", text=line)
                assert page.record == record
                page.send("confirm")
                assert page.record != record


def test_moves_may_be_typed_in_full_width() -> None:
    page = Page()
    line = new(page)["example"]
    wide = "".join(chr(ord(one) + 0xFEE0) if one != " " else "\u3000" for one in line)
    page.send("line", text=wide)
    assert line in page.session.lines
