"""Saved games that this release cannot read: they are marked, nothing opens in their place, and
nothing is saved over them. A game of older rules says so once. Links that do not open stay."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready, records
from browser.library import GAME, PREFIX, backup_of, entry, open_hub, put, restore, saved_record
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import record
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.session import Session
from galaxies.share import link

UNREADABLE = "This release can't read it."


def changed(text: str, old: str, new: str) -> str:
    """The record as another release might have written it; its checksum fits."""
    body = text.rstrip("\n").rpartition(" ")[0].replace(old, new, 1)
    return f"{body} {record.checksum(body)}\n"


def saved(number: int, text: str, **meta: object) -> str:
    """A saved game with this record."""
    told = json.loads(entry(number, **meta))
    return json.dumps({**told, "record": text})


NEWER = changed(saved_record(1), "rules=1", "rules=99")
ILLEGAL = changed(saved_record(2), "\nend", "\nwarp 9\nend")


def stored(page: Page, key: str) -> str:
    return str(page.evaluate("(key) => localStorage[key]", f"{PREFIX}{key}"))


def play(page: Page) -> None:
    page.locator("#choices button").first.click()
    expect(page.locator("#log")).not_to_be_empty()


def test_they_stay_in_the_list_and_travel_in_backups(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    games = {
        "game/newer": saved(1, NEWER, name="The newer one"),
        "game/dwarfs": saved(
            3, changed(saved_record(3), GAME, "dwarfs"), game="dwarfs", name="Dwarfs"
        ),
        "game/fine": entry(4, name="The fine one"),
    }
    put(page, games)
    page.reload()
    expect(page.locator("#continue b")).to_have_text(["The fine one"])
    rows = page.locator("#sessions .session")
    expect(rows).to_have_count(3)
    unread = page.locator("#sessions .unread")
    expect(unread.locator("b")).to_have_text(["Dwarfs", "The newer one"])
    expect(unread.locator(".said > span:not(.faint)")).to_have_text([UNREADABLE] * 2)
    expect(unread.first.locator(".faint")).to_contain_text("ago")
    expect(unread.first.locator("a")).to_have_count(0)
    expect(unread.first.get_by_role("button")).to_have_text(["Save as file", "Delete"])
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file: The newer one").click()
    assert Path(download.value.path()).read_text("utf-8") == NEWER
    backup = backup_of(page)
    other = open_hub(visit(), site)
    restore(other, backup)
    expect(other.locator("#toast")).to_contain_text(
        "3 imported. This release can't read 2 of them, but it keeps them."
    )
    expect(other.locator("#sessions .unread b")).to_have_text(["Dwarfs", "The newer one"])
    assert {key: stored(page, key) for key in games} == games


def test_the_latest_one_does_not_block_the_page(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    games = {
        "game/fine": entry(3),
        "game/newer": saved(4, NEWER, name="The newer one"),
        "game/illegal": saved(5, ILLEGAL, name="The odd one"),
    }
    put(page, games)
    page.goto(f"{site.url}{GAME}.html")
    ready(page)
    notice = page.locator("#notice")
    expect(notice).to_contain_text('"The odd one" can\'t be opened. Line')
    expect(notice).to_contain_text("does not fit the rules that this release plays")
    assert page.url.endswith("?s=fine"), "the latest that can be read is open"
    play(page)
    page.get_by_role("button", name="Saved games").click()
    expect(page.locator("#sessions .unread b")).to_have_text(["The odd one", "The newer one"])
    page.goto(f"{site.url}{GAME}.html")
    ready(page)
    expect(notice, "it is said once").to_be_hidden()
    # Who asks for it is told again.
    page.goto(f"{site.url}{GAME}.html?s=newer")
    ready(page)
    expect(notice).to_contain_text("This game follows rules version 99")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save it as a file").click()
    assert Path(download.value.path()).read_text("utf-8") == NEWER
    for key in ("game/newer", "game/illegal"):
        assert stored(page, key) == games[key]


def test_another_game_like_an_older_one_has_the_options_of_today(
    visit: Visit, site: Server
) -> None:
    page = open_hub(visit(), site)
    text = changed(saved_record(1), "\nseat", " cargo=9 scan_wrap=false\nseat")
    put(page, {"game/over": saved(1, text, over=True)})
    page.goto(f"{site.url}{GAME}.html")
    ready(page)
    expect(page.locator("#notice")).to_be_hidden()
    play(page)
    (mine,) = [text for text in records(page) if "cargo" not in text]
    assert " scan_wrap=false" in mine


def test_what_is_played_next_is_not_saved_over_it(visit: Visit, site: Server) -> None:
    """Another tab saves the open game as this release cannot read it: a newer one runs there."""
    context = visit()
    page = open_hub(context, site)
    put(page, {"game/mine": entry(1)})
    page.goto(f"{site.url}{GAME}.html?s=mine")
    ready(page)
    other = open_hub(context, site, f"{GAME}.html?s=mine")
    ready(other)
    expect(other.locator("#notice")).to_contain_text("open in another tab")
    newer = saved(1, NEWER)
    put(page, {"game/mine": newer})
    expect(other.locator("#notice")).to_contain_text("This game follows rules version 99")
    assert "?s=mine" not in other.url
    play(other)
    assert stored(other, "game/mine") == newer
    expect(other.locator("body")).to_have_attribute("data-saved", "3")


# Links that do not open


def counted_otherwise(number: int) -> str:
    """A link of a game whose legal actions have another order than here."""
    express = GAMES[GAME]

    def legal_actions(state: Any) -> Sequence[Any]:
        return list(reversed(express.rules.legal_actions(state)))

    game = replace(express, rules=replace(express.rules, legal_actions=legal_actions))
    session = Session(game, galaxy=galaxy.code(number))
    while session.ply < 6:
        session.play(legal_actions(session.state)[0])
    return link.pack(session)


def test_a_link_that_does_not_open_stays_and_offers_its_galaxy(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}{GAME}.html#{counted_otherwise(5)}")
    ready(page)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("counted the moves differently")
    expect(page.locator("#choices button")).not_to_have_count(0)
    assert page.url.endswith(f"#{counted_otherwise(5)}"), "to be copied, or tried again"
    expect(notice.get_by_role("button")).to_have_text(
        [f"Play galaxy {galaxy.code(5)} from the start", "Saved games"]
    )
    notice.get_by_role("button", name="Play galaxy").click()
    expect(notice).to_be_hidden()
    page.locator("#arrival").get_by_role("button", name="Play it").click()
    expect(page.locator("#where")).to_have_text(galaxy.code(5))


def test_a_link_that_does_not_open_finds_the_saved_game(visit: Visit, site: Server) -> None:
    """In the middle of another game, which stays on show until the player chooses."""
    page = open_hub(visit(), site)
    kept = Session(GAMES[GAME], galaxy=galaxy.code(5)).text()
    put(page, {"game/kin": saved(5, kept), "game/mine": entry(6)})
    page.goto(f"{site.url}{GAME}.html?s=mine")
    ready(page)
    page.evaluate("link => { location.hash = link; }", counted_otherwise(5))
    notice = page.locator("#notice")
    notice.get_by_role("button", name="Open your saved game").click()
    expect(page.locator("#where")).to_have_text(galaxy.code(5))
    assert page.url.endswith("?s=kin")
    expect(notice).to_be_hidden()


# Games of older rules


def test_a_game_of_older_rules_says_so_once(
    visit: Visit, site: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    express, old = GAMES[GAME], entry(1)
    reads = {1: "The last delivery now counts twice."}
    rules = replace(express.rules, version=2, reads=reads)
    monkeypatch.setitem(GAMES, GAME, replace(express, rules=rules))
    page = open_hub(visit(), site)
    put(page, {"game/old": old})
    page.goto(f"{site.url}{GAME}.html?s=old")
    ready(page)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("began under older rules and keeps to them.")
    expect(notice).to_contain_text("The last delivery now counts twice.")
    notice.get_by_role("button", name="OK").click()
    meta = json.loads(stored(page, "game/old"))["meta"]
    assert meta["updated"] == json.loads(old)["meta"]["updated"], "it was not played"
    play(page)
    page.reload()
    ready(page)
    expect(page.locator("#log")).not_to_be_empty()
    expect(notice).to_be_hidden()
    assert " rules=1 " in json.loads(stored(page, "game/old"))["record"]
