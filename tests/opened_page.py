"""Opening a game in a page without a browser."""

from __future__ import annotations

from typing import Any

from page import Page

HUMAN = [{"kind": "human", "name": ""}]


def new(page: Page, game: str = "express", **event: Any) -> dict[str, Any]:
    options = event.pop("options", {})
    seats = event.pop("seats", HUMAN)
    return page.send("new", game=game, number=7, options=options, seats=seats, **event)


def words(page: Page, text: str) -> dict[str, Any]:
    return page.send("words", words=text)


def begin(page: Page) -> dict[str, Any]:
    """Choose the first start planet and answer the picture after it."""
    first = page.send("look", ply=99)["choices"][0]["words"]
    return words(page, first)


def war(*lines: str) -> tuple[Page, dict[str, Any]]:
    """A game of hidden stacks for two, and the answer to the last line; curtains are lifted."""
    page = Page()
    options = {"setup": "quick", "chart": "tutorial_quick"}
    answer = new(page, "galaxyd", options=options, seats=HUMAN * 2)
    for text in lines:
        answer = page.send("line", text=text)
        answer = page.send("confirm") if "confirm" in answer else answer
        answer = page.send("lift") if answer["kind"] == "curtain" else answer
    return page, answer


FLEETS = ("take interceptor", "take scavenger", "take bomber", "done", "take cruiser", "done")
