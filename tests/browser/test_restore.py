"""A backup is taken in without loss, case by case: what differs here and there, and how."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from browser.library import PREFIX, open_hub, put, restore
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import record
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.session import Session


def played(code: int, plies: int, *, turn: int = 0) -> str:
    """A record in this galaxy; `turn` chooses among the last decisions, to go another way."""
    game = GAMES["express"]
    session = Session(game, galaxy=galaxy.code(code))
    while session.ply < plies:
        last = session.ply + 1 >= plies
        session.play(game.rules.legal_actions(session.state)[turn if last else 0])
    return session.text()


def kept(text: str, name: str) -> str:
    session = replay(text)
    meta = {"game": "express", "title": session.game.title, "galaxy": session.galaxy, "name": name}
    told = {**meta, "where": "Turn 1.", "seats": [], "updated": 1_750_000_000_000, "over": False}
    return json.dumps({"format": 1, "meta": told, "record": text})


def other_rules(text: str) -> str:
    """The record as a later version of the rules might have written it; its checksum fits."""
    body = text.rstrip("\n").rpartition(" ")[0].replace("rules=1", "rules=99")
    return f"{body} {record.checksum(body)}\n"


def records(page: Page) -> dict[str, str]:
    texts = page.evaluate(
        """(prefix) => Object.fromEntries(Object.keys(localStorage)
           .filter((key) => key.startsWith(`${prefix}game/`))
           .map((key) => [key.slice(prefix.length + 5), JSON.parse(localStorage[key]).record]))""",
        PREFIX,
    )
    return {str(key): str(text) for key, text in texts.items()}


def test_every_case_of_a_merge(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site)
    short, long = played(1, 4), played(1, 9)
    early, late = played(2, 4), played(2, 9)
    ours, theirs = played(3, 7), played(3, 7, turn=1)
    assert ours != theirs and replay(ours).lines[:6] == replay(theirs).lines[:6]
    gone, later = played(4, 5), other_rules(played(5, 5))
    here = {"newer": long, "older": early, "parted": ours, "gone": gone}
    put(page, {f"game/{name}": kept(text, name) for name, text in here.items()})
    page.reload()
    page.get_by_role("button", name="Delete: gone").click()
    expect(page.locator("#sessions b")).to_have_count(3)
    damaged = short.replace("thrust", "thrusts", 1)
    there = [short, late, theirs, gone, later, damaged, "no record at all"]
    backup = {"backup": "pocket-galaxies backup 1", "games": [{"record": text} for text in there]}
    restore(page, json.dumps(backup))
    expect(page.locator("#toast")).to_contain_text(
        "3 imported, 1 updated, 1 already here, 2 could not be read."
    )
    merged = records(page)
    assert merged.pop("newer") == long, "the session is newer here: ours stays"
    assert merged.pop("older") == late, "it is newer there: ours goes on as theirs"
    assert merged.pop("parted") == ours, "they went different ways: ours stays"
    assert sorted(merged.values()) == sorted([theirs, gone, later]), "and theirs stands beside it"
    names = page.locator("#sessions b").all_inner_texts()
    assert {"newer", "older", "parted"} <= set(names), "names given here are kept"
    # The same once more changes nothing; a version of the rules that is not known here waits.
    before = records(page)
    restore(page, json.dumps(backup))
    expect(page.locator(".toast", has_text="0 imported, 5 already here")).to_be_visible()
    assert records(page) == before
    # Of a file that was cut off, what is whole comes in, and what is lost is said.
    games = [{"id": f"g{code}", "record": played(code, 4)} for code in (6, 7)]
    backup = {"backup": "pocket-galaxies backup 1", "made": "", "count": 2, "games": games}
    restore(page, json.dumps(backup, indent=1)[:-100])
    lost = "1 imported. This file was cut off or damaged: 1 of 2 games could be recovered"
    expect(page.locator(".toast", has_text=lost)).to_be_visible()
    assert sorted(records(page).values()) == sorted([*before.values(), games[0]["record"]])
    which = next(key for key, text in before.items() if text == later)
    page.goto(f"{site.url}express.html?s={which}")
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#notice")).to_contain_text("follows rules version")
    expect(page.locator("#notice")).to_contain_text("still saved, unchanged")
    assert records(page)[which] == later
