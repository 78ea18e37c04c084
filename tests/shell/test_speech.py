"""Announcements: everything is said once, in pieces of one breath."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galaxies.computer.bots import random_bot
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.play.naming import by_name
from page import Page
from shell.announcing import MOST_AT_ONCE, MOST_IN_A_ROW
from shell.speech import MOST_WORDS, utterances

WORDS = st.text("abcXY,.;:!?19", min_size=1, max_size=8)


@given(st.lists(WORDS, max_size=120).map(" ".join))
def test_nothing_is_lost_or_said_twice(text: str) -> None:
    assert " ".join(utterances(text)) == text


@given(st.lists(st.lists(WORDS, min_size=1, max_size=MOST_WORDS), max_size=9))
def test_no_piece_is_too_long_where_there_are_pauses(parts: list[list[str]]) -> None:
    text = " ".join(f"{' '.join(part)}," for part in parts)
    assert all(len(piece.split()) <= MOST_WORDS for piece in utterances(text))


def test_short_sentences_stay_together_and_long_ones_part_at_their_ends() -> None:
    assert utterances("One. Two.") == ["One. Two."]
    long = " ".join(["Word"] * 20) + "."
    assert utterances(f"{long} {long}") == [long, long]
    assert utterances("A ship of 1.5 tons, no. 3 of its kind.") == [
        "A ship of 1.5 tons, no. 3 of its kind."
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_is_told_once_in_few_words(game_id: str) -> None:
    """A person and computers play: what is said is what the log says, no more and no less."""
    game = GAMES[game_id]
    preset = game.presets[0]
    page = Page()
    seats = [{"kind": kind, "name": ""} for kind in preset.seats]
    answer = page.send("new", game=game_id, number=7, options=dict(preset.options), seats=seats)
    log = answer["log"]["entries"]
    told: list[str] = []
    heard: list[str] = []
    for step in count():
        session = page.session
        is_bot = "job" in answer
        if step >= 80 and not is_bot:
            break
        if session.is_over:
            with by_name(session):
                title = game.rules.outcome(session.state).title.rstrip(".") + "."
            told += [] if told[-1].endswith(title) else [title]
            break
        # When all is laid open at the end, what was told before is told anew.
        before = log[-1][0] if log else 0
        level = next(iter(game.computer().levels.values()), random_bot(game))
        action = level(session.view(session.player), session.player, Luck(f"speech/{step}"))
        ticket = answer.get("job", {}).get("ticket")
        line = notation.line(action)
        if ticket is None:
            answer = page.send("line", text=line, at_once=True)
        else:
            answer = page.send("bot", ticket=ticket, line=line, at_once=True)
        if "confirm" in answer:
            answer = page.send("confirm", at_once=True)
        heard += answer["say"]
        log = [*log[: answer["log"]["start"]], *answer["log"]["entries"]]
        told += [text for ply, text, _ in log if ply > before]
        if is_bot and "job" in answer and answer["say"]:  # in a row a breath is filled first
            assert len(" ".join([*answer["say"], log[-1][1]]).split()) > MOST_WORDS
    assert max(len(piece.split()) for piece in heard) <= MOST_WORDS
    assert " ".join(heard).split() == " ".join(told).split()


def test_long_turns_of_others_are_told_in_short() -> None:
    page, game = Page(), GAMES["colony"]
    level = next(iter(game.computer().levels.values()))
    seats = [{"kind": kind, "name": ""} for kind in ("human", *[next(iter(game.levels))] * 3)]
    answer = page.send("new", game="colony", number=7, options={}, seats=seats)
    heard: list[str] = []
    in_short = 0
    while answer["outcome"] is None:
        session = page.session
        line = notation.line(level(session.view(session.player), session.player, Luck("short")))
        if "job" in answer:
            answer = page.send("bot", ticket=answer["job"]["ticket"], line=line)
        else:
            heard = []
            answer = page.send("line", text=line)
            if "confirm" in answer:
                answer = page.send("confirm")
        heard += answer["say"]
        assert len(heard) <= 1 + 2 * MOST_IN_A_ROW + MOST_AT_ONCE, heard
        told = " ".join(heard)
        if "In short:" in told:
            in_short += 1
            assert all(sentence in told for sentence in answer["recap"]) and answer["recap"]
            assert told.endswith(page.log()[-1][1]), "what the own turn begins with comes last"
    assert in_short >= 5
    assert " ".join(heard).count(answer["outcome"]["title"].rstrip(".")) == 1, heard
