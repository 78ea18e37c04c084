"""The sheet, its stars, and the generator (SUR-01 to SUR-16)."""

from __future__ import annotations

import tomllib
from itertools import combinations
from math import isqrt
from pathlib import Path

import pytest

from galaxies.galaxy import names
from galaxies.galaxy.luck import Stream, fnv1a
from galaxies.games import surveyors
from galaxies.games.surveyors.rules import measure, scatter, sheets
from galaxies.games.surveyors.rules.names import star_name
from galaxies.games.surveyors.rules.state import Star
from rules.surveyors.table import FAR, begun, drawn, line_up, lines, new, play, refusal, rule


@pytest.mark.rule("SUR-01")
def test_a_sheet_is_measured_in_mil_from_the_top_left() -> None:
    state = begun()
    assert sheets.paper(state) == sheets.Paper(8500, 11000, 60)
    assert all(0 <= s.x <= 8500 and 0 <= s.y <= 11000 for s in state.stars)
    assert sheets.paper(new(sheet="half")).width == 5500
    assert sheets.paper(new(sheet="tabloid")).height == 17000


@pytest.mark.rule("SUR-02", "SUR-R-06")
@pytest.mark.parametrize("players", range(1, 7))
def test_24_stars_for_any_number_of_players(players: int) -> None:
    assert len(begun(players).stars) == 24


DATA = tomllib.loads((Path(surveyors.__file__).parent / "galaxies.toml").read_text("utf-8"))


@pytest.mark.rule("SUR-03", "SUR-14")
def test_what_is_bunched_or_even_does_not_pass() -> None:
    even = [(1000 + 1600 * (k % 4), 1000 + 1700 * (k // 4)) for k in range(24)]
    bunched = [(600 + 120 * (k % 6), 600 + 120 * (k // 6)) for k in range(24)]
    good = DATA["galaxy"][0]["stars"]
    assert not scatter.passes(8500, 11000, field(even))
    assert not scatter.passes(8500, 11000, field(bunched))
    assert scatter.passes(8500, 11000, field([(x, y) for x, y in good]))


def field(stars: list[scatter.Point]) -> scatter.Field:
    """Stars with the squares of the distances to their nearest neighbours."""
    nearest = [
        min((x - a) ** 2 + (y - b) ** 2 for a, b in stars if (a, b) != (x, y)) for x, y in stars
    ]
    return scatter.Field(tuple(stars), tuple(nearest))


@pytest.mark.rule("SUR-04")
def test_the_same_seed_gives_the_same_galaxy_everywhere() -> None:
    assert begun(seed="demo").stars == begun(seed="demo").stars
    assert begun(seed="demo").stars != begun(seed="demo2").stars
    ready = begun(galaxy_source="napkin")
    assert [(s.x, s.y) for s in ready.stars][:2] == [(2256, 2700), (3409, 6087)]
    assert begun(galaxy_source="drawn").phase.name == "draw"


@pytest.mark.rule("SUR-05")
def test_a_drawn_galaxy_keeps_its_stars_apart() -> None:
    state = begun(galaxy_source="drawn", stars="12")
    assert rule(state, "place-star 249 1000") == "SUR-05"
    assert rule(state, "place-star 1000 10751") == "SUR-05"
    state = play(state, "place-star 250 250")
    assert rule(state, "place-star 499 250") == "SUR-05"
    state = play(state, "place-star 500 250", "place-star 8250 10750")
    assert rule(state, "finish-galaxy") == "SUR-05"
    state = play(state, "remove-star 2")
    assert [(s.x, s.y) for s in state.stars] == [(250, 250), (8250, 10750)]
    for x, y in FAR[1:11]:
        state = play(state, f"place-star {x} {y - 2000}")
    assert "All 12 stars" in refusal(state, "place-star 4000 4000").why
    state = play(state, "finish-galaxy")
    assert rule(state, "remove-star 1") == "SUR-05"


@pytest.mark.rule("SUR-06", "SUR-R-02")
def test_lengths_run_from_centre_to_centre() -> None:
    assert measure.squared(Star(1000, 1000), Star(1300, 1400)) == 500**2


@pytest.mark.rule("SUR-07")
def test_stars_go_by_number_or_name() -> None:
    state = begun()
    assert star_name(state, 17) == "star 17"
    assert rule(state, "home 25 mark") == "SUR-07"
    named = begun(star_names="names")
    assert star_name(named, 1) == names.star_names("demo", 1)[0]
    assert star_name(begun(star_names="names", galaxy_source="napkin"), 1) == "Acamar"
    assert len(sheets.star_names("")) == len(sheets.star_names("k7qp-3m9y")) == 96


def begun_points(seed: str) -> tuple[tuple[int, int], ...]:
    return tuple((s.x, s.y) for s in begun(seed=seed).stars)


@pytest.mark.rule("SUR-10")
def test_the_stream_of_an_attempt() -> None:
    assert fnv1a("surveyors/1/8500x11000/24/demo/0") == 0x4703AEC73A59EBD5
    attempt = scatter.attempt(8500, 11000, 24, "demo", 1)
    assert attempt == field(list(begun_points("demo")))
    low, high = scatter.MARGIN, 8500 - scatter.MARGIN
    assert all(low <= s.x <= high and low <= s.y <= 10500 for s in begun().stars)


@pytest.mark.rule("SUR-11")
def test_vectors_of_hash_and_stream() -> None:
    vectors = {v["what"]: v for v in DATA["generator"]["vector"]}
    assert f"{fnv1a(''):016x}" == vectors["fnv1a64 of the empty text"]["value_hex"]
    assert f"{fnv1a('a'):016x}" == vectors["fnv1a64 of the text: a"]["value_hex"]
    stream = Stream(0)
    outputs = " ".join(f"{stream.next64():016x}" for _ in range(3))
    assert outputs == vectors["first three outputs of SplitMix64 started at state 0"]["value_hex"]
    stream = Stream(0x4703AEC73A59EBD5)
    assert f"{stream.next64():016x} {stream.next64():016x}" == "23b3256e9b26301f 565f50ea7e3605f9"
    stream = Stream(0x4703AEC73A59EBD5)
    assert [scatter.below(stream, 7501), scatter.below(stream, 10001)] == [1046, 3374]


@pytest.mark.rule("SUR-12")
def test_the_least_separation() -> None:
    assert scatter.separation(8500, 11000, 24) == 500
    assert scatter.separation(8500, 11000, 60) == min(500, isqrt(7500 * 10000 * 8 // 6000))
    assert scatter.separation(5500, 8500, 24) == isqrt(4500 * 7500 * 8 // 2400) == 335


@pytest.mark.rule("SUR-13")
def test_stars_are_placed_by_two_candidates() -> None:
    """The first star is the first candidate; the second is the better one of the next two."""
    attempt = scatter.attempt(8500, 11000, 24, "demo", 0)
    assert attempt is not None
    stars = attempt.stars
    stream = Stream(fnv1a("surveyors/1/8500x11000/24/demo/0"))
    numbers = [
        (500 + scatter.below(stream, 7501), 500 + scatter.below(stream, 10001)) for _ in range(4)
    ]
    assert stars[0] == numbers[0] == (1546, 3874)

    def away(p: tuple[int, int]) -> int:
        return (p[0] - stars[0][0]) ** 2 + (p[1] - stars[0][1]) ** 2

    assert stars[1] == max(numbers[2:], key=away)


@pytest.mark.rule("SUR-13")
def test_a_hopeless_attempt_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scatter, "separation", lambda width, height, count: 20_000)
    numbers: list[int] = []
    below = scatter.below
    monkeypatch.setattr(scatter, "below", lambda *given: numbers.append(1) or below(*given))
    assert scatter.attempt(8500, 11000, 24, "demo", 0) is None
    assert len(numbers) == 2 * (2 + 2 * 2_000), "two numbers for each of two candidates"


@pytest.mark.rule("SUR-15")
def test_the_first_attempt_that_passes_or_else_the_first_complete_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scatter.scatter.cache_clear()
    assert scatter.scatter(8500, 11000, 24, "demo")[0] == 1
    scatter.scatter.cache_clear()
    monkeypatch.setattr(scatter, "passes", lambda width, height, field: False)
    assert scatter.scatter(8500, 11000, 24, "demo")[0] == 0
    scatter.scatter.cache_clear()
    attempts: list[int] = []
    monkeypatch.setattr(scatter, "attempt", lambda *given: attempts.append(given[-1]))
    with pytest.raises(scatter.TooManyStars):
        scatter.scatter(8500, 11000, 24, "demo")
    assert attempts == list(range(64))
    assert refusal(new(2), "begin demo 2").rule == "SUR-15"
    scatter.scatter.cache_clear()


SEEDED = [entry for entry in DATA["galaxy"] if "seed" in entry]


@pytest.mark.rule("SUR-16")
@pytest.mark.parametrize("entry", SEEDED, ids=lambda entry: entry["id"])
def test_complete_lists(entry: dict[str, object]) -> None:
    paper = sheets.papers()[str(entry["sheet"])]
    seed, count = str(entry["seed"]), int(str(entry["star_count"]))
    number, stars = scatter.scatter(paper.width, paper.height, count, seed)
    assert number == entry["accepted_attempt"]
    assert [list(star) for star in stars] == entry["stars"]


@pytest.mark.rule("SUR-R-50")
def test_the_example_galaxy_fits_the_lengths_of_the_text() -> None:
    state = begun(galaxy_source="example")
    assert measure.squared(state.star(17), state.star(18)) == 750**2
    assert measure.squared(state.star(23), state.star(16)) == 2125**2
    assert len(DATA["galaxy"]) == 12


@pytest.mark.rule("SUR-R-01")
def test_lengths_are_compared_as_whole_numbers() -> None:
    assert measure.begun_inches(9_000_000) == 3
    assert measure.begun_inches(9_000_001) == 4
    assert measure.begun_inches(1) == 1
    assert all(isinstance(v, int) for s in begun().stars for v in (s.x, s.y))


@pytest.mark.rule("SUR-R-62")
def test_drawing_ends() -> None:
    state = begun(galaxy_source="drawn", stars="12")
    for _ in range(12):
        state = play(state, "place-star 1000 1000", "remove-star 1")
    state = play(state, "place-star 1000 1000")
    assert rule(state, "remove-star 1") == "SUR-R-62"
    assert lines(state) == ["place-star 250 250"]


def test_no_two_stars_of_a_seed_are_too_near() -> None:
    least = scatter.separation(8500, 11000, 24) ** 2
    for a, b in combinations(begun(seed="another").stars, 2):
        assert measure.squared(a, b) >= least


def test_a_drawn_sheet_for_tests_is_what_it_says() -> None:
    state = drawn([(1000, 1000)])
    assert len(state.stars) == 12 and state.phase.name == "homes"
    assert line_up(800).star(3).x == 1800


@pytest.mark.rule("SUR-13")
def test_of_two_equal_candidates_the_first_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    places = ((1000, 1000), (2000, 2000), (1000, 5000), (5000, 1000))
    given = iter(places)
    monkeypatch.setattr(scatter, "_candidate", lambda *_: next(given))
    assert scatter.attempt(8500, 11000, 2, "x", 0) == field([places[0], places[2]])
