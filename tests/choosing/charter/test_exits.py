"""What a payment leaves: the way on before it is paid, and a word where it gives up the finish."""

from __future__ import annotations

import pytest

from galaxies.formats import notation
from galaxies.games.charter import GAME
from galaxies.games.charter.forecast import exits
from galaxies.games.charter.rules import trips
from galaxies.games.charter.rules.state import State
from rules.charter.charted import Item, W, lay, paying, play


def warned(state: State, line: str) -> bool:
    return GAME.choosing.warn(state, 0, notation.parse(GAME, line)) is not None


@pytest.mark.rule("STC-61", "STC-64")
def test_each_payment_says_what_it_leaves_and_where_that_leads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # In 16, a place of the mid ring: 6 leads back to the inner ring, 12 on within the mid ring.
    state = paying([11], [(33, 6), (44, 2), (55, 4)], W, 16)
    assert trips.open_payments(state) == [(24,), (25, 26)]
    assert exits.after_paying(state) == [(6, 6), (6, 6)]
    poor = paying([11], [(33, 6), W], W, 16)
    assert exits.after_paying(poor) == [(0, -1)]
    assert "it depends on what you draw" in GAME.words.prompt(poor, 0, ())
    assert "no further trip" not in GAME.words.label(poor, 0, ("pay", "c25"))
    assert "You keep 6 fuel" in GAME.words.label(state, 0, ("pay", "c25"))
    assert "The next trip then costs at least 6 fuel." in GAME.words.prompt(state, 0, ())
    monkeypatch.setattr(exits, "after_paying", lambda _: [(0, -1), (6, 6)])
    one, other = (
        GAME.words.label(state, 0, ("pay", *cards)) for cards in (("c25",), ("c26", "c27"))
    )
    assert "pays for no further trip" in one and "no further trip" not in other


@pytest.mark.rule("STC-89")
def test_the_last_world_needs_no_way_on() -> None:
    state = paying([66, (11, 1), (22, 2)], [(33, 6), W], W, 16, new=(1, 2))
    assert exits.after_paying(state) == []
    assert GAME.words.prompt(state, 0, ()).endswith("This world wins the game.")
    assert "keep" not in GAME.words.label(state, 0, ("pay", "c27"))


@pytest.mark.rule("STC-69")
def test_a_payment_that_gives_up_the_sure_finish_asks_first() -> None:
    # From 12 the finish is 11 and 65, 6 each: two sixes pay both, but a twelve only one of them.
    line = [66, 55, 44, 33, 22, (16, 5)]
    state = paying(line, [(44, 12), (33, 6), (55, 6)], W, 12)
    assert [notation.line(action) for action in GAME.rules.legal_actions(state)] == [
        "pay c26",
        "pay c27,c28",
        'journal 1 ""',
    ]
    assert not warned(state, "pay c26") and warned(state, "pay c27,c28")
    assert not warned(paying([11], [(33, 6), (44, 3), (55, 3)], W, 16), "pay c26,c27")


@pytest.mark.rule("STC-57")
def test_the_way_on_counts_lanes() -> None:
    """From 65 the ring is used up: the mid ring costs 12, or 6 along a lane from a hub."""
    line: list[Item] = [11, 22, 33, 44, 55, 66]
    bare = lay(line, [(65, 6), (44, 12)], extra=[(12, 5)])
    joined = lay(line, [(65, 6), (44, 12)], extra=[(12, 5)], lanes=[1265])
    assert exits.beyond(bare, 65) == 12 and exits.beyond(joined, 65) == 6
    # All three neighbours of 13 are in the route.
    closed = lay([11, (12, 1), (14, 2), (64, 3)], [(13, 3)], possible=False)
    assert exits.beyond(closed, 13) == -1


@pytest.mark.rule("STC-77")
def test_what_a_world_founded_next_is_worth_is_said_only_between_trips() -> None:
    assert "founded next gets fuel 1." in GAME.words.summary(lay([11], [W]), 0)
    under_way = paying([11], [(33, 6), (44, 2), (55, 4)], W, 16)
    last = paying([66, (11, 1), (22, 2)], [(33, 6), W], W, 16, new=(1, 2))
    for state in (under_way, last, play(last, "pay c27")):
        assert "founded next" not in GAME.words.summary(state, 0)
        panes = GAME.picture.scene(state, 0, ()).panes
        assert not any(part.key == "stop:next" for pane in panes for part in pane.parts)
