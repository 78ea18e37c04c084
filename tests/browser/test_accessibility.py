"""axe finds nothing, target-size included, on every page, dialog and stage of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import Visit, prefer, ready, record
from build.server import Server
from galaxies.games import GAMES
from galaxies.luck import Luck
from galaxies.session import replay

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}


def profile(visit: Visit, scheme: str, width: int = 1280) -> BrowserContext:
    context = visit(width, 800, color_scheme=scheme, reduced_motion="reduce")
    context.add_init_script(path=str(AXE))
    return context


def check(page: Page, where: str) -> None:
    result = page.evaluate(f"() => axe.run(document, {json.dumps(OPTIONS)})")
    found = [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
    assert not found, f"{where}:\n" + "\n".join(found)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_hub_and_rules(visit: Visit, site: Server, scheme: str) -> None:
    page = profile(visit, scheme).new_page()
    page.goto(site.url)
    check(page, "hub")
    page.get_by_role("button", name="Settings").click()
    check(page, "settings")
    for game_id in GAMES:
        page.goto(f"{site.url}{game_id}-rules.html")
        check(page, f"rules of {game_id}")


@pytest.mark.parametrize("scheme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_and_its_dialogs(visit: Visit, site: Server, scheme: str, game_id: str) -> None:
    context = profile(visit, "light" if scheme == "contrast" else scheme)
    if scheme == "contrast":
        prefer(context, "theme", scheme)
    page = context.new_page()
    page.goto(f"{site.url}{game_id}.html")
    ready(page)
    check(page, "opening")
    for name in ("new", "saved", "rules", "settings", "keys"):
        page.evaluate(f"() => document.querySelector('[data-open=\"{name}\"]').click()")
        check(page, name)
        page.keyboard.press("Escape")
    page.locator("#choices button").first.click()
    check(page, "after the first move")
    page.locator("#choices button").first.click()
    check(page, "in the middle of a move")
    page.get_by_role("button", name="Share").click()
    page.locator("#share-qr summary").click()
    expect(page.locator("#share-code svg")).to_be_visible()
    check(page, "share")
    address = page.locator("#share-url").input_value()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Replay").click()
    check(page, "replay")
    page.evaluate("fragment => { location.hash = fragment; }", address.split("#")[1])
    expect(page.locator("#arrival")).to_be_visible()
    check(page, "a link that was opened")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_game(visit: Visit, site: Server, width: int, game_id: str) -> None:
    game = GAMES[game_id]
    page = profile(visit, "dark", width).new_page()
    page.goto(f"{site.url}{game_id}.html")
    ready(page)
    # A first move may take several choices; it is saved, and the page's address says so.
    while "?s=" not in page.url:
        page.locator("#choices button").first.click()
    session = replay(record(page))
    level = next(iter(game.BOTS))
    while not session.is_over:
        player = session.player
        luck = Luck(f"test/{session.ply}")
        session.play(game.BOTS[level](session.view(player), player, luck))
    page.evaluate(
        """(record) => {
          const key = Object.keys(localStorage).find((k) => k.startsWith('pocket-galaxies/game/'));
          const entry = JSON.parse(localStorage[key]);
          localStorage[key] = JSON.stringify({ ...entry, record });
        }""",
        session.text(),
    )
    page.reload()
    ready(page)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#review progress")).to_have_count(0, timeout=60_000)
    check(page, "result")
