"""What a player may know: secret choices of a launch, and undiscovered codes (SUR-140)."""

from __future__ import annotations

from dataclasses import replace

from ....galaxy.luck import Luck, Stream
from .actions import Action
from .codes import chart
from .state import UNKNOWN, State


def observe(state: State, player: int) -> State:
    """The state as a player may see it. Distances are nowhere in a state."""
    if state.phase == "over":
        return state
    moderates = state.terms.moderated and player == state.maker
    if state.effects and not moderates and not all(state.known):
        # While the chart is being written it is shorter than the list of letters.
        pairs = zip(state.effects, state.known, strict=False)
        state = replace(state, effects=tuple(effect if known else "" for effect, known in pairs))
    if any(state.choices):
        others = [seat for seat, star in enumerate(state.choices) if star and seat != player]
        state = replace(
            state,
            choices=tuple(UNKNOWN if s in others else star for s, star in enumerate(state.choices)),
            said=tuple(UNKNOWN if s in others else call for s, call in enumerate(state.said)),
        )
    return state


def determinize(view: State, player: int, luck: Luck) -> State:
    """A full state that looks like the view: unknown choices and effects are imagined."""
    stream = luck.stream("surveyors/imagine")
    if UNKNOWN in view.choices:
        choices = [stream.choice(view.open_stars) if c == UNKNOWN else c for c in view.choices]
        said = list(view.said)
        for seat, choice in enumerate(view.choices):
            if choice == UNKNOWN and view.terms.calls:
                said[seat] = 1 + stream.below(4)
        view = replace(view, choices=tuple(choices), said=tuple(said))
    if "" in view.effects:
        order = stream.shuffle(tuple(chart()))
        view = replace(view, effects=_guessed(view, order, stream))
    return view


def _guessed(view: State, order: tuple[str, ...], stream: Stream) -> tuple[str, ...]:
    """Effects for the unknown letters; a moderator may have written anything (SUR-R-75)."""
    if view.terms.moderated:
        return tuple(effect or stream.choice(order) for effect in view.effects)
    return _imagined(view, order)


def _imagined(view: State, order: tuple[str, ...]) -> tuple[str, ...]:
    """Effects for the unknown letters: each of the chart once in a round of twelve, and the
    second round like the first (SUR-V-21)."""
    size = len(order)
    round_: list[str] = [""] * size
    for k, effect in enumerate(view.effects):
        round_[k % size] = round_[k % size] or effect
    rest = [effect for effect in order if effect not in round_]
    round_ = [effect or rest.pop() for effect in round_]
    return tuple(round_[k % size] for k in range(len(view.effects)))


def open_view(state: State) -> State:
    """Everything uncovered, for the end of a game."""
    return state


def binding(before: State, action: Action, after: State) -> bool:
    """Whatever is marked, declared, rolled or measured stands (SUR-R-48, SUR-R-66); stars of a
    galaxy that is being drawn, and lines of a chart, may be taken back."""
    return before.phase != after.phase or before.phase not in ("draw", "chart")


revealing = binding
"""Everything that commits also shows something: the ruler, a choice, a die."""
