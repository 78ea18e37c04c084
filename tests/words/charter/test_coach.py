"""The coach of a first game."""

from __future__ import annotations

from dataclasses import replace

from galaxies.games.charter import GAME
from galaxies.games.charter.rules.phases import ChoosingBiome
from galaxies.games.charter.rules.state import State
from rules.charter.charted import Item, W, lay, making, on, paying, play, session, settle, young


def test_the_coach_leads_the_prologue_and_the_first_game() -> None:
    state = session().state
    assert "begins with six worlds" in GAME.words.coach(state, 0, ())
    first = on(play(young(), "start"))
    assert GAME.words.coach(first, 0, ())
    assert GAME.words.coach(lay([66], [W]), 0, ()) == ""


def test_the_coach_asks_for_worlds_where_the_ring_has_no_room_for_more_visits() -> None:
    """Wherever a visit costs a world: the last chance to win, and a game that is lost already."""
    for line in ([66, 11, 22], [66, 11, 22, 33], [66, 11, 22, 33, 44]):
        state = replace(lay(line, [44, 55, W, W, W][len(line) > 4 :], possible=False), voyages=())
        told = GAME.words.coach(state, 0, ())
        assert "ound one on each trip" in told or "ound a world on each trip" in told
        assert "visit" not in told.lower()
        assert ("lost" in told) == (len(line) > 3)
    assert "Visit it first" in GAME.words.coach(
        replace(lay([66], [11, W, W, W, W]), voyages=()), 0, ()
    )


def test_the_coach_leaves_the_other_captains_alone() -> None:
    first = replace(on(play(young(), "start")), players=2)
    assert GAME.words.coach(first, 0, ()) and not GAME.words.coach(first, 1, ())


def test_the_coach_tells_of_fuel_and_lanes_in_the_second_game() -> None:
    def told(state: State) -> str:
        return GAME.words.coach(state, 0, ())

    hand: list[Item] = [(33, 6), (44, 2), W]
    assert "your hand holds 8" in told(lay([66, 11], hand))
    assert "halves" in told(lay([66, 11], hand, lanes=[1116], extra=[(16, 5)]))
    assert "Cards that pay" in told(paying([66, 11], [(33, 6), (44, 2), (55, 4)], W, 16))
    later = replace(lay([66, 11], hand), voyages=lay([66]).voyages * 2)
    assert told(later) == ""


def told(state: State, *draft: str) -> str:
    return GAME.words.coach(state, 0, draft)


def test_each_step_of_the_first_game_is_explained() -> None:
    first = replace(lay([66], [11, 33, W, W, W]), voyages=())
    assert told(first, "fly", "11").startswith("Visit a world of this sector from your hand")
    assert told(first, "fly") == told(first)
    assert "Visit it first" in told(first)
    founding = replace(lay([66], [33, W, W, W, W]), voyages=())
    assert told(founding).startswith("No world in your hand lies in a neighbouring sector")
    payment = replace(paying([66], [W, W, W], W, 11), voyages=())
    assert told(payment).startswith("Trips within the inner ring are free.")
    new = settle(on(play(lay([66, 11], [W, 33]), "fly 22 c2")))
    assert told(replace(new, voyages=())).startswith("This world has fuel 2, one for each card")
    choice = making([66, 11, 22], ChoosingBiome, 14, sector=33)
    assert told(replace(choice, voyages=())).startswith("The roll matches a world")
    assert told(replace(young(), voyages=())).startswith("In each game you fly from world to world")


def test_the_prologue_is_led_from_the_first_world_to_the_last() -> None:
    state, words = session().state, []
    for _ in range(6):
        words.append(told(state))
        state = on(play(state, "auto"))
    first, *between, last = words
    assert "Every galaxy begins with six worlds" in first
    assert all(text.startswith("The digits on the cards are your dice") for text in between)
    assert last.startswith("This is the last one.")
    assert "found 3 new worlds" in first


def test_between_the_first_two_games_fuel_is_announced() -> None:
    flown = play(lay([66, 11], [W]), "concede")
    assert told(replace(flown, voyages=flown.voyages[:1])).startswith("Your first game is over")
    assert told(flown) == "", "two games are flown"
