"""What moves from one picture to the next glides there, and only when it may."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.profiles import Visit
from browser.saving import before, put
from build.server import Server
from games import table

# Pieces and their copies move for a third of a second: that they begin is written down.
COUNT = """
window.glided = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, timing) {
  const copy = this.closest('#gliding') ? this.outerHTML : '';
  if (frames[0].transform) window.glided.push(copy);
  return animate.call(this, frames, timing);
};
"""
MOVES = table("GLIDES")

# The places in their panes of the pieces that are half on their way, and stay there.
HALFWAY = """() => Object.fromEntries(document.getAnimations().flatMap((animation) => {
  const { target } = animation.effect;
  if (!target.dataset?.piece || !animation.effect.getKeyframes()[0].transform) return [];
  animation.pause();
  animation.currentTime = 160;
  const { e, f } = new DOMMatrix(getComputedStyle(target).transform);
  return [[target.dataset.piece, [Math.round(e), Math.round(f)]]];
}))"""
# Where the pieces that glide begin.
BEGUN = """() => Object.fromEntries(document.getAnimations().flatMap(({ effect }) => {
  const { transform } = effect.getKeyframes()[0];
  if (!effect.target.dataset?.piece || !transform) return [];
  const { e, f } = new DOMMatrix(transform);
  return [[effect.target.dataset.piece, [Math.round(e), Math.round(f)]]];
}))"""
# The pieces that are not seen where the scene puts them.
ASTRAY = """() => [...document.querySelectorAll('.pane [data-piece]')].filter((node) => {
  const { matrix } = node.transform.baseVal.getItem(0);
  const toPane = node.closest('[data-pane]').getScreenCTM().inverse();
  const { e, f } = toPane.multiply(node.getScreenCTM());
  const apart = Math.hypot(e - matrix.e, f - matrix.f);
  return apart > 1 || getComputedStyle(node).opacity === '0';
}).map((node) => node.dataset.piece)"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def glided(page: Page) -> int:
    """How many pieces have glided since this was asked last, once nothing glides any more."""
    page.evaluate(FRAME)
    expect(page.locator("#gliding > svg")).to_have_count(0)
    return int(page.evaluate("glided.splice(0).length"))


@pytest.mark.parametrize("game_id", MOVES)
def test_pieces_glide_when_they_may(visit: Visit, site: Server, game_id: str) -> None:
    context = visit(moving=True)
    context.add_init_script(COUNT)
    page = context.new_page()
    page.goto(f"{site.url}credits.html")
    session, line = before(game_id, *MOVES[game_id])
    put(page, "here", session)
    page.goto(f"{site.url}{game_id}.html?s=here")
    ready(page)
    if page.locator("#curtain[open]").count():
        page.locator("[data-do=lift]").click()
    assert not glided(page), "a session that is opened is no move"
    steps = page.locator("#log li")
    done = steps.count()
    page.locator("#line-text").fill(line)
    page.keyboard.press("Enter")
    expect(steps).not_to_have_count(done)
    page.wait_for_function("() => glided.length")
    copies = "".join(page.evaluate("glided"))
    assert glided(page)
    # Nothing in a copy can be chosen, focused or found.
    for name in ("data-word", "data-swap", "tabindex", "role=", "aria-label", " id="):
        assert name not in copies, name
    page.locator(".tools [data-do=undo]").click()
    expect(steps).to_have_count(done)
    page.wait_for_function("() => glided.length")
    assert glided(page), "what is taken back glides back"
    page.evaluate("() => { document.documentElement.dataset.motion = 'none'; }")
    page.locator("[data-do=redo]").click()
    expect(page.locator("[data-do=redo]")).to_be_disabled()
    assert not glided(page), "the person wants no motion"
    page.evaluate("() => { delete document.documentElement.dataset.motion; }")
    page.locator("[data-line]").first.click()
    expect(page.locator("#past")).to_be_visible()
    assert not glided(page), "a jump through the past is no move"


def test_a_piece_that_moves_again_on_its_way_goes_on_from_there(visit: Visit, site: Server) -> None:
    page = visit(moving=True).new_page()
    page.goto(f"{site.url}credits.html")
    session, line = before("colony", *MOVES["colony"])
    put(page, "here", session)
    page.goto(f"{site.url}colony.html?s=here")
    ready(page)
    if page.locator("#curtain[open]").count():
        page.locator("[data-do=lift]").click()
    page.locator("#line-text").fill(line)
    page.keyboard.press("Enter")
    page.evaluate(FRAME)
    halfway = page.evaluate(HALFWAY)
    assert halfway
    assert set(page.evaluate(ASTRAY)) >= set(halfway)
    page.locator(".tools [data-do=undo]").dispatch_event("click")
    page.evaluate(FRAME)
    begun = page.evaluate(BEGUN)
    assert {piece: begun.get(piece) for piece in halfway} == halfway
    page.locator("[data-do=redo]").first.dispatch_event("click")
    page.evaluate(FRAME)
    expect(page.locator("#gliding > svg")).to_have_count(0)
    page.wait_for_function("() => !document.getAnimations().length")
    assert page.evaluate(ASTRAY) == []
