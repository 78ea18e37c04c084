"""Surveyors of the Galaxy in a real browser: whole games, and that nothing tells a distance."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.browsing import Visit, ready, record
from build.server import Server
from galaxies import notation
from galaxies.games import GAMES
from galaxies.games.surveyors.measure import begun_inches, decimals, squared
from galaxies.games.surveyors.state import State
from galaxies.luck import Luck
from galaxies.session import Session, replay

GAME = GAMES["surveyors"]


def open_game(context: BrowserContext, site: Server, tail: str = "") -> Page:
    page = context.new_page()
    page.goto(f"{site.url}surveyors.html{tail}")
    ready(page)
    return page


def start(page: Page, preset: str, seats: list[str] | None = None, **options: str) -> None:
    """A new game from the dialog."""
    page.locator('[data-open="new"]').click()
    page.check(f'input[name="preset"][value="{preset}"]')
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


def planned(session: Session, seat: int) -> list[str]:
    """The words of what the navigator would do here."""
    action = GAME.BOTS["navigator"](session.view(seat), seat, Luck(f"test/{session.ply}"))
    return notation.line(action).split()


def saved(page: Page, plies: int) -> Session:
    """The session once so many plies are shown; what is shown has been saved before."""
    expect(page.locator("#log li")).to_have_count(plies)
    return replay(record(page))


def settled(page: Page) -> Session:
    """The session once the computer has moved."""
    expect(page.locator("#prompt")).not_to_contain_text("thinking")
    return replay(record(page))


def test_two_people_to_the_end_by_taps_on_a_small_phone(visit: Visit, site: Server) -> None:
    page = open_game(visit(360, 740, has_touch=True, is_mobile=True), site)
    start(page, "two-people", galaxy_source="pocket-twelve")
    ply = 1
    session: Session | None = None
    while session is None or not session.is_over:
        words = planned(session, session.player) if session else ["home", "6", "mark"]
        page.locator(f'#board [data-word="{" ".join(words[:2])}"]').tap()
        expect(page.locator("#prompt")).to_contain_text("mark")
        page.locator('#board [data-word="mark"]').tap()
        ply += 1
        session = saved(page, ply)
        assert page.locator("#curtain[open]").count() == 0  # nothing is hidden, nothing handed over
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#review")).to_contain_text("could have surveyed", timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_against_the_astrogator_by_keyboard_with_events(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "six-events", ["human", "astrogator"], galaxy_source="pocket-twelve")
    page.locator("#main").focus()
    page.keyboard.press("1")  # claim a home
    page.keyboard.press("3")
    page.keyboard.press("m")
    session = settled(page)
    used = False
    while not session.is_over:
        page.locator("#main").focus()
        choices = page.locator("#choices button").all_inner_texts()
        boost = next((i for i, text in enumerate(choices, 1) if "Propulsion" in text), 0)
        if boost and not used:
            used = True
            page.keyboard.press(str(boost))
            continue
        # Fly to a star, the first one, and mark it; near the end stars are offered at once.
        before = session.ply
        while session.ply == before:
            marks = page.locator('#board [data-word="mark"]').count()
            page.keyboard.press("m" if marks else "1")
            session = settled(page)
    assert used and any(trip.boosted for trip in session.state.trips)
    expect(page.locator("#result")).to_be_visible()


def lengths(state: State) -> set[str]:
    """Every way in which the length of an unmeasured pair could be written."""
    known = {frozenset((t.start, t.end)) for t in state.trips}
    found = set()
    for a in range(1, len(state.stars) + 1):
        for b in range(a + 1, len(state.stars) + 1):
            if frozenset((a, b)) not in known:
                d2 = squared(state.star(a), state.star(b))
                found |= {decimals(d2), str(d2)}
    return found


def everything(page: Page) -> str:
    """The markup, what is stored, and the address."""
    return str(
        page.evaluate(
            """() => document.querySelector('main').outerHTML
               + JSON.stringify({...localStorage}) + location.href"""
        )
    )


@pytest.mark.parametrize("picked", [False, True])
def test_nothing_tells_a_distance_before_the_mark(visit: Visit, site: Server, picked: bool) -> None:
    page = open_game(visit(), site)
    start(page, "two-people")
    for line in ("home 1 mark", "home 2 mark", "fly 3 mark", "fly 4 mark"):
        type_line(page, line)
    session = saved(page, 5)
    if picked:
        page.locator('#board [data-word="fly 5"]').click()
        expect(page.locator("#prompt")).to_contain_text("mark star 5?")
        assert page.locator('#board [data-key^="ruler"]').count() == 0
    words = set(re.findall(r"\d+\.\d{3}|\d{6,}", everything(page)))
    assert not words & lengths(session.state)
    shown = page.locator("main").inner_text()
    assert len(set(re.findall(r"\d\.\d{3}", shown))) == 2  # the two measured flights only
    assert not re.search(r"\b(near|far|reach|cheap|afford)", shown)
    assert page.locator("#where").inner_text() == ""  # no second sheet either


def test_lists_and_arrow_keys_follow_the_numbers(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people")
    ranks = page.eval_on_selector_all(
        "#board .act[data-rank]", "all => all.map(e => e.dataset.rank)"
    )
    assert ranks == [str(n) for n in range(1, 25)]
    tree = page.locator("#board").aria_snapshot()
    names = re.findall(r'button "Select star (\d+)"', tree)
    assert names == ranks
    page.locator('#board [data-rank="1"]').focus()
    for n in range(2, 6):
        page.keyboard.press("ArrowRight")
        focused = page.evaluate("document.activeElement.dataset.rank")
        assert focused == str(n)


def test_all_stars_are_the_same_target(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people")
    looks = page.eval_on_selector_all(
        "#board .act[data-rank]",
        """all => all.map(e => JSON.stringify([...e.querySelectorAll('*')].map(c => {
             const s = getComputedStyle(c);
             return [c.tagName, c.getAttribute('r'), s.fill, s.stroke, s.opacity, s.animationName];
           })))""",
    )
    assert len(set(looks)) == 1


def test_no_line_follows_the_pointer(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people")
    for line in ("home 1 mark", "home 2 mark"):
        type_line(page, line)
    saved(page, 3)
    before = page.inner_html("#board")
    box = page.locator("#board svg").bounding_box()
    assert box is not None
    for k in range(5):
        page.mouse.move(box["x"] + 60 + 40 * k, box["y"] + 90 + 60 * k)
    assert page.inner_html("#board") == before


def test_the_reveal_and_a_reload_in_its_middle(visit: Visit, site: Server) -> None:
    context = visit()
    page = open_game(context, site)
    start(page, "two-people", galaxy_source="example")
    for line in ("home 17 mark", "home 23 mark", "fly 18 mark"):
        type_line(page, line)
    page.locator('#board [data-word="fly 16"]').click()
    page.locator('#board [data-word="mark"]').click()
    expect(page.locator('#board [data-key="ruler:1"] .inch')).to_have_count(3)
    assert page.locator("#board .verdict").last.text_content() == "2 1/8 inches (2.125): 3 units."
    page.reload()
    ready(page)
    session = saved(page, 5)
    assert session.state.star(16).owner == 1  # the commitment stands
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    # A while later the ruler has been put away; the written length stays.
    page.wait_for_selector('#board [data-key="ruler:1"] > *', state="hidden")
    assert "2.125" in (page.locator('#board [data-key="trip:1"]').text_content() or "")


def test_reduced_motion_shows_the_ruler_at_once(visit: Visit, site: Server) -> None:
    page = open_game(visit(reduced_motion="reduce"), site)
    start(page, "two-people", galaxy_source="example")
    for line in ("home 17 mark", "home 23 mark", "fly 18 mark"):
        type_line(page, line)
    style = page.eval_on_selector(
        '#board [data-key="ruler:0"] .ruler', "e => [getComputedStyle(e).opacity, e.tagName]"
    )
    assert style[0] == "1"


def test_the_reveal_takes_the_same_time_for_every_length(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="example")
    for line in ("home 17 mark", "home 23 mark", "fly 18 mark", "fly 8 mark"):
        type_line(page, line)
    times = page.eval_on_selector_all(
        "#board .trip .way", "all => all.map(e => getComputedStyle(e).animationDuration)"
    )
    assert len(times) == 2 and len(set(times)) == 1
    state = saved(page, 5).state
    ends = [(t.start, t.end) for t in state.trips]
    assert {begun_inches(squared(state.star(a), state.star(b))) for a, b in ends} == {1, 8}


def test_a_link_gives_the_same_state_in_a_clean_profile(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="drawn", stars="12")
    for k in range(12):
        type_line(page, f"place-star {1000 + 550 * k} {1000 + 700 * k}")
    for line in ("finish-galaxy", "home 1 mark", "home 2 mark", "fly 4 mark"):
        type_line(page, line)
    session = saved(page, 17)
    page.locator('[data-do="share"]').first.click()
    url = page.input_value("#share-url")
    assert not re.search(r"1550|1700", url)  # packed, so that nobody reads places by accident
    other = open_game(visit(), site, tail=url[url.index("#") :])
    other.get_by_role("button", name="Continue from here").click()
    assert replay(record(other)).states == session.states


def test_stars_are_drawn_by_taps(visit: Visit, site: Server) -> None:
    page = open_game(visit(390, 844, has_touch=True, is_mobile=True), site)
    start(page, "two-people", galaxy_source="drawn", stars="12")
    box = page.locator('#board [data-key="sheet"]').bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(page.locator("#prompt")).to_contain_text("1 of 12 stars")
    star = saved(page, 2).state.star(1)
    assert abs(star.x - 4250) < 60 and abs(star.y - 11000 / 3) < 60
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(page.locator("#prompt")).to_contain_text("0 of 12 stars")


def test_the_inch_bar_scales_with_the_sheet(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people")
    for width in (1280, 700):
        page.set_viewport_size({"width": width, "height": 900})
        sheet, bar = (
            page.eval_on_selector(s, "e => e.getBoundingClientRect().width")
            for s in ("#board .paper", "#board .inch-bar")
        )
        assert abs(sheet / bar - 8.5) < 0.35
        top = page.eval_on_selector("#board .inch-bar", "e => e.getBoundingClientRect().top")
        low = page.eval_on_selector("#board .paper", "e => e.getBoundingClientRect().bottom")
        assert top > low


def test_a_tap_selects_within_the_same_radius_everywhere(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="example")
    scale = page.evaluate("document.querySelector('#board svg').getScreenCTM().a")
    for star in (5, 19):  # far from all others
        box = page.locator(f'#board [data-key="star:{star}"] .dot').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.click(x - 45 * scale, y)
        expect(page.locator("#prompt")).to_contain_text(f"mark star {star}?")
        page.keyboard.press("Backspace")
        page.mouse.click(x - 56 * scale, y)
        expect(page.locator("#prompt")).to_contain_text("claim a home")


def test_storage_holds_moves_and_no_lengths(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="example")
    for line in ("home 17 mark", "home 23 mark", "fly 18 mark", "fly 16 mark"):
        type_line(page, line)
    saved(page, 5)
    text = json.loads(json.dumps(record(page)))
    assert "fly 16 mark" in text and "2.125" not in text and "2125" not in text
