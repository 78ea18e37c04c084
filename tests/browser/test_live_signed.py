"""Devices sign their moves, with keys that stay in the browser; other moves are not believed."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import connect, game_of_ada_and_bo, invite, meet_again, move, play
from browser.profiles import Visit
from build.server import Server
from galaxies.formats.record import checksum
from galaxies.play.live import proof
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

GAME = "colony"


def signers(page: Page) -> set[tuple[int, ...]]:
    return set(proof.signers(replay(record(page), settled=False)).values())


def keys(page: Page) -> list[str]:
    return [key.key for key in replay(record(page), settled=False).signed.keys]


def go_on(*pages: Page) -> None:
    """A move of whoever is to move, seen on both devices."""
    player = replay(record(pages[0]), settled=False).player
    play(pages[player], pages[1 - player])


def test_both_sign_with_the_same_keys_after_their_pages_were_loaded_again(
    visit: Visit, site: Server
) -> None:
    host, guest = visit().new_page(), visit(390, 844).new_page()
    invite(host, site, game_of_ada_and_bo(game=GAME))
    connect(host, guest)
    first = replay(record(host)).player
    go_on(host, guest)
    expect(host.locator("#company")).to_contain_text("Connected with")
    assert signers(host) == signers(guest) == {(first,)}
    before = keys(host)
    assert len(before) == 2 and before == keys(guest)
    stored = host.evaluate("JSON.stringify(localStorage)")
    assert "signer" in stored and "jwk" not in stored, "the key itself cannot be read"
    for page in (host, guest):
        page.reload()
        ready(page)
    meet_again(host, guest)
    go_on(host, guest)
    assert keys(host) == keys(guest) == before


# This device sends its moves without signatures.
UNSIGNED = r"""{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    send.call(this, text.replace(/"signatures":\[[^\]]*\]/, '"signatures":[]'));
  };
}"""


def test_a_move_without_a_signature_is_refused(visit: Visit, site: Server) -> None:
    host, liars = visit().new_page(), visit(390, 844)
    liars.add_init_script(UNSIGNED)
    liar = liars.new_page()
    session = game_of_ada_and_bo(game=GAME)
    invite(host, site, session)
    connect(host, liar)
    while replay(record(host)).player == 0:
        play(host, liar)
    before = record(host)
    move(liar)
    expect(host.locator("#notice")).to_contain_text("without the signature of their device")
    assert record(host) == before


def test_nobody_plays_for_the_other_one_who_is_away(visit: Visit, site: Server) -> None:
    """With ordinary buttons: go on alone, play for both, and invite again."""
    host, guest = visit().new_page(), visit(390, 844).new_page()
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    invite(host, site, Session(game_of_ada_and_bo(game=GAME).game, galaxy="k7qp-3m9y", seats=seats))
    connect(host, guest)
    go_on(host, guest)
    before = record(guest)
    guest.reload()
    ready(guest)
    host.get_by_role("button", name="Go on here or by links").click()
    for _ in range(2):
        if host.locator('[data-do="lift"]').is_visible():
            host.locator('[data-do="lift"]').click()
        move(host)
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()
    host.get_by_role("button", name="Make the link").click()
    address = host.locator("#two-url").input_value()
    guest.goto(address)
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    notice = guest.locator("#notice")
    expect(notice).to_contain_text("Your game stays as it is")
    saved = guest.evaluate("Object.values(localStorage)")
    assert any(json.dumps(before)[1:-1] in str(value) for value in saved)
    guest.get_by_role("button", name="Look at the other game").click()
    expect(guest.locator("#arrival")).to_contain_text("It differs from your saved game")


# From a moment on, this device gives the other one no seats, or sends a game with a deep position.
GREETING = r"""{
  const { send } = RTCDataChannel.prototype;
  const told = {
    seats: (text) => text.replace(/"here":\[[^\]]*\]/, '"here":[]'),
    position: (text) => {
      const letter = JSON.parse(text);
      if (letter.kind === 'hello') letter.size = window.deep.length;
      if (letter.kind === 'piece') letter.text = window.deep;
      return JSON.stringify(letter);
    },
  };
  RTCDataChannel.prototype.send = function (text) {
    send.call(this, window.lies ? told[window.lies](text) : text);
  };
}"""


def greet(liar: Page, guest: Page, lies: str) -> None:
    """The liar connects again, and sends its game otherwise."""
    liar.evaluate("(lies) => { window.lies = lies; }", lies)
    liar.get_by_role("button", name="Connect again").click()
    guest.goto(liar.locator("#two-url").input_value())
    liar.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    liar.get_by_role("button", name="Connect", exact=True).click()


def test_an_inviter_cannot_take_the_seat_of_the_other_one(visit: Visit, site: Server) -> None:
    liars, guest = visit(), visit(390, 844).new_page()
    liars.add_init_script(GREETING)
    liar = liars.new_page()
    invite(liar, site, game_of_ada_and_bo(game=GAME))
    connect(liar, guest)
    go_on(liar, guest)
    guest.reload()
    ready(guest)
    greet(liar, guest, "seats")
    expect(guest.locator("#notice")).to_contain_text("other seats than you have in this game")
    games = str(guest.evaluate("Object.values(localStorage)"))
    assert '"here":[1]' in games.replace("\\", "") and '"here":[]' not in games.replace("\\", "")


def test_a_deep_position_is_refused_in_a_sentence(visit: Visit, whole_site: Server) -> None:
    """In the Python of the page: its parser would end it."""
    liars, guest = visit(), visit(390, 844).new_page()
    liars.add_init_script(GREETING)
    liar = liars.new_page()
    invite(liar, whole_site, game_of_ada_and_bo(game=GAME))
    connect(liar, guest)
    guest.reload()
    ready(guest)
    head = replay(record(liar)).text(0).split("\nseat")[0].replace("galaxies 2", "galaxies 1")
    body = f"{head}\nseat human\nseat human\nposition {'[' * 10_000}{']' * 10_000}\nend 0"
    liar.evaluate("(deep) => { window.deep = deep; }", f"{body} {checksum(body)}\n")
    greet(liar, guest, "position")
    expect(guest.locator("#notice")).to_contain_text("nested too deep")
    guest.reload()
    ready(guest)
