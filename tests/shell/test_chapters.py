"""A campaign is leafed through game by game, and one game can be sent on its own."""

from __future__ import annotations

from functools import cache
from typing import Any

from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play.session import Session
from galaxies.share import link
from shell.table import Table


@cache
def campaign(games: int) -> str:
    session = Session(
        GAMES["charter"], galaxy="k7qp-3m9y", options={"prologue": "quick"}
    )
    while session.state.games < games or session.state.phase.name != "atlas":
        session.play(seasoning.choose(session.state))
    return session.text()


def opened(games: int) -> Table:
    table = Table()
    table.handle({"type": "record", "text": campaign(games)})
    return table


def shared(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.handle({"type": "share"})["share"]
    return found


def test_the_replay_knows_where_each_game_begins() -> None:
    table = opened(3)
    chapters = table.handle({"type": "log"})["chapters"]
    assert [title for _, title in chapters] == ["Prologue", "Game 1", "Game 2", "Game 3"]
    for ply, title in chapters[1:]:
        assert table.session.at(ply).phase.name == "launch"
        assert f"{title} begins" in table.picture.entries()[ply - 1][1]
    assert "chapters" not in table.handle({"type": "log", "plies": 10})


def test_one_game_is_sent_with_the_galaxy_that_it_was_flown_in() -> None:
    table = opened(3)
    share = shared(table)
    assert share["chapter_title"] == "Game 3" and len(share["chapter"]["fragment"]) < 450
    flight = link.unpack(share["chapter"]["fragment"])
    assert flight.state == table.session.state
    assert flight.start is not None and flight.start.games == 2
    table.handle({"type": "look", "ply": table.handle({"type": "log"})["chapters"][2][0] + 3})
    assert shared(table)["chapter_title"] == "Game 2", "the game that is looked at"


def test_what_has_no_parts_offers_none() -> None:
    begun = Table()
    begun.handle(
        {
            "type": "new",
            "game": "charter",
            "number": 4,
            "options": {},
            "seats": [{"kind": "human", "name": ""}],
        }
    )
    assert shared(begun)["chapter_title"] == "" and "chapter" not in shared(begun)
    assert begun.handle({"type": "log"})["chapters"] == []
