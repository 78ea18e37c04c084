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
from typing import Literal

from galaxies.beginning import begin, most_points, ranged
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, TERMINAL, Action, Game, Outcome, Refusal

DICE = 2
ROUNDS = 2


@dataclass(frozen=True, slots=True)
class State:
    scores: tuple[int, ...] = ranged(0, 3 * ROUNDS, entries=(2, 4))
    phase: Literal["cast", "bid", "over"] = "cast"
    round: int = ranged(1, ROUNDS, default=1)
    hands: tuple[tuple[int, ...], ...] = ranged(1, 6, hidden="others", default=())
    bids: tuple[int, ...] = ranged(0, 4 * DICE, hidden="others", default=())
    last_bids: tuple[int, ...] = ranged(0, 4 * DICE, entries=(0, 4), default=())


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """All dice are cast."""

    by_luck = True

    faces: tuple[int, ...] = ranged(1, 6, hidden="all")


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid {count} bright dice."""

    count: int = ranged(0, 4 * DICE)

    def reveals(self, before: State, after: State) -> bool:
        return after.phase != "bid"

    def seals(self, before: State, after: State) -> bool:
        return after.phase == "bid"


def initial_state(options: Mapping[str, str], players: int) -> State:
    return State((0,) * players)


def current_player(state: State) -> int:
    return {"cast": CHANCE, "bid": len(state.bids), "over": TERMINAL}[state.phase]


def check(state: State, action: Bid | Cast) -> Refusal | None:
    on_table = DICE * len(state.scores)
    match state.phase, action:
        case "bid", Bid(count) if not 0 <= count <= on_table:
            return Refusal("BLF-02", f"There are {on_table} dice on the table.")
        case "cast", Cast(faces) if len(faces) != on_table or not set(faces) <= {*range(1, 7)}:
            return Refusal("BLF-01", f"Luck casts {on_table} dice.")
        case ("bid", Bid()) | ("cast", Cast()):
            return None
    return Refusal("BLF-02", "It is not the time for that.")


def apply(state: State, action: Bid | Cast) -> State:
    if isinstance(action, Cast):
        starts = range(0, len(action.faces), DICE)
        hands = tuple(action.faces[at : at + DICE] for at in starts)
        return replace(state, hands=hands, phase="bid")
    bids = (*state.bids, action.count)
    if len(bids) < len(state.scores):
        return replace(state, bids=bids)
    bright = sum(face >= 4 for hand in state.hands for face in hand)
    off = [abs(bid - bright) for bid in bids]
    scores = tuple(
        score + 3 * (far == min(off)) for score, far in zip(state.scores, off, strict=True)
    )
    if state.round == ROUNDS:
        return replace(state, scores=scores, hands=(), bids=(), last_bids=bids, phase="over")
    return State(scores, round=state.round + 1, last_bids=bids)


def chance(state: State, luck: Luck) -> Cast:
    stream = luck.stream(f"bluff/{state.round}")
    return Cast(tuple(1 + stream.below(6) for _ in range(DICE * len(state.scores))))


def outcome(state: State) -> Outcome | None:
    return most_points(state.scores) if state.phase == "over" else None


def checks(state: State) -> Iterator[tuple[object, str, str]]:
    players, is_bid = len(state.scores), state.phase == "bid"
    yield len(state.hands) == players * is_bid, "hands", "must be there while players bid"
    yield all(len(hand) == DICE for hand in state.hands), "hands", "must have two dice each"
    yield len(state.bids) < max(1, players * is_bid), "bids", "must be of those who have bid"
    yield all(bid <= DICE * players for bid in state.bids), "bids", "must not exceed the dice"


GAME: Game[State, Bid | Cast] = begin(
    __name__,
    title="Bluff",
    tagline="How many bright dice are on the table?",
    players=range(2, 5),
    max_plies=ROUNDS * 5,
    actions=(Cast, Bid),
    initial_state=initial_state,
    current_player=current_player,
    check=check,
    apply=apply,
    chance=chance,
    outcome=outcome,
    count_players=lambda state: len(state.scores),
    checks=checks,
)
