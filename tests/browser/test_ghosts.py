"""A link to a result is played against: the ghost beside the game, and both reviews at the end."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from browser.browsing import reach, ready, resize
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.lab import matches
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

PHONE = (390, 844)


def result() -> Session:
    """A short survey by Ada, whose name looks like markup."""
    game = GAMES["surveyors"]
    ada = Seat("human", "<b>Ada")
    (session,) = matches.playouts(game, {}, [ada], "3", 1)
    return session


def enter(page: Page, line: str) -> None:
    page.locator("#line-text").fill(line)
    page.locator("#line-text").press("Enter")
    if page.locator("#confirm").is_visible():
        page.locator('[data-do="confirm"]').click()


def boxes(versus: Locator) -> list[dict[str, float]]:
    """Where the two reviews are, at one moment: they still grow while the second is written."""
    measured: list[dict[str, float]] = versus.locator(".pair > section").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    return measured


def test_a_result_is_played_against_to_both_reviews(visit: Visit, site: Server) -> None:
    session = result()
    fragment = link.pack(session)
    page = visit(*PHONE).new_page()
    page.goto(f"{site.url}surveyors.html#{fragment}")
    ready(page)
    page.get_by_role("button", name="Play the same galaxy against this result").click()
    ghost = page.locator("#ghost")
    expect(ghost).to_contain_text("You play against the result of <b>Ada: ")
    moves = [session.line(ply) for ply in range(session.ply) if session.player_at(ply) >= 0]
    enter(page, moves[0])
    enter(page, moves[1])
    route = page.locator('#board [data-key="ghost"] .way')
    expect(ghost).to_contain_text("After 1 flight, systems surveyed: you ")
    expect(route.first).to_be_attached()
    expect(page.locator("#summary")).to_contain_text("After 1 flight, systems surveyed: you ")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]

    switch = page.get_by_role("button", name="Ghost")
    reach(page, "details")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.press("Enter")
    expect(ghost).to_be_hidden()
    expect(route).to_have_count(0)

    page.reload()
    ready(page)
    reach(page, "details")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(ghost).to_be_hidden()
    switch.press("Enter")
    expect(ghost).to_contain_text("After 1 flight, systems surveyed: you ")
    stored = page.evaluate(
        "() => localStorage[Object.keys(localStorage).find((k) => k.includes('/game/'))]"
    )
    assert json.loads(stored)["meta"]["ghost"] == fragment
    assert "day" not in json.loads(stored)["meta"]

    for move in moves[2:]:
        enter(page, move)
    expect(ghost).to_contain_text("At the end, systems surveyed: you ")
    versus = page.locator("#reviews .versus")
    expect(versus.get_by_role("heading", name="Beside <b>Ada")).to_be_visible(timeout=60_000)
    expect(versus.locator(".plots [data-pane]").first).to_be_visible()
    expect(versus).to_contain_text("Review of <b>Ada’s game")
    expect(versus.locator(".pair #review")).to_contain_text("Your accuracy")
    one, other = boxes(versus)
    assert other["y"] >= one["y"] + one["height"], "below it on a phone"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    resize(page, 900, 1300)
    one, other = boxes(versus)
    assert other["x"] >= one["x"] + one["width"] and other["y"] == one["y"]
    versus.get_by_role("button", name="Watch both games side by side").click()
    expect(page.locator("#beside [data-pane]")).to_be_visible()
    expect(page.locator("#beside-text")).to_contain_text("Both games have the same moves.")
