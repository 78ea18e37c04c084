"""Whole games on three devices, one of which lies: the others find every lie out, name the device
that told it, and have the true game at the end."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.lying import NEWS, RECORDS, Liar, ask
from browser.meeting import BY_HAND, played, type_in
from browser.profiles import Visit
from browser.test_live_tables import NAMES, begin, join
from build.server import Server
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.games import GAMES
from galaxies.lab.players import bot
from galaxies.play.live import proof, secret_choices
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

ANY_TURN = ("another link", "another head", "another choice")
"""All devices give luck, whoever moves; and all open what they sealed when the last one chooses."""
DECIDED = """(before) => document.body.dataset.saved !== before
  || !document.title.startsWith('Your turn: ')"""
MOST_LOOKS = 600
"""Half a minute at least, for luck and secrets that three pages settle."""


@dataclass(frozen=True)
class Setting:
    """A short game, and who tells which lies in it: each once, in an order of the seed."""

    game: str
    galaxy: str
    options: dict[str, str]
    level: str
    liar: int
    lies: tuple[str, ...]


SETTINGS = {
    "secret choices": Setting(
        "surveyors",
        "k7qp-3m9y",
        {"scenario": "launch"},
        "cadet",
        1,
        ("another choice", "a longer game", "a deep position", "another move", "a question"),
    ),
    "luck": Setting(
        "surveyors",
        "0000-00th",
        {"stars": "12", "events": "d6"},
        "cadet",
        2,
        ("another link", "another head", "an old chain", "no agreement on luck", "no signature"),
    ),
    "the one that passes on": Setting(
        "colony",
        "0000-056r",
        {},
        "random",
        0,
        ("no seat", "its own seat", "a longer game", "another move", "no signature", "a question"),
    ),
}


class Table:
    """The pages of Ada, Bo and Cy."""

    def __init__(self, visit: Visit, site: Server, setting: Setting, seed: str) -> None:
        contexts = visit(), visit(390, 844), visit()
        for context in contexts:
            context.add_init_script(BY_HAND)
        self.liar = Liar(contexts[setting.liar], site, setting.liar, seed)
        self.random = Random(seed)
        self.pages = [context.new_page() for context in contexts]
        self.setting = setting
        self.true: list[str] = []
        """The decisions that were made, as they were made."""
        seats = tuple(Seat("human", name) for name in NAMES)
        game = GAMES[setting.game]
        session = Session(game, options=setting.options, galaxy=setting.galaxy, seats=seats)
        begin(self.host, site, session)
        for guest in (1, 2):
            join(self.host, self.pages[guest], f"the device of {NAMES[guest]}")
        self.player = bot(setting.game, setting.level)

    @property
    def host(self) -> Page:
        return self.pages[0]

    @property
    def liars(self) -> Page:
        return self.pages[self.setting.liar]

    def honest(self) -> list[Page]:
        return [page for page in self.pages if page is not self.liars]

    def mover(self, until: str = "") -> tuple[int, Session] | None:
        """Who is to move, once luck and secrets are settled, and the game as that page knows it;
        None after the end, or if this lie was told."""
        for _ in range(MOST_LOOKS):
            if until in self.liar.told:
                return None
            if all(page.locator("#result").is_visible() for page in self.pages):
                return None
            for seat, page in enumerate(self.pages):
                if page.title().startswith("Your turn: "):
                    session = replay(record(page), settled=False)
                    if session.player == seat:
                        return seat, session
            self.host.wait_for_timeout(50)  # nothing tells which of three pages changes first
        raise AssertionError("nobody is to move, and the game is not over")

    def decide(self, seat: int, session: Session) -> None:
        """Make a move; the last of secret choices waits until the others are open."""
        luck = Luck(session.seed("whole game"))
        action = self.player(session.view(seat), seat, luck)
        self.true.append(notation.line(action))
        page = self.pages[seat]
        before = page.locator("body").get_attribute("data-saved")
        type_in(page, self.true[-1])
        page.wait_for_function(DECIDED, arg=before)

    def connect(self, number: int) -> None:
        """By hand, with a new link of the device that passes on."""
        self.host.get_by_role("button", name="Connect again").click()
        label = self.host.get_by_label(f"1. Open this link on the device of {NAMES[number]}")
        expect(label).to_be_visible()
        guest = self.pages[number]
        guest.goto(label.input_value())
        expect(guest.locator("#two-title")).to_have_text("Join a game")
        self.host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
        self.host.get_by_role("button", name="Connect", exact=True).click()

    def again(self, number: int) -> None:
        """An honest connection."""
        self.connect(number)
        for page in (self.host, self.pages[number]):
            expect(page.locator("#two")).to_be_hidden()
            expect(page.locator("#company")).to_contain_text("Connected with")

    def parted(self) -> Page:
        """The guest that has found the lie out; it may still be on its way to both."""
        for _ in range(MOST_LOOKS):
            for page in self.honest():
                if not is_connected(page):
                    return page
            self.host.wait_for_timeout(50)  # nothing tells which of the two pages changes first
        raise AssertionError("the lie was told, and both guests are still connected")

    def part(self, number: int) -> None:
        """The page of a device is loaded again."""
        self.pages[number].reload()
        ready(self.pages[number])
        expect(self.host.locator("#company")).to_contain_text(f"{NAMES[number]} is not connected.")


def lies_about_the_past(table: Table, lie: str) -> None:
    """The liar connects, and sends another game than the one that was played."""
    liar = table.setting.liar
    number = liar or table.random.choice((1, 2))
    victim = table.pages[0 if liar else number]
    table.part(number)
    before = record(victim)
    table.liar.plan(lie, table.liars)
    table.connect(number)
    notice = victim.locator("#notice")
    expect(notice).not_to_contain_text("is lost")
    expect(notice).to_contain_text(said(table, victim))
    assert table.liar.told[-1] == lie and record(victim) == before
    table.host.locator("#two").press("Escape")
    table.again(number)


def said(table: Table, victim: Page) -> str:
    """How the liar is named: a page that has no game open yet knows nobody by name."""
    if table.setting.liar == 0 and victim is not table.host:
        return "The other device"
    return f"device of {NAMES[table.setting.liar]}"


def lies_about_a_move(table: Table, lie: str, seat: int, session: Session) -> None:
    """The liar alters what it plays or passes on; who gets it stops playing with that device."""
    liar = table.setting.liar
    table.liar.plan(lie, table.liars)
    before = [record(page) for page in table.honest()]
    table.decide(seat, session)
    table.mover(until=lie)
    if lie not in table.liar.told:
        table.liar.lie = ""
        return  # nothing was sent that it fits
    named = table.host if liar else table.parted()
    expect(named.locator("#notice")).to_contain_text(f"device of {NAMES[liar]}")
    assert record(named).startswith(before[table.honest().index(named)].split("\nend ")[0][:40])
    table.again(liar or table.pages.index(named))


def is_connected(page: Page) -> bool:
    return page.locator("#company").is_visible()


def asks_for_others(table: Table) -> None:
    """The liar asks in the name of nobody whether to undo the last move: that is declined."""
    known = replay(record(table.honest()[0]), settled=False)
    public = secret_choices.public(known, [table.pages.index(table.honest()[0])])
    before = [record(page) for page in table.honest()]
    table.liars.evaluate("(news) => say(news)", ask(public))
    keep = table.honest()[-1].get_by_role("button", name="Keep it")
    for _ in range(20):
        if keep.is_visible():
            keep.click()
            break
        table.host.wait_for_timeout(50)
    for page in table.honest():
        expect(page.get_by_role("button", name="Keep it")).to_be_hidden()
    assert [record(page) for page in table.honest()] == before
    table.liar.told.append("a question")


def next_lie(table: Table, seat: int) -> str:
    """The next lie that can be told now, those first that can be told in few turns; "" for none."""
    liar = table.setting.liar
    is_turn = seat == liar if liar else seat != 0
    left = [lie for lie in table.setting.lies if lie not in table.liar.told]
    of_turn = [lie for lie in left if lie in NEWS and lie not in ANY_TURN]
    lies = (is_turn and of_turn) or [lie for lie in left if lie not in of_turn]
    return table.random.choice(lies) if lies else ""


@pytest.mark.parametrize("name", SETTINGS)
def test_a_whole_game_with_a_liar(visit: Visit, site: Server, name: str) -> None:
    setting = SETTINGS[name]
    table = Table(visit, site, setting, name)
    while turn := table.mover():
        lie = next_lie(table, turn[0]) if table.true else ""
        if lie in RECORDS:
            lies_about_the_past(table, lie)
        elif lie in NEWS:
            lies_about_a_move(table, lie, *turn)
            continue
        elif lie:
            asks_for_others(table)
        table.decide(*(table.mover() or turn))
    assert set(table.liar.told) == set(setting.lies)
    first, second = table.honest()
    assert played(first) == played(second)
    session = replay(record(first))
    lines = [line for ply, line in enumerate(session.lines) if not session.action(ply).by_luck]
    assert lines == table.true
    assert set(proof.signers(session).values()) == {(0,), (1,), (2,)}
