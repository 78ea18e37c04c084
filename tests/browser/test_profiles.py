"""The profiles of the tests: random numbers that are the same in every run, and nowhere twice."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.profiles import Profiles
from build.server import Server

DRAW = "() => [...crypto.getRandomValues(new Uint32Array(4))]"


def draw(page: Page, site: Server) -> tuple[int, ...]:
    """What a new document of the site draws first."""
    page.goto(f"{site.url}credits.html")
    return tuple(page.evaluate(DRAW))


def drawn(profiles: Profiles, site: Server, name: str) -> list[tuple[int, ...]]:
    """What two profiles of a test draw: in two documents of one page, then in another page."""
    numbers = []
    with profiles.watched(name) as visit:
        for _ in range(2):
            context = visit()
            page = context.new_page()
            numbers += [draw(page, site), draw(page, site), draw(context.new_page(), site)]
        assert page.evaluate(DRAW) != page.evaluate(DRAW), "numbers go on"
    return numbers


def test_a_test_draws_the_same_numbers_again_and_no_document_those_of_another(
    profiles: Profiles, site: Server
) -> None:
    first, other = drawn(profiles, site, "first"), drawn(profiles, site, "other")
    # By now the profiles have been used and emptied, and come in another order.
    assert drawn(profiles, site, "first") == first
    assert len({*first, *other}) == len(first) + len(other)
