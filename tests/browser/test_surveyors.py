"""Surveyors of the Galaxy in a real browser: whole games, and that nothing tells a distance.

The leaks are numbered as in the rulebook's list (SUR-141); what of it needs no browser is tested
in tests/rules/surveyors/test_hidden.py.
"""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Locator, Page, expect

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
    phone = visit(360, 740, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = open_game(phone, site)
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
    page = open_game(visit(reduced_motion="reduce"), site)
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


def test_nothing_tells_a_distance_before_the_mark(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people")
    same_targets(page)
    order_of_the_stars(page)
    for line in ("home 1 mark", "home 2 mark", "fly 3 mark", "fly 4 mark"):
        type_line(page, line)
    session = saved(page, 5)
    same_pick_radius(page, session.state)
    silent(page, session.state)
    pointer_leaves_nothing(page)
    page.locator('#board [data-word="fly 5"]').click()
    expect(page.locator("#prompt")).to_contain_text("mark star 5?")
    assert all_hidden(page.locator('#board [data-key^="ruler"]'))
    silent(page, session.state)
    scale_stays_with_the_sheet(page)
    # Saved are moves, and no length (leak 11); the page holds no state but that (leak 10).
    assert "fly 4 mark" in record(page) and not re.search(r"\d\.\d", record(page))
    one_sheet_at_a_time(page)


def silent(page: Page, state: State) -> None:
    """No text, markup, storage or address tells a length that was not measured (leaks 1, 11)."""
    words = set(re.findall(r"\d+\.\d{3}|\d{6,}", everything(page)))
    assert not words & lengths(state)
    shown = page.locator("main").inner_text()
    assert len(set(re.findall(r"\d\.\d{3}", shown))) == 2  # the two measured flights only
    assert not re.search(r"\b(near|far|reach|cheap|afford)", shown)
    assert page.locator("#where").inner_text() == ""  # no second sheet either


def order_of_the_stars(page: Page) -> None:
    """Markup, accessibility tree and arrow keys follow the numbers (leak 5)."""
    script = "all => all.map(e => e.dataset.rank)"
    ranks = page.eval_on_selector_all("#board .act[data-rank]", script)
    assert ranks == [str(n) for n in range(1, 25)]
    names = re.findall(r'button "Select star (\d+)"', page.locator("#board").aria_snapshot())
    assert names == ranks
    page.locator('#board [data-rank="1"]').focus()
    for n in range(2, 6):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.rank") == str(n)


def same_targets(page: Page) -> None:
    """All stars look alike, and the paper is blank (leaks 3 and 4)."""
    page.mouse.move(0, 0)
    looks = page.eval_on_selector_all(
        "#board .act[data-rank]",
        """all => all.map(e => JSON.stringify([...e.querySelectorAll('*')].map(c => {
             const s = getComputedStyle(c);
             return [c.tagName, c.getAttribute('r'), s.fill, s.stroke, s.opacity, s.animationName];
           })))""",
    )
    assert len(set(looks)) == 1
    images = page.eval_on_selector_all(
        "#board, #board svg, #board .paper",
        "all => all.map(e => getComputedStyle(e).backgroundImage)",
    )
    assert set(images) == {"none"} and page.locator("#board pattern").count() == 0


def same_pick_radius(page: Page, state: State) -> None:
    """A tap means a star within half an inch, whichever it is (leak 6)."""
    scale = page.evaluate("document.querySelector('#board svg').getScreenCTM().a")
    for star in lone_stars(state)[:2]:
        box = page.locator(f'#board [data-key="star:{star}"] .dot').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.click(x + 45 * scale, y)
        expect(page.locator("#prompt")).to_contain_text(f"mark star {star}?")
        page.keyboard.press("Backspace")
        page.mouse.click(x + 56 * scale, y)
        expect(page.locator("#prompt")).to_contain_text("choose a star")


def lone_stars(state: State) -> list[int]:
    """Open stars with no other one within an inch and a half to the right."""
    return [
        n
        for n, star in enumerate(state.stars, 1)
        if star.is_open
        and all(other is star or squared(star, other) > 1_500**2 for other in state.stars)
        and star.x < 7_500
    ]


def pointer_leaves_nothing(page: Page) -> None:
    """Neither a moved nor a dragged pointer draws, measures or carries anything (leaks 2, 9)."""
    unselect(page)
    before = page.inner_html("#board")
    box = page.locator("#board svg").bounding_box()
    assert box is not None
    for k in range(5):
        page.mouse.move(box["x"] + 60 + 40 * k, box["y"] + 90 + 60 * k)
        if k == 1:
            page.mouse.down()
    page.mouse.up()
    unselect(page)  # where the button went up may have been a tap
    assert page.inner_html("#board") == before


def unselect(page: Page) -> None:
    """Nothing is chosen any more, not even what to do with a star."""
    page.locator("#main").focus()
    for _ in range(2):
        page.keyboard.press("Backspace")


def all_hidden(parts: Locator) -> bool:
    return not any(part.locator(".wood").is_visible() for part in parts.all())


def scale_stays_with_the_sheet(page: Page) -> None:
    """Smaller, larger, moved: bar and sheet keep their proportion and places (leak 8)."""

    def check() -> float:
        sheet, bar = (
            page.eval_on_selector(s, "e => e.getBoundingClientRect().toJSON()")
            for s in ("#board .paper", "#board .inch-bar")
        )
        assert abs(sheet["width"] / bar["width"] - 8.5) < 0.35 and bar["top"] > sheet["bottom"]
        return float(sheet["width"])

    usual = check()
    page.set_viewport_size({"width": 700, "height": 900})
    check()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("+")
    assert abs(check() / usual - 1.5) < 0.01
    page.locator("#board").evaluate("e => e.scrollTo(90, 120)")
    check()
    page.keyboard.press("-")
    assert abs(check() / usual - 1) < 0.01


def one_sheet_at_a_time(page: Page) -> None:
    """While the game goes on there is neither a copy nor a position of it (leak 11)."""
    page.locator('[data-do="share"]').first.click()
    for what in ("moment", "galaxy"):
        page.check(f'input[name="what"][value="{what}"]')
        expect(page.locator("#share-why")).to_contain_text("second sheet")
    page.keyboard.press("Escape")
    page.locator('[data-open="saved"]').click()
    expect(page.locator("#sessions .session")).to_have_count(1)
    assert page.get_by_role("button", name="Duplicate").count() == 0
    page.keyboard.press("Escape")


def test_the_reveal_and_a_reload_in_its_middle(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="example")
    for line in ("home 17 mark", "home 23 mark", "fly 8 mark"):
        type_line(page, line)
    page.locator('#board [data-word="fly 16"]').click()
    page.locator('#board [data-word="mark"]').click()
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
    times = page.locator("#board .trip .way").evaluate_all(
        "all => all.map(e => getComputedStyle(e).animationDuration)"
    )
    state = replay(record(page)).state
    ends = [(t.start, t.end) for t in state.trips]
    assert {begun_inches(squared(state.star(a), state.star(b))) for a, b in ends} == {3, 9}
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
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(page.locator("#prompt")).to_contain_text("0 of 12 stars")


def test_a_bank_card_gives_the_true_size(visit: Visit, site: Server) -> None:
    page = open_game(visit(), site)
    start(page, "two-people", galaxy_source="example", reference="calibrated")
    assert page.locator("#board .inch-bar").count() == 0
    page.get_by_role("button", name="Fit it with a bank card").click()
    page.locator("#card-size").fill("404.5")
    width = page.eval_on_selector("#card-outline", "e => e.getBoundingClientRect().width")
    assert abs(width - 404.5) < 1
    page.get_by_role("button", name="It fits").click()
    inch = 404.5 * 25.4 / 85.6

    def sheet() -> float:
        return float(page.eval_on_selector("#board .paper", "e => e.getBoundingClientRect().width"))

    assert abs(sheet() / inch - 8.5) < 0.05
    page.locator('#board [data-word="home 24"]').click()  # it can be reached by scrolling
    type_line(page, "home 24 mark")
    page.reload()
    ready(page)
    assert abs(sheet() / inch - 8.5) < 0.05
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_the_eye_is_trained_from_sitting_to_sitting(visit: Visit, site: Server) -> None:
    page = visit(360, 740, has_touch=True, is_mobile=True, reduced_motion="reduce").new_page()
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
