"""Ships that only the device of their player knows: a whole game on two devices."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import record
from browser.meeting import connected, move
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.games.galaxyd.rules.actions import MoveUnseen, Show
from galaxies.games.galaxyd.rules.pieces import HIDDEN
from galaxies.games.galaxyd.rules.sectors import number
from galaxies.games.galaxyd.rules.state import State
from galaxies.play.live import proof
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

HIDES = r"() => Object.values(localStorage).some((text) => /\\nhand /.test(text))"
"""Whether the game with hidden ships is saved."""
OPENED = r"""() => Object.values(localStorage).some(
    (text) => /\\nhand 0 \w{32}\\nhand 1 \w{32}\\n/.test(text))"""


def known(page: Page) -> Session:
    return replay(record(page), settled=False)


def game() -> Session:
    """Both have $15 on their Starbases, Ada on h7 and Bo on c3."""
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    options = {"chart": "tutorial_quick", "armor_1": "14", "armor_2": "14"}
    return Session(GAMES["galaxyd"], galaxy="k7qp-3m9y", seats=seats, options=options)


def chosen(session: Session) -> str:
    """Interceptors of Ada fly to Bo's Starbase; all else is let be."""
    lines = session.legal()
    state = session.state_of(State)
    far = state.chart.distance[number("c3")]
    flights = [line.split() for line in lines if line.startswith("move") and "interceptor" in line]
    nearer = [words for words in flights if far[number(words[3])] < far[number(words[1])]]
    if session.player == 0 and nearer:
        return " ".join(min(nearer, key=lambda words: far[number(words[3])]))
    return "done" if "done" in lines else lines[0]


def settled(*pages: Page) -> Session:
    """The game of the first page, once both have the same moves."""
    while True:
        plies = {one.locator("body").get_attribute("data-saved") for one in pages}
        session = known(pages[0])
        if plies == {str(session.ply)} == {str(known(pages[1]).ply)}:
            return session
        pages[0].wait_for_timeout(50)


def test_nobody_gets_the_ships_of_the_other_before_the_end(visit: Visit, site: Server) -> None:
    ada, bo = pages = connected(visit, site, game(), finds_back=True)
    ada.get_by_role("button", name="Play with a friend").click()
    ada.get_by_role("button", name="Hide the ships").click()
    for page in pages:
        page.wait_for_function(HIDES)
    fleets = "interceptor interceptor scavenger cruiser", "scavenger scavenger freighter cruiser"
    for page, fleet in zip(pages, fleets, strict=True):
        for ship in fleet.split():
            move(page, f"take {ship}")
        move(page, "done")
    reloaded = False
    while not (session := settled(*pages)).is_over:
        if session.state_of(State).turn == 3 and not reloaded:
            bo.reload()
            for page in pages:
                expect(page.locator("#company")).to_contain_text("Connected with")
            reloaded = True
            continue
        if session.state_of(State).turn == 2:
            theirs = known(bo)
            assert HIDDEN in {
                ship for stack in theirs.state_of(State).fleets[0] for ship in stack.ships
            }
            assert any(isinstance(one, MoveUnseen) for one in theirs.actions)
            link = session.hands[0].link
            assert link and link not in record(bo) and not theirs.hands[0].link
        here = pages[session.player]
        move(here, chosen(known(here)))
    assert reloaded
    for page in pages:
        page.wait_for_function(OPENED)
    ends = {known(page).text(signed=False) for page in pages}
    assert len(ends) == 1
    last = known(ada)
    assert {session.player_at(ply) for ply in range(last.ply) if isinstance(last.action(ply), Show)}
    assert not any(isinstance(one, MoveUnseen) for one in last.actions)
    told = " ".join(proof.evidence(last))
    assert told.count("they are those that were promised, and every move fits them") == 2
