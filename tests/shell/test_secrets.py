"""For games that differ only in what is hidden from the viewer, the page gets the same data, byte
by byte: pictures, log, announcements, choices, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from galaxies.games import galaxyd
from galaxies.games.galaxyd.rules.sectors import name
from galaxies.games.galaxyd.rules.state import State
from galaxies.play.records.replay import replay
from galaxies.play.session import Session
from galaxies.share import link
from page import Page
from rules.galaxyd.secrets import PAIRS, hidden_places, session, swapped

PLAYED = Path(__file__).parents[1] / "playthroughs" / "galaxyd"


def crossing(answer: dict[str, Any]) -> str:
    """Everything that the page shows of an answer: not the record and the ply numbers, which it
    needs to save and review the game, and not the job for the computer player."""
    status = {k: v for k, v in answer["status"].items() if k not in ("record", "prose", "plies")}
    shown = {**answer, "status": status, "job": None}
    if "log" in shown:
        shown["log"] = [(text, joined) for _, text, joined in answer["log"]["entries"]]
        shown["past"] = answer["past"] is not None
    return json.dumps(shown, sort_keys=True)


def everything(played: Session) -> list[str]:
    """All data that the page can get from this game without playing on."""
    page = Page()
    answers = [crossing(page.send("record", text=played.text()))]
    if '"kind": "curtain"' in answers[0]:
        answers.append(crossing(page.send("lift")))
    answers.append(crossing(page.send("lens", name="reach")))
    for ply in (0, played.ply // 2, played.ply):
        answers.append(crossing(page.send("look", ply=ply)))
    stacks = {stack.sector for fleet in played.state.fleets for stack in fleet}
    for sector in sorted({*stacks, *played.state.chart.sectors[::17]}):
        key = f"sector:{name(sector)}"
        answers.append(crossing(page.send("why", key=key)))
    return answers


@pytest.mark.parametrize("pair", PAIRS)
def test_games_that_differ_in_secrets_look_the_same_to_the_other_player(pair: str) -> None:
    one, two = PAIRS[pair]()
    assert one.text() != two.text()
    assert everything(one) == everything(two)


def test_swapped_hidden_ships_look_the_same_to_the_other_player() -> None:
    """Wherever two hidden ships differ, the page of the other player does not."""
    games = (replay(file.read_text("utf-8")) for file in sorted(PLAYED.glob("*.txt")))
    swaps = [swap for played in games for swap in swapped_in(played.states)]
    assert len(swaps) > 50
    for one, two in swaps[:: len(swaps) // 12]:
        assert galaxyd.GAME.rules.faults(two) == ""
        assert everything(session(start=one)) == everything(session(start=two))


def swapped_in(states: Iterable[State]) -> Iterator[tuple[State, State]]:
    """Positions of a game, and the same with two ships swapped that the other player hides."""
    for state in states:
        asked = galaxyd.GAME.rules.current_player(state)
        if asked in (0, 1) and state.turn and not state.terms.open_book:
            hidden = hidden_places(state, galaxyd.GAME.rules.observe(state, asked), 1 - asked)
            for here, there in combinations(hidden, 2):
                other = swapped(state, 1 - asked, here, there)
                if other != state:
                    yield state, other
                    break


def test_a_link_that_arrives_does_not_tell_how_much_was_done_in_secret() -> None:
    one, two = (opening_of(played) for played in PAIRS["a starting fleet"]())
    assert one == two and "1 move so far" in one


def opening_of(played: Session) -> str:
    """The description of a link before it is opened."""
    page = Page()
    page.send("link", game="galaxyd", fragment=link.pack(played))
    return str(page.send("meet", games=[]))


def test_the_pairs_are_told_apart_by_who_may_know() -> None:
    """The test can fail: their owner's page differs."""
    for pair in ("below the tops", "cargo below a top", "buying"):
        one, two = (replay(played.text()).state for played in PAIRS[pair]())
        observe, scene = galaxyd.GAME.rules.observe, galaxyd.GAME.picture.scene
        drawn = [
            "".join(pane.markup() for pane in scene(observe(state, 1), 1, ()).panes)
            for state in (one, two)
        ]
        assert drawn[0] != drawn[1]
