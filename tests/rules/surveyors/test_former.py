"""Games that began under older rules open as they were, and keep to its rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from galaxies.formats import position
from galaxies.formats.notation import BadLine
from galaxies.game import BadOptions, by_version, dated, fill_options
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import exam
from galaxies.games.surveyors.rules.actions import Begin
from galaxies.games.surveyors.rules.former.position1 import position as as_today
from galaxies.games.surveyors.rules.state import State, State3
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from rules.surveyors.table import FAR, Point
from table import Table

FORMER = by_version(GAME, 1)
THEN, NOW = Table(FORMER), Table(GAME)


def new(table: Table, players: int = 2, **options: str) -> State:
    return table.game.rules.initial_state(fill_options(table.game, options), players)


def begun(table: Table, seed: str = "demo", players: int = 2, **options: str) -> State:
    return table.play(new(table, players, **options), f"begin {seed} {players}")


def letters(state: State) -> str:
    return "".join(star.letter for star in state.stars)


def table_of(table: Table, *points: Point, seed: str = "demo", **options: str) -> State:
    """A drawn galaxy with these stars and others far away; homes are on stars 1 and 2."""
    options = {"galaxy_source": "drawn", "stars": "12", **options}
    state = begun(table, seed, **options)
    places = [f"place-star {x} {y}" for x, y in [*points, *FAR][:12]]
    return table.play(state, *places, "finish-galaxy", "home 1 mark", "home 2 mark")


X_HOME, O_HOME = (1000, 1000), (1000, 8000)


def test_a_game_of_version_2_goes_on_without_what_version_3_added() -> None:
    before = Table(by_version(GAME, 2))
    assert type(new(before)) is State and type(new(NOW)) is State3 and dated(before.game) == ""
    with pytest.raises(BadOptions):
        new(before, calls="paid")
    chart = begun(before, players=3, codes="moderator")
    today = NOW.lines(begun(NOW, players=3, codes="moderator"))
    had = [line for line in today if line.split()[0] in ("code", "deal-codes")]
    assert before.lines(chart) == had != today
    for line in ("letter m", 'write quiet "Nobody home."'):
        with pytest.raises(BadLine):
            before.play(chart, line)
        NOW.play(begun(NOW, players=3, codes="moderator"), line)
    begins = {"galaxy": "0000-4w8a", "seats": [Seat("human")] * 2}
    then = Session(before.game, options={"calls": "on"}, **begins)
    assert link.unpack(link.pack(then)).game is before.game
    assert "rules=2 " in then.text() and replay(then.text()).game is before.game


def test_the_letters_of_a_ready_made_sheet_followed_from_the_sheet() -> None:
    def dealt(table: Table, seed: str) -> tuple[str, tuple[str, ...]]:
        state = begun(table, seed, galaxy_source="napkin", codes="on")
        return letters(state), state.effects

    assert dealt(THEN, "one") == dealt(THEN, "two")
    assert dealt(NOW, "one")[0] != dealt(NOW, "two")[0]
    effects = ("slingshot", "archive", "debris", "ice_well", "fold", "leaky_dock")
    assert dealt(THEN, "one") == ("CDEBCBAAFDFE", effects)


def test_the_letters_of_a_drawn_sheet_and_their_effects_followed_from_its_stars() -> None:
    one = table_of(THEN, X_HOME, O_HOME, seed="one", codes="on")
    assert one == table_of(THEN, X_HOME, O_HOME, seed="two", codes="on")
    assert letters(one) != letters(table_of(THEN, O_HOME, X_HOME, seed="one", codes="on"))
    now = [table_of(NOW, X_HOME, O_HOME, seed=seed, codes="on") for seed in ("one", "two")]
    assert now[0].effects != now[1].effects


def test_the_pairs_of_an_eye_exam_followed_from_the_seed() -> None:
    state = begun(THEN, players=1, galaxy_source="napkin", scenario="exam")
    asked = [3, 12, 1, 11, 1, 7, 5, 11, 1, 10, 5, 6, 1, 5, 7, 9, 2, 4, 4, 7]
    assert [star for pair in exam.pairs(state) for star in pair] == asked
    assert exam.pairs(begun(NOW, players=1, galaxy_source="napkin", scenario="exam")) != asked
    assert FORMER.rules.faults is not None and FORMER.rules.faults(state) == ""
    strange = replace(new(THEN), exam=1)
    assert '"exam" belongs to an eye exam' in FORMER.rules.faults(strange)


def test_resigning_when_a_coast_was_offered_left_the_flight_unpaid() -> None:
    points = (X_HOME, O_HOME, (2004, 1000))
    then = THEN.play(table_of(THEN, *points, coasting="on"), "fly 3 mark", "resign")
    now = NOW.play(table_of(NOW, *points, coasting="on"), "fly 3 mark", "resign")
    assert (then.captains[0].fuel, then.star(3).is_open, then.trips) == (6, True, ())
    assert (now.captains[0].fuel, now.star(3).is_open, len(now.trips)) == (4, False, 1)
    assert then.mover == now.mover == 1 and FORMER.rules.faults(then) == ""


def test_calls_after_a_slingshot_were_one_unit_or_more() -> None:
    def boosted(table: Table, **options: str) -> list[str]:
        state = table_of(table, X_HOME, O_HOME, (1800, 1000), calls="on", **options)
        state = table.play(state, "propulsion") if "events" in options else state
        turn = replace(state.turn, boon="slingshot" if "codes" in options else "")
        return table.lines(replace(state, phase=replace(state.phase, turn=turn)))

    assert boosted(THEN, codes="on")[:2] == ["call 3 1", "call 3 2"]
    assert boosted(NOW, codes="on")[:2] == ["call 3 0", "call 3 1"]
    assert boosted(THEN, events="choose")[:2] == ["call 3 0", "call 3 1"]


def test_of_ships_that_missed_a_star_in_a_launch_the_first_in_turn_order_marked_it() -> None:
    def over(table: Table) -> State:
        """Home 1 is 3 inches from star 3, home 2 is 2.5; each ship has one unit."""
        points = ((1000, 3000), (6500, 3000), (4000, 3000))
        state = table_of(table, *points, scenario="launch", failed_mark="counts")
        poor = (replace(one, ships=(replace(one.ships[0], fuel=1),)) for one in state.captains)
        return table.play(replace(state, captains=tuple(poor)), "fly 3 mark", "fly 3 mark")

    assert (over(THEN).star(3).owner, over(THEN).star(3).failed) == (0, (0, 1))
    assert (over(NOW).star(3).owner, over(NOW).star(3).failed) == (1, (1, 0))


def test_two_ships_each_could_claim_all_twelve_stars() -> None:
    state = begun(THEN, players=6, stars="12", ships="2")
    assert FORMER.rules.faults(new(THEN, 6, stars="12", ships="2")) == ""
    assert (state.terms.ships, new(NOW, 6, stars="12", ships="2").terms.ships) == (2, 1)
    over = THEN.play(state, *(f"home {number} mark" for number in range(1, 13)))
    outcome = FORMER.rules.outcome(over)
    assert outcome is not None and outcome.scores == (2,) * 6
    assert FORMER.rules.faults(over) == ""
    assert new(THEN, 2, scenario="launch", ships="2").terms.ships == 1


def test_a_seed_was_the_word_itself() -> None:
    state = new(THEN)
    assert THEN.play(state, "begin a+b 2").stars != THEN.play(state, "begin a-b 2").stars
    assert THEN.rule(state, f"begin {'a' * 65} 2") == "SUR-10"
    assert NOW.rule(new(NOW), "begin a+b 2") == "SUR-10"
    assert THEN.rule(begun(THEN), "begin demo 2") == "SUR-04"
    assert FORMER.rules.check(state, Begin("demo", 1)) is not None  # seat 2 is the maker


def test_the_order_that_links_count_by_is_that_of_version_1() -> None:
    state = table_of(THEN, X_HOME, O_HOME, events="choose")
    verbs = [line.split()[0] for line in THEN.lines(state)]
    order = ("fly", "propulsion", "asteroid", "wormhole", "scope", "supernova", "resign")
    assert tuple(dict.fromkeys(verbs)) == order
    assert THEN.lines(state)[:3] == ["fly 3 mark", "fly 4 mark", "fly 5 mark"]
    assert THEN.lines(state) == NOW.lines(table_of(NOW, X_HOME, O_HOME, events="choose"))


NAPKIN_GAMES = [
    pytest.param(
        2,
        {"events": "choose", "coasting": "on", "coast_gap": "60"},
        "begin demo 2, home 9 mark, home 6 mark, asteroid 5, fly 12 mark, supernova 5, "
        "fly 7 mark, fly 8 mark, asteroid 2, fly 3 mark, request-coast",
        '[[2,"napkin","half",12,0,false,1,"choose",false,false,"released",false,true,60,false,f'
        'alse,0,"shared","inch_bar",true,1,false,false,"standard",false,[0,0]],"consent","napki'
        'n",1,[0,1],[[2256,2700],[3409,6087,"open",-1,false,1],[1976,7087],[1444,5286],[4262,15'
        '47,"destroyed",-1,false,1],[1526,1871,"surveyed",1,true],[981,3181,"surveyed",1],[3525'
        ',7887,"open",-1,false,0,[0]],[3634,3817,"surveyed",0,true],[1861,3542],[4389,634],[714'
        ',5968,"surveyed",0]],[[[[0,12,"adrift"]],[9,12],5,["asteroid"]],[[[4,7]],[6,7],4,["sup'
        'ernova","asteroid"]]],[],[[0,0,9,12,"flight",4],[1,0,6,7,"flight",2],[0,0,12,8,"adrift'
        '",2]],[],1,[0,0,"asteroid",7,0,[],"",3,-1,[0]],4]',
        id="a coast is asked for",
    ),
    pytest.param(
        3,
        {"scenario": "launch", "calls": "on", "failed_mark": "counts"},
        "begin demo 3, home 2 mark, home 12 mark, home 7 mark, call 8 5, call 4 3, "
        "call 4 6, call 6 7, call 6 1",
        '[[3,"napkin","half",12,0,false,2,"off",false,false,"counts",false,false,30,false,false'
        ',0,"shared","inch_bar",true,1,false,false,"launch",true,[0,0,0]],"act","napkin",2,[0,1'
        ',2],[[2256,2700],[3409,6087,"surveyed",0,true],[1976,7087],[1444,5286,"surveyed",1],[4'
        '262,1547],[1526,1871],[981,3181,"surveyed",2,true],[3525,7887,"surveyed",0],[3634,3817'
        '],[1861,3542],[4389,634],[714,5968,"surveyed",1,true]],[[[[2,8]],[2,8]],[[[3,4]],[12,4'
        ']],[[[1,4]],[7,4]]],[],[[0,0,2,8,"flight",2,0,false,false,false,5],[1,0,12,4,"flight",'
        '1,0,false,false,false,3],[2,0,7,4,"late",3,0,false,false,false,6]],[],2,[0,0,"",4],2,0'
        ",[6,6,0],[7,1,-1]]",
        id="two of three have chosen",
    ),
    pytest.param(
        2,
        {"codes": "moderator"},
        "begin demo 2, code slingshot, code tug",
        '[[2,"napkin","half",12,0,false,1,"off",false,false,"released",false,false,30,false,fal'
        'se,0,"shared","inch_bar",true,1,true,true,"standard",false,[0,0]],"chart","napkin",1,['
        '0],[[2256,2700,"open",-1,false,0,[],"C"],[3409,6087,"open",-1,false,0,[],"D"],[1976,70'
        '87,"open",-1,false,0,[],"E"],[1444,5286,"open",-1,false,0,[],"B"],[4262,1547,"open",-1'
        ',false,0,[],"C"],[1526,1871,"open",-1,false,0,[],"B"],[981,3181,"open",-1,false,0,[],"'
        'A"],[3525,7887,"open",-1,false,0,[],"A"],[3634,3817,"open",-1,false,0,[],"F"],[1861,35'
        '42,"open",-1,false,0,[],"D"],[4389,634,"open",-1,false,0,[],"F"],[714,5968,"open",-1,f'
        'alse,0,[],"E"]],[],[],[],[],1,[],0,0,[],[],["slingshot","tug"],[false,false,false,fals'
        "e,false,false]]",
        id="the chart is written",
    ),
    pytest.param(
        1,
        {"scenario": "exam"},
        "begin demo 1, estimate 3 0, estimate 3 3",
        '[[1,"napkin","half",12,0,false,0,"off",false,false,"released",false,false,30,false,fal'
        'se,0,"shared","inch_bar",true,1,false,false,"exam",false,[0]],"exam","napkin",0,[0],[['
        "2256,2700],[3409,6087],[1976,7087],[1444,5286],[4262,1547],[1526,1871],[981,3181],[352"
        "5,7887],[3634,3817],[1861,3542],[4389,634],[714,5968]],[[[[0]]]],[],[],[],0,[],0,0,[],"
        "[],[],[],0,[3,12,1,11,1,7,5,11,1,10,5,6,1,5,7,9,2,4,4,7],[24,27]]",
        id="an eye exam",
    ),
    pytest.param(
        2,
        {"codes": "on"},
        "begin demo 2, home 1 mark, home 6 mark, fly 4 mark",
        '[[2,"napkin","half",12,0,false,1,"off",false,false,"released",false,false,30,false,fal'
        'se,0,"shared","inch_bar",true,1,true,false,"standard",false,[0,0]],"act","napkin",1,[0'
        ',1],[[2256,2700,"surveyed",0,true,0,[],"C"],[3409,6087,"open",-1,false,0,[],"D"],[1976'
        ',7087,"open",-1,false,0,[],"E"],[1444,5286,"surveyed",0,false,0,[],"B",2],[4262,1547,"'
        'open",-1,false,0,[],"C"],[1526,1871,"surveyed",1,true,0,[],"B"],[981,3181,"open",-1,fa'
        'lse,0,[],"A"],[3525,7887,"open",-1,false,0,[],"A"],[3634,3817,"open",-1,false,0,[],"F"'
        '],[1861,3542,"open",-1,false,0,[],"D"],[4389,634,"open",-1,false,0,[],"F"],[714,5968,"'
        'open",-1,false,0,[],"E"]],[[[[3,4]],[1,4],0,[],0,0,4],[[[6,6]],[6]]],[],[[0,0,1,4,"fli'
        'ght",3]],[],1,[0,0,"",6],2,0,[],[],["slingshot","archive","debris","ice_well","fold","'
        'leaky_dock"],[false,true,false,false,false,false]]',
        id="coded stars",
    ),
]
"""Players, options, lines and position of games on the napkin, as they were written then."""


@pytest.mark.parametrize(("players", "options", "lines", "text"), NAPKIN_GAMES)
def test_a_position_is_where_its_moves_lead(
    players: int, options: dict[str, str], lines: str, text: str
) -> None:
    state = new(THEN, players, galaxy_source="napkin", **options)
    state = THEN.play(state, *lines.split(", "))
    assert position.load(FORMER, text) == state
    for bare in (True, False):
        written = position.dump(state, bare=bare)
        assert position.load(FORMER, written) == state
        assert as_today(json.loads(written)) == json.loads(written)


def test_a_position_of_a_game_of_then_can_be_set_up_today() -> None:
    text = NAPKIN_GAMES[0].values[3]
    assert isinstance(text, str)
    assert type(position.load(GAME, text)) is State3
    assert position.dump(position.load(GAME, text)) == position.dump(position.load(FORMER, text))


def test_an_impossible_position_of_then_is_refused() -> None:
    text = NAPKIN_GAMES[0].values[3]
    assert isinstance(text, str)
    for right, wrong in (('"half",12,', '"half",99999999,'), ('"consent"', '"never"')):
        assert right in text
        with pytest.raises(position.BadPosition):
            as_today(json.loads(text.replace(right, wrong)))
        with pytest.raises(position.BadPosition):
            position.load(FORMER, text.replace(right, wrong))
    with pytest.raises(position.BadPosition, match="used"):
        position.load(FORMER, text.replace('"supernova","asteroid"', '"supernova","nova"'))


def written_then(state: State, phase: str, **former: Any) -> dict[str, Any]:
    """A state outside of turns, as it was written then."""
    told = json.loads(position.dump(state))
    del told["names"]
    for star in told["stars"]:
        star["worth"] = star.pop("value")
    told |= {"phase": phase, "key": "demo", "turn": [], "choices": [], "said": []}
    return {**told, "removals": 0, "pairs": [], **former}


def test_the_names_of_stars_followed_from_the_key() -> None:
    state = begun(THEN, star_names="names")
    assert as_today(written_then(state, "homes")) == json.loads(position.dump(state))


def test_while_a_sheet_was_drawn_nothing_was_dealt() -> None:
    state = begun(THEN, galaxy_source="drawn", codes="on")
    state = THEN.play(state, "place-star 1000 1000")
    former = written_then(state, "draw", effects=[], known=[])
    assert as_today(former) == json.loads(position.dump(state))


def test_a_pair_that_was_measured_twice_is_kept_where_it_was_measured_last() -> None:
    """As it is kept today."""
    former = written_then(begun(THEN), "homes", scoped=[[1, 3], [1, 5], [1, 3]])
    assert as_today(former)["scoped"] == [[1, 5], [1, 3]]


def test_options_that_the_position_contradicts_were_not_refused() -> None:
    start = begun(THEN, stars="30")
    session = Session(FORMER, galaxy="k7qp-3m9y", options={}, seats=[Seat()] * 2, start=start)
    assert replay(session.text()).state == start
    with pytest.raises(BadOptions):
        Session(
            GAME,
            galaxy="k7qp-3m9y",
            options={},
            seats=[Seat()] * 2,
            start=begun(NOW, stars="30"),
        )


KEPT = {
    "coded systems on a ready-made sheet": (
        "AsA4wDT64AlzdXJ2ZXlvcnMBDBVGz3p8C3tkJC9AMqvOGx3g_lfKHwUZ",
        "resign",
        (11,),
    ),
    "a moderator": (
        "AsBI9ppE-wlzdXJ2ZXlvcnMBChRtEqjxneHUPrq7LJLWoS-UPFu0FYtWiso_vFpJB0LFAgAZ",
        "fly 5 mark",
        (6, 0),
    ),
    "resigned when a coast was offered": (
        "AsA0sjr23wlzdXJ2ZXlvcnMBBBJALU8l8JIYetOd9sV47YXPHAIZ",
        "resign",
        (2,),
    ),
    "an eye exam": (
        "AsA8G48FVglzdXJ2ZXlvcnMBChgYhCwmesrQ_RRrTmrJ409SOvTUhzEZ2QUZ",
        "estimate 3 2",
        (372,),
    ),
    "a launch that fell short": (
        "AsBT9gpVnwlzdXJ2ZXlvcnMBFBklwXicLWU5mdTz3pQQIRR6w1YywFqU53uTi1aKyj-8WkkHRkEQslgsAAZ",
        "fly 12 mark",
        (3, 2, 1, 3, 2, 4),
    ),
    "calls after a slingshot": (
        "AsBJb6HySAlzdXJ2ZXlvcnMBGCItIXUzKBTAymraCJbG_h26yt-8g3SlSVJWzsau0lc5QgwBZ",
        "call 4 2",
        (14, 12),
    ),
    "homes on all stars": (
        "AsBJ8InWHAlzdXJ2ZXlvcnMBDBVreMA4mjBX-x75lbiC4HUqx8EK7g-LVlLSASHHlEQsZCwAZ",
        "home 7 mark",
        (2,) * 6,
    ),
}
"""Links that were made then, each with the last line and the scores of its game."""


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_link_leads_to_the_game_that_was_played(name: str) -> None:
    text, last, scores = KEPT[name]
    session = link.unpack(text)
    outcome = session.game.rules.outcome(session.state)
    assert outcome is not None and outcome.scores == scores
    assert session.line(session.ply - 1) == last
    assert session.game is FORMER and dated(session.game).startswith("This game of Surveyors")
    assert session.text().startswith("galaxies 1 surveyors rules=1 ")
    assert replay(session.text()).text() == session.text()
    again = link.unpack(link.pack(session))
    assert again.text() == session.text()


def test_an_exam_that_is_set_up_from_a_position_travels_with_its_pairs() -> None:
    state = begun(THEN, players=1, scenario="exam")
    state = THEN.play(state, "estimate 2 3")
    session = Session(FORMER, galaxy="k7qp-3m9y", start=state)
    again = link.unpack(link.pack(session))
    assert again.state == state and exam.pairs(again.state) == exam.pairs(state)
