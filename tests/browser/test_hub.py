"""The hub: galaxies by code, and the way to everything else."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, Route, expect

from browser.browsing import ready, records
from browser.library import (
    GAME,
    PIXEL,
    entry,
    open_hub,
    put,
)
from browser.profiles import Visit
from browser.test_accessibility import check, profile
from build.pages.starmap import star_maps
from build.server import Server
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.names import galaxy_name
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session


def markup(page: Page) -> str:
    """The map on show as the text of an svg element."""
    return str(
        page.evaluate("new XMLSerializer().serializeToString(document.querySelector('#map svg'))")
    )


# Games first


def test_a_phone_shows_games_to_a_newcomer_and_a_tap_starts_one(visit: Visit, site: Server) -> None:
    page = open_hub(visit(390, 844, has_touch=True), site)
    boxes = [card.bounding_box() for card in page.locator("a.card").all()]
    games = boxes[: len(GAMES)]
    assert all(box is not None and box["y"] + box["height"] <= 844 for box in games)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("a.card").first.tap()
    ready(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#coach")).to_be_visible()
    expect(page.locator("#choices button").first).to_be_enabled()


def test_games_to_continue_come_first_and_among_them_your_turn(visit: Visit, site: Server) -> None:
    page = open_hub(visit(390, 844), site)
    two = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
    put(
        page,
        {
            "game/a": entry(1, name="Alone"),
            "game/b": entry(2, name="Mine", seats=two, turn="you"),
            "game/c": entry(3, name="Ada's", seats=two, turn="Ada"),
            "game/d": entry(4, name="Finished", over=True),
        },
    )
    page.reload()
    shown = page.locator("#continue a")
    expect(shown.locator("b")).to_have_text(["Mine", "Alone", "Ada's"])
    expect(shown.locator(".whose")).to_have_text(["Your turn", "Your turn", "Ada to move"])
    # With my name kept, a game in which I am to move under it is mine too.
    put(page, {"setting/name": "Ada"})
    page.reload()
    expect(shown.locator(".whose")).to_have_text(["Your turn"] * 3)
    box, below = shown.first.bounding_box(), page.locator("a.card").first.bounding_box()
    assert box and below and box["y"] + box["height"] <= 844 and box["y"] < below["y"]
    small = page.locator(".hub").get_by_role("link").or_(page.locator(".plate button"))
    assert min((one.bounding_box() or {"height": 0})["height"] for one in small.all()[:9]) >= 44


def test_after_a_finished_game_another_of_its_kind_begins(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    saved = json.loads(entry(1, over=True))
    saved["record"] = Session(
        GAMES["express"],
        galaxy=galaxy.code(1),
        options={"queue_view": "full"},
        seats=[Seat("human")],
    ).text()
    put(page, {"game/a": json.dumps(saved)})
    page.locator('a.card[data-game="express"]').click()
    ready(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("#choices button").first.click()
    expect(page.locator("#log li")).not_to_have_count(0)
    (begun,) = [text for text in records(page) if text != saved["record"]]
    assert "queue_view=full" in begun and f"galaxy={galaxy.code(1)}" not in begun


# Galaxies


def test_the_first_map_is_there_without_any_script(visit: Visit, site: Server) -> None:
    page = open_hub(visit(java_script_enabled=False), site)
    expect(page.locator("#galaxy-name")).to_have_text(galaxy_name(galaxy.code(0)))
    expect(page.get_by_role("img", name="Star map of")).to_be_visible()


def test_new_galaxies_open_in_every_game(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    names = {page.locator("#galaxy-name").inner_text()}
    for _ in range(3):
        page.get_by_role("button", name="New galaxy").click()
        code = page.url.partition("#")[2]
        assert galaxy.normal(code) == code
        expect(page.locator("#galaxy-name")).to_have_text(galaxy_name(code))
        expect(page.locator("#galaxy-code")).to_have_text(code)
        names.add(galaxy_name(code))
        for card in page.locator("a.card[data-href]").all():
            assert (card.get_attribute("href") or "").endswith(f".html#{code}")
    assert len(names) > 2
    page.go_back()
    expect(page.locator("#galaxy-code")).not_to_have_text(code)
    page.go_forward()
    page.locator("a.card").first.click()
    ready(page)
    expect(page.locator("#new-galaxy")).to_have_value(code)


def test_the_map_drawn_here_is_the_one_that_the_build_draws(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site, "#k7qp-3m9y")
    expect(page.locator("#galaxy-name")).to_have_text(galaxy_name("k7qp-3m9y"))
    drawn = re.sub(r' class="(starmap [^"]*) arriving"', r' class="\1"', markup(page))
    expected = page.evaluate(
        """(text) => new XMLSerializer().serializeToString(
          new DOMParser().parseFromString(text, 'image/svg+xml').documentElement)""",
        star_maps(["k7qp-3m9y"])[0].markup,
    )
    assert drawn == expected


def test_today_has_one_galaxy(visit: Visit, site: Server) -> None:
    """By the UTC date, wherever the device believes itself to be."""
    codes = set()
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        page = visit(timezone_id=zone).new_page()
        page.clock.set_fixed_time(datetime(2026, 12, 31, 23, 59, tzinfo=UTC))
        page.goto(site.url)
        page.get_by_role("button", name="Today’s galaxy").click()
        expect(page.locator("#galaxy-kind")).to_have_text("Today’s galaxy")
        codes.add(page.locator("#galaxy-code").inner_text())
    assert codes == {galaxy.of_day("2026-12-31")}


@pytest.mark.parametrize(
    "typed", ["K7QP–3M9Y", "k7qp3m9y", " k7 qp - 3m 9y ", "see: http://a.b/#k7qp-3m9y"]
)
def test_a_code_as_people_type_it(visit: Visit, site: Server, typed: str) -> None:
    page = open_hub(visit(), site)
    page.get_by_label("Type a code").fill(typed)
    page.keyboard.press("Enter")
    expect(page.locator("#galaxy-code")).to_have_text("k7qp-3m9y")
    assert page.url.endswith("#k7qp-3m9y")


def test_a_wrong_code_is_told_in_the_words_of_python(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    box = page.get_by_label("Type a code")
    for typed in ("k7qp-3m9x", "k7qp-3m9", "u7qp-3m9y", ""):
        with pytest.raises(galaxy.BadCode) as problem:
            galaxy.normal(typed)
        box.fill(typed)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.locator("#galaxy-error")).to_have_text(str(problem.value))
        expect(box).to_be_focused()
        expect(page.locator("#galaxy-code")).to_have_text("0000-0000")
    box.fill("k7qp-3m9y")
    page.keyboard.press("Enter")
    expect(page.locator("#galaxy-error")).to_have_text("")


def test_a_link_with_a_code(visit: Visit, site: Server) -> None:
    context = visit()
    page = open_hub(context, site, "#K7QP%203M9Y).")
    expect(page.locator("#galaxy-code")).to_have_text("k7qp-3m9y")
    assert (page.locator("a.card").first.get_attribute("href") or "").endswith("#k7qp-3m9y")
    page = open_hub(context, site, "#k7qp-3m9x")
    expect(page.locator("#galaxy-error")).to_contain_text("One character")
    expect(page.locator("#galaxy-text")).to_have_value("k7qp-3m9x")
    assert "#" not in (page.locator("a.card").first.get_attribute("href") or "")
    page = open_hub(context, site, "#<img src=x>")
    expect(page.locator("#galaxy-error")).to_contain_text('no "<"')


def test_a_code_is_copied_with_its_link(visit: Visit, site: Server) -> None:
    context = visit(permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script("delete Navigator.prototype.share;")
    page = open_hub(context, site, "#k7qp-3m9y")
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#toast")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"\n{site.url}#k7qp-3m9y")


# Everybody


def test_credits_name_designers_and_licences(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    page.get_by_role("link", name="Credits").click()
    for game in GAMES.values():
        expect(page.locator("dt", has_text=game.title)).to_have_count(1)
    for text in page.locator("dd").all_inner_texts():
        assert re.search("[Dd]esign", text) and "Reconstructed here" in text, text
    for part in ("pyodide", "@pyscript/core", "micropip", "Python"):
        row = page.locator("tr", has=page.get_by_role("rowheader", name=part))
        expect(row.first.locator("td")).not_to_be_empty()


def test_nothing_stands_in_anybodys_way(visit: Visit, site: Server) -> None:
    page = profile(visit, "dark", 320).new_page()
    page.goto(f"{site.url}#k7qp-3m9y")
    put(page, {f"game/g{n}": entry(n, over=n % 2 == 0) for n in range(8)} | {"picture/g1": PIXEL})
    put(page, {"damaged/x": "{"})
    page.reload()
    expect(page.locator("#sessions .session")).to_have_count(9)
    page.get_by_label("Type a code").fill("k7qp")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Rename").first.click()
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        check(page, f"hub with saved games, {width}", themes=width == 320)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.evaluate(
            """() => [...document.querySelectorAll('.plate button, #sessions button')]
              .filter((b) => !b.hidden && b.getBoundingClientRect().height < 36).length"""
        )
        assert not small
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(f"{site.url}credits.html")
    check(page, "credits", themes=False)  # that of a wide screen has been looked at in all
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_hub_by_keyboard_alone(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    put(page, {"game/a": entry(1)})
    page.reload()
    expect(page.locator("#sessions .session")).to_have_count(1)
    reached = []
    while not reached or page.evaluate("document.activeElement !== document.body"):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.textContent.trim().slice(0, 14)"))
        assert len(reached) < 60, reached
    for name in ("New galaxy", "Share", "Open", "Rename", "Delete"):
        assert name in reached, reached
    page.get_by_role("button", name="New galaxy").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#galaxy-kind")).to_have_text("Galaxy")
    expect(page.get_by_role("button", name="New galaxy")).to_be_focused()
    expect(page.locator("#live")).to_contain_text(page.locator("#galaxy-code").inner_text())


def test_python_waits_for_a_page_that_is_late(visit: Visit, whole_site: Server) -> None:
    page = visit().new_page()
    held: list[Route] = []
    page.route("**/page.mjs", lambda route: held.append(route))
    with page.expect_console_message(lambda message: "PyScript Ready" in message.text):
        page.goto(f"{whole_site.url}{GAME}.html", wait_until="commit")
    # The main thread is idle once Python has done what it does on its own.
    page.evaluate("() => new Promise((done) => requestIdleCallback(done))")
    assert len(held) == 1
    held[0].continue_()
    ready(page)
