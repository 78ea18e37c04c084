"""The second tap of two and a key that is held: neither chooses what the first one has brought."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import open_page, until_a_tap_counts
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES

# Both taps in one task, so that no busy machine parts them.
TWICE = """([x, y, type]) => {
  const state = () => ['prompt', 'choices', 'log', 'fields'].map((id) =>
    document.getElementById(id).textContent.replace(/\\s+/g, ' ')).join('|')
    + [...document.querySelectorAll('dialog[open]')].map(({ id }) => id).join();
  const there = () => {
    const at = document.elementFromPoint(x, y)?.closest('button, a, [data-word], [data-swap]');
    return `${document.querySelector('dialog[open]')?.id} ${at?.dataset.word} ${at?.textContent}`;
  };
  const tap = (detail) => {
    const at = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
    const target = document.elementFromPoint(x, y);
    for (const name of ['pointerdown', 'pointerup', 'click']) {
      target.dispatchEvent(new PointerEvent(name, { ...at, pointerType: type, detail }));
    }
  };
  const first = there();
  tap(1);
  const [second, before] = [there(), state()];
  tap(2);
  return { isOther: first !== second, isStill: before === state() };
}"""
ONE = """(turn) => {
  const choices = '#choices button, #board [data-word], #hand [data-word]';
  const shown = [...document.querySelectorAll(choices)]
    .map((one) => [one.getBoundingClientRect(), one])
    .map(([{ left, top, width, height }, one]) => [left + width / 2, top + height / 2, one])
    .filter(([x, y, one]) => document.elementFromPoint(x, y)?.closest('[data-word]') === one);
  return shown[turn % shown.length]?.slice(0, 2) ?? null;
}"""
MOVING = ("charter", "express", "galaxyd")
"""Games whose choices lie elsewhere after each of the first ones."""


def play_on(page: Page) -> None:
    """Answer whatever covers the table."""
    if page.locator("#confirm[open]").count():
        page.locator("#confirm [data-do=confirm]").click()
    if page.locator("#curtain[open]").count():
        page.locator("[data-do=lift]").click()
    if page.locator("#fields:visible").count():
        page.locator("#fields button").first.click()


@pytest.mark.parametrize("type_", ["touch", "mouse"])
@pytest.mark.parametrize("game", GAMES)
def test_a_double_tap_chooses_once(visit: Visit, site: Server, game: str, type_: str) -> None:
    page = open_page(visit(390, 844, has_touch=True).new_page(), site, f"{game}.html")
    others = 0
    for turn in range(14):
        place = page.evaluate(ONE, turn)
        if place is None:
            play_on(page)
            until_a_tap_counts(page)
            continue
        done = page.evaluate(TWICE, [*place, type_])
        others += done["isOther"]
        assert done["isStill"] or not done["isOther"], (game, place)
        until_a_tap_counts(page)
    assert others or game not in MOVING, "no choice has come to lie where another one was"


def test_a_tap_counts_once_the_change_was_seen(visit: Visit, site: Server) -> None:
    page = open_page(visit(390, 844, has_touch=True).new_page(), site)
    page.locator("#choices button").first.tap()
    before = page.locator("#choices").inner_text()
    until_a_tap_counts(page)
    page.locator("#choices button").first.tap()
    expect(page.locator("#choices")).not_to_have_text(before)


def test_the_same_button_may_be_tapped_fast(visit: Visit, site: Server) -> None:
    """Undo after undo, as fast as one likes."""
    page = open_page(visit(1280, 800, has_touch=True).new_page(), site)
    for _ in range(5):
        page.locator("#choices button").first.click()
    undo = page.locator('[data-do="undo"]')
    undo.scroll_into_view_if_needed()
    box = undo.bounding_box()
    assert box
    until_a_tap_counts(page)
    done = page.evaluate(TWICE, [box["x"] + 9, box["y"] + 9, "touch"])
    assert not done["isOther"] and not done["isStill"]


SENT = """() => {
  window.sent = [];
  const { stringify } = JSON;
  JSON.stringify = (value, ...more) => {
    const { kind } = value ?? {};
    if (['words', 'confirm', 'fill', 'undo', 'back'].includes(kind)) window.sent.push(kind);
    return stringify(value, ...more);
  };
}"""


@pytest.mark.parametrize("key", ["1", "Enter", " "])
@pytest.mark.parametrize("game", GAMES)
def test_a_held_key_chooses_once(visit: Visit, site: Server, game: str, key: str) -> None:
    page = open_page(visit().new_page(), site, f"{game}.html")
    page.evaluate(SENT)
    for _ in range(2):
        page.evaluate("window.sent.length = 0")
        choice = page.locator("#choices button").first
        choice.wait_for()
        if key != "1":
            choice.focus()
        for _ in range(6):
            page.keyboard.down(key)
        page.keyboard.up(key)
        assert page.evaluate("window.sent") == ["words"]
        play_on(page)


def test_a_held_undo_takes_back_one_move(visit: Visit, site: Server) -> None:
    page = open_page(visit().new_page(), site)
    page.locator("#choices button").first.click()
    page.locator("#choices button").first.click()
    page.evaluate(SENT)
    for _ in range(4):
        page.keyboard.down("u")
    page.keyboard.up("u")
    assert page.evaluate("window.sent") == ["undo"]
