"""What luck does with Pirates and what combats cost, picture by picture."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules.state import State
from picture.galaxyd.drawn import panes, part, view
from rules.galaxyd.table import GAME, play, position

pytestmark = pytest.mark.usefixtures("third_person")

ALONE = play(position({"e6": ["cruiser"]}, {}, pirates=["e3"]), "done")
BETWEEN = play(position({"e1": ["cruiser"], "e5": ["cruiser"]}, {}, pirates=["e3"]), "done")
FORK = play(position({"d4": ["cruiser"]}, {}, pirates=["f5"]), "done")


def moments(before: State, line: str) -> list[tuple[State, str]]:
    assert PICTURE.moments is not None
    after = view(play(before, line))
    return list(PICTURE.moments(view(before), notation.parse(GAME, line), after, 0))


def told(before: State, line: str) -> list[str]:
    return [text for _, text in moments(before, line)]


@pytest.mark.rule("GOD-97", "GOD-98")
def test_the_die_of_a_pirate_says_what_it_means() -> None:
    stays, *rest = told(ALONE, "roll 4")
    assert stays == "The Pirate on e3 rolls 4: it stays." and not rest
    rolled, moved = told(ALONE, "roll 3")
    assert rolled == "The Pirate on e3 rolls 3: it moves towards e6, 3 steps away."
    assert moved == "The Pirate goes from e3 to e5."
    (undecided,) = told(BETWEEN, "roll 1")
    assert undecided == "The Pirate on e3 rolls 1: it moves towards e1 or e5, 2 steps away."


@pytest.mark.parametrize(("line", "aims"), [("roll 4", 0), ("roll 3", 1)])
def test_a_die_is_on_the_table_and_a_pirate_that_moves_aims(line: str, aims: int) -> None:
    shown = moments(ALONE, line)[0][0]
    ways = part(shown, "ways")
    assert f">{line[-1]}</text>" in ways and "die big" in ways
    assert ways.count("aim now") == aims
    says = "It heads for e6" if aims else "It stays"
    assert says in panes(shown)["pirates"].markup()


@pytest.mark.rule("GOD-R-33")
def test_luck_decides_between_targets_and_between_ways() -> None:
    aimed, fought = told(play(BETWEEN, "roll 1"), "target e5")
    assert aimed == "Luck decides: it heads for e5."
    assert fought.startswith("The Pirate goes from e3 to e5 and attacks. Combat on e5:")
    fork, fought = told(play(FORK, "roll 1"), "course e4")
    assert fork == "Two ways are equally straight. Luck decides: by way of e4."
    assert fought.startswith("The Pirate goes from f5 to d4 and attacks. Combat on d4:")


@pytest.mark.rule("GOD-96")
def test_pirates_among_ships_fight_without_a_die() -> None:
    state = position({"e5": ["freighter", "freighter"]}, {}, pirates=["e5"])
    first, raid = told(state, "done")
    assert first.startswith("Redog ends movement. Combat on e5:")
    assert raid.startswith("The Pirates on e5 began this phase among ships.")
    assert "They fight without a die. Combat on e5:" in raid


def test_a_move_without_a_combat_has_no_moments() -> None:
    assert told(position({"e5": ["cruiser"]}, {}), "move e5 cruiser e6 plain") == []
