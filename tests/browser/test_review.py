"""The review of a finished game in the page."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.profiles import Visit
from build.server import Server
from galaxies.computer.bots import random_bot
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


def test_a_turning_point_shows_its_board_and_can_be_played_from(visit: Visit, site: Server) -> None:
    session = Session(GAME, galaxy=galaxy.code(5))
    choose = random_bot(GAME)
    while not session.is_over:
        session.play(choose(session.view(0), 0, Luck(session.seed("test"))))
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
    expect(page.locator("#review")).to_contain_text("Luck: with the same luck the computer")
    page.wait_for_function(CHANGED)
    page.reload()
    expect(page.locator("#review")).to_contain_text("read from the cache", timeout=60_000)
    expect(page.locator("#review")).to_contain_text("What cost most")
    page.get_by_role("button", name="Show it: the board before step").last.click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#board")).to_be_in_viewport()
    page.locator("#past [data-do=branch]").click()
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator("#result")).to_be_hidden()
