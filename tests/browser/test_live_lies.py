"""A device that lies about luck, a secret choice, a fleet or a card is found out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import record
from browser.meeting import connected, game_of_ada_and_bo, move, play, type_in
from browser.profiles import Visit
from build.server import Server
from galaxies.game import CHANCE
from galaxies.play.live import exchange, secret_choices
from galaxies.play.records.replay import replay

BO_CHOOSES = ("sign rock", "sign paper")
"""After these moves Bo chooses a side, and a die gives the money."""


# The link that this device reveals for the luck, with another first digit.
LIE = """{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    const lie = (_, digit, rest) => `"${digit === '0' ? '1' : '0'}${rest}"`;
    const link = /"([0-9a-f])([0-9a-f]{31})"/;
    send.call(this, /"(step|luck)"/.test(text) ? text.replace(link, lie) : text);
  };
}"""


WITH_A_WAY_BACK = pytest.mark.parametrize(
    "finds_back", [False, True], ids=["by hand", "finds back"]
)


def stays_apart(page: Page, liar: Page, *, finds_back: bool) -> None:
    """Who was found out does not come back by the way that it knows."""
    if not finds_back:
        return
    told = page.locator("#notice").text_content()
    liar.wait_for_timeout(5000)  # more than two looks for each other
    for one in (page, liar):
        expect(one.locator("#company")).to_be_hidden()
    assert page.locator("#notice").text_content() == told


@WITH_A_WAY_BACK
def test_a_device_that_lies_about_luck_is_found_out(
    visit: Visit, site: Server, finds_back: bool
) -> None:
    session = game_of_ada_and_bo(*BO_CHOOSES)
    host, liar = connected(visit, site, session, guest=LIE, finds_back=finds_back)
    before = record(host)
    move(liar)
    expect(host.locator("#notice")).to_contain_text("luck that it had not promised")
    stays_apart(host, liar, finds_back=finds_back)
    assert record(host) == before


# The choice that this device opens is another one than the one that it sealed.
OTHER_CHOICE = """{
  const { send } = RTCDataChannel.prototype;
  const swaps = [['"sign rock"', '"sign paper"'], ['"take bomber"', '"take cruiser"']];
  RTCDataChannel.prototype.send = function (text) {
    const found = /"open"/.test(text) && swaps.find(([said]) => text.includes(said));
    send.call(this, found ? text.replace(...found) : text);
  };
}"""


@WITH_A_WAY_BACK
def test_a_device_that_lies_about_a_secret_choice_is_found_out(
    visit: Visit, site: Server, finds_back: bool
) -> None:
    liar, guest = connected(
        visit, site, game_of_ada_and_bo(), host=OTHER_CHOICE, finds_back=finds_back
    )
    play(liar, guest, "sign rock")
    (commitment,) = secret_choices.stand_ins(replay(record(guest), settled=False))
    assert commitment.digest in record(liar) and record(guest) != record(liar)
    before = record(guest)
    type_in(guest, "sign rock")
    expect(guest.locator("#notice")).to_contain_text("is not the one that it had sealed")
    stays_apart(guest, liar, finds_back=finds_back)
    assert record(guest) == before


def to_move(*pages: Page) -> tuple[Page, Page]:
    """The device of the player to move, and the other one."""
    first = pages[0] if replay(record(pages[0]), settled=False).player == 0 else pages[1]
    return first, pages[1] if first is pages[0] else pages[0]


def sensible(page: Page) -> str:
    """A move with which a game goes on quickly."""
    session = replay(record(page), settled=False)
    legal = session.legal()
    wanted = (f"sign {('rock', 'paper')[session.player]}", "pass", "done")
    return next((line for line in wanted if line in legal), legal[0])


def go_on(*pages: Page) -> None:
    mover, other = to_move(*pages)
    play(mover, other, sensible(mover))


def until_fleets(*pages: Page) -> tuple[Page, Page]:
    """Play until the fleets are chosen; the device that chooses first, and the other one."""
    while "done" not in replay(record(pages[0])).legal():
        go_on(*pages)
    return to_move(*pages)


def choose_fleet(page: Page, other: Page) -> None:
    move(page, "take bomber")
    move(page, "done")
    expect(other.locator("#company")).to_contain_text("It is your turn")
    assert "take bomber" not in record(other)


def test_a_device_that_lies_about_a_fleet_is_found_out(visit: Visit, site: Server) -> None:
    """Both devices lie: the one that chose first opens another fleet."""
    pages = connected(
        visit,
        site,
        game_of_ada_and_bo("sign rock", "sign paper"),
        host=OTHER_CHOICE,
        guest=OTHER_CHOICE,
    )
    liar, other = until_fleets(*pages)
    choose_fleet(liar, other)
    before = record(other)
    type_in(other, "done")
    expect(other.locator("#notice")).to_contain_text("is not the one that it had sealed")
    assert record(other) == before


# This device builds with a card that its player does not have.
OTHER_CARD = """{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    send.call(this, text.replace('"build cheap_industry ', '"build sector_capital '));
  };
}"""


@WITH_A_WAY_BACK
def test_a_device_that_lies_about_a_card_is_found_out(
    visit: Visit, site: Server, finds_back: bool
) -> None:
    session = game_of_ada_and_bo(game="colony")
    host, liar = connected(visit, site, session, guest=OTHER_CARD, finds_back=finds_back)
    before = record(host)
    move(liar, "build cheap_industry castaways_rest a")
    expect(host.locator("#notice")).to_contain_text("You can build only a card in your hand")
    stays_apart(host, liar, finds_back=finds_back)
    assert record(host) == before


# Instead of its link for the luck that is awaited, this device names the head of a new chain.
OTHER_HEAD = r"""{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    const letter = JSON.parse(text);
    if (letter.news?.what === 'luck') {
      const links = ['0123456789abcdef'.repeat(2)];
      Object.assign(letter.news, { what: 'ready', links, lines: window.key });
    } else if (letter.news?.what === 'ready') window.key = letter.news.lines;
    send.call(this, JSON.stringify(letter));
  };
}"""


def test_luck_that_is_awaited_is_not_thrown_again(visit: Visit, site: Server) -> None:
    host, _ = connected(
        visit, site, game_of_ada_and_bo("sign paper", "sign rock"), guest=OTHER_HEAD
    )
    move(host)
    expect(host.locator("#notice")).to_contain_text("No other luck can take its place")
    session = replay(record(host), settled=False)
    assert session.player == CHANCE and len(session.joint_luck) == 1


# What this device says whenever it is told to.
SAYS = """{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    window.say = (news) => send.call(this, JSON.stringify({ kind: 'news', news }));
    send.call(this, text);
  };
}"""


def test_a_question_does_not_empty_the_fleet_that_is_chosen(visit: Visit, site: Server) -> None:
    pages = connected(
        visit, site, game_of_ada_and_bo("sign rock", "sign paper"), host=SAYS, guest=SAYS
    )
    chooser, liar = until_fleets(*pages)
    move(chooser, "take bomber")
    before, known = record(chooser), replay(record(liar), settled=False)
    asked = {"what": "ask", "ply": known.ply, "before": exchange.mark(known)}
    liar.evaluate("(news) => say(news)", {**asked, "lines": [], "links": [], "signatures": []})
    move(chooser, "take bomber")
    session = replay(record(chooser), settled=False)
    assert session.lines[: session.ply - 1] == replay(before, settled=False).lines
    expect(chooser.locator("#notice")).to_be_hidden()
