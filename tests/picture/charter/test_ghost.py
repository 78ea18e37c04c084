"""What the ghost of another campaign is compared by, and its route."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.charter import GAME
from galaxies.games.charter.picture.ghost import RACING
from rules.charter.charted import W, lay, on, paying, play, settle, young


def test_a_ghost_is_compared_after_as_many_finished_trips() -> None:
    """A trip is over once it is paid, and one that founds a world once that world is made."""
    docked = lay([66, 11], [(33, 6), (44, 2), (55, 4), W])
    under_way = paying([66, 11], [(33, 6), (44, 2), (55, 4)], W, 16)
    founding = settle(on(play(lay([66, 11], [W, 33]), "fly 22 c2")))
    made = on(play(founding, "auto"))
    assert founding.making and not made.making
    for state, trips in ((docked, 1), (under_way, 1), (founding, 1), (made, 2)):
        assert RACING.when(state, 0) == f"Game 2, after {trips} trip{'s' * (trips > 1)}"
        assert RACING.point(state, 0) - RACING.point(docked, 0) == trips - 1
    assert RACING.when(young(), 0) == "At the start"
    flown = play(docked, "concede")
    assert RACING.when(flown, 0) == "After game 2"
    assert RACING.point(flown, 0) > RACING.point(made, 0), "a whole game is more than its trips"
    assert RACING.measure(docked) == "points"


def test_the_points_of_a_world_count_once_it_is_made() -> None:
    founding = settle(on(play(lay([66, 11], [W, 33]), "fly 22 c2")))
    made = on(play(founding, "auto"))
    assert RACING.score(founding, 0) == 0
    assert RACING.score(made, 0) == made.score == 2
    assert RACING.score(young(), 0) == 0
    earlier = replace(made, voyages=(replace(made.voyages[0], score=7),))
    assert RACING.score(earlier, 0) == 9, "finished games count as well"


def test_the_route_of_the_other_ship_is_drawn_in_the_same_game_only() -> None:
    own, other = lay([66, 11], [W]), lay([66, 55, 44], [W])
    assert RACING.trail is not None
    (ghost,) = RACING.trail(own, [other], (), "wide")
    assert "route ghost" in ghost.svg
    route = next(p.svg for p in GAME.picture.scene(other, 0, ()).panes[0].parts if p.key == "route")
    assert route.split(' d="')[1].split('"')[0] in ghost.svg, "as its own map draws it"
    assert RACING.trail(own, [young()], (), "wide") == ()
    assert RACING.trail(play(own, "concede"), [other], (), "wide") == ()
