"""Galaxy Express in words: the log, the position for a blind player, the buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules import lost
from ..rules.refusals import either, new_speed
from ..rules.phases import in_reach, scanned_from
from ..rules.scoring import counted, parts, rank
from ..rules.state import (
    UNKNOWN,
    WAYS,
    Action,
    Brake,
    Deal,
    DeclareLost,
    FlyOn,
    Fuel,
    Queue,
    Refuel,
    Square,
    Stack,
    Start,
    State,
    TakeBack,
    Thrust,
    slide,
)


def both(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return either([str(item) for item in items], "and")


def squares(indices: Iterable[int]) -> str:
    """`b2`, `b2 and c4`."""
    return both(Square(index) for index in indices)


def planet(view: State, square: int) -> str:
    """`planet 3` or `a hidden planet` on a square that has one."""
    number = view.number_at(square)
    if view.is_hidden(square):
        return "a hidden planet" if number == UNKNOWN else f"hidden planet {number}"
    return f"planet {number}"


# The log


def describe(before: State, action: Action, after: State) -> str:
    """One plain sentence on a ply, from the views before and after."""
    match action:
        case Deal():
            places = squares(after.planets)
            text = f"Six planets lie on {places}; the first customer is number {after.target}"
        case Start(square):
            text = f"Start on {square}: it is planet {after.number_at(square.index)}"
            if after.rotated:
                text += ", so its order goes to the bottom of the queue"
            text += f"; the first customer is number {after.target}"
        case Fuel():
            first = "The coins are stacked" if before.phase == "fuel" else "All 12 coins are back"
            text = f"{first}: {_face_up(after)} lie face up"
        case Refuel():
            text = f"Turn {before.turn}: refuel number {after.refuels}, -10 points"
        case FlyOn():
            text = f"Turn {before.turn}: no refuel" + _new_coins(before, after)
        case DeclareLost():
            text = f"Turn {before.turn}: you declare the ship lost"
        case TakeBack():
            left = counted(after.take_backs, "turn")
            text = f"Turn {after.turn} is taken back; {left} may still be"
        case Queue():
            text = f"The second queue is shuffled; the next customer is number {after.target}"
        case Thrust() | Brake():
            text = _turn(before, action, after)
    return text + _end(after) + "."


def _face_up(view: State) -> str:
    return f"thrust {both(view.thrust.up)}, brake {both(view.brake.up)}"


def _turn(before: State, action: Thrust | Brake, after: State) -> str:
    """A turn: coin, speed, slide, scan, delivery, new coin."""
    kind = "thrust" if isinstance(action, Thrust) else "brake"
    steps = [f"Turn {before.turn}: {kind} {action.value}", f"speed {after.speed}"]
    here = Square(after.ship)
    seen = [f"planet {after.number_at(s)} on {Square(s)}" for s in after.seen]
    if after.path:
        stays = f"{action.way} full circle back to {here}"
        steps.append(stays if after.ship == before.ship else f"{action.way} to {here}")
        if after.ship in after.planets and after.ship not in after.seen:
            steps.append(f"over {planet(after, after.ship)}")
    elif after.in_orbit:
        steps.append(f"in orbit of {planet(after, after.ship)} on {here}")
    else:
        steps.append(f"at rest on {here}")
    if seen:
        steps.append(f"scanned {both(seen)}")
    if len(after.delivered) > len(before.delivered):
        steps.append(f"delivery {len(after.delivered)} made")
        if after.queue and after.phase != "over":
            steps.append(f"the next customer is number {after.target}")
    return ", ".join(steps) + _new_coins(before, after)


def _new_coins(before: State, after: State) -> str:
    """What step 5 has turned up."""
    text = ""
    for kind, old, new in (
        ("thrust", before.thrust, after.thrust),
        ("brake", before.brake, after.brake),
    ):
        text += "".join(f", new {kind} coin {v}" for v in new.up if v not in old.up)
    return text


def _end(after: State) -> str:
    """How the game ended, or in flight school that it would have (GEX-R-37)."""
    if _told_lost(after):
        return ". The ship is lost: take this turn back, declare the loss or play on"
    if after.phase != "over":
        return ""
    if after.ending == "win":
        return f". All {after.terms.deliveries} deliveries are made"
    if after.unspent == 0:
        return ". Lost in space: no coin is left"
    return ". Lost in space: the coins that are left cannot stop the ship at a planet"


def _told_lost(view: State) -> bool:
    """Whether flight school lets a lost ship go on."""
    return view.terms.school and view.phase == "fly" and lost.is_lost(view)


# The position


def summary(view: State) -> str:
    """The position in words, complete enough to play without seeing the board."""
    if view.phase == "deal":
        return "The chart is about to be laid out."
    lines = [_situation(view), _customers(view), _planets(view)]
    if view.phase not in ("start", "fuel"):
        lines += [_stack("Thrust", view.thrust), _stack("Brake", view.brake)]
        lines.append(_balance(view))
    elif view.tanks:
        lines.append(_tank("The first tank", view.tanks[0]))
    if view.tanks and view.refuels + 1 < len(view.tanks):
        lines.append(_tank("After the next refuel", view.tanks[view.refuels + 1]))
    return " ".join(lines)


def _situation(view: State) -> str:
    """Turn, place and speed, and what is to be decided."""
    if view.phase == "start":
        return "Choose the planet to start from."
    place = f"The ship is on {Square(view.ship)}"
    if view.in_orbit:
        place += f" in orbit of {planet(view, view.ship)}"
    elif view.ship in view.planets:
        place += f", where {planet(view, view.ship)} is,"
    place += f" at speed {view.speed}."
    if view.phase == "over":
        title = "The game is won." if view.ending == "win" else "The ship is lost in space."
        return f"{title} {place}"
    asked = " Refuel or fly on?" if view.phase == "orbit" else ""
    if _told_lost(view):
        asked = " The coins can no longer stop it at any planet."
    return f"Turn {view.turn}. {place}{asked}" if view.turn else place


def _customers(view: State) -> str:
    """The queue from the top, as far as it is known, and who has been served."""
    served = f" Delivered: {both(view.delivered)}." if view.delivered else ""
    if not view.queue:
        return f"No customer is waiting.{served}"
    names = ["unknown" if number == UNKNOWN else str(number) for number in view.queue]
    found = [s for s in view.planets if view.number_at(s) == view.target]
    where = f"on {Square(found[0])}" if found else "not found yet"
    rest = f", then {', '.join(names[1:])}" if names[1:] else ", the last one"
    return f"The next customer is number {names[0]}, {where}{rest}.{served}"


def _planets(view: State) -> str:
    """Where the planets lie: the revealed ones by number, the hidden ones by square."""
    known = sorted(
        (view.numbers[i], square) for i, square in enumerate(view.planets) if view.revealed[i]
    )
    hidden = [square for square in view.planets if view.is_hidden(square)]
    texts = [f"{number} on {Square(square)}" for number, square in known]
    text = f"Planets: {', '.join(texts)}." if texts else ""
    if hidden:
        known_all = all(view.number_at(square) != UNKNOWN for square in hidden)
        names = (
            [f"{Square(square)} (number {view.number_at(square)})" for square in hidden]
            if known_all
            else [str(Square(square)) for square in hidden]
        )
        text += f" Hidden planets on {both(names)}."
    return text.strip()


def _stack(name: str, stack: Stack) -> str:
    up = f"face up {both(stack.up)}" if stack.up else "none face up"
    if UNKNOWN in stack.hidden:
        coming = f"; to come {both(stack.to_come)}"
    elif stack.hidden:
        coming = f"; to come {', then '.join(map(str, stack.hidden))}"
    else:
        coming = "; none to come"
    spent = f"; spent {both(sorted(stack.spent))}" if stack.spent else ""
    return f"{name} coins: {up}{coming}{spent}."


def _tank(name: str, fuel: Fuel) -> str:
    thrust, brake = (", ".join(map(str, order)) for order in (fuel.thrust, fuel.brake))
    return f"{name}: thrust {thrust}; brake {brake}."


def _balance(view: State) -> str:
    """Refuels and score."""
    text = f"Score {view.score}: {', '.join(name for name, _ in parts(view))}."
    if view.phase == "over" and not view.terms.school:
        text += f" {rank(view.score, long_haul=view.terms.long_haul)}."
    return text


# The buttons


def prompt(view: State, draft: Sequence[str]) -> str:
    """What the player is asked now."""
    match view.phase, tuple(draft):
        case "start", _:
            return "Choose the planet to start from."
        case "fly", ("thrust" | "brake" as kind, value, *_) if value.isdecimal():
            speed = new_speed(view, kind, int(value))
            return f"Slide {counted(speed, 'square')}: which way?" if speed else "Hold here?"
        case "fly", _:
            return f"Turn {view.turn}, speed {view.speed}: play a coin."
        case "orbit", _:
            return "In orbit: refuel, or fly on?"
    return "Your turn."


def label(view: State, words: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    match tuple(words):
        case ("start", square):
            return f"Start on {square}"
        case ("start",):
            return "Start"
        case ("thrust" | "brake" as kind, value) if value.isdecimal():
            return f"{kind.capitalize()} {value}: speed {new_speed(view, kind, int(value))}"
        case ("thrust" | "brake" as kind, value, way) if value.isdecimal():
            return _way_label(view, kind, int(value), way)
        case ("thrust" | "brake" as kind,):
            return f"{kind.capitalize()} coin"
        case ("refuel",):
            return "Refuel: -10, all 12 coins back"
        case ("fly-on",):
            useful = counted(sum(v > 0 for v in view.brake.left), "useful brake")
            return f"Fly on: {counted(view.unspent, 'coin')} left, {useful} among them"
        case ("declare-lost",):
            return "Declare the ship lost: no stop is possible any more"
        case ("take-back",):
            return f"Take back turn {view.turn if view.phase == 'orbit' else view.turn - 1}"
    return " ".join(words)


def headline(view: State, words: Sequence[str]) -> str:
    """The same where the coin was not picked before: `Brake 0, right: to g2, on planet 3`."""
    match tuple(words):
        case ("thrust" | "brake" as kind, value, way) if value.isdecimal() and way in WAYS:
            return f"{kind.capitalize()} {value}, {label(view, words)}"
    return label(view, words)


def _way_label(view: State, kind: str, value: int, way: str) -> str:
    speed = new_speed(view, kind, value)
    coin = f"{kind.capitalize()} {value}"
    if way == "hold":
        here = f"hold on {Square(view.ship)}"
        if view.ship in view.planets:
            here = f"hold in orbit of {planet(view, view.ship)}"
            if view.number_at(view.ship) == view.target:
                here += ", delivery"
        return f"{coin}: speed 0, {here}"
    ways = [one for one in WAYS if one == way]
    if not ways:
        return f"{coin} {way}"
    return f"{way}: {landing(view, slide(view.ship, speed, ways[0]))}"


def landing(view: State, square: int) -> str:
    """Where a slide would end, in words: `to c3, next to hidden planets b3 and c4`."""
    text = f"back to {Square(square)}" if square == view.ship else f"to {Square(square)}"
    if square in view.planets:
        text += f", on {planet(view, square)}"
        if view.number_at(square) == view.target and not view.is_hidden(square):
            text += ", the target"
    beside = [s for s in scanned_from(view, square) if s != square]
    if beside:
        text += f", next to hidden planet{'s' * (len(beside) > 1)} {squares(beside)}"
    near = [s for s in in_reach(square, True)[1:] if s in view.planets and not view.is_hidden(s)]
    targets = [s for s in near if view.number_at(s) == view.target]
    if targets:
        text += f", next to the target on {Square(targets[0])}"
    return text
