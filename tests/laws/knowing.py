"""Laws of knowledge: what a player may not know is nowhere in what the player is shown."""

from __future__ import annotations

from collections.abc import Iterator

from galaxies.bots import fill, playout
from galaxies.game import CHANCE, TERMINAL, Action, Game, State, hook
from galaxies.luck import Luck

from .walk import Walk, walk


def law_legal_actions_need_no_secret(game_id: str, game: Game, seed: int) -> None:
    """The player to move sees the same legal actions, in the same order, as the rules."""
    path = walk(game, seed)
    for state in path.states:
        player = game.current_player(state)
        if player >= 0:
            view = game.observe(state, player)
            assert list(game.legal_actions(view)) == list(game.legal_actions(state))


def law_observe_is_idempotent(game_id: str, game: Game, seed: int) -> None:
    """A view of a view is the view; whose turn it is, is no secret."""
    path = walk(game, seed)
    for state in path.states:
        for player in range(path.players):
            view = game.observe(state, player)
            assert type(view) is type(state)
            assert game.observe(view, player) == view
            assert game.current_player(view) == game.current_player(state)


def _imagined(game: Game, path: Walk, ply: int, player: int, count: int) -> Iterator[State]:
    """Full states that look alike to the player. Without `determinize` nothing may be hidden."""
    state = path.states[ply]
    determinize = hook(game, "determinize")
    if determinize is None:
        assert game.observe(state, player) == state, "hidden, but no determinize"
        yield state
        return
    for k in range(count):
        yield determinize(game.observe(state, player), player, Luck(f"{path.galaxy}/{ply}/{k}"))


def law_observe_is_blind(game_id: str, game: Game, seed: int) -> None:
    """Full states that differ only in what a player cannot know look the same to the player."""
    path = walk(game, seed)
    for ply in path.plies(25):
        for player in range(path.players):
            view = game.observe(path.states[ply], player)
            for world in _imagined(game, path, ply, player, 3):
                assert game.observe(world, player) == view


def law_secret_choices_stay_secret(game_id: str, game: Game, seed: int) -> None:
    """If two outcomes of a ply look alike afterwards, they are also described alike."""
    path = walk(game, seed)
    for ply in path.plies(25)[:-1]:
        before, played = path.states[ply], path.actions[ply]
        for player in range(path.players):
            view = game.observe(before, player)
            after = game.observe(game.apply(before, played), player)
            sentence = game.describe(view, played, after)
            assert "\n" not in sentence
            for other in _alternatives(game, before, seed):
                if game.observe(game.apply(before, other), player) == after:
                    assert game.describe(view, other, after) == sentence


def _alternatives(game: Game, state: State, seed: int) -> Iterator[Action]:
    if game.current_player(state) == CHANCE:
        for k in range(4):
            yield game.chance(state, Luck(f"other {seed} {k}"))
    else:
        for action in game.legal_actions(state)[:20]:
            yield fill(game, state, action, Luck(f"other {seed}"))


def law_imagined_states_can_be_played(game_id: str, game: Game, seed: int) -> None:
    """What `determinize` imagines is a whole state: the same moves, no fault, and it ends."""
    path = walk(game, seed)
    faults = hook(game, "faults")
    for ply in path.plies(6):
        state = path.states[ply]
        for player in range(path.players):
            for world in _imagined(game, path, ply, player, 2):
                mover = game.current_player(state)
                assert game.current_player(world) == mover
                if mover == player:
                    assert list(game.legal_actions(world)) == list(game.legal_actions(state))
                assert faults is None or faults(world) == ""
                end = list(playout(game, world, Luck(f"law {seed}")))[-1]
                assert game.current_player(end) == TERMINAL


def law_words_and_pictures_show_the_view(game_id: str, game: Game, seed: int) -> None:
    """Equal views give equal words and pictures, whatever the rules have seen in between."""
    path = walk(game, seed)
    for ply in path.plies(5):
        for player in range(path.players):
            view = game.observe(path.states[ply], player)
            shown = _shown(game, view)
            for world in _imagined(game, path, ply, player, 1):
                for state in playout(game, world, Luck("elsewhere"), 1):
                    game.legal_actions(state)
                assert _shown(game, game.observe(world, player)) == shown


def _shown(game: Game, view: State) -> tuple[object, ...]:
    coach = hook(game, "coach")
    return (
        game.summary(view),
        game.scene(view, ()),
        game.legal_actions(view),
        coach(view, ()) if coach else "",
    )
