"""Statistics: what ends is counted once, lasts, travels in backups, and is shown without Python."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.library import PREFIX, put, restore
from browser.profiles import Visit
from browser.test_accessibility import check, profile
from build.server import Server
from galaxies.play.records.replay import replay

RECORDS = Path(__file__).parents[1] / "playthroughs" / "express"
TITLE = "Galaxy Express"


def before_the_end(page: Page) -> str:
    """Save a game with one step to go; answers that step's line."""
    session = replay((RECORDS / "school-won.txt").read_text("utf-8"))
    last = session.text().splitlines()[-2]
    record = session.text(session.ply - 1)
    seats = [{"kind": "human", "name": ""}]
    meta = {"game": "express", "title": TITLE, "updated": 1, "seats": seats}
    put(page, {"game/abc": json.dumps({"format": 1, "meta": meta, "record": record})})
    return last


def scores(page: Page) -> dict[str, dict[str, object]]:
    stored = page.evaluate(
        """(prefix) => Object.fromEntries(Object.keys(localStorage)
          .filter((key) => key.startsWith(`${prefix}score/`))
          .map((key) => [key.slice(prefix.length + 6), JSON.parse(localStorage[key])]))""",
        PREFIX,
    )
    return dict(stored)


def figure(page: Page, label: str) -> str:
    term = page.locator(".figures dt").filter(has_text=re.compile(f"^{label}$"))
    return term.locator("xpath=following-sibling::dd[1]").inner_text()


def test_a_game_that_ends_is_counted_once(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}statistics.html")
    expect(page.locator("#nothing")).to_be_visible()
    last = before_the_end(page)
    page.goto(f"{site.url}express.html?s=abc")
    ready(page)
    page.get_by_role("button", name="Give up this game").click()
    page.get_by_role("button", name="Yes, give it up").click()
    assert next(iter(scores(page).values()))["given"] is True
    page.get_by_role("button", name="Resume the game").click()
    assert scores(page) == {}
    page.get_by_label("Or type a move").fill(last)
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#result > .row > *").first).to_have_text("Go on to: Courier")
    (kept,) = scores(page).values()
    assert kept["game"] == "express" and kept["winners"] == [0]
    page.locator("#result").get_by_role("link", name="Statistics").click()
    assert figure(page, "Played") == "1"
    assert figure(page, "Won").startswith("100 %")
    expect(page.locator(".figures tbody th")).to_have_text("First flight")
    # Taken back it is not over, and ended again it is still one game.
    page.go_back()
    ready(page)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#result")).to_be_hidden()
    assert scores(page) == {}
    page.get_by_role("button", name="Redo").click()
    assert len(scores(page)) == 1
    # It outlives its game, and goes into another browser with a backup.
    page.goto(site.url)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").click()
    backup = Path(download.value.path()).read_text("utf-8")
    page.get_by_role("button", name="Delete").first.click()
    page.goto(f"{site.url}statistics.html")
    assert figure(page, "Played") == "1 (1 unrated)"
    other = visit().new_page()
    other.goto(site.url)
    restore(other, backup)
    expect(other.locator("#toast")).to_contain_text("1 result added")
    other.get_by_role("link", name="Statistics").click()
    assert figure(other, "Played") == "1 (1 unrated)"


def many(page: Page) -> None:
    """Two dozen results of two games, some of several people, and what is none."""
    me, ada = {"kind": "human", "name": ""}, {"kind": "human", "name": "Ada"}
    entries: dict[str, str] = {"score/bad": "{", "score/odd": '{"format": 1, "game": "nim"}'}
    for n in range(24):
        alone = n % 3 > 0
        result = {
            "format": 1,
            "game": "express" if alone else "galaxyd",
            "when": 1_750_000_000_000 + n * 10**8,
            "galaxy": "0000-008g",
            "level": f"Level {n % 2}",
            "title": "Over",
            "seats": [me] if alone else [ada, {"kind": "human", "name": "Bo"}],
            "scores": [100 + n] if alone else [n % 2, 1 - n % 2],
            "winners": [0] if n % 2 else [],
            "unrated": int(n == 4),
            "given": False,
        }
        entries[f"score/s{n}"] = json.dumps(result)
    put(page, entries)


def test_statistics_are_read_by_everybody(visit: Visit, site: Server) -> None:
    for scheme, width in (("dark", 320), ("light", 1280)):
        page = profile(visit, scheme, width).new_page()
        page.goto(f"{site.url}statistics.html")
        many(page)
        page.reload()
        expect(page.locator(".figures")).to_have_count(1)
        assert figure(page, "Played").startswith("16")
        assert "1 unrated" in figure(page, "Played")
        expect(page.get_by_role("img", name="15 games")).to_be_visible()
        page.get_by_label("Player").select_option("Ada")
        expect(page.locator(".figures h2")).to_have_text("Galaxy of D")
        assert page.locator(".figures dt", has_text="Best").count() == 0
        page.get_by_text("Latest results").click()
        expect(page.locator("#latest tr")).to_have_count(24)
        check(page, f"statistics, {scheme}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a table").click()
    assert len(Path(download.value.path()).read_text("utf-8").splitlines()) == 1 + 16 + 16
    page.get_by_role("button", name="Delete all results").click()
    expect(page.locator("#nothing")).to_be_visible()
    page.get_by_role("button", name="Restore").click()
    expect(page.locator("#latest tr")).to_have_count(24)
