"""Laws of bearings: what they tell of ways and threats is what the rules do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE, SPECTATOR, Action, AnyGame, Bearings, Cell, Claim, State

from .walk import Walk, step, stream, walk

Ply = tuple[State, Action, State]

_STEPS = {"right": (0, 1), "left": (0, -1), "up": (-1, 0), "down": (1, 0)}
_SURE = 2
"""In so many worlds all claims are tried; in the others, what some ply has still to make true."""
_DRAWS = 12
"""Luck has no list: so often it is drawn from one state."""


def law_ways_lead_there(game: AnyGame, seed: int) -> None:
    """The figures of a way add up to the distance by the rules, the nearest place comes first, and
    a way in directions leads there, round the edges too."""
    if not game.bearings:
        return
    path, bearings = walk(game, seed), game.bearings()
    for ply in path.plies(5):
        for player in range(path.players):
            view = game.rules.observe(path.states[ply], player)
            _follow_ways(bearings, view, player)
    if game.rules.spectate is not None:
        _follow_ways(bearings, game.rules.spectate(path.states[-1]), SPECTATOR)


def _follow_ways(bearings: Bearings[State], view: State, player: int) -> None:
    rows = bearings.grid(view, player, ())
    spots = {cell.key: (y, x) for y, row in enumerate(rows) for x, cell in enumerate(row)}
    cells = {cell.key: cell for row in rows for cell in row}
    for key in cells:
        here, nearest = bearings.near(view, player, key)
        told = [sum(_figures(way)) for _, way in nearest if _figures(way)]
        assert told == sorted(told), f"not the nearest first: {nearest}"
        for other, way in nearest:
            if _figures(way):
                far = bearings.distances(view, player, here, other)
                assert sum(_figures(way)) in far, way
            _points(rows, spots[here], spots[other], way)
            _lies(cells[here], cells[other], spots[other][0] - spots[here][0], way)
    here, nearest = bearings.near(view, player, "")
    for other, _ in nearest[-1:]:
        far = bearings.distances(view, player, here, other)
        if far and all(isinstance(figure, int) and figure > 1 for figure in far):
            steps = _between(bearings, view, player, here, other)
            assert (max(far) - 1, 1) in steps, f"no step from {here} to {other} is the last"


def _between(
    bearings: Bearings[State], view: State, player: int, here: str, there: str
) -> Iterator[tuple[float, float]]:
    """For every place that lies in steps from both: how far it is from the one and the other."""
    for row in bearings.grid(view, player, ()):
        for cell in row:
            pair = [bearings.distances(view, player, cell.key, end) for end in (here, there)]
            if all(pair):
                yield max(pair[0]), max(pair[1])


def _figures(way: str) -> list[float]:
    return [float(figure) for figure in re.findall(r"\d+(?:\.\d+)?", way)]


def _points(
    rows: Sequence[Sequence[Cell]], start: tuple[int, int], end: tuple[int, int], way: str
) -> None:
    """`2 right and 1 up` leads from one place to the other, round the edges too."""
    steps = re.findall(r"(\d+) (right|left|up|down)", way)
    if steps:
        y, x = start
        for count, word in steps:
            y, x = y + int(count) * _STEPS[word][0], x + int(count) * _STEPS[word][1]
        y %= len(rows)
        assert (y, x % len(rows[y])) == end, way


def _lies(here: Cell, there: Cell, down: int, way: str) -> None:
    """`2 sectors north-east` names a place that lies above and to the right."""
    if here.column is None or there.column is None:
        return
    right = there.column - here.column
    for word, far in (("north", -down), ("south", down), ("east", right), ("west", -right)):
        assert word not in way or far >= 0, way


def law_threats_are_true(game: AnyGame, seed: int) -> None:
    """What a threat claims about plies to come is true of all, of some or of none of those that the
    rules allow in the states that look alike to the viewer."""
    if not game.bearings:
        return
    path, threats = walk(game, seed), game.bearings().threats
    for ply in path.plies(20):
        for player in range(path.players):
            view = game.rules.observe(path.states[ply], player)
            claims = [(told.text, claim) for told in threats(view, player) for claim in told.claims]
            own = [pair for pair in claims if pair[1].by == "viewer"]
            if game.rules.current_player(view) == player:
                _judge(own, (_choices(game, world) for world in _worlds(game, path, ply, player)))
            others = [pair for pair in claims if pair[1].by == "others"]
            worlds = _worlds(game, path, ply, player)
            _judge(others, (_coming(game, world, player, seed) for world in worlds))


def _judge(claims: list[tuple[str, Claim]], worlds: Iterator[Iterator[Ply]]) -> None:
    """Try the claims in the first worlds, and in the others what has not come true so far."""
    open_claims = dict(enumerate(claims))
    for at, plies in enumerate(worlds):
        if not open_claims or (at >= _SURE and all(c.mood != "some" for _, c in claims)):
            break
        for ply in plies:
            line = notation.line(ply[1])
            for key, (text, claim) in list(open_claims.items()):
                if line.startswith(claim.line):
                    comes = claim.comes(*ply)
                    assert claim.mood == "some" or comes == (claim.mood == "all"), text
                    if claim.mood == "some" and comes:
                        del open_claims[key]
    missing = [text for text, claim in open_claims.values() if claim.mood == "some"]
    assert not missing, f"cannot come: {missing[0]}"


def _worlds(game: AnyGame, path: Walk, ply: int, player: int) -> Iterator[State]:
    """Full states that look alike to the player, the true one first."""
    yield path.states[ply]
    view, determinize = game.rules.observe(path.states[ply], player), game.rules.determinize
    if determinize is not None:
        for k in range(6):
            yield determinize(view, player, Luck(f"{path.galaxy}/threat/{ply}/{k}"))


def _choices(game: AnyGame, state: State) -> Iterator[Ply]:
    """Every choice of the player to move, or draws of luck, each with the state after it."""
    rules = game.rules
    if rules.current_player(state) == CHANCE:
        luck = [Luck(f"threat {k}") for k in range(_DRAWS)]
        actions: Iterable[Action] = [rules.chance(state, one) for one in luck]
    else:
        actions = [one for one in rules.legal_actions(state) if rules.check(state, one) is None]
    for action in actions:
        yield state, action, rules.apply(state, action)


def _coming(game: AnyGame, world: State, player: int, seed: int) -> Iterator[Ply]:
    """Every choice of the others on a random way to the viewer's next turn."""
    rules, dice = game.rules, stream(seed, "threat")
    state, waits = world, False
    while (mover := rules.current_player(state)) >= CHANCE and not (waits and mover == player):
        if mover != player:
            waits = True
            yield from _choices(game, state)
        state = rules.apply(state, step(game, state, Luck(f"threat {seed}"), dice))
