"""What the other captains did since the last turn of a player."""

from __future__ import annotations

from galaxies.formats import notation
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, line_up, lines, play, table
from rules.surveyors.test_sides import alien, raid


def told(state: State, *played: str, viewer: int = 0) -> list[tuple[int, str]]:
    """The recap of these lines, for a player."""
    assert GAME.words.recap is not None
    states = [state]
    for line in played:
        states.append(play(states[-1], line))
    views = [GAME.rules.observe(one, viewer) for one in states]
    actions = [notation.parse(GAME, line) for line in played]
    return list(GAME.words.recap(views, actions, viewer))


def test_flights_of_the_others_are_told_with_their_price() -> None:
    state = line_up(800, 1600)
    assert told(state, "fly 3 mark") == []
    assert told(state, "fly 3 mark", viewer=1) == [(0, "flies from star 1 to star 3 for 1 unit")]


def test_events_of_the_others_are_told_before_their_flight() -> None:
    state = line_up(800, events="choose")
    boosted = ("propulsion", "fly 3 mark")
    flown = (0, "flies from star 1 to star 3 for 0 units")
    assert told(state, *boosted, viewer=1) == [(0, "uses Positive Propulsion"), flown]
    assert told(state, "asteroid 5", viewer=1) == [(0, "puts an Asteroid Field around star 5")]
    assert told(state, "scope", viewer=1) == [(0, "uses the Super Scope")]
    assert told(state, "supernova 5", viewer=1) == [(0, "destroys star 5 by a Supernova")]


def test_a_wormhole_and_the_journey_through_it_are_told() -> None:
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 7200)]
    state = table(points, events="choose")
    assert told(state, "wormhole 3", "mouth 4", viewer=1) == [
        (0, "opens a Worm Hole that ends at star 4")
    ]


def test_a_ship_that_is_out_is_told_once() -> None:
    state = line_up(800, fuel_each="3")
    assert told(state, "fly 12 mark", viewer=1) == [
        (0, "sets out from star 1 for star 12 and drifts away"),
        (0, "is out of the game"),
    ]
    adrift = play(state, "fly 12 mark")
    assert (0, "is out of the game") not in told(adrift, "fly 3 mark", viewer=0)


def test_the_other_side_is_told_in_its_own_words() -> None:
    state = play(raid(), "fly 3 mark")
    assert told(state, "lurk") == [(1, "lurks")]
    assert told(state, "fly 3 mark")[0][1].endswith("and raids it")
    hunted = play(alien(), "fly 3 mark")
    jump = next(line for line in lines(hunted) if line.startswith("fly "))
    assert "jump" in told(hunted, jump)[0][1]
