"""Games that break laws of starting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from galaxies.game import (
    TERMINAL,
    AnyGame,
    Option,
    State,
)

from .. import nim, stars
from .making import altered, breaks


@breaks("law_game_introduces_itself")
def has_an_option_that_no_record_can_hold() -> AnyGame:
    option = Option("last stone", "Who wins", "NIM-03", "wins it all", "loses")
    return altered(nim.GAME, options=(option,), initial_state=lambda options, players: nim.State())


@breaks("law_game_introduces_itself")
def takes_the_key_that_undoes() -> AnyGame:
    return altered(nim.GAME, keys={"u": "take"})


@breaks("law_challenges_can_be_played_and_won")
def gives_gold_for_less_than_silver() -> AnyGame:
    (challenge,) = stars.GAME.challenges
    return replace(stars.GAME, challenges=(replace(challenge, medals=(1, 3, 2)),))


@breaks("law_introduction_shows_one_real_game")
def shows_a_move_that_cannot_be_made() -> AnyGame:
    shown = nim.introduction()
    first, *others = shown.figures
    wrong = replace(shown, figures=(replace(first, chosen="take z"), *others))
    return replace(nim.GAME, introduction=lambda: wrong)


@breaks("law_lessons_can_be_done")
def has_a_lesson_that_its_line_does_not_do() -> AnyGame:
    first, *others = nim.lessons()
    wrong = (replace(first, is_done=lambda first, now: False), *others)
    return replace(nim.GAME, lessons=lambda: wrong)


@breaks("law_every_setting_starts")
def begins_at_its_end_with_one_option() -> AnyGame:
    def initial_state(options: Mapping[str, str], players: int) -> State:
        misere = options["misere"] == "yes"
        return nim.State(piles=(0, 0, 0) if misere else (3, 4, 5), misere=misere)

    def current_player(state: nim.State) -> int:
        return state.mover if any(state.piles) else TERMINAL

    return altered(nim.GAME, initial_state=initial_state, current_player=current_player)
