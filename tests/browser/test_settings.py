"""Settings: each takes effect at once, lasts, and is there before the first paint."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import open_page, prefer, reach, ready, record, without
from browser.profiles import Visit
from browser.saving import golden, put
from build.server import Server
from galaxies.formats import notation
from galaxies.play.records.replay import branch

COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...rest) { window.tones += 1; start.apply(this, rest); };
"""

KEEP_CONTEXTS = """
window.contexts = [];
window.AudioContext = class extends AudioContext {
  constructor() { super(); contexts.push(this); }
};
"""

# Messages leave after a while, and a slow machine may look too late.
COLLECT_TOASTS = """
window.toasts = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { addedNodes } of changes) toasts.push(...[...addedNodes].map((n) => n.textContent));
}).observe(document.getElementById('toast'), { childList: true }));
"""


def open_settings(page: Page, group: str) -> None:
    reach(page, "menu")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("group", name=group, exact=True)).to_be_visible()


def choose(page: Page, group: str, label: str) -> None:
    open_settings(page, group)
    page.get_by_role("group", name=group, exact=True).get_by_label(label).check()
    page.keyboard.press("Escape")


PAINTED = """() => new Promise((done) => {
  new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true });
})"""
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
    # It is there when the page is first painted: the script inside the page does it alone.
    name = page.evaluate("Object.keys(document.documentElement.dataset).sort()")
    with without(page, "**/*.mjs"):
        page.goto(f"{site.url}express-rules.html", wait_until="commit")
        page.evaluate(PAINTED)
        assert page.evaluate(seen) == after
        assert page.evaluate("Object.keys(document.documentElement.dataset).sort()") == name


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
    choose(page, "Sound", "Loud")
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


# A visitor who has not answered the offer of sound yet, on the first page of a tab.
UNASKED = """
if (location.protocol !== 'about:' && !sessionStorage.asked) {
  delete localStorage['pocket-galaxies/setting/sound'];
  sessionStorage.asked = 'yes';
}
"""
PLACES = "['main', 'board', 'choices'].map((id) => document.getElementById(id).offsetTop)"


def test_sound_is_offered_once_after_a_first_game(visit: Visit, site: Server) -> None:
    context = visit(320, 640)
    context.add_init_script(UNASKED)
    context.add_init_script(COUNT_TONES)
    page = context.new_page()
    page.goto(f"{site.url}credits.html")
    session = golden("express", "courier-won")
    put(page, "first", branch(session, session.plies - 1))
    open_page(page, site, "express.html?s=first")
    question = page.get_by_text("Play with sound?")
    expect(question).to_have_count(0)
    page.evaluate("delete localStorage['pocket-galaxies/setting/sound']")
    page.locator("#line-text").fill(notation.line(session.actions[-1]))
    page.keyboard.press("Enter")
    expect(question).to_be_visible()
    # What can wait does not cover more of a small screen.
    page.evaluate("dispatchEvent(new Event('offline-ready'))")
    expect(page.locator(".toast")).to_have_count(1)
    asked = page.evaluate(PLACES)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.locator(".toast").get_by_role("button", name="Yes, quietly").click()
    expect(question).to_have_count(0)
    expect(page.locator(".toast")).to_have_text("Ready to play offline.")
    assert page.evaluate(PLACES) == asked
    assert page.evaluate("tones") > 0
    open_page(page, site)
    expect(page.locator("#mute")).to_have_attribute("aria-pressed", "false")
    page.locator("#choices button").first.click()
    expect(page.locator("#log")).not_to_be_empty()
    expect(question).to_have_count(0)


def test_no_lesson_offers_sound(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(UNASKED)
    page = open_page(context.new_page(), site, "express.html?lesson=stop")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#puzzle .done")).to_contain_text("Done.")
    expect(page.get_by_text("Play with sound?")).to_have_count(0)


def test_the_mute_button_silences_everything_and_remembers_it(visit: Visit, site: Server) -> None:
    context = visit(320, 640)
    prefer(context, "sound", "on")
    context.add_init_script(COUNT_TONES)
    page = open_page(context.new_page(), site)
    mute = page.locator("#mute")
    expect(mute).to_have_attribute("aria-pressed", "false")
    reach(page, "menu")
    box = mute.bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    mute.focus()
    page.keyboard.press("Enter")
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.locator("#choices button").first.click()
    assert page.evaluate("tones") == 0
    open_settings(page, "Sound")
    sound = page.get_by_role("group", name="Sound", exact=True)
    expect(sound.get_by_label("Off")).to_be_checked()
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(mute).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("tones") > 0
    open_settings(page, "Sound")
    expect(sound.get_by_label("Loud")).to_be_checked()


def test_the_ambience_is_loaded_when_chosen_and_rests_with_the_page(
    visit: Visit, site: Server
) -> None:
    context = visit()
    context.add_init_script(KEEP_CONTEXTS)
    page = context.new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{site.url}express.html")
    ready(page)
    page.locator("#choices button").first.click()
    assert not any("ambience" in url for url in loaded)
    choose(page, "Ambience", "Quiet")
    page.wait_for_function("() => contexts.length === 1 && contexts[0].state === 'running'")
    mute = page.get_by_role("button", name="Mute")
    expect(mute).to_have_attribute("aria-pressed", "false")
    for hidden, state in ((True, "suspended"), (False, "running")):
        page.evaluate(
            """(hidden) => {
              Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
              document.dispatchEvent(new Event('visibilitychange'));
            }""",
            hidden,
        )
        page.wait_for_function("(state) => contexts[0].state === state", arg=state)
    mute.click()
    page.wait_for_function("() => contexts[0].state === 'suspended'")
    mute.click()
    page.wait_for_function("() => contexts[0].state === 'running'")


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
    # Not the first galaxy, where the opening is played already.
    page = open_page(context.new_page(), site, "express.html#k7qp-3m9y")
    page.locator("#new").get_by_role("button", name="Start").click()
    expect(page.locator("#log")).not_to_contain_text("coins")
    first = page.locator("#choices button").first
    wanted = first.inner_text().strip()
    first.click()
    expect(page.locator("#confirm-why")).to_have_text(re.compile(r"^Start .*\?$"))
    assert wanted.endswith(page.locator("#confirm-why").inner_text().rstrip("?"))
    no, yes = (page.get_by_role("button", name=name) for name in ("No, go back", "Yes, do it"))
    no.click()
    expect(page.locator("#log")).not_to_contain_text("coins")
    first.focus()
    page.keyboard.press("Enter")
    for held, key in ((no, "Tab"), (yes, "Tab"), (no, "Shift+Tab"), (yes, "1"), (yes, "Escape")):
        expect(held).to_be_focused()
        page.keyboard.press(key)
    expect(page.locator("#ask :focus")).to_have_count(1)
    first.click()
    page.locator("[data-do=hint]").dispatch_event("click")  # as a screen reader may find it
    expect(no).to_be_hidden()
    expect(page.locator("#answer")).to_be_empty()
    first.click()
    page.mouse.click(5, 300)
    expect(no).to_be_hidden()
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
