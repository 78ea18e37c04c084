"""One galaxy, one set of star names, in all games that name stars. (Its map has the same names:
tests/build/pages/test_starmap.py.)"""

from __future__ import annotations

import pytest

from galaxies.galaxy import names
from galaxies.games import GAMES
from galaxies.games.charter.rules import tables
from galaxies.games.surveyors.rules.names import star_name
from galaxies.play import notation
from galaxies.play.session import Session

CODES = ("k7qp-3m9y", "0000-0000", "zzzz-zzzc")


@pytest.mark.parametrize("code", CODES)
def test_surveyors_visit_the_stars_of_the_galaxy(code: str) -> None:
    mapped = list(names.star_names(code, 6))
    game = GAMES["surveyors"]
    session = Session(game, galaxy=code, options={"star_names": "names"})
    count = len(mapped)
    assert [star_name(session.state, n) for n in range(1, count + 1)] == mapped
    assert mapped[0] in game.words.label(session.view(0), 0, ("home", "1", "mark"))


@pytest.mark.parametrize("code", CODES)
def test_the_first_worlds_of_a_charter_are_the_stars_of_the_galaxy(code: str) -> None:
    game = GAMES["charter"]
    session = Session(game, galaxy=code, options={"prologue": "quick"})
    assert [one.name for one in session.state.names] == list(names.star_names(code, 6))
    written = Session(game, galaxy=code)
    offered = [tables.suggestion(number) for number in written.state.making.offers]
    assert offered[0] == names.star_names(code, 1)[0]
    assert offered[0] not in offered[1:]
    written.play(notation.parse(game, "more"))
    again = [tables.suggestion(number) for number in written.state.making.offers]
    assert not set(offered) & set(again), "other names for a second question"


def test_numbers_and_words_are_the_same_names() -> None:
    for code in CODES:
        assert names.star_names(code, 96) == tuple(map(names.word, names.star_numbers(code, 96)))
        assert [names.word(names.number_of(name) or 0) for name in names.star_names(code, 9)] == [
            *names.star_names(code, 9)
        ]
    assert names.number_of("Earth") is None
    assert names.word(0) == "Aldan" and names.word(names.WORDS - 1) == "Zevivon"
