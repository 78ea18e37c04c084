"""Settings: each takes effect at once, lasts, and is there before the first paint."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import prefer, ready, record
from browser.profiles import Visit
from build.server import Server

COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...rest) { window.tones += 1; start.apply(this, rest); };
"""

# Messages leave after a while, and a slow machine may look too late.
COLLECT_TOASTS = """
window.toasts = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { addedNodes } of changes) toasts.push(...[...addedNodes].map((n) => n.textContent));
}).observe(document.getElementById('toast'), { childList: true }));
"""


def open_settings(page: Page, group: str) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("group", name=group, exact=True)).to_be_visible()


def choose(page: Page, group: str, label: str) -> None:
    open_settings(page, group)
    page.get_by_role("group", name=group, exact=True).get_by_label(label).check()
    page.keyboard.press("Escape")


LOOKS = [
    ("Theme", "High contrast", "getComputedStyle(document.body).color"),
    ("Text size", "130 %", "getComputedStyle(document.documentElement).fontSize"),
    (
        "Patterns as well as colours",
        "Strong",
        "getComputedStyle(document.documentElement).getPropertyValue('--hatch-opacity')",
    ),
    ("Animation", "None", "document.documentElement.dataset.motion ?? ''"),
    (
        "Animation speed",
        "Fast",
        "getComputedStyle(document.documentElement).getPropertyValue('--motion')",
    ),
]


@pytest.mark.parametrize(("group", "label", "seen"), LOOKS, ids=[look[0] for look in LOOKS])
def test_looks_change_at_once_and_last(
    visit: Visit, site: Server, group: str, label: str, seen: str
) -> None:
    page = visit().new_page()
    page.goto(site.url)
    before = page.evaluate(seen)
    choose(page, group, label)
    after = page.evaluate(seen)
    assert after != before
    # It is there before anything is painted: the script inside the page does it alone.
    page.route("**/*.mjs", lambda route: None)
    name = page.evaluate("Object.keys(document.documentElement.dataset)")
    page.goto(f"{site.url}express-rules.html", wait_until="commit")
    assert page.evaluate(seen) == after
    assert page.evaluate("Object.keys(document.documentElement.dataset)") == name


def test_a_larger_board_is_moved_about_and_played_on(visit: Visit, site: Server) -> None:
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    wide = "document.querySelector('#board > svg').getBoundingClientRect().width"
    before = page.evaluate(wide)
    choose(page, "Board size", "200 %")
    assert page.evaluate(wide) == pytest.approx(2 * before, rel=0.02)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.reload()
    ready(page)
    assert page.evaluate(wide) == pytest.approx(2 * before, rel=0.02)
    page.locator("#board .act").last.click()
    expect(page.locator("#log")).not_to_be_empty()
    choose(page, "Board size", "Fit to screen")
    assert page.evaluate(wide) == pytest.approx(before, rel=0.02)
    expect(page.get_by_role("button", name="Zoom in")).to_be_hidden()


def test_another_tab_follows(visit: Visit, site: Server) -> None:
    context = visit()
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(site.url)
    choose(first, "Theme", "Light")
    expect(second.locator("html")).to_have_attribute("data-theme", "light")
    open_settings(second, "Theme")
    expect(second.get_by_role("radio", name="Light")).to_be_checked()


def test_panels_to_the_left(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}express.html")
    ready(page)

    def side() -> bool:
        board, ask = (page.locator(part).bounding_box() for part in ("#board", "#ask"))
        assert board and ask
        return ask["x"] < board["x"]

    assert not side()
    choose(page, "Panels on wide screens", "Left of the board")
    assert side()


def test_sound_is_off_until_it_is_switched_on(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(COUNT_TONES)
    page = context.new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    page.locator("#choices button").first.click()
    assert page.evaluate("tones") == 0
    choose(page, "Sound", "On")
    heard = page.evaluate("tones")
    assert heard > 0
    page.locator("#choices button").first.click()
    assert page.evaluate("tones") > heard, "choosing"
    heard = page.evaluate("tones")
    page.locator("#line-text").fill("nonsense")
    page.keyboard.press("Enter")
    assert page.evaluate("tones") > heard, "a refusal"
    choose(page, "Sound", "Off")
    heard = page.evaluate("tones")
    page.locator("#choices button").first.click()
    assert page.evaluate("tones") == heard


def warned(page: Page) -> bool:
    """Tap first choices until the game warns, or has said that it was warned of."""
    for _ in range(60):
        page.locator("#choices button").last.click()
        if page.locator("#confirm[open]").count() or page.evaluate("toasts.length"):
            return True
        if page.locator("#result:visible").count():
            return False
    return False


def test_every_step_is_asked_about_if_one_likes_it_so(visit: Visit, site: Server) -> None:
    context = visit()
    prefer(context, "confirm", "each")
    page = context.new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    first = page.locator("#choices button").first
    wanted = first.inner_text().strip()
    first.click()
    expect(page.locator("#confirm-why")).to_have_text(re.compile(r"^Start .*\?$"))
    assert wanted.endswith(page.locator("#confirm-why").inner_text().rstrip("?"))
    page.get_by_role("button", name="No, go back").click()
    expect(page.locator("#log")).not_to_contain_text("coins")
    first.click()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("coins")


@pytest.mark.parametrize("habit", ["ask", "go"])
def test_confirmation_habits(visit: Visit, site: Server, habit: str) -> None:
    context = visit()
    prefer(context, "confirm", habit)
    context.add_init_script(COLLECT_TOASTS)
    page = context.new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    assert warned(page)
    before = record(page)
    assert page.locator("#confirm[open]").count() == (habit == "ask")
    if habit == "ask":
        page.get_by_role("button", name="No, go back").click()
        assert record(page) == before
