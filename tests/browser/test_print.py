"""Every page on paper: dark on white whatever the theme, nothing cut off, cards that are full."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.browsing import prefer, ready
from browser.conftest import DIST
from browser.profiles import Visit
from build.one import NAME
from build.server import Server
from galaxies.games import GAMES

MARGIN = 24
"""Both margins together, in mm."""
NARROWER = 10
"""The margins of cards, in mm."""
PAPER = {"A4": 210 - MARGIN, "Letter": 216 - MARGIN}
STILL = sorted(
    path.name
    for path in DIST.glob("*.html")
    if path.stem not in GAMES and path.name not in {"404.html", NAME}
)

# Texts that are too pale for white paper, and what ends beyond the edge of the sheet.
PALE = """() => {
  const side = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
    return 0.2126 * side(r) + 0.7152 * side(g) + 0.0722 * side(b);
  };
  const kinds = 'main :is(p, li, h2, h3, td, dd, b, summary, figcaption)';
  const texts = [...document.querySelectorAll(kinds)];
  return texts.filter((text) => text.checkVisibility() && text.textContent.trim())
    .filter((text) => 1.05 / (light(getComputedStyle(text).color) + 0.05) < 4.5)
    .map((text) => `${text.tagName} ${text.textContent.slice(0, 30)}`);
}"""
CUT = """() => {
  const wide = document.documentElement.clientWidth + 1;
  const kinds = 'main :is(p, li, table, td, figure, .board svg, .panels svg, h2)';
  const parts = [...document.querySelectorAll(kinds)].filter((part) => !part.closest('.unseen'));
  return parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > wide)
    .map((part) => `${part.tagName}.${part.className} ${part.textContent.slice(0, 30)}`);
}"""


def printed(page: Page, width: int) -> None:
    page.set_viewport_size({"width": round(width / 25.4 * 96), "height": 1000})
    page.emulate_media(media="print")


def assert_is_printable(page: Page) -> None:
    for name, width in PAPER.items():
        printed(page, width + page.locator(".gallery").count() * NARROWER)
        assert not page.evaluate(PALE), name
        assert not page.evaluate(CUT), name
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == (
            "rgb(255, 255, 255)"
        )


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_pages_are_printed_dark_on_white(visit: Visit, site: Server, theme: str) -> None:
    context = visit(color_scheme="dark")
    prefer(context, "theme", theme)
    page = context.new_page()
    for name in STILL:
        page.emulate_media(media="screen")
        page.goto(site.url + name)
        page.wait_for_load_state()
        assert_is_printable(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_printed_with_its_log(visit: Visit, site: Server, game: str) -> None:
    context = visit(color_scheme="dark")
    prefer(context, "theme", "dark")
    page = context.new_page()
    page.goto(f"{site.url}{game}.html")
    ready(page)
    assert_is_printable(page)
    assert not page.locator("#ask").is_visible()
    assert not page.locator("main button:visible:not(#log *)").count()
    assert page.locator("#log li").count() == page.locator("#log li:visible").count()


def test_all_slides_of_an_introduction_are_printed(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}express-rules.html")
    page.locator("#moments .moment").nth(3).wait_for()
    printed(page, PAPER["A4"])
    shown = page.evaluate(
        """() => [...document.querySelectorAll('.moment')].map((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        })"""
    )
    assert len(shown) >= 4 and all(shown)


def test_printed_cards_are_full_and_names_stay_clear_of_pictures(
    visit: Visit, site: Server
) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}colony-cards.html")
    printed(page, 196)
    cards = page.evaluate(
        """() => [...document.querySelectorAll('.exhibit')].map((card) => {
          const box = card.getBoundingClientRect();
          const facts = card.querySelector('dl').getBoundingClientRect();
          const face = card.querySelector('svg').getBoundingClientRect();
          const boxes = (kind) => [...card.querySelectorAll(kind)]
            .map((one) => one.getBoundingClientRect());
          const names = boxes('text.name');
          const kinds = '.orb, .vessel, .token, .slot, .slot-sign, .price-disc, .star-rp';
          const pictures = boxes(kinds);
          const apart = (name, one) => name.right <= one.left + 1 || name.left >= one.right - 1
            || name.bottom <= one.top || name.top >= one.bottom;
          return {
            name: card.querySelector('h2').textContent,
            full: (facts.bottom - box.top) / box.height,
            within: names.every(({ left, right }) => left >= face.left && right <= face.right),
            clear: names.every((name) => pictures.every((one) => apart(name, one))),
            pictures: pictures.length,
          };
        })"""
    )
    assert len(cards) > 50
    for card in cards:
        assert card["pictures"] > 2, card
        assert 0.85 < card["full"] < 1, card
        assert card["within"] and card["clear"], card
