"""Challenges of the day: the same for everybody, years later too, and what earns their medals."""

from __future__ import annotations

from functools import cache

import pytest

from galaxies.game import AnyGame, Challenge
from galaxies.games import GAMES
from galaxies.lab.matches import finish
from galaxies.play.goals import daily
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from games import FULL

DAYS = {
    "2026-11-23": ("7te4-2a88", "66hq-thds", 7),
    "2028-02-29": ("f8gb-dz4f", "xb2z-t3v1", 106),
    "2031-12-31": ("kv47-46qp", "wnjd-2ywy", 56),
}
"""Day -> the galaxy of the challenges, that of the second one of Surveyors, and the last strike."""


def challenge(key: str) -> tuple[AnyGame, Challenge]:
    game, preset = key.split("/")
    challenge_of_the_day = next(one for one in GAMES[game].challenges if one.preset == preset)
    return GAMES[game], challenge_of_the_day


def begun(key: str, day: str, *kinds: str) -> Session:
    """The challenge of a day; `kinds` replace the seats of its preset."""
    game, one = challenge(key)
    preset = daily.preset_of(game, one)
    seats = [Seat(kind) for kind in kinds or preset.seats]
    code = daily.galaxy_of(game, one, day)
    return Session(game, galaxy=code, options=dict(preset.options), seats=seats)


@pytest.mark.parametrize("day", DAYS)
def test_a_day_is_the_same_for_everybody_for_ever(day: str) -> None:
    codes = {
        f"{game.name}/{one.preset}": daily.galaxy_of(game, one, day)
        for game in GAMES.values()
        for one in game.challenges
    }
    common, own, strike = DAYS[day]
    assert codes.pop("surveyors/exam") == own
    assert set(codes.values()) == {common}
    assert {key.split("/")[0] for key in codes} | {"surveyors"} >= {*FULL}
    assert begun("galaxyd/last-strike", day).state.strike == strike


def test_a_preset_called_daily_starts_in_the_galaxy_of_the_day() -> None:
    for game in GAMES.values():
        for preset in game.presets:
            assert preset.daily == preset.title.startswith("Daily"), preset.title


@cache
def replayed(key: str, day: str, level: str) -> Session:
    """The challenge, played by a person who moves as a computer player of a level would."""
    model = finish(begun(key, day, level))
    session = begun(key, day)
    while not session.is_over:
        session.play(model.action(session.ply))
    return session


def test_medals_of_galaxy_express_are_earned_against_par() -> None:
    medals = []
    for day in ("2026-11-18", "2026-11-20", "2026-11-14", "2026-11-19"):
        session = replayed("express/daily", day, "cadet")
        told = list(session.game.computer().review(session.states, session.actions, None))[-1]
        said = next(line for line in told.lines if "medal" in line)
        names = ("bronze medal takes", "Bronze", "Silver", "Gold")
        medals.append(daily.medal(session))
        assert names[daily.medal(session)] in said
    assert medals == [0, 1, 2, 3]


def test_only_what_is_earned_in_the_challenge_itself_is_a_medal() -> None:
    session = replayed("express/daily", "2026-11-20", "cadet")
    assert daily.medal(session) > 0
    other = Session(session.game, galaxy=session.galaxy, options={"chart": "hidden"})
    assert daily.challenge_of(other) is None and daily.medal(other) == 0
    strike = begun("galaxyd/last-strike", "2026-11-23")
    strike.play("resign 1")
    assert strike.game.rules.outcome(strike.state).winners == (1,) and daily.medal(strike) == 0


def test_fewer_tries_can_be_better() -> None:
    _, strike = challenge("galaxyd/last-strike")
    assert [strike.medal(tries) for tries in (1, 2, 3, 4, 9, 10)] == [3, 2, 2, 1, 1, 0]
    _, settle = challenge("colony/daily")
    assert [settle.medal(points) for points in (44, 45, 55, 65, 80)] == [0, 1, 2, 3, 3]
