"""What is said and advised: sentences, labels, questions, coach, cautions, hints, look back."""

from __future__ import annotations

import pytest

from galaxies.computer.matches import finish
from galaxies.galaxy.luck import Luck
from galaxies.games import charter
from galaxies.games.charter import steady
from galaxies.games.charter.sketch import Plan, Run
from galaxies.games.charter.state import Close, Concede, Dump, Fly, Ref, State
from galaxies.play import notation
from galaxies.play.seats import Seat
from galaxies.play.session import Session

from .charted import CODE, W, lay, making, on, paying, play, session, young


def test_a_trip_is_told_in_words() -> None:
    state = lay([11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)])
    action = notation.parse(charter.GAME, "fly 16 c26")
    told = charter.GAME.words.describe(state, action, charter.GAME.rules.apply(state, action), 0)
    assert told == "Fly from 11 to 16 with World 16 (16, fuel 2), for 3 fuel."
    assert (
        charter.GAME.words.label(state, 0, ("fly", "16", "blank")) == "16: found a world on a new blank (3 fuel)"
    )


@pytest.mark.rule("STC-R-22")
def test_the_summary_is_enough_to_play_by() -> None:
    text = charter.GAME.words.summary(lay([66, 11], [W, (44, 3)]), 0)
    for needed in (
        "World 66 in 66, World 11 in 11",
        "New worlds 0 of 3",
        "worth 2",
        "(44, fuel 3)",
    ):
        assert needed in text
    assert "12 for 6 (too dear)" in text and "22 Sector 22 for 0" in text


def test_the_question_follows_the_phase() -> None:
    assert charter.GAME.words.prompt(lay([66], [W]), 0, ()) == "Where do you fly?"
    assert "which card? The way on is free." in charter.GAME.words.prompt(lay([66], [W]), 0, ("fly", "11"))
    assert "free" in charter.GAME.words.prompt(paying([66], [W, W], W, 11), 0, ())
    assert "game 1" in charter.GAME.words.prompt(young(), 0, ())


def test_the_coach_leads_the_prologue_and_the_first_game() -> None:
    state = session().state
    assert "first worlds" in charter.GAME.words.coach(state, 0, ())
    first = on(play(young(), "start"))
    assert charter.GAME.words.coach(first, 0, ())
    assert charter.GAME.words.coach(lay([66], [W]), 0, ()) == ""


@pytest.mark.rule("STC-69")
def test_a_trip_that_gives_up_the_sure_finish_is_warned_of() -> None:
    ring = lay([66, 11, 22], [33, W, W], possible=False)
    risky = Fly(33, Ref(8))
    warning = charter.GAME.choosing.warn(ring, 0, risky)
    assert warning and warning.rule == "STC-69" and "3 more worlds" in warning.why
    assert charter.GAME.choosing.warn(ring, 0, Fly(33, Ref(-1))) is None


def test_what_cannot_be_mended_is_asked_again() -> None:
    assert charter.GAME.choosing.warn(lay([66], [W]), 0, Concede()) and charter.GAME.choosing.warn(young(), 0, Close())
    assert charter.GAME.choosing.warn(lay([66], [W]), 0, Fly(11, Ref(-1))) is None
    twin = notation.parse(charter.GAME, 'edit 22 name 5 "World 11"')
    warning = charter.GAME.choosing.warn(young(), 0, twin)
    assert warning and warning.rule == "STC-R-23"


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("sector:65", "STC-68"),
        ("sector:66", "STC-42"),
        ("sector:46", "STC-42"),
        ("sector:55", "STC-43"),
        ("hole", "STC-04"),
        ("hand:1", "STC-47"),
        ("hand:8", "STC-42"),
        ("stop:20", "STC-13"),
        ("stop:next", "STC-77"),
        ("counters", "STC-90"),
    ],
)
def test_why_a_part_cannot_be_chosen(key: str, rule: str) -> None:
    state = lay([55, 66], [W, 33])
    refusal = charter.GAME.choosing.why_not(state, 0, (), key)
    assert refusal and refusal.rule == rule
    assert charter.GAME.choosing.why_not(state, 0, (), "sector:11") is None


def test_hints_give_reasons_and_say_so_when_the_finish_is_given_up() -> None:
    ring = lay([66], [11, W, W, W, W])
    hint = charter.GAME.computer().hint(ring, 0, Luck("x"))
    assert hint.action == Fly(11, Ref(0))
    assert any("old world" in reason for reason in hint.reasons)
    assert any("sure way" in reason for reason in hint.reasons)
    paid = charter.GAME.computer().hint(paying([66], [44, W], W, 11), 0, Luck("x"))
    assert isinstance(paid.action, Dump)
    assert charter.GAME.computer().hint(young(), 0, Luck("x")).reasons
    choosing = making([(66, 0, 17, 9)], "choose-biome", sector=55, rolled=17)
    assert charter.GAME.rules.check(choosing, charter.GAME.computer().hint(choosing, 0, Luck("x")).action) is None


def test_no_hint_gives_up_a_sure_finish_in_silence() -> None:
    options = {"prologue": "quick"}
    table = Session(charter.GAME, galaxy="k7qp-3m9y", options=options)
    asked = silent = 0
    while table.state.games < 6:
        state = table.state
        plans = [plan.safe for plan in _plans(state)]
        if any(plans) and not all(plans) and table.ply % 3 == 0:
            hint = charter.GAME.computer().hint(state, 0, Luck(f"{table.ply}"))
            if not isinstance(hint.action, Dump):
                asked += 1
                silent += not any("sure" in reason for reason in hint.reasons) and (
                    "the end of the game" not in " ".join(hint.reasons)
                )
        table.play(steady.choose(state))
    assert asked > 5 and not silent


def _plans(state: State) -> list[Plan]:
    match state.phase:
        case "fly":
            return Run(state).plans()
        case "pay":
            return steady.payment_plans(state)
    return []


@pytest.mark.parametrize("level", charter.GAME.computer().levels)
def test_a_computer_flies_a_whole_campaign(level: str) -> None:
    options = {"prologue": "quick", "games": "1"}
    table = Session(charter.GAME, galaxy=CODE, options=options, seats=[Seat(level)])
    over = finish(table).state
    assert over.games == 1 and (over.voyages[0].won or level == "drifter")


def test_the_look_back_tells_scores_and_growth() -> None:
    options = {"prologue": "quick", "games": "3"}
    table = finish(
        Session(charter.GAME, galaxy=CODE, options=options, seats=[Seat("steady")] * 2)
    )
    (review,) = charter.GAME.computer().review(table.states, table.actions, Luck("x"))
    assert review.lines[0].startswith("3 of 3 games won")
    assert any("Worlds by founder" in line for line in review.lines)
    assert [pane.kind for pane in review.panes] == ["plot", "plot"]


def test_every_optional_function_is_there() -> None:
    game = charter.GAME
    assert game.computer().hint and game.computer().review and game.rules.faults
    assert game.choosing.warn and game.choosing.why_not and game.choosing.suggest_text
    assert game.words.coach and game.words.label
