"""What happened shows for a moment on the board, and goes away by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.profiles import Visit
from browser.saving import golden, put
from build.server import Server
from galaxies.play.records.replay import branch
from galaxies.play.session import Session

# Cues go within a second: their coming is written down.
COUNT = """
window.cues = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node.classList?.contains('cue')) cues.push(node.outerHTML);
  }
}).observe(document.body, { childList: true, subtree: true }));
"""


def _delivery(session: Session) -> int:
    """The ply of the first delivery."""
    return next(ply for ply in range(session.ply) if session.at(ply + 1).delivered)


def _shown(page: Page) -> int:
    """How many cues came since this was asked last, once all are gone."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.locator(".cue")).to_have_count(0)
    return int(page.evaluate("cues.splice(0).length"))


@pytest.mark.parametrize("moving", [True, False])
def test_a_delivery_shows_once_and_never_on_the_way_back(
    visit: Visit, site: Server, moving: bool
) -> None:
    context = visit(moving=moving)
    context.add_init_script(COUNT)
    page = context.new_page()
    page.goto(f"{site.url}credits.html")
    session = golden("express", "courier-won")
    ply = _delivery(session)
    put(page, "here", branch(session, ply))
    page.goto(f"{site.url}express.html?s=here")
    ready(page)
    assert not _shown(page), "a game that is opened makes no news"
    page.locator("#line-text").fill(session.line(ply))
    page.keyboard.press("Enter")
    expect(page.locator(".cue")).to_have_count(1)
    assert page.locator(".cue").evaluate(
        "(node) => node.getAnimations({ subtree: true }).length > 0"
    ) == (moving), "without motion it stands still"
    assert "+20" in page.evaluate("cues.join()")
    assert _shown(page) == 1
    page.locator(".tools [data-do=undo]").click()
    expect(page.locator("[data-do=redo]")).to_be_enabled()
    assert not _shown(page), "what is taken back shows nothing"
    page.locator("[data-do=redo]").click()
    expect(page.locator("[data-do=redo]")).to_be_disabled()
    assert _shown(page) == 1
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One step back").click()
    assert not _shown(page), "neither jumps nor steps back show anything"
    page.get_by_role("button", name="One step forward").click()
    assert _shown(page) == 1
