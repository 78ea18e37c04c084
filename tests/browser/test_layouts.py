"""Keys by what they type and by their place, on keyboards of other alphabets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import open_page
from browser.profiles import Visit
from build.server import Server

PRESS = """(key) => document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }))"""
FIRST = {
    "AZERTY": ("&", "Digit1"),
    "Czech": ("+", "Digit1"),
    "Arabic": ("\u0661", "Digit1"),
    "full width": ("１", "Digit1"),
    "input method": ("Process", "Digit1"),
    "number block": ("1", "Numpad1"),
}
"""What the key of the first choice types."""
UNDO = {"Russian": "г", "Greek": "θ", "Hebrew": "ו", "Arabic": "ع", "full width": "ｕ", "caps": "U"}


def press(page: Page, key: str, code: str, **more: bool) -> None:
    page.evaluate(PRESS, {"key": key, "code": code, **more})


@pytest.mark.parametrize("layout", FIRST)
def test_digits_by_place(visit: Visit, site: Server, layout: str) -> None:
    page = open_page(visit().new_page(), site)
    before = page.locator("#choices").inner_text()
    press(page, *FIRST[layout])
    expect(page.locator("#choices")).not_to_have_text(before, use_inner_text=True)
    expect(page.locator('[data-do="undo"]')).to_be_enabled()


@pytest.mark.parametrize("layout", UNDO)
def test_letters_by_place(visit: Visit, site: Server, layout: str) -> None:
    page = open_page(visit().new_page(), site)
    page.locator("#choices button").first.click()
    expect(page.locator('[data-do="redo"]')).to_be_disabled()
    press(page, UNDO[layout], "KeyU")
    expect(page.locator('[data-do="redo"]')).to_be_enabled()


def test_latin_letters_mean_what_they_say(visit: Visit, site: Server) -> None:
    """Dvorak has G where others have U, and a shifted digit is a sign."""
    page = open_page(visit().new_page(), site)
    page.locator("#choices button").first.click()
    before = page.locator("#choices").inner_text()
    press(page, "g", "KeyU")
    press(page, "!", "Digit1", shiftKey=True)
    press(page, "u", "KeyF", altKey=True)
    expect(page.locator("#choices")).to_have_text(before, use_inner_text=True)
    press(page, "u", "KeyF")
    expect(page.locator('[data-do="redo"]')).to_be_enabled()


def test_codes_and_moves_in_full_width(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(site.url)
    page.get_by_label("Type a code").fill("００００－００７ｅ")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#galaxy-code")).to_have_text("0000-007e")
    open_page(page, site)
    line = page.locator("#line-text")
    move = line.get_attribute("placeholder") or ""
    line.fill("".join(chr(ord(one) + 0xFEE0) if one != " " else "\u3000" for one in move))
    page.keyboard.press("Enter")
    expect(page.locator('[data-do="undo"]')).to_be_enabled()
    line.fill("ｕｎｄｏ")
    page.keyboard.press("Enter")
    expect(page.locator('[data-do="redo"]')).to_be_enabled()
