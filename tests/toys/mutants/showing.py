"""Games that break laws of showing: pictures, words, computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from galaxies.computer.bots import random_bot
from galaxies.draw.plain import Row, Span
from galaxies.draw.svg import Pane, Part, Scene, Svg, act, el, titled
from galaxies.galaxy.luck import Luck
from galaxies.game import (
    Action,
    AnyGame,
    Cue,
    Draft,
    Plain,
    Shape,
    Spot,
    State,
)

from .. import dice, nim, stars
from .making import altered, breaks


def _with_part(scene: Scene, part: Part) -> Scene:
    board = scene.panes[0]
    return Scene((replace(board, parts=(*board.parts, part)), *scene.panes[1:]))


@breaks("law_scene_is_well_formed")
def uses_a_key_twice() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        return _with_part(nim.scene(view, viewer, draft), Part("pile:0", el("g")))

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_is_well_formed")
def puts_a_name_into_the_picture_unescaped() -> AnyGame:
    def scene(view: stars.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        names = Svg(f"<text>{' & '.join(view.names)}</text>")
        return _with_part(stars.scene(view, viewer, draft), Part("names", names))

    return altered(stars.GAME, scene=scene)


@breaks("law_scene_is_well_formed")
def colours_by_a_style_attribute() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        return _with_part(nim.scene(view, viewer, draft), Part("red", el("g", style="fill:red")))

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_is_well_formed")
def tells_a_choice_as_a_figure() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        part = Part("d", titled("Pile a", act("take a", "Pile a")))
        return _with_part(nim.scene(view, viewer, draft), part)

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_words_lead_on")
def offers_an_empty_pile() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        part = Part("d", act("take d", "Pile d"))
        return _with_part(nim.scene(view, viewer, draft), part)

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_draws_every_draft")
def calls_a_pane_complete_that_offers_nothing() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        keys = Pane("keys", "Keys", 1, 1, (), "hand", complete=True)
        return Scene((*nim.scene(view, viewer, draft).panes, keys))

    return altered(nim.GAME, scene=scene)


@breaks("law_scene_draws_every_draft")
def offers_the_chosen_word_again() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        part = Part("again", act("take", "Take"))
        return _with_part(nim.scene(view, viewer, draft), part) if len(draft) > 1 else _panes(view)

    def _panes(view: nim.State) -> Scene:
        return Scene((Pane("board", "Piles", 1, 1, (), "board"),))

    def legal_words(view: nim.State, viewer: int, draft: Draft, shape: Shape) -> Scene:
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


def _bearings(**changes: object) -> AnyGame:
    return altered(nim.GAME, bearings=lambda: replace(nim.BEARINGS, **changes))


@breaks("law_every_offer_lies_in_a_place")
def leaves_a_pile_off_the_grid() -> AnyGame:
    return _bearings(grid=lambda view, viewer, draft: [nim.grid(view, viewer, draft)[0][:2]])


@breaks("law_every_offer_lies_in_a_place")
def has_two_places_with_one_key() -> AnyGame:
    return _bearings(grid=lambda view, viewer, draft: nim.grid(view, viewer, draft) * 2)


@breaks("law_bearings_answer_everywhere")
def finds_an_empty_pile_near() -> AnyGame:
    return _bearings(near=lambda view, viewer, key: ("a", [("b", "1 right"), ("c", "2 right")]))


@breaks("law_bearings_answer_everywhere")
def says_nothing_of_threats() -> AnyGame:
    return _bearings(threats=lambda view, viewer: [])


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


@breaks("law_words_for_people")
def asks_without_a_question_mark() -> AnyGame:
    return altered(nim.GAME, prompt=lambda view, viewer, words: "How many do you take")


@breaks("law_marks_are_shown_and_do_nothing")
def marks_by_a_word_that_acts() -> AnyGame:
    return altered(nim.GAME, marks=lambda view, viewer, draft: {"take": ("take",)})


@breaks("law_marks_are_shown_and_do_nothing")
def draws_marks_that_it_does_not_offer() -> AnyGame:
    def scene(view: nim.State, viewer: int, draft: Draft, shape: Shape = "wide") -> Scene:
        shown = nim.scene(view, viewer, ())
        more = Pane("mark", "A mark", 9, 9, (Part("mark", act("mark:heap", "Mark the heap")),))
        return Scene((*shown.panes, more)) if draft else shown

    return altered(
        nim.GAME, scene=scene, marks=lambda view, viewer, draft: {} if draft else {"mark:9": ("9",)}
    )


@breaks("law_optional_functions_answer")
def warns_by_a_sentence_alone() -> AnyGame:
    return altered(nim.GAME, warn=lambda view, viewer, action: "Are you sure?")


@breaks("law_moments_have_pictures")
def shows_a_moment_without_a_word() -> AnyGame:
    return altered(dice.GAME, moments=lambda before, action, after, viewer: [(after, " ")])


@breaks("law_cues_lie_on_the_board")
def shows_something_beside_the_board() -> AnyGame:
    return altered(
        nim.GAME,
        spot=lambda view, viewer, key, shape: Spot(-9, 5, 5),
        cues=lambda before, action, after, viewer: [Cue("ring", "a")],
    )


@breaks("law_places_lie_on_the_board")
def has_all_places_in_one_spot() -> AnyGame:
    spots = dict.fromkeys("abc", Spot(5, 5, 5))
    return altered(nim.GAME, spot=lambda view, viewer, key, shape: spots.get(key))


@breaks("law_places_lie_on_the_board")
def has_a_place_without_a_spot() -> AnyGame:
    spots = {"a": Spot(5, 5, 5), "b": Spot(50, 5, 5)}
    return altered(nim.GAME, spot=lambda view, viewer, key, shape: spots.get(key))


@breaks("law_cues_lie_on_the_board")
def shows_something_in_a_place_that_is_not_there() -> AnyGame:
    return altered(
        nim.GAME,
        spot=lambda view, viewer, key, shape: None,
        cues=lambda before, action, after, viewer: [Cue("ring", "a")],
    )


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
