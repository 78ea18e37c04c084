"""The page around any game, tried on the one game that has everything: forms, log, settings."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser.browsing import prefer, ready, record
from browser.library import put
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session


def open_game(visit: Visit, site: Server, tail: str = "") -> Page:
    page = visit().new_page()
    page.goto(f"{site.url}express.html{tail}")
    ready(page)
    return page


def open_unguided(visit: Visit, site: Server) -> Page:
    """A first game in another galaxy than the usual one: nothing of it is played yet."""
    page = open_game(visit, site, "#k7qp-3m9y")
    page.locator("#new").get_by_role("button", name="Start").click()
    expect(page.locator("#log")).not_to_contain_text("coins")
    return page


def test_options_of_the_form_reach_the_game(visit: Visit, site: Server) -> None:
    page = open_game(visit, site, "?s=gone")
    expect(page.locator("#notice")).to_contain_text("This saved game is not on this device.")
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Courier").check()
    expect(page.locator(".preset", has=page.get_by_label("Courier"))).to_contain_text(
        "15 min, alone"
    )
    expect(page.locator(".preset .new:visible")).to_have_count(0)  # all is new to a newcomer
    page.get_by_text("All options").click()
    find = page.get_by_label("Find an option")
    find.fill("over the edge")
    expect(page.locator(".option:visible")).to_have_count(1)
    find.fill("zebra")
    expect(page.get_by_text("No option has this word.")).to_be_visible()
    find.fill("scan")
    page.get_by_label("Scan wrap").select_option("false")
    page.locator("#new-galaxy").fill("K7QP 3M9X")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#new-error")).to_contain_text("wrong")
    page.locator("#new-galaxy").fill("K7QP 3M9Y")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#new")).to_be_hidden()
    expect(page.locator("#where")).to_have_text("k7qp-3m9y")
    page.locator("#choices button").first.click()
    session = replay(record(page))
    assert session.galaxy == "k7qp-3m9y"
    assert session.options["scan_wrap"] == "false"
    assert session.options["school"] == "no"
    # Then the form says what was never played.
    usual = Session(GAMES["express"], galaxy=session.galaxy)
    meta = {"game": "express", "seats": [{"kind": "human", "name": ""}]}
    put(page, {"game/x": json.dumps({"format": 1, "meta": meta, "record": usual.text()})})
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".preset:has(.new:visible) b")).to_have_text(
        [preset.title for preset in usual.game.presets if preset.name != "courier"]
    )


def test_the_day_has_one_galaxy(visit: Visit, site: Server) -> None:
    codes = []
    for _ in range(2):
        page = open_game(visit, site)
        page.get_by_role("button", name="New game").click()
        page.get_by_label("Courier").check()
        page.get_by_label("Today's").check()
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.locator("#where")).not_to_have_text("0000-0000")  # that of first games
        codes.append(page.locator("#where").inner_text())
    assert codes[0] == codes[1]


def test_the_computer_plays_a_whole_game(visit: Visit, site: Server) -> None:
    page = open_game(visit, site)
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Courier").check()
    page.locator("#new-form [data-seat]").select_option("pilot")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#thinking")).to_contain_text("thinking")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#result")).to_be_visible(timeout=120_000)
    assert replay(record(page)).game.rules.outcome(replay(record(page)).state) is not None


def test_looking_back_and_playing_on_from_there(visit: Visit, site: Server) -> None:
    page = open_unguided(visit, site)
    for _ in range(5):
        page.locator("#choices button").first.click()
    original = record(page)
    page.locator("#log button").nth(1).click()
    expect(page.locator("#prompt")).to_contain_text("past")
    expect(page.locator("#choices button")).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#past")).to_be_hidden()
    expect(page.get_by_role("button", name="One step back")).to_be_hidden()
    # Tab stops once in the log, however long it is; arrows go on from there.
    expect(page.locator("#log [tabindex='0']")).to_have_count(1)
    page.locator("#log [tabindex='0']").focus()
    for _ in range(page.locator("#log button").count() - 2):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#log button").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("#past")).to_be_hidden()
    texts = page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/game/'))
           .map((key) => JSON.parse(localStorage[key]).record)"""
    )
    assert len(texts) == 2
    assert original in texts


def test_saved_games_are_renamed_and_duplicated(visit: Visit, site: Server) -> None:
    page = open_game(visit, site)
    page.locator("#choices button").first.click()
    name = '<b>Tea & "cake"</b>'
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name=re.compile("^Rename")).click()
    page.get_by_label("New name").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator("#sessions b")).to_have_text(name)
    page.get_by_role("button", name=re.compile("^Duplicate")).click()
    expect(page.locator("#sessions b")).to_have_text([f"{name} (copy)", name])
    # The name survives the next move.
    page.keyboard.press("Escape")
    page.locator("#choices button").first.click()
    page.locator("#choices button").first.click()
    page.goto(site.url)
    expect(page.locator("#sessions b").first).to_have_text(name)


def test_settings_last(visit: Visit, site: Server) -> None:
    page = open_game(visit, site)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Light").check()
    page.keyboard.press("Escape")
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.goto(site.url)
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == light
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").check()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != light


def test_typed_lines_and_their_refusals(visit: Visit, site: Server) -> None:
    page = open_game(visit, site)
    page.keyboard.press("/")
    page.keyboard.type("fly me to the moon")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("You can't do")
    first = page.locator("#choices button").first.get_attribute("data-word")
    page.locator("#line-text").fill(f"  {first.upper()} ")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("coins are stacked")
    page.locator("#line-text").fill("refuel")
    page.keyboard.press("Enter")
    expect(page.locator("#answer .linklike")).to_contain_text("GEX-")


def test_rules_are_found_by_word_and_number(visit: Visit, site: Server) -> None:
    page = open_unguided(visit, site)
    page.get_by_role("button", name="Rules").click()
    # They open at the present phase.
    expect(page.locator("#rules-text .here")).to_have_id("GEX-01")
    page.locator("#rules-find").fill("gex-52")
    visible = page.locator("#rules-text li:visible, #rules-text tr:visible")
    expect(page.locator("#GEX-52")).to_be_visible()
    assert visible.count() < 12
    page.goto(f"{site.url}express-rules.html#GEX-52")
    expect(page.locator("#GEX-52")).to_be_in_viewport()


def test_from_rule_to_rule_without_leaving_the_game(visit: Visit, site: Server) -> None:
    page = open_game(visit, site)
    page.get_by_role("button", name="Rules").click()
    chapters = page.locator("#rules-text h2:visible")
    every = chapters.count()
    page.locator("#rules-find").fill("gex-52")
    expect(page.locator("#rules-found")).to_contain_text("rule")
    assert 0 < chapters.count() < every, "chapters without a find are folded away"
    for typed, counted in (
        ("Counter STANDS  refuel", "1 rule"),
        ("refuel zebra", "No rule has all"),
    ):
        page.locator("#rules-find").fill(typed)
        expect(page.locator("#rules-found")).to_contain_text(counted)
    page.locator("#rules-find").fill("refuel")
    link = page.locator("#rules-text a:visible").first
    rule = link.inner_text()
    link.click()
    expect(page.locator(f"#{rule}")).to_be_focused()
    expect(page.locator(f"#{rule}")).to_be_in_viewport()
    expect(page.locator("#rules-find")).to_have_value("")
    assert "#" not in page.url, "the address is the game's"


def test_no_page_is_wider_than_the_screen(visit: Visit, site: Server) -> None:
    """Text at 150 % too; the pages without Python wait for nothing."""
    cards = [f"{game_id}-cards.html" for game_id in GAMES if GAMES[game_id].showcase().gallery]
    still = ("", "express-rules.html", "galaxyd-rules.html", "credits.html", "statistics.html")
    for size, widths in (("150", (320, 1280)), ("100", (390, 768))):
        context = visit(widths[0], 800)
        prefer(context, "size", size)
        page = context.new_page()
        for name in (*still, *cards, "express.html"):
            page.goto(site.url + name)
            for width in widths:
                page.set_viewport_size({"width": width, "height": 800})
                shown = page.evaluate("document.documentElement.scrollWidth")
                assert shown <= width, (name, width)
