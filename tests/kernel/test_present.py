"""Sessions and their present moment compute each result only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from galaxies.formats import notation
from galaxies.game import SPECTATOR, AnyGame
from galaxies.games import GAMES
from galaxies.lab.matches import finish
from galaxies.play.present import Present
from galaxies.play.seats import Seat
from galaxies.play.session import Session


def counting(game: AnyGame) -> tuple[AnyGame, Counter[str]]:
    """The game, and how often its rules are asked."""
    calls: Counter[str] = Counter()

    def counted(name: str, rule: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            calls[name] += 1
            return rule(*arguments)

        return call

    names = ("observe", "check", "legal_actions", "current_player")
    rules = {name: counted(name, getattr(game.rules, name)) for name in names}
    return replace(game, rules=replace(game.rules, **rules)), calls


def test_a_view_is_observed_once_for_each_player_and_ply(toys: Mapping[str, AnyGame]) -> None:
    game, calls = counting(toys["toy-dice"])
    session = Session(game, galaxy="k7qp-3m9y", seats=[Seat(), Seat()])
    first = session.view(0)
    assert session.view(0) is first and session.view(0, session.ply) is first
    assert session.view(1) != first and calls["observe"] == 2
    session.play("keep")
    assert session.view(0, 1) is first and calls["observe"] == 2, "the past is known as well"
    session.undo()
    session.play(notation.line(game.rules.legal_actions(session.state)[-1]))
    before = calls["observe"]
    session.view(0)
    assert calls["observe"] == before + 1, "another line of play has other states"


def test_to_ask_before_playing_costs_nothing(toys: Mapping[str, AnyGame]) -> None:
    game, calls = counting(toys["toy-nim"])
    session = Session(game, galaxy="k7qp-3m9y", seats=[Seat(), Seat()])
    action = notation.parse(game, "take a 1")
    assert session.check(action) is None and session.check(action) is None
    session.play(action)
    assert calls["check"] == 1
    assert session.check(notation.parse(game, "take a 3")) is not None and calls["check"] == 2
    assert session.player == session.player == 1


def test_the_present_holds_until_something_happens(toys: Mapping[str, AnyGame]) -> None:
    game, calls = counting(toys["toy-nim"])
    session = Session(game, galaxy="k7qp-3m9y", seats=[Seat(), Seat()])
    present = Present(session, 0)
    assert present.drafts is present.drafts and present.view is session.view(0)
    assert calls["legal_actions"] == 1
    assert present.holds(0) and not present.holds(1)
    session.play("take a 1")
    assert not present.holds(0)


def test_a_spectator_sees_what_all_know_and_at_the_end_what_the_game_opens(
    toys: Mapping[str, AnyGame],
) -> None:
    game = toys["toy-dice"]
    opened = replace(game, rules=replace(game.rules, spectate=lambda state: ("open", state)))
    session = Session(opened, galaxy="k7qp-3m9y", seats=[Seat(), Seat()])
    watched = session.view(SPECTATOR)
    assert watched != session.state
    assert all(game.rules.observe(watched, player) == watched for player in range(2))
    assert finish(session).view(SPECTATOR) == ("open", session.state)
    closed = finish(Session(game, galaxy="k7qp-3m9y", seats=[Seat(), Seat()]))
    assert closed.view(SPECTATOR) == closed.state


def test_what_is_beside_the_question_of_the_turn_is_told_apart(toys: Mapping[str, AnyGame]) -> None:
    session = Session(GAMES["surveyors"], galaxy="k7qp-3m9y", options={}, seats=[Seat()])
    session.play(session.legal()[0])
    offered = session.game.offered(session.view(0))
    drafts = Present(session, 0).drafts
    beside = [action for action in offered if action.is_aside]
    assert {notation.line(action).split()[0] for action in beside} == {*drafts.asides}
    told = {action for _, action in drafts.lines}
    assert told == {action for action in offered if not action.is_aside}
