"""Each reason of a hint is true of its position."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from computer.claims import Moment, hold, moments
from galaxies.games.express import GAME
from galaxies.games.express.computer import reasons
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.actions import Brake, FlyOn, Play, Refuel, Start, Thrust
from galaxies.games.express.rules.phases import Orbiting, Over
from galaxies.games.express.rules.scan import scanned_from
from galaxies.games.express.rules.state import WAYS, Square, Stack, State, Terms, slide
from rules.express.table import KNOWN, at, lay, view


def _saves(m: Moment, said: re.Match[str]) -> bool:
    """Each coin that may be turned up is put on top, and the rules judge the ship."""
    kind = m.action.kind if isinstance(m.action, Play) else "brake"
    if not isinstance(m.action, Play) and len(m.view.thrust.up) < 2:
        kind = "thrust"
    saved, coins = 0, m.state.stack(kind).hidden
    for value in coins:
        stack = m.state.stack(kind)
        hidden = (value, *(v for v in stack.hidden if v != value))
        other = replace(m.state, **{kind: replace(stack, hidden=hidden)})
        after = RULES.apply(other, m.action)
        saved += not isinstance(after.phase, Over) and not lost.is_lost(after)
    return (int(said[1]), int(said[2])) == (saved, len(coins))


def _lies(m: Moment, said: re.Match[str]) -> bool:
    """Both ways lead to the target from where the ship is then (or is, in orbit)."""
    here = m.after.ship
    target = m.view.target_square
    ways: Any = ((said[2], said[3]), (said[4], said[5]))
    landings = {slide(here, int(steps), way) for steps, way in ways}
    return str(Square(target)) == said[1] and landings == {target}


def _leaves(m: Moment, said: re.Match[str]) -> bool:
    speed = m.view.speed_after(m.action.kind, m.action.value)
    return int(said[1]) == speed


def _stoppers(m: Moment, said: re.Match[str]) -> list[int]:
    """The brakes that lie face up after the play and can stop the ship."""
    after = m.view.after_coin(m.action.kind, m.action.value, m.action.way)
    return [value for value in after.brake.up if value >= int(said[1])]


def _only_a_zero(view: State) -> bool:
    """All that can be played leaves the ship in orbit, where it may refuel."""
    flying = RULES.apply(view, FlyOn())
    after = [RULES.apply(flying, action) for action in plays(flying)]
    return bool(after) and all(RULES.check(state, Refuel()) is None for state in after)


def plays(state: State) -> list[Play]:
    return [action for action in RULES.legal_actions(state) if isinstance(action, Play)]


def _stops_by(m: Moment, said: re.Match[str]) -> bool:
    return _leaves(m, said) and int(said[2]) == min(_stoppers(m, said))


def _turns_up(m: Moment, said: re.Match[str]) -> bool:
    coins = m.view.brake.spend(m.action.value).to_come
    able = sum(value >= int(said[1]) for value in coins)
    turned = (int(said[2]), int(said[3])) == (able, len(coins))
    return _leaves(m, said) and turned and not _stoppers(m, said)


def _useful(m: Moment, said: re.Match[str]) -> bool:
    spent = m.view.after_coin(m.action.kind, m.action.value, m.action.way)
    many = 0 if said[1] in ("no", "No") else int(said[1])
    return many == len(spent.brake.useful)


def _start(m: Moment) -> Square:
    assert isinstance(m.action, Start)
    return m.action.square


def _scans(m: Moment) -> list[int]:
    """How many other planets each thrust coin can scan from the start at most, by the rules."""
    ends = [[slide(_start(m).index, speed, way) for way in WAYS] for speed in range(1, 6)]
    return [max(len(scanned_from(m.after, end)) for end in four) for four in ends]


CLAIMS = {
    r"(\d) of the (\d) coins that may turn up saves? you\.": _saves,
    r"All coins are known: the best tour that was found begins on (\w\d)\.": lambda m, said: (
        isinstance(m.action, Start) and str(m.action.square) == said[1] and bool(m.view.tanks)
    ),
    r"The target on (\w\d)(?: · [\w ]+)? is(?: then)? (\d) (\w+) or (\d) (\w+)\.": _lies,
    r"Leaves speed (\d+), which the face-up brake (\d) can stop\.": _stops_by,
    r"Leaves speed (\d+), which (\d) of the (\d) brakes that may turn up .*\.": _turns_up,
    r"Leaves speed (\d+), which .*\.": lambda m, said: _leaves(m, said) and not _stoppers(m, said),
    r"(\d|No) useful brakes? stays?\.": _useful,
    r"Stops on .*: the delivery to customer (\d)\.": lambda m, said: (
        m.after.delivered[-1:] == (int(said[1]),)
    ),
    r"Stops on .*, where there is no planet\.": lambda m, said: (
        m.after.ship not in m.view.planets and m.after.speed == 0
    ),
    r"(Stops|Holds) in orbit of .*\.": lambda m, said: m.view.ship in m.view.planets,
    r"After that the ship could never stop\.": lambda m, said: lost.certain_loss(m.view, m.action),
    r"With (?:no|\d) useful thrusts? and (no|\d) useful brakes? left, .*\.": lambda m, said: (
        (said[1] if said[1] != "no" else "0") == str(len(m.view.brake.useful))
    ),
    r"(?:No|\d) useful thrusts? and (no|\d) useful brakes? left are enough .*\.": lambda m, said: (
        (said[1] if said[1] != "no" else "0") == str(len(m.view.brake.useful))
    ),
    r"No coin that is left can stop .*\.": lambda m, said: lost.is_lost(m.view),
    r"From (\w\d), (all five|\d of the 5) thrust coins leads? to a square on or beside .*\.": (
        lambda m, said: (
            int(said[2].replace("all five", "5")[0]) == sum(n > 0 for n in _scans(m))
            and said[1] == str(_start(m))
        )
    ),
    r"The 0 that is left holds the ship in orbit for a turn: a refuel can wait\.": (
        lambda m, said: _only_a_zero(m.view)
    ),
    r"From (\w\d) no first slide scans a planet, .*\.": lambda m, said: not any(_scans(m)),
    r"The best of them scans (\d) planets? at once\.": lambda m, said: (
        int(said[1]) == max(_scans(m))
    ),
}


def test_each_reason_is_true_of_its_position() -> None:
    met = hold(moments(GAME, every=1, most=60, options={"school": "yes"}), CLAIMS)
    assert met > 7


def test_what_is_said_of_fuel_takes_a_side() -> None:
    """A refuel is worth its points, or can wait: a learner is never told that both are as good."""
    told = [reason for _, reason in moments(GAME, every=1, most=60, options={})]
    fuel = [reason for reason in told if "refuel" in reason or "full tank" in reason]
    assert fuel
    assert all("is worth its 10 points" in one or "a refuel can wait" in one for one in fuel)


def test_the_last_0_is_said_to_put_a_refuel_off() -> None:
    coins = {"thrust": "||012345", "brake": "0||12345"}
    state = view(lay(KNOWN, queue="01452", delivered="3", ship="g2", phase=Orbiting(), **coins))
    said = reasons._refuel(state, FlyOn())
    assert said[0] == "The 0 that is left holds the ship in orbit for a turn: a refuel can wait."
    assert _only_a_zero(state)
    more = replace(state, brake=Stack(up=(0, 1), hidden=(), spent=(2, 3, 4, 5)))
    assert reasons._refuel(more, FlyOn())[0].startswith("No useful thrust and 1 useful brake left")


@pytest.mark.parametrize(
    ("ship", "said"),
    [
        ("g4", "all five thrust coins lead"),
        ("f2", "4 of the 5 thrust coins lead"),
        ("c1", "1 of the 5 thrust coins leads"),
    ],
)
def test_the_coins_that_lead_to_planets_are_counted(ship: str, said: str) -> None:
    chart = f"0:{ship} " + "1:g2 2:h4 3:h5 4:g5 5:f5"
    assert (
        f"From {ship}, {said} to a square"
        in reasons.first_slide(view(lay(chart, ship=ship, possible=False)), Square.parse(ship))[0]
    )


def test_brakes_that_together_stop_the_ship_exactly_are_enough() -> None:
    coin = Thrust(0, "left")
    enough = replace(State(Terms()), speed=9, brake=Stack(up=(4, 0), hidden=(5,), spent=(1, 2, 3)))
    assert "takes 2 of the brakes" in reasons._brakes(enough, coin)
    assert "cannot stop any more" in reasons._brakes(replace(enough, speed=10), coin)


def test_a_first_slide_does_not_count_the_planet_that_it_leaves() -> None:
    """Planet b2 lies alone: only a slide of 5 squares comes beside another one."""
    alone = view(lay("0:b2 1:g2 2:h4 3:h5 4:g5 5:f5", ship="b2", possible=False))
    scans = reasons.first_scans(alone, at("b2"))
    assert scans == [
        max(
            len({*scanned_from(hidden(alone), slide(at("b2"), speed, way))} - {at("b2")})
            for way in WAYS
        )
        for speed in range(1, 6)
    ]
    assert scans[0] == 0 < max(scans)


def hidden(state: State) -> State:
    """The same chart before any planet was scanned."""
    return replace(state, revealed=(False,) * 6)


@pytest.mark.parametrize(
    ("ship", "said"),
    [
        ("f2", ""),
        ("e2", "The target on g2 is then 2 right or 6 left."),
        ("a2", "The target on g2 is then 2 left or 6 right."),
        ("g5", "The target on g2 is then 3 down or 3 up."),
        ("g6", "The target on g2 is then 2 up or 4 down."),
        ("f3", ""),
        ("g2", ""),
    ],
)
def test_a_ship_in_line_with_the_target_is_told_both_ways(ship: str, said: str) -> None:
    state = view(lay(KNOWN, ship="f3"))
    told = reasons._in_line(state, at(ship), "is then")
    assert [one.split(" · ")[0].split(" is ")[0] for one in told] == [said.split(" is ")[0]][
        : bool(said)
    ]
    assert all(one.endswith(said[said.find(" is ") :]) for one in told)
    assert all(one.names == ("g2",) for one in told)
    unknown = view(lay(ship="f3"))
    assert reasons._in_line(unknown, at(ship), "is then") == []


@pytest.mark.parametrize(
    ("brake", "speed", "said"),
    [
        ("35||0124", 3, "which the face-up brake 3 can stop."),
        ("05||1234", 2, "which the face-up brake 5 can stop."),
        ("0|2345|1", 2, "which the brake that turns up next can stop."),
        ("0|1345|2", 3, "which 3 of the 4 brakes that may turn up next can stop."),
        ("02||1345", 2, "which the face-up brake 2 can stop."),
        ("12||0345", 3, "which takes 2 of the brakes that are left."),
        ("12||0345", 4, "which the brakes that are left cannot stop any more."),
    ],
)
def test_the_brakes_that_can_stop_the_ship_are_told(brake: str, speed: int, said: str) -> None:
    after = replace(view(lay(brake=brake, possible=False)), speed=speed)
    assert reasons._brakes(after, Brake(0, "left")) == f"Leaves speed {speed}, {said}"


def test_a_brake_of_the_stack_stops_the_ship_later() -> None:
    after = replace(view(lay(brake="01|5|234", possible=False)), speed=5)
    said = "Leaves speed 5, which the brake 5 of the stack can stop."
    assert reasons._brakes(after, Thrust(0, "left")) == said


def test_a_start_from_which_no_slide_scans_a_planet_is_said_to_be_one() -> None:
    chart = "0:a1 1:c3 2:e3 3:g3 4:d5 5:f5"
    (said,) = reasons.first_slide(view(lay(chart, ship="a1", possible=False)), Square.parse("a1"))
    assert said == "From a1 no first slide scans a planet, but no start does better."
