"""The worked examples of a rulebook as positions: `examples.toml` beside a game's RULES.md.

The file has a list of pictures for each rule id. The rules play up to each picture, so an example
cannot show what the game would not do:

    [[GEX-W-03]]
    options = { deal = "sample" }       # or position = '...', a position as `galaxies.position` has
    moves = ["start f3"]                # lines of a record; missing chance lines are drawn
    panes = ["board", "fuel"]           # names of panes of the scene; default: the board
    chosen = "thrust 3"                 # the first words of a move: shows what may come next
    says = "..."                        # default: the log line of the last move

A picture that sets up nothing continues from the one before. `change` overwrites fields of the
position after the moves, by the names that positions use. `refused` is a line that the rules forbid
here. `seat` is the player whose view the picture shows; default: the player to move.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from typing import Any

from .. import rulebook
from ..formats import notation, position
from ..galaxy import codes as galaxy
from ..galaxy.luck import Luck
from ..game import CHANCE, AnyGame, Illegal, Refusal, State, fill_options

FRESH = ("options", "position", "galaxy", "players")
"""Keys that set up a position instead of continuing from the picture before."""
KNOWN = {*FRESH, "change", "moves", "panes", "chosen", "says", "refused", "seat"}


class BadExample(ValueError):
    """A faulty entry of examples.toml; the message names it and the reason."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture of a worked example: the arguments of `scene`, and the sentence below it.

    `panes` are the names of the panes to draw, none for the board alone. `refusal` answers the
    move that the example shows as forbidden.
    """

    rule: str
    says: str
    view: State
    viewer: int
    draft: tuple[str, ...]
    panes: tuple[str, ...]
    refusal: Refusal | None


def pictures(game: AnyGame) -> tuple[Picture, ...]:
    """Every picture of the game's examples, in the order of the file. Raises BadExample.

    A game without the file has none.
    """
    try:
        entries = tomllib.loads(rulebook.beside(game, "examples.toml"))
    except FileNotFoundError:
        return ()
    made = []
    for rule, steps in entries.items():
        stage: State = None
        for number, step in enumerate(steps, 1):
            try:
                stage, picture = _picture(game, rule, step, stage)
            except (ValueError, Illegal) as error:
                raise BadExample(f"{rule}, picture {number}: {error}") from error
            made.append(picture)
    return tuple(made)


def _picture(game: AnyGame, rule: str, step: dict[str, Any], stage: State) -> tuple[State, Picture]:
    if unknown := sorted(set(step) - KNOWN):
        raise ValueError(f"{', '.join(unknown)} is unknown")
    code = step.get("galaxy", galaxy.code(0))
    if stage is None or any(name in step for name in FRESH):
        stage = _set_up(game, step)
    said = ""
    for text in step.get("moves", ()):
        stage, said = _play(game, stage, text, Luck(code), step.get("seat"))
    if "change" in step:
        stage = _settled(game, stage, Luck(code))
        fields = json.loads(position.dump(stage))
        stage = position.load(game, json.dumps(fields | step["change"]))
    refusal = None
    if "refused" in step:
        refusal = _refused(game, _settled(game, stage, Luck(code)), step["refused"])
    shown = _settled(game, stage, Luck(code))
    viewer = _viewer(game, shown, step.get("seat"))
    view = game.rules.observe(shown, viewer)
    draft = tuple(step.get("chosen", "").split())
    says = step.get("says", said)
    if not says:
        raise ValueError("it says nothing")
    return stage, Picture(rule, says, view, viewer, draft, tuple(step.get("panes", ())), refusal)


def _set_up(game: AnyGame, step: dict[str, Any]) -> State:
    if "position" in step:
        return position.load(game, step["position"])
    options = fill_options(game, step.get("options", {}))
    return game.rules.initial_state(options, step.get("players", game.players[0]))


def _settled(game: AnyGame, state: State, luck: Luck) -> State:
    """The state after all luck that comes before the next choice."""
    while game.rules.current_player(state) == CHANCE:
        state = game.rules.apply(state, game.rules.chance(state, luck))
    return state


def _viewer(game: AnyGame, state: State, seat: int | None) -> int:
    return seat if seat is not None else max(game.rules.current_player(state), 0)


def _play(
    game: AnyGame, state: State, text: str, luck: Luck, seat: int | None
) -> tuple[State, str]:
    """The state after one line, with any luck that comes before it, and its log line."""
    action = notation.parse(game, text)
    while (
        game.rules.current_player(state) == CHANCE and game.rules.check(state, action) is not None
    ):
        state = game.rules.apply(state, game.rules.chance(state, luck))
    if refusal := game.rules.check(state, action):
        raise Illegal(refusal)
    after = game.rules.apply(state, action)
    eyes = _viewer(game, state, seat)
    before, seen = game.rules.observe(state, eyes), game.rules.observe(after, eyes)
    return after, game.words.describe(before, action, seen, eyes)


def _refused(game: AnyGame, state: State, text: str) -> Refusal:
    refusal = game.rules.check(state, notation.parse(game, text))
    if refusal is None:
        raise ValueError(f"the rules allow {text}")
    return refusal
