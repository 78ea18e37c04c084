"""Combats are played in front of the board, and nobody has to wait for them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.profiles import Visit
from browser.saving import golden, put
from build.server import Server
from galaxies.play.records.replay import branch
from galaxies.play.session import Session

# A combat is over within two seconds: what is there when it comes is written down. `skip` is an
# event that is sent at once.
NOTE = """
window.acts = [];
window.skip = '';
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!node.classList?.contains('theatre')) continue;
    const prompt = document.getElementById('prompt');
    const note = {
      title: node.querySelector('[data-pane]').getAttribute('aria-label'),
      hidden: node.getAttribute('aria-hidden'),
      moves: node.getAnimations({ subtree: true }).length > 0,
      seen: getComputedStyle(prompt).opacity !== '0',
      word: node.querySelector('[data-word], [tabindex], .act') !== null,
    };
    const press = { key: 'Shift', bubbles: true };
    if (window.skip) document.body.dispatchEvent(new KeyboardEvent(window.skip, press));
    acts.push({ ...note, ended: !node.isConnected });
  }
}).observe(document.body, { childList: true }));
"""


def _combat() -> tuple[Session, str]:
    """A game before a move that leads to one combat, and the move."""
    session = golden("galaxyd", "combat-normal")
    ply = next(ply for ply in range(session.ply) if len(session.at(ply + 1).reports) == 1)
    return branch(session, ply), session.line(ply)


def _lifted(page: Page) -> None:
    if page.locator("#curtain[open]").count():
        page.locator("[data-do=lift]").click()


def _fight(page: Page, site: Server) -> None:
    """Open the game and play the move."""
    session, line = _combat()
    page.goto(f"{site.url}credits.html")
    put(page, "here", session)
    page.goto(f"{site.url}galaxyd.html?s=here")
    ready(page)
    _lifted(page)
    assert _acts(page) == [], "a game that is opened makes no news"
    page.locator("#line-text").fill(line)
    page.keyboard.press("Enter")
    if page.locator("#confirm[open]").count():
        page.locator("[data-do=confirm]").click()
    _lifted(page)


def _acts(page: Page) -> list[dict[str, Any]]:
    """What was played since this was asked last, once it is over."""
    expect(page.locator(".theatre")).to_have_count(0)
    acts: list[dict[str, Any]] = page.evaluate("acts.splice(0)")
    return acts


@pytest.mark.parametrize("moving", [True, False])
def test_a_combat_is_played_before_its_result_is_seen(
    visit: Visit, site: Server, moving: bool
) -> None:
    context = visit(moving=moving)
    context.add_init_script(NOTE)
    page = context.new_page()
    _fight(page, site)
    expect(page.locator("#prompt")).to_contain_text("Combat on f7")
    (act,) = _acts(page)
    assert act["title"] == "Combat on f7" and act["moves"] == moving
    assert not act["seen"], "the sentence comes after the combat"
    assert act["hidden"] == "true" and not act["word"]
    expect(page.locator("#prompt")).to_have_css("opacity", "1")
    told = page.locator("#live").inner_text()
    assert told.count("Combat on f7") == 1, "screen readers are told once"
    # Nothing is lost, and nothing is played again, if the page is loaded anew.
    played = record(page)
    page.reload()
    ready(page)
    _lifted(page)
    assert record(page) == played and _acts(page) == []
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One step back").click()
    assert _acts(page) == []
    page.get_by_role("button", name="One step forward").click()
    assert [act["title"] for act in _acts(page)] == ["Combat on f7"]


@pytest.mark.parametrize("event", ["pointerdown", "keydown"])
def test_a_tap_or_a_key_ends_it_at_once(visit: Visit, site: Server, event: str) -> None:
    context = visit(moving=True)
    context.add_init_script(NOTE)
    page = context.new_page()
    page.add_init_script(f"window.skip = '{event}'")
    _fight(page, site)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    assert [act["ended"] for act in _acts(page)] == [True]
    expect(page.locator("#prompt")).to_have_css("opacity", "1")
