"""# Bluff

A toy for tests: a whole game in one module.

- **BLF-01** Two to four players cast two dice each and look only at their own.
- **BLF-02** In turn, each bids in secret how many dice on the table show 4 or more.
- **BLF-03** Whoever is nearest gets 3 points; of several who are as near, each gets them.
- **BLF-04** After two rounds the most points win; equal points share the win.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from galaxies.beginning import begin, most_points, ranged
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Action, Game, Outcome, Refusal
from galaxies.game.table import ActionRules, PhaseRules, Table

DICE = 2
ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Casting:
    """Luck casts all dice."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """One after the other bids."""


@dataclass(frozen=True, slots=True)
class Over:
    """Two rounds are over."""


@dataclass(frozen=True, slots=True)
class State:
    scores: tuple[int, ...] = ranged(0, 3 * ROUNDS, entries=(2, 4))
    phase: Casting | Bidding | Over = Casting()
    round: int = ranged(1, ROUNDS, default=1)
    hands: tuple[tuple[int, ...], ...] = ranged(1, 6, hidden="others", default=())
    bids: tuple[int, ...] = ranged(0, 4 * DICE, hidden="others", default=())
    last_bids: tuple[int, ...] = ranged(0, 4 * DICE, entries=(0, 4), default=())

    @property
    def dice(self) -> int:
        return DICE * len(self.scores)


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """All dice are cast."""

    by_luck = True

    faces: tuple[int, ...] = ranged(1, 6, hidden="all")


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid {count} bright dice."""

    count: int = ranged(0, 4 * DICE)

    def seals(self, before: State, after: State) -> bool:
        return isinstance(after.phase, Bidding)

    def reveals(self, before: State, after: State) -> bool:
        return not self.seals(before, after)


def initial_state(options: Mapping[str, str], players: int) -> State:
    return State((0,) * players)


def check_cast(state: State, phase: Casting, action: Cast) -> Refusal | None:
    fits = len(action.faces) == state.dice
    return None if fits else Refusal("BLF-01", f"Luck casts {state.dice} dice.")


def cast(state: State, phase: Casting, action: Cast) -> State:
    hands = tuple(action.faces[at : at + DICE] for at in range(0, state.dice, DICE))
    return replace(state, hands=hands, phase=Bidding())


def check_bid(state: State, phase: Bidding, action: Bid) -> Refusal | None:
    fits = action.count <= state.dice
    return None if fits else Refusal("BLF-02", f"There are {state.dice} dice on the table.")


def bid(state: State, phase: Bidding, action: Bid) -> State:
    bids = (*state.bids, action.count)
    if len(bids) < len(state.scores):
        return replace(state, bids=bids)
    bright = sum(face >= 4 for hand in state.hands for face in hand)
    nearest = min(abs(one - bright) for one in bids)
    scores = tuple(
        score + 3 * (abs(one - bright) == nearest)
        for score, one in zip(state.scores, bids, strict=True)
    )
    if state.round == ROUNDS:
        return State(scores, Over(), ROUNDS, last_bids=bids)
    return State(scores, round=state.round + 1, last_bids=bids)


TABLE: Table[State, Cast | Bid] = Table(
    (
        PhaseRules(Casting, "BLF-01", CHANCE),
        PhaseRules(Bidding, "BLF-02", lambda state, phase: len(state.bids)),
        PhaseRules(Over, "BLF-04", TERMINAL),
    ),
    (
        ActionRules(Cast, Casting, check_cast, cast),
        ActionRules(Bid, Bidding, check_bid, bid),
    ),
)


def chance(state: State, luck: Luck) -> Cast:
    stream = luck.stream(f"bluff/{state.round}")
    return Cast(tuple(1 + stream.below(6) for _ in range(state.dice)))


def outcome(state: State) -> Outcome | None:
    return most_points(state.scores) if isinstance(state.phase, Over) else None


def checks(state: State) -> Iterator[tuple[object, str, str]]:
    players = len(state.scores) if isinstance(state.phase, Bidding) else 0
    yield len(state.hands) == players, "hands", "must be there while players bid"
    yield all(len(hand) == DICE for hand in state.hands), "hands", "must have two dice each"
    yield len(state.bids) < max(1, players), "bids", "must be of those who have bid"
    yield all(bid <= state.dice for bid in state.bids), "bids", "must not exceed the dice"


GAME: Game[State, Cast | Bid] = begin(
    __name__,
    title="Bluff",
    tagline="How many bright dice are on the table?",
    players=range(2, 5),
    max_plies=ROUNDS * 5,
    table=TABLE,
    initial_state=initial_state,
    outcome=outcome,
    chance=chance,
    count_players=lambda state: len(state.scores),
    checks=checks,
)
