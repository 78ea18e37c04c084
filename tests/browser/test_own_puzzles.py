"""A turning point of one's own game becomes a puzzle: tried, solved, kept, backed up, deleted."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.browsing import reach, ready
from browser.library import backup_of, put, restore
from browser.profiles import Visit
from build.server import Server
from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.play.session import Session
from shell import thinker
from shell.wire import codec, jobs

SAID = "Galaxy Express: {} of 1 solved"


def finished() -> Session:
    """A short game of Galaxy Express, played at random."""
    game = GAMES["express"]
    session = Session(game, galaxy=galaxy.code(5))
    choose = random_bot(game)
    while not session.is_over:
        session.play(choose(session.view(0), 0, Luck(session.seed("test"))))
    return session


def saved(session: Session) -> dict[str, str]:
    """The game as the storage has it."""
    meta = {"game": "express", "title": "Galaxy Express", "updated": 1, "over": True}
    entry = {"format": 1, "meta": meta | {"seats": [{"kind": "human", "name": ""}]}}
    return {"game/abc": json.dumps({**entry, "record": session.text()})}


def turning_point(session: Session) -> Any:
    """The first one of the review, which stays in the review while that goes on."""
    review = thinker.done(jobs.ReviewJob(record=session.text()), lambda _: None)
    reviewed = json.loads(codec.write(review))
    return reviewed["turning_points"][0]


def play(page: Page, line: str) -> None:
    page.locator("#line-text").fill(line)
    page.locator("#line-text").press("Enter")
    if page.locator("#confirm").is_visible():
        page.locator('[data-do="confirm"]').click()


def follow(page: Page, name: str) -> None:
    """Go where this link of the puzzle leads."""
    reach(page, "guide")
    page.locator("#puzzle").get_by_role("link", name=name).click()


def test_a_turning_point_is_tried_again_until_it_is_solved(visit: Visit, site: Server) -> None:
    session = finished()
    point = turning_point(session)
    again = point["retry"]
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}puzzles.html")
    expect(page.locator("#own-said")).to_contain_text("press “Keep as a puzzle”")
    put(page, saved(session))
    page.goto(f"{site.url}express.html?s=abc")
    item = page.locator(".turning-points li", has_text=point["text"])
    item.get_by_role("button", name="Keep as a puzzle").click(timeout=60_000)
    page.wait_for_url(re.compile(r"puzzle=own-[0-9a-f]{8}&next=own"))
    ready(page)
    puzzle = page.locator("#puzzle")
    expect(puzzle.locator(".task")).to_have_text(again["task"])
    expect(puzzle.locator(".done")).to_have_count(0)

    # The move of the game costs as much as before; a reload keeps the puzzle and its verdict.
    play(page, session.line(point["ply"]))
    expect(puzzle.locator(".done")).to_contain_text("less than the best move")
    expect(page.locator(".toast")).to_be_in_viewport()
    expect(page.locator(".toast")).to_contain_text("less than the best move")
    page.reload()
    ready(page)
    expect(puzzle.locator(".task")).to_have_text(again["task"])
    expect(puzzle.locator(".done")).to_contain_text("less than the best move")
    follow(page, "Try again")
    expect(puzzle.locator(".done")).to_have_count(0)
    ready(page)
    play(page, again["line"][0])
    expect(puzzle.locator(".done")).to_have_text("Solved. The analysis knows no better move.")

    follow(page, "All puzzles")
    own = page.locator("#own-sets")
    expect(own.locator("summary")).to_have_text(SAID.format(1))
    page.goto(site.url)
    expect(page.locator("#continue")).to_be_hidden()
    backup = backup_of(page)
    page.goto(f"{site.url}statistics.html")
    expect(page.locator(".figures")).to_have_count(0)

    other = visit().new_page()
    other.goto(site.url)
    restore(other, backup)
    expect(other.locator("#toast")).to_contain_text("1 puzzle of your own")
    other.goto(f"{site.url}puzzles.html#own")
    own = other.locator("#own-sets")
    expect(own.locator("summary")).to_have_text(SAID.format(1))
    own.locator("summary").click()
    expect(own.get_by_role("link")).to_have_text(again["task"])
    own.get_by_role("button", name="Delete the puzzle of").click()
    expect(own.locator("details")).to_have_count(0)
    other.locator("#toast").get_by_role("button", name="Restore").click()
    expect(own.locator("summary")).to_have_text(SAID.format(1))


def entry(number: int, **more: object) -> dict[str, object]:
    """A puzzle as storage and backups have it."""
    retry = {"position": f"[{number}]", "seats": ["human"], "task": f"Task {number}", "line": ["x"]}
    retry |= {"unit": "points", "value": 1, "losses": {"x": 0}, "limit": 0.5}
    return {
        "format": 1,
        "game": "express",
        "when": 1000 + number,
        "state": "new",
        "retry": retry,
    } | more


def test_a_backup_brings_only_sound_puzzles_and_fifty_of_a_game(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(site.url)
    puzzles = {f"own-{number}": entry(number) for number in range(60)}
    puzzles["own-5"] = entry(5, state="solved")
    puzzles["own-59"] = entry(59, state="solved")
    bad = {"other": entry(61, game="chess"), "none": None, "text": entry(62, retry="<b>")}
    backup = {"backup": "pocket-galaxies backup 1", "games": [], "scores": {}}
    restore(page, json.dumps(backup | {"puzzles": puzzles | bad}))
    expect(page.locator("#toast")).to_contain_text("50 puzzles of your own")
    page.goto(f"{site.url}puzzles.html#own")
    own = page.locator("#own-sets")
    # Both solved ones went first, then the oldest.
    expect(own.locator("summary")).to_have_text("Galaxy Express: 0 of 50 solved")
    own.locator("summary").click()
    expect(own.get_by_role("link").first).to_have_text("Task 58")
    expect(own.get_by_role("link").last).to_have_text("Task 9")
    # What is no position is said, and nothing else happens.
    page.goto(f"{site.url}puzzles.html#next=own")
    expect(page.locator("#notice")).to_contain_text("must be an object")
