"""Cards that only the device of their player knows: a game on two devices that begins with them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import record
from browser.meeting import connected, game_of_ada_and_bo, move
from browser.profiles import Visit
from browser.test_live_again import shown
from build.server import Server
from galaxies.games.colony.rules.state import HIDDEN, State
from galaxies.play.live import proof
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

BEGUN_AGAIN = """() => document.body.dataset.saved === '1' && Object.values(localStorage).some(
    (text) => /\\\\nhand /.test(text) && /\\\\nend 1 /.test(text))"""
"""Whether the game with hidden cards is saved, and its cards are dealt."""
OPENED = r"""() => Object.values(localStorage).some(
    (text) => /\\nhand 0 \w{32}\\nhand 1 \w{32}\\n/.test(text))"""


def hidden(visit: Visit, site: Server, *, guest: str = "") -> tuple[Page, Page]:
    """The devices of Ada and Bo, who agreed to hide the cards."""
    game = game_of_ada_and_bo(game="colony")
    ada, bo = connected(visit, site, game, guest=guest, finds_back=True)
    ada.get_by_role("button", name="Play with a friend").click()
    ada.get_by_role("button", name="Hide the cards").click()
    for page in (ada, bo):
        page.wait_for_function(BEGUN_AGAIN)
    return ada, bo


def known(page: Page) -> Session:
    return replay(record(page), settled=False)


def play(*pages: Page, turns: int = 400) -> None:
    """End this many turns; whoever must give up a card gives the first one."""
    while turns and not (session := known(pages[0])).is_over:
        page = pages[session.player]
        bodies = [one.locator("body") for one in pages]
        if {body.get_attribute("data-saved") for body in bodies} != {str(session.ply)}:
            page.wait_for_timeout(50)  # the move, or the luck that follows it, is on its way
            continue
        (line, *_) = [one for one in known(page).legal() if one == "end"] or known(page).legal()
        move(page, line)
        turns -= 1


def test_nobody_gets_the_cards_of_the_other_before_the_end(visit: Visit, site: Server) -> None:
    ada, bo = hidden(visit, site)
    play(ada, bo, turns=3)
    bo.reload()
    for page in (ada, bo):
        expect(page.locator("#company")).to_contain_text("Connected with")
    play(ada, bo, turns=3)
    for page, here in ((ada, 0), (bo, 1)):
        session = known(page)
        mine, theirs = session.hands[here], session.hands[1 - here]
        assert mine.link and not theirs.link
        assert set(session.state_of(State).sides[here].hand).isdisjoint({HIDDEN})
    assert known(ada).hands[0].link not in record(bo) and known(bo).hands[1].link not in record(ada)
    play(ada, bo)
    for page in (ada, bo):
        page.wait_for_function(OPENED)
    ends = {known(page).text(signed=False) for page in (ada, bo)}
    assert len(ends) == 1
    told = " ".join(proof.evidence(known(ada)))
    assert told.count("they are those that were promised, and every move fits them") == 2

    # Another game of the two hides its cards again, with the seats turned.
    for page in (ada, bo):
        page.locator("#notice").get_by_role("button", name="Rematch").click()
    for page in (ada, bo):
        page.wait_for_function(BEGUN_AGAIN)
    for page, here in ((ada, 1), (bo, 0)):
        hands = shown(page).hands
        assert hands[here].link and not hands[1 - here].link


LIE = """{
  const { send } = RTCDataChannel.prototype;
  const other = (_, first, digit) => `${first}${digit === '0' ? '1' : '0'}`;
  RTCDataChannel.prototype.send = function (text) {
    send.call(this, /"hands"/.test(text) ? text.replace(/(hand 1 )([0-9a-f])/, other) : text);
  };
}"""


def test_a_device_that_opens_other_cards_is_found_out(visit: Visit, site: Server) -> None:
    host, liar = hidden(visit, site, guest=LIE)
    play(host, liar)
    expect(host.locator("#notice")).to_contain_text("with a link that it had not promised")
    assert not known(host).hands[1].link
    told = " ".join(proof.evidence(known(host)))
    assert "Not proven: the hidden cards of Bo were not opened." in told
