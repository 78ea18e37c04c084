"""The rule that nothing tells a distance before the commitment (SUR-140 to SUR-148).

What it means on a page, point by point: tests/browser/test_surveyors_silence.py.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.games import surveyors
from galaxies.games.surveyors import sight
from galaxies.games.surveyors.eye import Eye
from galaxies.games.surveyors.measure import squared
from galaxies.games.surveyors.options import OPTIONS
from galaxies.games.surveyors.scatter import pack
from galaxies.games.surveyors.state import State
from galaxies.play import notation
from galaxies.play.record import BadRecord
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from rules.surveyors.table import O_HOME, X_HOME, begun, drawn, line_up, lines, new, play, table

CSS = (Path(surveyors.__file__).parent / "style.css").read_text("utf-8")


def moved(state: State, number: int, x: int, y: int) -> State:
    """The same game with one unvisited star elsewhere."""
    stars = list(state.stars)
    stars[number - 1] = replace(stars[number - 1], x=x, y=y)
    return replace(state, stars=tuple(stars))


def outside_of_the_sheet(state: State, draft: tuple[str, ...] = ()) -> object:
    """Everything that is said and listed, and the picture without the places of the stars."""
    scene = surveyors.GAME.picture.scene(state, 0, draft)
    labels = [
        (part.key, re.findall(r'(?:aria-label|data-word)="([^"]*)"|<title>([^<]*)', part.svg))
        for part in scene.panes[0].parts
    ]
    return (
        lines(state),
        surveyors.GAME.words.summary(state, 0),
        surveyors.GAME.words.prompt(state, 0, draft),
        surveyors.GAME.words.coach(state, 0, draft),
        [surveyors.GAME.words.label(state, 0, tuple(line.split())) for line in lines(state)],
        scene.panes[1:],
        labels,
    )


@pytest.mark.rule("SUR-140")
def test_everything_but_distances_is_open() -> None:
    state = play(line_up(800, events="choose"), "asteroid 4", "fly 3 mark")
    assert surveyors.GAME.rules.observe(state, 0) == surveyors.GAME.rules.observe(state, 1) == state


@pytest.mark.rule("SUR-141")
@pytest.mark.parametrize("draft", [(), ("fly", "3"), ("asteroid",)])
def test_before_the_commitment_nothing_depends_on_a_distance(draft: tuple[str, ...]) -> None:
    points = [X_HOME, O_HOME, (1700, 1000), (2500, 1000), (4000, 4000)]
    near = table(points, events="choose")
    far = moved(near, 3, 7900, 7000)
    assert outside_of_the_sheet(near, draft) == outside_of_the_sheet(far, draft)


@pytest.mark.rule("SUR-141")
def test_stars_look_alike_wherever_they_are() -> None:
    """No greying, colouring or sizing by distance: but for its place and number a star is drawn
    the same, and so is the ring of a selected one."""
    state = line_up(800, 6500)
    for draft in ((), ("fly", "3"), ("fly", "4")):
        parts = {part.key: part.svg for part in surveyors.GAME.picture.scene(state, 0, draft).panes[0].parts}
        plain = {
            re.sub(r"translate\([^)]*\)|\b[34]\b|d=\"[^\"]*\"", "", parts[f"star:{n}"])
            for n in (3, 4)
        }
        if not draft:
            assert len(plain) == 1
        assert ("chosen-ring" in parts["star:3"]) == (draft == ("fly", "3"))


@pytest.mark.rule("SUR-141")
def test_no_line_or_ruler_to_a_selected_star() -> None:
    state = play(line_up(800, 1600), "fly 3 mark", "fly 5 mark")
    parts = surveyors.GAME.picture.scene(state, 0, ("fly", "4")).panes[0].parts
    x = 16 + 260
    assert not any(f"{x} 116" in part.svg and "translate" not in part.svg for part in parts)
    assert rulers(state, ("fly", "4")) == {"ruler:1": False}


def rulers(state: State, draft: tuple[str, ...]) -> dict[str, bool]:
    """The rulers on the sheet, and whether each can be seen."""
    parts = surveyors.GAME.picture.scene(state, 0, draft).panes[0].parts
    found = {part.key: part.svg for part in parts if part.key.startswith("ruler")}
    return {key: " away" not in svg.split(">", 1)[0] for key, svg in found.items()}


@pytest.mark.rule("SUR-141")
def test_nothing_on_the_paper_repeats() -> None:
    paper = next(p.svg for p in surveyors.GAME.picture.scene(begun(), 0, ()).panes[0].parts if p.key == "sheet")
    assert paper.count("<rect") == 2 and "pattern" not in paper and "path" not in paper


@pytest.mark.rule("SUR-141", "SUR-R-71")
def test_every_line_grows_and_every_ruler_goes_in_the_same_time() -> None:
    near, far = play(line_up(800), "fly 3 mark"), play(line_up(4000), "fly 3 mark")
    for state in (near, far):
        trip = next(p.svg for p in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts if p.key == "trip:0")
        assert 'pathLength="1"' in trip and "style" not in trip
    assert CSS.count("surveyors-away 300ms 9s forwards") == 1
    # Without motion it goes as well, and a selection puts it away at once.
    assert CSS.count("surveyors-away 1ms 9s forwards") == 2
    assert CSS.count(".away { visibility: hidden; }") == 1
    assert rulers(near, ()) == {"ruler:0": True} and rulers(near, ("fly", "5")) == {
        "ruler:0": False
    }


@pytest.mark.rule("SUR-142")
def test_each_begun_inch_lights_up_and_ticks_off_a_unit() -> None:
    """Inches, ticks and verdict follow each other by class; style.css gives each its moment."""
    state = play(line_up(2004), "fly 3 mark")
    board, panel = surveyors.GAME.picture.scene(state, 0, ()).panes
    parts = {part.key: part.svg for part in (*board.parts, *panel.parts)}
    assert re.findall(r'class="inch (\w+ i\d+)"', parts["ruler:0"]) == [
        "paid i0",
        "paid i1",
        "paid i2",
    ]
    # The boxes are ticked off from the right, one with each inch.
    assert re.findall(r'class="unit spent fresh (i\d+)"', parts["fuel:0"]) == ["i2", "i1", "i0"]
    assert 'class="length late i3"' in parts["trip:0"] and 'class="late i3"' in parts["verdict"]
    dry = play(line_up(3500, fuel_each="3"), "fly 3 mark")
    ruler = next(p.svg for p in surveyors.GAME.picture.scene(dry, 0, ()).panes[0].parts if p.key == "ruler:0")
    assert re.findall(r'class="inch (\w+) ', ruler) == ["paid", "paid", "paid", "dry"]
    boosted = play(line_up(1800, events="choose"), "propulsion", "fly 3 mark")
    parts = {p.key: p.svg for pane in surveyors.GAME.picture.scene(boosted, 0, ()).panes for p in pane.parts}
    assert re.findall(r'class="inch (\w+) ', parts["ruler:0"]) == ["free", "paid"]
    assert re.findall(r'class="unit spent fresh (i\d+)"', parts["fuel:0"]) == ["i1"]
    later = play(state, "fly 4 mark")
    parts = {p.key: p.svg for pane in surveyors.GAME.picture.scene(later, 0, ()).panes for p in pane.parts}
    assert "ruler:0" not in parts  # there is one ruler, and it lies along the latest flight
    assert parts["verdict"].count('class="late ') == 1 and "length late" not in parts["trip:0"]


@pytest.mark.rule("SUR-142")
def test_after_the_commitment_all_is_shown() -> None:
    state = play(line_up(2004), "fly 3 mark")
    text = surveyors.text.told(state, state.trips[0])
    assert text.endswith("2 inches and a hair (2.004): 3 units.")
    parts = {p.key: p.svg for p in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts}
    assert parts["ruler:0"].count('class="inch') == 3
    assert parts["ruler:0"].count("v") >= 3 * 16  # ticks of a sixteenth
    assert "2.004" in parts["trip:0"] and "3 units" in parts["verdict"]
    assert surveyors.GAME.choosing.why_not(state, 0, (), "trip:0").why == text


@pytest.mark.rule("SUR-145", "SUR-R-77")
def test_a_sheet_tells_how_large_it_is() -> None:
    """How the page fits it: tests/browser/test_surveyors.py."""
    board = surveyors.GAME.picture.scene(begun(reference="calibrated"), 0, ()).panes[0]
    assert board.true_size and abs(board.inches - 8.56) < 0.001  # with a margin round 8.5
    assert not any("inch-bar" in part.svg for part in board.parts)
    wide = surveyors.GAME.picture.scene(begun(sheet="tabloid"), 0, ()).panes[0]
    assert not wide.true_size and abs(wide.inches - 11.06) < 0.001
    # The bar is a part of the same picture: whatever is done to the sheet is done to it.
    assert sum("inch-bar" in part.svg for part in wide.parts) == 1


@pytest.mark.rule("SUR-143", "SUR-R-70")
def test_lists_follow_the_numbers() -> None:
    state = line_up(3000, 800, 2000)
    flights = [line for line in lines(state) if line.startswith("fly")]
    assert flights == [f"fly {n} mark" for n in range(3, 13)]
    assert not re.search(r"\d+\.\d", " ".join(flights))
    parts = [p.svg for p in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts if "data-rank" in p.svg]
    ranks = [int(re.findall(r'data-rank="(\d+)"', svg)[0]) for svg in parts]
    assert ranks == list(range(3, 13))  # what arrow keys walk along


@pytest.mark.rule("SUR-144")
def test_computers_and_hints_see_by_eye_only() -> None:
    state = line_up(1000, 2000)
    eye = Eye(state, 0, 80, 40)
    true = 1.0
    assert eye.inches(1, 3) != true and eye.inches(1, 3) == Eye(state, 0, 80, 40).inches(3, 1)
    assert Eye(state, 1, 80, 40).inches(1, 3) != eye.inches(1, 3)
    flown = play(state, "fly 3 mark")
    after = Eye(flown, 0, 80, 40)
    assert after.inches(1, 3) == 1.0 and after.is_known(1, 3)
    # The measured line corrects the bias of all others, but not their noise.
    assert after.inches(1, 4) != eye.inches(1, 4) and not after.is_known(1, 4)


@pytest.mark.rule("SUR-144")
def test_no_computer_player_has_a_ruler() -> None:
    """The modules that think do not even import what measures; only the eye does."""
    folder = Path(surveyors.__file__).parent
    for name in ("captains", "schemes", "routes", "advice", "drawing", "sight"):
        text = (folder / f"{name}.py").read_text("utf-8")
        assert not re.search(r"measure import|squared|flights import|begun_inches", text), name
    assert "squared" in (folder / "eye.py").read_text("utf-8")


@pytest.mark.rule("SUR-145")
def test_the_inch_bar_lies_outside_the_sheet() -> None:
    state = begun()
    pane = surveyors.GAME.picture.scene(state, 0, ()).panes[0]
    bar = next(p.svg for p in pane.parts if p.key == "bar")
    assert "h100v" in bar and "M5 1123" in bar  # below 3 + 1100
    none = surveyors.GAME.picture.scene(begun(reference="none"), 0, ()).panes[0]
    assert "inch-bar" not in "".join(p.svg for p in none.parts)
    true = surveyors.GAME.picture.scene(begun(reference="calibrated"), 0, ()).panes[0]
    assert "inch-bar" not in "".join(p.svg for p in true.parts)
    assert surveyors.GAME.choosing.why_not(state, 0, (), "bar").rule == "SUR-145"


@pytest.mark.rule("SUR-146")
def test_old_lengths_are_memory() -> None:
    for option, shown in (("on", True), ("off", False)):
        state = line_up(800, line_labels=option, fuel_each="12")
        state = play(state, "fly 3 mark", "fly 5 mark", "fly 4 mark", "fly 6 mark")
        parts = {p.key: p.svg for p in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts}
        assert ("0.800" in parts["trip:0"]) == shown


@pytest.mark.rule("SUR-147")
def test_records_and_links_hold_no_length() -> None:
    session = Session(surveyors.GAME, galaxy="0000-0000", seats=[Seat(), Seat()])
    for line in ("home 1 mark", "home 2 mark", "fly 3 mark", "fly 4 mark"):
        session.play(notation.parse(surveyors.GAME, line))
    text = session.text()
    length = squared(session.state.star(1), session.state.star(3))
    assert str(length) not in text and "." not in text and "units" not in text
    assert link.unpack(link.pack(session)).states == session.states
    lines_ = text.splitlines()
    broken = [line.replace("fly 4 mark", "fly 3 mark") for line in lines_[:-1]]
    body = "\n".join([*broken, "end 5"])
    with pytest.raises(BadRecord) as caught:
        replay(f"{body} {zlib.crc32(body.encode()):08x}\n")
    assert caught.value.line == 8


@pytest.mark.rule("SUR-148")
def test_the_game_key() -> None:
    assert begun(seed="demo").key == "demo"
    assert begun(galaxy_source="napkin").key == "napkin"
    state = drawn([X_HOME])
    assert state.key == pack([(s.x, s.y) for s in state.stars], False)
    assert state.key != drawn([O_HOME]).key
    assert Eye(state, 0, 80, 0).inches(1, 2) != Eye(replace(state, key="x"), 0, 80, 0).inches(1, 2)


@pytest.mark.rule("SUR-R-58")
def test_the_sight_aid_sees_poorly_and_openly() -> None:
    state = line_up(800, 7000, sight_aid="on")
    assert "looks near" in surveyors.GAME.words.label(state, 0, ("fly", "3"))
    assert "4 far" in surveyors.GAME.words.summary(state, 0)
    assert "looks" not in surveyors.GAME.words.label(line_up(800), 0, ("fly", "3"))
    poor = [sight.band(line_up(mil, sight_aid="on"), 3) for mil in range(1900, 2600, 50)]
    assert {"near", "middle"} == set(poor)


@pytest.mark.rule("SUR-R-66")
def test_what_binds() -> None:
    draw = begun(galaxy_source="drawn", stars="12")
    placed = play(draw, "place-star 1000 1000")
    action = notation.parse(surveyors.GAME, "place-star 1000 1000")
    assert not action.binds(draw, placed)
    before, after = line_up(800), play(line_up(800), "fly 3 mark")
    assert notation.parse(surveyors.GAME, "fly 3 mark").binds(before, after)


@pytest.mark.rule("SUR-R-67")
def test_hints_are_in_words_and_by_number() -> None:
    state = play(begun(), "home 17 mark", "home 23 mark")
    hint = surveyors.GAME.computer().hint(state, 0, Luck("hint"))
    assert surveyors.GAME.rules.check(state, hint.action) is None
    named = [int(n) for n in re.findall(r"star (\d+)", hint.reasons[0])]
    assert named == sorted(named) and 2 <= len(named) <= 3
    assert not re.search(r"inch|unit|\d\.\d|near", " ".join(hint.reasons))
    # The adviser's eye is nobody else's.
    assert Eye(state, 100, 80, 40).inches(1, 2) != Eye(state, 0, 80, 40).inches(1, 2)


@pytest.mark.rule("SUR-R-68")
def test_after_the_end_everything_may_be_measured() -> None:
    state = line_up(800)
    assert "inches" not in surveyors.GAME.choosing.why_not(state, 0, (), "star:1").why
    over = play(state, "resign", "resign")
    told = surveyors.GAME.choosing.why_not(over, 0, (), "star:1")
    assert told.rule == "SUR-R-68" and "0.800 to star 3" in told.why


def test_every_option_has_words() -> None:
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)
    assert all(len(option.help) > 15 for option in OPTIONS)
    assert new().terms.scenario == "standard"


@pytest.mark.rule("SUR-R-72")
def test_the_galaxy_code_is_nowhere_before_the_end() -> None:
    assert surveyors.GAME.covered
    state = begun(seed="k7qp-3m9x")
    scene = surveyors.GAME.picture.scene(state, 0, ())
    shown = "".join(part.svg for pane in scene.panes for part in pane.parts)
    assert "k7qp" not in shown + surveyors.GAME.words.summary(state, 0)
    before = new()
    begin = notation.parse(surveyors.GAME, "begin k7qp-3m9x 2")
    assert "k7qp" not in surveyors.GAME.words.describe(before, begin, surveyors.GAME.rules.apply(before, begin), 0)


def test_verdicts_never_lie_on_each_other() -> None:
    state = play(line_up(602, events="choose"), "propulsion", "fly 3 mark")
    for more in ((), ("fly 5 mark",)):
        state = play(state, *more)
        parts = {p.key: p.svg for p in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts}
        rows = re.findall(r'<text [^>]*y="([\d.]+)" class="verdict', parts["verdict"])
        assert rows and len(set(rows)) == len(rows)


def test_a_long_verdict_fits_a_narrow_sheet() -> None:
    """On a half sheet fewer characters stand beside the inch bar."""

    def said(state: State) -> list[tuple[str, str]]:
        parts = {p.key: p.svg for p in surveyors.GAME.picture.scene(state, 0, ()).panes[0].parts}
        return re.findall(r'class="verdict( small)?">([^<]*)<', parts["verdict"])

    state = play(begun(galaxy_source="napkin"), "home 10 mark", "home 8 mark", "fly 11 mark")
    assert said(state) == [("", "3 7/8 inches (3.853): 4 units.")]
    state = play(state, "fly 4 mark")
    both = ["3 7/8 inches (3.853): 4 units.", "3 5/16 inches (3.331): 4 units."]
    assert said(state) == [(" small", text) for text in both]
    state = play(state, "fly 12 mark")
    assert state.captains[0].ships[0].status == "adrift"
    assert said(state) == [("", "6 1/2 inches (6.477):"), ("", "only 2 units. Adrift!")]


@pytest.mark.rule("SUR-R-78")
def test_what_a_flight_changes_is_told_with_the_ruler() -> None:
    """The panel counts a system, and says adrift, when the inches have been counted."""
    state = play(line_up(2004), "fly 3 mark")
    panel = {p.key: p.svg for p in surveyors.GAME.picture.scene(state, 0, ()).panes[1].parts}
    assert 'class="caption end strong late i3">2 systems' in panel["captain:0"]
    assert " late" not in panel["captain:1"]
    dry = play(line_up(3500, fuel_each="3"), "fly 3 mark")
    panel = {p.key: p.svg for p in surveyors.GAME.picture.scene(dry, 0, ()).panes[1].parts}
    assert 'class="caption middle late i4">adrift' in panel["captain:0"]
    assert surveyors.GAME.words.prompt(state, 0, ()) == "Captain O, 6 units: choose a star."


def test_the_cover_shows_a_ruler_that_stays() -> None:
    pane = surveyors.GAME.showcase().cover()
    (part,) = pane.parts
    assert 5 * pane.width == 8 * pane.height and "seat s1 ruler still" in part.svg
    assert ".ruler.still { animation: none; }" in CSS
