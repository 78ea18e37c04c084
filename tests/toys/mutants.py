"""Broken copies of the toy games. Each breaks one law, which must catch it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from galaxies.computer.bots import random_bot
from galaxies.draw.plain import Row, Span
from galaxies.draw.svg import Pane, Part, Scene, Svg, act, el
from galaxies.galaxy.luck import Luck
from galaxies.game import (
    TERMINAL,
    Action,
    Analysis,
    AnyGame,
    Draft,
    Level,
    Line,
    Option,
    Outcome,
    Plain,
    Refusal,
    State,
    Text,
)
from galaxies.play.notation import open_field

from . import dice, nim, stars


def altered(game: AnyGame, **changes: Any) -> AnyGame:
    """The game with some of its functions replaced, in whatever facets they are."""
    facets = {name: getattr(game, name) for name in ("rules", "words", "picture", "choosing")}
    computer = game.computer()
    own: dict[str, Any] = {"name": "mutant"}
    for name, value in changes.items():
        homes = [facet for facet, known in facets.items() if hasattr(known, name)]
        if homes:
            facets[homes[0]] = replace(facets[homes[0]], **{name: value})
        elif hasattr(computer, name):
            computer = replace(computer, **{name: value})
        else:
            own[name] = value
    own["levels"] = {level: Level("Easy", level) for level in computer.levels}
    return replace(game, **facets, **own, computer=lambda: computer)


MUTANTS: dict[str, Callable[[], AnyGame]] = {}
"""Makers of mutants by "law_name: what is broken"."""


def breaks(law: str) -> Callable[[Callable[[], AnyGame]], None]:
    """Register a mutant as one that this law must catch."""

    def register(make: Callable[[], AnyGame]) -> None:
        MUTANTS[f"{law}: {make.__name__.strip('_').replace('_', ' ')}"] = make

    return register


def _with_part(scene: Scene, part: Part) -> Scene:
    board = scene.panes[0]
    return Scene((replace(board, parts=(*board.parts, part)), *scene.panes[1:]))


# Playing


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


# Knowing


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


# Keeping


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


# Showing


@breaks("law_scene_is_well_formed")
def uses_a_key_twice() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        return _with_part(nim.scene(view, viewer, draft), Part("pile:0", el("g")))

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_is_well_formed")
def puts_a_name_into_the_picture_unescaped() -> AnyGame:
    def scene(view: stars.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        names = Svg(f"<text>{' & '.join(view.names)}</text>")
        return _with_part(stars.scene(view, viewer, draft), Part("names", names))

    return altered(stars.GAME, scene=scene)


@breaks("law_scene_is_well_formed")
def colours_by_a_style_attribute() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        return _with_part(nim.scene(view, viewer, draft), Part("red", el("g", style="fill:red")))

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_words_lead_on")
def offers_an_empty_pile() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        part = Part("d", act("take d", "Pile d"))
        return _with_part(nim.scene(view, viewer, draft), part)

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_draws_every_draft")
def calls_a_pane_complete_that_offers_nothing() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        keys = Pane("keys", "Keys", 1, 1, (), "hand", complete=True)
        return Scene((*nim.scene(view, viewer, draft).panes, keys))

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_draws_every_draft")
def offers_the_chosen_word_again() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        part = Part("again", act("take", "Take"))
        return _with_part(nim.scene(view, viewer, draft), part) if len(draft) > 1 else _panes(view)

    def _panes(view: nim.State) -> Scene:
        return Scene((Pane("board", "Piles", 1, 1, (), "board"),))

    def legal_words(view: nim.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        drawn = scene(view, viewer, draft)
        if draft == ("take",):
            return _with_part(drawn, Part("count", act("9", "Nine")))
        return drawn

    return altered(nim.GAME, scene=legal_words)


def _drawn_otherwise(change: Callable[[Row], Row]) -> AnyGame:
    """Star names, every row of its board as text changed."""
    board = stars.GAME.plain().board
    assert board is not None

    def changed(view: stars.State, viewer: int, draft: Draft, wide: int) -> Sequence[Row]:
        return tuple(change(row) for row in board(view, viewer, draft, wide))

    return altered(stars.GAME, plain=lambda: Plain(board=changed))


@breaks("law_plain_boards_fit")
def draws_beyond_the_right_edge() -> AnyGame:
    return _drawn_otherwise(lambda row: (*row, Span("." * 40)))


@breaks("law_plain_boards_fit")
def lets_a_control_character_through() -> AnyGame:
    return _drawn_otherwise(lambda row: (Span("\x1b"), *row))


@breaks("law_plain_boards_fit")
def offers_a_star_that_is_not_there() -> AnyGame:
    return _drawn_otherwise(lambda row: (Span("*", "bold", "name-star 9"),))


@breaks("law_plain_boards_fit")
def draws_nothing_at_eighty_columns() -> AnyGame:
    return altered(stars.GAME, plain=lambda: Plain(board=lambda view, viewer, draft, wide: ()))


@breaks("law_words_for_people")
def has_no_word_for_a_button() -> AnyGame:
    return altered(nim.GAME, label=lambda view, viewer, words: "" if len(words) > 2 else "Take")


@breaks("law_marks_are_shown_and_do_nothing")
def marks_by_a_word_that_acts() -> AnyGame:
    return altered(nim.GAME, marks=lambda view, viewer, draft: {"take": ("take",)})


@breaks("law_marks_are_shown_and_do_nothing")
def draws_marks_that_it_does_not_offer() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: tuple[str, ...]) -> Scene:
        shown = nim.scene(view, viewer, ())
        more = Pane("mark", "A mark", 9, 9, (Part("mark", act("mark:heap", "Mark the heap")),))
        return Scene((*shown.panes, more)) if draft else shown

    return altered(
        nim.GAME, scene=scene, marks=lambda view, viewer, draft: {} if draft else {"mark:9": ("9",)}
    )


@breaks("law_optional_functions_answer")
def warns_by_a_sentence_alone() -> AnyGame:
    return altered(nim.GAME, warn=lambda view, viewer, action: "Are you sure?")


@breaks("law_hints_are_legal")
def advises_what_is_not_allowed() -> AnyGame:
    return _advising(
        lambda analysis: replace(analysis, lines=(Line((nim.Take(nim.Pile(0), 9),), 1.0),))
    )


def _advising(alter: Callable[[Analysis[nim.Take]], Analysis[nim.Take]]) -> AnyGame:
    """Nim with another analysis."""

    def analyse(view: nim.State, player: int, luck: Luck, effort: float) -> Analysis[nim.Take]:
        return alter(nim.analyse(view, player, luck, effort))

    return altered(nim.GAME, analyse=analyse)


@breaks("law_analysis_is_legal_and_ordered")
def names_the_worst_line_first() -> AnyGame:
    return _advising(lambda analysis: replace(analysis, lines=analysis.lines[::-1]))


@breaks("law_analysis_is_legal_and_ordered")
def names_a_line_twice() -> AnyGame:
    return _advising(lambda analysis: replace(analysis, lines=(analysis.lines[0], *analysis.lines)))


@breaks("law_analysis_depends_on_its_arguments_only")
def learns_from_what_it_saw_before() -> AnyGame:
    seen = [0]

    def alter(analysis: Analysis[nim.Take]) -> Analysis[nim.Take]:
        seen[0] += 1
        return replace(analysis, reasons=(f"Look number {seen[0]}.",))

    return _advising(alter)


@breaks("law_a_win_at_once_comes_first")
def finds_no_line_better_than_another() -> AnyGame:
    return _advising(
        lambda analysis: replace(
            analysis, lines=tuple(Line(line.actions, 0.5) for line in analysis.lines[::-1])
        )
    )


@breaks("law_nothing_warns_of_the_hint")
def warns_of_everything() -> AnyGame:
    return altered(nim.GAME, warn=lambda view, viewer, action: Refusal("NIM-01", "Are you sure?"))


@breaks("law_moments_have_pictures")
def shows_a_moment_without_a_word() -> AnyGame:
    return altered(dice.GAME, moments=lambda before, action, after, viewer: [(after, " ")])


@breaks("law_bots_answer_legally")
def has_a_bot_that_cheats() -> AnyGame:
    return altered(nim.GAME, levels={"cheat": lambda view, player, luck: nim.Take(nim.Pile(2), 6)})


@breaks("law_bots_answer_legally")
def has_a_bot_that_changes_its_mind() -> AnyGame:
    asked = [0]

    def moody(view: State, player: int, luck: Luck) -> Action:
        asked[0] += 1
        return random_bot(dice.GAME)(view, player, Luck(str(asked[0])))

    return altered(dice.GAME, levels={"moody": moody})


@breaks("law_review_ends_in_a_review")
def looks_back_without_a_word() -> AnyGame:
    def review(states: Sequence[State], actions: Sequence[Action], luck: Luck) -> object:
        return iter([*nim.review(states, actions, luck)][:-1])

    return altered(nim.GAME, review=review)


# Starting


@breaks("law_game_introduces_itself")
def has_an_option_that_no_record_can_hold() -> AnyGame:
    option = Option("last stone", ("wins it all", "loses"), "Who wins", "NIM-03")
    return altered(nim.GAME, options=(option,), initial_state=lambda options, players: nim.State())


@breaks("law_challenges_can_be_played_and_won")
def gives_gold_for_less_than_silver() -> AnyGame:
    (challenge,) = stars.GAME.challenges
    return replace(stars.GAME, challenges=(replace(challenge, medals=(1, 3, 2)),))


@breaks("law_every_setting_starts")
def begins_at_its_end_with_one_option() -> AnyGame:
    def initial_state(options: Mapping[str, str], players: int) -> State:
        misere = options["misere"] == "yes"
        return nim.State(piles=(0, 0, 0) if misere else (3, 4, 5), misere=misere)

    def current_player(state: nim.State) -> int:
        return state.mover if any(state.piles) else TERMINAL

    return altered(nim.GAME, initial_state=initial_state, current_player=current_player)
