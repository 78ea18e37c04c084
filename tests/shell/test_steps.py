"""The number of rule calls for one move of a player, counted over whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.game import AnyGame
from galaxies.games import GAMES
from galaxies.lab import matches
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from page import Page

ONCE = ("legal_actions", "check")
MOST_VIEWS = 3
"""Views of one player that a ply may need."""


def counting(game: AnyGame, calls: Counter[str]) -> AnyGame:
    """The game, with the calls of its rules counted: those of `observe` for each player apart."""

    def counted(name: str, rule: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            calls[f"observe {arguments[1]}" if name == "observe" else name] += 1
            return rule(*arguments)

        return call

    rules = game.rules
    names = ("observe", *ONCE)
    return replace(
        game, rules=replace(rules, **{name: counted(name, getattr(rules, name)) for name in names})
    )


def finished(game: AnyGame, people: int) -> Session:
    """A whole game, moved at random."""
    (session,) = matches.playouts(game, {}, [Seat()] * people, "3", 1)
    return session


def decisions(session: Session) -> Iterator[tuple[str, int]]:
    """The lines that players decided, each with the plies that it and the luck after it took."""
    for ply in range(session.ply):
        if session.player_at(ply) >= 0:
            last = ply + 1
            while last < session.ply and session.player_at(last) < 0:
                last += 1
            yield notation.line(session.action(ply)), last - ply


@pytest.mark.parametrize("game_id", GAMES)
def test_a_step_asks_the_rules_once(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[game_id]
    people = max(game.players[0], min(2, game.players[-1]))
    session = finished(game, people)
    calls: Counter[str] = Counter()
    monkeypatch.setitem(GAMES, game_id, counting(game, calls))
    page = Page()
    seats = [{"kind": "human", "name": ""}] * people
    page.send(
        "new",
        game=game_id,
        number=0,
        galaxy=session.galaxy,
        options=session.options,
        seats=seats,
    )
    for line, plies in decisions(session):
        calls.clear()
        answer = page.send("line", text=line)
        if "confirm" in answer:
            answer = page.send("confirm")
        if answer["kind"] == "curtain":
            page.send("lift")
        assert calls["check"] == 1, line
        assert calls["legal_actions"] <= 1, line
        for seat in range(people):
            assert calls[f"observe {seat}"] <= MOST_VIEWS * plies, line
    assert page.session.is_over


def test_computers_are_asked_for_one_view_a_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer's view is the one that its job holds; the person's tells the log."""
    game_id = next(name for name, game in GAMES.items() if game.levels and 2 in game.players)
    game, calls = GAMES[game_id], Counter[str]()
    monkeypatch.setitem(GAMES, game_id, counting(game, calls))
    page = Page()
    seats = [{"kind": kind, "name": ""} for kind in ("human", next(iter(game.levels)))]
    answer = page.send("new", game=game_id, number=4, options={}, seats=seats)
    for _ in range(40):
        job = answer.get("job")
        legal = game.rules.legal_actions(page.session.view(page.session.player))
        line = notation.line(legal[-1])
        calls.clear()
        before = page.session.ply
        if job:
            answer = page.send("bot", ticket=job["ticket"], line=line)
        else:
            answer = page.send("line", text=line)
            answer = page.send("confirm") if "confirm" in answer else answer
        if page.session.is_over:
            break
        plies = page.session.ply - before
        assert calls["check"] == 1 and calls["legal_actions"] <= 1
        assert all(calls[f"observe {seat}"] <= MOST_VIEWS * plies for seat in (0, 1))
