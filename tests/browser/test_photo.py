"""A galaxy from a photo, in a real browser: chosen, corrected by touch and keys, played."""

from __future__ import annotations

import base64
import json
import struct
import subprocess
import zlib
from functools import cache

import pytest
from playwright.sync_api import FilePayload, Page, expect

from browser.browsing import ready, records
from browser.profiles import Visit
from browser.test_accessibility import check
from build.places import ROOT
from build.server import Server
from galaxies.play.records.replay import replay


def _chunk(kind: bytes, content: bytes) -> bytes:
    whole = kind + content
    return struct.pack(">I", len(content)) + whole + struct.pack(">I", zlib.crc32(whole))


@cache
def png(name: str) -> bytes:
    """One of the photos that the tests draw, as a file."""
    program = ["node", str(ROOT / "tests" / "photo" / "one.mjs"), name]
    raw = subprocess.run(program, capture_output=True, check=True).stdout
    width, height = struct.unpack("<II", raw[:8])
    rows = (raw[8 + 3 * width * y : 8 + 3 * width * (y + 1)] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 1)
    parts = (_chunk(b"IHDR", head), _chunk(b"IDAT", pixels), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def choose(page: Page, name: str, kind: str, content: bytes) -> None:
    file = FilePayload(name=name, mimeType=kind, buffer=content)
    page.locator("#photo-file").set_input_files(file)


def opened(page: Page, site: Server) -> Page:
    page.goto(f"{site.url}surveyors-photo.html")
    return page


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_a_photo_is_read_corrected_and_played(
    visit: Visit, site: Server, width: int, scheme: str
) -> None:
    page = opened(visit(width, 800, painted=True, color_scheme=scheme).new_page(), site)
    choose(page, "sheet.png", "image/png", png("leaning"))
    said, dots = page.locator("#photo-said"), page.locator("#photo-marks .dot")
    expect(said).to_contain_text("24 stars.", timeout=60_000)
    expect(dots).to_have_count(24)
    check(page, "photo", themes=False)
    page.get_by_role("button", name="Remove this star").click()
    expect(said).to_contain_text("23 stars.")
    page.get_by_role("button", name="Add a star").click()
    expect(dots).to_have_count(24)
    before = page.locator(".dot.chosen").get_attribute("aria-label")
    page.keyboard.press("Shift+ArrowRight")
    assert page.locator(".dot.chosen").get_attribute("aria-label") != before
    page.keyboard.press("Delete")
    expect(dots).to_have_count(23)
    page.keyboard.press("PageUp")
    expect(page.locator(".dot.chosen")).to_be_focused()
    # A tap where no star is adds one, and a drag moves it.
    box = page.locator("#photo-marks").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    expect(dots).to_have_count(24)
    before = page.locator(".dot.chosen").get_attribute("aria-label")
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.53, box["y"] + box["height"] * 0.52, steps=4)
    page.mouse.up()
    assert page.locator(".dot.chosen").get_attribute("aria-label") != before
    expect(dots).to_have_count(24)
    shown = dots.count()
    page.locator("#photo-who").select_option("navigator")
    if "less than a quarter inch" in said.inner_text():
        page.get_by_role("button", name="Remove this star").click()
        shown -= 1
    page.get_by_role("button", name="Play in this galaxy").click()
    ready(page)
    (record,) = records(page)
    session = replay(record)
    assert len(session.state.stars) == shown
    if width < 900:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The whole game", exact=True).click()
    assert page.locator("#share-url").input_value().startswith(f"{site.url}surveyors.html#")


def test_what_is_no_photo_is_said_and_nothing_is_lost(visit: Visit, site: Server) -> None:
    page = opened(visit().new_page(), site)
    said = page.locator("#photo-said")
    choose(page, "notes.txt", "text/plain", b"dear diary")
    expect(said).to_contain_text('"notes.txt" is no picture')
    expect(page.locator("#photo-work")).to_be_hidden()
    choose(page, "sheet.png", "image/png", png("above"))
    expect(said).to_contain_text("24 stars.", timeout=60_000)
    bad = [
        ("plan.pdf", "application/pdf", b"%PDF-1.7", "is a PDF"),
        ("nothing.jpg", "image/jpeg", b"", "is empty"),
        ("<b>cut.png", "image/png", png("above")[:9000], '"<b>cut.png" is no picture'),
    ]
    for name, kind, content, why in bad:
        choose(page, name, kind, content)
        expect(said).to_contain_text(why)
        expect(page.locator("#photo-marks .dot")).to_have_count(24)
    large = """() => {
      const file = new File([new Uint8Array(100e6)], 'huge.jpg', { type: 'image/jpeg' });
      const given = new DataTransfer();
      given.items.add(file);
      const input = document.querySelector('#photo-file');
      input.files = given.files;
      input.dispatchEvent(new Event('change'));
    }"""
    page.evaluate(large)
    expect(said).to_contain_text("100 MB")
    expect(page.locator("#photo-marks .dot")).to_have_count(24)


def test_a_picture_without_a_sheet_leaves_the_corners_to_the_player(
    visit: Visit, site: Server
) -> None:
    page = opened(visit().new_page(), site)
    sky = """() => {
      const picture = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
      const pen = picture.getContext('2d');
      for (let y = 0; y < 800; y += 1) {
        pen.fillStyle = y > 400 + 60 * Math.sin(y / 9) ? '#325028' : '#789ad2';
        for (let x = 0; x < 600; x += 7) pen.fillRect(x, y + 50 * Math.sin(x / 60), 7, 1);
      }
      return picture.toDataURL().split(',')[1];
    }"""
    content = base64.b64decode(page.evaluate(sky))
    choose(page, "sky.png", "image/png", content)
    expect(page.locator("#photo-said")).to_contain_text("No sheet of paper", timeout=60_000)
    expect(page.locator("#photo-marks .dot")).to_have_count(0)
    expect(page.locator("#photo-marks .corner")).to_have_count(4)
    expect(page.get_by_role("button", name="Play in this galaxy")).to_be_disabled()


def test_the_form_for_a_new_game_leads_there(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}surveyors.html")
    ready(page)
    link = page.locator("#new a", has_text="A galaxy from a photo")
    assert link.get_attribute("href") == "surveyors-photo.html"
    page.goto(f"{site.url}express.html")
    ready(page)
    expect(page.locator("#new a", has_text="photo")).to_have_count(0)
    assert json.dumps(records(page)) == "[]"
