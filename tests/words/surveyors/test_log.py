"""Nothing happens silently: what the log says of a ply and of all that follows from it."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules.state import State
from rules.surveyors.table import O_HOME, X_HOME, begun, hair, line_up, play, table
from rules.surveyors.test_codes import coded
from rules.surveyors.test_sides import raid

pytestmark = pytest.mark.usefixtures("third_person")


def said(state: State, line: str) -> str:
    """What the log says of a ply, to the first player."""
    after = play(state, line)
    views = GAME.rules.observe(state, 0), GAME.rules.observe(after, 0)
    return GAME.words.describe(views[0], notation.parse(GAME, line), views[1], 0)


def test_a_flight_says_what_it_cost_and_why() -> None:
    state = play(line_up(1800, events="choose"), "propulsion")
    assert said(state, "fly 3 mark") == (
        "Captain X flies from star 1 to star 3, 1 13/16 inches (1.800): 1 unit"
        " (the first inch is free)."
    )
    field = play(line_up(1800, events="choose"), "asteroid 3")
    assert "3 units (1 for the asteroids)." in said(field, "fly 3 mark")
    called = line_up(1800, calls="on")
    assert said(called, "call 3 2").endswith("2 units, as called.")
    assert said(called, "call 3 1").endswith("2 units, called 1.")
    paid = line_up(1800, calls="paid")
    assert said(paid, "call 3 4").endswith("4 units, called 4, so 2 wasted.")
    assert said(paid, "call 3 1").endswith("2 units, called 1.")
    assert said(line_up(2400, fuel_each="3"), "fly 12 mark").endswith("has 3. Adrift!")


def test_a_ship_that_is_out_is_told() -> None:
    state = line_up(2800, fuel_each="3")
    assert said(state, "fly 3 mark").endswith("Captain X is out of fuel and out of the game.")


def test_alone_the_log_speaks_to_you() -> None:
    alone = table([X_HOME, (1900, 1000), (4000, 4000)], (1,), players=1, fuel_each="3")
    assert said(alone, "fly 2 mark").startswith("You fly from star 1 to star 2")
    text = said(play(alone, "fly 2 mark"), "fly 3 mark")
    assert text.startswith("You set out from star 2 for star 3") and "Adrift!" in text
    assert said(alone, "resign").startswith("You give up; the score stands.")


def test_a_coast_names_both_prices() -> None:
    state = hair(1004)
    assert said(state, "fly 3 mark").endswith("2 units, or 1 with a coast.")
    state = play(state, "fly 3 mark")
    assert "Captain X flies from star 1 to star 3" in said(state, "resign")
    state = play(state, "request-coast")
    assert said(state, "accept-coast").endswith("1 unit (the last hair is free).")


def test_what_a_letter_does_is_told_each_time() -> None:
    state, star, twin = coded("bad_twin")
    assert said(state, f"fly {star} mark").endswith(f"Star {twin} is destroyed.")
    state, star, twin = coded("debris")
    assert said(state, f"fly {star} mark").endswith(f"Star {twin} has an asteroid field now.")
    state, star, twin = coded("wormgate")
    text = said(state, f"fly {star} mark")
    assert "Letter A is the Worm Gate: a wormhole leads to its twin" in text
    assert text.endswith(f"It joins star {star} and star {twin}.")
    state, star, twin = coded("chocolate", fuel_each="20")
    state = play(state, f"fly {star} mark")
    assert said(state, "fly 4 mark").endswith("Captain X skips the lost turn.")
    state = play(state, "fly 4 mark", "fly 6 mark")
    assert "Letter A again, the Chocolate Works" in said(state, f"fly {twin} mark")


@pytest.mark.rule("SUR-V-25")
def test_a_lost_turn_that_is_over_at_once_is_told() -> None:
    """With nobody else in play, and where both captains lose a turn."""
    state, star, twin = coded("chocolate", fuel_each="20")
    alone = play(state, "fly 4 mark", "resign")
    assert said(alone, f"fly {twin} mark").endswith("Captain X skips the lost turn.")
    both = said(play(state, f"fly {star} mark"), f"fly {twin} mark")
    assert both.endswith("Captain X skips the lost turn. Captain O skips the lost turn.")
    last, star, _ = coded("chocolate", fuel_each="3")
    assert "skips" not in said(play(last, "fly 12 mark", "fly 4 mark"), "resign")


def test_a_wormhole_that_closes_is_told() -> None:
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 7200), (2600, 1000)]
    state = table(points, events="choose", fuel_each="60")
    state = play(state, "wormhole 3", "mouth 4", "fly 3 mark")
    assert "Two captains met at both ends" in said(state, "fly 4 mark")
    assert said(state, "supernova 4").endswith(
        "The wormhole between star 3 and star 4 is gone with it."
    )


def test_boarding_is_told() -> None:
    text = said(play(raid(), "fly 3 mark"), "fly 3 mark")
    assert "and raids it." in text
    assert "The Raider boards the Surveyor's ship and takes 1 unit of fuel." in text


@pytest.mark.parametrize(
    ("face", "told"),
    [
        (2, "rolls 2: Asteroid Field may be used this turn."),
        (5, "rolls 5: Dimensional Shift, which cannot be used now."),
        (8, "rolls 8: no event this turn."),
    ],
)
def test_a_roll_says_what_it_allows(face: int, told: str) -> None:
    assert said(line_up(800, events="d8"), f"roll {face}") == f"Captain X {told}"


def test_an_event_that_is_used_up_is_told() -> None:
    state = play(line_up(800, events="d6"), "roll 1", "propulsion", "fly 3 mark", "roll 1")
    state = play(state, "fly 5 mark")
    assert said(state, "roll 1").endswith("Positive Propulsion again, so no event this turn.")


@pytest.mark.rule("SUR-V-52")
def test_the_result_names_what_decided_it() -> None:
    lost = table([X_HOME, O_HOME], homes=(1,), scenario="alien")
    lost = play(lost, "nest 2 mark", "resign")
    end = GAME.rules.outcome(lost)
    assert end and end.title == "The Alien wins: the Surveyor has 1 of the 4 systems needed."
    tied = play(line_up(800, tie_break="later_seat"), "resign", "resign")
    end = GAME.rules.outcome(tied)
    assert end and end.title == "Captain O wins: 1 system, a tie, but a later seat."
    shared = table([X_HOME, O_HOME, (4000, 4000)], (1, 2, 3), players=3)
    end = GAME.rules.outcome(play(shared, "resign", "resign", "resign"))
    assert end
    assert end.title == "Captains X, O and Triangle share the win with 1 system each."


def test_the_maker_takes_stars_off_again() -> None:
    state = begun(galaxy_source="drawn", stars="12")
    state = play(state, "place-star 1000 2500", "place-star 3000 3000")
    assert said(state, "remove-star 2") == "Captain O takes star 2 off; 1 star left."


def test_a_raider_who_lurks_says_how_many_passes_are_left() -> None:
    state = play(raid(), "fly 3 mark")
    assert said(state, "lurk") == "The Raider lurks instead of flying; 2 passes left."
    state = play(state, "lurk", "fly 4 mark")
    assert said(state, "lurk").endswith("1 pass left.")


def test_a_secret_choice_names_no_star() -> None:
    launch = table([X_HOME, O_HOME, (1800, 1000), (1800, 8000)], scenario="launch")
    assert said(launch, "fly 3 mark") == "Captain X has chosen."
    both = said(play(launch, "fly 3 mark"), "fly 4 mark")
    assert "Captain X flies from star 1 to star 3" in both
    assert "Captain O flies from star 2 to star 4" in both


def test_a_captain_may_retire_an_empty_ship() -> None:
    points = [X_HOME, O_HOME, (4000, 1000), (6000, 5000), (6500, 5000), (1000, 7200)]
    state = table(points, events="choose", zero_fuel="free_moves", fuel_each="3")
    state = play(state, "wormhole 3", "mouth 4", "fly 3 mark", "fly 6 mark", "transit 4", "resign")
    assert said(state, "retire").startswith("Captain X retires the ship.")
