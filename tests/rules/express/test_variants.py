"""Our own variants: the long haul and flight school (GEX-R-32, GEX-R-33, GEX-R-36, GEX-R-37)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.game import fill_options
from galaxies.games.express import GAME
from galaxies.games.express.choosing import CHOOSING
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.options import terms
from galaxies.games.express.rules.phases import Flying, Orbiting, Over, Queueing
from galaxies.games.express.rules.scoring import rank as rank_of
from galaxies.games.express.rules.state import UNKNOWN, State, Terms
from galaxies.games.express.words import WORDS
from rules.express.table import KNOWN, at, lay, lines, play, refusal, rule, view

FUEL = "fuel 5,4,3,2,1,0 0,1,2,3,4,5"


def terms_of(**options: str) -> Terms:
    return terms(fill_options(GAME, options))


# Our own variants


LONG = {"long_haul": True, "refuel_cap": 20}


@pytest.mark.rule("GEX-R-32")
def test_a_long_haul_has_a_second_queue() -> None:
    last = lay(
        KNOWN, ship="g2", speed=1, queue="3", delivered="01452", refuels=2, turn=20, terms=LONG
    )
    half = play(last, "brake 1 hold")
    assert isinstance(half.phase, Queueing) and half.delivered == (0, 1, 4, 5, 2, 3)
    assert rule(half, "queue 0,1,2,3,4,4") == "GEX-R-32"
    assert rule(last, "queue 0,1,2,3,4,5") == "GEX-R-32"
    plain = play(half, "queue 0,1,2,3,4,5")
    assert (plain.queue, plain.rotated, plain.phase) == ((0, 1, 2, 3, 4, 5), False, Orbiting())
    turned = play(half, "queue 3,1,2,0,4,5")  # the top is the planet just served
    assert (turned.queue, turned.rotated) == ((1, 2, 0, 4, 5, 3), True)
    assert view(turned).queue == (1, *(UNKNOWN,) * 4, 3)
    assert (turned.refuels, turned.unspent, turned.ship) == (2, 11, at("g2"))
    end = lay(
        KNOWN,
        ship="g2",
        speed=1,
        queue="3",
        delivered="30145201452",
        refuels=4,
        turn=40,
        terms=LONG,
    )
    won = play(end, "brake 1 hold")
    assert won.ending == "win" and won.score == 240 - 40 + 11


@pytest.mark.rule("GEX-R-33")
def test_limits_of_a_long_haul() -> None:
    assert terms_of(haul="12").refuel_cap == 20
    inside = lay(KNOWN, speed=1, ship="g2", refuels=19, turn=60, terms=LONG)
    twentieth = play(inside, "brake 1 hold", "refuel", FUEL)
    assert rule(play(twentieth, "brake 1 hold"), "refuel") == "GEX-56"
    titles = [rank_of(score, long_haul=True) for score in (190, 189, 179, 169)]
    assert titles == [rank_of(score) for score in (100, 90, 80, 79)]


SCHOOL = {"school": True}


@pytest.mark.rule("GEX-R-36")
def test_flight_school_takes_whole_turns_back() -> None:
    start = lay(terms=SCHOOL)
    assert rule(start, "take-back") == "GEX-R-36"
    moved = play(start, "thrust 3 left")
    assert lines(moved)[-1] == "take-back"
    back = play(moved, "take-back")
    assert back == replace(start, take_backs=2)
    assert rule(back, "take-back") == "GEX-R-36"  # not two in a row
    inside = play(back, "brake 1 hold")
    assert lines(inside) == ["refuel", "fly-on", "take-back"]
    assert play(inside, "take-back") == replace(start, take_backs=1)
    refuelled = play(inside, "refuel", FUEL, "take-back")
    assert refuelled == replace(start, take_backs=1)
    third = play(refuelled, "thrust 3 left", "take-back", "thrust 3 left")
    assert third.take_backs == 0
    assert "three" in refusal(third, "take-back").why
    assert rule(play(lay(), "thrust 3 left"), "take-back") == "GEX-R-36"
    won = replace(start, phase=Over(), ending="win")
    outcome = RULES.outcome(won)
    assert outcome is not None and outcome.title.startswith("All six parcels delivered: ")


@pytest.mark.rule("GEX-R-37")
def test_flight_school_does_not_end_a_loss_that_can_be_taken_back() -> None:
    assert terms_of(school="yes", loss_check="oracle").loss_check == "combination"

    def state(**more: int) -> State:
        return lay(
            KNOWN,
            ship="a1",
            speed=5,
            thrust="03||1245",
            brake="12||0345",
            turn=9,
            possible=False,
            terms=SCHOOL,
            **more,
        )

    told = play(state(), "brake 1 left")
    assert isinstance(told.phase, Flying) and lost.is_lost(told)
    assert lines(told)[-2:] == ["declare-lost", "take-back"]
    brake = notation.parse(GAME, "brake 1 left")
    assert "The ship is lost: undo this turn" in (
        WORDS.describe(view(state()), brake, view(told), 0)
    )
    assert "can no longer stop it" in WORDS.summary(view(told), 0)
    assert play(told, "take-back").turn == 9
    assert play(told, "declare-lost").ending == "lost"
    assert play(told, "brake 2 left", "thrust 3 left", "thrust 0 left").ending == "lost"
    assert play(state(take_backs=0), "brake 1 left").ending == "lost"


@pytest.mark.rule("GEX-R-37")
def test_flight_school_warns_of_bad_luck() -> None:
    for school in (True, False):
        state = lay(
            KNOWN,
            ship="e2",
            speed=4,
            thrust="||012345",
            brake="31|04|25",
            turn=9,
            terms={"school": school},
        )
        warning = CHOOSING.warn(view(state), 0, notation.parse(GAME, "brake 1 left"))
        assert (warning.rule if warning else "") == ("GEX-R-37" if school else "")
