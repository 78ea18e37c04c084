"""The page asks for pictures of the shape that it has room for, again when the window turns."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Request

from browser.browsing import open_page, resize
from browser.profiles import Visit
from build.server import Server

WINDOWS = ((1280, 720), (390, 844), (844, 390), (901, 1200), (900, 1200), (590, 360), (1920, 1080))
BESIDE = """() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const [board, question] = [box('board'), box('prompt')];
  return question.left >= board.right || question.right <= board.left;
}"""


def test_pictures_are_wide_where_the_question_stands_beside_the_board(
    visit: Visit, site: Server
) -> None:
    page: Page = visit().new_page()
    asked: list[tuple[str, str]] = []

    def note(request: Request) -> None:
        event = json.loads(request.post_data or "{}") if "/python/table" in request.url else {}
        if "kind" in event:
            asked.append((event["kind"], event["shape"]))

    page.on("request", note)
    page.set_viewport_size({"width": 1024, "height": 768})
    open_page(page, site)
    assert asked and {shape for _, shape in asked} == {"wide"}
    for width, height in WINDOWS:
        resize(page, width, height)
        assert asked[-1][1] == ("wide" if page.evaluate(BESIDE) else "tall"), (width, height)
    assert [kind for kind, _ in asked].count("shape") == 4, "only where the shape changes"
