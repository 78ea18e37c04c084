"""The logbook: stars, ranks and achievements follow from results, and travel in backups."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.library import put, restore
from browser.profiles import Visit
from browser.test_accessibility import check, profile
from browser.test_statistics import RECORDS, TITLE, scores
from build.server import Server
from galaxies.play.records.replay import replay

START = 1_750_000_000_000


def result(n: int, game: str, **more: object) -> str:
    one = {"format": 1, "game": game, "when": START + n * 10**8, "galaxy": "0000-008g"}
    one |= {"level": "", "title": "Over", "scores": [100], "winners": [0], "unrated": 0}
    one |= {"seats": [{"kind": "human", "name": ""}], "given": False, **more}
    return json.dumps(one)


def some(page: Page) -> None:
    """Four finished games, one of them with its record, and a game that was given up."""
    text = (RECORDS / "school-won.txt").read_text("utf-8")
    seats = [{"kind": "human", "name": ""}]
    meta = {"game": "express", "title": TITLE, "updated": 1, "seats": seats, "over": True}
    duel = [{"kind": "human", "name": ""}, {"kind": "normal", "name": ""}]
    day = {"day": "2026-11-14", "challenge": "daily", "medal": 3}
    put(
        page,
        {
            "game/a": json.dumps({"format": 1, "meta": meta, "record": text}),
            "score/a": result(1, "express", achievements=["edge", "<b>", 7, "no-such-thing"]),
            "score/b": result(2, "galaxyd", seats=duel, scores=[1, 0]),
            "score/c": result(3, "colony", **day),
            "score/d": result(4, "express", winners=[], achievements=["edge", "brake"]),
            "score/e": result(5, "charter", given=True, scores=[], winners=[]),
            "score/p": result(6, "charter", puzzle="0123abcd", solved=True),
        },
    )


def rank(page: Page, game: str) -> str:
    return page.locator(f'[data-of="{game}"] .rank b').inner_text()


def place_of_star(page: Page, n: int) -> str | None:
    return page.locator("#map .light").nth(n).get_attribute("transform")


def test_every_finished_game_is_a_star_that_leads_to_it(visit: Visit, site: Server) -> None:
    for scheme, width in (("dark", 390), ("light", 1280)):
        page = profile(visit, scheme, width).new_page()
        page.goto(site.url)
        page.get_by_role("link", name="Logbook").click()
        expect(page.locator("#nothing")).to_contain_text("lights a star here")
        expect(page.locator("#own")).to_be_hidden()
        assert rank(page, "express") == "Newcomer"
        some(page)
        page.reload()
        expect(page.locator("#own-said")).to_contain_text("4 stars")
        check(page, f"logbook, {scheme}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Arrow keys, buttons and taps walk from star to star.
    stars = page.get_by_role("slider", name="Your finished games")
    stars.press("Home")
    expect(stars).to_have_attribute("aria-valuetext", f"Star 1 of 4: {TITLE} in Zerana. Over")
    stars.press("ArrowRight")
    expect(page.locator("#star")).to_contain_text("Galaxy of D")
    page.get_by_role("button", name="Game after").click()
    expect(page.locator("#star")).to_contain_text("gold medal")
    expect(page.locator("#star")).to_contain_text("This game was deleted")
    page.locator("#map .light .sun").first.click(force=True)
    expect(stars).to_have_attribute("aria-valuenow", "1")
    expect(page.get_by_role("button", name="Game before")).to_be_disabled()
    review = page.get_by_role("link", name="Open the review")
    expect(review).to_have_attribute("href", "express.html?s=a")
    # Ranks, medals and achievements follow from the same results.
    ranks = {game: rank(page, game) for game in ("express", "galaxyd", "colony", "charter")}
    assert ranks == {
        "express": "Explorer",
        "galaxyd": "Pathfinder",
        "colony": "Commander",
        "charter": "Newcomer",
    }
    expect(page.locator('[data-of="colony"] .medals')).to_have_text("Gold medal × 1")
    expect(page.locator("#achieved-said")).to_contain_text("2 of 40")
    edge = page.locator('[data-achievement="edge"]')
    expect(edge.locator(".got")).to_contain_text("Earned 16 June 2025")
    expect(edge.get_by_role("link")).to_have_attribute("href", "express-rules.html#GEX-29")
    # A star stays where it is when another one is lit.
    before = [place_of_star(page, n) for n in range(4)]
    put(page, {"score/f": result(6, "express")})
    page.reload()
    expect(page.locator("#own-said")).to_contain_text("5 stars")
    assert [place_of_star(page, n) for n in range(4)] == before
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a table").click()
    assert ',0,"edge brake"' in Path(download.value.path()).read_text("utf-8")


def test_a_new_achievement_is_told_once_and_goes_into_backups(visit: Visit, site: Server) -> None:
    session = replay((RECORDS / "open-chart-114.txt").read_text("utf-8"))
    last = session.text().splitlines()[-2]
    seats = [{"kind": "human", "name": ""}]
    meta = {"game": "express", "title": TITLE, "updated": 1, "seats": seats}
    entry = {"format": 1, "meta": meta, "record": session.text(session.ply - 1)}
    page = visit().new_page()
    page.goto(f"{site.url}statistics.html")
    known = {"score/z": result(1, "express", achievements=["edge"])}
    put(page, {"game/abc": json.dumps(entry), **known})
    page.goto(f"{site.url}express.html?s=abc")
    ready(page)
    page.get_by_label("Or type a move").fill(last)
    page.keyboard.press("Enter")
    new = page.locator("#result .achieved")
    expect(new).to_contain_text("One tankful Make three deliveries without a refuel")
    expect(new).not_to_contain_text("Over the edge")
    assert "edge" in json.dumps(scores(page)["abc"]["achievements"])
    page.locator("#result").get_by_role("link", name="in your logbook").click()
    expect(page.locator("#achieved-said")).to_contain_text("7 of 40")
    code = page.locator("#own-said").inner_text()
    page.goto(site.url)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").click()
    other = visit().new_page()
    other.goto(site.url)
    restore(other, Path(download.value.path()).read_text("utf-8"))
    expect(other.locator("#toast")).to_contain_text("1 imported, 2 results added")
    other.goto(f"{site.url}logbook.html")
    expect(other.locator("#achieved-said")).to_contain_text("7 of 40")
    expect(other.locator("#own-said")).to_have_text(code)
