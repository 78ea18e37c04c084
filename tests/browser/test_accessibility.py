"""axe finds nothing, target-size included, on every page, dialog and stage of a game, in any theme.

A page starts once: the themes take turns on it. What does not depend on colours is looked for once.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import prefer, ready
from browser.profiles import Visit
from build.pages.openings import first_session
from build.server import Server
from galaxies.formats import notation
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

TESTS = Path(__file__).parents[1]
AXE = TESTS.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
# What lies under a dialog cannot be reached and has been looked at before. Put aside, as axe goes
# through all of a page: what is under a dialog, a rulebook in a dialog that is closed, and what
# pictures are drawn with (of which axe judges nothing, not even the colours of text).
LOOK = """
async ([options, colours, themes, within]) => {
  // What waits for the next frame must find all parts.
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const aside = [];
  const put = (parts, back) => {
    const away = document.createDocumentFragment();
    away.append(...parts);
    aside.push(() => back(away));
  };
  const root = document.querySelector(within || 'dialog[open]') ?? document;
  if (root.parentNode === document.body && root.nodeName === 'DIALOG') {
    const parts = [...document.body.childNodes];
    const at = parts.indexOf(root);
    // The bar stays: when a save ends, the page says so there.
    const bar = parts.findIndex((part) => part.nodeName === 'HEADER');
    put(parts.slice(bar + 1, at), (away) => root.before(away));
    put(parts.slice(at + 1), (away) => root.after(away));
  }
  const book = document.querySelector('dialog:not([open]) #rules-text');
  if (book) put(book.childNodes, (away) => book.append(away));
  for (const picture of document.querySelectorAll('svg')) {
    if (!picture.closest('[role=img], [aria-hidden=true]')) continue;
    const drawn = [...picture.children].filter((part) => !/^(title|desc)$/.test(part.nodeName));
    put(drawn, (away) => picture.append(away));
  }
  const found = [];
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  for (const theme of themes) {
    if (theme) dataset.theme = theme;
    const chosen = kinds(root);
    for (const part of chosen) part.setAttribute('data-kind', '');
    const { violations } = await axe.run(root, theme ? colours : options);
    const said = ({ id, nodes }) => nodes.map((n) => [theme, id, n.target, n.failureSummary]);
    found.push(...violations.flatMap(said));
    for (const part of chosen) part.removeAttribute('data-kind');
  }
  if (before) dataset.theme = before; else delete dataset.theme;
  for (const back of aside.reverse()) back();
  return found;
}
"""
# Text of one colour, size and weight, of one class, on the same grounds: three of each kind.
KINDS = """
axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-kind]' }] });
window.kinds = (root) => {
  const numbers = new Map();
  const known = new Map();
  const kind = (part) => {
    if (!part) return 0;
    if (!known.has(part)) {
      const style = getComputedStyle(part);
      const looks = ['color', 'fill', 'fontSize', 'fontWeight', 'backgroundColor', 'position',
        'backgroundImage', 'opacity', 'filter', 'textShadow'].map((name) => style[name]);
      const words = [kind(part.parentElement), part.nodeName, part.getAttribute('class'), ...looks];
      const said = words.join('|');
      if (!numbers.has(said)) numbers.set(said, numbers.size + 1);
      known.set(part, numbers.get(said));
    }
    return known.get(part);
  };
  const speaks = (part) => /^(INPUT|SELECT|TEXTAREA)$/.test(part.nodeName)
    || [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const chosen = [];
  const times = new Map();
  for (const part of root.querySelectorAll('*')) {
    if (part.closest('svg') || !speaks(part) || !part.checkVisibility()) continue;
    const number = kind(part);
    times.set(number, (times.get(number) ?? 0) + 1);
    if (times.get(number) <= 3) chosen.push(part);
  }
  return chosen;
};
"""


def profile(visit: Visit, scheme: str, width: int = 1280) -> BrowserContext:
    return visit(width, 800, painted=True, color_scheme=scheme)


def check(
    page: Page, where: str, *, within: str = "", themes: bool = True, contrast: bool = False
) -> None:
    """axe has nothing to say of what is on show: all its rules once, and the colours of each kind
    of text as it is, in the other theme (unless it is known from elsewhere), and in high
    `contrast`. `within` selects what is new since the check before."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {AXE.read_text('utf-8')} {KINDS} }}")
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    looked = ["", *(["light" if dark else "dark"] * themes), *(["contrast"] * contrast)]
    found = page.evaluate(LOOK, [OPTIONS, COLOURS, looked, within])
    assert not found, f"{where}:\n" + "\n".join(" ".join(map(str, one)) for one in found)


def test_pages_without_python(visit: Visit, site: Server) -> None:
    page = profile(visit, "dark").new_page()
    page.goto(site.url)
    check(page, "hub", contrast=True)
    page.get_by_role("button", name="Settings").click()
    check(page, "settings")
    page.get_by_role("button", name="What is new").click()
    expect(page.locator("#news")).to_be_visible()
    check(page, "what is new")
    page.goto(f"{site.url}#k7qp-3m9x")
    expect(page.locator("#galaxy-error")).to_contain_text("One character")
    check(page, "a wrong code")
    for name in ("credits.html", "statistics.html", "laboratory.html", "balance.html"):
        page.goto(site.url + name)
        check(page, name)
    for number, game_id in enumerate(GAMES):
        page.goto(f"{site.url}{game_id}-rules.html")
        page.locator(".contents summary").click()
        page.locator(".example summary").first.click()
        check(page, f"rules of {game_id}", themes=not number)
    page.get_by_label("Find").fill("fuel")
    expect(page.locator("#rules-found")).to_contain_text("rule")
    check(page, "rules, searched")


def test_galleries(visit: Visit, site: Server) -> None:
    page = profile(visit, "dark", 390).new_page()
    galleries = [name for name in GAMES if GAMES[name].showcase().gallery]
    assert galleries
    for game_id in galleries:
        page.goto(f"{site.url}{game_id}-cards.html")
        page.locator("[data-group]").first.click()
        check(page, f"cards of {game_id}")


@cache
def played(game_id: str) -> list[Session]:
    """The golden games, the shortest first."""
    folder = TESTS / "playthroughs" / game_id
    texts = sorted((path.read_text("utf-8") for path in folder.glob("*.txt")), key=len)
    return [replay(text) for text in texts]


def finished(game_id: str) -> str:
    """The record of a short whole game: not the shortest, which may end at once."""
    return next(one.text() for one in played(game_id) if one.is_over and one.plies > 20)


def forbidden(game_id: str, game: AnyGame) -> str:
    """A step that players take, but that the rules forbid at the start of the page's first game."""
    first, _ = first_session(game)
    for other in played(game_id):
        for state, action in zip(other.states, other.actions, strict=False):
            if game.rules.current_player(state) < 0 or notation.is_open(action):
                continue
            refusal = first.check(action)
            if refusal is not None and refusal.rule:
                return notation.line(action)
    raise AssertionError(f"every step of {game_id} is legal at once")


def curtain(page: Page) -> None:
    page.evaluate("() => document.getElementById('curtain').showModal()")
    check(page, "the curtain")
    page.evaluate("() => document.getElementById('curtain').close()")


def dialogs(page: Page, *, all_alike: bool) -> None:
    """Each dialog that can be opened from the bar, and what is folded in it; with those that are
    `all_alike` in all games, or that hold what a page of its own holds too, and the curtain."""
    for name in ("new", *(("keys", "saved", "rules", "settings") if all_alike else ())):
        page.evaluate(f"() => document.querySelector('[data-open=\"{name}\"]').click()")
        page.evaluate(
            "() => document.querySelectorAll('dialog[open] details').forEach((d) => d.open = true)"
        )
        check(page, name, themes=name != "rules")
        page.keyboard.press("Escape")
    if all_alike:
        curtain(page)


def answers(page: Page, game_id: str) -> None:
    """What the page says to a step: a refusal with its rule, a hint, a question."""
    page.locator("#line-text").fill(forbidden(game_id, GAMES[game_id]))
    page.keyboard.press("Enter")
    rule = page.locator("#answer .linklike")
    expect(rule).to_have_text(re.compile(r"^Rule [A-Z]+-"))
    expect(page.locator("#answer .rule-text")).to_be_visible()
    check(page, "a refusal", within="#answer")
    rule.click()
    expect(page.locator("#rules-text .here")).to_be_focused()
    page.keyboard.press("Escape")
    if page.locator("[data-do=hint]:visible").count():
        page.locator("[data-do=hint]").click()
        expect(page.get_by_role("button", name=re.compile("^Play this"))).to_be_visible()
        check(page, "a hint", within="#answer")
    if page.locator("[data-do=books]:visible").count():
        page.locator("[data-do=books]").click()
        expect(page.locator("#books-box")).not_to_be_empty()
        for tab in page.locator("#books .tabs button").all():
            tab.click()
            check(page, f"books: {tab.inner_text()}")
        page.keyboard.press("Escape")
    for lens in page.locator("[data-lens]:visible").all():
        lens.click()
        check(page, "a lens")


def advance(page: Page) -> None:
    page.locator("#choices button").first.click()
    if page.locator("#confirm[open]").count():
        check(page, "a question before a step")
        page.locator("[data-do=confirm]").click()


def sharing(page: Page) -> None:
    """What is alike in all games: sharing, the replay, and a link that was opened."""
    page.get_by_role("button", name="Share").click()
    page.locator("#share-qr summary").click()
    expect(page.locator("#share-code svg")).to_be_visible()
    check(page, "share", themes=False)
    fragment = page.locator("#share-url").input_value().split("#")[1]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Replay").click()
    check(page, "replay")
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    expect(page.locator("#arrival")).to_be_visible()
    check(page, "a link that was opened")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_from_its_opening_to_its_result(visit: Visit, site: Server, game_id: str) -> None:
    context = profile(visit, "dark")
    prefer(context, "confirm", "each")
    page = context.new_page()
    page.goto(f"{site.url}{game_id}.html")
    ready(page)
    check(page, "opening", contrast=True)
    is_first = game_id == next(iter(GAMES))
    dialogs(page, all_alike=is_first)
    answers(page, game_id)
    while "?s=" not in page.url:  # a first move may take several choices
        advance(page)
    page.evaluate(
        "() => document.querySelectorAll('#panels details').forEach((d) => d.open = true)"
    )
    advance(page)
    check(page, "in the middle of a move, unfolded", contrast=True)
    if is_first:
        sharing(page)
    saved = page.url.partition("#")[0]
    page.evaluate(
        """(record) => {
          const key = Object.keys(localStorage).find((k) => k.startsWith('pocket-galaxies/game/'));
          const entry = JSON.parse(localStorage[key]);
          localStorage[key] = JSON.stringify({ ...entry, record });
        }""",
        finished(game_id),
    )
    page.goto("about:blank")
    page.goto(saved)
    ready(page)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#review :not(.checking) > progress")).to_have_count(0, timeout=60_000)
    check(page, "result", contrast=True)
    page.set_viewport_size({"width": 360, "height": 740})
    check(page, "result on a phone", themes=False)
