"""What the others did since the viewer's turn."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.colony import GAME
from galaxies.games.colony.computer import reference
from galaxies.games.colony.rules import scoring
from galaxies.games.colony.rules.state import State
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.colony.table import CODE, TABLE, lay, side


def test_what_the_others_did_is_told_turn_by_turn() -> None:
    session = Session(GAME, galaxy=CODE, options={"first": "seat_0"}, seats=[Seat()] * 3)
    while session.state.turn < 14:
        session.play(reference.play(session.view(session.player)))
    turns = [session.at(ply).turn for ply in range(session.ply + 1)]
    start, end = turns.index(11), turns.index(13)
    views = [GAME.rules.observe(session.at(ply), 0) for ply in range(start, end + 1)]
    told = list(GAME.words.recap(views, session.actions[start:end], 0))
    assert list(dict.fromkeys(player for player, _ in told)) == [1, 2]
    for seat in (1, 2):
        line = ", ".join(clause for player, clause in told if player == seat)
        assert f" {scoring.score(views[-1].sides[seat])} RP" in line
        taken = set(views[-1].sides[seat].systems) - set(views[0].sides[seat].systems)
        assert taken or "studies" in line or "solves" in line or "takes and builds nothing" in line
    first = [GAME.rules.observe(session.at(ply), 2) for ply in range(turns.index(3) + 1)]
    told = GAME.words.recap(first, session.actions[: turns.index(3)], 0)
    assert len({player for player, _ in told}) == 2, "from the deal on"


def told(state: State, *plies: str) -> list[tuple[int, str]]:
    """What a third player hears of these plies."""
    views, actions = [GAME.rules.observe(state, 2)], []
    for line in plies:
        state = TABLE.play(state, line)
        actions.append(notation.parse(GAME, line))
        views.append(GAME.rules.observe(state, 2))
    return list(GAME.words.recap(views, actions, 2))


HAND = "homestead_world surface_mine trading_post scout_ship flagship trade_convoy"
FULL = "new_haven penal_colony cheap_industry, verdance hive_colony"


@pytest.mark.parametrize(
    ("hand", "plies", "clauses"),
    [
        ("", (), ["takes and builds nothing", "stays at 2 RP"]),
        ("", ("study space_whales",), ["studies the Space Whales", "now has 5 RP (+3)"]),
        (
            "",
            ("solve intergalactic_migration", "relinquish new_haven"),
            [
                "solves Intergalactic Migration",
                "relinquishes New Haven",
                "now has 4 RP (+2)",
            ],
        ),
        (
            "trading_post scout_ship flagship",
            ("build trading_post port_meridian b",),
            ["claims Port Meridian with Trading Post", "now has 4 RP (+2)"],
        ),
        (
            "homestead_world scout_ship flagship",
            ("build homestead_world new_haven a",),
            ["upgrades Penal Colony to Homestead World", "now has 4 RP (+2)"],
        ),
        (
            "scout_ship trading_post flagship trade_convoy",
            (
                "launch scout_ship",
                "pay flagship",
                "build trading_post new_haven b",
            ),
            ["builds Scout Ship", "upgrades Cheap Industry to Trading Post", "now has 4 RP (+2)"],
        ),
    ],
)
def test_each_thing_that_a_turn_brought_is_told(
    hand: str, plies: tuple[str, ...], clauses: list[str]
) -> None:
    """What was taken and given up, then what was built; at last the points."""
    row = "space_whales intergalactic_migration port_meridian"
    me = side(hand, FULL)
    state = lay(me, row=row, pool=(3, 0, 2), players=3)
    said = told(state, *plies, "end-turn")
    assert said == [(0, clause) for clause in clauses]


def test_two_turns_are_told_one_after_the_other() -> None:
    """The last of them even where it is cut off."""
    systems = FULL.replace("verdance hive_colony", "port_meridian hive_colony -")
    other = side("trading_post scout_ship flagship", systems)
    state = lay(side("", FULL), other, row="space_whales", pool=(0, 0, 2), players=3)
    plies = ("study space_whales", "end-turn", "build trading_post port_meridian b")
    assert told(state, *plies) == [
        (0, "studies the Space Whales"),
        (0, "now has 5 RP (+3)"),
        (1, "builds Trading Post"),
        (1, "stays at 2 RP"),
    ]
