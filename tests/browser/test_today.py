"""The page of a day: challenges, results that are kept by day, a text to share, a calendar."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.library import put, restore
from browser.profiles import Visit
from browser.test_accessibility import check, profile
from browser.test_statistics import scores
from build.server import Server
from galaxies.games import GAMES
from kernel.test_daily import replayed

DAY = "2026-11-14"
NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
KEYS = [f"{game.name}/{one.preset}" for game in GAMES.values() for one in game.challenges]


def result(key: str, medal: int, score: int, day: str = DAY, when: int = 1) -> str:
    game, challenge = key.split("/")
    one = {"format": 1, "game": game, "challenge": challenge, "day": day, "medal": medal}
    one |= {"when": when, "galaxy": "0000-0000", "level": "", "title": "Over", "scores": [score]}
    one |= {"seats": [{"kind": "human", "name": ""}], "winners": [0], "unrated": 0, "given": False}
    return json.dumps(one)


def tries(page: Page) -> None:
    """Three results of one day, the last one a second try; and one of the day before."""
    put(
        page,
        {
            "score/a": result("express/daily", 1, 102),
            "score/b": result("express/daily", 3, 112, when=2),
            "score/c": result("surveyors/exam", 0, 700),
            "score/d": result("colony/daily", 2, 57, "2026-11-13"),
        },
    )


def test_a_day_shows_first_tries_and_can_be_shared(visit: Visit, site: Server) -> None:
    context = visit(permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script("delete Navigator.prototype.share;")
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    page.goto(f"{site.url}today.html")
    expect(page.locator("h1")).to_have_text("Today")
    assert [card.get_attribute("href") for card in page.locator("a.card").all()] == [
        f"{game}.html?preset={preset}&day=2026-11-23"
        for game, preset in (key.split("/") for key in KEYS)
    ]
    expect(page.locator("#share-day")).to_be_hidden()
    tries(page)
    page.goto(f"{site.url}today.html#day={DAY}")
    page.reload()
    expect(page.locator("h1")).to_have_text("14 November")
    done = page.locator('[data-task="express/daily"] .done')
    expect(done).to_have_text("★☆☆ Bronze medal: 102 points. Best of 2 tries: gold medal.")
    expect(page.locator('[data-task="surveyors/exam"] .done')).to_have_text("✓ 700 points.")
    expect(page.locator('#month [aria-current="date"]')).to_have_attribute(
        "aria-label", "14 November 2026: 2 of 6 played"
    )
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
        "Pocket Galaxies, 14 November 2026",
        "★☆☆ Daily delivery (Galaxy Express): bronze medal, 102 points",
        "✓ Train your eye (Surveyors of the Galaxy): 700 points",
        f"{site.url}today.html#day={DAY}",
    ]
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a picture").click()
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    page.get_by_role("link", name="13 November 2026: 1 of 6 played").click()
    expect(page.locator("h1")).to_have_text("13 November")
    page.get_by_role("button", name="Month before").click()
    expect(page.locator("#month-name")).to_have_text("October 2026")
    page.get_by_role("link", name="31 October 2026: not played").click()
    expect(page).to_have_url(f"{site.url}today.html#day=2026-10-31")
    # The same results on the hub and in the statistics, apart from other games.
    page.goto(f"{site.url}statistics.html")
    row = page.locator(".figures tr", has_text="Daily delivery")
    expect(row.locator("td")).to_have_text(["1", "0", "0", "1"])
    expect(page.locator(".figures")).to_have_count(1)
    page.clock.set_fixed_time(datetime(2026, 11, 14, 23, 59, tzinfo=UTC))
    page.goto(site.url)
    expect(page.locator("#today-said")).to_have_text("2 of 6 played")


def test_wrong_dates_are_answered_with_a_sentence(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.clock.set_fixed_time(NOW)
    page.goto(f"{site.url}today.html")
    wrong = "is not a date. Write it like 2026-11-23: year, month, day. Here is today."
    for asked, said in (
        ("2026-02-30", f"“2026-02-30” {wrong}"),
        ("<img src=x>", f"“<img src=x>” {wrong}"),
        ("", f"“” {wrong}"),
        ("2026-11-24", "24 November 2026 has not begun yet. A day begins at midnight UTC."),
    ):
        page.evaluate("(asked) => { location.hash = `day=${asked}`; }", asked)
        expect(page.locator("#notice")).to_contain_text(said)
        expect(page.locator("h1")).to_have_text("Today")
    page.goto(f"{site.url}express.html?preset=daily&day=2026-02-30")
    expect(page.locator("#notice")).to_contain_text("“2026-02-30” is not a date")
    page.locator("#day-before").click()
    expect(page.locator("#notice")).to_be_hidden()


def test_the_first_try_of_a_challenge_is_kept(visit: Visit, site: Server) -> None:
    """A past day's challenge by its link: a medal, the first try, the next challenge."""
    session = replayed("express/daily", DAY, "cadet")
    lines = session.text().splitlines()
    page = visit().new_page()
    page.goto(f"{site.url}express.html?preset=daily&day={DAY}")
    ready(page)
    page.locator("#choices button").first.click()
    expect(page.locator("body[data-saved]")).to_have_count(1)
    page.goto(f"{site.url}today.html#day={DAY}")
    mine = page.locator('[data-task="express/daily"]')
    expect(mine.locator(".done")).to_have_text("Continue")
    # Put the same game one step before its end, and continue it.
    key, text = page.evaluate(
        "Object.entries(localStorage).find(([key]) => key.startsWith('pocket-galaxies/game/'))"
    )
    entry = json.loads(text)
    assert (entry["meta"]["day"], entry["meta"]["challenge"]) == (DAY, "daily")
    entry |= {"order": entry["order"] + 1, "record": session.text(session.ply - 1)}
    del entry["check"]
    put(page, {key.removeprefix("pocket-galaxies/"): json.dumps(entry, separators=(",", ":"))})
    page.reload()
    mine.click()
    ready(page)
    page.get_by_label("Or type a move").fill(lines[-2])
    page.keyboard.press("Enter")
    expect(page.locator("#result .medal")).to_have_text("★★☆ Silver medal")
    expect(page.locator("#result")).to_contain_text("This was your first try")
    first = page.locator("#result > .row > *").first
    expect(first).to_have_text("Next challenge: Daily galaxy")
    expect(first).to_have_attribute("href", f"colony.html?preset=daily&day={DAY}")
    (kept,) = scores(page).values()
    assert (kept["day"], kept["challenge"], kept["medal"]) == (DAY, "daily", 2)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#result")).to_be_hidden()
    assert list(scores(page).values()) == [kept]
    # The day goes into another browser with a backup.
    page.goto(site.url)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").click()
    other = visit().new_page()
    other.goto(site.url)
    restore(other, Path(download.value.path()).read_text("utf-8"))
    expect(other.locator("#toast")).to_contain_text("1 imported")
    other.goto(f"{site.url}today.html#day={DAY}")
    expect(other.locator('[data-task="express/daily"] .done')).to_contain_text("Silver medal")


def test_the_page_of_a_day_is_read_by_everybody(visit: Visit, site: Server) -> None:
    for scheme, width in (("dark", 320), ("light", 1280)):
        page = profile(visit, scheme, width).new_page()
        page.goto(f"{site.url}today.html#day={DAY}")
        tries(page)
        page.reload()
        expect(page.locator("#share-day")).to_be_visible()
        check(page, f"today, {scheme}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
