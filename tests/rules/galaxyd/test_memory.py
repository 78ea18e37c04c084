"""What a player was shown is remembered, as far as hidden moves leave it certain (GOD-R-45)."""

from __future__ import annotations

from collections import Counter

import pytest

from galaxies.formats import position as position_text
from galaxies.formats import views
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.choosing.inventory import inventory
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.knowledge import deduced, observe
from galaxies.games.galaxyd.rules.memory import certain
from galaxies.games.galaxyd.rules.pieces import KIND, NAMES, UNKNOWN
from galaxies.games.galaxyd.rules.state import State
from galaxies.lab.matches import finish
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.galaxyd.table import number, position

pytestmark = pytest.mark.rule("GOD-R-45")
GUARDS = ("destroyer", "cruiser", "scavenger")
"""Cynder's stack on e5, the top one first; elsewhere lie as many ships that nobody has shown."""


def session(*lines: str) -> Session:
    """A game in which Redog has seen the Destroyer of e5 on top, and then these lines."""
    start = position(
        {"h1": ["interceptor"], "f1": ["interceptor"]},
        {"e5": GUARDS, "c4": ["interceptor", "assassin", "bomber", "cruiser", "destroyer"]},
    )
    game = Session(GAME, galaxy=codes.code(7), seats=(Seat(), Seat()), start=start)
    for line in ("done", "done", *lines):
        game.play(line)
    return game


def known(game: Session, sector: str) -> list[str]:
    """The kinds that Redog knows on a sector, in sight or remembered."""
    view = game.view(0)
    ships = [ship & KIND for ship in view.ships(1, number(sector)) if ship != UNKNOWN]
    return sorted(NAMES[kind] for kind in (*ships, *certain(view, 1, number(sector))))


def test_a_ship_that_was_on_top_is_remembered_below_another() -> None:
    game = session("top e5 scavenger", "done", "done")
    assert known(game, "e5") == ["Destroyer", "Scavenger"]
    words = inventory(game.view(0), 0, number("e5"))
    assert "Cynder: a Scavenger, certainly a Destroyer and an unknown ship" in words
    for seed in range(20):
        world = RULES.determinize(game.view(0), 0, Luck(str(seed)))
        assert type(world) is State
        assert NAMES.index("Destroyer") in world.ships(1, number("e5"))


def test_a_hidden_ship_that_leaves_too_far_for_a_destroyer_is_none() -> None:
    game = session("top e5 scavenger", "move e5 cruiser e7 plain", "done", "done")
    assert "Destroyer" in known(game, "e5")


def test_a_hidden_ship_that_may_be_the_one_that_was_shown_is_forgotten() -> None:
    lines = (
        "top e5 scavenger",
        "move e5 cruiser d4 plain",
        "move c4 interceptor d4 plain",
        "done",
        "done",
    )
    assert "Destroyer" not in known(session(*lines), "e5")
    assert known(session(*lines), "d4") == ["Interceptor"]


def test_a_fleet_that_moves_as_a_whole_is_remembered_where_it_is() -> None:
    moves = [f"move e5 {ship} e6 plain" for ship in ("cruiser", "destroyer", "scavenger")]
    game = session("top e5 scavenger", *moves, "done", "done")
    assert known(game, "e6") == ["Destroyer", "Scavenger"]


def test_the_new_top_tells_which_ship_came_from_a_stack() -> None:
    game = session("top e5 scavenger", "move e5 cruiser d5 plain", "done", "done")
    assert known(game, "d5") == ["Cruiser"]
    assert known(game, "e5") == ["Destroyer", "Scavenger"]


def test_a_freighter_that_loads_on_its_way_is_one_ship() -> None:
    start = position(
        {"h1": ["interceptor"]},
        {"c5": ["cruiser", "interceptor", "freighter"], "c4": ["bomber", "cruiser", "scavenger"]},
    )
    game = Session(GAME, galaxy=codes.code(7), seats=(Seat(), Seat()), start=start)
    loads = ("move c5 interceptor c7 plain", "move c5 freighter c7 load")
    for line in ("done", "done", *loads, "done", "done"):
        game.play(line)
    assert known(game, "c7").count("loaded Freighter") == 1
    assert len(game.view(0).ships(1, number("c7"))) == 2


def test_purchases_and_fights_are_remembered() -> None:
    fought = session("done", "done", "move f1 interceptor e3 plain", "done", "done")
    assert "Destroyer" in known(fought, "e5")
    start = position({"e6": ["interceptor"]}, {"e5": GUARDS, "c4": ["interceptor"] * 4})
    game = Session(GAME, galaxy=codes.code(7), seats=(Seat(), Seat()), start=start)
    for line in ("move e6 interceptor e5 plain", "done", "done"):
        game.play(line)
    assert known(game, "e5") == ["Cruiser", "Destroyer", "Scavenger"]


def test_an_undone_move_is_not_remembered() -> None:
    game = session("top e5 scavenger", "done", "done")
    view = game.view(0)
    game.play("move h1 interceptor h3 plain")
    assert game.undo()
    assert game.view(0) == view


@pytest.mark.parametrize("seed", range(1, 4))
def test_what_is_remembered_is_so_and_more_than_what_lies_on_the_table(seed: int) -> None:
    seats, more = (Seat("normal"), Seat("normal")), 0
    game = finish(Session(GAME, galaxy=codes.code(seed), seats=seats))
    for ply in range(game.ply + 1):
        state = game.at(ply)
        for player in (0, 1):
            view, table = game.view(player, ply), observe(state, player)
            for stack in view.fleets[1 - player]:
                true = Counter(ship & KIND for ship in state.ships(1 - player, stack.sector))
                seen = [ship & KIND for ship in stack.ships if ship != UNKNOWN]
                kinds = certain(view, 1 - player, stack.sector)
                assert not Counter([*seen, *kinds]) - true
                told = deduced(view, 1 - player, stack.sector)[0]
                more += len(told) - len(deduced(table, 1 - player, stack.sector)[0])
    assert more > 0
    assert type(game.state) is State


def test_a_view_that_remembers_is_the_same_after_it_was_sent_to_a_worker() -> None:
    view = session("top e5 scavenger", "done", "done").view(0)
    assert certain(view, 1, number("e5"))
    assert views.load(GAME, position_text.dump(view)) == view
    table = observe(session().state, 0)
    assert not certain(views.load(GAME, position_text.dump(table)), 1, number("e5"))
