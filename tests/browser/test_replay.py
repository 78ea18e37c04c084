"""The replay player: by buttons, slider, keys and by itself; on a phone and without motion."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import prefer, reach, ready, record, records
from browser.profiles import Visit
from browser.saving import golden, put
from build.server import Server
from galaxies.play.records.replay import branch, replay
from shell.speech import utterances

RECORDS = Path(__file__).parents[1] / "playthroughs" / "express"


def played(page: Page, site: Server, taps: int = 7, galaxy: str = "") -> Page:
    page.goto(f"{site.url}express.html#{galaxy}")
    ready(page)
    if galaxy:
        page.locator("#new").get_by_role("button", name="Start").click()
        expect(page.locator("#log")).not_to_contain_text("coins")
    for _ in range(taps):
        page.locator("#choices button").first.click()
        if page.locator("#confirm[open]").count():
            page.locator("[data-do=confirm]").click()
    return page


def where(page: Page) -> tuple[int, int]:
    words = page.locator("#past-where").inner_text().split()
    return int(words[1]), int(words[3])


def test_buttons_step_through_an_unfinished_game(visit: Visit, site: Server) -> None:
    page = played(visit(moving=True).new_page(), site)
    mine = record(page)
    now = page.locator("#summary").text_content()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator("#past-where")).to_contain_text("Step 0 of")
    expect(page.locator("[data-do=play]")).to_be_focused()
    _, last = where(page)
    assert last >= 3
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator("#past-where")).to_have_text(f"Step 1 of {last}")
    first_line = page.locator("#log button").first.inner_text()
    expect(page.locator("#past-text")).to_have_text(first_line)
    expect(page.locator("#live > p")).to_have_text(utterances(first_line))
    expect(page.locator("#log [aria-current]")).to_have_text(first_line)
    page.get_by_role("button", name="To the end").click()
    assert where(page) == (last, last)
    page.get_by_role("button", name="One step back").click()
    assert where(page) == (last - 1, last)
    page.get_by_role("button", name="To the start").click()
    assert where(page) == (0, last)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#past")).to_be_hidden()
    assert page.locator("#summary").text_content() == now
    assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"
    assert record(page) == mine


def test_it_plays_by_itself_and_stops_at_the_end(visit: Visit, site: Server) -> None:
    page = played(visit().new_page(), site)
    page.get_by_role("button", name="Replay").click()
    page.get_by_label("Speed of the replay").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    _, last = where(page)
    expect(page.locator("#past-where")).to_have_text(f"Step {last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0
    # At the end one is in the present, and may play on.
    expect(page.locator("#choices button").first).to_be_visible()
    page.reload()
    ready(page)
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_label("Speed of the replay")).to_have_value("8")


def test_pausing_keeps_the_step(visit: Visit, site: Server) -> None:
    page = played(visit().new_page(), site)
    page.get_by_role("button", name="Replay").click()
    page.get_by_label("Speed of the replay").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#past-where")).to_contain_text("Step 1 of")
    page.get_by_role("button", name="Pause").click()
    paused = where(page)
    page.evaluate("() => new Promise((done) => setTimeout(done, 900))")
    assert where(page) == paused


def test_slider_and_keys(visit: Visit, site: Server) -> None:
    page = played(visit().new_page(), site)
    page.get_by_role("button", name="Replay").click()
    _, last = where(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert where(page) == (2, last)
    page.keyboard.press("ArrowLeft")
    assert where(page) == (1, last)
    page.keyboard.press("End")
    assert where(page) == (last, last)
    slider = page.get_by_role("slider", name="Step")
    slider.focus()
    page.keyboard.press("Home")
    assert where(page) == (0, last)
    page.keyboard.press("ArrowRight")
    assert where(page) == (1, last)
    assert str(slider.get_attribute("aria-valuetext")).startswith(f"Step 1 of {last}.")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_line_of_the_log_and_a_variation(visit: Visit, site: Server) -> None:
    # In the first galaxy the second line is still of the opening, and a branch of it is not kept.
    page = played(visit().new_page(), site, galaxy="k7qp-3m9y")
    original = record(page)
    lines = page.locator("#log button").count()
    page.locator("#log button").nth(1).click()
    assert where(page)[0] == 2
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("#past")).to_be_hidden()
    assert page.locator("#log button").count() < lines
    texts = records(page)
    assert len(texts) == 2 and original in texts
    # The library leads to the same: its game opens with the replay, and stays as it is.
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Branch: ").last.click()
    ready(page)
    expect(page.locator("[data-do=play]")).to_be_focused()
    assert where(page)[0] == 0 and "replay" not in page.url
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("#past")).to_be_hidden()
    assert original in records(page)


@pytest.mark.parametrize("size", ["100", "150"])
def test_it_fits_a_small_phone(visit: Visit, site: Server, size: str) -> None:
    context = visit(320, 640, has_touch=True, is_mobile=True)
    prefer(context, "size", size)
    page = played(context.new_page(), site, taps=3)
    reach(page, "log")
    page.get_by_role("button", name="Replay").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for control in page.locator("#past :is(button, select, input):visible").all():
        control.scroll_into_view_if_needed()  # the last row scrolls sideways
        box = control.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        assert box["width"] >= 24 and box["height"] >= 24


def test_two_games_of_one_galaxy_side_by_side(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}credits.html")
    records = {
        name: (RECORDS / f"{name}.txt").read_text("utf-8")
        for name in ("play-on-declared", "play-on-to-the-end")
    }
    for i, (name, text) in enumerate(records.items()):
        meta = {"game": "express", "title": "Galaxy Express", "name": name, "updated": i + 1}
        meta |= {"over": True, "galaxy": replay(text).galaxy}
        entry = json.dumps({"format": 1, "meta": meta, "record": text})
        page.evaluate("([k, v]) => localStorage[`pocket-galaxies/game/${k}`] = v", [f"g{i}", entry])
    page.goto(f"{site.url}express.html?s=g0")
    ready(page)
    page.get_by_role("button", name="Watch the game again").click()
    expect(page.locator("#beside")).to_be_hidden()
    page.get_by_label("Compare with").select_option(index=1)
    expect(page.locator("#beside [data-pane]")).to_be_visible()
    expect(page.locator("#beside-where")).to_contain_text("After 0 moves")
    expect(page.locator("#beside-text")).to_contain_text("The other, ")
    both = page.get_by_role("group", name="Speed and coins left. Here: speed")
    expect(both).to_be_visible(timeout=60_000)
    expect(both).to_contain_text("other: coins left")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#beside-where")).not_to_contain_text("After 0 moves")
    assert (
        page.locator("#board [data-pane]").bounding_box()
        != page.locator("#beside [data-pane]").bounding_box()
    )
    page.get_by_label("Compare with").select_option("")
    expect(page.locator("#beside")).to_be_hidden()
    expect(both).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#beside")).to_be_hidden()


def test_what_the_others_did_is_shown_again_step_by_step(visit: Visit, site: Server) -> None:
    context = visit()
    prefer(context, "replay-speed", "8")
    page = context.new_page()
    page.goto(f"{site.url}credits.html")
    session = golden("colony", "duel")
    put(page, "half", branch(session, session.plies // 2))
    page.goto(f"{site.url}colony.html?s=half")
    ready(page)
    prompt = page.locator("#prompt").inner_text()
    page.evaluate(
        "() => { window.told = new Set(); new MutationObserver(() =>"
        " told.add(document.getElementById('past-text').textContent))"
        ".observe(document.getElementById('past-text'), { childList: true, subtree: true }); }"
    )
    page.get_by_role("button", name="Show that again").click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator("#prompt")).to_have_text(prompt)
    assert page.evaluate("told.size") > 3
    page.get_by_role("button", name="Show that again").click()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#past")).to_be_hidden()
