"""Games in frames of another site: looked at, not played, and nothing of them is kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from browser.browsing import ready
from browser.profiles import Visit
from browser.saving import golden
from browser.test_accessibility import AXE, COLOURS, OPTIONS
from build.places import ROOT
from build.server import Server, header_rules
from galaxies.games import GAMES
from galaxies.play.session import Session
from galaxies.share import link

WON = link.pack(golden("express", "courier-won"))
SURVEYED = link.pack(golden("surveyors", "three-players"))
PUZZLES = ROOT / "py" / "galaxies" / "games" / "express" / "puzzles.json"
# What a browser keeps for a site, counted; what runs in the frame cannot see this counter.
COUNTED = """
window.kept = [];
const count = (type, name) => {
  const before = type.prototype[name];
  type.prototype[name] = function (...given) {
    window.kept.push(`${name} ${given[0]}`);
    return before.apply(this, given);
  };
};
count(Storage, 'setItem');
count(IDBFactory, 'open');
count(CacheStorage, 'open');
count(ServiceWorkerContainer, 'register');
"""
OPEN = """() => ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].filter((name) => {
  try { return window[name] && !(name === 'indexedDB' && !(indexedDB instanceof IDBFactory)); }
  catch { return false; }
})"""


class Blog:
    """Another site, with one frame in its page."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.server = Server(folder)
        # Browsers take these two names of one machine for two sites.
        self.url = self.server.url.replace("localhost", "127.0.0.1")

    def show(self, page: Page, code: str) -> Frame:
        """The frame of this code, in the page of the blog."""
        text = f'<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>{code}</html>'
        (self._folder / "index.html").write_text(text, "utf-8")
        page.goto(self.url)
        frame = page.locator("iframe").element_handle().content_frame()
        assert frame
        frame.wait_for_selector("body[data-ready]")
        return frame


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Blog]:
    made = Blog(tmp_path)
    yield made
    made.server.stop()


def code(site: Server, address: str) -> str:
    return (
        f'<iframe src="{escape(site.url + address)}" title="A game" width="640" height="600"'
        ' style="max-width: 100%; border: 0"></iframe>'
    )


def axe(frame: Frame) -> None:
    frame.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    for options in (OPTIONS, COLOURS):
        look = "async (options) => (await axe.run(document, options)).violations"
        found = frame.evaluate(look, options)
        assert not found, json.dumps(found)[:2000]


@pytest.mark.parametrize("width", [390, 700])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_replay_runs_in_the_frame(
    visit: Visit, site: Server, blog: Blog, width: int, scheme: str
) -> None:
    page = visit(width, 800, painted=True, color_scheme=scheme).new_page()
    frame = blog.show(page, code(site, f"express-embed.html#{WON}"))
    where = frame.locator("#past-where")
    expect(where).to_contain_text("Step 0 of")
    last = int(where.inner_text().split()[-1])
    frame.get_by_role("button", name="One step forward").click()
    expect(where).to_have_text(f"Step 1 of {last}")
    frame.get_by_role("button", name="To the end").click()
    expect(where).to_have_text(f"Step {last} of {last}")
    frame.get_by_role("button", name="One step back").click()
    frame.get_by_role("button", name="To the start").click()
    expect(where).to_have_text(f"Step 0 of {last}")
    frame.get_by_role("button", name="Play", exact=True).click()
    expect(where).not_to_have_text(f"Step 0 of {last}")
    frame.get_by_role("button", name="Pause").click()
    board = frame.locator("#board").bounding_box()
    assert board and board["width"] > 200 and board["height"] > 200
    for box in ("#ask", "#drawers", ".bar", "#notice"):
        expect(frame.locator(box)).to_be_hidden()
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(frame)


def test_keys_lead_through_the_replay(visit: Visit, site: Server, blog: Blog) -> None:
    page = visit().new_page()
    frame = blog.show(page, code(site, f"surveyors-embed.html#{SURVEYED}"))
    where = frame.locator("#past-where")
    expect(where).to_contain_text("Step 0 of")
    last = int(where.inner_text().split()[-1])
    frame.locator("#embed-title").click()
    for key, step in (("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(where).to_have_text(f"Step {step} of {last}")
    reached = []
    for _ in range(9):
        page.keyboard.press("Tab")
        reached.append(frame.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))
    assert {"To the start", "Play", "To the end", "Step"} <= set(reached)
    assert "Open the game" in frame.locator("#embed-open").inner_text()


def test_nothing_is_kept(browser: Browser, whole_site: Server, blog: Blog) -> None:
    """With Pyodide and PyScript, in a profile where nobody else writes."""
    context = browser.new_context()
    context.add_init_script(COUNTED)
    page = context.new_page()
    frame = blog.show(page, code(whole_site, f"express-embed.html#{WON}"))
    expect(frame.locator("#past-where")).to_contain_text("Step 0 of")
    frame.get_by_role("button", name="To the end").click()
    frame.locator("#past-speed").select_option("2")
    assert frame.evaluate("window.kept") == []
    assert frame.evaluate(OPEN) == []
    assert len(page.workers) == 0, "no second Python reviews the game"
    assert not context.cookies()
    # Nor where the page around it is of the same site, so that the stores are those of the player.
    page.goto(f"{whole_site.url}express-embed.html#{WON}")
    page.wait_for_selector("body[data-shown]")
    assert context.storage_state(indexed_db=True)["origins"] == []
    context.close()


def test_a_position_and_a_puzzle_are_shown_and_cannot_be_played(
    visit: Visit, site: Server, blog: Blog
) -> None:
    page = visit().new_page()
    game = golden("express", "courier-won")
    moment = Session(
        game.game, galaxy=game.galaxy, options=game.options, seats=game.seats, start=game.at(9)
    )
    frame = blog.show(page, code(site, f"express-embed.html#{link.pack(moment)}"))
    expect(frame.locator("#board svg").first).to_be_visible()
    expect(frame.locator("#embed-text")).to_contain_text("It starts from a custom position.")
    before = frame.locator("#board").inner_html()
    frame.locator("#board").click(force=True)
    page.keyboard.press("1")
    assert frame.locator("#board").inner_html() == before
    name, _, task = json.loads(PUZZLES.read_text("utf-8"))["puzzles"][0][:3]
    frame = blog.show(page, code(site, f"express-embed.html?puzzle={name}"))
    expect(frame.locator("#puzzle .task")).to_have_text(task)
    expect(frame.locator("#puzzle").get_by_role("button")).to_have_count(0)
    expect(frame.locator("#embed-open")).to_have_attribute("href", f"express.html?puzzle={name}")
    axe(frame)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("express-embed.html", "names no game and no puzzle"),
        (f"express-embed.html#{WON[:-9]}", "This link"),
        ("express-embed.html#%3Cb%3Ex%3C/b%3E", 'has no "<"'),
        ("express-embed.html#k7qp-3m9y", "open the game to play there"),
        ("express-embed.html?puzzle=nothing", "no such puzzle"),
    ],
)
def test_what_cannot_be_shown_is_said(
    visit: Visit, site: Server, blog: Blog, address: str, said: str
) -> None:
    page = visit().new_page()
    frame = blog.show(page, code(site, address))
    notice = frame.locator("#notice")
    expect(notice).to_contain_text(said)
    expect(notice.get_by_role("button")).to_have_count(0)
    expect(frame.locator("#board")).to_be_hidden()
    expect(frame.locator("#embed-open")).to_be_visible()


def test_a_link_of_another_game_is_shown_all_the_same(
    visit: Visit, site: Server, blog: Blog
) -> None:
    page = visit().new_page()
    frame = blog.show(page, code(site, f"express-embed.html#{SURVEYED}"))
    frame.wait_for_url("**/surveyors-embed.html#*")
    expect(frame.locator("#past-where")).to_contain_text("Step 0 of")


def test_the_game_opens_in_a_tab_of_its_own(visit: Visit, whole_site: Server, blog: Blog) -> None:
    page = visit(kept=True).new_page()  # a new tab gets scripts of tests twice
    frame = blog.show(page, code(whole_site, f"express-embed.html#{WON}"))
    expect(frame.locator("#past-where")).to_contain_text("Step 0 of")
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Open the game").click()
    ready(opened.value)
    assert opened.value.url == f"{whole_site.url}express.html#{WON}"
    expect(opened.value.locator("#arrival")).to_be_visible()


def test_the_share_dialog_has_the_code_of_a_frame(visit: Visit, site: Server, blog: Blog) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}express.html#{WON}")
    ready(page)
    page.locator("#arrival").get_by_role("button", name="Watch from the start").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_text("Show it on your own page").click()
    offered = page.locator("#share-embed").input_value()
    frame = blog.show(page, offered)
    expect(frame.locator("#past-where")).to_contain_text("Step 0 of")
    name = json.loads(PUZZLES.read_text("utf-8"))["puzzles"][0][0]
    page.goto(f"{site.url}express.html?puzzle={name}")
    ready(page)
    page.get_by_role("button", name="Share").click()
    assert f"express-embed.html?puzzle={name}" in page.locator("#share-embed").input_value()
    page.get_by_text("The galaxy", exact=True).click()
    expect(page.locator("#share-frame")).to_be_hidden()


def test_every_game_has_its_page_and_only_these_may_be_framed() -> None:
    dist = ROOT / "dist"
    framed = {f"{name}-embed.html" for name in GAMES.all()}
    assert {path.name for path in dist.glob("*-embed.html")} == framed
    rules = header_rules(dist)
    said = {pattern for pattern, name, _ in rules if name == "Content-Security-Policy"}
    pages = {path.name for path in dist.glob("*.html")} - framed
    assert {f"/{name}" for name in pages} | {"/"} <= said
    assert not {path for path in said if "embed" in path or "*" in path}
    assert "-embed.html" not in (dist / "sw.js").read_text("utf-8"), "players load none of them"
