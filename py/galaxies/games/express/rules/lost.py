"""Lost in space: whether the unspent coins can still stop the ship at a planet (GEX-62 to GEX-66).

Sets of squares are 48-bit masks and sets of coins 6-bit masks. `_free` answers for all squares
at once: from which squares can a stop be reached with these coins at this speed? A slide turns
a whole mask round the chart, and most sets of coins free every square, so the test takes a
fraction of a millisecond.

The hidden order is unknown, so any hidden coin may be assumed to turn up when it is needed; only
the first coin of each type must be one that lies face up (the procedure under GEX-63). Nothing
here reads a hidden order, except `_free_in_order`, which serves `loss_check = oracle` (GEX-80).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ....game import replace
from ....words.odds import Odds
from .actions import PLAYS, Action, FlyOn, Play, Refuel
from .phases import Flying
from .state import (
    COLUMNS,
    NUMBERS,
    ROWS,
    SQUARES,
    TOP_SPEED,
    UNKNOWN,
    Kind,
    State,
    new_speed,
    slide,
    ways,
)

_FULL = (1 << SQUARES) - 1
_ALL = (1 << NUMBERS) - 1
_KEEP = tuple(
    sum(1 << s for s in range(SQUARES) if s % COLUMNS < COLUMNS - by) for by in range(COLUMNS)
)
"""Squares that do not leave their row when moved that many columns to the right."""
_COINS = tuple(
    tuple((v, mask ^ 1 << v) for v in reversed(range(NUMBERS)) if mask >> v & 1)
    for mask in range(_ALL + 1)
)
"""For every set of coins: each coin with the rest of the set."""
_SUM = tuple(sum(v for v, _ in coins) for coins in _COINS)


@lru_cache(maxsize=1 << 12)
def mask_of(items: tuple[int, ...]) -> int:
    """The set of squares or coins as a bit mask."""
    mask = 0
    for item in items:
        if item >= 0:  # in a plan that is told, coins to come are unknown
            mask |= 1 << item
    return mask


def landings(mask: int, speed: int) -> int:
    """The squares from which a slide at this speed ends in the mask, in any of four directions."""
    right, back = speed % COLUMNS, -speed % COLUMNS
    keep, keep_back = _KEEP[right], _KEEP[back]
    rows = (mask & keep) << right | (mask & ~keep) >> COLUMNS - right
    rows |= (mask & keep_back) << back | (mask & ~keep_back) >> COLUMNS - back
    up = COLUMNS * (speed % ROWS)
    both = mask << SQUARES | mask
    return rows | (both >> up | both >> SQUARES - up) & _FULL


@dataclass(frozen=True, slots=True)
class Plight:
    """What decides whether a ship is lost: place, speed, coins left, coins face up, and the
    squares where a stop counts. All but `ship` and `speed` are masks."""

    ship: int
    speed: int
    thrust: int
    thrust_up: int
    brake: int
    brake_up: int
    stops: int

    @property
    def is_lost(self) -> bool:
        """GEX-63: no sequence of plays ends in orbit, whatever the hidden order."""
        return not self._free() & self._around

    def _plays(self) -> Iterator[tuple[Kind, int, Plight]]:
        """The coins that may be played, each with the plight that it leads to, before a slide."""
        for value, rest in _COINS[self.brake]:
            if self.brake_up >> value & 1:
                speed = new_speed(self.speed, "brake", value)
                yield "brake", value, replace(self, speed=speed, brake=rest, brake_up=rest)
        for value, rest in _COINS[self.thrust]:
            if self.thrust_up >> value & 1:
                speed = new_speed(self.speed, "thrust", value)
                yield "thrust", value, replace(self, speed=speed, thrust=rest, thrust_up=rest)

    def _free(self) -> int:
        """The squares from which a stop on square 0 can be reached."""
        return _free(self.thrust, self.thrust_up, self.brake, self.brake_up, self.speed)

    @property
    def _around(self) -> int:
        """Where the stops lie when the ship is taken for square 0. Slides go all four ways, so the
        ship reaches a stop there if it reaches square 0 from there."""
        return _around(self.ship, self.stops)

    def _can_stop(self) -> bool:
        """Whether a stop can follow, or is made, now that a coin has set the speed."""
        free = self._free()
        return (landings(free, self.speed) if self.speed else free | 1) & self._around != 0

    def way_out(self) -> tuple[Play, ...] | None:
        """Plays that end in orbit, legal for at least one hidden order; None if lost."""
        for kind, value, after in self._plays():
            for way in ways(after.speed) if after._can_stop() else ():
                play = PLAYS[kind](value, way)
                if after.speed == 0 and self.stops >> self.ship & 1:
                    return (play,)
                there = replace(after, ship=slide(self.ship, after.speed, way))
                if there._free() & there._around:
                    return (play, *(there.way_out() or ()))
        return None


def _around(ship: int, mask: int) -> int:
    """The mask moved round the chart so that the ship's square becomes square 0."""
    right, down = -ship % COLUMNS, ship // COLUMNS * COLUMNS
    keep = _KEEP[right]
    moved = (mask & keep) << right | (mask & ~keep) >> COLUMNS - right
    return moved >> down | moved << SQUARES - down & _FULL


@lru_cache(maxsize=1 << 14)
def _free(thrust: int, thrust_up: int, brake: int, brake_up: int, v: int) -> int:
    """The squares from which a stop on square 0 can be reached with these coins at speed v. The
    chart wraps, so the squares for any other stop lie round it in the same way.

    The two masks of face-up coins limit only the first coin of each type: after it they are the
    whole rest of that type.
    """
    if _SUM[brake] < v:
        return 0  # thrust only raises the speed
    squares = 0
    for value, _rest in _COINS[brake_up]:
        left = brake ^ 1 << value
        w = v - value if v > value else 0
        inner = _free(thrust, thrust_up, left, left, w)
        squares |= landings(inner, w) if w else inner | 1
        if squares == _FULL:
            return squares
    for value, _rest in _COINS[thrust_up]:
        left = thrust ^ 1 << value
        w = v + value if v + value < TOP_SPEED else TOP_SPEED
        inner = _free(left, left, brake, brake_up, w)
        squares |= landings(inner, w) if w else inner | 1
        if squares == _FULL:
            return squares
    return squares


Pile = tuple[tuple[int, ...], tuple[int, ...]]
"""Face-up coins and the hidden ones in their true order."""


def _after(pile: Pile, value: int) -> Pile:
    up, hidden = pile
    return (*(v for v in up if v != value), *hidden[:1]), hidden[1:]


def _free_in_order(
    memo: dict[tuple[Pile, Pile, int], int], stops: int, thrust: Pile, brake: Pile, v: int
) -> int:
    """As `_free`, but with the hidden coins turned up in their true order (GEX-80)."""
    if sum(brake[0]) + sum(brake[1]) < v:
        return 0
    key = (thrust, brake, v)
    squares = memo.get(key)
    if squares is not None:
        return squares
    squares = 0
    plays = [(new_speed(v, "brake", coin), thrust, _after(brake, coin)) for coin in brake[0]]
    plays += [(new_speed(v, "thrust", coin), _after(thrust, coin), brake) for coin in thrust[0]]
    for w, thrust_left, brake_left in plays:
        inner = _free_in_order(memo, stops, thrust_left, brake_left, w)
        squares |= landings(inner, w) if w else inner | stops
        if squares == _FULL:
            break
    memo[key] = squares
    return squares


def stops(state: State) -> int:
    """The planets at which a stop counts in the test, as a mask.

    All of them (GEX-64); with the refuel cap reached only those that can be the target (GEX-82).
    """
    if state.may_refuel_later:
        return mask_of(state.planets)
    return _targets(state, (state.target,))


def _targets(state: State, numbers: Iterable[int]) -> int:
    """The planets that may carry one of these numbers, judged by what lies face up (GEX-82)."""
    known = {
        number: square
        for number, square, seen in zip(state.numbers, state.planets, state.revealed, strict=True)
        if seen
    }
    hidden = mask_of(
        tuple(s for s, seen in zip(state.planets, state.revealed, strict=True) if not seen)
    )
    mask = 0
    for number in numbers:
        mask |= 1 << known[number] if number in known else hidden
    return mask


def plight(state: State) -> Plight:
    """The plight of a ship at the start of a turn, from what is public."""
    return Plight(
        ship=state.ship,
        speed=state.speed,
        thrust=mask_of(state.thrust.left),
        thrust_up=mask_of(state.thrust.up),
        brake=mask_of(state.brake.left),
        brake_up=mask_of(state.brake.up),
        stops=stops(state),
    )


def is_lost(state: State) -> bool:
    """Whether the ship is lost at the start of a turn by what is public (GEX-63), in any mode."""
    around = _around(state.ship, stops(state))
    brakes = mask_of(state.brake.left), mask_of(state.brake.up)
    # Brakes alone can stop most ships, and there are far fewer sets of them than of all coins.
    if _free(0, 0, *brakes, state.speed) & around:
        return False
    thrusts = mask_of(state.thrust.left), mask_of(state.thrust.up)
    return not _free(*thrusts, *brakes, state.speed) & around


def is_lost_by_the_cap(state: State) -> bool:
    """Whether a ship that is lost could still stop at some planet, which no longer counts since
    every refuel is used (GEX-82)."""
    if state.may_refuel_later:
        return False
    return not replace(plight(state), stops=mask_of(state.planets)).is_lost


def is_told_lost(view: State) -> bool:
    """Whether flight school lets a ship fly on though it is lost (GEX-R-37)."""
    return view.terms.school and isinstance(view.phase, Flying) and is_lost(view)


def is_lost_in_order(state: State) -> bool:
    """Whether it is lost given the true order of the hidden stacks (GEX-80).

    In a view, where the order is unknown, the answer is that of `is_lost`.
    """
    if UNKNOWN in state.thrust.hidden + state.brake.hidden:
        return is_lost(state)
    thrust, brake = state.thrust, state.brake
    free = _free_in_order(
        {}, stops(state), (thrust.up, thrust.hidden), (brake.up, brake.hidden), state.speed
    )
    return not free >> state.ship & 1


def way_out(state: State) -> tuple[Play, ...] | None:
    """Plays that bring the ship into orbit under at least one hidden order; None if it is lost."""
    return plight(state).way_out()


# What a play may lead to ----------------------------------------------------------------------


def certain_loss(view: State, action: Action) -> bool:
    """Whether the game is certainly lost after this play, judged from what is public."""
    plights = _aftermath(view, action)
    return bool(plights) and all(one.is_lost for one in plights)


def possible_loss(view: State, action: Action) -> bool:
    """Whether the coin that is turned up after this play may be one that loses the game.

    With the refuel cap reached a scan may decide as well (GEX-82); that is not foreseen here.
    """
    return any(one.is_lost for one in _aftermath(view, action))


def odds(view: State, action: Action) -> Odds:
    """Of how many of the coins that may be turned up after this play the ship can still stop."""
    return Odds.of(not one.is_lost for one in _aftermath(view, action))


def _aftermath(view: State, action: Action) -> tuple[Plight, ...]:
    """The plights that may follow a legal play, one for each coin that may be turned up.

    Empty if the turn cannot end in a loss: the game is won, or fuel is offered. What a scan or
    a new customer will show is counted in favour of the ship, so a plight that is lost here is
    lost for certain.
    """
    if isinstance(action, Refuel):
        counted = replace(view, refuels=view.refuels + 1)
        everything = (_ALL, _ALL, _ALL, _ALL)
        return (Plight(view.ship, 0, *everything, _possible_stops(counted)),)
    if isinstance(action, FlyOn):
        played: Kind = "thrust" if len(view.thrust.up) < min(2, view.thrust.unspent) else "brake"
        return _new_coins(view, played)
    if not isinstance(action, Play):
        return ()
    after = view.after_coin(action.kind, action.value, action.way)
    if after.in_orbit:
        delivers = after.number_at(after.ship) == after.target
        wins = delivers and len(after.delivered) + 1 == after.terms.deliveries
        if wins or after.may_refuel_later:
            return ()
        if delivers:
            delivered = (*after.delivered, after.target)
            after = replace(after, queue=after.queue[1:], delivered=delivered)
    return _new_coins(after, action.kind)


def _new_coins(view: State, played: Kind) -> tuple[Plight, ...]:
    """The plights after step 5, in which a hidden coin of the played kind is turned up."""
    stack = view.stack(played)
    now = replace(plight(view), stops=_possible_stops(view))
    if not stack.hidden or len(stack.up) > 1:
        return (now,)
    ups = [mask_of(stack.up) | 1 << value for value in stack.to_come]
    if played == "thrust":
        return tuple(replace(now, thrust_up=up) for up in ups)
    return tuple(replace(now, brake_up=up) for up in ups)


def _possible_stops(view: State) -> int:
    """As `stops`, for whichever customer may be next."""
    if view.may_refuel_later:
        return mask_of(view.planets)
    if view.target != UNKNOWN:
        return _targets(view, (view.target,))
    here = view.number_at(view.ship)
    known = {here, *view.served, *view.queue[1:]}
    return _targets(view, (n for n in range(NUMBERS) if n not in known))
