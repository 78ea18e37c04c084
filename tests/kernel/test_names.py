"""Names of galaxies and stars: frozen, inoffensive, different from galaxy to galaxy."""

from __future__ import annotations

import itertools

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy import names
from galaxies.galaxy.luck import Stream

CODES = [galaxy.code(Stream(n).below(galaxy.COUNT)) for n in range(400)]
UNKIND = "anal anus arse cum cunt damn dick fag fart fuk homo idiot kill moron nazi negr penis piss"
UNKIND += " rape shit slut spas suck tit turd twat vagin vomi wank cancer tumor malaria retar"


def test_names_are_frozen() -> None:
    assert names.galaxy_name("0000-0000") == "Jalos"
    assert names.galaxy_name("k7qp-3m9y") == "Sasaras Deep"
    assert names.galaxy_name("zzzz-zzzc") == "Anlelis"
    assert names.star_names("k7qp-3m9y", 3) == ("Nonorion", "Arrune", "Betos")


def test_no_name_is_unkind() -> None:
    middles = ["", *names.MIDDLES]
    for syllables in itertools.product(names.STARTS, middles, names.ENDINGS):
        word = "".join(syllables).lower()
        assert not [bad for bad in UNKIND.split() if bad in word], word


def test_names_differ() -> None:
    assert len({names.galaxy_name(code) for code in CODES}) > 380
    stars = names.star_names("k7qp-3m9y", 200)
    assert len(set(stars)) == 200
    assert names.star_names("k7qp-3m9y", 7) == stars[:7]


def test_a_word_has_a_number() -> None:
    for number in range(0, names.WORDS, 61):
        word = names.word(number)
        known = names.number_of(word)
        assert known is not None and names.word(known) == word
    assert names.number_of("Nowhere") is None
