"""The stream of puzzles: reached from the hub, fetched when asked for, kept apart from games."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser.browsing import STORED, open_page, ready
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from lab.test_puzzles import kept

EXPRESS = kept(GAMES["express"])


def play(page: Page, line: str) -> None:
    page.locator("#line-text").fill(line)
    page.locator("#line-text").press("Enter")


def results(page: Page) -> list[dict[str, object]]:
    texts = page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/score/'))
           .map((key) => localStorage[key])"""
    )
    return [json.loads(text) for text in texts]


def test_a_puzzle_is_solved_and_kept(visit: Visit, site: Server) -> None:
    """Two steps of a hint, a wrong start that is undone, the solution by hand, and the next one."""
    page = visit().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url)
    page.get_by_role("link", name="Puzzles").click()
    expect(page.locator("h1")).to_have_text("Puzzles")
    assert not any("/puzzles/" in url for url in asked)  # only when asked for
    card = page.locator('.card[data-game="express"]')
    expect(card.locator(".done")).to_have_text(f"0 of {len(EXPRESS)} solved")
    card.get_by_role("link", name="Easy").click()
    puzzle = EXPRESS[0]
    ready(page)
    assert f"puzzle={puzzle.name}" in page.url
    expect(page.locator("#puzzle .task")).to_have_text(puzzle.task)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#answer b")).to_be_visible()
    first = page.locator("#answer b").inner_text()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#answer b")).not_to_have_text(first)
    for line in puzzle.line:
        play(page, line)
    expect(page.locator("#puzzle .done")).to_have_text("Solved.")
    (result,) = results(page)
    assert (result["puzzle"], result["solved"]) == (puzzle.name, True)
    # A reload still shows the puzzle; then comes the next one of the same stream.
    page.reload()
    ready(page)
    expect(page.locator("#puzzle .task")).to_have_text(puzzle.task)
    page.goto(f"{site.url}puzzles.html#next=express/1")
    expect(page).to_have_url(re.compile(EXPRESS[1].name))
    ready(page)
    # The solution on the board solves nothing for the player; it is kept as a try.
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator("#puzzle .done")).to_have_text("That is the solution.")
    page.get_by_role("link", name="All puzzles").click()
    expect(card.locator(".done")).to_have_text(f"1 of {len(EXPRESS)} solved, 1 more tried")
    page.goto(f"{site.url}statistics.html")
    expect(page.locator(".figures h2")).to_have_text(["Puzzles"])
    page.goto(site.url)
    expect(page.locator("#continue")).to_be_hidden()


def test_puzzles_that_were_opened_are_there_without_a_network(
    own_site: Server, visit: Visit
) -> None:
    context = visit(kept=True)
    first, second, third = (f"express.html?puzzle={puzzle.name}" for puzzle in EXPRESS[:3])
    open_page(context.new_page(), own_site, first).evaluate(STORED)
    open_page(context.new_page(), own_site, second)
    own_site.stop()
    page = open_page(context.new_page(), own_site, third)
    expect(page.locator("#puzzle .task")).to_have_text(EXPRESS[2].task)


def test_a_puzzle_that_cannot_be_fetched_says_so(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.route("**/puzzles/express.json", lambda route: route.fulfill(body="no puzzles"))
    page.goto(f"{site.url}puzzles.html#next=express")
    expect(page.locator("#notice")).to_contain_text("The puzzles could not be fetched.")
    page.goto(f"{site.url}express.html?puzzle=00000000")
    expect(page.locator("#notice")).to_contain_text("The puzzles could not be fetched.")
