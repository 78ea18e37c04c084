"""Star maps: frozen, well-formed, with the names of the galaxy's stars."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from build.pages.starmap import StarMap, star_maps
from build.places import WEB
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Stream
from galaxies.galaxy.names import galaxy_name, star_names

CODES = [galaxy.code(Stream(n).below(galaxy.COUNT)) for n in range(400)]
MODULE = WEB / "galaxy" / "angles.mjs"
SVG = "{http://www.w3.org/2000/svg}"
SKY = """
const { sky, starmap } = await import(process.argv[1]);
console.log(JSON.stringify(JSON.parse(process.argv[2]).map((code) => [sky(code), starmap(code)])));
"""
SINES = """
const { sine, cosine } = await import(process.argv[1]);
const angles = JSON.parse(process.argv[2]);
console.log(JSON.stringify(angles.map((angle) => [sine(angle), cosine(angle)])));
"""


@pytest.fixture(scope="module")
def maps() -> list[StarMap]:
    return star_maps(CODES)


def test_maps_are_frozen() -> None:
    drawn = star_maps(["0000-0000", "k7qp-3m9y", "zzzz-zzzc"])
    digests = [hashlib.sha256(chart.markup.encode()).hexdigest()[:16] for chart in drawn]
    assert digests == ["623977c00b226f63", "aeb25fe5419238b6", "f5bc0706d81beec5"]


def sines(angles: list[int]) -> dict[int, tuple[int, int]]:
    """Angle -> its sine and cosine, as the maps compute them."""
    program = ["node", "--input-type=module", "-e", SINES, MODULE.as_uri()]
    said = subprocess.run([*program, json.dumps(angles)], capture_output=True, check=True).stdout
    return {angle: (s, c) for angle, (s, c) in zip(angles, json.loads(said), strict=True)}


def test_the_sky_of_a_game_is_the_star_map_without_lines_and_names() -> None:
    codes = CODES[:5]
    module = (WEB / "galaxy" / "starmap.mjs").as_uri()
    program = ["node", "--input-type=module", "-e", SKY, module, json.dumps(codes)]
    drawn = json.loads(subprocess.run(program, capture_output=True, check=True).stdout)
    for sky, chart in drawn:
        assert [layer for layer in sky[2:] if layer not in chart[2:]] == []
        left_out = [layer[1]["class"] for layer in chart[2:] if layer not in sky[2:]]
        assert left_out == ["chart", "journey"]
        assert sky[1]["aria-hidden"] == "true"
        assert len(json.dumps(sky, separators=(",", ":"))) < 60_000
    assert len({json.dumps(sky) for sky, _ in drawn}) == len(codes)


def test_sines_are_sines() -> None:
    """Within a thousandth, odd, and with the period of a whole turn."""
    values = sines(list(range(-2000, 2000 + 1440)))
    expected = {0: 0, 120: 512, 240: 887, 360: 1024, 600: 512, 720: 0, 1080: -1024, 1200: -887}
    assert {angle: values[angle][0] for angle in expected} == expected
    for angle in range(-2000, 2000):
        sine, cosine = values[angle]
        assert values[-angle][0] == -sine
        assert values[angle + 1440][0] == sine
        assert abs(sine**2 + cosine**2 - 1024**2) < 5000


def test_kinds_come_up_as_often_as_they_should(maps: list[StarMap]) -> None:
    kinds = ("barred", "spiral", "ring", "elliptical")
    counted = Counter(next(kind for kind in kinds if kind in chart.words) for chart in maps)
    assert counted.keys() == set(kinds)
    assert counted["spiral"] > counted["ring"] > counted["elliptical"] > 10


def test_maps_are_well_formed_and_small(maps: list[StarMap]) -> None:
    for code, chart in zip(CODES[:60], maps, strict=False):
        root = ET.fromstring(chart.markup)
        assert root.get("aria-label") == f"Star map of {galaxy_name(code)}, {chart.words}"
        assert len(chart.markup) < 66_000
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))


def test_named_stars_are_on_the_chart_and_apart(maps: list[StarMap]) -> None:
    for code, chart in zip(CODES, maps, strict=True):
        (journey,) = ET.fromstring(chart.markup).findall(f"{SVG}g[@class='journey']")
        names = [text.text for text in journey.iter(f"{SVG}text")]
        assert 3 <= len(names) <= 6
        assert names == list(star_names(code, len(names)))
        suns = [one for one in journey.iter(f"{SVG}circle") if one.get("class") == "sun"]
        places = [(int(sun.attrib["cx"]), int(sun.attrib["cy"])) for sun in suns]
        assert len(places) == len(names)
        for (x, y), (a, b) in itertools.combinations(places, 2):
            assert abs(x - a) > 175 or abs(y - b) > 52
        assert all(190 < x < 1010 and 50 < y < 670 for x, y in places)
        course = journey.find(f"{SVG}path[@class='course']")
        assert course is not None
        assert re.findall(r"(\d+) (\d+)", course.attrib["d"]) == [
            (str(x), str(y)) for x, y in places
        ]
