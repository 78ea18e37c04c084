"""Saved games and links that cannot be read: what the page is told, and what stays open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from galaxies.formats import record
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.session import Session
from galaxies.share import link
from page import Page

EXPRESS = GAMES["express"]
OURS = Session(EXPRESS, galaxy=galaxy.code(5)).text()


def changed(old: str, new: str) -> str:
    """The record as another release might have written it; its checksum fits."""
    body = OURS.rstrip("\n").rpartition(" ")[0].replace(old, new, 1)
    return f"{body} {record.checksum(body)}\n"


def counted_otherwise() -> str:
    """A link of a game whose legal actions have another order than here."""

    def legal_actions(state: Any) -> Sequence[Any]:
        return list(reversed(EXPRESS.rules.legal_actions(state)))

    game = replace(EXPRESS, rules=replace(EXPRESS.rules, legal_actions=legal_actions))
    session = Session(game, galaxy=galaxy.code(5))
    while session.ply < 6:
        session.play(legal_actions(session.state)[0])
    return link.pack(session)


@pytest.mark.parametrize(
    ("text", "cause", "told"),
    [
        (OURS[:-4], "damaged", "cut off"),
        (changed("rules=1", "rules=99"), "newer", "rules version 99 of Galaxy Express"),
        (changed("galaxies 1", "galaxies 3"), "newer", "A newer release"),
        (changed("express", "dwarfs"), "newer", 'no game "dwarfs"'),
        (changed("\nseat", " cargo=9\nseat"), "newer", 'no option "cargo"'),
        (changed("seat human", "seat oracle"), "newer", '"oracle"'),
        (
            changed("express rules=1", "charter rules=0"),
            "older",
            "which this release no longer plays",
        ),
        (changed("\nend", "\nwarp 9\nend"), "illegal", "does not fit the rules"),
    ],
)
def test_a_saved_game_that_cannot_be_read_says_why(text: str, cause: str, told: str) -> None:
    page = Page()
    answer = page.send("record", text=text)
    assert (answer["kind"], answer["of"], answer["cause"]) == ("failed", "record", cause)
    assert told in answer["error"]
    assert not page.dispatcher.desk.is_open


def test_the_open_game_stays_open() -> None:
    page = Page()
    page.send("record", text=OURS)
    assert page.send("record", text=changed("rules=1", "rules=99"))["kind"] == "failed"
    assert page.session.text() == OURS


def test_a_link_that_is_counted_otherwise_offers_its_galaxy() -> None:
    fragment = counted_otherwise()
    answer = Page().send("link", game="express", fragment=fragment)
    assert (answer["of"], answer["cause"]) == ("link", "older")
    assert "counted the moves differently" in answer["error"]
    (instead,) = answer["instead"]
    begun = Session(EXPRESS, galaxy=galaxy.code(5))
    assert instead["head"] == begun.header()
    assert link.unpack(instead["fragment"]).text() == begun.text()
    arrived = Page().send("link", game="express", fragment=instead["fragment"])
    assert arrived == {"kind": "arrived", "galaxy": galaxy.code(5)}


@pytest.mark.parametrize(
    ("fragment", "cause"),
    [
        ("hello-there-this-is-no-link", "foreign"),
        ("k7qp-3m90", "damaged"),
        (counted_otherwise()[:-2], "damaged"),
    ],
)
def test_any_other_link_says_why(fragment: str, cause: str) -> None:
    answer = Page().send("link", game="express", fragment=fragment)
    assert (answer["of"], answer["cause"], answer["instead"]) == ("link", cause, [])
