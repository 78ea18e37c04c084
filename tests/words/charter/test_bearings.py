"""The galaxy sector by sector, for players who do not see the map."""

from __future__ import annotations

from galaxies.games.charter import GAME
from galaxies.games.charter.rules.state import State
from rules.charter.charted import W, lay, paying, play, young

BEARINGS = GAME.bearings()


def holds(state: State, sector: int) -> str:
    """What the grid says of a sector."""
    cells = [cell for row in BEARINGS.grid(state, 0, ()) for cell in row]
    return next(cell.holds for cell in cells if cell.key == str(sector))


def threatened(state: State) -> list[str]:
    return [threat.text for threat in BEARINGS.threats(state, 0)]


def test_a_sector_tells_the_ship_its_worlds_and_the_fare() -> None:
    state = lay([66, 11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)])
    assert holds(state, 11) == "the ship; World 11, hub with fuel 0"
    assert holds(state, 66) == "stop 1 of this game; World 66, hub with fuel 0"
    assert holds(state, 22) == "World 22, hub with fuel 0; a trip there: free"
    hub, minor = "World 16, hub with fuel 5", "World 16, minor world with fuel 2"
    assert holds(state, 16) == f"{hub}; {minor}; a trip there: 3 fuel by lane"
    assert holds(state, 46) == ""
    assert holds(young(), 11) == "World 11, hub with fuel 0", "nobody flies between games"


def test_of_many_worlds_in_a_sector_eight_are_told_and_the_others_counted() -> None:
    for more, told in ((7, ""), (8, "1 more world"), (9, "2 more worlds")):
        crowded = holds(lay([66], [W], extra=[(11, 3)] * more), 11)
        assert crowded.count("minor world with fuel 3") == 7
        assert crowded.startswith("World 11, hub with fuel 0; ")
        assert ("more world" in crowded) == bool(told) and told in crowded


def test_rows_hold_the_sectors_from_left_to_right() -> None:
    rows = BEARINGS.grid(young(), 0, ())
    assert sum(map(len, rows)) == 36
    for row in rows:
        columns = [cell.column or 0 for cell in row]
        assert columns == sorted(columns) and len(set(columns)) == len(columns)


def test_near_sectors_are_told_by_moves_direction_and_ring() -> None:
    state = lay([66, 11], [W, (44, 6)])
    here, ways = BEARINGS.near(state, 0, "")
    assert here == "11"
    assert ways[0] == ("12", "1 sector north, mid ring")
    assert ("22", "1 sector south-east, inner ring") in ways
    assert ways[-1] == ("44", "3 sectors south, inner ring")
    assert "46" not in dict(ways), "nothing is there, and no trip leads there"
    assert "11" in dict(BEARINGS.near(state, 0, "66")[1])
    assert BEARINGS.near(young(), 0, "")[0] == "11", "the first sector, where no ship flies"
    assert BEARINGS.distances(state, 0, "11", "44") == (3,)


def test_the_fuel_in_hand_and_what_it_reaches_is_told_while_a_trip_is_chosen() -> None:
    fuel, goal, deck = threatened(lay([66, 11], [W, (44, 6)]))
    assert fuel == "You hold 6 fuel; 4 neighbouring sectors can be reached."
    assert goal == "3 new worlds must still be founded to win this game."
    assert deck.startswith("The deck holds ")
    ring = [66, 55, 44, 33, 22, (11, 1)]
    stuck = lay(ring, [W] * 3, possible=False)
    assert threatened(stuck)[0] == "You hold 0 fuel, and no trip is affordable."
    under_way = paying([66, 11], [(33, 6), (44, 2), (55, 4)], W, 16)
    assert threatened(under_way)[0].endswith("must still be founded to win this game.")


def test_nothing_threatens_between_two_games_or_after_the_campaign() -> None:
    assert threatened(young()) == ["Nothing threatens you between two games."]
    closed = play(lay([66, 11], [W]), "concede", "close")
    assert threatened(closed) == ["The campaign is closed."]
