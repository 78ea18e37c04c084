"""Surveyors of the Galaxy in a real browser: whole games, the reveal, links, drawing, training.

That nothing tells a distance before the mark: test_surveyors_silence.py.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.browsing import reach, ready, record, until_a_tap_counts
from browser.profiles import Visit
from browser.surveying import open_game, pixels_an_inch, start, type_line
from build.server import Server
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.games.surveyors.rules.measure import begun_inches, squared
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

GAME = GAMES["surveyors"]


def planned(session: Session, seat: int) -> list[str]:
    """The words of what the navigator would do here."""
    action = GAME.computer().levels["navigator"](
        session.view(seat), seat, Luck(f"test/{session.ply}")
    )
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
    """The game as it is: 24 stars, a galaxy of its own, no option touched."""
    phone = visit(360, 740, has_touch=True, is_mobile=True)
    page = open_game(phone, site)
    start(page, "two-people")
    assert pixels_an_inch(page) >= 42
    sheet = page.eval_on_selector("#board .paper", "e => e.getBoundingClientRect().toJSON()")
    assert sheet["left"] >= 0 and sheet["right"] <= 360  # the whole of it
    ply = 1
    session: Session | None = None
    while session is None or not session.is_over:
        words = planned(session, session.player) if session else ["home", "6", "mark"]
        page.locator(f'#board [data-word="{" ".join(words[:2])}"]').tap()
        expect(page.locator("#prompt")).to_contain_text("Mark")
        page.locator('#choices [data-word="mark"]').tap()
        ply += 1
        session = saved(page, ply)
        assert page.locator("#curtain[open]").count() == 0  # nothing is hidden, nothing handed over
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#review")).to_contain_text("could have surveyed", timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


EVENTS = ("Propulsion", "Scope", "Asteroid", "Supernova", "Worm Hole")


def press_event(page: Page, wanted: list[str]) -> bool:
    """Press the key of an event that was not used yet, or of its measurement, if there is one."""
    choices = page.locator("#choices button").all_inner_texts()[:9]
    for event in wanted:
        for number, text in enumerate(choices, 1):
            if event in text:
                wanted.remove(event)
                page.keyboard.press(str(number))
                return True
    return False


def fly_by_arrows(page: Page, star: str) -> None:
    """Tab to the board, walk to a star, select it and mark it."""
    page.locator("#main").focus()
    page.keyboard.press("Tab")
    for _ in range(24):
        if page.evaluate("document.activeElement.dataset.rank") == star:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("m")


def test_against_the_astrogator_by_keyboard_with_events(visit: Visit, whole_site: Server) -> None:
    """24 stars on a letter sheet, in one galaxy of many."""
    page = open_game(visit(), whole_site)
    reach(page, "menu")
    page.locator('[data-open="new"]').click()
    page.fill("#new-galaxy", "k7qp-3m9y")
    page.keyboard.press("Escape")
    start(page, "six-events", ["human", "astrogator"])
    fly_by_arrows(page, "10")  # home
    wanted = ["Measure", *EVENTS]
    session = settled(page)
    while not session.is_over:
        if not press_event(page, wanted):
            verb, *rest = planned(session, 0)
            if verb in ("fly", "transit"):
                fly_by_arrows(page, rest[0])
            else:
                page.keyboard.press("1")  # the first star that is offered
        session = settled(page)
    used = session.state.captains[0].used
    assert len(used) >= 3 and "propulsion" in used, used
    assert any(trip.boosted for trip in session.state.trips if trip.seat == 0)
    assert session.state.captains[1].used  # the computer has events as well
    expect(page.locator("#result")).to_be_visible()


def all_hidden(parts: Locator) -> bool:
    return not any(part.locator(".wood").is_visible() for part in parts.all())


def test_on_a_phone_the_result_waits_until_the_last_flight_was_seen(
    visit: Visit, site: Server
) -> None:
    page = open_game(visit(390, 844, moving=True), site)
    start(page, "two-people", galaxy_source="example")
    # The farthest stars: both fly twice, and run dry.
    for line in ("home 17 mark", "home 23 mark", "fly 22 mark", "fly 10 mark", "fly 7 mark"):
        type_line(page, line)
        expect(page.locator("body.revealing")).not_to_be_attached(timeout=20_000)
    type_line(page, "fly 7 mark")
    expect(page.locator("body.revealing.over")).to_be_attached()
    sheet = page.locator('#drawers[data-shown="result"]')
    assert sheet.count() == 0
    expect(page.locator("body.revealing")).not_to_be_attached(timeout=20_000)
    expect(sheet).to_be_visible()


def test_the_reveal_and_a_reload_in_its_middle(visit: Visit, site: Server) -> None:
    page = open_game(visit(moving=True), site)
    start(page, "two-people", galaxy_source="example")
    assert pixels_an_inch(page) >= 60
    for line in ("home 17 mark", "home 23 mark", "fly 8 mark"):
        type_line(page, line)
    growing = page.locator("#board .trip.fresh .way")
    lasting = "all => all.map(e => getComputedStyle(e).animationDuration)"
    expect(growing).to_have_count(1)
    times = growing.evaluate_all(lasting)
    page.locator('#board [data-word="fly 16"]').click()
    page.locator('#choices [data-word="mark"]').click()
    expect(page.locator("body.revealing")).to_be_attached()
    assert (
        page.locator("#log li button").last.evaluate("e => getComputedStyle(e).visibility")
        == "hidden"
    )
    ruler = page.locator('#board [data-key="ruler:1"]')
    expect(ruler.locator(".inch")).to_have_count(3)
    delays = "all => all.map(e => getComputedStyle(e).animationDelay)"
    inches = ruler.locator(".inch").evaluate_all(delays)
    ticks = page.locator('#panels [data-key="fuel:1"] .fresh .spent-tick').evaluate_all(delays)
    assert inches == sorted(set(inches)) and ticks == inches[::-1]
    # A line takes the same time to grow whatever its length (leaks 7, 13).
    times += growing.evaluate_all(lasting)
    state = replay(record(page)).state
    trips = [(t.start, t.end) for t in state.trips]
    assert {begun_inches(squared(state.star(a), state.star(b))) for a, b in trips} == {3, 9}
    assert len(times) == 2 and len(set(times)) == 1
    page.reload()
    ready(page)
    session = saved(page, 5)
    assert session.state.star(16).owner == 1  # the commitment stands (leak 12)
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    # What happened before is not shown again: the ruler is put away, the length stays written.
    expect(page.locator("body.revealing")).not_to_be_attached()
    assert all_hidden(ruler)
    assert "2.125" in (page.locator('#board [data-key="trip:1"]').text_content() or "")
    assert page.locator("#board .verdict").last.text_content() == "2 1/8 inches (2.125): 3 units."
    page.emulate_media(reduced_motion="reduce")
    type_line(page, "fly 18 mark")
    expect(page.locator("#log li")).to_have_count(6)
    ruler = page.locator('#board [data-key="ruler:2"]')
    assert ruler.locator(".wood").is_visible()  # at once
    moving = page.locator("#board").evaluate(
        "e => e.getAnimations({subtree: true}).map(a => a.animationName)"
    )
    assert set(moving) == {"surveyors-away"}


def test_a_link_gives_the_same_state_in_a_clean_profile(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="drawn", stars="12")
    for k in range(12):
        type_line(page, f"place-star {1000 + 550 * k} {1000 + 700 * k}")
    for line in ("finish-galaxy", "home 1 mark", "home 2 mark", "fly 4 mark"):
        type_line(page, line)
    session = saved(page, 17)
    reach(page, "menu")
    page.locator('[data-do="share"]').first.click()
    url = page.input_value("#share-url")
    assert not re.search(r"1550|1700", url)  # packed, so that nobody reads places by accident
    other = open_game(visit(), site, tail=url[url.index("#") :])
    assert other.get_by_role("button", name="Play the same galaxy").count() == 0
    other.get_by_role("button", name="Continue from here").click()
    assert replay(record(other)).states == session.states
    # Where it was played already it is no second sheet: only the game itself opens (leak 12).
    page.goto(f"{site.url}surveyors-rules.html")
    page.goto(f"{site.url}surveyors.html{url[url.index('#') :]}")
    ready(page)
    expect(page.locator("#arrival-choices button")).to_have_text(["Open my game"])


def test_stars_are_drawn_by_taps(visit: Visit, site: Server) -> None:
    page = open_game(visit(390, 844, has_touch=True, is_mobile=True), site)
    start(page, "two-people", galaxy_source="drawn", stars="12")
    box = page.locator('#board [data-key="sheet"]').bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(page.locator("#prompt")).to_contain_text("1 of 12 stars")
    star = saved(page, 2).state.star(1)
    assert abs(star.x - 4250) < 60 and abs(star.y - 11000 / 3) < 60
    until_a_tap_counts(page)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(page.locator("#prompt")).to_contain_text("0 of 12 stars")


def test_a_bank_card_gives_the_true_size(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="example", reference="calibrated")
    assert page.locator("#board .inch-bar").count() == 0
    page.get_by_role("button", name="Measure with a bank card").click()
    page.locator("#card-size").fill("404.5")
    width = page.eval_on_selector("#card-outline", "e => e.getBoundingClientRect().width")
    assert abs(width - 404.5) < 1
    page.get_by_role("button", name="It fits").click()
    inch = 404.5 * 25.4 / 85.6

    def sheet() -> float:
        return float(page.eval_on_selector("#board .paper", "e => e.getBoundingClientRect().width"))

    assert abs(sheet() / inch - 11) < 0.05  # it lies on its side
    page.locator('#board [data-word="home 24"]').click()  # it can be reached by scrolling
    type_line(page, "home 24 mark")
    page.reload()
    ready(page)
    assert abs(sheet() / inch - 11) < 0.05  # it lies on its side
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_the_eye_is_trained_from_sitting_to_sitting(visit: Visit, site: Server) -> None:
    page = visit(360, 740, has_touch=True, is_mobile=True).new_page()
    page.goto(site.url)
    page.get_by_role("link", name="Train your eye").click()
    ready(page)
    sitting(page, 1)
    expect(page.locator("#review")).to_contain_text("first sitting", timeout=60_000)
    page.get_by_role("button", name="New galaxy").click()
    sitting(page, 2)
    expect(page.locator("#review")).to_contain_text("Sitting 2.", timeout=60_000)
    plot = page.locator('[data-pane="sittings"]')
    expect(plot).to_be_visible()
    told = plot.get_attribute("aria-label")
    page.reload()
    ready(page)
    reach(page, "menu")
    page.locator('[data-open="saved"]').click()
    page.locator("#sessions .session a").first.click()
    expect(plot).to_have_attribute("aria-label", str(told), timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def sitting(page: Page, inches: int) -> None:
    """Ten answers, two taps each."""
    expect(page.locator("#prompt")).to_contain_text("Pair 1 of 10")
    for k in range(10):
        page.locator(f'#hand [data-word="estimate {inches + k % 3}"]').tap()
        page.locator(f'#hand [data-word="estimate {inches + k % 3} 4"]').tap()
        if k < 9:
            expect(page.locator("#prompt")).to_contain_text(f"Pair {k + 2} of 10")
    expect(page.locator("#result")).to_be_visible()
