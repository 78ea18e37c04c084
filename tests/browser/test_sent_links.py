"""Links as people send them, in the address of a page."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from browser.browsing import ready
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.session import Session
from galaxies.share import link

BEHIND = ("。", "…", "*", "🪐", "\u200b", "1️⃣", "_", "%", " and now you!", "。轮到你了", ").")


def test_a_link_opens_with_what_a_chat_puts_behind_it(visit: Visit, site: Server) -> None:
    session = Session(GAMES["express"], galaxy="k7qp-3m9y")
    session.play(GAMES["express"].rules.legal_actions(session.state)[0])
    page = visit().new_page()
    page.goto(f"{site.url}express.html")
    ready(page)
    for behind in BEHIND:
        sent = quote(f"{link.pack(session)}{behind}", safe="%")
        page.evaluate("sent => { location.hash = sent; }", sent)
        expect(page.locator("#arrival"), behind).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#arrival")).to_be_hidden()


@pytest.mark.parametrize("behind", BEHIND)
def test_a_code_opens_with_what_a_chat_puts_behind_it(
    visit: Visit, site: Server, behind: str
) -> None:
    page = visit().new_page()
    page.goto(f"{site.url}#{quote(f'k7qp-3m9y{behind}', safe='%')}")
    expect(page.locator("#galaxy-code")).to_have_text("k7qp-3m9y")


def test_a_link_that_cannot_be_read_stays_in_the_address(visit: Visit, site: Server) -> None:
    session = Session(GAMES["express"], galaxy="k7qp-3m9y")
    damaged = link.pack(session)[:-2]
    page = visit().new_page()
    page.goto(f"{site.url}express.html#{damaged}。")
    ready(page)
    expect(page.locator("#notice")).to_contain_text("was cut off or damaged")
    assert damaged in page.url
    page.goto(f"{site.url}express.html#live=EQabc")
    expect(page.locator("#notice")).to_contain_text("This code is not complete")
    expect(page).to_have_url(re.compile("#live=EQabc$"))
    page.reload()
    ready(page)
    expect(page.locator("#notice")).to_contain_text("This code is not complete")
    expect(page).to_have_url(re.compile("#live=EQabc$"))
