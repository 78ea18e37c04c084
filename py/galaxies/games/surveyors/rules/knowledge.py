"""What a player may know: secret choices of a launch, and undiscovered codes (SUR-140)."""

from __future__ import annotations

from ....galaxy.luck import Luck, Stream
from ....game import Text, replace
from .codes import chart
from .phases import UNKNOWN, Charting, Drawing, Launching, Over
from .state import State, State3


def observe(state: State, player: int) -> State:
    """The state as a player may see it. Distances are nowhere in a state, and no seed either.

    How often the die was rolled is left out: nothing follows from it but luck.
    """
    if isinstance(state.phase, Over):
        return state
    if state.rolls:
        state = replace(state, rolls=0)
    if not all(state.known):
        seen = _charted(state) if state.terms.moderated and player == state.maker else 0
        effects = (
            effect if known or k < seen else ""
            for k, (effect, known) in enumerate(zip(state.effects, state.known, strict=True))
        )
        state = replace(state, effects=tuple(effects))
        if isinstance(state, State3) and state.notes:
            told = zip(state.notes, state.effects, strict=True)
            notes = tuple(note if effect else Text("") for note, effect in told)
            state = replace(state, notes=notes if any(notes) else ())
    if isinstance(state.phase, Launching):
        state = replace(state, phase=_own_choice(state.phase, player))
    return state


def _charted(state: State) -> int:
    """How many letters of the chart the moderator has written, or read when it was filled in."""
    if isinstance(state.phase, Charting):
        return state.phase.written
    return 0 if isinstance(state.phase, Drawing) else len(state.known)


def _own_choice(launch: Launching, player: int) -> Launching:
    """The launch without the others' choices: only whether they have chosen is known."""
    hidden = [bool(star) and seat != player for seat, star in enumerate(launch.choices)]
    choices = (UNKNOWN if h else star for h, star in zip(hidden, launch.choices, strict=True))
    calls = (UNKNOWN if h else call for h, call in zip(hidden, launch.calls, strict=True))
    return Launching(tuple(choices), tuple(calls))


def determinize(view: State, player: int, luck: Luck) -> State:
    """A full state that looks like the view: unknown choices and effects are imagined."""
    stream = luck.stream("surveyors/imagine")
    launch = view.phase
    if isinstance(launch, Launching) and UNKNOWN in launch.choices:
        goals = tuple(stream.choice(view.open_stars) if c == UNKNOWN else c for c in launch.choices)
        calls = list(launch.calls)
        for seat, choice in enumerate(launch.choices):
            if choice == UNKNOWN and view.terms.calls:
                fuel = view.captains[seat].fuel
                calls[seat] = 1 + stream.below(min(4, fuel) if view.terms.pays_calls else 4)
        view = replace(view, phase=Launching(goals, tuple(calls)))
    if "" in view.effects:
        order = stream.shuffle(tuple(chart()))
        view = replace(view, effects=_guessed(view, order, stream))
    return view


def spectate(state: State) -> State:
    """A past state of a finished game: everything is open."""
    return state


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
