"""Lessons: small tasks after the introduction, checked by the rules, kept apart from games."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.browsing import prefer, reach, ready
from browser.profiles import Visit
from browser.test_accessibility import check
from browser.test_introduction import ask_for_it
from browser.test_puzzles import play, results
from build.server import Server
from galaxies.games import GAMES


def test_a_newcomer_does_a_lesson_and_goes_on_to_the_next(visit: Visit, site: Server) -> None:
    first, second = GAMES["express"].lessons()[:2]
    page = visit(390, 844, has_touch=True).new_page()
    page.goto(site.url)
    page.locator('a.card[data-href="express.html"]').tap()
    ready(page)
    ask_for_it(page)
    for _ in range(4):
        page.locator("#introduction").get_by_role("button", name="Next").tap()
    page.get_by_role("link", name="Lessons first").tap()
    ready(page)
    box = page.locator("#puzzle")
    expect(box.locator(".task")).to_have_text(first.task)
    check(page, "a lesson", within="#puzzle")
    # Another move does not do it; a hint in two steps tells what does.
    play(page, "thrust 2 left")
    expect(page.locator("#log li")).to_have_count(1)
    expect(box.locator(".done")).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).tap()
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator("#answer b")).to_be_visible()
    play(page, first.line[0])
    expect(box.locator(".done")).to_have_text(f"Done. {first.learned}")
    (result,) = results(page)
    assert (result["puzzle"], result["solved"]) == ("lesson-stop", True)
    box.get_by_role("link", name="Next lesson").tap()
    ready(page)
    expect(box.locator(".task")).to_have_text(second.task)
    reach(page, "guide")
    box.get_by_role("link", name="All lessons").tap()
    expect(page.locator('[data-lesson="express/stop"] .done')).to_contain_text("Done")
    expect(page.locator('[data-lesson="express/scout"] .done')).to_have_text("")
    page.goto(f"{site.url}statistics.html")
    expect(page.locator(".figures h2")).to_have_text(["Lessons"])


def test_the_last_lesson_leads_to_a_game(visit: Visit, site: Server) -> None:
    context = visit()
    prefer(context, "introduced-galaxyd", "yes")
    page = context.new_page()
    last = GAMES["galaxyd"].lessons()[-1]
    page.goto(f"{site.url}galaxyd.html?lesson={last.name}")
    ready(page)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#puzzle .done")).to_contain_text("Done.")
    page.get_by_role("link", name="Start a game").click()
    ready(page)
    expect(page.locator("#puzzle")).to_be_hidden()
    expect(page.locator("#coach")).to_be_visible()
