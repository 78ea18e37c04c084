"""Flight school: one or two sentences that teach the game step by step.

Only what the observation shows is used. Outside flight school the coach says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....game import Viewer
from ..forecast.preview import Choice, choice, overruns
from ..rules.lost import is_lost
from ..rules.phases import Flying, Orbiting, Over, Starting
from ..rules.scan import scanned_from
from ..rules.state import KINDS, UNKNOWN, WAYS, Kind, State, Way, slide
from .terms import distances, name, spot


def coach(view: State, viewer: Viewer, draft: Sequence[str]) -> str:
    """Advice for a beginner in this position, or "" (GEX-R-36)."""
    if not view.terms.school:
        return ""
    if isinstance(view.phase, Starting):
        return (
            "Bring six parcels to their customers, for as many points as you can. The flight ends"
            " with the sixth delivery, or lost in space when no coin can stop the ship any more."
            " Which customer lives where is hidden: start from a planet with others close by."
        )
    if isinstance(view.phase, Orbiting):
        return _fuel(view)
    if isinstance(view.phase, Over):
        return _end(view)
    if not isinstance(view.phase, Flying):
        return ""
    picked = choice(view, draft)
    return _picked(view, picked) if picked else _turn(view)


# A turn ---------------------------------------------------------------------------------------


def _turn(view: State) -> str:
    """Before a coin is picked: what to look for."""
    if is_lost(view):
        back = "Undo the last turn" if view.take_backs and view.before else "Declare it lost"
        return f"No coin that is left can stop the ship at a planet any more. {back}."
    target = view.target_square
    if view.turn == 1:
        lesson = (
            "Every turn you play exactly one coin that lies face up: thrust adds to your speed, a"
            " brake takes away from it. Then the ship slides exactly as many squares as its speed,"
            " which stands after the arrow. Choose a thrust coin above 0 to set off."
        )
    elif target == UNKNOWN:
        lesson = _scouting(view)
    elif view.ship == target and view.speed:
        lesson = _overhead(view)
    else:
        lesson = _approach(view, target)
    care = "" if _has_stop(view, target) else _care(view)
    return f"{lesson} {care}" if care else lesson


def _has_stop(view: State, target: int) -> bool:
    """Whether the customer can be served in this turn or the next, with coins that lie face up."""
    if target == UNKNOWN:
        return False
    if view.ship == target and view.speed:
        return any(value >= view.speed for value in view.brake.up)
    return any(stopper is not None for *_, stopper in _plays_onto(view, target))


def _scouting(view: State) -> str:
    """The customer has not been found yet (GEX-34, GEX-37)."""
    lesson = (
        f"Customer {view.target} has not been found yet. Scout: end a slide on a hidden planet or"
        " right beside one; planets that you only fly past are not scanned."
    )
    plays = [
        _coin(kind, value)
        for kind, value in _coins(view)
        if any(scanned_from(view, end) for _, end in _landings(view, view.speed_after(kind, value)))
    ]
    if plays:
        return f"{lesson} Try {plays[0]} and look for the dotted rings."
    return f"{lesson} No coin does that this turn, so prepare the next one."


def _overhead(view: State) -> str:
    """On the customer's planet, but not at rest (GEX-40, GEX-41)."""
    stops = [value for value in view.brake.up if value >= view.speed]
    lesson = f"You are on the customer's planet, but at speed {view.speed}: only a stop delivers."
    if stops:
        return f"{lesson} Brake {min(stops)} makes it 0 right here."
    return f"{lesson} No face-up brake is strong enough, so slow down and come back."


def _approach(view: State, target: int) -> str:
    """The customer is known: land there at a speed that a face-up brake can take away."""
    where = f"Customer {view.target} is on {spot(view, target)}"
    landings = list(_plays_onto(view, target))
    for coin, way, speed, stopper in landings:
        if stopper is not None:
            return (
                f"{where}. {coin.capitalize()}, {way}, takes you there at speed {speed}, and"
                f" brake {stopper} can stop you there next turn."
            )
    if landings:
        coin, way, speed, _ = landings[0]
        return (
            f"{where}. {coin.capitalize()}, {way}, would get there at speed {speed}, but no"
            " face-up brake could then stop you: arrive slower."
        )
    across, along = distances(view.ship, target)
    if across and along:
        return (
            f"{where}. Line up first: end a slide in column {name(target)[0]} or row"
            f" {name(target)[1]}, then only one distance has to match your speed."
        )
    return (
        f"{where}, in line with you: {across or along}. Come at one of these speeds, and keep a"
        " brake that can take it away."
    )


def _care(view: State) -> str:
    """A warning when brakes run short: they, not thrust, end most flights."""
    useful = view.brake.useful
    if view.speed and sum(useful) - view.speed <= 2:
        return (
            f"Careful: the brakes left add up to {sum(useful)} and you fly at {view.speed}. Stop"
            " at the next planet, any planet, and refuel."
        )
    if len(useful) <= 2 and view.turn > 1:
        return "Brakes are scarce now: save them for the stop."
    risky = [_coin(kind, value) for kind, value in _coins(view) if overruns(view, kind, value)]
    if risky:
        return f"Do not play {risky[0]}: it makes you faster than all your brakes together."
    return ""


# A coin picked --------------------------------------------------------------------------------


def _picked(view: State, picked: Choice) -> str:
    """With a coin in the draft: where it leads."""
    coin = _coin(picked.kind, picked.value).capitalize()
    if picked.speed == 0:
        return _stop(view, picked, coin)
    if picked.doomed:
        return (
            f"{coin} makes your speed {picked.speed}, and then nothing could stop you at a planet"
            " any more. Pick another coin."
        )
    lesson = f"{coin} makes your speed {picked.speed}: choose where the slide ends."
    if view.turn < 4:
        lesson += " Only the highlighted squares are possible: you cannot stop short."
    return f"{lesson} {_prospect(view, picked)}".rstrip()


def _stop(view: State, picked: Choice, coin: str) -> str:
    """The coin leaves the ship at rest (GEX-33, GEX-41 to GEX-46)."""
    lead = f"{coin} leaves the ship at rest" if not view.speed else f"{coin} stops the ship"
    if picked.doomed:
        return f"{lead}, but with the coins then left it could never stop at a planet again."
    if view.ship == view.target_square:
        return f"{lead} on the customer's planet: choose the ship, and the parcel is delivered."
    if view.ship in view.planets:
        return f"{lead} in orbit: nothing is delivered here, but you may refuel."
    return f"{lead} in empty space. That is allowed, but it delivers nothing: coins are precious."


def _prospect(view: State, picked: Choice) -> str:
    """The most useful thing that one of the landing squares offers."""
    target = view.target_square
    up = _brakes_next(view, picked.kind, picked.value)
    if any(landing.lost for landing in picked.landings):
        return "Keep away from the squares with a warning sign: from there you could never stop."
    for landing in picked.landings:
        stops = [value for value in up if value >= picked.speed]
        if landing.square == target and stops:
            return f"On {name(target)} brake {min(stops)} can stop you next turn."
    for landing in picked.landings:
        if any(view.is_hidden(square) for square in landing.reach):
            return f"From {name(landing.square)} you would scan what has a dotted ring."
    if any(landing.square == view.ship for landing in picked.landings):
        return "The round arrow means all the way round, back to where you are."
    return "The chart has no edges: right of column h is column a, above row 6 is row 1."


# Fuel and the end -----------------------------------------------------------------------------


def _fuel(view: State) -> str:
    """In orbit: refuel or fly on (GEX-50)."""
    here = view.number_at(view.ship)
    praise = "Delivered, 20 points! " if view.delivered and here == view.delivered[-1] else ""
    thrusts, brakes = len(view.thrust.useful), len(view.brake.useful)
    ask = "Refuelling costs 10 points and brings back all 12 coins, here and now only."
    if not thrusts or not brakes:
        missing = "brake" if not brakes else "thrust"
        return f"{praise}{ask} No useful {missing} is left, so refuel."
    if brakes == 1:
        return (
            f"{praise}{ask} A single useful brake is left: fly on only if you see a planet where it"
            " can stop you."
        )
    return (
        f"{praise}{ask} You still have {brakes} useful brakes and {thrusts} useful"
        f" thrust{'s' * (thrusts > 1)}: flying on is worth it."
    )


def _end(view: State) -> str:
    if view.ending == "win":
        return (
            f"All parcels are delivered, with {view.score} points. You know the whole game now:"
            " fly your own galaxy next."
        )
    return (
        "Lost in space: the coins left could not stop the ship at a planet. Keep the brakes above"
        " the speed, and refuel while you still can."
    )


# Reading the chart ----------------------------------------------------------------------------


def _coin(kind: Kind, value: int) -> str:
    return f"{kind} {value}"


def _coins(view: State) -> Iterator[tuple[Kind, int]]:
    """The coins that can be played."""
    for kind in KINDS:
        for value in view.stack(kind).up:
            yield kind, value


def _landings(view: State, speed: int) -> Iterator[tuple[Way, int]]:
    """The ways of a slide and the squares where they end; none at speed 0."""
    for way in WAYS if speed else ():
        yield way, slide(view.ship, speed, way)


def _brakes_next(view: State, kind: Kind, value: int) -> tuple[int, ...]:
    """The brakes that certainly lie face up in the turn after a coin."""
    return view.brake.spend(value).up_next if kind == "brake" else view.brake.up


def _plays_onto(view: State, target: int) -> Iterator[tuple[str, Way, int, int | None]]:
    """Plays whose slide ends on a square: coin, way, speed, and the weakest brake that is sure to
    lie face up and could stop there next turn (None if there is none). Those that lose at once are
    left out."""
    for kind, value in _coins(view):
        if overruns(view, kind, value):
            continue
        speed = view.speed_after(kind, value)
        brakes = _brakes_next(view, kind, value)
        stops = [v for v in brakes if v >= speed]
        for way, end in _landings(view, speed):
            if end == target:
                yield _coin(kind, value), way, speed, min(stops, default=None)
