"""What a ply brings about beside itself, so that nothing happens silently.

The letter of a star, a wormhole that closes, fuel that changes hands, a ship that is out, a turn
that is lost, the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....words.english import capital
from ..rules import codes
from ..rules.names import captain_does, ship_does, star_name, the_captain
from ..rules.phases import Over
from ..rules.state import State, Trip


def consequences(before: State, after: State, you: int) -> Iterator[str]:
    """Sentences on everything that followed, in the order in which it happened."""
    for trip in after.trips[len(before.trips) :]:
        yield from _letter(before, after, trip)
    yield from _cancelled(before, after)
    yield from _boarded(before, after, you)
    yield from _out(before, after, you)
    yield from _lost(before, after, you)
    if isinstance(after.phase, Over):
        yield from _end(after)


def _letter(before: State, after: State, trip: Trip) -> Iterator[str]:
    """What the letter of the star means for the ship that has come there (SUR-V-23)."""
    star = after.star(trip.end)
    if not star.letter or trip.kind not in ("flight", "journey"):
        return
    at = codes.letters(after).index(star.letter)
    if text := codes.said(after, at):
        yield text
    title, effect = codes.chart()[after.effects[at]]
    if before.known[at]:
        yield f"Letter {star.letter} again, the {title}: {effect}"
    else:
        yield f"Letter {star.letter} is the {title}: {effect}"
    twin = codes.twin(after, trip.end)
    if twin and after.star(twin) != before.star(twin):
        name = capital(star_name(after, twin))
        lost = after.star(twin).status == "destroyed"
        yield f"{name} is destroyed." if lost else f"{name} has an asteroid field now."
    if len(after.wormholes) > len(before.wormholes):
        yield f"It joins {star_name(after, trip.end)} and {star_name(after, twin)}."


def _cancelled(before: State, after: State) -> Iterator[str]:
    """Wormholes that were live and are no more (SUR-105, SUR-109)."""
    holes = zip(before.wormholes, after.wormholes, strict=False)
    for hole in (now for was, now in holes if was.live and not now.live):
        mouths = f"{star_name(after, hole.a)} and {star_name(after, hole.b)}"
        if "destroyed" in (after.star(hole.a).status, after.star(hole.b).status):
            yield f"The wormhole between {mouths} is gone with it."
        else:
            yield f"Two captains met at both ends: the wormhole between {mouths} is cancelled."


def _boarded(before: State, after: State, you: int) -> Iterator[str]:
    for seat, captain in enumerate(after.captains):
        if before.captains and captain.boarded and not before.captains[seat].boarded:
            prey = after.order[0]
            ship = "your ship" if prey == you else f"{the_captain(after, prey)}'s ship"
            taking = f"board {ship} and take 1 unit of fuel."
            if seat != you:
                taking = f"board {ship} and takes 1 unit of fuel."
            yield captain_does(after, seat, taking, you)


_OUT_BY = {
    "spent": "are out of fuel and out of the game",
    "done": "are out of the game, with nowhere left to fly",
}


def _out(before: State, after: State, you: int) -> Iterator[str]:
    """Ships that are out without a word in the line of their flight."""
    for seat, captain in enumerate(after.captains if before.captains else ()):
        ships = zip(before.captains[seat].ships, captain.ships, strict=True)
        for index, (was, now) in enumerate(ships):
            if was.status != now.status and now.status in _OUT_BY:
                yield ship_does(after, seat, index, f"{_OUT_BY[now.status]}.", you)


def _lost(before: State, after: State, you: int) -> Iterator[str]:
    """The turns that were lost and are over (SUR-V-25), also such as this ply has cost."""
    cost = {trip.seat for trip in after.trips[len(before.trips) :] if _costs_a_turn(after, trip)}
    for seat, captain in enumerate(after.captains if before.captains else ()):
        if (before.captains[seat].skips or seat in cost) and not captain.skips:
            yield captain_does(after, seat, "skip the lost turn.", you)


def _costs_a_turn(after: State, trip: Trip) -> bool:
    arrived = trip.kind in ("flight", "journey")
    return arrived and codes.effect_at(after, trip.end) == "chocolate"


def _end(after: State) -> Iterator[str]:
    """Why the game is over; the result of an alien's game says it."""
    match after.terms.scenario:
        case "raider":
            yield "Neither side can go on."
        case "standard" | "launch":
            yield "Every ship is out." if after.open_stars else "No star is left."
