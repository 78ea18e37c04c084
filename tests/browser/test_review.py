"""The review of a finished game in the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.profiles import Visit
from build.server import Server
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games.express import GAME
from galaxies.play.session import Session
from galaxies.share import link

# Does what the service worker does on a first visit.
OPEN_CACHE = """() => {
  const [, name] = /["/]r-(\\w+)\\//.exec(document.documentElement.outerHTML);
  return caches.open(`pocket-galaxies ${new URL('./', location).pathname} ${name}`);
}"""
# Writes into the review that is kept, so that one sees where the next one comes from.
CHANGED = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!key.url.includes('/reviews/')) continue;
      const review = await (await cache.match(key)).json();
      review.lines[0] = 'read from the cache';
      await cache.put(key, Response.json(review));
      return true;
    }
  }
  return false;
}"""


def lost() -> Session:
    """A game that is played well until its last coins are thrown away: few decisions cost much."""
    session = Session(GAME, galaxy=galaxy.code(5))
    choose = GAME.computer().levels["pilot"]
    while not session.is_over:
        luck = Luck(session.seed("test"))
        wasted = [line for line in session.legal() if line != "refuel"]
        if len(session.state.delivered) == 5 and wasted:
            session.play(wasted[-1])
        else:
            session.play(choose(session.view(0), 0, luck))
    return session


def test_a_turning_point_shows_its_board_and_can_be_played_from(visit: Visit, site: Server) -> None:
    session = lost()
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}express.html#{link.pack(session)}")
    page.evaluate(OPEN_CACHE)
    page.get_by_role("button", name="See the end").click(timeout=60_000)
    expect(page.locator("#result .news-said")).to_have_text(
        "The review shows what would have helped."
    )
    expect(page.locator("#result .main")).to_have_text("Same galaxy again")
    expect(page.locator("#review progress")).to_have_count(0, timeout=60_000)
    expect(page.locator("#review")).to_contain_text("What cost most")
    expect(page.locator("#review")).to_contain_text("Your accuracy")
    expect(page.locator("#decided")).to_have_text(re.compile("^What decided it: .*worth about"))
    expect(page.locator("#review")).to_contain_text("Luck: with the same luck the computer")
    page.wait_for_function(CHANGED)
    page.reload()
    expect(page.locator("#review")).to_contain_text("read from the cache", timeout=60_000)
    expect(page.locator("#review")).to_contain_text("What cost most")
    expect(page.locator("#review .sure").first).to_be_visible()
    page.get_by_role("button", name="Show it: the board before step").first.click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#board")).to_be_in_viewport()
    expect(page.locator("#mistake-text")).to_contain_text("was worth about")
    expect(page.locator("#board .verdict-mark.better")).to_have_count(1)
    expect(page.locator("#board .verdict-mark.played")).to_have_count(1)
    before = page.locator("#past-where").inner_text()
    course = page.locator("#course").bounding_box()
    assert course is not None
    page.mouse.click(course["x"] + 1, course["y"] + course["height"] / 2)
    expect(page.locator("#mistake")).to_be_hidden()
    expect(page.locator("#board .verdict-mark")).to_have_count(0)
    expect(page.locator("#past-where")).not_to_have_text(before)
    expect(page.locator("#past-at")).to_have_attribute("aria-valuetext", re.compile("to expect"))
    share = float(page.locator("#course .costly").get_attribute("x1") or "") / 100
    course = page.locator("#course").bounding_box()
    assert course is not None
    place = course["x"] + share * course["width"]
    page.mouse.click(place, course["y"] + course["height"] / 2)
    expect(page.locator("#mistake")).to_be_visible()
    expect(page.locator("#past-where")).to_have_text(before)
    page.locator("#mistake").get_by_role("button", name="Try it").click()
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator("#result")).to_be_hidden()
    page.get_by_role("button", name="Back to its review").click()
    expect(page.locator("#review")).to_contain_text("What cost most")


# A system's sheet that takes pictures, and keeps what it was given.
SHEET = """
navigator.canShare = () => true;
navigator.share = async ({ files, ...words }) => {
  const picture = await createImageBitmap(files[0]);
  window.shared = { ...words, type: files[0].type, size: [picture.width, picture.height] };
};"""


def test_a_result_is_shared_as_a_picture_that_gives_nothing_away(
    visit: Visit, site: Server
) -> None:
    session = lost()
    page = visit(390, 844).new_page()
    page.add_init_script(SHEET)
    page.goto(f"{site.url}express.html#{link.pack(session)}")
    page.get_by_role("button", name="See the end").click(timeout=60_000)
    page.get_by_role("button", name="Share my result").click()
    page.wait_for_function("() => Boolean(window.shared)")
    told = page.evaluate("shared")
    assert (told["type"], told["size"]) == ("image/png", [1080, 566])
    points = str(session.state.score).replace("-", "\N{MINUS SIGN}")
    assert told["text"].startswith(f"Galaxy Express: {points} ")
    assert told["url"].endswith(f"express.html#{session.galaxy}"), "the galaxy, not the game"
