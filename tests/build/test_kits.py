"""Kits to print: whatever is in the box of a game is on its sheets, and every sheet fits the paper.

One kit is printed, as PDFs for both sizes of paper; `./build.sh kits` prints all."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from browser.browsing import FLAGS
from build.engines import find
from build.kits import __main__ as kits
from build.kits.sheets import HEIGHT, WIDTH, track
from galaxies.games import GAMES

MM = 25.4 / 96
PAGES = re.compile(rb"/Type /Page\b")
# Sheets that are too wide, or higher than one side of paper although they hold no running text.
TOO_LARGE = f"""() => [...document.querySelectorAll('.sheet')].filter((sheet) => {{
  const {{ width, height }} = sheet.getBoundingClientRect();
  const flows = sheet.matches('.text');
  const inside = [...sheet.querySelectorAll('svg, table, ul')];
  return width * {MM} > {WIDTH} + 0.1 || (!flows && height * {MM} > {HEIGHT} + 0.1)
    || inside.some((one) => one.getBoundingClientRect().width > width + 1);
}}).map((sheet) => sheet.getAttribute('aria-label'))"""
# A drawing that no style sheet has reached is black all over; only the stars are meant to be.
STARS = {"surveyors": 24}
BLACK = """() => [...document.querySelectorAll('.sheet svg :is(path, circle, rect)')]
  .filter((one) => getComputedStyle(one).fill === 'rgb(0, 0, 0)').length"""


@cache
def kit(game: str) -> str:
    return kits.kit(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_kit_with_sheets(game: str) -> None:
    text = kit(game)
    assert text.count('<section class="sheet') >= 5
    assert "unsafe-inline" not in text and not re.search(
        r"<script|\sstyle=|https?://(?!www.w3)", text
    )


def test_galaxy_of_d_has_every_counter() -> None:
    text = kit("galaxyd")
    for side in ("redog", "cynder"):
        assert text.count(f'class="counter {side}"') == 2 * 31, "fronts and backs"
    assert text.count('class="hex"') == 90
    assert text.count('class="pirate"') == 3 + 3, "ships, and Things where they start"


def test_take_the_galaxy_has_every_card_and_token() -> None:
    text = kit("colony")
    cards = Counter(re.findall(r'<li(?: class="low")? aria-label="([^"]+)"', text))
    assert sum(cards.values()) == 42 + 48
    assert cards["Frontier Colony"] == 3
    assert text.count('class="kit-coin"') == 3 * 16 + 20 + 16 + 12


def test_galaxy_express_has_a_piecepack() -> None:
    text = kit("express")
    coins = re.findall(r'class="kit-figure">([^<]+)<', text)
    assert coins == [f"{sign}{number}" for sign in "+−»" for number in range(6)]
    assert len(re.findall(r'class="planet n\d"', text)) == 6
    assert text.count('class="planet hidden"') == 6


def test_star_charter_has_four_cards_of_each_digit() -> None:
    digits = Counter(re.findall(r'class="digit">(\d)', kit("charter")))
    assert digits == dict.fromkeys("123456", 4)


def test_the_ruler_of_surveyors_has_the_scale_of_its_sheets() -> None:
    text = kit("surveyors")
    (wide,) = set(re.findall(r'<svg [^>]*width="([\d.]+)mm"[^>]*viewBox="0 0 850 1100"', text))
    inch = float(wide) / 8.5
    ruler = [float(x) for x in re.findall(r'<text x="([\d.]+)" y="26" class="value">', text)]
    steps = {round(b - a, 1) for a, b in pairwise(ruler)}
    assert len(ruler) == 8 and steps == {round(inch, 1)}
    assert text.count("<circle") >= 24


def test_a_track_has_a_box_for_each_number() -> None:
    assert re.findall(r'class="value">(\d+)<', track("Money", 12)) == [str(n) for n in range(13)]


def test_a_game_that_is_none_is_named() -> None:
    with pytest.raises(SystemExit, match="There is no game chess"):
        kits.main(["chess"])


def test_sheets_fit_both_sizes_of_paper(tmp_path: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium"), args=FLAGS)
        page = browser.new_page()
        page.emulate_media(media="print", color_scheme="dark")
        for game in GAMES:
            file = tmp_path / f"{game}.html"
            file.write_text(kit(game), "utf-8")
            page.goto(file.as_uri())
            assert page.evaluate(TOO_LARGE) == [], game
            assert page.evaluate(BLACK) == STARS.get(game, 0), game
        page.goto((tmp_path / "surveyors.html").as_uri())
        sheets = page.locator(".sheet").count()
        for paper in kits.PAPERS:
            content = page.pdf(format=paper, print_background=True)
            assert sheets <= len(PAGES.findall(content)) <= sheets + 1, paper
        browser.close()
