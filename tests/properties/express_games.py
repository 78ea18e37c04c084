"""Whole games of Galaxy Express for the properties."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from hypothesis import strategies as st

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, fill_options
from galaxies.games.express import GAME
from galaxies.games.express.rules import RULES, lost
from galaxies.games.express.rules.phases import Dealing, Fueling, Starting
from galaxies.games.express.rules.state import State
from galaxies.play.session import Session

CODES = st.integers(0, galaxy.COUNT - 1).map(galaxy.code)
OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in GAME.options}
)


def game(code: str, options: dict[str, str], seed: int) -> Session:
    """A whole game. Half of them are flown by the beginner, which mostly wins; in the others
    three plies of four are chosen among those that do not certainly lose."""
    dice = Luck(f"{seed}").stream("game")
    beginner = dice.below(2)
    session = Session(GAME, galaxy=code, options=options)
    while not session.is_over and session.ply < 400:
        legal = RULES.legal_actions(session.state)
        view = session.view(0)
        if beginner and dice.below(20):
            legal = (GAME.computer().levels["cadet"](view, 0, Luck(f"{seed} {session.ply}")),)
        elif dice.below(4):
            legal = [a for a in legal if not lost.certain_loss(view, a)] or legal
        session.play(dice.choice(legal))
    return session


@cache
def known_game(number: int, *, standard: bool) -> Session:
    """One of the games that all tests of this file look at, so that each is played once."""
    dice = Luck(f"{number}").stream("known game")
    chosen = {} if standard else {one.name: dice.choice(one.values) for one in GAME.options}
    return game(galaxy.code(dice.below(galaxy.COUNT)), fill_options(GAME, chosen), number)


games = st.integers(0, 59).map(partial(known_game, standard=False))
standard_games = st.integers(0, 59).map(partial(known_game, standard=True))


def plies(session: Session) -> Iterator[tuple[State, Action, State]]:
    return zip(session.states, session.actions, session.states[1:], strict=False)


def flying(state: State) -> bool:
    return not isinstance(state.phase, Dealing | Starting | Fueling)
