"""The library: saved games found, shown, deleted, backed up; what the browser says of storage."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.browsing import ready, record
from browser.library import (
    GAME,
    PIXEL,
    PREFIX,
    backup_of,
    entry,
    open_hub,
    put,
    restore,
    saved_record,
)
from browser.profiles import Visit
from build.server import Server
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.names import galaxy_name
from galaxies.play.records.replay import replay
from galaxies.share import link


def test_a_saved_game_has_a_picture_and_says_where_it_stands(visit: Visit, site: Server) -> None:
    context = visit(painted=True)
    page = open_hub(context, site, f"{GAME}.html")
    ready(page)
    page.locator("#choices button").first.click()
    record(page)
    (key,) = page.evaluate("Object.keys(localStorage).filter((k) => k.includes('/game/'))")
    taken = key.replace("/game/", "/picture/")
    hub = open_hub(context, site)
    expect(hub.locator("#continue a")).to_have_count(1)
    # The page takes it when it is idle.
    try:
        url = hub.wait_for_function("(key) => localStorage[key]", arg=taken).json_value()
    except PlaywrightTimeout as error:
        stored = hub.evaluate("Object.keys(localStorage)")
        state = page.evaluate("[document.visibilityState, document.body.dataset.ready]")
        raise AssertionError(f"no {taken} beside {stored}; its page: {state}") from error
    assert re.fullmatch(r"both data:image/(webp|jpeg);base64,[A-Za-z0-9+/=]+", url)
    assert 500 < len(url) <= 6149
    hub.reload()
    image = hub.locator("#sessions img.portrait")
    # Not the picture: the list is made anew when the library is settled.
    hub.locator("#sessions").scroll_into_view_if_needed()
    expect(image).to_have_js_property("complete", True)
    assert image.evaluate("(i) => i.naturalWidth") >= 80
    colours, above, below = image.evaluate(
        """(image) => {
          const canvas = document.createElement('canvas');
          const [wide, high] = [image.naturalWidth, image.naturalHeight];
          [canvas.width, canvas.height] = [wide, high];
          const pen = canvas.getContext('2d');
          pen.drawImage(image, 0, 0);
          const { data } = pen.getImageData(0, 0, wide, high);
          const light = (part) => part.reduce((sum, value) => sum + value, 0) / part.length;
          return [new Set(new Uint32Array(data.buffer)).size,
            light(data.slice(0, data.length / 2)), light(data.slice(data.length / 2))];
        }"""
    )
    assert colours > 50 and above < 110 and below > 200, "space above, paper below"
    for theme, shown in (("dark", "50% 0%"), ("light", "50% 100%"), ("contrast", "50% 0%")):
        hub.evaluate("(name) => { document.documentElement.dataset.theme = name; }", theme)
        expect(image).to_have_css("object-position", shown)


@pytest.mark.parametrize(
    "hostile",
    [
        "javascript:alert(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        "data:image/svg+xml;base64,PHN2Zy8+",
        "https://example.org/spy.png",
        'data:image/png;base64,AAAA" onerror="alert(1)',
        "data:image/png;base64," + "A" * 7000,
    ],
)
def test_what_is_no_small_picture_is_not_shown(visit: Visit, site: Server, hostile: str) -> None:
    page = open_hub(visit(), site)
    put(page, {"game/abc": entry(3), "picture/abc": hostile})
    page.reload()
    expect(page.locator("#sessions .session")).to_have_count(1)
    expect(page.locator("#sessions img")).to_have_count(0)
    put(page, {"picture/abc": PIXEL})
    page.reload()
    expect(page.locator("#sessions img")).to_have_count(1)


def test_a_thousand_games_are_there_at_once(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    page.evaluate(
        """([prefix, text, codes]) => {
          codes.forEach((galaxy, i) => {
            const entry = JSON.parse(text);
            const updated = 1750000000000 + i;
            Object.assign(entry.meta, { galaxy, updated, where: `Turn ${i}.`, over: i % 3 === 0 });
            if (i === 77) entry.meta.name = 'Tea with Zoé';
            localStorage[`${prefix}game/id${i}`] = JSON.stringify(entry);
          });
        }""",
        [PREFIX, entry(1), [galaxy.code(n * 7919) for n in range(1000)]],
    )
    page.reload()
    expect(page.locator("#sessions [role=status]")).to_have_text("1000 saved games")
    assert page.locator("#sessions .session").count() < 100
    assert page.evaluate("performance.getEntriesByType('navigation')[0].domComplete") < 5000
    drawn = page.evaluate(
        """async () => {
          const search = document.querySelector('#sessions input[type=search]');
          const times = [];
          for (const text of ['t', 'te', 'tea zoe']) {
            const start = performance.now();
            search.value = text;
            search.dispatchEvent(new Event('input'));
            times.push(performance.now() - start);
            await new Promise((done) => requestAnimationFrame(done));
          }
          return times;
        }"""
    )
    assert max(drawn) < 1000, drawn
    expect(page.locator("#sessions [role=status]")).to_have_text("1 of 1000 saved games")
    expect(page.locator("#sessions b")).to_have_text("Tea with Zoé")
    page.get_by_label("Search saved games").fill("")
    page.get_by_label("State").select_option("over")
    expect(page.locator("#sessions [role=status]")).to_have_text("334 of 1000 saved games")
    page.get_by_label("State").select_option("given-up")
    expect(page.locator("#sessions")).to_contain_text("No saved game matches.")
    page.get_by_label("State").select_option("")
    # Scrolling, or the button, brings the rest.
    before = page.locator("#sessions .session").count()
    page.get_by_role("button", name="Show more").scroll_into_view_if_needed()
    expect(page.locator("#sessions .session").nth(before)).to_be_attached()


@pytest.mark.parametrize("tail", ["", f"{GAME}.html"])
def test_saved_games_are_there_before_python(visit: Visit, whole_site: Server, tail: str) -> None:
    """The engine never arrives: the library lists, finds, renames and deletes all the same."""
    context = visit()
    saved = {f"{PREFIX}game/g{n}": entry(n, name=f"Game {n}") for n in range(4)}
    context.add_init_script(
        f"if (location.protocol !== 'about:') Object.assign(localStorage, {json.dumps(saved)})"
    )
    held: list[Route] = []
    context.route(re.compile(r"\.wasm"), lambda route: held.append(route))
    page = open_hub(context, whole_site, tail)
    if tail:
        page.get_by_role("button", name="Saved").first.click()
    shown = page.locator("#sessions" if not tail else "#saved").locator(".session b")
    expect(shown).to_have_text(["Game 3", "Game 2", "Game 1", "Game 0"])
    page.get_by_role("button", name="Delete: Game 2").click()
    expect(shown).to_have_text(["Game 3", "Game 1", "Game 0"])
    page.get_by_role("button", name="Restore").click()
    expect(shown).to_have_count(4)
    assert bool(held) is bool(tail), "the page of a game has asked for the engine by now"
    assert not tail or not page.locator("body[data-ready]").count()
    for route in held:
        route.continue_()
    if tail:
        ready(page)


def test_games_are_found_by_the_name_of_their_galaxy(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    put(page, {f"game/g{n}": entry(n) for n in range(8)})
    page.reload()
    page.get_by_label("Search saved games").fill(galaxy_name(galaxy.code(6)).upper())
    expect(page.locator("#sessions .session")).to_have_count(1)
    expect(page.locator("#sessions .session")).to_contain_text(galaxy.code(6))


def test_deleting_keeps_place_and_focus_and_is_undone(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    put(page, {f"game/g{n}": entry(n, name=f"Game {n}") for n in range(4)} | {"picture/g2": PIXEL})
    page.reload()
    expect(page.locator("#sessions b")).to_have_text(["Game 3", "Game 2", "Game 1", "Game 0"])
    page.get_by_role("button", name="Delete: Game 2").click()
    expect(page.locator("#sessions b")).to_have_text(["Game 3", "Game 1", "Game 0"])
    expect(page.locator("#sessions .session a").nth(1)).to_be_focused()
    page.get_by_role("button", name="Restore").click()
    expect(page.locator("#sessions b")).to_have_text(["Game 3", "Game 2", "Game 1", "Game 0"])
    expect(page.locator("#sessions img")).to_have_count(1)
    page.get_by_role("button", name="Rename: Game 1").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sessions b").nth(2)).to_have_text("Game 1")
    page.get_by_role("button", name="Rename: Game 1").click()
    page.get_by_label("New name").fill("Renamed")
    page.keyboard.press("Enter")
    expect(page.locator("#sessions b").nth(2)).to_have_text("Renamed")


def test_messages_queue_and_every_deletion_can_be_undone(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    put(page, {f"game/g{n}": entry(n, name=f"Game {n}") for n in range(3)})
    page.reload()
    page.get_by_role("button", name="Delete: Game 2").click()
    page.get_by_role("button", name="Delete: Game 0").click()
    expect(page.locator(".toast")).to_have_count(2)
    expect(page.locator("#sessions b")).to_have_text(["Game 1"])
    for name in ("Game 2", "Game 0"):
        page.locator(".toast", has_text=name).get_by_role("button").click()
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.locator("#sessions b")).to_have_text(["Game 2", "Game 1", "Game 0"])


def test_whose_turn_it_is(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    two = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
    put(
        page,
        {
            "game/a": entry(1, seats=two, turn="Ada"),
            "game/b": entry(2, seats=two, turn="you"),
            "game/c": entry(3, turn="you"),
            "game/d": entry(4, over=True),
            "game/e": entry(5, abandoned=True),
        },
    )
    page.reload()
    rows = page.locator("#sessions .said > span:not(.faint)")
    expect(rows).to_have_text(
        [
            "Given up. Turn 5.",
            "Finished. Turn 4.",
            "Turn 3.",
            "Your turn. Turn 2.",
            "Ada to move. Turn 1.",
        ]
    )


# Backup and storage


def test_a_backup_merges_without_loss(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    ghost = link.pack(replay(saved_record()))
    games = {f"game/g{n}": entry(n, name=f"Game {n}") for n in range(1, 3)}
    put(page, {**games, "game/g0": entry(0, name="Game 0", ghost=ghost)})
    page.reload()
    expect(page.locator("#sessions")).to_contain_text("No backup yet.")
    backup = backup_of(page)
    expect(page.locator("#sessions")).to_contain_text("Last backup")
    other = open_hub(visit(), site)
    put(other, {"game/mine": entry(9, name="Mine"), "game/g1": entry(8, name="Another Game 1")})
    other.reload()
    restore(other, backup)
    expect(other.locator("#toast")).to_contain_text("3 imported.")
    names = ["Mine", "Another Game 1", "Game 2", "Game 1", "Game 0"]
    expect(other.locator("#sessions b")).to_have_text(names)
    texts = other.evaluate("Object.values(localStorage).filter((text) => text.includes('Game 0'))")
    assert [json.loads(text)["meta"].get("ghost") for text in texts] == [ghost]
    restore(other, backup)
    expect(other.locator("#toast")).to_contain_text("0 imported, 3 already here")
    expect(other.locator("#sessions b")).to_have_text(names)


def test_a_hostile_backup_does_no_harm(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    good = json.loads(entry(4))
    games = [
        {
            **good,
            "meta": {
                "name": "<b>x</b>" * 100,
                "updated": 9e99,
                "seats": [{"kind": []}],
                "over": "no",
            },
        },
        {"record": good["record"].replace("end", "END")},
        {"record": 7},
        None,
    ]
    restore(page, json.dumps({"backup": "pocket-galaxies backup 1", "games": games}))
    expect(page.locator("#toast")).to_contain_text("1 imported, 3 could not be read")
    name = page.locator("#sessions b").inner_text()
    assert name.startswith("<b>x</b>") and len(name) <= 200
    expect(page.locator("#sessions .session")).to_contain_text("this minute")
    for text in ("{", '{"backup": 1}', "hello", "{}"):
        restore(page, text)
        expect(page.locator("#toast")).to_contain_text(
            re.compile("damaged|not a backup|not a saved game")
        )
    expect(page.locator("#sessions .session")).to_have_count(1)


def test_pictures_make_room_for_games(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site, f"{GAME}.html")
    ready(page)
    filled = page.evaluate(
        """([prefix, pixel]) => {
          const picture = pixel.padEnd(4000, 'A').replace(/=/g, 'A');
          let n = 0;
          try { for (;; n += 1) localStorage[`${prefix}picture/p${n}`] = picture; } catch {}
          try { for (;; n += 1) localStorage[`${prefix}picture/q${n}`] = ''; } catch {}
          return n;
        }""",
        [PREFIX, PIXEL],
    )
    assert filled > 500
    page.locator("#choices button").first.click()
    expect(page.locator("#log")).not_to_be_empty()
    expect(page.locator("#notice")).to_be_hidden()
    assert record(page)
    page.goto(site.url)
    expect(page.locator("#sessions")).to_contain_text("nearly full")
    expect(page.locator("#sessions meter")).to_be_visible()


def test_only_so_many_pictures_are_kept(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    games = {f"game/g{n}": entry(n) for n in range(250)}
    put(page, games | {f"picture/g{n}": PIXEL for n in range(245)})
    page.reload()
    page.get_by_role("button", name="Duplicate").last.click()
    pictures = page.evaluate(
        "Object.keys(localStorage).filter((key) => key.includes('/picture/')).length"
    )
    assert 60 < pictures <= 81
    expect(page.locator("#sessions .session").nth(10).locator("img")).to_have_count(1)


def test_the_meter_is_calm_while_there_is_room(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    put(page, {"game/a": entry(1)})
    page.reload()
    expect(page.locator("#sessions")).to_contain_text("less than 1 % used")
    expect(page.locator("#sessions")).not_to_contain_text("nearly full")


def test_the_meter_warns_at_four_fifths(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    put(page, {"game/a": entry(1)})
    for share, warns in ((0.78, False), (0.81, True)):
        page.evaluate(
            """(share) => {
              localStorage['pocket-galaxies/prose/a'] = 'x'.repeat(share * 5 * 2 ** 20);
            }""",
            share,
        )
        page.reload()
        expect(page.locator("#sessions")).to_contain_text(f"{share:.0%}".replace("%", " % used"))
        expect(page.get_by_text("The storage of this browser is nearly full")).to_have_count(
            int(warns)
        )


def test_a_promise_to_keep_games_is_asked_for_with_the_first_one(
    visit: Visit, site: Server
) -> None:
    context = visit()
    context.add_init_script(
        "window.asked = 0;"
        "if (isSecureContext) StorageManager.prototype.persist = async () => { asked += 1; };"
    )
    page = context.new_page()
    page.goto(f"{site.url}{GAME}.html")
    ready(page)
    assert page.evaluate("asked") == 0, "before anything is there to be kept"
    page.locator("#choices button").first.click()
    expect(page.locator("#log li")).not_to_have_count(0)
    assert page.evaluate("asked") == 1
    page.locator("#choices button").first.click()
    assert page.evaluate("asked") == 1


def test_a_browser_that_clears_idle_storage_is_named(visit: Visit, site: Server) -> None:
    for vendor, words in (("Apple Computer, Inc.", "seven days"), ("Google Inc.", "out of space")):
        context = visit()
        context.add_init_script(
            f"Object.defineProperty(Navigator.prototype, 'vendor', {{ get: () => '{vendor}' }});"
            "if (isSecureContext) {"  # about:blank is none and has no storage
            " StorageManager.prototype.persisted = async () => false;"
            " StorageManager.prototype.persist = async () => {"
            "  StorageManager.prototype.persisted = async () => true; return true; }; }"
        )
        page = open_hub(context, site)
        put(page, {"game/a": entry(1)})
        page.reload()
        expect(page.locator("#sessions .safe")).to_contain_text(words)
        page.get_by_role("button", name="Protect my games").click()
        expect(page.locator("#sessions .safe")).to_contain_text("promised to keep")
