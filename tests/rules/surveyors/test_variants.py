"""Variants: several ships, codes, raider, alien, calls, launch, exam, handicap, daily survey."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games import surveyors
from galaxies.games.surveyors.rules import codes, scoring
from galaxies.games.surveyors.rules.options import PRESETS
from galaxies.games.surveyors.rules.state import State
from galaxies.games.surveyors.words import log
from galaxies.play import notation
from rules.surveyors.table import O_HOME, X_HOME, begun, drawn, fuel, lines, new, play, rule, table

# Two ships

FLEET = [X_HOME, O_HOME, (7000, 1000), (7000, 8000), (1800, 1000), (6200, 1000), (1000, 7200)]


def fleet(**options: str) -> State:
    return table(FLEET, (1, 2, 4, 3), ships="2", fuel_each="12", **options)


@pytest.mark.rule("SUR-V-10")
def test_two_ships_with_half_the_fuel() -> None:
    assert [ship.fuel for ship in begun(ships="2").captains[0].ships] == [6, 6]
    state = drawn(FLEET, ships="2")
    seats = []
    for star in (1, 2, 4, 3):
        seats.append(state.mover)
        state = play(state, f"home {star} mark")
    assert seats == [0, 1, 1, 0]
    assert [ship.star for ship in state.captains[0].ships] == [1, 3]
    assert scoring.scores(state) == (2, 2)


@pytest.mark.rule("SUR-V-11", "SUR-R-65")
def test_name_a_ship_first() -> None:
    state = fleet()
    assert lines(state) == ["choose-ship 1", "choose-ship 2", "resign"]
    assert rule(state, "fly 5 mark") == "SUR-40" and rule(state, "choose-ship 3") == "SUR-V-11"
    state = play(state, "choose-ship 2", "fly 6 mark")
    assert [ship.fuel for ship in state.captains[0].ships] == [6, 5]
    state = play(state, "choose-ship 1", "fly 7 mark", "choose-ship 2", "fly 12 mark")
    assert [ship.status for ship in state.captains[0].ships] == ["in_play", "adrift"]
    state = play(state, "choose-ship 1", "fly 8 mark")
    assert state.mover == 0 and state.phase.name == "act" and state.turn.ship == 0  # only one left


@pytest.mark.rule("SUR-V-11")
def test_a_duty_binds_the_named_ship_only() -> None:
    state = play(fleet(events="choose"), "choose-ship 1", "wormhole 5", "mouth 9", "fly 5 mark")
    state = play(state, "choose-ship 1", "fly 7 mark")
    assert play(state, "choose-ship 1").phase.name == "transit"
    assert play(state, "choose-ship 2").phase.name == "act"


@pytest.mark.rule("SUR-V-12")
def test_events_are_counted_per_player() -> None:
    state = play(fleet(events="choose"), "choose-ship 1", "propulsion", "fly 5 mark")
    state = play(state, "choose-ship 1", "fly 7 mark", "choose-ship 2")
    assert rule(state, "propulsion") == "SUR-83"
    assert "shift 5" in lines(state) and "shift 1" in lines(state)  # where the other ship was


# Coded systems


def coded(effect: str, twin_open: bool = True) -> tuple[State, int, int]:
    """A game in which star 3, next to X's home, has an effect; with its twin."""
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 7200), (2600, 1000), (1000, 6400), (3400, 1000)]
    state = drawn(points, codes="on", fuel_each="8")
    letters = [""] * 12
    letters[2], letters[9] = "A", "A"
    rest = iter("BBCCDDEEFF")
    letters = [letter or next(rest) for letter in letters]
    stars = tuple(replace(s, letter=x) for s, x in zip(state.stars, letters, strict=True))
    others = [e for e in codes.chart() if e not in (effect, "quiet")][:5]
    effects = (effect, *(["quiet", *others][:5] if effect != "quiet" else others))
    state = replace(state, stars=stars, effects=effects)
    return play(state, "home 1 mark", "home 2 mark"), 3, 10


@pytest.mark.rule("SUR-V-20", "SUR-R-56")
def test_codes_exclude_events() -> None:
    assert new(codes="on", events="choose").terms.events == "off"
    big = begun(codes="on", galaxy_source="wide")
    assert len(big.effects) == 24 and big.effects[12:] == big.effects[:12]
    state, _, _ = coded("quiet")
    assert surveyors.GAME.rules.faults(state) == ""


@pytest.mark.rule("SUR-V-21")
def test_letters_come_in_pairs() -> None:
    state = begun(codes="on")
    letters = sorted(star.letter for star in state.stars)
    assert letters == sorted("ABCDEFGHIJKL" * 2)
    assert sorted(state.effects) == sorted(codes.chart())
    assert begun(codes="on").effects == state.effects
    assert begun(codes="on", seed="other").effects != state.effects
    assert len(begun(codes="on", stars="96", sheet="tabloid").effects) == 24


@pytest.mark.rule("SUR-V-22")
def test_a_letter_is_hidden_until_the_first_arrival() -> None:
    state, star, twin = coded("ice_well")
    view = surveyors.GAME.rules.observe(state, 0)
    assert set(view.effects) == {""} and view.star(star).letter == "A"
    after = play(state, f"fly {star} mark")
    assert surveyors.GAME.rules.observe(after, 1).effects[0] == "ice_well"
    assert surveyors.GAME.rules.observe(after, 1).effects[1] == ""
    action = surveyors.GAME.rules.legal_actions(state)[0]
    assert "Letter A is the Ice Well" in surveyors.GAME.words.describe(
        view, action, surveyors.GAME.rules.observe(after, 0), 0
    )
    assert codes.twin(state, star) == twin


@pytest.mark.rule("SUR-V-23")
def test_an_effect_comes_before_the_test_of_the_tank() -> None:
    state, star, _ = coded("ice_well")
    captains = (replace(state.captains[0], ships=(replace(state.captains[0].ships[0], fuel=1),)),)
    state = replace(state, captains=(*captains, state.captains[1]))
    after = play(state, f"fly {star} mark")
    assert after.captains[0].in_play and fuel(after, 0) == 1
    assert not any(state.known)  # homes reveal nothing


@pytest.mark.rule("SUR-V-24", "SUR-R-56")
@pytest.mark.parametrize(("effect", "left"), [("ice_well", 8), ("leaky_dock", 6), ("quiet", 7)])
def test_effects_on_fuel(effect: str, left: int) -> None:
    state, star, _ = coded(effect)
    assert fuel(play(state, f"fly {star} mark"), 0) == left


@pytest.mark.rule("SUR-V-24", "SUR-R-56")
def test_effects_on_the_next_turn() -> None:
    state, star, _ = coded("slingshot")
    state = play(state, f"fly {star} mark", "fly 4 mark", "fly 5 mark")
    assert fuel(state, 0) == 8 - 1 - 0 and state.trips[-1].boosted
    state, star, _ = coded("observatory")
    state = play(state, f"fly {star} mark", "fly 4 mark", "measure 5")
    assert state.scoped == ((3, 5),)
    state, star, _ = coded("fold")
    state = play(state, f"fly {star} mark", "fly 4 mark", "shift 1")
    assert state.turn.departure == 1 and rule(state, "shift 1") == "SUR-V-24"
    state, star, _ = coded("tug")
    state = play(state, f"fly {star} mark")
    assert state.mover == 0


@pytest.mark.rule("SUR-V-24")
def test_effects_on_the_twin() -> None:
    state, star, twin = coded("debris")
    assert play(state, f"fly {star} mark").star(twin).fields == 1
    state, star, twin = coded("bad_twin")
    assert play(state, f"fly {star} mark").star(twin).status == "destroyed"
    state, star, twin = coded("wormgate")
    state = play(state, f"fly {star} mark", "fly 4 mark")
    assert lines(state) == [f"transit {twin}", "resign"]
    state, star, twin = coded("archive")
    state = play(state, f"fly {star} mark")
    assert scoring.score(state, 0) == 3
    end = surveyors.GAME.rules.outcome(play(state, "resign", "resign"))
    assert end is not None and ("great archives", 1) in end.parts[0]


@pytest.mark.rule("SUR-V-25")
def test_a_lost_turn() -> None:
    state, star, _ = coded("chocolate")
    state = play(state, f"fly {star} mark")
    assert state.captains[0].skips
    state = play(state, "fly 4 mark")
    assert state.mover == 1 and not state.captains[0].skips and state.captains[0].fresh == 0
    alone, star, _ = coded("chocolate")
    alone = play(alone, f"fly {star} mark", "resign")
    assert alone.mover == 0  # everybody else is out: the skip simply passes


# Raider

RAID = [X_HOME, (2000, 2000), (1800, 1000), (2600, 1000), (3400, 1000), (2000, 3000)]


def raid() -> State:
    return play(table(RAID, (1,), scenario="raider"), "lair 2 mark")


@pytest.mark.rule("SUR-V-40")
def test_surveyor_and_raider_fuel() -> None:
    state = begun(scenario="raider")
    assert [fuel(state, 0), fuel(state, 1)] == [16, 8]


@pytest.mark.rule("SUR-V-41", "SUR-V-42")
def test_the_lair() -> None:
    state = table(RAID, (1,), scenario="raider")
    assert state.phase.name == "lair" and rule(state, "lair 1 mark") == "SUR-V-41"
    assert rule(state, "nest 2 mark") == "SUR-V-41"
    state = play(state, "lair 2 mark")
    assert state.mover == 0 and rule(state, "fly 2 mark") == "SUR-V-41"
    assert fuel(play(state, "fly 3 mark"), 0) == 7


@pytest.mark.rule("SUR-V-43")
def test_a_raid() -> None:
    state = play(raid(), "fly 3 mark")
    assert "fly 3 mark" in lines(state) and rule(state, "fly 1 mark") == "SUR-V-43"
    assert rule(state, "fly 2 mark") == "SUR-V-43"
    visited = play(state, "fly 6 mark")
    assert visited.star(6).is_open and visited.trips[-1].kind == "visit"
    raided = play(state, "lurk", "fly 4 mark", "fly 3 mark")
    assert raided.star(3).status == "raided" and raided.captains[1].raids == 1
    assert rule(raided, "fly 3 mark") == "SUR-V-43"
    assert scoring.scores(raided) == (2, 1)


@pytest.mark.rule("SUR-V-44")
def test_three_passes() -> None:
    state = raid()
    for star in (3, 4, 5):
        state = play(state, f"fly {star} mark", "lurk")
    state = play(state, "fly 7 mark") if state.mover == 0 else state
    if state.mover == 1 and state.phase.name == "act":
        assert rule(state, "lurk") == "SUR-V-44"
    assert state.captains[1].lurks == 0


@pytest.mark.rule("SUR-V-45")
def test_boarding() -> None:
    state = play(raid(), "fly 3 mark")
    mine, his = fuel(state, 0), fuel(state, 1)
    state = play(state, "fly 3 mark")  # 1.02 inches: two units, and one is taken
    assert (fuel(state, 0), fuel(state, 1)) == (mine - 1, his - 2 + 1)
    assert state.captains[1].boarded
    state = play(state, "fly 4 mark")
    mine = fuel(state, 0)
    state = play(state, "fly 4 mark")
    assert fuel(state, 0) == mine  # once a game


@pytest.mark.rule("SUR-V-46")
def test_when_the_raider_is_finished() -> None:
    state = play(raid(), "fly 3 mark", "lurk", "resign")
    assert state.mover == 1  # one system is left to raid
    state = play(state, "fly 3 mark")
    assert state.phase.name == "over" and state.captains[1].ships[0].status == "done"
    state = play(raid(), "resign")
    assert state.phase.name == "over"


@pytest.mark.rule("SUR-V-47")
def test_the_surveyor_wins_ties() -> None:
    state = play(raid(), "fly 3 mark", "fly 3 mark", "resign")
    end = surveyors.GAME.rules.outcome(state)
    assert end is not None and end.scores == (1, 1) and end.winners == (0,)
    assert end.title == "The Surveyor wins."


@pytest.mark.rule("SUR-R-59")
def test_a_raider_adrift_marks_nothing() -> None:
    state = play(
        table([X_HOME, (7000, 7000), (1800, 1000)], (1,), scenario="raider"), "lair 2 mark"
    )
    state = play(state, "fly 3 mark", "fly 3 mark")
    assert state.captains[1].ships[0].status == "adrift"
    assert state.star(3).owner == 0 and state.star(3).status == "surveyed"


# Alien


def alien() -> State:
    points = [X_HOME, (3000, 2000), (1800, 1000), (2600, 1000), (5500, 2000), (8000, 2000)]
    return play(table(points, (1,), scenario="alien"), "nest 2 mark")


@pytest.mark.rule("SUR-V-50")
def test_the_nest() -> None:
    assert fuel(begun(scenario="alien"), 0) == 16 and fuel(begun(scenario="alien"), 1) == 0
    state = alien()
    assert state.star(2).status == "lair" and state.mover == 0
    assert rule(table([X_HOME], (1,), scenario="alien"), "nest 1 mark") == "SUR-V-50"


@pytest.mark.rule("SUR-V-51")
def test_jumps_up_to_two_and_a_half_inches() -> None:
    state = play(alien(), "fly 3 mark", "fly 5 mark")  # exactly 2.500
    assert state.star(5).status == "veiled" and state.captains[1].ships[0].star == 5
    assert rule(state, "fly 5 mark") == "SUR-V-51"
    state = play(alien(), "fly 3 mark", "fly 6 mark")
    assert state.star(6).is_open and state.captains[1].ships[0].star == 2
    assert state.trips[-1].kind == "fizzle"


@pytest.mark.rule("SUR-V-52")
def test_the_surveyor_needs_three_eighths() -> None:
    state = play(alien(), "resign")
    end = surveyors.GAME.rules.outcome(state)
    assert end is not None and end.winners == (1,) and state.phase.name == "over"
    state = alien()
    for star in (3, 4):
        state = play(state, f"fly {star} mark", "fly 6 mark")
    state = play(state, "fly 5 mark", "resign")
    state = play(state, "resign")
    end = surveyors.GAME.rules.outcome(state)
    assert end is not None and end.scores[0] == 4 == 3 * 12 // 8 and end.winners == (0,)


@pytest.mark.rule("SUR-V-53")
def test_jumps_are_shown_with_the_ruler() -> None:
    state = play(alien(), "fly 3 mark")
    assert "ruler:0" in {part.key for part in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts}
    state = play(state, "fly 6 mark")
    assert "ruler:1" in {part.key for part in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts}
    assert "too far" in log.told(state, state.trips[-1])


# Our own


@pytest.mark.rule("SUR-V-70", "SUR-R-57")
def test_calls() -> None:
    state = table([X_HOME, O_HOME, (2250, 1000), (1000, 7200), (3000, 1000)], calls="on")
    assert rule(state, "fly 3 mark") == "SUR-V-70" and rule(state, "call 3 9") == "SUR-R-57"
    assert rule(state, "call 3 0") == "SUR-R-57"
    state = play(state, "call 3 2", "call 4 2")
    assert [c.calls for c in state.captains] == [1, 0]
    boosted = table([X_HOME, O_HOME, (1800, 1000)], calls="on", events="choose")
    assert play(boosted, "propulsion", "call 3 0").captains[0].calls == 1
    lost = table([X_HOME, O_HOME, (5500, 1000)], calls="on", fuel_each="3")
    lost = play(lost, "call 3 5")  # needs five, has three
    assert lost.captains[0].calls == 1 and lost.captains[0].ships[0].status == "adrift"


@pytest.mark.rule("SUR-V-75")
def test_the_daily_survey() -> None:
    state = begun(1)
    assert len(state.captains) == 1 and fuel(state, 0) == 12
    assert any(p.name == "daily" and p.seats == ("human",) for p in PRESETS)
    state = play(state, "home 1 mark", "resign")
    end = surveyors.GAME.rules.outcome(state)
    assert end is not None and end.title == "1 system surveyed."


@pytest.mark.rule("SUR-V-80", "SUR-R-60")
def test_simultaneous_launch() -> None:
    points = [X_HOME, (3000, 1000), (1900, 1000), (1000, 2500), (3000, 2000)]
    state = table(points, scenario="launch")
    state = play(state, "fly 3 mark")
    assert state.mover == 1 and state.star(3).is_open  # chosen in secret
    assert surveyors.GAME.rules.observe(state, 1).phase.choices == (-1, 0)
    assert surveyors.GAME.rules.observe(state, 0).phase.choices == (3, 0)
    both = play(state, "fly 3 mark")
    assert both.star(3).owner == 0  # 0.9 against 1.1 inches
    assert [fuel(both, seat) for seat in (0, 1)] == [5, 4]
    assert both.captains[1].ships[0].star == 3 and scoring.scores(both) == (2, 1)
    tie = table([X_HOME, (3000, 1000), (2000, 1000)], scenario="launch")
    tie = play(tie, "fly 3 mark", "fly 3 mark")
    assert tie.star(3).owner == 1  # an exact tie: the later seat
    points = [X_HOME, (8000, 8000), (1900, 1000)]
    short = play(
        table(points, scenario="launch", failed_mark="spoiled"), "fly 3 mark", "fly 3 mark"
    )
    assert short.star(3).owner == 0 and short.captains[1].ships[0].status == "adrift"
    assert new(scenario="launch", events="choose").terms.events == "off"


@pytest.mark.rule("SUR-V-90")
def test_a_handicap_shown_openly() -> None:
    state = begun(2, handicap_2="minus-3")
    assert [fuel(state, seat) for seat in (0, 1)] == [12, 9]
    more = begun(3, handicap_1="plus-2", handicap_3="minus-1")
    assert [fuel(more, seat) for seat in (0, 1, 2)] == [10, 8, 7]
    panel = surveyors.GAME.picture.scene(more, 0, ()).panes[1]
    assert "10 units of fuel left" in "".join(part.svg for part in panel.parts)
    raid = begun(2, scenario="raider", handicap_2="plus-1")
    assert [fuel(raid, seat) for seat in (0, 1)] == [16, 9]
    assert begun(2, scenario="alien", handicap_2="plus-1").captains[1].fuel == 0


@pytest.mark.rule("SUR-V-20", "SUR-R-75")
def test_a_person_moderates() -> None:
    state = begun(3, codes="moderator", stars="12")
    assert state.phase.name == "chart" and state.mover == state.maker == 2 and state.order == (0, 1)
    assert rule(state, "home 1 mark") == "SUR-31" and rule(begun(2), "deal-codes") == "SUR-V-20"
    state = play(state, "code chocolate", "code chocolate", "code tug")
    assert surveyors.GAME.rules.observe(state, 2).effects == ("chocolate", "chocolate", "tug")
    assert surveyors.GAME.rules.observe(state, 0).effects == ("", "", "")
    chart = {p.name: p for p in surveyors.GAME.picture.scene(surveyors.GAME.rules.observe(state, 2), 2, ()).panes}["chart"]
    assert "Friendly Tug" in "".join(part.svg for part in chart.parts)
    seen = [surveyors.GAME.rules.observe(s, 0) for s in (state, play(state, "code archive"))]
    action = notation.parse(surveyors.GAME, "code archive")
    told = surveyors.GAME.words.describe(seen[0], action, seen[1], 0)
    assert told == "The moderator writes down what letter D means."
    assert not action.binds(state, play(state, "code archive"))
    state = play(state, "deal-codes")
    assert len(state.effects) == 6 and state.effects[:3] == ("chocolate", "chocolate", "tug")
    assert state.phase.name == "homes" and [fuel(state, seat) for seat in (0, 1)] == [6, 6]
    assert surveyors.GAME.rules.faults(state) == "" and surveyors.GAME.rules.current_player(state) == 0
    state = play(state, "home 1 mark", "home 2 mark")
    assert surveyors.GAME.rules.current_player(state) == 0 and state.captains[2].ships == ()
    for seat in (0, 1):
        world = surveyors.GAME.rules.determinize(surveyors.GAME.rules.observe(state, seat), seat, Luck("x"))
        assert surveyors.GAME.rules.faults(world) == "" and "" not in world.effects
    end = surveyors.GAME.rules.outcome(play(state, "resign", "resign"))
    assert end is not None and end.winners == (0, 1) and end.scores == (1, 1, 0)
    alone = begun(1, codes="moderator", stars="12")
    assert not alone.terms.moderated and alone.phase.name == "homes"


def test_the_letters_have_a_chart_beside_the_sheet() -> None:
    state = begun(codes="on", stars="12")
    view = surveyors.GAME.rules.observe(replace(state, known=(True, *state.known[1:])), 0)
    chart = {p.name: p for p in surveyors.GAME.picture.scene(view, 0, ()).panes}["chart"]
    texts = [part.svg for part in chart.parts if part.key.startswith("letter:")]
    assert len(texts) == 6 and sum(">?<" in text for text in texts) == 5


def test_imagined_codes_agree_with_what_is_known() -> None:
    state = begun(codes="on", galaxy_source="wide", players=4)
    view = surveyors.GAME.rules.observe(replace(state, known=(True, *state.known[1:])), 0)
    for k in range(5):
        world = surveyors.GAME.rules.determinize(view, 0, Luck(str(k)))
        assert surveyors.GAME.rules.faults(world) == "" and world.effects[12] == state.effects[0]


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(
    ("scenario", "players", "statuses"),
    [
        ("raider", 2, ("spent",)),
        ("alien", 2, ("adrift",)),
        ("standard", 3, ("spent",)),
        ("standard", 3, ("adrift", "spent")),
    ],
)
def test_how_a_captain_ended_fits_between_name_and_count(
    scenario: str, players: int, statuses: tuple[str, ...], last: bool
) -> None:
    """A letter of a caption is 8.6 wide where it is strong and 7.8 elsewhere."""
    ships = str(len(statuses))
    state = begun(players=players, scenario=scenario, ships=ships)
    seat = state.order[-1 if last else 0]
    captain = state.captains[seat]
    ended = tuple(
        replace(ship, status=status) for ship, status in zip(captain.ships, statuses, strict=True)
    )
    captains = (*state.captains[:seat], replace(captain, ships=ended), *state.captains[seat + 1 :])
    panel = surveyors.GAME.picture.scene(replace(state, captains=captains), 0, ()).panes[1]
    block = next(part.svg for part in panel.parts if part.key == f"captain:{seat}")
    found = re.findall(r'<text x="([\d.]+)" y="18" class="caption ([^"]*)">([^<]*)<', block)
    name, said, count = sorted(found, key=lambda text: float(text[0]))
    half = 7.8 * len(said[2]) / 2
    assert "middle" in said[1] and said[2]
    assert float(name[0]) + 8.6 * len(name[2]) < float(said[0]) - half
    assert float(said[0]) + half < float(count[0]) - 8.6 * len(count[2])
