"""The log says "you" to the one person at a device, and names to people who share one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes
from galaxies.galaxy.luck import Luck
from galaxies.game import SPECTATOR, Viewer
from galaxies.games import GAMES
from galaxies.play.naming import by_name
from galaxies.play.seats import HUMAN, Seat, game_name
from galaxies.play.session import Session
from games import FULL

SEVERAL = [name for name in FULL if GAMES[name].players[-1] > 1]
YOU = re.compile(r"\b[Yy]ou(r|rs)?\b")


def played(game_id: str, kinds: tuple[str, ...], number: int) -> Session:
    """A game of players who choose at random, or the beginning of a long one."""
    session = Session(GAMES[game_id], galaxy=codes.code(number), seats=[*map(Seat, kinds)])
    choose = random_bot(GAMES[game_id])
    while not session.is_over and session.ply < 400:
        player = session.player
        session.play(choose(session.view(player), player, Luck(session.seed("chosen"))))
    return session


def told(session: Session, viewer: Viewer) -> Iterator[tuple[int, str]]:
    """(player who moved, sentence) of every ply, as a viewer reads it."""
    views = [session.view(viewer, ply) for ply in range(session.ply + 1)]
    for ply, (before, after) in enumerate(pairwise(views)):
        say = session.game.words.describe
        yield session.player_at(ply), say(before, session.action(ply), after, viewer)


def kinds(game_id: str, *people: int) -> tuple[str, ...]:
    """Two players, of whom these are people."""
    level = next(iter(GAMES[game_id].levels))
    return tuple(HUMAN if seat in people else level for seat in range(2))


@pytest.mark.parametrize("game_id", SEVERAL)
def test_the_one_person_is_you_and_stays_it_when_the_game_is_over(game_id: str) -> None:
    for number in range(3):
        session = played(game_id, kinds(game_id, 1), number)
        own = game_name(session.game, session.state, 1)
        with by_name(session):
            for viewer in (1, SPECTATOR):
                lines = [text for player, text in told(session, viewer) if player == 1 and text]
                assert any(map(YOU.search, lines))
                does = re.compile(rf"\b{own}( \w+s\b|'s )")
                assert not [text for text in lines if does.search(text)]


@pytest.mark.parametrize("game_id", SEVERAL)
def test_people_who_share_a_device_and_watchers_of_computers_are_not_you(game_id: str) -> None:
    for people in ((0, 1), ()):
        session = played(game_id, kinds(game_id, *people), 5)
        with by_name(session):
            lines = [text for viewer in (0, 1) for _, text in told(session, viewer)]
        assert lines and not [text for text in lines if re.search(r"\bYou [a-z]+|\bYour ", text)]


@pytest.mark.parametrize("game_id", SEVERAL)
def test_of_several_devices_each_speaks_to_its_person(game_id: str) -> None:
    session = played(game_id, kinds(game_id, 0, 1), 5)
    for here in (0, 1):
        with by_name(session, here=[here]):
            lines = [text for player, text in told(session, here) if player == here]
        assert any(map(YOU.search, lines))


@pytest.mark.parametrize("game_id", SEVERAL)
def test_the_result_says_you_to_the_winner_alone_and_a_name_to_others(game_id: str) -> None:
    outcome = GAMES[game_id].rules.outcome
    wins, others = set(), set()
    for number in range(6):
        session = played(game_id, kinds(game_id, 1), number)
        end = outcome(session.state)
        if end is None or len(end.winners) != 1 or not re.search(r" wins\b", end.title):
            continue
        with by_name(session):
            told = outcome(session.state)
        assert told is not None
        if end.winners == (1,):
            wins.add(told.title.startswith("You win"))
        else:
            others.add(" wins" in told.title)
        with by_name(session, here=(0, 1)):
            shared = outcome(session.state)
        assert shared is not None and not YOU.search(shared.title)
    assert wins <= {True} and others <= {True}
    if game_id != "charter":
        assert wins or others
