"""The hint: good advice, and its manners under every option."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Hint
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.actions import FlyOn, Refuel
from galaxies.games.express.rules.phases import Flying, Orbiting
from galaxies.games.express.rules.state import State
from galaxies.play.session import Session
from rules.express.table import lay, lines, view

LUCK = Luck("test")


def codes(count: int) -> list[str]:
    stream = Luck("bench").stream("express")
    return [galaxy.code(stream.below(galaxy.COUNT)) for _ in range(count)]


def hint(state: State) -> Hint:
    return advice.hint(GAME, view(state), 0, LUCK)


def line(state: State) -> str:
    return notation.line(hint(state).action)


# Good advice


@pytest.mark.rule("GEX-W-06")
def test_a_target_in_line_with_a_matching_pair_of_coins() -> None:
    """From g2 the fifth square to the left is b2: thrust 5 there, then brake 5."""
    chart = "3:g2 0:b2 2:f4 5:d5 1:h6 4:b4"
    coins: dict[str, Any] = {"thrust": "25||0134", "brake": "5||01234"}
    state = lay(chart, queue="01452", delivered="3", ship="g2", turn=10, **coins)
    assert line(state) == "thrust 5 left"
    arrived = RULES.apply(state, hint(state).action)
    assert line(arrived) == "brake 5 hold"


def test_refuel_when_no_useful_brake_is_left() -> None:
    chart = "3:g2 0:b2 2:f4 5:d5 1:h6 4:b4"
    coins: dict[str, Any] = {"thrust": "12|34|05", "brake": "0||12345"}
    state = lay(chart, queue="01452", delivered="3", ship="g2", phase=Orbiting(), turn=7, **coins)
    assert line(state) == "refuel"
    assert "no useful brake" in " ".join(hint(state).reasons)
    plenty: dict[str, Any] = {"thrust": "12|345|0", "brake": "23|145|0"}
    state = lay(chart, queue="01452", delivered="3", ship="g2", phase=Orbiting(), turn=2, **plenty)
    assert line(state) == "fly-on"


def test_a_wrong_coin_is_not_played_where_only_one_saves_the_ship() -> None:
    for state in risky_positions():
        safe = [a for a in RULES.legal_actions(state) if not lost.certain_loss(view(state), a)]
        assert safe, "the position itself is not lost"
        assert hint(state).action in safe


def risky_positions() -> list[State]:
    """Positions of random play in which some plays lose the game and others do not."""
    risky: list[State] = []
    for code in codes(30):
        session = Session(GAME, galaxy=code)
        stream = Luck(code).stream("risky")
        while not session.is_over and len(risky) < 40:
            state = session.state
            if isinstance(state.phase, Flying):
                legal = RULES.legal_actions(state)
                losing = [lost.certain_loss(view(state), action) for action in legal]
                if any(losing) and not all(losing):
                    risky.append(state)
            session.play(stream.choice(RULES.legal_actions(state)))
    assert len(risky) == 40
    return risky


def test_scouting_comes_first_when_the_target_is_unknown() -> None:
    """Of the first slides of the sample game, left to c3 is the only one that scans a planet."""
    state = lay(thrust="03|1245|", brake="14|0235|")
    assert line(state) == "thrust 3 left"


def test_lost_is_declared_when_it_is_certain() -> None:
    terms: dict[str, Any] = {"loss_check": "play_on"}
    coins: dict[str, Any] = {"thrust": "05||1234", "brake": "1||02345"}
    chart = "3:g2 0:b2 2:f4 5:d5 1:h6 4:b4"
    state = lay(chart, ship="a1", speed=4, turn=12, terms=terms, possible=False, **coins)
    assert line(state) == "declare-lost"


# Manners

OPTIONS: list[dict[str, str]] = [
    {},
    {"scan_wrap": "false", "scan_at_rest": "true"},
    {"loss_check": "oracle", "scatter": "free"},
    {"loss_check": "play_on", "refuel": "after_coin"},
    {"refuel_cap": "none", "deal": "sample"},
    {"haul": "12", "queue_view": "full"},
    {"chart": "open", "haul": "12"},
    {"school": "yes", "deal": "school"},
]
"""Every value of every option, but one of the deals for learning alone."""


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_pilot_completes_every_kind_of_game(options: dict[str, str]) -> None:
    session = Session(GAME, galaxy=codes(1)[0], options=options)
    while not session.is_over:
        advised = advice.hint(GAME, session.view(0), 0, LUCK)
        assert RULES.check(session.state, advised.action) is None
        assert 1 <= len(advised.reasons) <= 6
        assert all(reason.endswith(".") and "-1" not in reason for reason in advised.reasons)
        session.play(advised.action)
    assert session.state.ending == "win"
    assert session.state.score >= (170 if session.state.terms.long_haul else 90)


def test_a_hint_depends_on_nothing_but_the_view() -> None:
    session = Session(GAME, galaxy=codes(1)[0])
    for _ in range(6):
        state = session.state
        swapped = replace(
            state,
            numbers=_swapped(state),
            queue=(*state.queue[:1], *reversed(state.queue[1:]))
            if not state.rotated
            else state.queue,
            thrust=replace(state.thrust, hidden=state.thrust.hidden[::-1]),
            brake=replace(state.brake, hidden=state.brake.hidden[::-1]),
        )
        assert view(swapped) == view(state)
        assert state.thrust.hidden == () or swapped != state
        assert hint(swapped) == hint(state)
        assert advice.hint(GAME, view(state), 0, Luck("other")) == hint(state)
        session.play(hint(state).action)


def _swapped(state: State) -> tuple[int, ...]:
    """The numbers of the hidden planets in another order."""
    hidden = [n for n, known in zip(state.numbers, state.revealed, strict=True) if not known]
    if len(hidden) < 2:
        return state.numbers
    turned = iter([*hidden[1:], hidden[0]])
    pairs = zip(state.numbers, state.revealed, strict=True)
    return tuple(n if known else next(turned) for n, known in pairs)


def test_every_plan_is_told_though_the_coins_to_come_are_unknown() -> None:
    session = Session(GAME, galaxy="k7qp-3m9y")
    told = []
    for _ in range(12):
        hint = advice.hint(GAME, session.view(0), 0, Luck("plans"))
        told.append(advice.plan(GAME, session.view(0), 0, hint))
        session.play(hint.action)
    assert any(told) and all(len(steps) != 1 for steps in told)


def test_flying_on_without_coins_leaves_the_points_as_they_are() -> None:
    empty = lay(thrust="||012345", brake="||012345", phase=Orbiting(), possible=False)
    assert lines(empty) == ["refuel", "fly-on"]
    analysis = advice.analyse(GAME, view(empty), 0, Luck("hint"))
    values = {line.actions[0]: line.value for line in analysis.lines}
    assert analysis.best == Refuel()
    assert values[FlyOn()] == empty.score
