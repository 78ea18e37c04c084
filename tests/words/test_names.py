"""Names that people type for their seats are their names in all texts and pictures of a game."""

from __future__ import annotations

import re

import pytest

from galaxies.games import GAMES
from galaxies.play.narration.recap import recap
from galaxies.play.seats import Seat, game_name
from galaxies.play.session import Session
from galaxies.words.players import named
from games import FULL
from laws.walk import Walk, walk

TYPED = ("Zaphod", "Quill Brandt", "Wexford", "Yorick", "Xanthe", "Vimes")
SEVERAL = [name for name in FULL if GAMES[name].players[-1] > 1]

SIDES = re.compile(r"commands? (Redog|Cynder)|and .{,20} (Redog|Cynder)\.|a side, Redog or Cynder")
"""Where a side is meant, and not the player who has it."""


def together(game_id: str) -> Walk:
    """A random game of several players."""
    return next(path for seed in range(1, 99) if (path := walk(GAMES[game_id], seed)).players > 1)


def names(path: Walk) -> tuple[str, ...]:
    return TYPED[: path.players]


def seated(path: Walk) -> tuple[Seat, ...]:
    return tuple(Seat("human", name) for name in names(path))


def said(game_id: str, path: Walk, viewer: int) -> str:
    """The whole log, the questions and the result."""
    game = GAMES[game_id]
    views = [game.rules.observe(state, viewer) for state in path.states]
    lines = [
        game.words.describe(before, action, after, viewer)
        for before, action, after in zip(views, path.actions, views[1:], strict=False)
    ]
    ask = game.words.prompt
    lines += [ask(view, viewer, ()) for view in views[:-1]] if ask else []
    outcome = game.rules.outcome(path.states[-1])
    return "\n".join([*lines, outcome.title if outcome else ""])


@pytest.mark.parametrize("game_id", SEVERAL)
def test_the_log_the_questions_and_the_result_use_the_typed_names(game_id: str) -> None:
    path = together(game_id)
    own = [game_name(GAMES[game_id], path.states[-1], player) for player in range(path.players)]
    own += [f"[Pp]layer {player + 1}" for player in range(path.players)]
    pattern = "|".join(rf"\b{name}\b" for name in own)
    for viewer in range(path.players):
        bare = said(game_id, path, viewer)
        assert re.search(pattern, bare) and not any(name in bare for name in TYPED)
        with named(names(path)):
            text = said(game_id, path, viewer)
        left = re.search(pattern, SIDES.sub("", text))
        assert left is None, left and text[left.start() - 60 : left.end() + 60]
        for player, name in enumerate(own[: path.players]):
            assert name not in bare or TYPED[player] in text


@pytest.mark.parametrize("game_id", SEVERAL)
def test_pictures_and_summaries_use_the_typed_names(game_id: str) -> None:
    path, game = together(game_id), GAMES[game_id]
    drawn = summed = ""
    with named(names(path)):
        for ply in path.plies(40):
            view = game.rules.observe(path.states[ply], 0)
            panes = game.picture.scene(view, 0, ()).panes
            drawn += "".join(part.svg for pane in panes for part in pane.parts)
            summed += game.words.summary(view, 0)
    assert TYPED[1] in summed
    assert TYPED[1] in drawn or game_id == "charter", "Star Charter draws no captains in a game"


@pytest.mark.parametrize("game_id", SEVERAL)
def test_a_recap_uses_the_typed_names(game_id: str) -> None:
    path, game = together(game_id), GAMES[game_id]
    session = Session(game, galaxy=path.galaxy, options=path.options, seats=seated(path))
    told = []
    for ply, state in enumerate(path.states[:-1]):
        if game.rules.current_player(state) >= 0:
            told += recap(session, session.player)
            session.play(path.actions[ply])
    assert told and all(line.startswith((*TYPED, "The Pirates")) for line in told)


def test_names_are_in_force_only_where_they_are_asked_for() -> None:
    path = together("surveyors")
    before = said("surveyors", path, 0)
    with named(names(path)), named(()):
        assert said("surveyors", path, 0) == before
    assert said("surveyors", path, 0) == before


def test_a_long_name_is_cut_in_pictures() -> None:
    name = "Maximiliane Theodora von und zu Hohenstein the Elder"
    for game_id in SEVERAL:
        path, game = together(game_id), GAMES[game_id]
        with named([name] * path.players):
            for ply in path.plies(12):
                view = game.rules.observe(path.states[ply], 0)
                panes = game.picture.scene(view, 0, ()).panes
                texts = re.findall(
                    "<text[^>]*>([^<]*)", "".join(part.svg for pane in panes for part in pane.parts)
                )
                assert not any(name in text for text in texts), game_id
