"""Galaxy of D in Chromium: two people at one device never see the other's ships; whole games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import chain
from os.path import commonprefix
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from browser.browsing import reach, ready, record
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES, galaxyd
from galaxies.games.galaxyd.choosing.inventory import inventory
from galaxies.games.galaxyd.rules.sectors import name
from galaxies.games.galaxyd.rules.state import State
from galaxies.play.naming import by_name
from galaxies.play.records.replay import branch, replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link
from rules.galaxyd import secrets
from rules.galaxyd.secrets import PAIRS
from rules.galaxyd.table import position

GAME = GAMES["galaxyd"]
THINKING = 60_000
"""Milliseconds for an admiral on a busy machine."""
GAMES_PLAYED = Path(__file__).parents[1] / "playthroughs" / "galaxyd"


def do(page: Page, line: str) -> None:
    """Type a line, and go ahead where the program asks."""
    page.fill("#line-text", line)
    page.press("#line-text", "Enter")
    if page.is_visible("#confirm"):
        page.click('[data-do="confirm"]')
    assert page.inner_text("#answer") == ""


def meet(page: Page, session: Session) -> None:
    """Open a game on a page that is there already, as the first one of this device."""
    page.evaluate("localStorage.clear(); localStorage['pocket-galaxies/setting/sound'] = 'off'")
    page.evaluate("(text) => { location.hash = text; }", link.pack(session))
    page.locator("#arrival-choices button").first.click()
    expect(page.locator("#arrival")).to_be_hidden()
    # What has been said of another game is not said of this one.
    page.evaluate("document.getElementById('live').replaceChildren()")


def whole(page: Page) -> tuple[str, str]:
    """The whole document and the whole accessibility tree, as they are, but for the number of the
    session in the address and what this device has to say of its network and its storage."""
    if not page.locator("dialog[open]").count():
        page.locator("#main").focus()
    document = page.evaluate(
        """() => { const copy = document.documentElement.cloneNode(true);
                   copy.querySelectorAll('.toast').forEach((toast) => toast.remove());
                   delete copy.querySelector('body').dataset.saved;
                   copy.querySelector('#kept').remove();  // "Saved" comes when it has been written
                   return copy.outerHTML; }"""
    )
    reader = page.context.new_cdp_session(page)
    nodes = reader.send("Accessibility.getFullAXTree")["nodes"]
    reader.detach()
    by_number = {node["nodeId"]: node for node in nodes}
    heard = [line for line in spoken(nodes[0], by_number) if "works without a network" not in line]
    return str(document), re.sub(r"\?s=[0-9a-z]+", "", "\n".join(heard))


def spoken(node: dict[str, Any], by_number: dict[str, Any]) -> Iterator[str]:
    """A node of the accessibility tree and all below it, as an outline without numbers."""
    said = [node.get(part, {}).get("value") for part in ("role", "name", "description", "value")]
    states = [(one["name"], one["value"].get("value")) for one in node.get("properties", ())]
    if not node["ignored"] and said[0] != "InlineTextBox":  # a piece of a text
        yield json.dumps([*said, states])
    for number in node.get("childIds", ()):
        if number in by_number:
            yield from spoken(by_number[number], by_number)


def pages(page: Page, session: Session) -> list[tuple[str, str]]:
    """What there is to see and to hear of a game: behind the curtain, if there is one, and on the
    page; then with the reach of the enemy painted, and of the past."""
    read = []
    if page.locator("#curtain[open]").count():
        read.append(whole(page))
        page.click('[data-do="lift"]')
    expect(page.locator("#curtain")).to_be_hidden()
    read.append(whole(page))
    if session.state.turn:
        reach(page, "details")
        page.click('[data-lens="reach"]')
        read.append(whole(page))
    if page.locator("#log button").count() > 1:
        reach(page, "log")
        page.locator("#log button").first.click()
        read.append(whole(page))
        page.click('[data-do="present"]')
    return read


def differences(one: list[tuple[str, str]], two: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Where two rows of pages begin to differ."""
    parts = []
    for here, there in zip(chain(*one), chain(*two), strict=True):
        if here != there:
            at = len(commonprefix([here, there]))
            parts.append((here[max(0, at - 90) : at + 90], there[max(0, at - 90) : at + 90]))
    return parts


def test_standing_orders_are_given_below_the_board(visit: Visit, site: Server) -> None:
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html")
    ready(page)
    options, seats = {"chart": "tutorial_quick"}, [Seat(), Seat()]
    game = Session(GAME, galaxy="k7qp-3m9y", options=options, seats=seats)
    meet(page, game)
    orders = page.locator('[data-do="aside"]')
    reach(page, "details")
    expect(orders).to_be_hidden()
    for line in ("take scavenger", "done", "take cruiser", "done"):
        game.play(line)
    meet(page, game)
    reach(page, "details")
    orders.click()
    expect(page.locator("#prompt")).to_be_in_viewport()
    page.get_by_role("button", name="Scavengers absorb first", exact=True).click()
    expect(page.locator("#log li").last).to_contain_text("Scavengers absorb first")
    reach(page, "details")
    orders.click()
    expect(page.locator("#prompt")).to_contain_text("Scavengers absorb first. Which ones then?")


def test_what_differs_in_secrets_is_the_same_page(visit: Visit, site: Server) -> None:
    """Byte by byte, document and accessibility tree, for whoever may not know the difference."""
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html")
    ready(page)
    warm = PAIRS["which ship has joined"]()[0]  # nothing below is the first of its kind here
    meet(page, warm)
    pages(page, warm)
    for pair, make in PAIRS.items():
        if "computer" in pair:  # it would play on: the tests of the shell hold it back
            continue
        seen = []
        for session in make():
            played = session.start is None or session.plies > 1
            if played:  # played on this very page, from the same page before it
                meet(page, secrets.session())
            meet(page, branch(session, 0) if played else session)
            for ply in range(len(session.actions) if played else 0):
                if galaxyd.GAME.rules.current_player(session.states[ply]) >= 0:
                    do(page, session.lines[ply])
            seen.append(pages(page, session))
        assert differences(*seen) == [], pair


def told(page: Page) -> dict[str, str]:
    """What the document says is on each sector of the board."""
    texts = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#board [data-key^="sector:"]')]
           .map((part) => [part.dataset.key.slice(7), part.querySelector('title').textContent]))"""
    )
    return dict(texts)


def known(game: Session, ply: int, player: int) -> dict[str, str]:
    """What this player knows of each sector, and remembers."""
    view = game.view(player, ply)
    assert isinstance(view, State)
    return {name(sector): inventory(view, player, sector) for sector in view.chart.sectors}


def test_two_people_play_to_the_end_on_one_phone(visit: Visit, site: Server) -> None:
    """Every curtain is empty, every picture holds what its player may know; then all is open."""
    game = replay((GAMES_PLAYED / "bomber-quick.txt").read_text("utf-8"))
    setup = next(i for i, state in enumerate(game.states) if state.phase.name == "fleet")
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{link.pack(branch(game, setup))}")
    ready(page)
    if page.locator("#arrival[open]").count():
        page.locator("#arrival-choices button").first.click()
    hidden = 0
    for ply in range(setup, len(game.actions)):
        player = galaxyd.GAME.rules.current_player(game.states[ply])
        if player < 0:
            continue
        if page.locator("#curtain[open]").count():
            assert not page.locator("#board, #hand, #panels, #log, #choices").locator("*").count()
            page.click('[data-do="lift"]')
            expect(page.locator("#curtain")).to_be_hidden()
            with by_name(game):
                may = known(game, ply, player)
            assert told(page) == may, ply
            words = "".join(may.values())
            hidden += "unknown ship" in words or "certainly" in words
            assert "Bomber" in words or "Bomber" not in page.locator("#board").aria_snapshot()
        do(page, notation.line(game.actions[ply]))
    expect(page.locator("#result")).to_be_visible()
    assert hidden and replay(record(page)).state == game.state
    reach(page, "log")
    page.locator("#log button").nth(setup + 20).click()
    expect(page.locator("#prompt")).to_contain_text("past")
    words = "".join(told(page).values())
    assert "unknown ship" not in words and "certainly" not in words
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
    fresh = Session(GAME, galaxy=game.galaxy, options=game.options, seats=game.seats)
    page = visit().new_page()
    page.goto(f"{site.url}galaxyd.html#{link.pack(fresh)}")
    ready(page)
    if page.locator("#arrival[open]").count():
        page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Try 1. Destroy")
    for expected in ("", "Cynder ends movement", "Try 2 begins"):
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
        if galaxyd.GAME.rules.current_player(game.states[ply]) == 0:
            expect(page.locator("#prompt")).not_to_contain_text("thinking", timeout=THINKING)
            page.keyboard.press("/")
            page.keyboard.type(notation.line(game.actions[ply]))
            page.keyboard.press("Enter")
            confirmed(page)
            page.keyboard.press("Escape")
            page.locator("#main").focus()
    expect(page.locator("#result h2")).to_contain_text("Solved in 2 tries")


def by_keys(page: Page, line: str) -> str:
    """Choose an action by the numbers of the choices as far as they go, else type it; answers how.
    Never touches the page but by its keyboard."""
    rest, how = line, ""
    while rest:
        offered = page.eval_on_selector_all(
            "#choices button", "all => all.map(b => b.dataset.word)"
        )
        fits = [i for i, word in enumerate(offered[:9]) if f"{rest} ".startswith(f"{word} ")]
        if not fits:
            page.keyboard.press("/")
            page.keyboard.type(line)
            page.keyboard.press("Enter")
            confirmed(page)
            page.keyboard.press("Shift+Tab")  # out of the field: digits are choices again
            return f"{how} typed"
        page.keyboard.press(str(fits[0] + 1))
        rest = rest[len(offered[fits[0]]) + 1 :]
        how = f"{how} {fits[0] + 1}"
    confirmed(page)
    return how


COUNT_ENDED = """
window.ended = 0;
const { terminate } = Worker.prototype;
Worker.prototype.terminate = function () { window.ended += 1; return terminate.call(this); };
"""


def stop_and_go_on(page: Page) -> None:
    """Thinking ends at once when it is cancelled, worker and all, and can be gone on with."""
    saved = record(page)
    page.locator("#thinking button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#thinking")).to_contain_text("Stopped.")
    assert page.evaluate("window.ended") == 1 and record(page) == saved
    page.locator("#thinking button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#thinking")).not_to_contain_text("Stopped.")


def seen_all(page: Page) -> None:
    """Combats are looked at until the game goes on: by the number of the last choice."""
    while True:
        expect(page.locator("#prompt")).not_to_contain_text("thinking", timeout=THINKING)
        waiting = page.locator('#choices button[data-word^="moment:"]').count()
        if not waiting:
            return
        told = page.inner_text("#prompt")
        assert "Combat on" in told
        page.keyboard.press(str(waiting))
        expect(page.locator("#prompt")).not_to_have_text(told)


def test_a_whole_game_against_hard_by_keyboard_alone(visit: Visit, whole_site: Server) -> None:
    """From the sides and Starbases to the fall of one, on the compact map; nobody resigns. What
    the person plays is what the hints would say, so both sides fight."""
    options = {"setup": "quick", "map": "compact", "first_player": "seat_1"}
    seats = [Seat("human", "Ada"), Seat("hard")]
    code = galaxy.code(98)
    game = Session(GAME, galaxy=code, options=options, seats=seats)
    context = visit()
    context.add_init_script(COUNT_ENDED)
    page = context.new_page()
    page.goto(f"{whole_site.url}galaxyd.html#{link.pack(game)}")
    ready(page)
    if page.locator("#arrival[open]").count():
        page.keyboard.press("Enter")
    ways: set[str] = set()
    while not game.is_over:
        advice = GAME.computer().levels["hard"](game.view(0), 0, Luck(game.seed("bot")))
        ways.add(by_keys(page, notation.line(advice)))
        if game.state.phase.name == "base":  # the first decision of the other side, in a new worker
            stop_and_go_on(page)
        seen_all(page)
        before, game = game.ply, replay(record(page))
        assert game.ply > before and (game.is_over or game.player == 0)
    expect(page.locator("#result")).to_be_visible()
    assert game.state.phase.cause in ("combat", "bomber", "self_destruct") and game.state.turn > 3
    phases = {
        state.phase.name
        for state in game.states[: game.ply]
        if GAME.rules.current_player(state) == 0
    }
    assert {"side", "base", "fleet", "move", "buy"} <= phases
    assert any("typed" in way for way in ways) and any("typed" not in way for way in ways)


def test_a_stack_moves_at_a_tap_and_a_combat_survives_a_reload(visit: Visit, site: Server) -> None:
    start = position(
        {"e5": ["cruiser", "scavenger", "interceptor"]}, {"e6": ["assassin", "bomber"]}
    )
    options = {"chart": "example_normal", "first_player": "seat_1"}
    seats = [Seat("human"), Seat("hard")]
    session = Session(GAME, galaxy="0000-0000", options=options, seats=seats, start=start)
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{link.pack(session)}")
    ready(page)
    if page.locator("#arrival[open]").count():
        page.locator("#arrival-choices button").first.click()
    reach(page, "details")
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
    assert replay(saved).state.phase.name == "absorb"
    page.reload()
    ready(page)
    expect(page.locator("#prompt")).to_contain_text("to absorb on e6")
    assert record(page) == saved
    page.locator("#choices button", has_text="As suggested").click()
    expect(page.locator("#prompt")).to_contain_text("Combat on e6: you 10")
    page.locator("#choices button", has_text="Go on").click()
    expect(page.locator("#prompt")).to_contain_text("Buying")
    expect(page.locator("#log")).to_contain_text("Combat on e6: you 10")
