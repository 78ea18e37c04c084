"""Games that break laws of knowing: who may see what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from galaxies.galaxy.luck import Luck
from galaxies.game import (
    SPECTATOR,
    Action,
    AnyGame,
    Cue,
    Remarks,
    State,
)

from .. import dice, stars
from .making import altered, breaks


@breaks("law_observe_is_blind")
def shows_the_hand_of_the_first_player() -> AnyGame:
    def observe(state: dice.State, player: int) -> State:
        return replace(dice.observe(state, player), hands=state.hands)

    def determinize(view: dice.State, player: int, luck: Luck) -> State:
        return dice.determinize(dice.observe(view, player), player, luck)

    return altered(dice.GAME, observe=observe, determinize=determinize)


@breaks("law_observe_is_blind")
def imagines_another_hand_than_the_own() -> AnyGame:
    def determinize(view: dice.State, player: int, luck: Luck) -> State:
        return dice.determinize(dice.observe(view, -1), player, luck)

    return altered(dice.GAME, determinize=determinize)


@breaks("law_observe_is_blind")
def hides_a_number_but_imagines_none() -> AnyGame:
    return altered(stars.GAME, determinize=None)


@breaks("law_sealed_choices_look_alike")
def shows_a_sealed_bid() -> AnyGame:
    def observe(state: dice.State, player: int) -> State:
        return replace(dice.observe(state, player), bids=state.bids)

    return altered(dice.GAME, observe=observe)


@breaks("law_observe_is_idempotent")
def counts_how_often_one_looks() -> AnyGame:
    def observe(state: stars.State, player: int) -> State:
        view = stars.observe(state, player)
        return replace(view, high=view.high - 1)

    return altered(stars.GAME, observe=observe)


@breaks("law_legal_actions_need_no_secret")
def orders_bids_by_what_the_others_hold() -> AnyGame:
    def legal_actions(state: dice.State) -> Sequence[Action]:
        legal = dice.legal_actions(state)
        bright = sum(face >= 4 for hand in state.hands for face in hand)
        return (*legal[bright:], *legal[:bright])

    return altered(dice.GAME, legal_actions=legal_actions)


@breaks("law_secret_choices_stay_secret")
def tells_the_secret_bid_in_the_log() -> AnyGame:
    def describe(before: dice.State, action: Action, after: dice.State, viewer: int) -> str:
        if isinstance(action, dice.Bid):
            return f"A bid of {action.count}."
        return dice.describe(before, action, after, viewer)

    return altered(dice.GAME, describe=describe)


@breaks("law_secret_choices_stay_secret")
def tells_the_cast_in_the_log() -> AnyGame:
    def describe(before: dice.State, action: Action, after: dice.State, viewer: int) -> str:
        if isinstance(action, dice.Roll):
            return f"The dice show {action.faces}."
        return dice.describe(before, action, after, viewer)

    return altered(dice.GAME, describe=describe)


@breaks("law_secret_choices_stay_secret")
def shows_the_secret_bid_on_the_board() -> AnyGame:
    def cues(before: dice.State, action: Action, after: dice.State, viewer: int) -> list[Cue]:
        return [Cue("ring", str(action.count))] if isinstance(action, dice.Bid) else []

    return altered(dice.GAME, cues=cues)


@breaks("law_watchers_see_what_all_know")
def tells_nothing_to_watchers() -> AnyGame:
    def summary(view: dice.State, viewer: int) -> str:
        return dice.summary(view, viewer) if viewer >= 0 else ""

    return altered(dice.GAME, summary=summary)


@breaks("law_words_and_pictures_show_the_view")
def remembers_the_last_hands_it_saw() -> AnyGame:
    seen: list[object] = [()]

    def legal_actions(state: dice.State) -> Sequence[Action]:
        seen[0] = state.hands
        return dice.legal_actions(state)

    def summary(view: dice.State, viewer: int) -> str:
        return f"{dice.summary(view, viewer)} {seen[0]}"

    return altered(dice.GAME, legal_actions=legal_actions, summary=summary)


@breaks("law_imagined_states_can_be_played")
def imagines_a_number_out_of_bounds() -> AnyGame:
    def determinize(view: stars.State, player: int, luck: Luck) -> State:
        return replace(view, secret=1_000) if view.phase == "play" else view

    return altered(stars.GAME, determinize=determinize)


@breaks("law_remarks_tell_only_what_is_seen")
def remarks_that_contain_markup() -> AnyGame:
    def remarks() -> Remarks[State]:
        return replace(dice.remarks(), lines={"won": ("My <b>lucky</b> day.",)})

    return altered(dice.GAME, remarks=remarks)


@breaks("law_remarks_tell_only_what_is_seen")
def remarks_about_a_number_that_no_view_fixes() -> AnyGame:
    drawn = count()

    def remarks() -> Remarks[State]:
        def standing(view: State) -> tuple[int, ...]:
            return tuple(next(drawn) % 5 for _ in view.scores)

        return replace(dice.remarks(), standing=standing)

    return altered(dice.GAME, remarks=remarks)


@breaks("law_watchers_are_told_no_secret")
def tells_watchers_the_secret_bid() -> AnyGame:
    def describe(before: dice.State, action: Action, after: dice.State, viewer: int) -> str:
        if isinstance(action, dice.Bid) and viewer == SPECTATOR:
            return f"A bid of {action.count}."
        return dice.describe(before, action, after, viewer)

    return altered(dice.GAME, describe=describe)
