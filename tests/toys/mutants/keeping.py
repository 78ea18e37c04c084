"""Games that break laws of keeping: records, links, positions, undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from galaxies.game import (
    Action,
    AnyGame,
    State,
)

from .. import dice, nim, stars
from .making import altered, breaks


@breaks("law_link_round_trip")
def lists_actions_in_an_order_that_changes() -> AnyGame:
    asked = [0]

    def legal_actions(state: nim.State) -> Sequence[Action]:
        asked[0] += 1
        legal = nim.legal_actions(state)
        cut = asked[0] % max(1, len(legal))
        return (*legal[cut:], *legal[:cut])

    return altered(nim.GAME, legal_actions=legal_actions)


@breaks("law_record_round_trip")
def remembers_what_was_played_outside_the_state() -> AnyGame:
    turns = [0]

    def apply(state: stars.State, action: Action) -> State:
        after = stars.apply(state, action)
        turns[0] += 1
        return replace(after, scores=(turns[0] % 11,) * len(state.scores))

    return altered(stars.GAME, apply=apply)


@dataclass(frozen=True, slots=True)
class Untyped(nim.State):
    extra: Any = ()


@breaks("law_position_round_trip")
def keeps_something_without_a_type() -> AnyGame:
    return altered(nim.GAME, initial_state=lambda options, players: Untyped())


@breaks("law_position_round_trip")
def finds_fault_with_its_own_positions() -> AnyGame:
    return altered(nim.GAME, faults=lambda state: 'In this position, "piles" is always wrong.')


@breaks("law_position_round_trip")
def does_not_say_for_how_many_a_position_is() -> AnyGame:
    return altered(stars.GAME, count_players=None)


@breaks("law_undo_inverts_play_and_redo_restores")
def says_that_a_bid_showed_nothing_and_then_that_it_did() -> AnyGame:
    asked = [0]

    @dataclass(frozen=True, slots=True)
    class Bid(dice.Bid):
        def reveals(self, before: State, after: State) -> bool:
            asked[0] += 1
            return asked[0] % 2 == 0

    def moody(action: Action) -> Action:
        return Bid(action.count) if isinstance(action, dice.Bid) else action

    rules = dice.GAME.rules
    return altered(
        dice.GAME,
        actions=tuple(Bid if kind is dice.Bid else kind for kind in rules.actions),
        legal_actions=lambda state: tuple(map(moody, rules.legal_actions(state))),
    )


@breaks("law_branch_is_its_own_game")
def rolls_by_what_was_rolled_before_and_not_by_the_state() -> AnyGame:
    rolled = [0]

    def apply(state: dice.State, action: Action) -> State:
        rolled[0] += isinstance(action, dice.Roll)
        return replace(dice.apply(state, action), scores=(rolled[0] % 5,) * state.players)

    return altered(dice.GAME, apply=apply)
