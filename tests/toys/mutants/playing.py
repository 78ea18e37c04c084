"""Games that break laws of playing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from galaxies.formats.notation import open_field
from galaxies.galaxy.luck import Luck
from galaxies.game import (
    Action,
    AnyGame,
    Outcome,
    Refusal,
    State,
    Text,
)

from .. import dice, nim, stars
from .making import altered, breaks


@breaks("law_legal_actions_pass_check")
def lists_what_check_refuses() -> AnyGame:
    def legal_actions(state: nim.State) -> Sequence[Action]:
        extra = (nim.Take(nim.Pile(0), 4),) if any(state.piles) else ()
        return (*nim.legal_actions(state), *extra)

    return altered(nim.GAME, legal_actions=legal_actions)


@breaks("law_shortcuts_lead_through_legal_actions")
def follows_a_shortcut_where_it_must_not_go() -> AnyGame:
    def follow(view: stars.State, viewer: int, word: str) -> stars.NameStar | None:
        return stars.NameStar(0, Text("again"))

    return altered(stars.GAME, follow=follow)


@breaks("law_shortcuts_lead_through_legal_actions")
def offers_a_shortcut_that_does_nothing() -> AnyGame:
    return altered(stars.GAME, follow=lambda view, viewer, word: None)


@breaks("law_shortcuts_lead_through_legal_actions")
def offers_a_shortcut_that_begins_an_action() -> AnyGame:
    return altered(stars.GAME, shortcuts=lambda view, viewer, draft: (("guess", "Guess for me"),))


@breaks("law_other_actions_are_refused")
def allows_what_it_does_not_list() -> AnyGame:
    def check(state: nim.State, action: nim.Take) -> Refusal | None:
        return None if action.count == 0 else nim.check(state, action)

    return altered(nim.GAME, check=check)


@breaks("law_other_actions_are_refused")
def refuses_with_a_rule_that_is_in_no_book() -> AnyGame:
    def check(state: nim.State, action: nim.Take) -> Refusal | None:
        refusal = nim.check(state, action)
        return refusal and Refusal("NIM-99", refusal.why)

    return altered(nim.GAME, check=check)


@breaks("law_end_is_no_action_is_outcome")
def ends_without_an_outcome() -> AnyGame:
    return altered(nim.GAME, outcome=lambda state: None)


@breaks("law_legal_actions_have_no_duplicates")
def lists_a_die_for_each_time_it_shows() -> AnyGame:
    def legal_actions(state: dice.State) -> Sequence[Action]:
        legal = dice.legal_actions(state)
        return (*legal, legal[-1]) if isinstance(state.phase, dice.Swapping) else legal

    return altered(dice.GAME, legal_actions=legal_actions)


@dataclass(frozen=True, slots=True)
class Heap:
    """Written in one way and read in another."""

    index: int

    def __str__(self) -> str:
        return "abc"[self.index]

    @classmethod
    def parse(cls, word: str) -> Heap:
        return cls("bca".index(word))


@dataclass(frozen=True, slots=True)
class Pick(Action):
    pile: Heap
    count: int


@breaks("law_lines_parse_back")
def writes_lines_that_read_otherwise() -> AnyGame:
    def nim_action(action: Pick) -> nim.Take:
        return nim.Take(nim.Pile(action.pile.index), action.count)

    return altered(
        nim.GAME,
        actions=(Pick,),
        legal_actions=lambda state: tuple(
            Pick(Heap(take.pile.index), take.count) for take in nim.legal_actions(state)
        ),
        check=lambda state, action: nim.check(state, nim_action(action)),
        apply=lambda state, action: nim.apply(state, nim_action(action)),
    )


@breaks("law_apply_is_pure")
def counts_in_a_global_how_often_it_was_called() -> AnyGame:
    calls = [0]

    def apply(state: dice.State, action: Action) -> State:
        calls[0] += 1
        after = dice.apply(state, action)
        return replace(after, scores=(calls[0] % 7, *after.scores[1:]))

    return altered(dice.GAME, apply=apply)


@breaks("law_chance_follows_from_luck")
def rolls_otherwise_each_time() -> AnyGame:
    rolled = [0]

    def chance(state: dice.State, luck: Luck) -> Action:
        rolled[0] += 1
        return dice.chance(state, Luck(f"{luck.seed} {rolled[0]}"))

    return altered(dice.GAME, chance=chance)


@dataclass(frozen=True, slots=True)
class Weighed(nim.State):
    weight: float = 0.5


@breaks("law_states_are_plain")
def keeps_a_float() -> AnyGame:
    return altered(nim.GAME, initial_state=lambda options, players: Weighed())


@breaks("law_playouts_end")
def puts_stones_back_for_ever() -> AnyGame:
    def apply(state: nim.State, action: nim.Take) -> State:
        after = nim.apply(state, action)
        return after if any(after.piles) else replace(after, piles=(3, 4, 5))

    return altered(nim.GAME, apply=apply)


@breaks("law_outcome_adds_up")
def forgets_points_in_the_breakdown() -> AnyGame:
    def outcome(state: stars.State) -> Outcome | None:
        known = stars.outcome(state)
        return known and replace(known, parts=tuple((("names", -1),) for _ in known.scores))

    return altered(stars.GAME, outcome=outcome)


@breaks("law_outcome_adds_up")
def gives_the_win_to_nobody_at_the_table() -> AnyGame:
    def outcome(state: nim.State) -> Outcome | None:
        known = nim.outcome(state)
        return known and replace(known, winners=(2,))

    return altered(nim.GAME, outcome=outcome)


PILE_A = nim.Pile(0)


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """An open field before a closed one."""

    count: int = open_field(1, 5)
    pile: nim.Pile = PILE_A


@breaks("law_actions_are_well_made")
def leaves_the_first_word_open() -> AnyGame:
    return altered(
        nim.GAME,
        actions=(Choose,),
        legal_actions=lambda state: tuple(
            Choose(1, nim.Pile(i)) for i, size in enumerate(state.piles) if size
        ),
        check=lambda state, action: nim.check(state, nim.Take(action.pile, action.count)),
        apply=lambda state, action: nim.apply(state, nim.Take(action.pile, action.count)),
        levels={},
    )
