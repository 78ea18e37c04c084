"""Rolled events (SUR-120 to SUR-125)."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.actions import Begin, Roll
from galaxies.games.surveyors.rules.scatter import scatter
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import fuel, line_up, lines, new, play, rule


def names(state: State) -> set[str]:
    return {line.split()[0] for line in lines(state)} - {"fly", "resign"}


@pytest.mark.rule("SUR-120", "SUR-122", "SUR-R-38")
def test_the_die_makes_one_event_available() -> None:
    state = line_up(800, events="d6")
    assert state.phase.name == "roll"
    state = play(state, "roll 2")
    assert names(state) == {"asteroid"} and rule(state, "scope") == "SUR-122"
    assert "fly 3 mark" in lines(state)  # voluntary
    state = play(play(state, "fly 3 mark"), "roll 4")
    assert names(state) == {"scope"}  # for that turn only


@pytest.mark.rule("SUR-121")
@pytest.mark.parametrize(("die", "faces"), [("d8", (7, 8)), ("d10", (7, 8, 9, 10))])
def test_high_faces_are_no_event(die: str, faces: tuple[int, ...]) -> None:
    for face in faces:
        state = play(line_up(800, events=die), f"roll {face}")
        assert names(state) == set() and rule(state, "scope") == "SUR-121"


@pytest.mark.rule("SUR-120", "SUR-R-40")
def test_faces_of_the_dice() -> None:
    assert rule(line_up(800, events="d6"), "roll 7") == "SUR-120"
    assert rule(line_up(800, events="d8"), "roll 9") == "SUR-120"
    state = line_up(800, events="d6")
    assert all(names(play(state, f"roll {face}")) for face in (1, 2, 3, 4, 6))


@pytest.mark.rule("SUR-123", "SUR-R-39")
def test_a_rolled_event_that_is_impossible() -> None:
    state = play(line_up(800, events="d6"), "roll 5")  # a shift on the first turn
    assert names(state) == set() and state.phase.name == "act"


@pytest.mark.rule("SUR-124", "SUR-R-37", "SUR-R-19")
@pytest.mark.parametrize("limits", ["keep", "lift"])
def test_limits_bind_or_not(limits: str) -> None:
    state = line_up(800, 1600, events="d6", random_limits=limits)
    state = play(state, "roll 1", "propulsion", "fly 3 mark", "roll 1", "fly 5 mark", "roll 1")
    if limits == "keep":
        assert rule(state, "propulsion") == "SUR-124"
    else:
        assert fuel(play(state, "propulsion", "fly 4 mark"), 0) == 6


@pytest.mark.rule("SUR-125")
def test_who_is_out_does_not_roll() -> None:
    state = play(line_up(800, events="d6"), "roll 1", "resign")
    assert state.mover == 1 and state.phase.name == "roll"
    state = play(state, "roll 1", "fly 5 mark")
    assert state.mover == 1


@pytest.mark.rule("SUR-R-61", "SUR-148")
def test_luck_follows_from_the_code_roll_by_roll() -> None:
    luck = Luck("k7qp-3m9x")
    begin = GAME.rules.chance(new(), luck)
    assert isinstance(begin, Begin) and begin.seed == "k7qp-3m9x"
    state = line_up(800, events="d6", fuel_each="60")
    faces = []
    for star in range(3, 11):
        roll = GAME.rules.chance(state, luck)
        assert isinstance(roll, Roll)
        stream = luck.stream(f"surveyors/die/{state.rolls + 1}")
        assert roll.face == 1 + stream.below(6)
        faces.append(roll.face)
        state = play(GAME.rules.apply(state, roll), f"fly {star} mark")
    assert len(set(faces)) > 1


@pytest.mark.rule("SUR-R-61", "SUR-10")
@pytest.mark.parametrize(
    ("seed", "word"),
    [
        ("our kitchen table", "our+20kitchen+20table"),
        ("ünïcode", "+c3+bcn+c3+afcode"),
        ("A+b", "+41+2bb"),
    ],
)
def test_any_text_is_a_seed_of_its_own(seed: str, word: str) -> None:
    begin = GAME.rules.chance(new(), Luck(seed))
    assert begin == Begin(word, 2) and GAME.rules.check(new(), begin) is None
    _, points = scatter(8500, 11_000, 24, seed)
    assert tuple((s.x, s.y) for s in GAME.rules.apply(new(), begin).stars) == points
    assert notation.parse(GAME, notation.line(begin)) == begin


@pytest.mark.rule("SUR-10")
@pytest.mark.parametrize("word", ["+61", "+ff", "+zz", "a+", "+"])
def test_a_seed_is_written_in_one_way(word: str) -> None:
    """Another spelling of the same seed would be another record of the same game."""
    assert rule(new(), f"begin {word} 2") == "SUR-10"
    assert GAME.rules.chance(new(), Luck("x" * 201)) == GAME.rules.chance(new(), Luck("x" * 201))
