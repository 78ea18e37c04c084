"""Every game in windows of real devices: what may be chosen is in sight, and nothing jumps.

Each game plays in some of the windows, all of them together in all; `./build.sh bench screen` plays
each in each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from browser.beside import BesideServer
from browser.browsing import prefer
from browser.deciding import MIDWAY, Play
from browser.meeting import connect, game_of_ada_and_bo, invite
from browser.profiles import Visit
from browser.screen import (
    ASIDE,
    DESKTOPS,
    PHONES,
    TABLETS,
    WINDOWS,
    Window,
    check,
)
from games import FULL

FOLDED = {"list": "fold"}


def opened(
    visit: Visit, site: BesideServer, windows: Sequence[Window], seed: str, **settings: str
) -> Play:
    """A page in the first of these windows."""
    width, height, touch = windows[0]
    context = visit(width, height, painted=True, has_touch=touch, is_mobile=touch)
    for name, value in (FOLDED | settings).items():
        prefer(context, name, value)
    return Play(context.new_page(), site, windows, Random(seed))


def drawn(game: str) -> tuple[list[Window], list[Window]]:
    """The windows of a game: of fingers and of mice. All games together have all of them."""
    turn = FULL.index(game)
    fingers = [group[turn % len(group)] for group in (PHONES, ASIDE, TABLETS)]
    return fingers, [DESKTOPS[turn % 4], DESKTOPS[(turn + 2) % 4]]


def test_every_window_is_drawn() -> None:
    assert {one for game in FULL for group in drawn(game) for one in group} == set(WINDOWS)


@pytest.mark.parametrize("game", FULL)
def test_a_game_keeps_the_laws_under_fingers(
    visit: Visit, site: BesideServer, game: str, update: bool
) -> None:
    play = opened(visit, site, drawn(game)[0], game, theme="light")
    play.begin(game)
    play.play(4)
    play.go_on(game, *MIDWAY[game][0])
    play.play(2)
    check(f"{game} by touch", play.reports, update)


@pytest.mark.parametrize("game", FULL)
def test_a_game_keeps_the_laws_with_mouse_and_keys(
    visit: Visit, site: BesideServer, game: str, update: bool
) -> None:
    play = opened(visit, site, drawn(game)[1], f"{game} by mouse", theme="dark")
    play.begin(game)
    play.play(1, hints=True)
    play.go_on(game, *MIDWAY[game][1])
    play.play(3)
    check(f"{game} by mouse", play.reports, update)


PHONE, LOW, DESKTOP = PHONES[1], ASIDE[0], DESKTOPS[0]
IN_PLAY = ("express", "courier-won", 3)


def puzzle(play: Play) -> None:
    play.open("express.html?puzzle=lesson-stop")


def refusal(play: Play) -> None:
    play.go_on(*IN_PLAY)
    play.page.evaluate(
        """() => {
          document.getElementById('line-text').value = 'thrust 99 left';
          document.getElementById('line').requestSubmit();
        }"""
    )
    expect(play.page.locator("#answer > p").first).to_be_visible()


def hint_compared(play: Play) -> None:
    play.go_on(*IN_PLAY)
    play.page.locator("[data-do=hint]").dispatch_event("click")
    play.page.locator("#answer button.main").wait_for()
    play.page.evaluate("document.querySelectorAll('#answer details').forEach(d => d.open = true)")


def replayed(play: Play) -> None:
    play.go_on(*IN_PLAY)
    play.page.locator("[data-do=replay]").dispatch_event("click")
    expect(play.page.locator("#past")).to_be_visible()


def curtain(play: Play) -> None:
    play.go_on("galaxyd", "combat-normal", 4, lift=False)
    expect(play.page.locator("#curtain")).to_be_visible()


def finished(play: Play) -> None:
    play.go_on("express", "courier-won", 7)
    expect(play.page.locator("#result")).to_be_visible()


STATES: dict[str, Callable[[Play], None]] = {
    "a puzzle": puzzle,
    "a refusal": refusal,
    "a hint": hint_compared,
    "a replay": replayed,
    "a curtain": curtain,
    "a finished game": finished,
}


@pytest.mark.parametrize("state", STATES)
def test_whatever_is_on_show_fits_the_window(
    visit: Visit, site: BesideServer, state: str, update: bool
) -> None:
    play = opened(visit, site, (PHONE, LOW, DESKTOP), state)
    STATES[state](play)
    play.look(state)
    check(state, play.reports, update, but=("share",))


def test_nothing_lies_between_the_end_of_a_game_and_its_result(
    visit: Visit, site: BesideServer
) -> None:
    play = opened(visit, site, (DESKTOP,), "result")
    play.go_on("charter", "lost", 7)
    expect(play.page.locator("#result")).to_be_in_viewport()
    above, below = (play.page.locator(place).bounding_box() for place in ("#ask", "#result"))
    assert above and below and 0 <= below["y"] - above["y"] - above["height"] <= 20


def test_a_live_table_fits_the_window(visit: Visit, site: BesideServer, update: bool) -> None:
    play = opened(visit, site, (DESKTOP, PHONE, LOW), "live")
    invite(play.page, site, game_of_ada_and_bo(game="colony", galaxy="0000-005a"))
    play.opened()
    connect(play.page, visit().new_page())
    play.look()
    check("a live table", play.reports, update)


@pytest.mark.parametrize(
    ("setting", "value", "but"),
    [
        ("list", "open", ("share",)),
        ("side", "left", ()),
        # What is larger may scroll inside its zone.
        ("size", "200", ("share", "text", "small", "lost", "jumps")),
    ],
)
def test_settings_keep_the_page_in_its_window(
    visit: Visit,
    site: BesideServer,
    setting: str,
    value: str,
    but: tuple[str, ...],
    update: bool,
) -> None:
    play = opened(visit, site, (PHONE, LOW, DESKTOP), setting, **{setting: value})
    play.go_on(*IN_PLAY)
    play.play(2)
    for report in play.reports.values() if setting == "size" else ():
        report.hidden = [one for one in report.hidden if "must be scrolled" not in one]
    check(f"{setting} {value}", play.reports, update, but=but)
