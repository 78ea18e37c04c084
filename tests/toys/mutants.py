"""Broken copies of the toy games. Each breaks one law, which has to notice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from galaxies.bots import random_bot
from galaxies.game import TERMINAL, Action, Game, Hint, Option, Outcome, Refusal, State, Text
from galaxies.luck import Luck
from galaxies.notation import open_field
from galaxies.svg import Pane, Part, Scene, Svg, act, el

from . import dice, nim, stars


class Mutant:
    """A toy game in which some names mean something else."""

    def __init__(self, base: Any, **changes: Any) -> None:
        self._base = base
        self.__dict__.update(changes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._base, name)


MUTANTS: dict[str, Callable[[], Game]] = {}
"""Makers of mutants by "law_name: what is broken"."""


def breaks(law: str) -> Callable[[Callable[[], Mutant]], None]:
    """Register a mutant as one that this law must catch."""

    def register(make: Callable[[], Mutant]) -> None:
        MUTANTS[f"{law}: {make.__name__.strip('_').replace('_', ' ')}"] = cast(
            Callable[[], Game], make
        )

    return register


def _with_part(scene: Scene, part: Part) -> Scene:
    board = scene.panes[0]
    return Scene((replace(board, parts=(*board.parts, part)), *scene.panes[1:]))


# Playing


@breaks("law_legal_actions_pass_check")
def lists_what_check_refuses() -> Mutant:
    def legal_actions(state: nim.State) -> Sequence[Action]:
        extra = (nim.Take(nim.Pile(0), 4),) if any(state.piles) else ()
        return (*nim.legal_actions(state), *extra)

    return Mutant(nim, legal_actions=legal_actions)


@breaks("law_shortcuts_lead_through_legal_actions")
def follows_a_shortcut_where_it_must_not_go() -> Mutant:
    def follow(view: stars.State, word: str) -> stars.NameStar | None:
        return stars.NameStar(0, Text("again"))

    return Mutant(stars, follow=follow)


@breaks("law_shortcuts_lead_through_legal_actions")
def offers_a_shortcut_that_does_nothing() -> Mutant:
    return Mutant(stars, follow=lambda view, word: None)


@breaks("law_shortcuts_lead_through_legal_actions")
def offers_a_shortcut_that_begins_an_action() -> Mutant:
    return Mutant(stars, shortcuts=lambda view, draft: (("guess", "Guess for me"),))


@breaks("law_other_actions_are_refused")
def allows_what_it_does_not_list() -> Mutant:
    def check(state: nim.State, action: nim.Take) -> Refusal | None:
        return None if action.count == 0 else nim.check(state, action)

    return Mutant(nim, check=check)


@breaks("law_other_actions_are_refused")
def refuses_with_a_rule_that_is_in_no_book() -> Mutant:
    def check(state: nim.State, action: nim.Take) -> Refusal | None:
        refusal = nim.check(state, action)
        return refusal and Refusal("NIM-99", refusal.why)

    return Mutant(nim, check=check)


@breaks("law_end_is_no_action_is_outcome")
def ends_without_an_outcome() -> Mutant:
    return Mutant(nim, outcome=lambda state: None)


@breaks("law_legal_actions_have_no_duplicates")
def lists_a_die_for_each_time_it_shows() -> Mutant:
    def legal_actions(state: dice.State) -> Sequence[Action]:
        legal = dice.legal_actions(state)
        return (*legal, legal[-1]) if isinstance(state.phase, dice.Swapping) else legal

    return Mutant(dice, legal_actions=legal_actions)


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
class Pick:
    pile: Heap
    count: int


@breaks("law_lines_parse_back")
def writes_lines_that_read_otherwise() -> Mutant:
    def nim_action(action: Pick) -> nim.Take:
        return nim.Take(nim.Pile(action.pile.index), action.count)

    return Mutant(
        nim,
        ACTIONS=(Pick,),
        legal_actions=lambda state: tuple(
            Pick(Heap(take.pile.index), take.count) for take in nim.legal_actions(state)
        ),
        check=lambda state, action: nim.check(state, nim_action(action)),
        apply=lambda state, action: nim.apply(state, nim_action(action)),
    )


@breaks("law_apply_is_pure")
def counts_in_a_global_how_often_it_was_called() -> Mutant:
    calls = [0]

    def apply(state: dice.State, action: Action) -> State:
        calls[0] += 1
        after = dice.apply(state, action)
        return replace(after, scores=(calls[0] % 7, *after.scores[1:]))

    return Mutant(dice, apply=apply)


@breaks("law_chance_follows_from_luck")
def rolls_otherwise_each_time() -> Mutant:
    rolled = [0]

    def chance(state: dice.State, luck: Luck) -> Action:
        rolled[0] += 1
        return dice.chance(state, Luck(f"{luck.seed} {rolled[0]}"))

    return Mutant(dice, chance=chance)


@dataclass(frozen=True, slots=True)
class Weighed(nim.State):
    weight: float = 0.5


@breaks("law_states_are_plain")
def keeps_a_float() -> Mutant:
    return Mutant(nim, initial_state=lambda options, players: Weighed())


@breaks("law_playouts_end")
def puts_stones_back_for_ever() -> Mutant:
    def apply(state: nim.State, action: nim.Take) -> State:
        after = nim.apply(state, action)
        return after if any(after.piles) else replace(after, piles=(3, 4, 5))

    return Mutant(nim, apply=apply)


@breaks("law_outcome_adds_up")
def forgets_points_in_the_breakdown() -> Mutant:
    def outcome(state: stars.State) -> Outcome | None:
        known = stars.outcome(state)
        return known and replace(known, parts=tuple((("names", -1),) for _ in known.scores))

    return Mutant(stars, outcome=outcome)


@breaks("law_outcome_adds_up")
def gives_the_win_to_nobody_at_the_table() -> Mutant:
    def outcome(state: nim.State) -> Outcome | None:
        known = nim.outcome(state)
        return known and replace(known, winners=(2,))

    return Mutant(nim, outcome=outcome)


PILE_A = nim.Pile(0)


@dataclass(frozen=True, slots=True)
class Choose:
    """An open field before a closed one."""

    count: int = open_field(1, 5)
    pile: nim.Pile = PILE_A


@breaks("law_actions_are_well_made")
def leaves_the_first_word_open() -> Mutant:
    return Mutant(
        nim,
        ACTIONS=(Choose,),
        legal_actions=lambda state: tuple(
            Choose(1, nim.Pile(i)) for i, size in enumerate(state.piles) if size
        ),
        check=lambda state, action: nim.check(state, nim.Take(action.pile, action.count)),
        apply=lambda state, action: nim.apply(state, nim.Take(action.pile, action.count)),
        BOTS={},
    )


# Knowing


@breaks("law_observe_is_blind")
def shows_the_hand_of_the_first_player() -> Mutant:
    def observe(state: dice.State, player: int) -> State:
        return replace(dice.observe(state, player), hands=state.hands)

    def determinize(view: dice.State, player: int, luck: Luck) -> State:
        return dice.determinize(dice.observe(view, player), player, luck)

    return Mutant(dice, observe=observe, determinize=determinize)


@breaks("law_observe_is_blind")
def imagines_another_hand_than_the_own() -> Mutant:
    def determinize(view: dice.State, player: int, luck: Luck) -> State:
        return dice.determinize(dice.observe(view, -1), player, luck)

    return Mutant(dice, determinize=determinize)


@breaks("law_observe_is_blind")
def hides_a_number_but_imagines_none() -> Mutant:
    return Mutant(stars, determinize=None)


@breaks("law_observe_is_idempotent")
def counts_how_often_one_looks() -> Mutant:
    def observe(state: stars.State, player: int) -> State:
        view = stars.observe(state, player)
        return replace(view, high=view.high - 1)

    return Mutant(stars, observe=observe)


@breaks("law_legal_actions_need_no_secret")
def orders_bids_by_what_the_others_hold() -> Mutant:
    def legal_actions(state: dice.State) -> Sequence[Action]:
        legal = dice.legal_actions(state)
        bright = sum(face >= 4 for hand in state.hands for face in hand)
        return (*legal[bright:], *legal[:bright])

    return Mutant(dice, legal_actions=legal_actions)


@breaks("law_secret_choices_stay_secret")
def tells_the_secret_bid_in_the_log() -> Mutant:
    def describe(before: dice.State, action: Action, after: dice.State) -> str:
        if isinstance(action, dice.Bid):
            return f"A bid of {action.count}."
        return dice.describe(before, action, after)

    return Mutant(dice, describe=describe)


@breaks("law_secret_choices_stay_secret")
def tells_the_cast_in_the_log() -> Mutant:
    def describe(before: dice.State, action: Action, after: dice.State) -> str:
        if isinstance(action, dice.Roll):
            return f"The dice show {action.faces}."
        return dice.describe(before, action, after)

    return Mutant(dice, describe=describe)


@breaks("law_words_and_pictures_show_the_view")
def remembers_the_last_hands_it_saw() -> Mutant:
    seen: list[object] = [()]

    def legal_actions(state: dice.State) -> Sequence[Action]:
        seen[0] = state.hands
        return dice.legal_actions(state)

    def summary(view: dice.State) -> str:
        return f"{dice.summary(view)} {seen[0]}"

    return Mutant(dice, legal_actions=legal_actions, summary=summary)


@breaks("law_imagined_states_can_be_played")
def imagines_a_number_out_of_bounds() -> Mutant:
    def determinize(view: stars.State, player: int, luck: Luck) -> State:
        return replace(view, secret=1_000) if view.phase == "play" else view

    return Mutant(stars, determinize=determinize)


# Keeping


@breaks("law_link_round_trip")
def lists_actions_in_an_order_that_changes() -> Mutant:
    asked = [0]

    def legal_actions(state: nim.State) -> Sequence[Action]:
        asked[0] += 1
        legal = nim.legal_actions(state)
        cut = asked[0] % max(1, len(legal))
        return (*legal[cut:], *legal[:cut])

    return Mutant(nim, legal_actions=legal_actions)


@breaks("law_record_round_trip")
def remembers_what_was_played_outside_the_state() -> Mutant:
    turns = [0]

    def apply(state: stars.State, action: Action) -> State:
        after = stars.apply(state, action)
        turns[0] += 1
        return replace(after, scores=(turns[0] % 11,) * len(state.scores))

    return Mutant(stars, apply=apply)


@dataclass(frozen=True, slots=True)
class Untyped(nim.State):
    extra: Any = ()


@breaks("law_position_round_trip")
def keeps_something_without_a_type() -> Mutant:
    return Mutant(nim, initial_state=lambda options, players: Untyped())


@breaks("law_position_round_trip")
def finds_fault_with_its_own_positions() -> Mutant:
    return Mutant(nim, faults=lambda state: 'In this position, "piles" is always wrong.')


@breaks("law_position_round_trip")
def does_not_say_for_how_many_a_position_is() -> Mutant:
    return Mutant(stars, count_players=None)


@breaks("law_undo_inverts_play_and_redo_restores")
def says_that_a_bid_showed_nothing_and_then_that_it_did() -> Mutant:
    asked = [0]

    def revealing(before: State, action: Action, after: State) -> bool:
        asked[0] += 1
        return asked[0] % 2 == 0

    return Mutant(dice, revealing=revealing)


@breaks("law_branch_is_its_own_game")
def rolls_by_what_was_rolled_before_and_not_by_the_state() -> Mutant:
    rolled = [0]

    def apply(state: dice.State, action: Action) -> State:
        rolled[0] += isinstance(action, dice.Roll)
        return replace(dice.apply(state, action), scores=(rolled[0] % 5,) * state.players)

    return Mutant(dice, apply=apply)


# Showing


@breaks("law_scene_is_well_formed")
def uses_a_key_twice() -> Mutant:
    def scene(view: nim.State, draft: tuple[str, ...]) -> Scene:
        return _with_part(nim.scene(view, draft), Part("pile:0", el("g")))

    return Mutant(nim, scene=scene)


@breaks("law_scene_is_well_formed")
def puts_a_name_into_the_picture_unescaped() -> Mutant:
    def scene(view: stars.State, draft: tuple[str, ...]) -> Scene:
        names = Svg(f"<text>{' & '.join(view.names)}</text>")
        return _with_part(stars.scene(view, draft), Part("names", names))

    return Mutant(stars, scene=scene)


@breaks("law_scene_is_well_formed")
def colours_by_a_style_attribute() -> Mutant:
    def scene(view: nim.State, draft: tuple[str, ...]) -> Scene:
        return _with_part(nim.scene(view, draft), Part("red", el("g", style="fill:red")))

    return Mutant(nim, scene=scene)


@breaks("law_scene_words_lead_on")
def offers_an_empty_pile() -> Mutant:
    def scene(view: nim.State, draft: tuple[str, ...]) -> Scene:
        part = Part("d", act("take d", "Pile d"))
        return _with_part(nim.scene(view, draft), part)

    return Mutant(nim, scene=scene)


@breaks("law_scene_draws_every_draft")
def calls_a_pane_complete_that_offers_nothing() -> Mutant:
    def scene(view: nim.State, draft: tuple[str, ...]) -> Scene:
        keys = Pane("keys", "Keys", 1, 1, (), "hand", complete=True)
        return Scene((*nim.scene(view, draft).panes, keys))

    return Mutant(nim, scene=scene)


@breaks("law_scene_draws_every_draft")
def offers_the_chosen_word_again() -> Mutant:
    def scene(view: nim.State, draft: tuple[str, ...]) -> Scene:
        part = Part("again", act("take", "Take"))
        return _with_part(nim.scene(view, draft), part) if len(draft) > 1 else _panes(view)

    def _panes(view: nim.State) -> Scene:
        return Scene((Pane("board", "Piles", 1, 1, (), "board"),))

    def legal_words(view: nim.State, draft: tuple[str, ...]) -> Scene:
        drawn = scene(view, draft)
        if draft == ("take",):
            return _with_part(drawn, Part("count", act("9", "Nine")))
        return drawn

    return Mutant(nim, scene=legal_words)


@breaks("law_words_for_people")
def has_no_word_for_a_button() -> Mutant:
    return Mutant(nim, label=lambda view, words: "" if len(words) > 2 else "Take")


@breaks("law_marks_are_shown_and_do_nothing")
def marks_by_a_word_that_acts() -> Mutant:
    return Mutant(nim, marks=lambda view, draft: {"take": ("take",)})


@breaks("law_marks_are_shown_and_do_nothing")
def draws_marks_that_it_does_not_offer() -> Mutant:
    def scene(view: nim.State, draft: tuple[str, ...]) -> Scene:
        shown = nim.scene(view, ())
        more = Pane("mark", "A mark", 9, 9, (Part("mark", act("mark:heap", "Mark the heap")),))
        return Scene((*shown.panes, more)) if draft else shown

    return Mutant(nim, scene=scene, marks=lambda view, draft: {} if draft else {"mark:9": ("9",)})


@breaks("law_hooks_answer")
def warns_by_a_sentence_alone() -> Mutant:
    return Mutant(nim, warn=lambda view, action: "Are you sure?")


@breaks("law_hints_are_legal")
def advises_what_is_not_allowed() -> Mutant:
    def hint(view: nim.State, player: int, luck: Luck) -> Hint:
        return Hint(nim.Take(nim.Pile(0), 9), ("Nine is a fine number.",))

    return Mutant(nim, hint=hint)


@breaks("law_moments_have_pictures")
def shows_a_moment_without_a_word() -> Mutant:
    return Mutant(dice, moments=lambda before, action, after: [(after, " ")])


@breaks("law_bots_answer_legally")
def has_a_bot_that_cheats() -> Mutant:
    return Mutant(nim, BOTS={"cheat": lambda view, player, luck: nim.Take(nim.Pile(2), 6)})


@breaks("law_bots_answer_legally")
def has_a_bot_that_changes_its_mind() -> Mutant:
    asked = [0]

    def moody(view: State, player: int, luck: Luck) -> Action:
        asked[0] += 1
        return random_bot(cast(Game, dice))(view, player, Luck(str(asked[0])))

    return Mutant(dice, BOTS={"moody": moody})


@breaks("law_review_ends_in_a_review")
def looks_back_without_a_word() -> Mutant:
    def review(states: Sequence[State], actions: Sequence[Action], luck: Luck) -> object:
        return iter([*nim.review(states, actions, luck)][:-1])

    return Mutant(nim, review=review)


# Starting


@breaks("law_game_introduces_itself")
def has_an_option_that_no_record_can_hold() -> Mutant:
    option = Option("last stone", ("wins it all", "loses"), "Who wins", "NIM-03")
    return Mutant(nim, OPTIONS=(option,), initial_state=lambda options, players: nim.State())


@breaks("law_every_setting_starts")
def begins_at_its_end_with_one_option() -> Mutant:
    def initial_state(options: Mapping[str, str], players: int) -> State:
        misere = options["misere"] == "yes"
        return nim.State(piles=(0, 0, 0) if misere else (3, 4, 5), misere=misere)

    def current_player(state: nim.State) -> int:
        return state.mover if any(state.piles) else TERMINAL

    return Mutant(nim, initial_state=initial_state, current_player=current_player)
