"""What must not leak in Surveyors of the Galaxy (SUR-141); one long module, as all share one page.

Before a star is marked nothing tells how far it is. The tests go through the rulebook's list point
by point, and carry its numbers; each begins a game of its own on the page. Sound, storage and the
border to Python are listened to; what needs no browser is in tests/rules/surveyors/test_hidden.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import prefer, ready
from browser.eavesdropping import LISTENING
from browser.profiles import Profiles
from browser.surveying import open_game, shown, start, type_line, unmeasured, unselect
from build.server import Server
from galaxies.games.surveyors.rules.measure import begun_inches, squared
from galaxies.games.surveyors.rules.state import State
from galaxies.play.session import Session

HOMES = ("home 1 mark", "home 2 mark")
FLOWN = (*HOMES, "fly 3 mark", "fly 4 mark")


@pytest.fixture(scope="module")
def page(profiles: Profiles, site: Server) -> Iterator[Page]:
    """One page for all points, listened to, with sound."""
    with profiles.watched(__name__) as visit:
        context = visit(moving=True)
        context.add_init_script(LISTENING)
        prefer(context, "sound", "on")
        yield open_game(context, site)


def deal(page: Page, *lines: str, preset: str = "two-people", **options: str) -> Session:
    """A new game in a new galaxy, played so far; nothing of it is being shown any more."""
    page.set_viewport_size({"width": 1280, "height": 800})
    start(page, preset, ["human", "human"], **options)
    expect(page.locator("#log li")).to_have_count(1)
    return go_on(page, *lines)


def go_on(page: Page, *lines: str) -> Session:
    before = page.locator("#log li").count()
    for line in lines:
        type_line(page, line)
    session = shown(page, before + len(lines))
    page.mouse.move(0, 0)
    unselect(page)  # any key ends what is being shown
    expect(page.locator(".cue")).to_have_count(0)
    return session


def select(page: Page, star: int) -> None:
    page.locator(f'#board [data-rank="{star}"]').evaluate(
        "e => e.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    )
    expect(page.locator("#prompt")).to_contain_text(f"Mark star {star}?")


def heard(page: Page, what: str) -> list[Any]:
    """What was heard of this since it was asked for last."""
    return list(page.evaluate("(what) => heard[what].splice(0)", what))


def by_length(state: State, start_star: int) -> list[int]:
    """The open stars, the nearest first: what only the test knows."""
    here = state.star(start_star)
    return sorted(state.open_stars, key=lambda n: squared(here, state.star(n)))


# 1 ---------------------------------------------------------------------------------------------


def properties(node: dict[str, Any]) -> list[dict[str, Any]]:
    """What a node is like; but not its address, which has the name of the save."""
    return [p for p in node.get("properties", []) if p["name"] != "url"]


def tree(page: Page) -> list[tuple[str, ...]]:
    """The whole accessibility tree: role, name, description, value and state of each node."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    client.detach()
    return [
        (
            *(str(node.get(what, {}).get("value")) for what in ("role", "name", "description")),
            str(node.get("value", {}).get("value")),
            str([(p["name"], p["value"].get("value")) for p in properties(node)]),
        )
        for node in nodes
        if not node["ignored"]
    ]


def markup(page: Page) -> str:
    """The whole table as markup, without the places of stars, ships and lines."""
    text = str(page.evaluate("document.querySelector('main').outerHTML"))
    return re.sub(r' (?:transform|d|data-path)="[^"]*"', "", text)


def silent(page: Page, state: State) -> None:
    """Neither text nor markup, storage, address or what Python says holds an unmeasured length."""
    everything = page.evaluate(
        """() => {
          const id = new URLSearchParams(location.search).get('s');
          const page = document.documentElement.cloneNode(true);
          page.querySelector('#rules-text')?.remove(); // its examples have lengths
          const kept = Object.entries({...localStorage, ...sessionStorage});
          return page.outerHTML + document.cookie + location.href + JSON.stringify(history.state)
            + JSON.stringify(kept.filter(([key]) => key.includes(id) || !/game/.test(key)));
        }"""
    )
    everything += "".join(heard(page, "answers"))
    assert set(re.findall(r"\d+\.\d{3}|\d{6,}", everything)) & unmeasured(state) == set()


def readings(page: Page) -> list[str]:
    """All that can be read of a game after its homes, with no star chosen, the first and the last:
    lines of the accessibility tree, of the markup and of the text."""
    page.evaluate(
        "for (const id of ['live', 'toast']) document.getElementById(id).replaceChildren()"
    )
    state = deal(page, *HOMES).state
    texts = []
    for star in (0, 3, 24):
        if star:
            select(page, star)
        texts += [*map(str, tree(page)), *markup(page).split(">")]
        texts += page.locator("main").inner_text().splitlines()
        silent(page, state)
        unselect(page)
    return texts


def test_01_no_word_tells_a_distance(page: Page) -> None:
    """Two galaxies read the same, to the letter, for whoever does not see where the stars are."""
    readings(page)  # whatever comes once comes now: a toast, the first star that has the focus
    one, two = readings(page), readings(page)
    assert [(a, b) for a, b in zip(one, two, strict=True) if a != b] == []
    # The button with which players ask is no answer.
    words = re.sub(r'What is near\?|data-do="near"', "", " ".join(one))
    assert "Mark star 3" in words and not re.search(r"\d\.\d{3}|\b(near|far|cheap|afford)\b", words)
    session = go_on(page, "fly 3 mark", "fly 4 mark")
    silent(page, session.state)
    shown_text = page.locator("main").inner_text()
    assert len(set(re.findall(r"\d\.\d{3}", shown_text))) == 2  # the two measured flights


# 2 ---------------------------------------------------------------------------------------------


def test_02_the_pointer_draws_nothing(page: Page) -> None:
    """No line to the pointer or to a selected star, no coordinates, no drag distance."""
    session = deal(page, *FLOWN)
    star = by_length(session.state, 3)[-1]
    for chosen in (0, star):
        if chosen:
            select(page, chosen)
        before = page.inner_html("body")
        lines = page.locator("#board path, #board line").count()
        box = page.locator("#board svg").bounding_box()
        assert box is not None
        for k in range(6):
            page.mouse.move(box["x"] + 60 + 40 * k, box["y"] + 90 + 60 * k)
            assert page.inner_html("body") == before
        assert page.locator("#board path, #board line").count() == lines
    unselect(page)
    before = page.inner_html("#board")
    page.mouse.move(box["x"] + 60, box["y"] + 90)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 300, steps=4)
    page.mouse.up()
    unselect(page)  # where the button went up may have been a tap
    assert page.inner_html("#board") == before


# 3 ---------------------------------------------------------------------------------------------


def test_03_the_paper_is_blank(page: Page) -> None:
    """No grid, no ticks at the edge, no rings: what is on the sheet are stars, all of one size."""
    deal(page, *HOMES)
    images = page.eval_on_selector_all(
        "#board, #board *", "all => all.map(e => getComputedStyle(e).backgroundImage)"
    )
    assert set(images) == {"none"}
    assert page.locator("#board pattern, #board image, #board line").count() == 0
    kinds = page.eval_on_selector_all(
        '#board [data-key="sheet"] *', "all => all.map(e => e.nodeName)"
    )
    assert kinds == ["g", "rect", "rect"]  # the paper and its shade
    few = page.locator("#board circle").evaluate_all("all => all.map(e => e.getAttribute('r'))")
    deal(page, *HOMES, fuel_each="40")
    much = page.locator("#board circle").evaluate_all("all => all.map(e => e.getAttribute('r'))")
    assert sorted(few) == sorted(much)  # no ring grows with the fuel


# 4 ---------------------------------------------------------------------------------------------

LOOKS = """all => all.map(e => JSON.stringify([e.getAttribute('class'), getComputedStyle(e).cursor,
  ...[...e.querySelectorAll('*')].map(c => {
    const s = getComputedStyle(c);
    return [c.tagName, c.getAttribute('r'), s.fill, s.stroke, s.strokeWidth, s.opacity, s.display,
            s.visibility, s.animationName, s.transitionProperty, s.filter, s.pointerEvents];
  })]))"""


def test_04_stars_in_and_out_of_reach_look_alike(page: Page) -> None:
    """Neither colour nor size nor warning tells what the tank is good for."""
    session = deal(page, *HOMES, fuel_each="3")
    order = by_length(session.state, 1)
    far = order[-1]
    assert begun_inches(squared(session.state.star(1), session.state.star(far))) > 3
    looks = page.eval_on_selector_all("#board .act[data-rank]", LOOKS)
    assert len(looks) == 22 and len(set(looks)) == 1
    selected = set()
    for star in (order[0], far):
        select(page, star)
        (look,) = page.eval_on_selector_all(f'#board [data-rank="{star}"]', LOOKS)
        (pill,) = page.eval_on_selector_all('#choices [data-word="mark"]', LOOKS)
        assert page.locator("#answer").inner_text() == ""
        selected.add((look, pill))
        unselect(page)
    assert len(selected) == 1
    select(page, far)
    page.locator('#choices [data-word="mark"]').click()
    assert page.locator("dialog[open]").count() == 0  # nobody asks whether one is sure
    assert shown(page, 4).state.captains[0].ships[0].status == "adrift"


# 5 ---------------------------------------------------------------------------------------------


def test_05_every_order_is_that_of_the_numbers(page: Page) -> None:
    """Markup, accessibility tree, arrow keys, buttons and the typed actions."""
    session = deal(page, *HOMES)
    numbers = [str(n) for n in range(3, 25)]
    assert [str(n) for n in by_length(session.state, 1)] != numbers
    script = "all => all.map(e => e.dataset.rank)"
    assert page.eval_on_selector_all("#board .act[data-rank]", script) == numbers
    spoken = re.findall(r'button "Select star (\d+)"', page.locator("#board").aria_snapshot())
    assert spoken == numbers
    page.locator('#board [data-rank="3"]').focus()
    for key in ("ArrowRight", "ArrowDown"):
        for n in numbers[1:]:
            page.keyboard.press(key)
            assert page.evaluate("document.activeElement.dataset.rank") == n
        page.keyboard.press(key)  # and round again
        assert page.evaluate("document.activeElement.dataset.rank") == "3"
    page.locator('#choices [data-word="fly"]').click()
    offered = page.locator("#choices button").evaluate_all("all => all.map(e => e.dataset.word)")
    assert offered == numbers
    words = page.locator("#summary").text_content() or ""
    assert f"Open stars: {', '.join(numbers)}." in words


# 6 ---------------------------------------------------------------------------------------------


def lone_stars(state: State) -> list[int]:
    """Open stars with no other one within an inch and a half."""
    return [
        n
        for n, star in enumerate(state.stars, 1)
        if star.is_open
        and all(other is star or squared(star, other) > 1_500**2 for other in state.stars)
        and star.x < 7_500
    ]


def test_06_a_tap_means_a_star_within_half_an_inch(page: Page) -> None:
    """The same for all stars: neither larger for near ones nor for those within reach."""
    session = deal(page, *HOMES, galaxy_source="wide")
    scale = page.evaluate("document.querySelector('#board svg').getScreenCTM().a")
    lone = lone_stars(session.state)
    assert len(lone) > 2
    for star in (lone[0], lone[-1]):
        box = page.locator(f'#board [data-key="star:{star}"] .dot').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for dx, dy in ((1, 0), (0, -1)):
            page.mouse.click(x + 46 * scale * dx, y + 46 * scale * dy)
            expect(page.locator("#prompt")).to_contain_text(f"Mark star {star}?")
            unselect(page)
            page.mouse.click(x + 55 * scale * dx, y + 55 * scale * dy)
            expect(page.locator("#prompt")).to_contain_text("Choose a star")


# 7 ---------------------------------------------------------------------------------------------


def grown(page: Page, kind: str) -> list[str]:
    """How the lines of a kind grow: name, duration, delay."""
    script = """all => all.map(e => { const s = getComputedStyle(e);
      return [s.animationName, s.animationDuration, s.animationDelay].join(' '); })"""
    return list(page.locator(f"#board .trip.{kind} .way").evaluate_all(script))


def test_07_every_journey_takes_the_same_time(page: Page) -> None:
    """Lines grow and ships travel as long for an inch as for ten; a journey has no length."""
    session = deal(page, *HOMES, galaxy_source="tea-stain")
    near, far = by_length(session.state, 1)[0], by_length(session.state, 2)[-1]
    heard(page, "moves")
    ways = []
    for star in (near, far):
        session = go_on(page, f"fly {star} mark")
        ways += grown(page, "fresh")  # the line before it stands there already
    lengths = [
        begun_inches(squared(session.state.star(t.start), session.state.star(t.end)))
        for t in session.state.trips
    ]
    assert lengths[1] - lengths[0] >= 3
    moves = heard(page, "moves")
    assert len(ways) == 2 and len(set(ways)) == 1 and "surveyors-grow" in ways[0]
    assert len(moves) == 2 and moves[0] == moves[1]
    told = []
    for far in (False, True):
        session = deal(page, *HOMES, preset="six-events", fuel_each="40")
        near, *others = by_length(session.state, 1)
        exit_ = others[-1] if far else others[0]
        away = next(n for n in by_length(session.state, 2) if n not in (near, exit_))
        go_on(page, f"wormhole {near}", f"mouth {exit_}", f"fly {near} mark", f"fly {away} mark")
        heard(page, "moves")
        go_on(page, f"transit {exit_}")
        journey = page.locator("#board .trip.journey")
        assert journey.locator("text").count() == 0
        assert not re.search(r"\d\.\d", page.locator("#log li").last.inner_text())
        told.append((grown(page, "journey"), heard(page, "moves")))
    assert told[0] == told[1] and len(told[0][1]) == 1


# 8 ---------------------------------------------------------------------------------------------


def test_08_closer_or_smaller_is_no_ruler(page: Page) -> None:
    """The scale is the same both ways, and the inch bar goes with the sheet, below it."""
    deal(page, *HOMES)

    def check(wide: float = 11, high: float = 8.5) -> float:
        matrix = page.evaluate(
            "(({a, b, c, d}) => [a, b, c, d])(document.querySelector('#board svg').getScreenCTM())"
        )
        assert matrix[1] == matrix[2] == 0 and abs(matrix[0] - matrix[3]) < 1e-6
        sheet, bar = (
            page.eval_on_selector(s, "e => e.getBoundingClientRect().toJSON()")
            for s in ("#board .paper", "#board .inch-bar")
        )
        assert abs(sheet["width"] / bar["width"] - wide) < 0.35
        assert abs(sheet["height"] / bar["width"] - high) < 0.35 and bar["top"] > sheet["bottom"]
        return float(sheet["width"])

    usual = check()
    page.set_viewport_size({"width": 700, "height": 900})
    check(8.5, 11)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("#main").focus()
    for key, times in (("+", 1.5), ("+", 2), ("+", 3)):
        page.keyboard.press(key)
        assert abs(check() / usual - times) < 0.01
        page.locator("#board").evaluate("e => e.scrollTo(90, 120)")
        check()
    # Another game begins as it should be seen: whole.
    deal(page, *HOMES)
    assert abs(check() / usual - 1) < 0.01


# 9 ---------------------------------------------------------------------------------------------


def test_09_nothing_can_be_laid_on_the_sheet(page: Page) -> None:
    """No ruler to move, nothing to draw with; a scope's line starts at the ship's own star."""
    deal(page, *HOMES, preset="six-events")
    assert page.locator("#board [draggable=true], #board input, #board canvas").count() == 0
    before = page.inner_html("#board")
    box = page.locator("#board .inch-bar").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] - 200, steps=4)
    page.mouse.up()
    unselect(page)
    assert page.inner_html("#board") == before
    assert page.locator("#board .inch-bar").bounding_box() == box
    session = go_on(page, "scope", "measure 9", "measure 12")
    assert session.state.scoped == ((1, 9), (1, 12))
    home = page.locator('#board [data-key="star:1"] .dot').bounding_box()
    assert home is not None
    script = """all => all.map(e => { const p = e.getPointAtLength(0), m = e.getScreenCTM();
      return [p.x * m.a + m.e, p.y * m.d + m.f]; })"""
    points = page.locator("#board .sight-line").evaluate_all(script)
    assert len(points) == 2
    for x, y in points:
        assert abs(x - home["x"] - home["width"] / 2) < 1
        assert abs(y - home["y"] - home["height"] / 2) < 1


# 10 --------------------------------------------------------------------------------------------


def test_10_the_page_is_told_no_length_before_it_counts(page: Page) -> None:
    """What crosses the border from Python: no cost in a choice, no table of distances; and the
    page offers nothing that could be asked for one."""
    heard(page, "answers")
    session = deal(page, *FLOWN)
    select(page, 5)
    answers = "".join(heard(page, "answers"))
    assert len(answers) > 10_000 and '"words": "mark"' in answers
    told = set(re.findall(r"\d+\.\d{3}|\d{6,}", answers))
    assert not told & unmeasured(session.state)
    assert not re.search(r"preview|distance|reach|\bcost", answers)
    assert page.evaluate("Object.keys(pocket)") == ["ready"]
    own = page.evaluate(
        """() => { const frame = document.body.appendChild(document.createElement('iframe'));
          const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
          frame.remove();
          return Object.getOwnPropertyNames(window).filter((name) => !usual.has(name)); }"""
    )
    assert set(own) <= {"painted", "pyReady"}  # two moments


# 11 --------------------------------------------------------------------------------------------


def test_11_saves_and_links_hold_moves_and_no_length(page: Page) -> None:
    """No second sheet while the game goes on; drawn stars travel packed; no seed on the screen."""
    session = deal(page, *FLOWN)
    page.locator('[data-do="share"]').first.click()
    url = page.input_value("#share-url")
    assert "#" in url and not set(re.findall(r"\d{6,}", url)) & unmeasured(session.state)
    for what in ("moment", "galaxy"):
        page.check(f'input[name="what"][value="{what}"]')
        expect(page.locator("#share-why")).to_contain_text("second game")
    page.keyboard.press("Escape")
    page.locator('[data-open="saved"]').click()
    assert page.get_by_role("button", name="Duplicate").count() == 0
    page.keyboard.press("Escape")
    body = page.locator("body")
    for text in (body.inner_text(), page.url, page.title()):
        assert session.galaxy not in text
    assert page.locator("#where").inner_text() == ""
    stored = [json.loads(value) for key, value, _ in heard(page, "stored") if "/game/" in key]
    saves = [entry["record"] for entry in stored if "record" in entry]
    assert any("fly 4 mark" in value for value in saves)
    assert not any(re.search(r"\d\.\d", value) for value in saves)
    places = [(1_111 + 550 * k, 1_077 + 700 * k) for k in range(12)]
    drawing = (*(f"place-star {x} {y}" for x, y in places), "finish-galaxy")
    deal(page, *drawing, *HOMES, galaxy_source="drawn", stars="12")
    page.locator('[data-do="share"]').first.click()
    page.check('input[name="what"][value="game"]')
    _, _, packed = page.input_value("#share-url").partition("#")  # the port is a number too
    assert packed and not any(str(n) in packed for x, y in places for n in (x, y))
    page.keyboard.press("Escape")


# 12 --------------------------------------------------------------------------------------------


def test_12_the_mark_is_written_before_the_ruler_is_laid(page: Page) -> None:
    """Neither a reload nor the Back button takes a commitment back."""
    session = deal(page, *HOMES)
    far = by_length(session.state, 1)[-1]
    heard(page, "stored")
    select(page, far)
    assert not any(f"fly {far}" in value for _, value, _ in heard(page, "stored"))
    page.locator('#choices [data-word="mark"]').click()
    expect(page.locator("#board .trip")).to_have_count(1)
    lines = [n for _, value, n in heard(page, "stored") if f"fly {far} mark" in value]
    assert lines and lines[0] == 0  # no line was on the sheet yet
    page.reload()
    ready(page)
    state = shown(page, 4).state
    assert state.star(far).owner == 0 or far in [t.end for t in state.trips]
    expect(page.locator('[data-do="undo"]')).to_be_disabled()
    page.goto(page.url.partition("surveyors.html")[0] + "surveyors-rules.html")
    page.go_back()
    ready(page)
    assert shown(page, 4).state == state
    page.keyboard.press("u")
    assert shown(page, 4).state == state


# 13 --------------------------------------------------------------------------------------------

CHOSEN = [659.3]
RULER = [None, None, None, 784.0]  # three ticks without a pitch, and a note
CHORD = [523.3, 659.3, 784.0, 1046.5]


def frequencies(tones: list[Any]) -> list[float]:
    return [tone[0] for tone in tones]


def test_13_every_flight_sounds_the_same_until_it_is_measured(page: Page) -> None:
    """Tones, vibration and speech; the chord of the end waits for the ruler."""
    session = deal(page, *HOMES, fuel_each="3", galaxy_source="tea-stain")
    order = by_length(session.state, 1)
    sounds = []
    for star in (order[0], order[-1]):
        heard(page, "tones")
        select(page, star)
        sounds.append(heard(page, "tones"))
        unselect(page)
        heard(page, "tones")
    assert sounds[0] == sounds[1] and frequencies(sounds[0]) == CHOSEN
    marked = []
    for star in (order[0], by_length(session.state, 2)[-1]):
        select(page, star)
        heard(page, "tones")
        live = page.locator("#live").inner_text()
        page.locator('#choices [data-word="mark"]').click()
        expect(page.locator("#board .trip")).to_have_count(len(marked) + 1)
        assert page.locator("#live").inner_text() != live  # said when it is public
        marked.append(heard(page, "tones"))
        unselect(page)
    # One arrives, one runs dry: the same ruler at the same moments.
    assert marked[0] == marked[1] and frequencies(marked[0]) == RULER
    session = shown(page, 5)
    assert [t.kind for t in session.state.trips] == ["flight", "adrift"]
    last = by_length(session.state, session.state.ship.star)[-1]
    select(page, last)
    heard(page, "tones")
    page.locator('#choices [data-word="mark"]').click()
    expect(page.locator("body.revealing.over")).to_be_attached()
    assert [tone[:2] for tone in heard(page, "tones")] == [tone[:2] for tone in marked[0]]
    assert not page.locator("#prompt").is_visible()  # who has won is not told either
    expect(page.locator("body.revealing")).not_to_be_attached(timeout=20_000)
    expect(page.locator("#result")).to_be_visible()
    chord = heard(page, "tones")
    assert frequencies(chord) == CHORD and not any(tone[2] for tone in chord)


# The same work ---------------------------------------------------------------------------------

WORK = r"""(stars) => stars.flatMap((star) => {
  // Late answers to earlier steps may have come before this one.
  for (const what of ['tones', 'answers']) heard[what].splice(0);
  const trace = [];
  const real = {};
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch']) {
    real[name] = window[name];
    window[name] = (...given) => {
      trace.push([name, given[1]]);
      return real[name].call(window, ...given);
    };
  }
  const watcher = new MutationObserver(() => {});
  watcher.observe(document.documentElement,
    { subtree: true, childList: true, attributes: true, characterData: true });
  const marks = performance.getEntriesByType('mark').length;
  document.querySelector(`#board [data-rank="${star}"]`)
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  for (const { type, target, attributeName, addedNodes, removedNodes } of watcher.takeRecords()) {
    const part = target.closest?.('[data-key]')?.dataset.key ?? target.parentElement?.id;
    trace.push([type, target.nodeName, part, attributeName, target.getAttribute?.(attributeName),
                addedNodes.length, removedNodes.length,
                target.nodeName === 'BODY' ? '' : target.textContent]);
  }
  watcher.disconnect();
  Object.assign(window, real);
  trace.push(['marks', performance.getEntriesByType('mark').length - marks]);
  // The code of the galaxy and the places of the stars, which are told as well, are set aside.
  const plain = (answer) => answer.replace(/"record": "[^"]*"/, '').replace(/\d+(\.\d+)?/g, '#');
  trace.push(['tones', ...heard.tones.splice(0)]);
  trace.push(['answers', ...heard.answers.splice(0).map((answer) => plain(answer).length)]);
  for (const key of ['Backspace', 'Backspace']) {
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  return trace.map((step) => `${star}: ${JSON.stringify(step)}`);
})"""


def test_choosing_a_star_is_the_same_work_near_and_far(page: Page) -> None:
    """What the page does between a tap and the question is the same in two galaxies, step by step
    and byte by byte: so it takes no longer for a far star. (What Python does in the meantime:
    tests/rules/surveyors/test_hidden.py.)"""
    traces, lengths = [], []
    for _ in range(2):
        state = deal(page, *HOMES).state
        lengths.append([squared(state.star(1), state.star(n)) for n in state.open_stars])
        page.evaluate(WORK, [5, 6])  # the first times may be others
        traces.append(page.evaluate(WORK, list(state.open_stars)))
    assert len(traces[0]) > 22 * 20 and lengths[0] != lengths[1]
    assert [(a, b) for a, b in zip(*traces, strict=True) if a != b] == []
