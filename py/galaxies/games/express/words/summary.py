"""The position in words, for players who do not see the board."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Viewer
from ....words.english import counted, listed, minus
from ..rules.lost import is_told_lost
from ..rules.phases import Dealing, Fueling, Orbiting, Over, Starting
from ..rules.scoring import parts, rank
from ..rules.state import UNKNOWN, Square, Stack, State, Tank
from .terms import bearing, planet, spot


def summary(view: State, viewer: Viewer) -> str:
    """The position in words, complete enough to play without seeing the board."""
    if isinstance(view.phase, Dealing):
        return "The chart is about to be laid out."
    customers, planets, *coins = _table(view)
    lines = [_situation(view), customers, planets]
    if view.ship != UNKNOWN and not isinstance(view.phase, Over):
        lines.append(_bearings(view))
    if not isinstance(view.phase, Starting | Fueling):
        lines += coins
    elif view.tanks:
        lines.append(_tank("The first tank", view.tanks[0]))
    later = enumerate(view.tanks[view.refuels + 1 :], view.refuels + 1)
    lines += [_tank(f"After refuel {number}", tank) for number, tank in later]
    if view.terms.school:
        lines.append(_take_backs(view))
    return " ".join(lines)


def _table(view: State) -> tuple[str, ...]:
    """What a turn changes, but for the ship: customers, planets, coins and score."""
    coins = _stack("Thrust", view.thrust), _stack("Brake", view.brake)
    return _customers(view), _planets(view), *coins, _balance(view)


def _situation(view: State) -> str:
    """Turn, place and speed, and what is to be decided."""
    if isinstance(view.phase, Starting):
        return "Choose the planet to start from."
    place = f"The ship is on {spot(view, view.ship)}"
    if view.in_orbit:
        place += f" in orbit of {planet(view, view.ship)}"
    elif view.ship in view.planets:
        place += f", where {planet(view, view.ship)} is,"
    place += f" at speed {view.speed}."
    if isinstance(view.phase, Over):
        title = "The game is won." if view.ending == "win" else "The ship is lost in space."
        return f"{title} {place}"
    asked = " Refuel or fly on?" if isinstance(view.phase, Orbiting) else ""
    if is_told_lost(view):
        asked = " The coins can no longer stop it at any planet."
    return f"Turn {view.turn}. {place}{asked}" if view.turn else place


def _customers(view: State) -> str:
    """The queue from the top, as far as it is known, and who has been served."""
    served = f" Delivered: {listed(view.delivered)}." if view.delivered else ""
    if not view.queue:
        return f"No customer is waiting.{served}"
    names = ["unknown" if number == UNKNOWN else str(number) for number in view.queue]
    square = view.target_square
    where = "not found yet" if square == UNKNOWN else f"on {spot(view, square)}"
    return f"The next customer is number {names[0]}, {where}{_later(names[1:])}.{served}"


def _later(names: Sequence[str]) -> str:
    if not names:
        return ", the last one"
    if set(names) == {"unknown"}:
        return f", then {len(names)} more, still unknown"
    return f", then {', '.join(names)}"


def _planets(view: State) -> str:
    """Where the planets lie: the revealed ones by number, the hidden ones by square."""
    known = sorted(
        (view.numbers[i], square) for i, square in enumerate(view.planets) if view.revealed[i]
    )
    hidden = [square for square in view.planets if view.is_hidden(square)]
    texts = [f"{number} on {spot(view, square)}" for number, square in known]
    text = f"Planets: {', '.join(texts)}." if texts else ""
    if hidden:
        known_all = all(view.number_at(square) != UNKNOWN for square in hidden)
        names = (
            [f"{spot(view, square)} (number {view.number_at(square)})" for square in hidden]
            if known_all
            else [spot(view, square) for square in hidden]
        )
        text += f" Hidden planets on {listed(names)}."
    return text.strip()


def _bearings(view: State) -> str:
    """The shortest ways from the ship to the planets, round the edges too (GEX-29)."""
    planets = [square for square in view.planets if square != view.ship]
    texts = [f"{Square(square)} {bearing(view.ship, square)}" for square in planets]
    return f"From the ship, round the edges too: {'; '.join(texts)}."


def _take_backs(view: State) -> str:
    """In flight school: the turns that may still be undone, and what that would give back."""
    left = f"You can undo {counted(view.take_backs, 'more turn')}."
    before = view.before
    if before is None or not view.take_backs:
        return left
    back = f"back to turn {before.turn}, to {Square(before.ship)} at speed {before.speed}"
    then = [text for text, now in zip(_table(before), _table(view), strict=True) if text != now]
    return f"{left} It takes you {back}. Then: {' '.join(then)}"


def _stack(name: str, stack: Stack) -> str:
    up = f"face up {listed(stack.up)}" if stack.up else "none face up"
    if UNKNOWN in stack.hidden:
        coming = f"; to come {listed(stack.to_come)}"
    elif stack.hidden:
        coming = f"; to come {', then '.join(map(str, stack.hidden))}"
    else:
        coming = "; none to come"
    spent = f"; spent {listed(sorted(stack.spent))}" if stack.spent else ""
    return f"{name} coins: {up}{coming}{spent}."


def _tank(name: str, tank: Tank) -> str:
    thrust, brake = (", ".join(map(str, order)) for order in (tank.thrust, tank.brake))
    return f"{name}: thrust {thrust}; brake {brake}."


def _balance(view: State) -> str:
    """Refuels and score."""
    text = f"Score {minus(view.score)}: {', '.join(name for name, _ in parts(view))}."
    if isinstance(view.phase, Over) and not view.terms.school:
        text += f" {rank(view.score, long_haul=view.terms.long_haul)}."
    return text
