"""Giving up a game: it is asked, said where one looks, and can be taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import open_page, reach, ready, record
from browser.profiles import Visit
from browser.test_statistics import scores
from build.server import Server

DAY = "2026-11-14"
DAILY = f"express.html?preset=daily&day={DAY}"


def give_up(page: Page) -> None:
    reach(page, "details")
    page.get_by_role("button", name="Give up this game").click()
    page.get_by_role("button", name="Yes, give it up").click()


def test_a_tap_at_the_foot_of_a_challenge_asks_what_it_would_cost(
    visit: Visit, site: Server
) -> None:
    page = open_page(visit(390, 844).new_page(), site, DAILY)
    button = page.locator("[data-do=give-up]")
    reach(page, "details")
    expect(button).to_be_hidden()  # there is nothing to give up yet
    page.locator("#drawers > .close").click()
    page.locator("#choices button").first.click()
    before = record(page)
    question = page.locator("#giving-up")
    for no in (
        lambda: page.get_by_role("button", name="No, play on").click(),
        lambda: page.keyboard.press("Escape"),
        lambda: page.mouse.click(5, 5),
    ):
        reach(page, "details")
        button.click()
        expect(question).to_contain_text(
            "This is your try that counts for 14 November 2026, and it would count as given up."
        )
        expect(page.get_by_role("button", name="No, play on")).to_be_focused()
        no()
        expect(question).to_be_hidden()
    assert scores(page) == {} and record(page) == before
    page.goto(site.url)
    expect(page.locator("#continue")).to_be_visible()


def test_what_is_offered_after_giving_up_works(visit: Visit, site: Server) -> None:
    page = open_page(visit(390, 844).new_page(), site, DAILY)
    page.locator("#choices button").first.click()
    before = record(page)
    give_up(page)
    expect(page.locator("#prompt")).to_have_text("You gave up this game, so it has no score.")
    expect(page.locator("#prompt")).to_be_in_viewport()
    resume = page.locator("#choices").get_by_role("button", name="Resume the game")
    expect(resume).to_be_in_viewport()
    expect(page.locator("[data-word], [data-do=give-up]:visible")).to_have_count(0)
    for name in ("undo", "redo", "hint"):
        expect(page.locator(f"[data-do={name}]")).to_be_disabled()
    assert next(iter(scores(page).values()))["given"] is True
    # Keys and typed moves say why they play nothing.
    for key in ("1", "u", "h"):
        page.keyboard.press(key)
    page.get_by_label("Or type a move").fill("start 1")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Resume it to play on")
    assert record(page) == before
    page.locator("#choices a").click()
    expect(page.locator("h1")).to_have_text("14 November")


@pytest.mark.parametrize("again", ["reload", "saved games", "replay"])
def test_resume_stays_in_reach(visit: Visit, site: Server, again: str) -> None:
    page = open_page(visit(390, 844).new_page(), site)
    page.locator("#choices button").first.click()
    before = record(page)
    give_up(page)
    if again == "reload":
        page.reload()
    elif again == "saved games":
        page.goto(site.url)
        expect(page.locator("#sessions")).to_contain_text("Given up.")
        page.locator("#sessions a").first.click()
    else:
        reach(page, "log")
        page.locator("#log button").first.click()
        page.get_by_role("button", name="Back to the game").click()
    ready(page)
    expect(page.locator("[data-word]")).to_have_count(0)
    page.get_by_role("button", name="Resume the game").click()
    expect(page.locator("#prompt")).to_be_focused()
    expect(page.locator("#prompt")).not_to_contain_text("gave up")
    assert scores(page) == {} and record(page) == before
    page.locator("#choices button").first.click()
    page.locator("#choices button").first.click()
    expect(page.locator("#log")).to_contain_text("Turn 1")
    page.goto(site.url)
    expect(page.locator("#continue")).to_be_visible()
