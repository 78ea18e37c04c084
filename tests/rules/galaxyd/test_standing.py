"""Standing orders for losses in the other player's turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.formats.position import dump, load
from galaxies.galaxy.luck import Luck
from galaxies.game import by_version
from galaxies.games.galaxyd.rules import RULES
from galaxies.games.galaxyd.rules.pieces import SHIPS
from galaxies.games.galaxyd.rules.state import State
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

from .table import GAME, begin, kinds, lucky, play, position, possible, refused

pytestmark = pytest.mark.usefixtures("third_person")

SHIPS_ON_E5 = ["interceptor", "scavenger", "freighter", "cruiser", "laden"]


def attacked(*orders: str) -> State:
    """Cynder attacks e5, defended by Redog, who has given these orders before."""
    state = position(
        {"e5": SHIPS_ON_E5}, {"e5": ["assassin"]}, active=1, bases=("h7", "c4"), armor=(19, 20)
    )
    return possible(replace(state, standing=(tuple(map(SHIPS.index, orders)), ())))


@pytest.mark.rule("GOD-R-72")
def test_orders_choose_the_losses_in_the_other_turn() -> None:
    assert RULES.current_player(play(attacked(), "done")) == 0, "without orders, Redog is asked"
    for orders, survivors in (
        (("freighter", "laden"), ["interceptor", "scavenger", "cruiser"]),
        (("laden", "cruiser"), ["interceptor", "scavenger", "freighter", "cruiser"]),
        (("cruiser",), ["interceptor", "scavenger", "freighter", "laden"]),
    ):
        state = play(attacked(*orders), "done")
        assert state.phase.name == "buy" and kinds(state, 0, "e5") == survivors, orders


@pytest.mark.rule("GOD-R-72")
def test_kinds_that_are_left_out_absorb_last_in_the_order_of_the_table() -> None:
    state = play(attacked("laden"), "done")  # 9: laden 4, Interceptor 2, Scavenger 3
    assert kinds(state, 0, "e5") == ["freighter", "cruiser"]


@pytest.mark.rule("GOD-R-72")
def test_orders_are_given_one_kind_after_the_other_and_withdrawn() -> None:
    state = position({"e5": SHIPS_ON_E5}, {"h1": ["assassin"]})
    state = play(state, "order freighter", "order interceptor")
    assert state.standing == ((2, 0), ()) and state.phase.tops == 2
    assert refused(state, "order freighter").why == "Your standing orders name Freighters already."
    assert play(state, "order none").standing == ((), ())
    assert refused(play(state, "order none"), "order none").rule == "GOD-R-72"
    buying = play(state, "done")
    assert play(buying, "order scavenger").standing == ((2, 0, 1), ())
    full = replace(state, phase=replace(state.phase, tops=99))
    assert refused(full, "order none").rule == "GOD-R-57"
    fighting = play(position({"e5": SHIPS_ON_E5}, {"e5": ["assassin"]}), "order scavenger", "done")
    assert RULES.current_player(fighting) == 0, "in your own turn you choose"
    assert refused(fighting, "order none").rule == "GOD-R-72"
    strike = lucky(begin(chart="last_strike"))
    assert refused(strike, "order bomber").why == "A last strike has no standing orders."


@pytest.mark.rule("GOD-R-72")
def test_the_other_player_never_sees_orders() -> None:
    before = position({"e5": SHIPS_ON_E5}, {"h1": ["assassin"]})
    after = play(before, "order freighter")
    assert RULES.observe(after, 1) == RULES.observe(before, 1)
    assert RULES.observe(after, 0).standing == ((2,), ())
    action = RULES.legal_actions(before)[-4]
    views = [(RULES.observe(before, p), RULES.observe(after, p)) for p in (0, 1)]
    told = [GAME.words.describe(one, action, two, p) for p, (one, two) in enumerate(views)]
    assert told[0].startswith("Redog's standing orders:") and told[1] == ""
    assert RULES.determinize is not None
    assert RULES.determinize(views[1][1], 1, Luck("any")).standing == ((), ())


@pytest.mark.rule("GOD-R-72")
def test_orders_are_not_among_the_choices_of_computers_and_buttons() -> None:
    state = position({"e5": SHIPS_ON_E5}, {"h1": ["assassin"]})
    assert [a for a in GAME.choices(state) if a.is_aside] == []
    assert len([a for a in GAME.offered(state) if a.is_aside]) == 8


def test_the_log_names_orders_as_the_reason() -> None:
    before = attacked("freighter", "laden", "cruiser")
    after = play(before, "done")
    done = next(a for a in RULES.legal_actions(before) if type(a).__name__ == "Done")
    for viewer in (0, 1):
        views = RULES.observe(before, viewer), RULES.observe(after, viewer)
        told = GAME.words.describe(views[0], done, views[1], viewer)
        assert "Redog's standing orders chose these losses." in told
    asked = play(attacked(), "done")
    picked = next(a for a in RULES.legal_actions(asked) if getattr(a, "ship", "") == "cruiser")
    chosen = RULES.apply(asked, picked)
    text = GAME.words.describe(asked, picked, chosen, 0)
    assert "standing orders" not in text


def test_the_summary_says_the_orders() -> None:
    state = play(position({"e5": SHIPS_ON_E5}, {}), "order freighter", "order cruiser")
    said = "Standing orders of Redog: Freighters, then Cruisers absorb first."
    assert said in GAME.words.summary(RULES.observe(state, 0), 0)
    assert said not in GAME.words.summary(RULES.observe(state, 1), 1)


def test_impossible_orders() -> None:
    state = position({"e5": SHIPS_ON_E5}, {})
    assert RULES.faults is not None
    for standing in (((8,), ()), ((1, 1), ()), ((-1,), ()), ((), (1,))):
        assert "standing" in RULES.faults(replace(state, standing=standing)), standing
    assert RULES.faults(replace(state, turn=3, armor=(19, 19), standing=((1,), (2,)))) == ""


def test_positions_from_before_standing_orders_open_and_stay_the_same() -> None:
    before = position({"e5": SHIPS_ON_E5}, {"h1": ["assassin"]})
    text = load_and_dump(before)
    assert "standing" not in text
    after = play(before, "order freighter")
    assert '"standing":[[2],[]]' in load_and_dump(after)


def load_and_dump(state: State) -> str:
    for bare in (False, True):
        assert load(GAME, dump(state, bare=bare)) == state
    return dump(state)


def in_play(version: int = GAME.rules.version) -> Session:
    """A session in its first phase 1."""
    options, seats = {"chart": "tutorial_quick"}, [Seat(), Seat()]
    session = Session(by_version(GAME, version), galaxy="k7qp-3m9y", options=options, seats=seats)
    while session.state.phase.name != "move":
        session.play(GAME.choices(session.state)[-1])
    return session


def test_links_count_orders_only_in_games_that_have_some() -> None:
    session = in_play()
    text = link.pack(session)
    session.play("order scavenger")
    session.play("order none")
    session.play("order destroyer")
    assert link.unpack(link.pack(session)).text() == session.text()
    assert link.unpack(link.pack(session, session.ply - 3)).ply == session.ply - 3
    assert link.pack(session, session.ply - 3) == text


def test_older_links_with_and_without_orders_open() -> None:
    session = in_play(2)
    assert link.unpack("AsAoawKThQdnYWxheHlkAgILAAAMnkeHDqeJPgYZ").text() == session.text()
    session.play("order scavenger")
    assert link.unpack("AoAoQyu5qQdnYWxheHlkAgMLAAAMnkeHDidpVhYZ").text() == session.text()


def test_a_broken_link_with_orders_is_refused() -> None:
    with pytest.raises(link.BadLink):
        link.unpack("AsAoQyu5qQdnYWxheHlkAgMLAAAMnkeHDidpVhYZ")
