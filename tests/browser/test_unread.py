"""Saved games that this release cannot read: they are marked, nothing opens in their place, and
nothing is saved over them. A game of older rules says so once. Links that do not open stay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.library import GAME, PREFIX, backup_of, entry, open_hub, put, restore, saved_record
from browser.profiles import Visit
from build.server import Server
from galaxies.game import Game
from galaxies.games import GAMES
from galaxies.play import record
from galaxies.play.replay import replay
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
        "game/comet": saved(3, changed(saved_record(3), GAME, "comet"), game="comet", name="Comet"),
        "game/fine": entry(4, name="The fine one"),
    }
    put(page, games)
    page.reload()
    expect(page.locator("#continue b")).to_have_text(["The fine one"])
    rows = page.locator("#sessions .session")
    expect(rows).to_have_count(3)
    unread = page.locator("#sessions .unread")
    expect(unread.locator("b")).to_have_text(["Comet", "The newer one"])
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
    expect(other.locator("#toast")).to_contain_text("3 imported.")
    expect(other.locator("#sessions .unread b")).to_have_text(["Comet", "The newer one"])
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
