"""Surveyors of the Galaxy on a page: what its browser tests share."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import reach, ready
from build.server import Server
from galaxies.games.surveyors.rules.measure import decimals, squared
from galaxies.games.surveyors.rules.state import State
from galaxies.play.records.replay import replay
from galaxies.play.session import Session


def open_game(context: BrowserContext, site: Server, tail: str = "") -> Page:
    page = context.new_page()
    page.goto(f"{site.url}surveyors.html{tail}")
    ready(page)
    return page


def start(page: Page, preset: str, seats: list[str] | None = None, **options: str) -> None:
    """A new game from the dialog."""
    reach(page, "menu")
    page.locator('[data-open="new"]').click()
    proposal = page.locator(f'input[name="preset"][value="{preset}"]')
    proposal.check()
    proposal.dispatch_event("change")  # also where it was chosen last time
    script = "([id, value]) => { document.getElementById(id).value = value; }"
    for name, value in options.items():
        page.evaluate(script, [f"option-{name}", value])
    for at, kind in enumerate(seats or []):
        page.evaluate(
            "([at, kind]) => { document.querySelectorAll('[data-seat]')[at].value = kind; }",
            [at, kind],
        )
    page.locator('#new-form [type="submit"]').click()
    page.wait_for_selector("#new:not([open])", state="attached")


def type_line(page: Page, text: str) -> None:
    page.fill("#line-text", text)
    page.press("#line-text", "Enter")


def shown(page: Page, plies: int) -> Session:
    """The session on show, once so many plies are; what is shown has been saved before."""
    expect(page.locator("#log li")).to_have_count(plies)
    script = """() => {
      const id = new URLSearchParams(location.search).get('s');
      return JSON.parse(localStorage[`pocket-galaxies/game/${id}`]).record;
    }"""
    return replay(str(page.evaluate(script)))


def pixels_an_inch(page: Page, wide: float = 8.5) -> float:
    """How large the sheet is drawn, by its width in inches."""
    script = "e => e.getBoundingClientRect().width"
    return float(page.eval_on_selector("#board .paper", script)) / wide


def unselect(page: Page) -> None:
    """Nothing is chosen any more, not even what to do with a star."""
    page.locator("#main").focus()
    for _ in range(2):
        page.keyboard.press("Backspace")


def unmeasured(state: State) -> set[str]:
    """Every way in which the length of an unmeasured pair could be written."""
    known = {frozenset((t.start, t.end)) for t in state.trips if t.measured}
    texts: tuple[set[str], set[str]] = (set(), set())
    for a in range(1, len(state.stars) + 1):
        for b in range(a + 1, len(state.stars) + 1):
            d2 = squared(state.star(a), state.star(b))
            texts[frozenset((a, b)) in known].update((decimals(d2), str(d2)))
    return texts[0] - texts[1]
