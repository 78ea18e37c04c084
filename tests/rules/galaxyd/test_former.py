"""Rules versions 1 and 2: games that people have kept are played on by them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from galaxies.computer import advice
from galaxies.formats import notation, record
from galaxies.formats.position import BadPosition, dump, load
from galaxies.galaxy.luck import Luck
from galaxies.game import State, by_version, dated
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.rules.actions import HandSign
from galaxies.games.galaxyd.rules.former.position1 import position as translated
from galaxies.games.galaxyd.rules.phases import (
    Bidding,
    Fighting,
    Moving,
    Over,
    Raiding,
    Signing,
    Sortie,
)
from galaxies.games.galaxyd.rules.pieces import UNKNOWN
from galaxies.games.galaxyd.rules.state import Flight
from galaxies.play.records.replay import replay
from galaxies.share import link
from table import Table

from .table import begin, kinds, laid, lucky, position

pytestmark = pytest.mark.usefixtures("third_person")

OLD = by_version(GAME, 1)
then, now = Table(OLD), Table(GAME)
CONCEDE = OLD.rules.actions[-1]()
STACK = ["interceptor", "cruiser", "bomber"]


def former(state: State) -> State:
    """The same position in a game of version 1."""
    return load(OLD, dump(state))


def facing(**redog: list[str]) -> State:
    """Redog is to move; Cynder has a ship far away."""
    return former(position(redog, {"a1": ["cruiser"]}, money=(2, 0)))


# What was different -----------------------------------------------------------------------------


def test_only_the_player_who_decides_can_resign_and_not_before_the_first_turn() -> None:
    state = facing(e5=["cruiser"])
    assert then.lines(state)[-2:] == ["done", "concede"]
    over = then.play(state, "concede")
    assert OLD.rules.outcome(over).winners == (1,) and over.phase.cause == "resign"
    assert over.armor[0] == 0 and over.fleets[0] == ()
    assert GAME.words.describe(state, CONCEDE, over, 1) == "Redog resigns. Cynder wins."
    assert GAME.words.label(state, 0, ("concede",)) == "Resign"
    warning = GAME.choosing.warn(state, 0, CONCEDE)
    assert warning.why == "You lose the game at once. Resign?"
    assert not list(GAME.picture.cues(state, CONCEDE, over, 0)), "no Starbase breaks"
    asked = former(position({"e5": STACK}, {"e5": ["assassin"]}, active=1))
    asked = then.play(asked, "done")
    assert OLD.rules.current_player(asked) == 0, "losses in the other player's turn"
    assert OLD.rules.outcome(then.play(asked, "concede")).winners == (1,)
    theirs = former(position({}, {"e5": STACK}, active=1))
    assert OLD.rules.outcome(then.play(theirs, "concede")).winners == (0,)
    setup = former(laid())
    assert setup.phase.name == "side" and then.lines(setup) == ["side redog", "side cynder"]
    assert then.rule(setup, "concede") == "GOD-R-41"
    assert now.lines(laid())[-2:] == ["resign 1", "resign 2"]
    assert then.rule(over, "concede") == "GOD-123"
    assert OLD.rules.resignation is None


def test_the_top_is_chosen_once_a_phase_and_again_when_a_ship_has_come() -> None:
    state = facing(e5=STACK, f5=["scavenger"], h7=["bomber", "cruiser"])
    state = then.play(state, "top e5 bomber")
    assert kinds(state, 0, "e5") == ["bomber", "interceptor", "cruiser"]
    assert then.rule(state, "top e5 cruiser") == "GOD-R-57"
    tops = [line for line in then.lines(state) if line.startswith("top")]
    assert tops == ["top h7 cruiser"]
    reached = then.play(state, "move f5 scavenger e5 plain", "top e5 cruiser")
    assert then.rule(reached, "top e5 bomber") == "GOD-R-57"
    left = then.play(state, "move e5 interceptor e6 plain")
    assert then.rule(left, "top e5 cruiser") == "GOD-R-57", "no ship has come"
    alone = then.play(left, "move e5 bomber e4 plain", "move e5 cruiser e4 plain")
    assert alone.tidied == (), "nobody is there any more"
    last = former(position({"b4": ["bomber"], "e5": STACK}, {}, armor=(20, 10)))
    assert then.play(last, "top e5 bomber", "move b4 bomber c4 bomb").tidied == ()
    assert now.play(position({"e5": STACK}, {}), "top e5 bomber", "top e5 cruiser").phase.tops == 2


def test_a_purchase_lets_the_top_of_the_starbase_be_chosen_again() -> None:
    state = then.play(facing(h7=STACK, h3=STACK), "done", "top h7 bomber", "top h3 bomber")
    bought = then.play(state, "buy interceptor")
    assert then.rule(bought, "top h3 cruiser") == "GOD-R-57"
    assert kinds(then.play(bought, "top h7 cruiser"), 0, "h7")[0] == "cruiser"
    assert then.play(state, "done").tidied == ()


def test_a_ship_does_not_go_out_and_come_back_without_an_effect() -> None:
    state = facing(e5=["interceptor"], c6=["freighter"])
    assert then.rule(state, "move e5 interceptor e5 plain") == "GOD-63"
    assert "move e5 interceptor e5 plain" not in then.lines(state)
    assert "move c6 freighter c6 load" in then.lines(state)
    assert "move e5 interceptor e5 plain" in now.lines(position({"e5": ["interceptor"]}, {}))


def test_five_ties_are_decided_by_luck() -> None:
    tie = ("sign paper", "sign paper")
    state = former(lucky(begin()))
    for ties in range(1, 5):
        state = then.play(state, *tie)
        assert (state.phase, state.ties) == (Signing(), ties)
    tossed = then.play(state, *tie)
    assert tossed.phase.name == "first" and tossed.ties == 0
    assert former(tossed) == tossed
    assert then.play(tossed, "first 2").first == 1
    decided = then.play(state, "sign rock", "sign paper")
    assert decided.first == 1 and decided.ties == 0
    said = GAME.words.describe(state, HandSign("paper"), tossed, 0)
    assert said == "Both show paper: a tie. Luck decides."
    more = now.play(lucky(begin()), *tie * 6)
    assert more.phase == Signing()


def test_there_are_no_standing_orders() -> None:
    state = facing(e5=STACK)
    assert not any(line.startswith("order") for line in then.lines(state))
    assert "order" not in {type(action).__name__.lower() for action in OLD.rules.actions}
    assert "order laden" in now.lines(position({"e5": STACK}, {}))


def test_the_order_of_the_legal_actions_is_frozen() -> None:
    """Links of version 1 count by it: do not change what it is, but make version 1 differ."""
    moving = facing(h7=["interceptor", "destroyer"])
    lines = then.lines(moving)
    assert lines[0] == "move h7 interceptor e6 plain"
    assert lines[-5:] == [
        "move h7 destroyer i6 plain",
        "move h7 destroyer i7 plain",
        "top h7 destroyer",
        "done",
        "concede",
    ]
    buying = then.play(moving, "done")
    assert then.lines(buying) == ["buy interceptor", "top h7 destroyer", "done", "concede"]
    fleet = then.play(former(begin(chart="tutorial_quick")))
    assert then.lines(fleet)[-2:] == ["take destroyer", "done"]
    fights = former(position({"e5": STACK, "h3": STACK}, {"e5": ["cruiser"], "h3": ["cruiser"]}))
    fights = then.play(fights, "done")
    assert isinstance(fights.phase, Fighting)
    assert then.lines(fights) == ["fight e5", "fight h3", "concede"]
    assert then.lines(then.play(fights, "fight e5")) == [
        "absorb interceptor",
        "absorb cruiser",
        "absorb bomber",
        "concede",
    ]


# What goes on as ever ---------------------------------------------------------------------------


def test_the_other_player_does_not_see_which_stacks_were_put_in_order() -> None:
    state = then.play(facing(e5=STACK, h7=STACK), "top e5 bomber")
    assert OLD.rules.observe(state, 0).tidied == state.tidied != ()
    assert OLD.rules.observe(state, 1).tidied == ()
    assert OLD.rules.legal_actions(OLD.rules.observe(state, 0)) == OLD.rules.legal_actions(state)


def test_advice_keeps_to_the_rules_of_the_game() -> None:
    state = then.play(facing(e5=STACK, h7=STACK), "top e5 bomber")
    view = OLD.rules.observe(state, 0)
    lines = advice.analyse(OLD, view, 0, Luck("advice")).lines
    assert {line.actions[0] for line in lines} == set(OLD.choices(view)[:-1])


def test_a_failed_try_of_a_last_strike_begins_anew() -> None:
    state = former(lucky(begin(chart="last_strike")))
    while state.tries == 1:
        state = then.play(state, [line for line in then.lines(state) if line != "concede"][-1])
    assert (state.tries, state.turn, state.tidied) == (2, 1, ())
    assert type(state) is type(former(begin()))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"ties": 1}, '"ties" must be 0 to 0 here'),
        ({"tidied": (0,)}, '"tidied" must be stacks'),
        ({"tidied": (53, 48)}, '"tidied" must be stacks'),
        ({"standing": ((1,), ())}, '"standing" must be empty'),
        ({"active": 7}, '"active" does not fit the turn'),
    ],
)
def test_impossible_positions_are_refused(change: dict[str, object], fault: str) -> None:
    state = replace(facing(e5=STACK, e10=STACK), **change)
    with pytest.raises(BadPosition, match=fault):
        load(OLD, dump(state))


# Positions as they were written -----------------------------------------------------------------

SIGNING = (
    '[[],"sign",-1,[5,["paper",""],3],-1,-1,[14,30,34,39,48,58,75,88,90],[0,3,1,1,1,2,1,2,3],8,'
    "[-1,-1],[20,20],[0,0],[[6,5,4,5,4,4,3],[6,5,4,5,4,4,3]],[[],[]],[30,90]]"
)
BUYING = (
    '[["twin"],"buy",-1,[],1,0,[0,49,52,57,105],[2,0,1,1,2],8,[103,2],[14,13],[0,2],'
    "[[5,5,2,5,4,3,2],[5,5,3,3,4,3,2]],[[[71,[2]],[91,[6]],[94,[2]],[103,[5,0]]],"
    "[[0,[6]],[2,[3,0,3]],[24,[2]],[29,[5]]]],[],14,0,[103],[5,0],[[2],[3,0]]]"
)

MOVING = (
    '[["normal","rps",false,false,true,true,false,true],"move",-1,[],0,1,[34,53,59,85,104],[2,'
    "2,1,1,0],12,[36,78],[14,15],[5,2],[[5,5,4,5,4,4,3],[6,4,2,5,3,4,3]],[[[34,[0]]],[[45,"
    "[26]],[78,[4,18]],[89,[25]]]],[],12,1,[78],[],[[0],[2]],[],null,[],[],null,[],[1,2,[57,"
    '45],"plain",true]]'
)
BIDDING = (
    '[[],"bid",-1,[2,["",""],1,19,0],0,1,[4,50,59,81,89,101],[0,1,1,3,1,2],12,[-1,-1],[20,20],'
    "[19,19],[[6,5,4,5,4,4,3],[6,5,4,5,4,4,3]],[[],[]],[81]]"
)
RAIDED = (
    '[["normal","rps",false,false,true,false,false,false,true],"absorb",-1,[],0,1,[0,6,16,26,'
    "40,49,55,64,79,94],[2,0,2,2,3,1,3,3,1,1],20,[88,3],[17,18],[2,2],[[6,5,3,5,4,4,2],[6,5,4,"
    "5,4,4,3]],[[[89,[2,6]]],[]],[89],6,1,[],[],[[2],[]],[],[89,true,[11,0,4],[4,0,11],0,[4,0],"
    "[[2,6],[]]],[],[64],[80,89,89,0,1],[[91,89,89,0,1],[80,89,89,0,1]]]"
)
FIGHTING = (
    '[["normal","rps",false,true,true,false,false,true,false,"standard","drawn",[5,-5]],'
    '"absorb",-1,[],0,0,[15,17,23,25,38,48,63,75,78,101],[1,0,1,1,1,2,3,2,1,3],8,[40,1],[10,'
    "10],[1,2],[[5,4,4,5,4,4,1],[5,5,2,4,4,3,3]],[[[16,[0,1]],[26,[6]],[40,[6]]],[[1,[2,3]],"
    "[12,[2]],[16,[0]],[48,[5]]]],[],21,0,[],[],[[6,0],[2]],[],[16,false,[5,2,0],[2,5,0],0,[2,"
    "5],[[0,1],[0]]]]"
)
RAIDING = (
    '[["normal","rps",false,false,false,true],"raid",-1,[],0,0,[1,6,11,47,53,55,100],[3,2,0,1,'
    "3,3,2],8,[68,105],[17,17],[2,3],[[6,5,3,5,4,4,3],[5,5,4,5,3,4,3]],[[[77,[2]]],[[94,[0]],"
    "[105,[4]]]],[91,92,94],7,0,[],[],[[2],[]],[],null,[91,94],[94],null,[[92,92,-1,0,6]]]"
)
OVER = (
    '[["quick","seat_1",false,true,false,false,false,false,false,"standard","last_strike"],'
    '"over",-1,[],0,1,[15,39,53,74,89],[1,1,2,2,0],24,[37,33],[0,11],[0,3],[[6,5,4,5,4,4,3],[5,'
    "4,4,4,4,4,3]],[[],[[23,[3]],[47,[0]],[77,[1]]]],[],1,0,[],[],[[],[]],[],null,[],[],null,"
    '[],null,[],1,"concede",34,1]'
)


def test_positions_of_version_1_open() -> None:
    state = load(OLD, SIGNING)
    assert state.phase == Signing("paper") and state.ties == 3 and state.pirates == (30, 90)
    assert then.play(state, "sign paper").ties == 4
    state = load(OLD, BUYING)
    assert (state.bought, state.tidied, state.baskets) == ((5, 0), (103,), ((2,), (3, 0)))
    assert then.lines(state) == ["done", "concede"], "the top of j5 has been chosen"


def test_the_data_of_each_phase_are_read() -> None:
    moving = load(OLD, MOVING)
    assert moving.phase == Moving(tops=1) and moving.tidied == (78,)
    assert moving.flight == Flight(1, 2, (57, 45), "plain", public=True)
    assert "top h2 freighter" not in then.lines(moving)
    bidding = load(OLD, BIDDING)
    assert bidding.phase == Bidding(placer=0, bid=19) and bidding.ties == 0
    raided, fighting = load(OLD, RAIDED), load(OLD, FIGHTING)
    assert raided.phase.then == Raiding(hungry=(64,)) and fighting.phase.then == Fighting()
    assert raided.battle.left == (4, 0) and fighting.battle.sector == 16
    assert raided.sorties == (Sortie(91, 89, 89, 0, 1), Sortie(80, 89, 89, 0, 1))
    assert load(OLD, RAIDING).phase == Raiding(idle=(91, 94), hungry=(94,))
    over = load(OLD, OVER)
    assert over.phase == Over(1, "resign") and over.strike == 34


def test_positions_with_the_names_of_their_fields_open_too() -> None:
    state = load(OLD, '{"terms": [], "phase": "sign", ' + NAMED)
    assert state == load(OLD, SIGNING)


NAMED = (
    '"viewer":-1,"opening":{"die":5,"signs":["paper",""],"ties":3,"bid":0,"placer":-1,"named":-1,'
    '"orders":[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"sealed":false},"first":-1,"redog":-1,'
    '"places":[14,30,34,39,48,58,75,88,90],"things":[0,3,1,1,1,2,1,2,3],"price":8,'
    '"bases":[-1,-1],"armor":[20,20],"money":[0,0],"pools":[[6,5,4,5,4,4,3],[6,5,4,5,4,4,3]],'
    '"fleets":[[],[]],"pirates":[30,90],"turn":0,"active":-1,"tidied":[],"bought":[],'
    '"baskets":[[],[]],"todo":[],"battle":null,"idle":[],"hungry":[],"raid":null,"sorties":[],'
    '"flight":null,"reports":[],"winner":-1,"cause":"","strike":0,"tries":0}'
)
"""The rest of that position with names."""


def test_positions_are_written_as_today_and_then_stay_as_they_are() -> None:
    for text in (SIGNING, BUYING, MOVING, BIDDING, RAIDED, FIGHTING, RAIDING, OVER):
        state = load(OLD, text)
        for bare in (False, True):
            written = dump(state, bare=bare)
            assert translated(json.loads(written)) == json.loads(written)
            assert load(OLD, written) == state
    moving = facing(e5=STACK)
    assert isinstance(moving.phase, Moving) and "tidied" not in dump(moving)


def test_what_one_player_knew_is_not_a_position() -> None:
    with pytest.raises(BadPosition):
        load(OLD, SIGNING.replace('"sign",-1', '"sign",0'))


# Kept links and saved games ---------------------------------------------------------------------

LINKS = {
    "AsBsBKvIKwdnYWxheHlkAX0-AAAACKwsIjL0WpUYv4zqmNLJyquBt0IxI0LvdLrrLcVXBrPygTJQRTeXqhIKc7gteM"
    "O9HUCKUXkx0kk9VgIZ": (152, "concede", "Redog wins: Cynder resigned."),
    "AsAsYOqQUQdnYWxheHlkAQwOARgUq_W4HSGItT4UThcZ": (
        13,
        "absorb destroyer",
        "Solved in 1 try: last strike 90.",
    ),
    "AsA5r42vUQdnYWxheHlkAQsKAAAAnkeHDvdiDItWckxJVNJRcspXigUAZ": (15, "purse 2", ""),
    "AsBHtaHjyQdnYWxheHlkAQwMEEyOkaL-u4UMb6pOi1aKyj-8WklH6f32XQqpeSkKxkqxAAZ": (12, "done", ""),
    "ApEdSd6nwgdnYWxheHlkZVO5CsMwDN39Fcbg7QUsOZeHDE1pP6LBQyHp1AN6_H-lhKaFYnTZumXNvZVqLdmlzaO9v8"
    "7To_vI3eXJddFQO_3Ndx2sWXxL_dbv9r5vfL_xHKbrKDiab2R7uPlt9Jv-NwW3NMLByc9y0PllOP3NDgVhyCAEDMTg"
    "CpwQW1Q1moS2QiKkMmMIiOAZSI5oZrDYNBFRn4XnILSGYiGl6FSCS8T5WvmPrBpqOSyOVFaQ4LHVXCgb3TCzLtVYGy"
    "nVsj0GTmU6kXkDZ": (2, "activate d6", ""),
}
"""Link -> plies, the last line, the end."""
RECORD = """galaxies 1 galaxyd rules=1 galaxy=79hy-tsy6 chart=last_strike
seat human
seat hard
pose 34
concede
end 2 83efabf1
"""


@pytest.mark.parametrize("text", LINKS)
def test_kept_links_open_as_they_were(text: str) -> None:
    plies, last, end = LINKS[text]
    session = link.unpack(text)
    assert session.game is OLD
    assert (session.ply, session.lines[-1]) == (plies, last)
    outcome = OLD.rules.outcome(session.state)
    assert (outcome.title if outcome else "") == end
    again = link.unpack(link.pack(session))
    assert again.game is OLD and again.state == session.state


def test_a_kept_record_opens_and_is_written_as_it_was() -> None:
    session = replay(RECORD)
    assert session.game is OLD and session.text() == RECORD
    outcome = OLD.rules.outcome(session.state)
    assert outcome is not None and outcome.title == "Not solved in 1 try: last strike 34."
    assert replay(session.text()).state == session.state


CONTRADICTED = (
    "ApEr_douWgdnYWxheHlkbVNLCgIxDN33FKXrN9C_duFJShcDU0EYZqGIeHuTxkEFoW1e0uQ1TcioLf1WOy1lXvT1vvbbadcp"
    "3XOYlsec1GDo8-2p_nMZ-ZGBkc4bjI6AOyKH6F9WgWYvH4X-VsegWkypoboIb1uDWS7dYHKoDQ4W1cMfETOyRQ44FDgbGpsd"
    "At0Hkp5cPWrKKB8qZuazJiTEsSM4UlB86-zBkZUeZ3xMqMTJuHixEuT3Ayc08uI1xIDbfV3ZQ-yUI3k2NSYxi0iKR1b1bdFB"
    "l9yTDaWrFwZ"
)
"""Set up from a position with `first_player = random`, which its options do not say."""


def test_options_that_contradict_a_position_were_not_refused() -> None:
    session = link.unpack(CONTRADICTED)
    assert (session.ply, session.lines) == (3, ["roll 6", "roll 5", "done"])
    assert session.state.terms.first == "random" and session.options["first_player"] == "rps"


QUICK_OF_VERSION_2 = """\
galaxies 1 galaxyd rules=2 galaxy=0000-008g setup=quick thing_placement=alternate
seat human
seat human
"""


def test_a_game_of_version_2_goes_on_without_what_version_3_added() -> None:
    """Player 1 is the younger one, and Things lie face down in the quick setup, too."""
    body = f"{QUICK_OF_VERSION_2}end 0"
    session = replay(f"{body} {record.checksum(body)}\n")
    assert session.game.rules.version == 2 and dated(session.game) == ""
    assert not {"younger", "events_end_move", "pirate_targets"} & {*session.options}
    assert session.state.terms.first == "seat_1"
    session.play("put e5")
    assert set(GAME.rules.observe(session.state, 1).things) == {UNKNOWN}
    with pytest.raises(notation.BadLine):
        session.play("lay planet a1")
