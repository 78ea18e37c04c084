"""Puzzles of Star Charter: no draw can matter, and no game ends with more points."""

from __future__ import annotations

from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games import GAMES
from galaxies.games.charter.computer import puzzles
from galaxies.games.charter.rules.actions import Auto, Fly, Pay
from galaxies.games.charter.rules.state import HAND, State, deck
from galaxies.play import position
from lab.test_puzzles import kept

CHARTER = GAMES["charter"]
KEPT = kept(CHARTER)


def test_the_deck_holds_worldless_cards_only() -> None:
    for puzzle in KEPT:
        state: State = position.load(CHARTER, puzzle.position)
        assert not any(state.cards[card].world for card in deck(state))
        assert all(state.cards[card].world for card in state.hand)
        assert state.worlds_left in (1, 2) and state.terms.games == 1


def test_a_puzzle_has_one_best_line_that_no_rule_of_thumb_finds() -> None:
    for puzzle in KEPT[::30]:
        assert puzzles._is_good(position.load(CHARTER, puzzle.position))


def test_no_game_with_other_luck_is_longer_or_ends_with_more_points() -> None:
    """Nor is the deck ever dealt to its end, after which the discarded worlds would come back."""
    rules = CHARTER.rules
    for number, puzzle in enumerate(KEPT[::30]):
        for turn in range(5):
            luck = Luck(f"{number}/{turn}")
            stream = luck.stream("trips")
            state = position.load(CHARTER, puzzle.position)
            longest, flown = puzzles._longest(state), len(state.line)
            assert HAND * (longest - 1) < len(deck(state))
            assert sum(line.startswith("fly ") for line in puzzle.line) <= longest
            while (outcome := rules.outcome(state)) is None:
                if rules.current_player(state) == CHANCE:
                    state = rules.apply(state, rules.chance(state, luck))
                    continue
                legal = rules.legal_actions(state)
                main = [action for action in legal if isinstance(action, Auto | Fly | Pay)]
                state = rules.apply(state, stream.choice(main or legal[:1]))
            assert len(state.line) <= flown + longest
            assert not outcome.winners or outcome.scores[0] <= puzzle.points
