"""How much is announced at once, and what waits until it fills a breath."""

from __future__ import annotations

from typing import Any

import pytest

from page import Page
from shell.announcing import MOST_AT_ONCE, MOST_IN_A_ROW, Announcer
from shell.speech import MOST_WORDS


def sentence(ply: int, words: int = MOST_WORDS) -> str:
    """A sentence that fills a breath, and is like no other."""
    return " ".join([f"Ply{ply}", *["goes"] * (words - 2), "on."])


@pytest.fixture
def page() -> Page:
    page = Page()
    seats = [{"kind": "human", "name": ""}, {"kind": "easy", "name": ""}]
    page.send("new", game="galaxyd", number=7, options={}, seats=seats)
    return page


def heard(
    announcer: Announcer, last: int, *, goes_on: bool = False, words: int = MOST_WORDS
) -> tuple[str, ...]:
    """What is said when the log has these plies."""
    lines: list[Any] = [(ply, sentence(ply, words), False) for ply in range(1, last + 1)]
    return announcer.news(lines, None, (), goes_on=goes_on)


def told(*plies: int, words: int = MOST_WORDS) -> tuple[str, ...]:
    return tuple(sentence(ply, words) for ply in plies)


def test_as_many_as_one_can_listen_to_are_told_and_of_more_the_last(page: Page) -> None:
    now = page.session.ply
    most = now + MOST_AT_ONCE
    assert heard(Announcer(page.screen), now) == ()
    assert heard(Announcer(page.screen), most) == told(*range(now + 1, most + 1))
    assert heard(Announcer(page.screen), most + 1) == (
        "The log tells what came before.",
        *told(*range(most + 1 - MOST_AT_ONCE + 2, most + 2)),
    )


def test_in_a_row_the_last_sentence_waits_and_a_short_one_does_too(page: Page) -> None:
    announcer, now = Announcer(page.screen), page.session.ply
    assert heard(announcer, now, goes_on=True) == (), "a row begins"
    assert heard(announcer, now + 1, goes_on=True) == ()
    assert heard(announcer, now + 2, goes_on=True) == told(now + 1)
    assert heard(announcer, now + 3, goes_on=True) == told(now + 2)
    assert heard(announcer, now + 3) == told(now + 3), "the person's turn"


@pytest.mark.parametrize(
    ("words", "waits"), [(MOST_WORDS // 2, True), (MOST_WORDS // 2 + 1, False)]
)
def test_two_sentences_wait_as_long_as_they_are_one_breath(
    page: Page, words: int, waits: bool
) -> None:
    announcer, now = Announcer(page.screen), page.session.ply
    heard(announcer, now, goes_on=True)
    said = heard(announcer, now + 2, goes_on=True, words=words)
    assert said == (() if waits else told(now + 1, words=words))


def test_after_a_few_announcements_a_row_is_heard_of_when_it_ends(page: Page) -> None:
    announcer, now = Announcer(page.screen), page.session.ply
    heard(announcer, now, goes_on=True)
    for ply in range(1, MOST_IN_A_ROW + 1):
        assert heard(announcer, now + ply + 1, goes_on=True) == told(now + ply)
    for ply in range(MOST_IN_A_ROW + 1, MOST_IN_A_ROW + 4):
        assert heard(announcer, now + ply + 1, goes_on=True) == ()
    rest = range(now + MOST_IN_A_ROW + 1, now + MOST_IN_A_ROW + 5)
    assert heard(announcer, now + MOST_IN_A_ROW + 4) == told(*rest)


def test_what_was_told_moment_by_moment_is_not_told_again(page: Page) -> None:
    announcer, now = Announcer(page.screen), page.session.ply
    announcer.pass_over(now + 2)
    assert heard(announcer, now + 3) == told(now + 1, now + 3)
