"""Saved games and links that cannot be read: what the page is told, and what stays open."""

from __future__ import annotations

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play import record
from galaxies.play.session import Session
from galaxies.share import link
from page import Page

EXPRESS = GAMES["express"]
OURS = Session(EXPRESS, galaxy=galaxy.code(5)).text()


def changed(old: str, new: str) -> str:
    """The record as another release might have written it; its checksum fits."""
    body = OURS.rstrip("\n").rpartition(" ")[0].replace(old, new, 1)
    return f"{body} {record.checksum(body)}\n"


@pytest.mark.parametrize(
    ("text", "cause", "told"),
    [
        (OURS[:-4], "damaged", "cut off"),
        (changed("rules=1", "rules=99"), "newer", "rules version 99 of Galaxy Express"),
        (changed("galaxies 1", "galaxies 2"), "newer", "A newer release"),
        (changed("express", "comet"), "newer", 'no game "comet"'),
        (changed("\nseat", " cargo=9\nseat"), "newer", 'no option "cargo"'),
        (changed("seat human", "seat oracle"), "newer", '"oracle"'),
        (changed("rules=1", "rules=0"), "older", "which this release no longer plays"),
        (changed("\nend", "\nwarp 9\nend"), "illegal", "does not fit the rules"),
    ],
)
def test_a_saved_game_that_cannot_be_read_says_why(text: str, cause: str, told: str) -> None:
    page = Page()
    answer = page.send("record", text=text)
    assert (answer["kind"], answer["of"], answer["cause"]) == ("failed", "record", cause)
    assert told in answer["error"]
    assert not page.table.desk.is_open


def test_the_open_game_stays_open() -> None:
    page = Page()
    page.send("record", text=OURS)
    assert page.send("record", text=changed("rules=1", "rules=99"))["kind"] == "failed"
    assert page.session.text() == OURS


def test_a_link_that_cannot_be_read_offers_what_may_be_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    meant = Session(EXPRESS, galaxy=galaxy.code(5))
    fragment = link.pack(meant)
    whole = link.unpack

    def unpack(text: str) -> Session:
        if text == "old":
            raise link.BadLink("It counts otherwise.", "older", [("Play it anew", fragment)])
        return whole(text)

    monkeypatch.setattr(link, "game_of", lambda _: "express")
    monkeypatch.setattr(link, "is_galaxy", lambda _: False)
    monkeypatch.setattr(link, "unpack", unpack)
    answer = Page().send("link", game="express", fragment="old")
    assert answer == {
        "kind": "failed",
        "error": "It counts otherwise.",
        "of": "link",
        "cause": "older",
        "instead": [{"label": "Play it anew", "fragment": fragment, "head": meant.header()}],
    }
    arrived = Page().send("link", game="express", fragment=fragment)
    assert arrived == {"kind": "arrived", "galaxy": meant.galaxy}


@pytest.mark.parametrize(
    ("fragment", "cause"), [("hello-there", "foreign"), ("k7qp-3m90", "damaged")]
)
def test_any_other_link_says_why(fragment: str, cause: str) -> None:
    answer = Page().send("link", game="express", fragment=fragment)
    assert (answer["of"], answer["cause"], answer["instead"]) == ("link", cause, [])
