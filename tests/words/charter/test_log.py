"""The sentences of the log."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer.bots import fill
from galaxies.formats import notation
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck, Stream
from galaxies.game import SPECTATOR
from galaxies.games.charter import GAME
from galaxies.games.charter.rules import trips
from galaxies.games.charter.rules.actions import BLANK, Action, Auto, Concede, Finish, Fly, Journal
from galaxies.games.charter.rules.phases import Drawing
from galaxies.games.charter.rules.state import State
from galaxies.play.session import Session
from rules.charter.charted import (
    W,
    digits,
    lay,
    legal,
    on,
    paying,
    play,
    session,
    settle,
    young,
)

SHORT = {"prologue": "quick", "games": "7"}


def tell(state: State, line: str, viewer: int = 0) -> str:
    action = notation.parse(GAME, line)
    return GAME.words.describe(state, action, GAME.rules.apply(state, action), viewer)


def whole_log(table: Session) -> list[str]:
    plies = zip(table.states, table.actions, table.states[1:], strict=False)
    return [GAME.words.describe(*ply, 0) for ply in plies]


def test_a_trip_is_told_in_words() -> None:
    state = lay([11], [W, (16, 2), (44, 6)], lanes=[1116], extra=[(16, 5)])
    action = notation.parse(GAME, "fly 16 c26")
    told = GAME.words.describe(state, action, GAME.rules.apply(state, action), 0)
    assert told == (
        "You fly from 11 to 16 with World 16 (minor world of 16, fuel 2), for 3 fuel,"
        " half of 6 thanks to a lane."
    )
    assert (
        GAME.words.label(state, 0, ("fly", "16", "blank"))
        == "16: found a world on a new card (3 fuel)"
    )


@pytest.mark.rule("STC-109")
def test_only_the_captain_of_the_game_is_spoken_to_as_you() -> None:
    state = replace(lay([66], [W], phase=Drawing()), players=2)
    assert state.captain == 1, "one game is flown"
    action = GAME.rules.chance(state, Luck("draw"))
    after = GAME.rules.apply(state, action)
    told = [GAME.words.describe(state, action, after, viewer) for viewer in (0, 1, SPECTATOR)]
    assert told[0] == told[2] == told[1].replace("You draw", "Captain 2 draws")
    over = GAME.rules.apply(after, Concede())
    given_up = [GAME.words.describe(after, Concede(), over, viewer) for viewer in (0, 1)]
    assert given_up == [
        "Captain 2 resigns this game. Captain 2 loses game 2 with 0 points.",
        "You resign this game. You lose game 2 with 0 points.",
    ]
    alone = replace(state, players=1)
    assert GAME.words.describe(alone, action, alone, SPECTATOR).startswith("You draw")


def test_an_emptied_page_is_told_as_empty() -> None:
    state = play(young(), 'journal 1 "Long ago."')
    assert tell(state, 'journal 1 "More."') == "You write page 1 of the journal."
    assert tell(state, 'journal 1 ""') == "Page 1 of the journal is empty again."


@pytest.mark.rule("STC-65", "STC-67")
def test_a_payment_of_many_cards_is_one_line_and_tells_the_new_lane() -> None:
    state = paying([66, 11], [W, W, (44, 3), (33, 3)], W, 16)
    assert tell(state, "dump c3") == ""
    dumped = play(state, "dump c3")
    assert tell(dumped, "dump c4") == (
        "You pay 6 fuel with World 44 (minor world of 44, fuel 3) and World 33 (minor world of 33,"
        " fuel 3). Thrown out with it: 2 blank cards (digits 1 and 1)."
        " A lane now joins 11 and 16."
    )
    assert tell(dumped, "pay c25,c26").endswith(
        "it: a blank card (digit 1). A lane now joins 11 and 16."
    )
    free = paying([66], [W, W, W], W, 11)
    assert tell(free, "pay none") == "You keep all cards."
    assert tell(free, "clear") == "You throw out 3 blank cards (digits 1, 1 and 2)."
    alone = lay([66, 11], [(44, 3), (33, 3)])
    told = tell(alone, "fly 22 blank")
    assert told == "You fly from 11 to 22 with a new card, for free."


@pytest.mark.rule("STC-R-39")
def test_a_payment_without_a_choice_is_told_with_the_trip() -> None:
    state = lay([66, 11], [(44, 3), (33, 3), W])
    assert tell(state, "fly 16 c2").endswith(
        "for 6 fuel. You pay 6 fuel with World 44 (minor world of 44, fuel 3) and World 33 (minor"
        " world of 33, fuel 3). A lane now joins 11 and 16."
    )


@pytest.mark.rule("STC-20", "STC-R-01")
def test_a_reshuffle_is_told() -> None:
    state = lay([66, 11], [(44, 9)], phase=Drawing())
    gone = tuple(c for c in range(24) if c not in state.line and c > 2)
    thin = replace(state, discard=gone)
    assert thin.deck_size == 2
    action = GAME.rules.chance(thin, Luck("x"))
    told = GAME.words.describe(thin, action, GAME.rules.apply(thin, action), 0)
    assert told.endswith("The deck is used up: the discard pile is shuffled into a new one.")
    drawn = GAME.rules.chance(state, Luck("x"))
    assert "deck" not in GAME.words.describe(state, drawn, GAME.rules.apply(state, drawn), 0)


@pytest.mark.rule("STC-45", "STC-69")
def test_a_lost_game_tells_why() -> None:
    state = lay([(23, 2)], [W, W, (44, 3)], phase=Drawing())
    action = notation.parse(GAME, "draw 6,9")
    after = GAME.rules.apply(state, action)
    told = GAME.words.describe(state, action, after, 0)
    assert "You lose game 2 with 0 points: the cheapest trip, to 22 Sector 22, needs " in told
    assert told.endswith("needs 6 fuel; the hand holds 3.")
    ring = lay([66, 55, 44, 33, 22, (11, 1)], [W] * 3, phase=Drawing())
    shut = replace(ring, line=(ring.line[1], ring.line[0], *ring.line[:1:-1]))
    assert shut.route == (55, 66, 11, 22, 33, 44)
    action = notation.parse(GAME, "draw 6,9")
    told = GAME.words.describe(shut, action, GAME.rules.apply(shut, action), 0)
    assert "You lose game 2" in told and "needs 6 fuel; the hand holds 0." in told


@pytest.mark.rule("STC-69")
def test_a_lost_game_names_the_call_that_should_have_been_the_last_founding() -> None:
    """Where the hand before the last trip could have paid for a founding, and only there."""
    told = []
    for seed in (26, 33, 66):
        table = Session(GAME, galaxy=galaxy.code(31 * seed + 1), options=SHORT)
        _wander(table, Luck(f"calls {seed}").stream("t"))
        for game, voyage in enumerate(table.state.voyages):
            plies = [i for i, one in enumerate(table.states) if len(one.voyages) == game]
            flown = [i for i in plies if isinstance(table.actions[i], Fly)]
            end = plies[-1]
            text = GAME.words.describe(*_ply(table, end), 0)
            said = " An earlier founding would have won: the last new world" in text
            before = table.states[flown[-1]]
            calls = before.cards[table.actions[flown[-1]].card.card].world is not None
            could = (
                calls
                and before.worlds_left == 1
                and any(card == BLANK for _, card in trips.trips(before))
            )
            assert said == (could and not voyage.won)
            told += [said] * (not voyage.won)
    assert True in told and False in told


def _ply(table: Session, ply: int) -> tuple[State, Action, State]:
    return table.states[ply], table.actions[ply], table.states[ply + 1]


def _wander(table: Session, dice: Stream) -> None:
    """Dear trips, and calls at old worlds while one new world is still needed."""
    while not table.is_over:
        state, view = table.state, table.view(0)
        actions = [a for a in GAME.choices(view) if not isinstance(a, Concede | Journal)]
        flights = [a for a in actions if isinstance(a, Fly)]
        flights.sort(key=lambda fly: -trips.cost(state, fly.sector, fly.card))
        calls = [fly for fly in flights if fly.card != BLANK][:1]
        blanks = [fly for fly in flights if fly.card == BLANK][:1]
        quick = [a for a in actions if isinstance(a, Auto | Finish)]
        late = len(state.founded) == 2
        pool = quick or (calls if calls and (late or dice.below(2)) else blanks) or actions
        table.play(fill(GAME, view, dice.choice(pool), Luck(str(table.ply))))


@pytest.mark.rule("STC-90", "STC-106")
def test_a_won_game_tells_its_points() -> None:
    state = lay([66, (11, 1), (22, 2), 33], [W], new=(1, 2))
    state = settle(on(play(state, "fly 44 c2")))
    assert tell(state, "auto").endswith("You win game 2 with 7 points: 1 + 2 + 4.")
    called = tell(replace(state, called=True), "auto")
    assert called.endswith("with 4 points: 1 + 2 + 4, less 3 for the distress call.")


@pytest.mark.rule("STC-33", "STC-102")
def test_the_quick_prologue_tells_names_and_lanes() -> None:
    table = session(prologue="quick")
    told = whole_log(table)
    assert sum(text.startswith("It is called ") for text in told) == 6
    assert told[-1].endswith("Six lanes now join the first worlds.")


@pytest.mark.rule("STC-108")
def test_the_program_flies_its_own_games() -> None:
    table = session(galaxy_age="seasoned")
    told = whole_log(table)
    assert not any(text.startswith(("You ", "Captain")) or " You " in text for text in told)
    assert any("The program wins game 1 with" in text for text in told)


@pytest.mark.rule("STC-109")
def test_the_games_of_the_other_captains_are_told() -> None:
    before = replace(lay([66, 11], [W]), players=2)
    after = play(before, "concede")
    assert before.captain == 1 and GAME.words.recap
    told = list(GAME.words.recap((before, after), (Concede(),), 0))
    assert told == [(1, "lost game 2 with 0 points and founded no world")]
    assert not list(GAME.words.recap((before, after), (Concede(),), 1))


def test_what_is_written_of_a_new_world_is_told_and_so_is_what_is_left_out() -> None:
    state = session().state
    told = [
        tell(state, line)
        for line in ('trait 3 " Own idea "', 'trait 3 " "', 'tags " x "', 'tags ""')
    ]
    assert told == [
        "You write trait 3: Own idea.",
        "You remove the third trait.",
        "You tag the new world: x.",
        "You remove its tags.",
    ]


def test_what_is_written_between_games_is_told() -> None:
    state = play(lay([66, 11], [W]), "concede")
    for line, text in (
        ('edit 11 name 1 "Zork"', "You change the name of World 11 to Zork."),
        ('edit 11 page 1 "3"', "You change the journal page of World 11 to 3."),
        ('edit 11 trait2 1 ""', "You remove the second trait of World 11."),
        ('rename 11 " Core "', "You rename sector 11 Sector 11: Core."),
        ('note " well "', "You note in the travelogue: well"),
        ('note ""', "You remove the travelogue's note."),
        ("prompt", "You ask for a journal prompt."),
        ("start", "You start game 3."),
        ("close", "You close the campaign after 2 games."),
    ):
        assert tell(state, line) == text


@pytest.mark.rule("STC-45")
def test_a_game_is_lost_where_every_sector_around_was_visited() -> None:
    closed = lay([(14, 1), (12, 2), (64, 3), (13, 4)], [W] * 3, phase=Drawing(), possible=False)
    assert tell(closed, "draw 6,9").endswith(
        "You lose game 2 with 0 points: every sector next to 13 was visited already."
    )


def test_a_roll_is_told_with_its_sum_and_a_choice_that_it_gives() -> None:
    state = lay([66, 11], [W, (44, 3)])
    for wanted in ((1, 2, 3, 4), (3, 4, 5, 6)):
        new = on_biome(state)
        line = f"roll {digits(new, *wanted)} none"
        rolled = ", ".join(map(str, wanted))
        told = tell(new, line)
        assert told.startswith(f"The biome rolls {rolled}, which make {sum(wanted)}: ")
        choice = GAME.rules.apply(new, notation.parse(GAME, line)).phase.name == "choose-biome"
        assert ("so you may take one beside it" in told) == choice


def on_biome(state: State) -> State:
    """The moment when the biome of a world founded in 22 is rolled."""
    state = play(state, "fly 22 c2")
    while state.phase.name != "biome":
        line = next((one for one in legal(state) if one.startswith("pay")), "")
        chosen = notation.parse(GAME, line) if line else GAME.rules.chance(state, Luck("biome"))
        state = GAME.rules.apply(state, chosen)
    return state
