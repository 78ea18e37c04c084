"""Devices sign their moves, with keys that stay in the browser; other moves are not believed."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import connect, connected, game_of_ada_and_bo, invite, meet_again, move, play
from browser.profiles import Visit
from build.server import Server
from galaxies.formats.record import checksum
from galaxies.play.commitments import JointLuck
from galaxies.play.live import proof, secret_choices
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


# Another tab wants a database to be gone; an open page may block that.
DELETE = """(name) => new Promise((tell) => {
  const request = indexedDB.deleteDatabase(name);
  request.onblocked = () => tell('blocked');
  request.onsuccess = () => tell('gone');
})"""


def test_another_tab_can_remove_the_keys_and_the_games(visit: Visit, site: Server) -> None:
    hosts, guest = visit(), visit(390, 844).new_page()
    host = hosts.new_page()
    invite(host, site, game_of_ada_and_bo(game=GAME))
    connect(host, guest)
    go_on(host, guest)
    tab = hosts.new_page()
    tab.goto(f"{site.url}credits.html")
    names = ("pocket-galaxies-keys", "pocket-galaxies")
    kept = tab.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert set(names) <= set(kept)
    assert [tab.evaluate(DELETE, name) for name in names] == ["gone", "gone"]
    go_on(host, guest)
    assert {0, 1} >= {seat for seats in signers(guest) for seat in seats}


# A browser without IndexedDB, as some private windows are.
NO_DATABASE = """
for (const name of ['open', 'deleteDatabase']) {
  IDBFactory.prototype[name] = () => { throw new DOMException('Denied.', 'SecurityError'); };
}"""


def test_a_device_without_a_database_keeps_its_key(visit: Visit, site: Server) -> None:
    host, guest = connected(visit, site, game_of_ada_and_bo(game=GAME), host=NO_DATABASE)
    go_on(host, guest)
    before = keys(host)
    host.reload()
    ready(host)
    meet_again(host, guest)
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


# From a moment on, this device gives the other one no seats, or sends another record.
GREETING = r"""{
  const { send } = RTCDataChannel.prototype;
  const told = {
    seats: (text) => text.replace(/"here":\[[^\]]*\]/, '"here":[]'),
    record: (text) => {
      const letter = JSON.parse(text);
      if (letter.kind === 'hello') letter.size = window.record.length;
      if (letter.kind === 'piece') letter.text = window.record;
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


def send_instead(liar: Page, guest: Page, text: str) -> None:
    """The liar connects again with this record."""
    liar.evaluate("(text) => { window.record = text; }", text)
    greet(liar, guest, "record")


def test_an_inviter_cannot_take_the_seat_of_the_other_one(visit: Visit, site: Server) -> None:
    liar, guest = connected(visit, site, game_of_ada_and_bo(game=GAME), host=GREETING)
    go_on(liar, guest)
    guest.reload()
    ready(guest)
    greet(liar, guest, "seats")
    expect(guest.locator("#notice")).to_contain_text("other seats than you have in this game")
    games = str(guest.evaluate("Object.values(localStorage)"))
    assert '"here":[1]' in games.replace("\\", "") and '"here":[]' not in games.replace("\\", "")


def test_a_deep_position_is_refused_in_a_sentence(visit: Visit, whole_site: Server) -> None:
    """In the Python of the page: its parser would end it."""
    liar, guest = connected(visit, whole_site, game_of_ada_and_bo(game=GAME), host=GREETING)
    guest.reload()
    ready(guest)
    head = replay(record(liar)).text(0).split("\nseat")[0].replace("galaxies 2", "galaxies 1")
    body = f"{head}\nseat human\nseat human\nposition {'[' * 10_000}{']' * 10_000}\nend 0"
    send_instead(liar, guest, f"{body} {checksum(body)}\n")
    expect(guest.locator("#notice")).to_contain_text("nested too deep")
    guest.reload()
    ready(guest)


def test_a_sealed_choice_stays_what_it_was(visit: Visit, site: Server) -> None:
    """The liar has seen the other sign, connects again, and says that it had sealed another one."""
    liar, guest = connected(visit, site, game_of_ada_and_bo(), host=GREETING)
    play(liar, guest, "sign rock")
    guest.reload()
    ready(guest)
    before = record(guest)
    lie = replay(replay(record(liar)).text(0))
    lie.play("sign paper")
    secret_choices.commit(lie, [0], "another one")
    send_instead(liar, guest, secret_choices.public(lie, [0]).text())
    expect(guest.locator("#notice")).to_contain_text("Both stay as they are")
    assert record(guest) == before


def test_a_chain_is_not_named_again(visit: Visit, site: Server) -> None:
    """Its links are known, so the liar could choose the next luck."""
    liar, guest = connected(
        visit, site, game_of_ada_and_bo("sign rock", "sign paper"), host=GREETING
    )
    while not replay(record(guest)).reveals or replay(record(guest)).player != 0:
        page, other = (liar, guest) if replay(record(guest)).player == 0 else (guest, liar)
        play(page, other)
    guest.reload()
    ready(guest)
    before, lie = record(guest), replay(record(liar))
    (joint,) = lie.joint_luck
    again = JointLuck(lie.ply, ("0123456789abcdef" * 2, joint.heads[1]))
    lie.play(lie.legal()[0])
    lie.joint_luck = (joint, again)
    send_instead(liar, guest, lie.text())
    expect(guest.locator("#notice")).to_contain_text("other promises of luck than those known here")
    assert record(guest) == before
