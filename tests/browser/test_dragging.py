"""A drag is two taps: on what is taken and on where it is let go, by mouse and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.browsing import open_page
from browser.profiles import Visit
from build.server import Server

OTHER = "#k7qp-3m9y"
"""A galaxy whose opening nobody has played: no guide asks for another touch there."""


def begin(page: Page, site: Server, game: str) -> Page:
    open_page(page, site, f"{game}.html{OTHER}")
    page.keyboard.press("Escape")  # no other game in this galaxy: the quick one that waits behind
    expect(page.locator("#new")).not_to_be_visible()
    expect(page.locator("body.stale")).to_have_count(0)
    return page


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, part: Locator, onto: Locator | tuple[float, float], touch: bool) -> None:
    """Drag a part over another, which may be offered only while the part is held."""
    x, y = middle(part)
    if touch:
        send = page.context.new_cdp_session(page).send
        finger = {
            "press": lambda at: send("Input.dispatchTouchEvent", _touch("touchStart", at)),
            "move": lambda at: send("Input.dispatchTouchEvent", _touch("touchMove", at)),
            "lift": lambda at: send("Input.dispatchTouchEvent", _touch("touchEnd")),
        }
    else:
        finger = {
            "press": lambda at: (page.mouse.move(*at), page.mouse.down()),
            "move": lambda at: page.mouse.move(*at),
            "lift": lambda at: page.mouse.up(),
        }
    finger["press"]((x, y))
    finger["move"]((x, y - 20))
    expect(page.locator(".dragged text, .dragged path").first).to_be_attached()
    end = onto if isinstance(onto, tuple) else middle(onto)
    finger["move"](end)
    finger["lift"](end)
    expect(page.locator(".dragged")).to_have_count(0)


def _touch(kind: str, at: tuple[float, float] | None = None) -> dict[str, object]:
    points = [] if at is None else [{"x": at[0], "y": at[1]}]
    return {"type": kind, "touchPoints": points}


BY = pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])


@BY
@pytest.mark.parametrize(
    ("game", "part", "onto", "said"),
    [
        ("colony", "build frontier_colony", "twin_hearths a", "Pay for Frontier Colony"),
        ("galaxyd", "move h7", "stack:h7:h6", "Turn 1: no ship can move."),
    ],
)
def test_what_is_taken_goes_where_it_is_let_go(
    visit: Visit, site: Server, game: str, part: str, onto: str, said: str, touch: bool
) -> None:
    page = begin(visit(390, 844, has_touch=touch).new_page(), site, game)
    taken, place = (page.locator(f':is(#board, #hand) [data-word="{one}"]') for one in (part, onto))
    drag(page, taken, place, touch)
    expect(page.locator("#prompt")).to_contain_text(said)


@BY
def test_a_card_that_plays_at_once_is_dragged_onto_the_board(
    visit: Visit, site: Server, touch: bool
) -> None:
    page = begin(visit(390, 844, has_touch=touch).new_page(), site, "charter")
    prompt = page.inner_text("#prompt")
    card = page.locator('#hand [data-word="c6"]')
    drag(page, card, (5, 5), touch)
    expect(page.locator("#prompt")).to_have_text(prompt)  # let go beside the board: nothing
    drag(page, card, page.locator("#board"), touch)
    expect(page.locator("#prompt")).not_to_have_text(prompt)


def test_what_is_let_go_nowhere_stays_chosen(visit: Visit, site: Server) -> None:
    page = begin(visit(390, 844).new_page(), site, "colony")
    drag(page, page.locator('#hand [data-word="build frontier_colony"]'), (5, 5), False)
    expect(page.locator("#prompt")).to_contain_text("Where does Frontier Colony go?")
