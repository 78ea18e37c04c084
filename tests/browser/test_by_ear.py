"""Each game played to its end by somebody who sees nothing: from the accessibility tree alone.

Only roles and names are used, and the keyboard. What is announced is held against the log.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready
from browser.listening import Listener, listening
from browser.profiles import Visit
from build.server import Server
from games import table

MOST_WORDS = 25
MOST_TOLD = 8
"""Announcements after one choice, with all that the others do; on average half as many."""
MOST_ON_AVERAGE = MOST_TOLD / 2
GALAXY = "k7qp-3m9y"

SECRET = re.compile(r"[^.]* a ship [^.]*\.")
"""A sentence that does not say which ship."""

Choose = Callable[[list[str], int], str]
"""What somebody chooses of the offered, in which step; "" to ask for a hint and follow it."""


def follow_hints(offered: list[str], step: int) -> str:
    return ""


def hurry(offered: list[str], step: int) -> str:
    """Whole sweeps where they are offered, then little by advice before the turn is ended."""
    sweeps = [name for name in offered if name.startswith("Use all")]
    if sweeps:
        return sweeps[0]
    return "End the turn" if "End the turn" in offered and step % 3 else ""


def wander(offered: list[str], step: int) -> str:
    """Whatever comes up, and advice every fourth time."""
    return offered[step * 7 % len(offered)] if step % 4 else ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is chosen in the form of a new game, by the words that are read there, and in play."""

    preset: str
    options: tuple[tuple[str, str], ...] = ()
    choose: Choose = follow_hints


WAYS = {way.__name__: way for way in (follow_hints, hurry, wander)}
PLANS = {
    game: Plan(preset, options, WAYS[way])
    for game, (preset, options, way) in table("BY_EAR").items()
}


def begin(page: Page, listener: Listener, plan: Plan) -> None:
    listener.press(listener.button("New game"))
    form = page.get_by_role("dialog", name=re.compile("New game"))
    form.get_by_role("radio", name=re.compile(f"^{plan.preset}", re.I)).press("Space")
    form.get_by_role("textbox", name="Galaxy code").fill(GALAXY)
    if plan.options:
        form.get_by_text("All options").press("Enter")
    for option, value in plan.options:
        form.get_by_role("combobox", name=option, exact=True).select_option(label=value)
    listener.press(form.get_by_role("button", name="Start"))
    expect(form).to_be_hidden()


def step(page: Page, listener: Listener, choose: Choose, number: int) -> None:
    """One choice; afterwards the focus is where the next Tab makes sense."""
    offered = listener.offered()
    # What happens by itself is told moment by moment.
    name = "Go on" if "Go on" in offered else choose(offered, number)
    if name:
        listener.press(listener.choices().get_by_role("button", name=name, exact=True).first)
    else:
        listener.press(listener.button("Hint"))
        advice = page.get_by_role("alert").get_by_role("button", name=re.compile("^Play this: "))
        advice.wait_for()
        listener.press(advice)
    warning = page.get_by_role("dialog")
    if warning.count():
        listener.press(warning.get_by_role("button", name="Yes, do it"))
    assert listener.has_focus, f"the focus is lost after {name or 'a hint'}"


STOP = """() => {
  const at = document.activeElement;
  window.stops ??= new Map();
  if (!at || at === document.body) return [0, ''];
  if (!stops.has(at)) stops.set(at, stops.size + 1);
  return [stops.get(at), at.textContent.trim() || at.getAttribute('aria-label') || at.name];
}"""


def walk(page: Page, key: str) -> list[tuple[int, str]]:
    """Where a key leads until it comes to where it has been; the document itself is no stop."""
    stops: list[tuple[int, str]] = []
    for _ in range(150):
        page.keyboard.press(key)
        number, name = page.evaluate(STOP)
        if (number, name) in stops:
            return stops
        if number:
            stops.append((number, name))
    raise AssertionError(f"{key} finds no end: {stops}")


def go_round(page: Page) -> None:
    """Tab goes over the whole page and comes back, and so does Shift+Tab."""
    there, back = walk(page, "Tab"), walk(page, "Shift+Tab")
    assert there[0][1].startswith("Skip to the"), there
    assert sorted(there) == sorted(back) and len(there) >= 2


@pytest.mark.parametrize("game_id", PLANS)
def test_a_whole_game_by_ear(visit: Visit, site: Server, game_id: str) -> None:
    listener, plan = listening(visit, site, game_id), PLANS[game_id]
    page = listener.page
    go_round(page)
    begin(page, listener, plan)
    result = page.get_by_role("region", name="Result")
    opening = len(listener.log())
    listener.heard()
    spoken: list[str] = []
    told: list[int] = []  # how many announcements followed each choice
    written: list[str] = []
    for number in range(300):
        # The computer players' turns end with a choice, or with the game.
        listener.choices().get_by_role("button").first.or_(result).first.wait_for()
        if result.count():
            break
        written = listener.log()[opening:]
        step(page, listener, plan.choose, number)
        heard = [text for role, text in listener.heard() if role == "status"]
        told.append(len(heard))
        spoken += heard
    assert max(told) <= MOST_TOLD and sum(told) <= MOST_ON_AVERAGE * len(told), told
    expect(result.get_by_role("heading").first).to_be_visible()
    spoken += [text for role, text in listener.heard() if role == "status"]
    too_long = [text for text in spoken if len(text.split()) > MOST_WORDS]
    assert not too_long, too_long
    title = result.get_by_role("heading").first.inner_text()
    # The end may uncover in the log what was secret; before its last step the log is what was said.
    so_far, said = " ".join(written), " ".join(spoken)
    assert said.startswith(so_far) and len(so_far) > 100, "each action is announced once"
    last = said.removeprefix(so_far).removesuffix(f"{title.rstrip('.')}.").strip()
    assert said.endswith(f"{title.rstrip('.')}.")
    uncovered = ".*".join(re.escape(part) for part in SECRET.split(last))
    assert re.search(uncovered, " ".join(listener.log())), last


def test_no_other_page_is_a_trap_for_the_keyboard(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    # Rulebooks have a link in nearly every line: one of them stands for all.
    for name in ("", "statistics.html", "credits.html", "colony-cards.html", "express-rules.html"):
        page.goto(site.url + name)
        if page.locator("#moments").count():  # its pictures come late, and are read with it
            page.locator("#moments svg").first.wait_for()
        go_round(page)


def test_dialogs_give_the_focus_back(visit: Visit, site: Server) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    for name in ("New game", "Saved games", "Share", "Rules", "Settings", "Keys"):
        opener = page.get_by_role("button", name=name, exact=True)
        opener.press("Enter")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        assert page.evaluate("() => document.activeElement.closest('dialog') !== null"), name
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(opener).to_be_focused()
