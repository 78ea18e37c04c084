"""Galaxy of D in Chromium: two people at one device never see the other's ships; whole games."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.browsing import Visit, ready, record
from build.server import Server
from galaxies import link, notation
from galaxies.games import GAMES, galaxyd
from galaxies.games.galaxyd.inventory import inventory
from galaxies.games.galaxyd.sectors import name
from galaxies.games.galaxyd.state import State
from galaxies.session import Seat, Session, replay
from rules.galaxyd.table import position

GAME = GAMES["galaxyd"]
THINKING = 60_000
"""Milliseconds for an admiral on a busy machine."""
GAMES_PLAYED = Path(__file__).parents[1] / "playthroughs" / "galaxyd"


def start(*lines: str) -> str:
    """The link of a first game for two people after these lines."""
    options = {"setup": "quick", "chart": "tutorial_quick"}
    seats = [Seat("human", "Ada"), Seat("human", "Bo")]
    session = Session("galaxyd", GAME, galaxy="0000-0000", options=options, seats=seats)
    for line in lines:
        session.play(notation.parse(GAME, line))
    return link.pack(session)


def do(page: Page, line: str) -> None:
    """Type a line, and go ahead where the program asks."""
    page.fill("#line-text", line)
    page.press("#line-text", "Enter")
    if page.is_visible("#confirm"):
        page.click('[data-do="confirm"]')
    assert page.inner_text("#answer") == ""


def shown(page: Page) -> str:
    """Everything in the document that is not the rulebook or another dialog's fixed text."""
    return str(
        page.evaluate(
            """() => ['main', '#live', '#curtain', '#confirm']
               .map((name) => document.querySelector(name)?.outerHTML ?? '').join('')"""
        )
    )


def test_a_secret_fleet_is_nowhere_behind_the_curtain(visit: Visit, site: Server) -> None:
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{start()}")
    ready(page)
    if page.locator("#arrival[open]").count():  # a link to a game in progress asks first
        page.locator("#arrival-choices button").first.click()
    do(page, "take bomber")
    assert "takes a Bomber" in shown(page)
    do(page, "done")
    page.wait_for_selector("#curtain[open]")
    assert "omber" not in shown(page)
    page.click('[data-do="lift"]')
    page.wait_for_selector("#curtain:not([open])", state="attached")
    log = page.inner_text("#log")
    assert "Redog has chosen a starting fleet" in log and "Bomber" not in log


def test_hidden_ships_are_not_in_the_document(visit: Visit, site: Server) -> None:
    lines = ("take interceptor", "take bomber", "done", "take cruiser", "done")
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{start(*lines, 'done', 'done')}")
    ready(page)
    if page.locator("#arrival[open]").count():  # a link to a game in progress asks first
        page.locator("#arrival-choices button").first.click()
    page.wait_for_selector("#curtain[open]")
    page.click('[data-do="lift"]')
    page.wait_for_selector('[data-key="stack:redog:h7"]', state="attached")
    title = page.text_content('[data-key="sector:h7"] title')
    assert title is not None and "Redog: Interceptor and unknown ship" in title
    assert "Bomber" not in page.inner_html("#board")


def told(page: Page) -> dict[str, str]:
    """What the document says is on each sector of the board."""
    found = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#board [data-key^="sector:"]')]
           .map((part) => [part.dataset.key.slice(7), part.querySelector('title').textContent]))"""
    )
    return dict(found)


def known(state: State, player: int) -> dict[str, str]:
    """What this player knows of each sector."""
    view = galaxyd.observe(state, player)
    return {name(sector): inventory(view, sector) for sector in view.chart.sectors}


def test_two_people_play_to_the_end_on_one_phone(visit: Visit, site: Server) -> None:
    """Every curtain is empty, every picture holds what its player may know; then all is open."""
    game = replay((GAMES_PLAYED / "bomber-quick.txt").read_text("utf-8"))
    setup = next(i for i, state in enumerate(game.states) if state.phase == "fleet")
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{link.pack(game.branch(setup))}")
    ready(page)
    if page.locator("#arrival[open]").count():
        page.locator("#arrival-choices button").first.click()
    hidden = 0
    for ply in range(setup, len(game.actions)):
        player = galaxyd.current_player(game.states[ply])
        if player < 0:
            continue
        if page.locator("#curtain[open]").count():
            assert not page.locator("#board, #hand, #panels, #log, #choices").locator("*").count()
            page.click('[data-do="lift"]')
            expect(page.locator("#curtain")).to_be_hidden()
            may = known(game.states[ply], player)
            assert told(page) == may, ply
            words = "".join(may.values())
            hidden += "unknown ship" in words
            assert "Bomber" in words or "Bomber" not in page.locator("#board").aria_snapshot()
        do(page, notation.line(game.actions[ply]))
    expect(page.locator("#result")).to_be_visible()
    assert hidden and replay(record(page)).state == game.state
    page.locator("#log button").nth(setup + 20).click()
    expect(page.locator("#prompt")).to_contain_text("past")
    assert "unknown ship" not in "".join(told(page).values())
    assert "moves a ship" not in page.inner_text("#log")


def confirmed(page: Page) -> None:
    """Go ahead with the keyboard where the program asks."""
    if page.locator("#confirm[open]").count():
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")


def test_a_last_strike_against_hard_by_keyboard_alone(visit: Visit, site: Server) -> None:
    """Fails once, then is solved: with the keys of the choices, the game's own and typed lines."""
    text = (GAMES_PLAYED / "last-strike.txt").read_text("utf-8")
    game = replay(text)
    fresh = Session("galaxyd", GAME, galaxy=game.galaxy, options=game.options, seats=game.seats)
    page = visit().new_page()
    page.goto(f"{site.url}galaxyd.html#{link.pack(fresh)}")
    ready(page)
    if page.locator("#arrival[open]").count():
        page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Try 1. Destroy")
    for expected in ("", "Cynder has ended movement", "Try 2 begins"):
        page.locator("#main").focus()
        for _ in range(2):
            page.keyboard.press("d")
            confirmed(page)
        if expected:
            expect(page.locator("#log")).to_contain_text(expected, timeout=THINKING)
        if "Try 2" in page.inner_text("#prompt"):
            break
        expect(page.locator("#prompt")).to_contain_text("last turn", timeout=THINKING)
    solving = next(i for i, state in enumerate(game.states) if state.tries == 2)
    for ply in range(solving, len(game.actions)):
        if galaxyd.current_player(game.states[ply]) == 0:
            expect(page.locator("#prompt")).not_to_contain_text("thinking", timeout=THINKING)
            page.keyboard.press("/")
            page.keyboard.type(notation.line(game.actions[ply]))
            page.keyboard.press("Enter")
            confirmed(page)
            page.keyboard.press("Escape")
            page.locator("#main").focus()
    expect(page.locator("#result h2")).to_contain_text("Solved in 2 tries")


def test_a_stack_moves_at_a_tap_and_a_combat_survives_a_reload(visit: Visit, site: Server) -> None:
    start = position(
        {"e5": ["cruiser", "scavenger", "interceptor"]}, {"e6": ["assassin", "bomber"]}
    )
    options = {"chart": "example_normal", "first_player": "seat_1"}
    seats = [Seat("human"), Seat("hard")]
    session = Session(
        "galaxyd", GAME, galaxy="0000-0000", options=options, seats=seats, start=start
    )
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{link.pack(session)}")
    ready(page)
    if page.locator("#arrival[open]").count():
        page.locator("#arrival-choices button").first.click()
    page.locator('[data-lens="reach"]').click()
    expect(page.locator('[data-lens="reach"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#live")).to_contain_text("could attack e5")
    page.locator('#board [data-key="sector:e5"]').click()
    expect(page.locator("#prompt")).to_contain_text("where all 3 go")
    page.locator('#board [data-key="sector:e6"]').click()
    assert len(replay(record(page)).actions) == 3
    page.locator('[data-do="undo"]').click()
    assert replay(record(page)).state == start
    page.locator('[data-do="redo"]').click()
    assert replay(record(page)).ply == 3
    do(page, "done")
    saved = record(page)
    assert replay(saved).state.phase == "absorb"
    page.reload()
    ready(page)
    expect(page.locator("#prompt")).to_contain_text("to absorb on e6")
    assert record(page) == saved
    page.locator("#choices button", has_text="As suggested").click()
    expect(page.locator("#prompt")).to_contain_text("Phase 4")
    expect(page.locator("#log")).to_contain_text("Combat on e6: Redog 10")
