"""Laws of knowledge: nothing that a player sees depends on what is hidden from that player."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.computer.bots import fill, playout
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Action, AnyGame, State

from .walk import Walk, walk


def law_legal_actions_need_no_secret(game: AnyGame, seed: int) -> None:
    """The player to move sees the same legal actions, in the same order, as the rules."""
    path = walk(game, seed)
    for state in path.states:
        player = game.rules.current_player(state)
        if player >= 0:
            view = game.rules.observe(state, player)
            assert list(game.rules.legal_actions(view)) == list(game.rules.legal_actions(state))


def law_observe_is_idempotent(game: AnyGame, seed: int) -> None:
    """A view of a view equals the view; the player to move is not secret."""
    path = walk(game, seed)
    for state in path.states:
        for player in range(path.players):
            view = game.rules.observe(state, player)
            assert type(view) is type(state)
            assert game.rules.observe(view, player) == view
            assert game.rules.current_player(view) == game.rules.current_player(state)


def _imagined(game: AnyGame, path: Walk, ply: int, player: int, count: int) -> Iterator[State]:
    """Full states that look alike to the player. Without `determinize` nothing may be hidden."""
    state = path.states[ply]
    determinize = game.rules.determinize
    if determinize is None:
        assert game.rules.observe(state, player) == state, "hidden, but no determinize"
        yield state
        return
    for k in range(count):
        yield determinize(
            game.rules.observe(state, player), player, Luck(f"{path.galaxy}/{ply}/{k}")
        )


def law_observe_is_blind(game: AnyGame, seed: int) -> None:
    """Full states that differ only in hidden information give a player the same view."""
    path = walk(game, seed)
    for ply in path.plies(25):
        for player in range(path.players):
            view = game.rules.observe(path.states[ply], player)
            for world in _imagined(game, path, ply, player, 3):
                assert game.rules.observe(world, player) == view


def law_secret_choices_stay_secret(game: AnyGame, seed: int) -> None:
    """If two outcomes of a ply give equal views, the log describes them equally."""
    path = walk(game, seed)
    for ply in path.plies(25)[:-1]:
        before, played = path.states[ply], path.actions[ply]
        for player in range(path.players):
            view = game.rules.observe(before, player)
            after = game.rules.observe(game.rules.apply(before, played), player)
            sentence = game.words.describe(view, played, after, player)
            assert "\n" not in sentence
            for other in _alternatives(game, before, seed):
                if game.rules.observe(game.rules.apply(before, other), player) == after:
                    assert game.words.describe(view, other, after, player) == sentence


def _alternatives(game: AnyGame, state: State, seed: int) -> Iterator[Action]:
    if game.rules.current_player(state) == CHANCE:
        for k in range(4):
            yield game.rules.chance(state, Luck(f"other {seed} {k}"))
    else:
        for action in game.rules.legal_actions(state)[:20]:
            yield fill(game, state, action, Luck(f"other {seed}"))


def law_imagined_states_can_be_played(game: AnyGame, seed: int) -> None:
    """States from `determinize` are full states: the same moves, no fault, and random play ends."""
    path = walk(game, seed)
    faults = game.rules.faults
    for ply in path.plies(6):
        state = path.states[ply]
        for player in range(path.players):
            for world in _imagined(game, path, ply, player, 2):
                mover = game.rules.current_player(state)
                assert game.rules.current_player(world) == mover
                if mover == player:
                    legal = list(game.rules.legal_actions(state))
                    assert list(game.rules.legal_actions(world)) == legal
                assert faults is None or faults(world) == ""
                end = list(playout(game, world, Luck(f"law {seed}")))[-1]
                assert game.rules.current_player(end) == TERMINAL


def law_words_and_pictures_show_the_view(game: AnyGame, seed: int) -> None:
    """Equal views give equal words and pictures, whatever was played in between."""
    path = walk(game, seed)
    for ply in path.plies(5):
        for player in range(path.players):
            view = game.rules.observe(path.states[ply], player)
            shown = _shown(game, view, player)
            for world in _imagined(game, path, ply, player, 1):
                for state in playout(game, world, Luck("elsewhere"), 1):
                    game.rules.legal_actions(state)
                assert _shown(game, game.rules.observe(world, player), player) == shown


def _shown(game: AnyGame, view: State, viewer: int) -> tuple[object, ...]:
    coach, board = game.words.coach, game.plain().board
    return (
        game.words.summary(view, viewer),
        game.picture.scene(view, viewer, ()),
        game.rules.legal_actions(view),
        coach(view, viewer, ()) if coach else "",
        board(view, viewer, (), 80) if board else (),
    )
