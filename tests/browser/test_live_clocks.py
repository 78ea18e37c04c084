"""The clocks of a live table count up beside the names, and a limit only tells."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.meeting import connect, game_of_ada_and_bo, invite, move
from browser.profiles import Visit
from build.server import Server

# How often texts beside the clocks change in three seconds, and what else changes there.
CHANGES = """() => new Promise((tell) => {
  const seen = { texts: 0, others: 0, moved: 0 };
  const box = () => JSON.stringify(document.getElementById('company-box').getBoundingClientRect());
  const before = box();
  const look = new MutationObserver((all) => {
    for (const { type, target } of all) {
      if (type === 'characterData' && target.parentElement.closest('#clocks')) seen.texts += 1;
      else seen.others += 1;
    }
  });
  const about = { characterData: true, childList: true, subtree: true };
  look.observe(document.getElementById('company-box'), about);
  setTimeout(() => { seen.moved = Number(box() !== before); look.disconnect(); tell(seen); }, 3300);
})"""


def times(page: Page) -> list[int]:
    """The seconds on the clocks."""
    texts = page.locator("#clocks [role=timer]").all_text_contents()
    return [int(minutes) * 60 + int(seconds) for minutes, seconds in (t.split(":") for t in texts)]


def test_clocks_count_for_who_thinks(visit: Visit, site: Server) -> None:
    session = game_of_ada_and_bo(game="colony")
    host, guest = visit().new_page(), visit(390, 844).new_page()
    wanted = "Count how long each player thinks"
    invite(host, site, session, finds_back=True, clocks=wanted)
    connect(host, guest)
    for page in (host, guest):
        expect(page.locator("#clocks .now")).to_have_count(1)
        assert not page.locator("#clocks[aria-live], [aria-live=polite] #clocks").count()
    assert "live=off" in host.locator("#clocks [role=timer]").first.evaluate(
        "(one) => `live=${one.getAttribute('aria-live')}`"
    )
    seen = host.evaluate(CHANGES)
    assert 2 <= seen["texts"] <= 4, seen
    assert not seen["others"] and not seen["moved"], seen
    mover = int(str(host.locator("#clocks > *").nth(1).get_attribute("class")) == "now")
    pages = (host, guest)
    before = times(host)
    assert before[mover] >= 3 and before[1 - mover] == 0
    move(pages[mover])
    while "now" in str(host.locator("#clocks > *").nth(mover).get_attribute("class")):
        move(pages[mover])  # a turn may have several moves
    host.wait_for_timeout(1500)
    assert abs(times(host)[mover] - times(guest)[mover]) <= 1, "as the own device counted"
    spent = times(host)
    pages[1].reload()
    ready(pages[1])
    expect(guest.locator("#company")).to_contain_text("Connected with", timeout=60_000)
    again = times(guest)
    assert again[mover] >= spent[mover] and again[1 - mover] >= spent[1 - mover], (spent, again)
