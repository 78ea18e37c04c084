"""One game on several devices, over the loopback of this machine: moves, a reload, a killed tab, a
tunnel, and a device that lies."""

from __future__ import annotations

from base64 import b64encode
from contextlib import suppress

from playwright.sync_api import Error, Page, expect

from browser.browsing import ready, record
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.play import fair, sealed
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

MOST_LETTERS = 200
"""A QR code of this many letters can be read at arm's length."""


def game_of_ada_and_bo(*lines: str, game: str = "galaxyd") -> Session:
    """A game after these moves; in Galaxy of D, Ada first shows a secret hand sign."""
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    session = Session(GAMES[game], galaxy="k7qp-3m9y", seats=seats)
    for line in lines:
        session.play(line)
    return session


BO_CHOOSES = ("sign rock", "sign paper")
"""After these moves Bo chooses a side, and a die gives the money."""


def invite(host: Page, site: Server, session: Session) -> None:
    """Open a game that came by a link, and make the link for Bo's device."""
    host.goto(f"{site.url}{session.game.name}.html#{link.pack(session)}")
    ready(host)
    host.locator("#arrival button.main").click()
    if session.view(0) != session.view(session.player):  # Bo is to move, and has secrets
        host.locator('[data-do="lift"]').click()
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()
    host.get_by_role("checkbox", name="Bo").check()
    host.get_by_role("button", name="Make the link").click()


def connect(host: Page, guest: Page) -> None:
    """Carry the link from one device to the other, and its answer back."""
    address = host.locator("#two-url").input_value()
    assert len(address.partition("#live=")[2]) < MOST_LETTERS
    guest.goto(address)
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    for page in (host, guest):
        expect(page.locator("#company")).to_contain_text("Connected with")
        expect(page.locator("#two")).to_be_hidden()


def type_in(page: Page, text: str = "") -> None:
    line = page.locator("#line-text")
    line.fill(text or str(line.get_attribute("placeholder")))
    line.press("Enter")
    if page.locator("#confirm").is_visible():
        page.locator("#confirm .danger").click()


def move(page: Page, text: str = "") -> str:
    """Make this move, or the one that the page proposes; how many plies are saved then."""
    body = page.locator("body")
    before = str(body.get_attribute("data-saved"))
    type_in(page, text)
    expect(body).not_to_have_attribute("data-saved", before)
    return str(body.get_attribute("data-saved"))


def have_the_same(page: Page, other: Page) -> bool:
    """Whether both devices have the same game: the other one may have promises instead of secret
    choices."""
    mine, theirs = (replay(record(one), settled=False) for one in (page, other))
    hidden = {seal.promise for seal in sealed.stand_ins(theirs)}
    if not hidden:
        return record(page) == record(other)
    return hidden <= {seal.promise for seal in mine.seals} and mine.ply == theirs.ply


def play(page: Page, other: Page, text: str = "") -> None:
    """A move on one device, and the luck that both make, seen on both."""
    move(page, text)
    settle(page, other)


def settle(page: Page, other: Page) -> None:
    """Wait until both have the moves and the luck that one of them has."""
    expect(page.locator("#prompt")).not_to_contain_text("Waiting for the other device")
    plies = str(
        replay(record(page)).plies
    )  # with the luck, which "data-saved" tells a little later
    for one in (page, other):
        expect(one.locator("body")).to_have_attribute("data-saved", plies)
    assert have_the_same(page, other)


def test_two_devices_play_one_game_through_a_reload(visit: Visit, site: Server) -> None:
    host, guest = visit().new_page(), visit(390, 844).new_page()
    asked: list[str] = []
    host.on("request", lambda request: asked.append(request.url))
    host.goto(f"{site.url}galaxyd.html#{link.pack(game_of_ada_and_bo())}")
    ready(host)
    host.locator("#arrival button.main").click()
    host.get_by_role("button", name="Share").click()
    assert not [url for url in asked if "live.mjs" in url], "loaded when it is needed"
    host.get_by_role("button", name="Play on several devices").click()
    expect(host.locator("#two")).to_contain_text(
        "the deck of a card game, and hidden pieces, are only"
    )
    host.get_by_role("checkbox", name="Bo").check()
    host.get_by_role("button", name="Make the link").click()
    connect(host, guest)
    expect(host.locator("#company")).to_have_text("Connected with Bo. It is your turn.")
    expect(guest.locator("#company")).to_have_text("Connected with Ada. It is Ada's turn.")
    assert host.title().startswith("Your turn: ") and not guest.title().startswith("Your")
    play(host, guest)
    expect(guest.locator("#company")).to_contain_text("It is your turn.")
    expect(host.locator("#curtain")).to_be_hidden()
    play(guest, host)

    # The guest's tab is loaded again: both say so. Who is to move plays on, and a new link from the
    # other device, which has fewer moves, brings both together.
    before = record(host)
    guest.reload()
    ready(guest)
    expect(host.locator("#notice")).to_contain_text("The connection to the other device is lost")
    expect(guest.locator("#notice")).to_contain_text("they are not connected")
    pages = (host, guest)
    mover = pages[replay(before).player]
    (other,) = set(pages) - {mover}
    move(mover)
    assert record(other) == before
    other.get_by_role("button", name="Connect again").click()
    expect(other.locator("#two-answer")).to_be_visible()
    connect(other, mover)
    for page in pages:
        expect(page.locator("#notice")).to_be_hidden()
    assert have_the_same(mover, other) and record(other) != before

    # The other player must agree to undo.
    now = replay(record(mover))
    mover = pages[now.player]
    (other,) = set(pages) - {mover}
    play(mover, other)
    if replay(record(mover)).undo_ply() is not None:
        mover.get_by_role("button", name="Undo", exact=True).click()
        other.get_by_role("button", name="Undo it").click()
        expect(mover.locator("body")).to_have_attribute("data-saved", str(now.ply))
        assert record(mover) == record(other)


# What is sent in a tunnel never arrives; then the connection breaks.
TUNNEL = """{
  const { send } = RTCDataChannel.prototype;
  window.channels = new Set();
  RTCDataChannel.prototype.send = function (text) {
    channels.add(this);
    if (!window.inTunnel) send.call(this, text);
  };
}"""


# A camera that sees what `window.held` holds.
CAMERA = """
navigator.mediaDevices.getUserMedia = async () => {
  if (window.shut) throw new DOMException('', 'NotAllowedError');
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  const paint = () => {
    pen.fillStyle = '#ccc';
    pen.fillRect(0, 0, 640, 480);
    if (window.held) pen.drawImage(window.held, 140, 60, 360, 360);
  };
  paint();
  setInterval(paint, 50);
  window.stream = canvas.captureStream();
  return window.stream;
};
"""
HOLD = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  window.held = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}"""


def code_on(page: Page) -> str:
    """The picture of the code that a device shows."""
    return b64encode(page.locator("#two .qr").screenshot()).decode()


def test_the_camera_reads_the_answer(visit: Visit, site: Server) -> None:
    first = visit()
    first.add_init_script(CAMERA)
    host, guest = first.new_page(), visit().new_page()
    invite(host, site, game_of_ada_and_bo())
    guest.goto(host.locator("#two-url").input_value())
    scan = host.get_by_role("button", name="Or scan it with the camera")
    host.evaluate("window.shut = true")
    scan.click()
    expect(host.locator("#two-state")).to_contain_text("Enter the code instead")
    host.evaluate("window.shut = false")
    host.evaluate(HOLD, code_on(host))
    scan.click()
    expect(host.locator("#two-state")).to_contain_text("This is another QR code")
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    host.evaluate(HOLD, code_on(guest))
    for page in (host, guest):
        expect(page.locator("#company")).to_contain_text("Connected with")
    assert host.evaluate("window.stream.getTracks().every((one) => one.readyState === 'ended')")


def test_a_tunnel_and_a_killed_tab_lose_no_move(visit: Visit, site: Server) -> None:
    hosts, guests = visit(), visit(390, 844)
    hosts.add_init_script(TUNNEL)
    host, guest = hosts.new_page(), guests.new_page()
    invite(host, site, game_of_ada_and_bo())
    connect(host, guest)
    play(host, guest)
    play(guest, host)
    before = record(guest)
    host.evaluate("window.inTunnel = true")
    move(host)
    host.evaluate("channels.forEach((channel) => channel.close())")
    for page in (host, guest):
        expect(page.locator("#notice")).to_contain_text("The connection to the other device is")
    assert record(guest) == before
    guest.get_by_role("button", name="Connect again").click()
    expect(guest.locator("#two-answer")).to_be_visible()
    connect(guest, host)
    assert have_the_same(host, guest) and record(guest) != before

    address = guest.url
    play(guest, host)
    with suppress(Error):
        guest.goto("chrome://crash")
    before = record(host)
    if replay(before).player == 0:
        move(host)  # the page cannot know yet that the other device is gone
    again = guests.new_page()
    again.goto(address)
    ready(again)
    assert record(again) == before
    expect(again.locator("#notice")).to_contain_text("they are not connected")
    again.get_by_role("button", name="Connect again").click()
    expect(again.locator("#two-answer")).to_be_visible()
    connect(again, host)
    assert have_the_same(host, again)


def test_both_devices_make_every_die_and_the_record_proves_it(visit: Visit, site: Server) -> None:
    host, guest = visit().new_page(), visit(390, 844).new_page()
    invite(host, site, game_of_ada_and_bo(*BO_CHOOSES))
    connect(host, guest)
    pages = (host, guest)
    for _ in range(3):
        mover = pages[replay(record(host)).player]
        play(mover, *(set(pages) - {mover}))
    told = " ".join(fair.told(replay(record(host))))
    assert "Proven by the links of both devices" in told and "Not proven" not in told
    assert len(replay(record(host)).luck_links) >= 1


# The link that this device reveals for the luck, with another first digit.
LIE = """{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    const lie = (_, digit, rest) => `"${digit === '0' ? '1' : '0'}${rest}"`;
    const link = /"([0-9a-f])([0-9a-f]{31})"/;
    send.call(this, /"(step|luck)"/.test(text) ? text.replace(link, lie) : text);
  };
}"""


def test_a_device_that_lies_about_luck_is_found_out(visit: Visit, site: Server) -> None:
    host, liars = visit().new_page(), visit(390, 844)
    liars.add_init_script(LIE)
    liar = liars.new_page()
    invite(host, site, game_of_ada_and_bo(*BO_CHOOSES))
    connect(host, liar)
    before = record(host)
    move(liar)
    expect(host.locator("#notice")).to_contain_text("luck that it had not promised")
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


def test_a_device_that_lies_about_a_secret_choice_is_found_out(visit: Visit, site: Server) -> None:
    liars, guest = visit(), visit(390, 844).new_page()
    liars.add_init_script(OTHER_CHOICE)
    liar = liars.new_page()
    invite(liar, site, game_of_ada_and_bo())
    connect(liar, guest)
    play(liar, guest, "sign rock")
    (seal,) = sealed.stand_ins(replay(record(guest), settled=False))
    assert seal.promise in record(liar) and record(guest) != record(liar)
    before = record(guest)
    type_in(guest, "sign rock")
    expect(guest.locator("#notice")).to_contain_text("is not the one that it had sealed")
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


def test_a_whole_game_from_hand_signs_to_a_resignation(visit: Visit, site: Server) -> None:
    """With a reload before the fleets are chosen, and a tunnel after it."""
    hosts, guest = visit(), visit(390, 844).new_page()
    hosts.add_init_script(TUNNEL)
    host = hosts.new_page()
    pages = host, guest
    invite(host, site, game_of_ada_and_bo())
    connect(host, guest)
    for _ in range(3):
        go_on(*pages)
    guest.reload()
    ready(guest)
    expect(host.locator("#notice")).to_contain_text("The connection to the other device is lost")
    host.get_by_role("button", name="Connect again").click()
    expect(host.locator("#two-answer")).to_be_visible()
    connect(host, guest)

    first, second = until_fleets(*pages)
    choose_fleet(first, second)
    move(second, "take bomber")
    play(second, first, "done")
    while to_move(*pages)[0] is not host:
        go_on(*pages)
    before = record(guest)
    host.evaluate("window.inTunnel = true")
    move(host, sensible(host))
    host.evaluate("channels.forEach((channel) => channel.close())")
    expect(guest.locator("#notice")).to_contain_text("The connection to the other device is lost")
    assert record(guest) == before != record(host)
    host.evaluate("window.inTunnel = false")
    guest.get_by_role("button", name="Connect again").click()
    expect(guest.locator("#two-answer")).to_be_visible()
    connect(guest, host)
    for _ in range(4):
        go_on(*pages)

    type_in(guest, "resign 2")
    for page in pages:
        expect(page.locator("#result")).to_be_visible()
    assert record(host) == record(guest)
    session = replay(record(host))
    assert session.is_over and len(session.pacts) == 1
    assert "Not proven" not in " ".join(fair.told(session)) and session.luck_links
    (told,) = sealed.told(session)
    assert told == "Choices that were sealed, and opened as promised: 2."


def test_a_device_that_is_silent_when_choices_are_opened(visit: Visit, site: Server) -> None:
    """The other one waits, is told so after half a minute, and goes on with a new link."""
    hosts, guest = visit(), visit(390, 844).new_page()
    hosts.add_init_script(TUNNEL)
    host = hosts.new_page()
    guest.clock.install()
    invite(host, site, game_of_ada_and_bo())
    connect(host, guest)
    play(host, guest, "sign rock")
    host.evaluate("window.inTunnel = true")
    before = record(guest)
    type_in(guest, "sign paper")
    expect(guest.locator("#prompt")).to_contain_text("You have chosen. Waiting for the")
    guest.clock.fast_forward(31_000)
    expect(guest.locator("#notice")).to_contain_text("waited for the other device for 30 seconds")
    assert record(guest) == before
    host.evaluate("window.inTunnel = false")
    guest.get_by_role("button", name="Connect again").click()
    expect(guest.locator("#two-answer")).to_be_visible()
    connect(guest, host)
    settle(guest, host)
    assert "sign rock\nsign paper" in record(host) == record(guest)


def test_a_device_that_lies_about_a_fleet_is_found_out(visit: Visit, site: Server) -> None:
    """Both devices lie: the one that chose first opens another fleet."""
    profiles = visit(), visit(390, 844)
    for profile in profiles:
        profile.add_init_script(OTHER_CHOICE)
    pages = host, guest = tuple(profile.new_page() for profile in profiles)
    invite(host, site, game_of_ada_and_bo("sign rock", "sign paper"))
    connect(host, guest)
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


def test_a_device_that_lies_about_a_card_is_found_out(visit: Visit, site: Server) -> None:
    host, liars = visit().new_page(), visit(390, 844)
    liars.add_init_script(OTHER_CARD)
    liar = liars.new_page()
    invite(host, site, game_of_ada_and_bo(game="colony"))
    connect(host, liar)
    before = record(host)
    move(liar, "build cheap_industry castaways_rest a")
    expect(host.locator("#notice")).to_contain_text("You can build only a card in your hand")
    assert record(host) == before
