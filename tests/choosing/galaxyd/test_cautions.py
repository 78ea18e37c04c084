"""Cautions: actions to confirm, and why parts of the board cannot be chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation
from galaxies.game import Refusal
from galaxies.games.galaxyd.choosing import CHOOSING
from galaxies.games.galaxyd.picture import PICTURE
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.actions import Done, Resign
from galaxies.games.galaxyd.rules.pieces import FASTEST, PIRATE_MOVES
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import Stack, State
from picture.galaxyd.drawn import view, words
from rules.galaxyd.table import GAME, begin, lines, lucky, play, position

STACKS = {"e5": ["cruiser", "bomber"], "g3": ["freighter"]}


def test_every_part_of_the_board_can_be_asked() -> None:
    state = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    for draft in ((), ("move", "e5"), ("move", "e5", "bomber"), ("top", "e5")):
        for pane in PICTURE.scene(view(state), 0, draft).panes:
            for piece in pane.parts:
                answer = CHOOSING.why_not(view(state), 0, draft, piece.key)
                assert answer is None or isinstance(answer, Refusal)


@pytest.mark.parametrize(
    ("draft", "key", "rule"),
    [
        ("", "sector:a1", "GOD-53"),
        ("", "sector:e7", "GOD-53"),
        ("", "sector:e3", "GOD-95"),
        ("", "sector:h7", "GOD-05"),
        ("move e5 bomber", "sector:a1", "GOD-54"),
        ("move e5 cruiser", "sector:e5", "GOD-53"),
        ("", "step:3", "GOD-51"),
        ("", "clock", "GOD-R-40"),
        ("move e5", "sector:e5", "GOD-53"),
        ("move e5", "sector:a1", "GOD-R-71"),
        ("", "raider:0", "GOD-97"),
    ],
)
def test_why_not(draft: str, key: str, rule: str) -> None:
    state = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    refusal = CHOOSING.why_not(view(state), 0, tuple(draft.split()), key)
    assert refusal is not None and refusal.rule == rule


def test_every_sector_has_an_answer_in_every_phase() -> None:
    """Whatever cannot be chosen on the map says why, to the one who is asked."""
    setup = begin(chart="example_normal")
    side = begin(chart="example_normal", first_player="seat_1")
    bid = play(side, "side redog", "purse 3")
    base = play(bid, "pass")
    moving = position(STACKS, {"e7": ["interceptor"]}, pirates=["e3"])
    losing = play(position({"e7": ["cruiser", "scavenger"]}, {"e7": ["assassin"]}), "done")
    buying = play(position(STACKS, {}), "done")
    for state in (setup, side, bid, base, moving, losing, buying):
        player = RULES.current_player(state)
        seen = view(state, player)
        for piece in PICTURE.scene(seen, player, ()).panes[0].parts:
            if piece.key.startswith("sector:") and "data-word" not in piece.svg:
                refusal = CHOOSING.why_not(seen, player, (), piece.key)
                assert refusal is not None and refusal.why, (state.phase, piece.key)


@pytest.mark.parametrize("player", [0, 1])
def test_both_players_are_warned_of_a_bomber_that_a_ship_could_stop(player: int) -> None:
    sides, bases = ({"h8": ["cruiser"]}, {"f7": ["bomber"]}), ("h7", "c4")
    mine, places = (sides, bases) if player == 0 else (sides[::-1], bases[::-1])
    armor, turn = (10 - player, 10), 21 + player  # it falls by one in each turn of its player
    state = position(*mine, bases=places, armor=armor, turn=turn, active=player)
    told = CHOOSING.warn(view(state), player, Done())
    assert told is not None and told.rule == "GOD-65"
    assert "on f7 could destroy your Starbase next turn (armor 10). A ship on" in told.why


def test_warnings() -> None:
    calm = position({"h8": ["cruiser"]}, {})
    assert CHOOSING.warn(view(calm), 0, Done()).rule == "GOD-53"
    besieging = position({"h8": ["cruiser"], "c4": ["bomber"]}, {}, bases=("h7", "c4"))
    assert CHOOSING.warn(view(besieging), 0, Done()) is None
    moved = play(calm, "move h8 cruiser h9 plain")
    assert CHOOSING.warn(view(moved), 0, Done()) is None
    rich = play(position({}, {}, money=(9, 0)), "done")
    assert CHOOSING.warn(view(rich), 0, Done()).rule == "GOD-108"


def test_ships_may_stay_where_nothing_can_reach_them() -> None:
    """The end of the movement is asked for again unless an enemy or a Pirate is near."""
    quiet = position({"h8": ["cruiser"]}, {})
    far, here, home = quiet.chart.distance, number("h8"), quiet.bases[0]
    seen = set()
    for at in range(len(far)):
        pirate = replace(quiet, pirates=(at,))
        foe = replace(quiet, fleets=(quiet.fleets[0], (Stack(at, (0,)),)))
        safe = far[here][at] > PIRATE_MOVES, min(far[here][at], far[home][at]) > FASTEST
        for state, is_safe in zip((pirate, foe), safe, strict=True):
            told = CHOOSING.warn(state, 0, Done())
            if at not in (here, *quiet.bases):
                assert (told is not None) == is_safe
                seen.add(is_safe)
    assert seen == {True, False}


def told(state: State, key: str, draft: str = "", player: int = 0) -> str:
    """Why a part cannot be chosen; "" if there is nothing to say."""
    refusal = CHOOSING.why_not(view(state, player), player, tuple(draft.split()), key)
    return refusal.why if refusal else ""


def test_a_ship_that_has_moved_says_so_wherever_it_is_tapped() -> None:
    state = position(STACKS, {"e7": ["interceptor"]})
    moved = play(state, "move e5 bomber e6 plain", "move g3 freighter g4 plain")
    assert told(moved, "chip:e6:0") == "This Bomber has already moved this turn."
    assert told(moved, "sector:g4") == "All your ships on g4 have already moved this turn."
    assert told(moved, "chip:e5:0") == "", "the Cruiser can still move"
    for elsewhere in ("chip:e5:5", "chip:zz:0", "chip:e7:0", "row:e5"):
        assert told(moved, elsewhere) == ""


def test_a_row_of_the_shipyard_says_what_is_missing() -> None:
    poor = play(position(STACKS, {}, money=(3, 0)), "done")
    assert told(poor, "yard:cruiser").startswith("Cruisers cost $5, and you have $3.")
    assert told(poor, "yard:interceptor") == told(poor, "yard:lifeboat") == ""
    all_out = {"e5": ["destroyer"] * 3, "b1": ["cruiser"]}
    rich = play(position(all_out, {}, money=(50, 0)), "done")
    assert told(rich, "yard:destroyer").startswith("All 3 counters of the type Destroyer")
    assert told(position(STACKS, {}), "yard:cruiser") == "", "nothing is bought in phase 1"
    outfit = begin(chart="tutorial_quick")
    assert told(outfit, "yard:destroyer") == ""
    spent = play(outfit, "take destroyer", "take interceptor")
    assert "$" in told(spent, "yard:destroyer")


@pytest.mark.rule("GOD-17")
def test_a_thing_is_laid_on_no_other_and_next_to_none() -> None:
    state = play(lucky(begin(thing_placement="alternate", first_player="seat_1")), "put e5")
    assert told(state, "sector:e5", player=1) == "There is a Thing on e5 already."
    assert told(state, "sector:e6", player=1) == "e6 is next to the Thing on e5."
    assert told(state, "sector:a1", player=1) == "", "a1 can be chosen"
    assert told(state, "sector:e6") == "", "the other player is asked"
    free = {line.split()[1] for line in lines(state)}
    for draft, begun in (("", "put "), ("put", "")):
        assert words(state, draft, 1) == {f"{begun}{sector}" for sector in free}


@pytest.mark.rule("GOD-R-73")
def test_a_thing_that_lies_face_up_is_chosen_before_its_sector() -> None:
    start = lucky(begin(setup="quick", thing_placement="face_up"))
    assert told(start, "sector:e5") == "First choose which Thing you place."
    assert words(start, "", 0) == set()
    assert words(start, "lay planet", 0) >= {"e5", "a1"}
    state = play(start, "lay planet e5")
    assert told(state, "sector:e6", player=1) == "e6 is next to the Thing on e5."
    last = play(state, "lay planet a1", "lay spaceport a7", "lay asteroid j1")
    assert words(last, "", 0) >= {"lay asteroid j7"}, "only asteroids are left"


def test_only_sectors_with_combats_or_waiting_pirates_are_chosen() -> None:
    ships = {"e5": ["cruiser"], "g8": ["cruiser"]}
    fights = play(position(ships, {"e5": ["bomber"], "g8": ["bomber"]}), "done")
    assert told(fights, "sector:a1").endswith("There is no combat here.")
    raids = play(position(ships, {}, pirates=["e3", "f9"]), "done")
    assert told(raids, "sector:a1") == "No Pirate on a1 is waiting to act."
    for state, sector in ((fights, "e5"), (raids, "e3")):
        assert told(state, f"sector:{sector}") == ""


def test_money_that_buys_another_ship_is_kept_on_purpose_only() -> None:
    outfit = begin(chart="tutorial_quick")
    warning = CHOOSING.warn(view(outfit), 0, Done())
    assert warning is not None and "You have no ship yet" in warning.why
    for ships, kept in ((["destroyer", "bomber"], 1), (["cruiser"] * 2 + ["scavenger"], 2)):
        chosen = play(outfit, *(f"take {ship}" for ship in ships))
        left = RULES.observe(chosen, 0)
        warning = CHOOSING.warn(left, 0, Done())
        assert (warning is not None) == (kept == 2), ships


@pytest.mark.parametrize("seat", [1, 2])
def test_resigning_says_who_loses(seat: int) -> None:
    state = position(STACKS, {})
    warning = CHOOSING.warn(view(state), 0, Resign(seat))
    assert warning is not None
    loser = "You lose" if seat == 1 else "Cynder loses"
    assert warning.why == f"{loser} the game at once. Resign?"


def test_a_ship_that_flies_out_and_back_is_asked_for_again() -> None:
    state = position({"c6": ["freighter"]}, {})
    for line, asked in (
        ("move c6 freighter c6 plain", True),
        ("move c6 freighter c6 load", False),
        ("move c6 freighter c5 plain", False),
    ):
        warning = CHOOSING.warn(view(state), 0, notation.parse(GAME, line))
        assert (warning is not None and "out and back to c6" in warning.why) == asked


@pytest.mark.parametrize(("active", "mine", "foe"), [(0, "h8", "a1"), (1, "c3", "j5")])
@pytest.mark.parametrize(
    ("ships", "idle"),
    [
        (["cruiser"], "Your only ship has not moved."),
        (["cruiser", "bomber"], "None of your 2 ships has moved."),
    ],
)
def test_both_players_are_asked_whether_all_their_ships_stay(
    active: int, mine: str, foe: str, ships: list[str], idle: str
) -> None:
    own, enemy = {mine: ships}, {foe: ["cruiser"]}
    state = position(*((own, enemy) if active == 0 else (enemy, own)), active=active)
    warning = CHOOSING.warn(view(state, active), active, Done())
    assert warning and warning.why == f"{idle} End movement?"
