"""The eye exam and the course of its sittings."""

from __future__ import annotations

from galaxies.formats import notation
from galaxies.games.surveyors import GAME
from galaxies.play.draft import Drafts
from rules.surveyors.table import sitting


def test_two_taps_are_an_answer() -> None:
    state = sitting()
    panes = GAME.picture.scene(state, 0, ()).panes
    assert [pane.kind for pane in panes] == ["board", "hand", "panel"]
    keys = "".join(part.svg for part in panes[1].parts)
    assert 'data-word="estimate 13"' in keys and 'data-word="estimate 3 2"' not in keys
    keys = "".join(
        part.svg for part in GAME.picture.scene(state, 0, ("estimate", "3")).panes[1].parts
    )
    assert keys.count('data-word="estimate 3 ') == 8 and 'aria-label="3 1/4 inches"' in keys
    nought = "".join(
        part.svg for part in GAME.picture.scene(state, 0, ("estimate", "0")).panes[1].parts
    )
    assert nought.count('data-word="estimate 0 ') == 7
    # They are all that there is to choose, so no buttons repeat them.
    assert panes[1].complete
    drafts = Drafts.of(GAME.rules.legal_actions(state))
    assert {words[0] for words, _ in drafts.lines} == {"estimate"}
    for words in ("estimate 3", "estimate 3 2", "estimate 0 1"):
        assert drafts.allows(tuple(notation.split(words)))
