"""Laws of knowledge: nothing that a player sees depends on what is hidden from that player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from galaxies.computer.bots import fill, playout
from galaxies.galaxy.luck import Luck
from galaxies.game import (
    CHANCE,
    SPECTATOR,
    TERMINAL,
    Action,
    AnyGame,
    Cue,
    Remarks,
    Shape,
    State,
)
from galaxies.play.live import secret_choices
from galaxies.play.narration.remarks import situation

from .walk import Walk, walk

LONGEST_REMARK = 45
"""In characters; a page keeps two lines free for it."""


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


def law_sealed_choices_look_alike(game: AnyGame, seed: int) -> None:
    """Any other choice can stand in for a sealed one: the other players see the same, and the same
    player is to move next, never luck."""
    rules, path = game.rules, walk(game, seed)
    players = [rules.current_player(state) for state in path.states]
    sealed_plies = [
        action.seals(path.states[ply], path.states[ply + 1])
        for ply, action in enumerate(path.actions)
    ]
    ply = 0
    while ply < len(path.actions):
        first, player = ply, players[ply]
        while ply < len(path.actions) and sealed_plies[ply] and players[ply] == player:
            assert not path.actions[ply].by_luck and players[ply + 1] >= 0
            ply += 1
        if ply > first and players[ply] != player:
            before = path.states[first]
            other = rules.apply(before, secret_choices.stand_in(game, before))
            assert rules.current_player(other) == players[ply]
            for viewer in set(range(path.players)) - {player}:
                view = rules.observe(path.states[ply], viewer)
                assert rules.observe(other, viewer) == view
        ply = max(ply, first + 1)


def law_watchers_see_what_all_know(game: AnyGame, seed: int) -> None:
    """What somebody who only watches sees follows from what any single player knows, and the same
    player is to move; the game can draw it and tell it."""
    path = walk(game, seed)
    for ply in path.plies(10):
        state = path.states[ply]
        seen = _seen_by_all(game, path, state)
        for player in range(path.players):
            assert _seen_by_all(game, path, game.rules.observe(state, player)) == seen
        assert game.rules.current_player(seen) == game.rules.current_player(state)
        assert game.picture.scene(seen, SPECTATOR, ()).panes
        assert game.words.summary(seen, SPECTATOR)


def _seen_by_all(game: AnyGame, path: Walk, state: State) -> State:
    for player in range(path.players):
        state = game.rules.observe(state, player)
    return state


def law_secret_choices_stay_secret(game: AnyGame, seed: int) -> None:
    """If two outcomes of a ply differ, but give equal views, the log describes them equally, and
    the board makes the same visible."""
    path = walk(game, seed)
    for ply in path.plies(25)[:-1]:
        before, played = path.states[ply], path.actions[ply]
        for player in range(path.players):
            view = game.rules.observe(before, player)
            after = game.rules.observe(game.rules.apply(before, played), player)
            sentence = game.words.describe(view, played, after, player)
            seen = _cues(game, view, played, after, player)
            assert "\n" not in sentence
            for other, world in _others(game, path, ply, seed):
                if game.rules.observe(world, player) == after:
                    told = game.words.describe(view, other, after, player)
                    assert told == sentence, f"told to player {player}, who cannot know it"
                    assert _cues(game, view, other, after, player) == seen


def law_watchers_are_told_no_secret(game: AnyGame, seed: int) -> None:
    """What the log tells somebody who only watches follows from what all players know: two outcomes
    of a ply that look alike to all are told alike."""
    path = walk(game, seed)
    for ply in path.plies(25)[:-1]:
        before, played = path.states[ply], path.actions[ply]
        seen = _seen_by_all(game, path, before)
        after = _seen_by_all(game, path, game.rules.apply(before, played))
        sentence = game.words.describe(seen, played, after, SPECTATOR)
        for other, world in _others(game, path, ply, seed):
            if _seen_by_all(game, path, world) == after:
                told = game.words.describe(seen, other, after, SPECTATOR)
                assert told == sentence, "watchers are told what no view of theirs shows"


def _cues(game: AnyGame, before: State, action: Action, after: State, player: int) -> list[Cue]:
    tell = game.picture.cues
    return list(tell(before, action, after, player)) if tell else []


def _others(game: AnyGame, path: Walk, ply: int, seed: int) -> Iterator[tuple[Action, State]]:
    """Other outcomes of a ply, each with the state after it. One that leads to the same state hides
    nothing: whoever sees what is played may be told of it."""
    for other in _alternatives(game, path.states[ply], seed):
        world = game.rules.apply(path.states[ply], other)
        if world != path.states[ply + 1]:
            yield other, world


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
    bearings = game.bearings() if game.bearings else None
    return (
        bearings and bearings.grid(view, viewer, ()),
        bearings and bearings.near(view, viewer, ""),
        bearings and bearings.threats(view, viewer),
        game.words.summary(view, viewer),
        [game.picture.scene(view, viewer, (), shape) for shape in get_args(Shape)],
        game.rules.legal_actions(view),
        coach(view, viewer, ()) if coach else "",
        board(view, viewer, (), 80) if board else (),
    )


def law_remarks_tell_only_what_is_seen(game: AnyGame, seed: int) -> None:
    """What computer players say is short plain text, and depends on views alone: it is the same for
    all states that look alike."""
    if not game.remarks:
        return
    remarks = game.remarks()
    for line in (line for lines in remarks.lines.values() for line in lines or ("",)):
        assert line == line.strip() and 0 < len(line) <= LONGEST_REMARK
        assert not set(line) & set('<>&"\n')
    path = walk(game, seed)
    for ply in path.plies(6):
        for viewer in range(path.players):
            first = game.rules.observe(path.states[0], viewer)
            view = game.rules.observe(path.states[ply], viewer)
            told = [_situation(remarks, first, view, player) for player in range(path.players)]
            for world in _imagined(game, path, ply, viewer, 2):
                seen = game.rules.observe(world, viewer)
                again = [_situation(remarks, first, seen, one) for one in range(path.players)]
                assert again == told
            for count in filter(None, (remarks.standing, remarks.pieces)):
                assert len(count(view)) in (0, path.players)


def _situation(remarks: Remarks[State], before: State, after: State, player: int) -> str | None:
    return situation(remarks, before, after, player, first=True)
