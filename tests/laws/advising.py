"""Laws of advice: the analysis, the hint that is made of it, and warnings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isfinite
from typing import Any

from galaxies.computer import advice
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, Analysis, AnyGame, Line, Player, State

from .walk import walk

_LUCK = Luck("advice")
_MOST = 4
"""Decisions that are looked at in each game."""
_OUTCOMES = 80
"""Lots drawn to meet every outcome of an event; those that count have six outcomes at most."""
_IMAGINED = 6
"""States imagined behind a view, to tell a certain win from one that hidden things decide."""


def _decisions(game: AnyGame, seed: int) -> Iterator[tuple[State, State, Player]]:
    """(state, view, player) at some decisions where a hint may be asked for."""
    path = walk(game, seed)
    decisions = []
    for state in path.states:
        player = game.rules.current_player(state)
        if player >= 0:
            view = game.rules.observe(state, player)
            if game.hints_at(view):
                decisions.append((state, view, player))
    yield from decisions[:: max(1, len(decisions) // _MOST)]


def _analyses(game: AnyGame, seed: int) -> Iterator[tuple[State, State, Player, Analysis[object]]]:
    if game.computer().analyse is not None:
        for state, view, player in _decisions(game, seed):
            yield state, view, player, advice.analyse(game, view, player, _LUCK)


def law_analysis_is_legal_and_ordered(game: AnyGame, seed: int) -> None:
    """Lines begin with different legal actions, the best first; the rest of a line is legal as long
    as no luck and nobody else comes between, also in the view that it was found in."""
    for state, view, player, analysis in _analyses(game, seed):
        assert analysis.lines and analysis.unit in ("points", "wins", "")
        firsts = [notation.line(line.actions[0]) for line in analysis.lines]
        assert len(set(firsts)) == len(firsts), "two lines begin alike"
        values = [line.value for line in analysis.lines]
        assert values == sorted(values, reverse=True), "a better line comes later"
        assert all(map(isfinite, values))
        assert analysis.unit != "wins" or 0 <= values[-1] <= values[0] <= 1
        assert all(reason.strip() for reason in analysis.reasons)
        for line in analysis.lines:
            assert line.chance is None or 0 <= line.chance <= 1
            for after in (state, view):
                _play_on(game, after, player, line)
        given = advice.hint(game, view, player, _LUCK)
        steps = advice.plan(game, view, player, given)
        assert len(steps) == (1 + len(given.then) if given.then else 0)


def _play_on(game: AnyGame, state: State, player: Player, line: Line[Any]) -> None:
    before = None
    for action in line.actions:
        if before is not None:
            state = game.rules.apply(state, before)
        if game.rules.current_player(state) != player:
            break
        refusal = game.rules.check(state, action)
        assert refusal is None, f"{notation.line(action)}: {refusal}"
        before = action


def law_analysis_depends_on_its_arguments_only(game: AnyGame, seed: int) -> None:
    """The same view gives the same analysis, whatever was analysed before, and so does the view of
    another state that looks the same to the player."""
    known = [*_analyses(game, seed)]
    for _, view, player, analysis in reversed(known):
        assert advice.analyse(game, view, player, _LUCK) == analysis
        if game.rules.determinize is not None:
            other = game.rules.determinize(view, player, Luck(f"another {seed}"))
            alike = game.rules.observe(other, player)
            assert advice.analyse(game, alike, player, _LUCK) == analysis


def law_a_win_at_once_comes_first(game: AnyGame, seed: int) -> None:
    """Where only winning counts and an action is certain to win at once, so is the best line. A win
    is certain if it comes in the true state and in all others that look the same to the player: an
    advisor cannot know of a win that depends on what is hidden, and nobody wins by resigning for
    the other player."""
    for state, view, player, analysis in _analyses(game, seed):
        if analysis.unit != "wins":
            continue
        states = [state, *_imagined(game, view, player)]
        if any(_wins(game, states, action, player) for action in game.choices(view)):
            assert _wins(game, states, analysis.best, player)


def _imagined(game: AnyGame, view: State, player: Player) -> Iterator[State]:
    """States that look the same to a player."""
    if game.rules.determinize is not None:
        for lot in range(_IMAGINED):
            yield game.rules.determinize(view, player, Luck(f"imagined {lot}"))


def _wins(game: AnyGame, states: Sequence[State], action: object, player: Player) -> bool:
    """Whether an action wins at once in each of these states."""
    return all(_wins_in(game, state, action, player) for state in states)


def _wins_in(game: AnyGame, state: State, action: object, player: Player) -> bool:
    if notation.is_open(action) or game.rules.check(state, action) is not None:
        return False
    after = game.rules.apply(state, action)
    if game.rules.current_player(after) == CHANCE:
        return False
    outcome = game.rules.outcome(after)
    return outcome is not None and outcome.winners == (player,)


def law_hints_are_legal(game: AnyGame, seed: int) -> None:
    """A hint is a legal action with reasons in words."""
    for state, view, player in _decisions(game, seed) if game.has_hints else ():
        hint = advice.hint(game, view, player, _LUCK)
        assert game.rules.check(state, hint.action) is None
        assert hint.reasons and all(reason.strip() for reason in hint.reasons)


def law_nothing_warns_of_the_hint(game: AnyGame, seed: int) -> None:
    """The hint is the best line, and no warning speaks against it while there is another choice."""
    warn = game.choosing.warn
    for _, view, player, analysis in _analyses(game, seed):
        hint = advice.hint(game, view, player, _LUCK)
        assert hint.action == analysis.best
        if warn is not None and len(game.choices(view)) > 1:
            objection = warn(view, player, hint.action)
            assert objection is None, f"{notation.line(hint.action)}: {objection}"


def law_luck_is_even_on_the_whole(game: AnyGame, seed: int) -> None:
    """What luck gave is as much above the mean as below it, over all outcomes of an event: exactly,
    since they are equally likely."""
    find = game.computer().draws
    for state, action in zip(walk(game, seed).states, walk(game, seed).actions, strict=False):
        if game.rules.current_player(state) != CHANCE or find is None or not [*find(state, action)]:
            continue
        lots = (game.rules.chance(state, Luck(f"outcome {lot}")) for lot in range(_OUTCOMES))
        over: dict[str, Fraction] = {}
        for outcome in dict.fromkeys(lots):
            for draw in find(state, outcome):
                luck = Fraction(draw.got) - Fraction(draw.total, draw.ways)
                over[draw.what] = over.get(draw.what, Fraction(0)) + luck
        assert not any(over.values()), f"luck that favours somebody: {over}"
