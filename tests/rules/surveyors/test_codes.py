"""Coded systems (SUR-V-20 to SUR-V-25)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats import notation, position
from galaxies.galaxy.luck import Luck
from galaxies.game import Text
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.rules import codes, scoring
from galaxies.games.surveyors.rules.state import State, State3
from galaxies.play.records.replay import replay as read_record
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from rules.surveyors.table import O_HOME, X_HOME, begun, drawn, fuel, lines, new, play, rule


def coded(effect: str, **options: str) -> tuple[State, int, int]:
    """A game in which star 3, next to X's home, has an effect; with its twin."""
    points = [X_HOME, O_HOME, (1800, 1000), (1000, 7200), (2600, 1000), (1000, 6400), (3400, 1000)]
    state = drawn(points, **{"codes": "on", "fuel_each": "8", **options})
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
    assert GAME.rules.faults(state) == ""


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
    view = GAME.rules.observe(state, 0)
    assert set(view.effects) == {""} and view.star(star).letter == "A"
    after = play(state, f"fly {star} mark")
    assert GAME.rules.observe(after, 1).effects[0] == "ice_well"
    assert GAME.rules.observe(after, 1).effects[1] == ""
    action = GAME.rules.legal_actions(state)[0]
    assert "Letter A is the Ice Well" in GAME.words.describe(
        view, action, GAME.rules.observe(after, 0), 0
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
    end = GAME.rules.outcome(play(state, "resign", "resign"))
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


@pytest.mark.rule("SUR-V-20", "SUR-R-75")
def test_a_person_moderates() -> None:
    state = begun(3, codes="moderator", stars="12")
    assert state.phase.name == "chart" and state.mover == state.maker == 2 and state.order == (0, 1)
    assert rule(state, "home 1 mark") == "SUR-31" and rule(begun(2), "deal-codes") == "SUR-V-20"
    state = play(state, "code chocolate", "code chocolate", "code tug")
    assert GAME.rules.observe(state, 2).effects == ("chocolate", "chocolate", "tug", "", "", "")
    assert GAME.rules.observe(state, 0).effects == ("",) * 6
    chart = {p.name: p for p in GAME.picture.scene(GAME.rules.observe(state, 2), 2, ()).panes}[
        "chart"
    ]
    assert "Friendly Tug" in "".join(part.svg for part in chart.parts)
    seen = [GAME.rules.observe(s, 0) for s in (state, play(state, "code archive"))]
    action = notation.parse(GAME, "code archive")
    told = GAME.words.describe(seen[0], action, seen[1], 0)
    assert told == "The moderator writes down what letter D means."
    assert not action.binds(state, play(state, "code archive"))
    state = play(state, "deal-codes")
    assert len(state.effects) == 6 and state.effects[:3] == ("chocolate", "chocolate", "tug")
    assert state.phase.name == "homes" and [fuel(state, seat) for seat in (0, 1)] == [6, 6]
    assert GAME.rules.faults(state) == "" and GAME.rules.current_player(state) == 0
    state = play(state, "home 1 mark", "home 2 mark")
    assert GAME.rules.current_player(state) == 0 and state.captains[2].ships == ()
    for seat in (0, 1):
        world = GAME.rules.determinize(GAME.rules.observe(state, seat), seat, Luck("x"))
        assert GAME.rules.faults(world) == "" and "" not in world.effects
    end = GAME.rules.outcome(play(state, "resign", "resign"))
    assert end is not None and end.winners == (0, 1) and end.scores == (1, 1, 0)
    alone = begun(1, codes="moderator", stars="12")
    assert not alone.terms.moderated and alone.phase.name == "homes"


M = 'write chocolate "A planet of intoxicating chocolate"'


@pytest.mark.rule("SUR-R-80")
def test_a_moderator_chooses_other_letters() -> None:
    state = begun(3, codes="moderator", stars="12", fuel_each="20")
    twins = [n for n, star in enumerate(state.stars, 1) if star.letter == "A"]
    assert rule(state, "letter A") == rule(state, "letter F") == "SUR-R-80"
    assert rule(begun(2), "letter M") == "SUR-V-20"
    state = play(state, "letter M")
    assert [n for n, star in enumerate(state.stars, 1) if star.letter == "M"] == twins
    assert codes.letters(state) == tuple("MBCDEF") and GAME.rules.faults(state) == ""
    assert rule(state, "letter Z") == "SUR-R-80"  # once for each letter, so that it ends some day
    assert not [line for line in lines(state) if line.startswith("letter")]
    state = play(state, "code tug")
    assert "letter a" in lines(state) and "letter m" not in lines(state)
    state = play(state, "letter A", "code quiet", "deal-codes")
    assert codes.letters(state) == tuple("MACDEF") and GAME.rules.faults(state) == ""
    free = [n for n in state.open_stars if n not in twins]
    state = play(state, f"home {free[0]} mark", f"home {free[1]} mark", f"fly {twins[0]} mark")
    assert state.known[0] and codes.twin(state, twins[0]) == twins[1]
    for wrong in (("M",) * 6, ("M",), ("m", *"BCDEF"), ("A", *"BCDEF")):
        assert isinstance(state, State3) and GAME.rules.faults(replace(state, letters=wrong))


@pytest.mark.rule("SUR-R-81")
def test_a_moderator_writes_what_the_captains_are_told() -> None:
    state = begun(3, codes="moderator", stars="12")
    assert rule(state, 'write quiet " "') == rule(state, f'write quiet "{"x" * 201}"') == "SUR-R-81"
    assert rule(state, 'write quiet "a\\nb"') == rule(state, 'write quiet "\\u202eb"') == "SUR-R-81"
    assert rule(begun(2), M) == "SUR-V-20"
    star = next(n for n, s in enumerate(state.stars, 1) if s.letter == "A")
    home, away = [n for n, s in enumerate(state.stars, 1) if s.letter in "BC"][:2]
    state = play(state, M, "deal-codes", f"home {home} mark", f"home {away} mark")
    assert state.effects[0] == "chocolate" and GAME.rules.faults(state) == ""
    words = "A planet of intoxicating chocolate"
    assert codes.note(GAME.rules.observe(state, 2), 0) == words
    view = GAME.rules.observe(state, 0)
    assert words not in position.dump(view) and words not in GAME.words.summary(view, 0)
    world = GAME.rules.determinize(view, 0, Luck("x"))
    assert GAME.rules.faults(world) == ""
    after = play(state, f"fly {star} mark")
    seen = GAME.rules.observe(after, 1)
    assert words in GAME.words.summary(seen, 1)
    told = GAME.words.describe(view, notation.parse(GAME, f"fly {star} mark"), seen, 1)
    assert f"The moderator says of letter A: “{words}”. Letter A is the Chocolate Works:" in told
    chart = GAME.picture.scene(seen, 1, ()).panes
    assert words in "".join(part.svg for pane in chart for part in pane.parts)
    letter = play(begun(3, codes="moderator", stars="12"), "letter m")
    question = GAME.words.prompt(letter, 2, ("write", "quiet"))
    assert question == "What do you tell the captains who come to letter M?"
    assert GAME.words.prompt(letter, 2, ("letter",)).startswith("Which letter do the two stars")
    assert GAME.words.label(letter, 2, ("letter", "z")) == "Z"
    assert isinstance(state, State3)
    for wrong in ((Text("x"),), (Text(""),) * 6, (Text(" x"), *state.notes[1:])):
        assert GAME.rules.faults(replace(state, notes=wrong))


@pytest.mark.rule("SUR-R-80", "SUR-R-81")
def test_a_chart_of_ones_own_goes_through_records_and_links() -> None:
    session = Session(
        GAME, galaxy="0000-4w8a", options={"codes": "moderator"}, seats=[Seat("human")] * 3
    )
    for line in ("letter M", M, "deal-codes", "home 1 mark", "home 9 mark"):
        session.play(line)
    assert read_record(session.text()).state == session.state
    assert link.unpack(link.pack(session)).state == session.state
    assert position.load(GAME, position.dump(session.state)) == session.state
    later = Session(GAME, galaxy="0000-4w8a", seats=session.seats, start=session.state)
    assert link.unpack(link.pack(later)).state == session.state


@pytest.mark.rule("SUR-V-21", "SUR-148")
def test_what_the_letters_mean_follows_from_no_sheet() -> None:
    """On a ready-made or drawn sheet too, another game means another chart."""
    for source in ("napkin", "drawn"):
        charts = {
            begun(codes="on", galaxy_source=source, stars="24", seed=seed).effects
            for seed in ("one", "two", "three", "four", "five")
        }
        assert len(charts) > 1
    drawing = begun(codes="on", galaxy_source="drawn")
    assert set(GAME.rules.observe(drawing, drawing.maker).effects) == {""}


def test_imagined_codes_agree_with_what_is_known() -> None:
    state = begun(codes="on", galaxy_source="wide", players=4)
    view = GAME.rules.observe(replace(state, known=(True, *state.known[1:])), 0)
    for k in range(5):
        world = GAME.rules.determinize(view, 0, Luck(str(k)))
        assert GAME.rules.faults(world) == "" and world.effects[12] == state.effects[0]


@pytest.mark.rule("SUR-R-57")
def test_a_flight_from_a_slingshot_may_be_called_free() -> None:
    state, star, _ = coded("slingshot", calls="on")
    assert rule(state, "call 4 0") == "SUR-R-57"
    state = play(state, f"call {star} 1", "call 4 1")
    assert state.turn.boon == "slingshot"
    assert play(state, "call 5 0").captains[0].calls == 2  # 0.8 inch from star 3, free
