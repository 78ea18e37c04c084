"""# Skeleton

A game to change. This text is its rulebook: every rule has an id, which refusals name.

- **SKE-01** Two to four players. In turn, luck casts a die for each, three times.
- **SKE-02** Keep what the die shows as points, or swap it for 3 points.
- **SKE-03** Then the most points win; equal points share the win.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ..beginning import begin, most_points, ranged
from ..galaxy.luck import Luck
from ..game import CHANCE, TERMINAL, Action, Game, Outcome
from ..game.table import ActionRules, PhaseRules, Table

ROUNDS = 3


# A phase is what the game waits for, with what only this phase needs. --------------------------


@dataclass(frozen=True, slots=True)
class Casting:
    """Luck casts the die."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """A player decides about the die."""

    die: int = ranged(1, 6)


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""


# A position. `ranged` says what a number can be, and `hidden="others"` that each player sees only
# their own entry of a field.


@dataclass(frozen=True, slots=True)
class State:
    scores: tuple[int, ...] = ranged(0, 6 * ROUNDS, entries=(2, 4))
    turn: int = ranged(0, 4 * ROUNDS, default=0)
    phase: Casting | Choosing | Over = Casting()

    @property
    def player(self) -> int:
        return self.turn % len(self.scores)


# An action. The first line of its docstring is its button and its line in the log. -------------


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """The die shows {die}."""

    by_luck = True

    die: int = ranged(1, 6)


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the die."""


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Swap the die for 3 points."""


# The rules ------------------------------------------------------------------------------------


def initial_state(options: Mapping[str, str], players: int) -> State:
    return State((0,) * players)


def chance(state: State, luck: Luck) -> Cast:
    """Each draw has a name of its own: the same name gives the same number."""
    return Cast(1 + luck.stream(f"skeleton/{state.turn}").below(6))


def cast(state: State, phase: Casting, action: Cast) -> State:
    return replace(state, phase=Choosing(action.die))


def keep(state: State, phase: Choosing, action: Keep) -> State:
    return _scored(state, phase.die)


def swap(state: State, phase: Choosing, action: Swap) -> State:
    return _scored(state, 3)


def _scored(state: State, points: int) -> State:
    scores = list(state.scores)
    scores[state.player] += points
    turn = state.turn + 1
    over = turn == ROUNDS * len(scores)
    return State(tuple(scores), turn, Over() if over else Casting())


def outcome(state: State) -> Outcome | None:
    return most_points(state.scores) if isinstance(state.phase, Over) else None


def checks(state: State) -> Iterator[tuple[object, str, str]]:
    """What else makes a position possible: the field, and the end of a sentence about it."""
    last = ROUNDS * len(state.scores)
    yield (state.turn == last) == isinstance(state.phase, Over), "turn", "must fit the phase"
    yield state.turn <= last, "turn", "must not be after the last one"
    seats = len(state.scores)
    turns = [(state.turn + seats - 1 - seat) // seats for seat in range(seats)]
    fair = all(score <= 6 * had for score, had in zip(state.scores, turns, strict=True))
    yield fair, "scores", "must come from the turns that were had"


TABLE: Table[State, Cast | Keep | Swap] = Table(
    (
        PhaseRules(Casting, "SKE-01", CHANCE),
        PhaseRules(Choosing, "SKE-02", lambda state, phase: state.player),
        PhaseRules(Over, "SKE-03", TERMINAL),
    ),
    (
        ActionRules(Cast, Casting, None, cast),
        ActionRules(Keep, Choosing, None, keep),
        ActionRules(Swap, Choosing, None, swap),
    ),
)

GAME: Game[State, Cast | Keep | Swap] = begin(
    __name__,
    title="Skeleton",
    tagline="A game to change",
    players=range(2, 5),
    max_plies=2 * ROUNDS * 4,
    table=TABLE,
    initial_state=initial_state,
    outcome=outcome,
    chance=chance,
    count_players=lambda state: len(state.scores),
    checks=checks,
)
