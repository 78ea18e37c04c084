"""The setup: galaxy, first player, sides, bids, Starbases, starting fleets."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules import RULES, setup
from galaxies.games.galaxyd.rules.actions import Done
from galaxies.games.galaxyd.rules.phases import Basing, Signing
from galaxies.games.galaxyd.rules.pieces import COUNTERS, PLANET, SPACEPORT
from galaxies.games.galaxyd.rules.sectors import NOWHERE, chart, name, number
from galaxies.games.galaxyd.rules.state import State
from galaxies.games.galaxyd.words import WORDS
from galaxies.rulebook import text
from rules.galaxyd.table import CODES, begin, laid, lines, lucky, play, refused

pytestmark = pytest.mark.usefixtures("third_person")


def to_bids(code: str = CODES[0], **options: str) -> State:
    return lucky(play(laid(code, **options), "side redog"), code)


@pytest.mark.rule("GOD-R-01", "GOD-R-02", "GOD-55")
@pytest.mark.parametrize("which", ["standard", "compact"])
def test_the_maps(which: str) -> None:
    known = json.loads((Path(__file__).parent / "maps.json").read_text())[which]
    ground = chart(which)  # type: ignore[arg-type]
    assert [name(sector) for sector in ground.sectors] == sorted(
        known, key=lambda label: (label[0], int(label[1:]))
    )
    for label, (q, r, twin, neighbours) in known.items():
        sector = number(label)
        assert ground.axial[sector] == (q, r)
        assert name(ground.twin[sector]) == twin
        assert [name(other) for other in ground.neighbours[sector]] == neighbours
    for one in ground.sectors:
        for two in ground.sectors:
            (q, r), (p, s) = ground.axial[one], ground.axial[two]
            assert ground.distance[one][two] == max(abs(q - p), abs(r - s), abs(q - p + r - s))
    far, near = (("a7", "j1"), 11) if which == "standard" else (("a6", "h1"), 9)
    assert ground.distance[number(far[0])][number(far[1])] == near
    assert near == max(ground.distance[a][b] for a in ground.sectors for b in ground.sectors)


@pytest.mark.rule("GOD-01", "GOD-R-54")
def test_two_players_with_the_same_ships() -> None:
    assert list(GAME.players) == [2]
    state = begin()
    assert state.pools == (COUNTERS, COUNTERS)
    assert "version 1.0 of 24 May 2009" in text(GAME)


@pytest.mark.rule("GOD-10", "GOD-12", "GOD-11")
def test_the_setup_is_chosen_first_and_has_three_parts() -> None:
    assert GAME.options[0].name == "setup" and GAME.options[0].default == "normal"
    phases = []
    state = begin(first_player="seat_1")
    while state.turn == 0:
        phases.append(state.phase.name)
        player = RULES.current_player(state)
        luck = player < 0
        action = RULES.chance(state, Luck("x")) if luck else GAME.choices(state)[-1]
        state = RULES.apply(state, action)
    assert list(dict.fromkeys(phases)) == [
        "draw", "scatter", "side", "purse", "bid", "base", "fleet",
    ]  # fmt: skip
    assert begin(setup="quick").terms.setup == "quick"


@pytest.mark.rule("GOD-13", "GOD-14", "GOD-15", "GOD-R-05")
@pytest.mark.rule("GOD-23", "GOD-R-10")
def test_rock_paper_scissors() -> None:
    state = lucky(begin(), CODES[1])
    assert state.phase.name == "sign"
    one = play(state, "sign rock")
    assert RULES.observe(one, 1).phase == Signing("?")
    assert RULES.observe(one, 0).phase == Signing("rock")
    assert play(one, "sign scissors").first == 0
    assert play(one, "sign paper").first == 1
    for _ in range(12):
        state = play(state, "sign rock", "sign rock")
        assert state.phase == Signing(), "ties have no limit"
    assert lucky(begin(first_player="random"), CODES[2]).first in (0, 1)
    assert laid().first == 0
    assert lucky(begin(first_player="seat_2")).first == 1


@pytest.mark.rule("GOD-45", "GOD-46", "GOD-R-10", "GOD-R-12")
@pytest.mark.parametrize(("younger", "player"), [("seat_1", 0), ("seat_2", 1)])
def test_the_younger_player_is_first_in_the_quick_setup(younger: str, player: int) -> None:
    """The form asks who is younger; the ready-made quick game takes the answer."""
    option = next(option for option in GAME.options if option.name == "younger")
    assert "who is younger?" in option.help
    quick = next(preset for preset in GAME.presets if preset.name == "quick")
    state = lucky(begin(**{**dict(quick.options), "younger": younger}))
    assert state.first == RULES.current_player(state) == player
    state = play(state, "side redog")
    assert state.phase.name == "base" and RULES.current_player(state) == player
    assert RULES.current_player(play(state, lines(state)[0])) == 1 - player
    assert lucky(begin(setup="quick", first_player="seat_1", younger=younger)).first == 0
    assert begin(younger=younger).terms.first == "rps", "nobody is asked in the normal setup"


@pytest.mark.rule("GOD-24", "GOD-25")
def test_the_first_player_chooses_his_side() -> None:
    state = laid()
    assert RULES.current_player(state) == 0
    assert play(state, "side redog").redog == 0
    assert play(state, "side cynder").redog == 1
    assert state.armor == (20, 20)


@pytest.mark.rule("GOD-26", "GOD-W-04", "GOD-03")
@pytest.mark.parametrize(("die", "dollars"), [(1, 14), (6, 19)])
def test_money(die: int, dollars: int) -> None:
    state = play(laid(), "side redog", f"purse {die}")
    assert state.money == (dollars, dollars)


@pytest.mark.rule(
    "GOD-27", "GOD-28", "GOD-29", "GOD-31", "GOD-35", "GOD-36", "GOD-R-11", "GOD-W-05"
)
def test_bidding() -> None:
    state = play(laid(), "side redog", "purse 2")
    assert state.money == (15, 15) and RULES.current_player(state) == 0
    assert refused(state, "bid 0").rule == "GOD-28"
    assert refused(state, "bid 16").rule == "GOD-28"
    state = play(state, "bid 1", "bid 3", "bid 5", "bid 6")
    assert refused(state, "bid 6").rule == "GOD-28"
    state = play(state, "pass")
    assert state.phase.name == "base" and RULES.current_player(state) == 1
    state = play(state, lines(state)[0])
    assert state.money == (15, 9)
    assert RULES.current_player(state) == 0
    state = play(state, lines(state)[0])
    assert state.money == (15, 9) and state.first == 0
    broke = play(laid(), "side redog", "purse 2", "bid 15")
    assert lines(broke) == ["pass"]


@pytest.mark.rule("GOD-30")
def test_passing_at_once() -> None:
    state = play(laid(), "side redog", "purse 2", "pass")
    assert RULES.current_player(state) == 1
    assert play(state, lines(state)[0]).money == (15, 15)


@pytest.mark.rule("GOD-32", "GOD-33", "GOD-34", "GOD-R-04", "GOD-05", "GOD-W-12")
def test_where_a_starbase_may_be() -> None:
    state = play(
        begin(chart="example_normal", first_player="seat_1"), "side redog", "purse 1", "pass"
    )
    sites = [line.split()[1] for line in lines(state)]
    assert len(sites) == 45
    assert sites == [
        "a1",
        "a5",
        "a6",
        "a7",
        "b1",
        "b2",
        "b5",
        "b8",
        "c1",
        "c2",
        "c3",
        "c4",
        "c5",
        "c9",
        "d1",
        "d4",
        "d5",
        "d6",
        "d9",
        "d10",
        "e1",
        "e7",
        "e10",
        "e11",
        "f1",
        "f2",
        "f11",
        "g1",
        "g2",
        "g7",
        "g10",
        "h1",
        "h5",
        "h6",
        "h7",
        "h8",
        "h9",
        "i1",
        "i4",
        "i7",
        "i8",
        "j1",
        "j2",
        "j3",
        "j7",
    ]
    assert refused(state, "base b6").rule == "GOD-33"
    assert refused(state, "base e2").rule == "GOD-33"
    assert refused(state, "base e3").rule == "GOD-32"
    state = play(state, "base c4")
    assert refused(state, "base c5").rule == "GOD-34"
    assert refused(state, "base d5").rule == "GOD-34"
    state = play(state, "base e7")
    assert refused(state, "base a1").rule == "GOD-05"


@pytest.mark.rule("GOD-R-13")
def test_there_is_always_room_for_both_starbases() -> None:
    for code in CODES:
        for options in ({}, {"setup": "quick", "map": "compact"}):
            state = lucky(play(laid(code, **options), "side redog"), code)
            state = play(state, "pass") if state.phase.name == "bid" else state
            for line in lines(state)[:: max(1, len(lines(state)) // 5)]:
                assert lines(play(state, line))


@pytest.mark.rule(
    "GOD-37", "GOD-38", "GOD-39", "GOD-40", "GOD-41", "GOD-129", "GOD-R-14", "GOD-R-43"
)
def test_starting_fleets_are_secret_until_both_are_chosen() -> None:
    state = begin(setup="quick", chart="tutorial_quick")
    assert state.phase.name == "fleet" and state.money == (15, 15)
    before = RULES.observe(state, 1)
    state = play(state, "take cruiser", "take interceptor")
    assert RULES.observe(state, 1) == before
    assert WORDS.describe(before, RULES.legal_actions(state)[0], before, 0) == ""
    assert refused(play(state, "take freighter"), "take bomber").rule == "GOD-37"
    state = play(state, "take interceptor", "done")
    assert state.money == (15, 15) and RULES.current_player(state) == 1
    after = play(state, "done")
    assert after.money == (6, 15)
    assert after.phase.name == "move" and after.turn == 1
    assert [ship & 7 for ship in after.ships(0, after.bases[0])] == [0, 0, 3]
    assert after.fleets[1] == ()
    assert after.pools[0] == (4, 5, 4, 4, 4, 4, 3)
    view = RULES.observe(state, 1)
    told = WORDS.describe(view, Done(), RULES.observe(after, 1), 0)
    assert "Redog starts with 2 Interceptors and a Cruiser" in told


@pytest.mark.rule("GOD-37", "GOD-08", "GOD-R-07")
def test_counters_limit_the_starting_fleet() -> None:
    state = begin(chart="tutorial_quick", money_1="10")
    state = play(state, *["take interceptor"] * 6)
    assert refused(state, "take interceptor").rule == "GOD-08"
    assert COUNTERS == (6, 5, 4, 5, 4, 4, 3) and sum(COUNTERS) == 31


@pytest.mark.rule("GOD-42", "GOD-43", "GOD-44", "GOD-45", "GOD-46", "GOD-47", "GOD-48", "GOD-R-12")
def test_the_quick_setup() -> None:
    quick = begin(setup="quick")
    five = "spaceport,planet,planet,asteroid,asteroid"
    assert refused(quick, f"draw 3 {five}").rule == "GOD-42"
    assert refused(quick, "draw 0 spaceport,planet,planet,asteroid,pirate").rule == "GOD-42"
    assert len(play(quick, f"draw 0 {five}").things) == 5
    state = laid(CODES[3], setup="quick")
    assert Counter(state.things) == {SPACEPORT: 1, PLANET: 2, 2: 2}
    assert state.pirates == () and state.price > 0
    assert state.first == 0 and state.phase.name == "side"
    state = play(state, "side cynder")
    assert state.money == (15, 15) and state.phase.name == "base"
    assert RULES.current_player(state) == 0
    state = play(state, lines(state)[0])
    assert RULES.current_player(state) == 1
    state = play(state, lines(state)[-1])
    assert state.phase.name == "fleet" and state.armor == (20, 20)


@pytest.mark.rule("GOD-R-64")
def test_a_twin_galaxy() -> None:
    for code in CODES:
        state = laid(code, setup="twin")
        for place, thing in zip(state.places, state.things, strict=True):
            if thing == SPACEPORT:
                assert name(place) in ("e6", "f6")
            else:
                assert state.thing(state.chart.twin[place]) == thing
    state = to_bids(setup="twin")
    assert state.phase.name == "base" and RULES.current_player(state) == 0
    named = lines(state)[0]
    state = play(state, named)
    assert state.phase.name == "twin" and RULES.current_player(state) == 1
    sites = [number(line.split()[1]) for line in lines(state)]
    assert len(sites) == 2 and state.chart.twin[sites[0]] == sites[1]
    other = next(s for s in state.chart.sectors if s not in sites)
    assert refused(state, f"base {name(other)}").rule == "GOD-R-64"
    after = play(state, lines(state)[1])
    assert after.bases == (sites[0], sites[1]) and NOWHERE not in after.bases


@pytest.mark.rule("GOD-R-65")
def test_a_handicap() -> None:
    options = {"money_1": "-5", "money_2": "10", "armor_1": "14", "armor_2": "26"}
    state = play(laid(**options), "side redog", "purse 1")
    assert state.money == (9, 24) and state.armor == (14, 26)
    assert "bid 9" in lines(state) and "bid 10" not in lines(state)
    assert RULES.max_plies >= 51 * 482


@pytest.mark.rule("GOD-R-67", "GOD-W-11")
def test_ready_made_galaxies() -> None:
    state = begin(chart="example_normal", first_player="seat_1")
    assert len(state.places) == 7 and state.price == 8
    far = state.chart.distance
    assert min(far[a][b] for a in state.places for b in state.places if a != b) >= 2
    assert far[number("f6")][number("h3")] == 3 and far[number("f6")][number("c7")] == 4
    drawn = "draw 3 spaceport,planet,planet,asteroid,asteroid,pirate,pirate"
    assert len(play(begin(), drawn).things) == 7
    chart = next(option for option in GAME.options if option.name == "chart")
    assert not any("rulebook" in value.text for value in chart.choices), "both galaxies are our own"
    first = begin(chart="tutorial_quick")
    assert first.price == 8 and first.redog == 0
    assert tuple(map(name, first.bases)) == ("h7", "c3")


@pytest.mark.rule("GOD-R-70", "GOD-R-10")
def test_options_that_do_not_fit_are_left_out() -> None:
    assert begin(map="compact").terms.map == "standard"
    assert begin(map="compact", setup="quick").terms.map == "compact"
    assert begin(setup="twin", thing_placement="alternate").terms.alternate is False
    assert begin(setup="quick").terms.first == "seat_1"
    normal = begin(thing_placement="face_up").terms
    assert normal.alternate and not normal.face_up
    assert not begin(setup="twin", thing_placement="face_up").terms.face_up
    assert begin(chart="tutorial_quick").terms.setup == "quick"


def test_the_site_of_a_base_is_checked_for_the_other_too() -> None:
    state = replace(to_bids(), phase=Basing(0))
    assert setup.no_site(state, state.places[0]) is not None
