"""The names of sides, ships and Things, as refusals and all other texts use them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ....words.english import counted, listed, plural
from ....words.players import player_name, typed_name
from ....words.stars import star_of, with_star
from .pieces import (
    ASTEROID,
    HOLDING,
    KIND,
    LAIR,
    NAMES,
    PLANET,
    SPACEPORT,
    THING_NAMES,
    THING_WORDS,
    UNKNOWN,
    WITH_ARTICLE,
)
from .sectors import name
from .state import NOBODY, State


def player_title(player: int, own: str = "Player") -> str:
    """`Player 1`, or the name typed for the seat; `own` is `player` within a sentence."""
    return player_name(player, f"{own} {player + 1}")


def side_name(view: State, player: int) -> str:
    """`Redog` or `Cynder`, `Player 1` before the sides are chosen; or the name that was typed."""
    if view.redog == NOBODY:
        return player_title(player)
    return player_name(player, view.colour(player).capitalize())


def side_title(view: State, player: int) -> str:
    """A player with the side: `Ada, Redog`; `Redog` where no name was typed."""
    name = side_name(view, player)
    if view.redog == NOBODY or not typed_name(player):
        return name
    return f"{name}, {view.colour(player).capitalize()}"


def ship_name(ship: int) -> str:
    """The name of a kind of ship, also of an unknown one."""
    return "unknown ship" if ship == UNKNOWN else NAMES[ship & KIND]


def fleet_words(ships: Sequence[int], *others: str) -> str:
    """`2 Interceptors, a Cruiser and 3 unknown ships`, before what else is there; `nothing`."""
    numbers: dict[int, int] = {}
    for ship in sorted(ships, key=lambda one: 99 if one == UNKNOWN else one & KIND):
        kind = ship if ship == UNKNOWN else ship & KIND
        numbers[kind] = numbers.get(kind, 0) + 1
    return listed((*(ships_words(kind, n) for kind, n in numbers.items()), *others)) or "nothing"


def ships_words(ship: int, n: int = 1) -> str:
    """`a Cruiser`, `an unknown ship`, `3 Cruisers`."""
    if n > 1:
        return counted(n, ship_name(ship))
    return "an unknown ship" if ship == UNKNOWN else WITH_ARTICLE[ship & KIND]


def star(view: State, sector: int) -> str:
    """The star name of the planet or asteroid in a sector, once all Things lie open; else ""."""
    if len(view.places) < len(view.things) or view.thing(sector) not in (PLANET, ASTEROID):
        return ""
    return star_of(view.places, sector)


def spot(view: State, sector: int) -> str:
    """A sector with the star name of its planet or asteroid: `d3 · Alkaid`; or `d3`."""
    return with_star(name(sector), star(view, sector))


def a_thing(word: str) -> str:
    """A Thing by its word: `the Spaceport`, `an asteroid`."""
    kind = THING_WORDS.index(word) if word in THING_WORDS else UNKNOWN
    return _A_THING[kind] if kind != UNKNOWN else "a Thing"


_A_THING = ("the Spaceport", "a planet", "an asteroid", "a Pirate")


def things_left(view: State) -> str:
    """The Things still to be placed face up: `the Spaceport and 2 planets`."""
    left = Counter(view.things[len(view.places) :])
    return listed(
        _A_THING[kind] if left[kind] == 1 else counted(left[kind], THING_NAMES[kind])
        for kind in sorted(left)
    )


def thing_words(view: State, sector: int) -> str:
    """The Thing in a sector, with its use: `planet, $2 a turn`."""
    thing = view.thing(sector)
    if thing == UNKNOWN:
        return "a Thing, face down" if sector in view.places else ""
    use = f", ${HOLDING[thing]} a turn" if HOLDING[thing] else ""
    if thing == SPACEPORT and len(view.places) == len(view.things):
        use = f", cargo sells for ${view.price}"
    return f"{'empty space where a Pirate began' if thing == LAIR else THING_NAMES[thing]}{use}"


def things_words(view: State, *, past: bool = False) -> str:
    """`Spaceport on e6, planets on b5 and i4, Pirates on f9`; `past`: Pirates may have moved."""
    parts = []
    for kind, label in enumerate(THING_NAMES):
        places = [p for p, thing in zip(view.places, view.things, strict=True) if thing == kind]
        if places:
            began = " began" if past and kind == LAIR else ""
            parts.append(
                f"{plural(len(places), label)}{began} on {listed(spot(view, p) for p in places)}"
            )
    return ", ".join(parts)
