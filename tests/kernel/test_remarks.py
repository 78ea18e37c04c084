"""Remarks of computer players: seldom, the same every time, and about what the viewer sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from math import ceil
from typing import get_args

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.game import CHANCE, AnyGame, Remarks, Situation
from galaxies.game.values import STRENGTHS
from galaxies.games import GAMES
from galaxies.lab.matches import finish
from galaxies.play.narration import remarks
from galaxies.play.narration.remarks import TURNS, Commentary, _lead, situation
from galaxies.play.narration.voices import VOICES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from toys import nim

Sides = tuple[int, ...]
EVERY: Mapping[Situation, tuple[str, ...]] = {
    "began well": ("!",),
    "took the lead": ("!",),
    "fell behind": ("!",),
    "lost a piece": ("!",),
    "scored": ("!",),
}


def survey() -> Session:
    """A finished game of a human seat and two computers."""
    seats = (Seat("human"), Seat("drifter"), Seat("drifter"))
    return finish(Session(GAMES["surveyors"], galaxy=galaxy.code(10), seats=seats))


@pytest.mark.parametrize(
    ("before", "after", "first", "said"),
    [
        ((0, 0), (0, 2), True, "began well"),
        ((3, 2), (3, 4), False, "took the lead"),
        ((3, 3), (5, 4), False, "fell behind"),
        ((1, 4), (1, 5), False, "scored"),
        ((5, 1), (5, 2), False, "scored"),
        ((5, 1), (5, 1), False, None),
        ((), (1, 2), True, "began well"),
        ((), (1, 1), False, "scored"),
        ((), (0, 0), True, None),
        ((), (), True, None),
    ],
)
def test_what_a_remark_is_about(before: Sides, after: Sides, first: bool, said: str | None) -> None:
    remarks: Remarks[Sides] = Remarks(lines=EVERY, standing=lambda view: view)
    assert situation(remarks, before, after, 1, first=first) == said


def test_a_loss_is_told_before_anything_else_and_silence_where_there_are_no_lines() -> None:
    remarks: Remarks[Sides] = Remarks(
        lines={"lost a piece": ("!",)}, standing=lambda view: view, pieces=lambda view: view
    )
    assert situation(remarks, (2, 5), (2, 4), 1, first=False) == "lost a piece"
    assert situation(remarks, (2, 5), (2, 6), 1, first=False) is None


def test_computers_speak_after_every_sixth_turn_at_most_and_people_never() -> None:
    session = survey()
    commentary = Commentary(session)
    spoken: dict[int, list[str]] = {1: [], 2: []}
    before = None
    for ply in range(session.ply):
        said = commentary.remark(0, ply)
        if said and said != before:
            spoken[said[0]].append(said[1])
        before = said
    assert any(spoken.values())
    for player, lines in spoken.items():
        own = sum(session.player_at(ply) == player for ply in range(session.ply))
        assert len(lines) <= ceil(own / TURNS)
    end = commentary.remark(0, session.ply)
    assert end is not None and end[0] in (1, 2)


def test_a_remark_does_not_depend_on_what_was_shown_before() -> None:
    session = survey()
    commentary = Commentary(session)
    forward = [commentary.remark(0, ply) for ply in range(session.ply + 1)]
    assert forward == [Commentary(session).remark(0, ply) for ply in range(session.ply + 1)]
    ply = next(at for at, said in enumerate(forward) if said)
    session.ply = max(at for at in range(ply) if session.player_at(at) != CHANCE)
    *_, other = session.game.rules.legal_actions(session.state)
    session.play(other)
    for at in range(session.ply + 1):
        assert commentary.remark(0, at) == Commentary(session).remark(0, at)


def test_a_covered_galaxy_chooses_no_line() -> None:
    """Players must not learn anything of a code that is hidden until the end."""
    session = survey()
    assert session.game.covered
    said = [Commentary(session).remark(0, ply) for ply in range(session.ply + 1)]
    session.galaxy = galaxy.code(11)
    assert said == [Commentary(session).remark(0, ply) for ply in range(session.ply + 1)]


def test_games_without_remarks_or_computers_are_silent(toys: Mapping[str, AnyGame]) -> None:
    people = (Seat("human"), Seat("human"))
    for session in (
        Session(toys["toy-nim"], galaxy=galaxy.code(1), seats=(Seat("human"), Seat("random"))),
        Session(toys["toy-dice"], galaxy=galaxy.code(1), seats=people),
    ):
        ended = finish(session)
        assert Commentary(ended).remark(0, ended.ply) is None


def talkative(*kinds: str, number: int = 1) -> Session:
    """Nim, where computers count the stones that are gone, and one stone is taken at a time."""
    said = tuple("abcdefgh")
    remarks: Remarks[nim.State] = Remarks(
        lines={"scored": said, "won": ("I won.",), "lost": ("I lost.",)},
        standing=lambda view: [12 - sum(view.piles)] * 2,
    )
    game = replace(nim.GAME, remarks=lambda: remarks)
    session = Session(game, galaxy=galaxy.code(number), seats=[Seat(kind) for kind in kinds])
    while not session.is_over:
        session.play(session.legal()[0].rsplit(" ", 1)[0] + " 1")
    return session


def test_a_computer_begins_after_one_of_its_first_turns_and_speaks_at_each_sixth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here at each second, as Nim has six turns each. What is said stays for a turn."""
    monkeypatch.setattr(remarks, "TURNS", 2)
    begun, said = set(), set()
    for number in range(12):
        session = talkative("human", "random", number=number)
        commentary = Commentary(session)
        spoken = [commentary.remark(0, ply) for ply in range(session.ply)]
        # Player 1 is to move at odd plies: its turns are over at 2, 4, 6 and so on.
        first = next(ply for ply, told in enumerate(spoken) if told)
        begun.add(first)
        assert [ply for ply, told in enumerate(spoken) if told] == [
            ply for ply in range(session.ply) if ply >= first and (ply - first) % 4 < 2
        ]
        assert all(spoken[ply] == spoken[ply + 1] for ply in range(0, session.ply, 2))
        assert all(told[0] == 1 for told in spoken if told)
        said |= {told[1] for told in spoken if told}
    assert begun == {2, 4, 6} and len(said) > 4


@pytest.fixture
def no_voices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of the game alone."""
    monkeypatch.setattr(remarks, "VOICES", {name: {} for name in STRENGTHS})


@pytest.mark.usefixtures("no_voices")
def test_the_same_game_brings_the_same_remarks_on_every_device() -> None:
    told = []
    for number in range(8):
        session = talkative("random", "random", number=number)
        spoken = (Commentary(session).remark(0, ply) for ply in range(session.ply))
        told.append("".join(dict.fromkeys(f"{one[0]}{one[1]}" for one in spoken if one)))
    assert " ".join(told) == "1b0c 1d0g 1h0e 0e1f 1f0a 1h0c 0g1h 0a1d"


@pytest.mark.usefixtures("no_voices")
def test_at_the_end_a_computer_that_has_won_speaks_else_the_first() -> None:
    for kinds, said in (
        (("human", "random"), (1, "I won.")),  # the second player takes the twelfth stone
        (("random", "human"), (0, "I lost.")),
        (("random", "random"), (1, "I won.")),
    ):
        session = talkative(*kinds)
        assert Commentary(session).remark(0, session.ply) == said


def test_every_voice_has_lines_of_its_own_for_all_that_happens() -> None:
    lines = [line for voice in VOICES.values() for said in voice.values() for line in said]
    assert len(set(lines)) == len(lines)
    assert set(VOICES) == set(STRENGTHS)
    for voice in VOICES.values():
        assert set(voice) == set(get_args(Situation))
        assert all(len(said) >= 3 for said in voice.values())


def test_nobody_says_what_was_said_before_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remarks, "TURNS", 1)
    session = talkative("random", "random")
    commentary = Commentary(session)
    spoken = [commentary.remark(0, ply) for ply in range(session.ply)]
    told = [said for before, said in pairwise([None, *spoken]) if said and said != before]
    lines = [line for _, line in told]
    assert len(lines) > 6 and len(set(lines)) == len(lines)
    assert {player for player, _ in told} == {0, 1}


def test_a_voice_is_that_of_the_strength_and_alone_nobody_is_spoken_to() -> None:
    session = survey()
    easy = {line for said in VOICES["Easy"].values() for line in said}
    others = {line for name in STRENGTHS[1:] for said in VOICES[name].values() for line in said}
    lines = set()
    for number in range(8):
        session.galaxy = galaxy.code(number)
        lines |= {
            said[1]
            for ply in range(session.ply + 1)
            if (said := Commentary(session).remark(0, ply))
        }
    assert lines & easy and not lines & others
    alone = finish(Session(GAMES["express"], galaxy=galaxy.code(3), seats=(Seat("pilot"),)))
    told = Commentary(alone).remark(0, alone.ply)
    assert told and told[1] in [
        line for said in GAMES["express"].remarks().lines.values() for line in said
    ]


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert [_lead((5, 3, 9), player) for player in range(3)] == [-4, -6, 4]
    assert _lead((5,), 0) == 0
    assert _lead((5, 5), 1) == 0
