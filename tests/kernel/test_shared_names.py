"""One galaxy, one set of star names, in all games that name stars. (Its map has the same names:
tests/build/pages/test_starmap.py.)"""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.galaxy import names
from galaxies.games import GAMES
from galaxies.games.charter.rules import tables
from galaxies.games.surveyors.rules.names import star_name
from galaxies.play.naming import by_name, stars
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from games import table

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


UNNAMED = [*table("LEAVES_PLACES_UNNAMED")]
"""Games whose rulebook leaves places unnamed."""


def opened(game_id: str, code: str) -> Session:
    game = GAMES[game_id]
    return Session(game, galaxy=code, seats=[Seat()] * game.players[0])


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game_id", UNNAMED)
def test_places_without_a_name_are_stars_of_the_galaxy(game_id: str, code: str) -> None:
    session = opened(game_id, code)
    words, summary, board = session.game.words, session.summary(), str(session.board())
    with by_name(session):
        views = [session.view(0, ply) for ply in range(session.ply + 1)]
        log = " ".join(
            words.describe(views[ply], session.action(ply), views[ply + 1], 0)
            for ply in range(session.ply)
        )
    mapped = names.star_names(code, 24)
    named = [name for name in mapped if name in summary]
    assert 3 <= len(named) < len(mapped)
    for name in named:
        sign = summary.split(f" · {name}")[0].split()[-1]
        assert f">{name}</text>" in board
        assert f"{sign} · {name}" in board, "its title"
        assert f"{sign} · {name}" in log, "one place, one name"


@pytest.mark.parametrize("game_id", UNNAMED)
def test_star_names_are_words_only(game_id: str) -> None:
    session = opened(game_id, CODES[0])
    state, text, packed = session.state, session.text(), link.pack(session)
    with by_name(session):
        again = opened(game_id, CODES[0])
        assert (again.state, again.text(), link.pack(again)) == (state, text, packed)
        assert replay(text).state == state
    assert " · " not in session.game.words.summary(session.view(0), 0)
    assert not any(name in text for name in stars(session))


@pytest.mark.parametrize("game_id", GAMES)
def test_star_names_reveal_no_hidden_galaxy(game_id: str) -> None:
    game = GAMES[game_id]
    for preset in game.presets:
        seats = [Seat(kind) for kind in preset.seats]
        session = Session(game, galaxy=CODES[0], options=dict(preset.options), seats=seats)
        place = game.words.place
        has_code = not game.covered and not (place and place(session.options))
        assert stars(session) == (names.star_names(CODES[0], 24) if has_code else ())
        assert stars(Session(game, galaxy=CODES[0], seats=seats, start=session.state)) == ()


def test_numbers_and_words_are_the_same_names() -> None:
    for code in CODES:
        assert names.star_names(code, 96) == tuple(map(names.word, names.star_numbers(code, 96)))
        assert [names.word(names.number_of(name) or 0) for name in names.star_names(code, 9)] == [
            *names.star_names(code, 9)
        ]
    assert names.number_of("Earth") is None
    assert names.word(0) == "Aldan" and names.word(names.WORDS - 1) == "Zevivon"
