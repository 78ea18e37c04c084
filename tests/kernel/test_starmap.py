"""Star maps and names: frozen, well-formed, different from galaxy to galaxy."""

from __future__ import annotations

import hashlib
import itertools
import xml.etree.ElementTree as ET
from collections import Counter

from galaxies.draw import starmap
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy import names
from galaxies.galaxy.luck import Stream

CODES = [galaxy.code(Stream(n).below(galaxy.COUNT)) for n in range(400)]
UNKIND = "anal anus arse cum cunt damn dick fag fart fuk homo idiot kill moron nazi negr penis piss"
UNKIND += " rape shit slut spas suck tit turd twat vagin vomi wank cancer tumor malaria retar"


def digest(code: str) -> str:
    return hashlib.sha256(starmap.starmap(code).encode()).hexdigest()[:16]


def test_names_are_frozen() -> None:
    assert names.galaxy_name("0000-0000") == "Jalos"
    assert names.galaxy_name("k7qp-3m9y") == "Sasaras Deep"
    assert names.galaxy_name("zzzz-zzzc") == "Anlelis"
    assert names.star_names("k7qp-3m9y", 3) == ("Nonorion", "Arrune", "Betos")


def test_maps_are_frozen() -> None:
    found = [digest(code) for code in ("0000-0000", "k7qp-3m9y", "zzzz-zzzc")]
    assert found == ["623977c00b226f63", "aeb25fe5419238b6", "f5bc0706d81beec5"]


def test_sines_are_sines() -> None:
    """Within a thousandth, odd, and with the period of a whole turn."""
    expected = {0: 0, 120: 512, 240: 887, 360: 1024, 600: 512, 720: 0, 1080: -1024, 1200: -887}
    assert {angle: starmap.sine(angle) for angle in expected} == expected
    for angle in range(-2000, 2000):
        assert starmap.sine(-angle) == -starmap.sine(angle)
        assert starmap.sine(angle + starmap.TURN) == starmap.sine(angle)
        assert abs(starmap.sine(angle) ** 2 + starmap.cosine(angle) ** 2 - 1024**2) < 5000


def test_no_name_is_unkind() -> None:
    middles = ["", *names.MIDDLES]
    for syllables in itertools.product(names.STARTS, middles, names.ENDS):
        word = "".join(syllables).lower()
        assert not [bad for bad in UNKIND.split() if bad in word], word


def test_names_differ() -> None:
    assert len({names.galaxy_name(code) for code in CODES}) > 380
    stars = names.star_names("k7qp-3m9y", 200)
    assert len(set(stars)) == 200
    assert names.star_names("k7qp-3m9y", 7) == stars[:7]


def test_kinds_come_up_as_often_as_they_should() -> None:
    found = Counter(starmap.plan(code).kind for code in CODES)
    assert found.keys() == {"spiral", "barred", "ring", "elliptical"}
    assert found["spiral"] > found["ring"] > found["elliptical"] > 10


def test_maps_are_well_formed_and_small() -> None:
    for code in CODES[:60]:
        markup = starmap.starmap(code)
        root = ET.fromstring(markup)
        assert root.get("aria-label") == (
            f"Star map of {names.galaxy_name(code)}, {starmap.words(code)}"
        )
        assert len(markup) < 66_000
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))


def test_charted_stars_are_on_the_chart_and_apart() -> None:
    for code in CODES:
        stars = starmap.charted(code)
        assert 3 <= len(stars) <= 6
        for (_, (x, y)), (_, (a, b)) in itertools.combinations(stars, 2):
            assert abs(x - a) > 175 or abs(y - b) > 52
        assert all(190 < x < 1010 and 50 < y < 670 for _, (x, y) in stars)
