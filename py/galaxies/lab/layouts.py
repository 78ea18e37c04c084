"""Which arrays the observations of each game have, what their axes mean, how a view fills them.

Long, as a list: each game is read by itself, and what they share is at the top.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import data
from ..game import AnyGame

Shape = tuple[int, ...]
if TYPE_CHECKING:
    Out = array[int]
else:  # before Python 3.12
    Out = array
At = Mapping[str, int]
"""Name of an array -> where it begins in the vector of all."""
Filler = Callable[[Out, At, Any, int], None]


@dataclass(frozen=True, slots=True)
class Layout:
    """The arrays of a game, what their axes mean, and how they are filled."""

    shapes: Mapping[str, Shape]
    axes: Mapping[str, str]
    fill: Filler


def _clip(number: int) -> int:
    return max(-(2**15), min(2**15 - 1, number))


def _tell(out: Out, place: int, numbers: Iterable[int]) -> None:
    """Put numbers one behind the other."""
    try:
        told = array("h", numbers)
    except OverflowError:
        told = array("h", map(_clip, numbers))
    out[place : place + len(told)] = told


class _Kept:
    """Some of the numbers, which are told again only if what they tell is another thing: states
    share what has not changed."""

    def __init__(self, size: int, tell: Callable[[Out, Any], None]) -> None:
        self.size = size
        self.tell = tell
        self._last: tuple[object, Out] = (None, array("h"))

    def put(self, out: Out, place: int, thing: object) -> None:
        kept, told = self._last
        if thing is not kept:
            told = array("h", bytes(2 * self.size))
            self.tell(told, thing)
            self._last = thing, told
        out[place : place + self.size] = told


def _place(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names, 1)}


# Galaxy Express


def _express(game: AnyGame) -> Layout:
    numbers: tuple[str, ...] = (
        "ship square",
        "speed",
        "refuels",
        "turn",
        "customer",
        "coins",
        "hidden thrust",
    )
    numbers = (*numbers, "hidden brake", "rotated", "most refuels", "take-backs")

    def fill(out: Out, at: At, view: Any, player: int) -> None:
        board = at["board"]
        if view.ship >= 0:
            out[board + view.ship] = 1
        for square, number, shown in zip(
            view.planets, view.numbers, view.revealed or [False] * 6, strict=False
        ):
            out[board + 48 + square] = 1
            out[board + 96 + square] = number + 1
            out[board + 144 + square] = shown
        for step, square in enumerate(view.path, 1):
            out[board + 192 + square] = step
        for kind, stack in enumerate((view.thrust, view.brake)):
            place = at["coins"] + 12 * kind
            for value in stack.up:
                out[place + value] = 1
            for value in stack.spent:
                out[place + 6 + value] = 1
        for name in ("queue", "delivered"):
            for place, customer in enumerate(getattr(view, name)[:12], at[name]):
                out[place] = customer + 1
        thrust, brake = len(view.thrust.hidden), len(view.brake.hidden)
        told = (view.ship + 1, view.speed, view.refuels, view.turn, view.target + 1, view.unspent)
        terms = (thrust, brake, view.rotated, view.terms.most_refuels, view.take_backs)
        for place, number in enumerate((*told, *terms), at["numbers"]):
            out[place] = number

    return Layout(
        {"board": (5, 6, 8), "coins": (2, 2, 6), "queue": (12,), "delivered": (12,)}
        | {"numbers": (len(numbers),)},
        {
            "board": "ship, planet, its number, whether it is face up, step of the last slide;"
            " row from the bottom; column",
            "coins": "thrust, brake; face up, spent; value",
            "queue": "customers still to be served, the present one first",
            "delivered": "customers served, in order",
            "numbers": ", ".join(numbers),
        },
        fill,
    )


# Take The Galaxy


def _ids(table: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in table["card"])


_SIDES, _SYSTEMS, _ROW = 4, 4, 12


@dataclass(frozen=True, slots=True)
class _Cards:
    """Take The Galaxy's cards by their numbers."""

    of_card: Mapping[str, int]
    of_space: Mapping[str, int]

    def fill(self, out: Out, at: At, view: Any, player: int) -> None:
        count = len(view.sides)
        for seat in range(count):
            self.fill_side(out, at, seat, view.sides[(player + seat) % count])
        for number, find in enumerate(view.row[:_ROW]):
            told = (self.of_space.get(find.card, 0), find.hazards, find.burst_paid, find.used)
            _tell(out, at["row"] + 4 * number, told)
        for card in view.gone:
            if card in self.of_space:
                out[at["gone"] - 1 + self.of_space[card]] = 1
        phase = view.phase
        due = getattr(phase, "owed", 0) or getattr(phase, "demand", 0)
        active = (view.active - player) % count
        game = (view.turn, *view.pool, view.claimed, view.relinquished, len(view.deck))
        _tell(out, at["numbers"], (*game, active, due))

    def fill_side(self, out: Out, at: At, seat: int, side: Any) -> None:
        of_card, of_space = self.of_card, self.of_space
        many, far = len(of_card), len(of_space)
        hand, discard = side.hand, side.discard
        for name, cards in (("hand", hand), ("discard", discard), ("colonies", side.colonies)):
            place = at[name] + many * seat - 1
            for card in cards:
                if card in of_card:
                    out[place + of_card[card]] += 1
        for ship in side.ships:
            out[at["ships"] + many * seat - 1 + of_card[ship.card]] += 2 - ship.used
        for card in side.pile:
            if card in of_space:
                out[at["pile"] + far * seat - 1 + of_space[card]] += 1
        place = at["systems"] + 10 * _SYSTEMS * seat
        for system in side.systems[:_SYSTEMS]:
            told = [of_space.get(system.card, 0), *system.bounty]
            for stack in system.slots[:3]:
                told += (of_card.get(stack.top, 0), stack.used)
            _tell(out, place, told)
            place += 10
        told = [len(hand), len(side.deck), len(discard), side.tokens]
        _tell(out, at["sides"] + 4 * seat, told)


def _colony(game: AnyGame) -> Layout:
    cards, space = (
        _ids(data.load(game.package, f"{name}_deck.toml")) for name in ("player", "space")
    )
    of_card, of_space = _place(cards), _place((*space, "new_haven"))
    many, far = len(of_card), len(of_space)
    sides, systems, row = _SIDES, _SYSTEMS, _ROW
    numbers: tuple[str, ...] = (
        "turn",
        "manpower",
        "production",
        "science",
        "claimed",
        "relinquished",
        "deck",
    )
    numbers = (*numbers, "active seat", "owed or demanded")
    by_card = f"seat; card: {', '.join(of_card)}"
    return Layout(
        {
            **dict.fromkeys(("hand", "discard", "colonies", "ships"), (sides, many)),
            "pile": (sides, far),
            "systems": (sides, systems, 10),
            "sides": (sides, 4),
            "row": (row, 4),
            "gone": (far,),
            "numbers": (len(numbers),),
        },
        {
            **dict.fromkeys(("hand", "discard", "colonies"), by_card),
            "ships": f"{by_card}; 2 for one that is ready, 1 for one that was used",
            "pile": f"seat; space card: {', '.join(of_space)}",
            "systems": "seat; system, oldest first; card, three bounties, card and use of 3 slots",
            "sides": "seat; cards in hand, deck, discard pile, renown tokens",
            "row": "newest first; card, hazards, burst hazards paid, used",
            "gone": "space cards in the discard pile",
            "numbers": ", ".join(numbers),
        },
        _Cards(of_card, of_space).fill,
    )


# Surveyors of the Galaxy


def _surveyors(game: AnyGame) -> Layout:
    most, seats, ships = 40, 6, 2
    events = _place(("propulsion", "asteroid", "wormhole", "scope", "shift", "supernova"))
    of_star = _place(("open", "surveyed", "destroyed", "spoiled", "raided", "veiled", "lair"))
    of_ship = _place(("in_play", "adrift", "spent", "retired", "done"))
    numbers = ("mover", "maker", "turns", "rolls", "departure", "face", "event", "ship")

    def fill(out: Out, at: At, view: Any, player: int) -> None:
        count = len(view.captains) or view.terms.players
        told: list[int] = []
        for star in view.stars[:most]:
            owner = (star.owner - player) % count + 1 if star.owner >= 0 else 0
            told += (star.x, star.y, of_star[star.status], owner, star.home)
            told += (star.fields, star.value)
        _tell(out, at["stars"], told)
        for seat in range(len(view.captains)):
            captain = view.captains[(player + seat) % count]
            place = at["captains"] + 9 * seat
            out[place] = captain.points
            out[place + 1] = captain.coasts
            out[place + 2] = captain.calls
            out[place + 3] = captain.fresh
            out[place + 4] = captain.skips
            out[place + 5] = captain.lurks
            out[place + 6] = captain.raids
            out[place + 7] = captain.boarded
            out[place + 8] = len(captain.used)
            for number, ship in enumerate(captain.ships[:ships]):
                place = at["ships"] + 3 * (ships * seat + number)
                out[place] = ship.fuel
                out[place + 1] = ship.star
                out[place + 2] = of_ship[ship.status]
            start = at["visited"] + most * seat - 1
            for star in captain.visited:
                if 0 < star <= most:
                    out[start + star] = 1
        for number, hole in enumerate(view.wormholes[:6]):
            place = at["wormholes"] + 3 * number
            out[place], out[place + 1], out[place + 2] = hole.a, hole.b, hole.live
        turn = getattr(view.phase, "turn", None)
        mover = (view.mover - player) % count + 1 if view.mover >= 0 else 0
        told = [mover, view.maker + 1, view.turns, view.rolls]
        if turn is not None:
            told += [turn.departure, turn.face, events.get(turn.event, 0), turn.ship]
        _tell(out, at["numbers"], told)

    return Layout(
        {
            "stars": (most, 7),
            "visited": (seats, most),
            "captains": (seats, 9),
            "ships": (seats, ships, 3),
            "wormholes": (6, 3),
            "numbers": (len(numbers),),
        },
        {
            "stars": f"star by number; x, y, status ({', '.join(of_star)}), owner's seat from 1,"
            " home, fields, value",
            "visited": "seat; star",
            "captains": "seat; points, coasts, calls, fresh star, skips, lurks, raids, boarded,"
            " how much was used",
            "ships": f"seat; ship; fuel, star, status ({', '.join(of_ship)})",
            "wormholes": "wormhole; star, star, whether it is live",
            "numbers": ", ".join(numbers),
        },
        fill,
    )


# Galaxy of D


def _galaxyd(game: AnyGame) -> Layout:
    own = [f"own ships of kind {kind}" for kind in range(8)]
    others = [f"other ships of kind {kind}" for kind in range(8)]
    planes = ["thing", "own base", "other base", "pirates", *own, "own moved", "own top"]
    planes += [*others, "other unknown", "other top"]
    numbers: tuple[str, ...] = (
        "turn",
        "active",
        "cargo price",
        "own money",
        "other money",
        "own armor",
    )
    numbers = (*numbers, "other armor", "side", "strike", "tries")

    def fill(out: Out, at: At, view: Any, player: int) -> None:
        board, pools = at["board"], at["pools"]
        for sector, thing in zip(view.places, view.things, strict=False):
            out[board + sector] = thing + 2
        for seat in (0, 1):
            who = (player + seat) % 2
            if view.bases[who] >= 0:
                out[board + 110 * (1 + seat) + view.bases[who]] = 1
            first = board + 110 * (4 + 10 * seat)
            for stack in view.fleets[who]:
                place, ships = first + stack.sector, stack.ships
                for ship in ships:
                    if ship < 0:
                        out[place + 880] += 1
                        continue
                    out[place + 110 * (ship & 7)] += 1
                    if ship & 8 and not seat:
                        out[place + 880] += 1
                top = ships[0] if ships else -1
                out[place + 990] = (top & 7) + 1 if top >= 0 else -1
            _tell(out, pools + 8 * seat, view.pools[who])
        for sector in view.pirates:
            out[board + 330 + sector] += 1
        me, other = player, 1 - player
        active = 0 if view.active < 0 else 1 + (view.active - player) % 2
        told = (view.turn, active, view.price, view.money[me], view.money[other])
        more = (view.armor[me], view.armor[other], view.redog + 1, view.strike, view.tries)
        _tell(out, at["numbers"], (*told, *more))

    return Layout(
        {"board": (24, 10, 11), "pools": (2, 8), "numbers": (len(numbers),)},
        {
            "board": f"{', '.join(planes)}; row; column",
            "pools": "seat; counters of each kind that are not on the map",
            "numbers": ", ".join(numbers),
        },
        fill,
    )


# Star Charter


_CARDS, _LANES = 96, 120


def _tell_cards(out: Out, cards: Any) -> None:
    place = 0
    for card in cards[:_CARDS]:
        out[place] = card.digit + 1
        if (world := card.world) is not None:
            out[place + 1] = world.sector
            out[place + 2] = world.hub
            out[place + 3] = world.fuel
            out[place + 4] = world.biome + 1
            out[place + 5] = world.society + 1
        place += 7


def _tell_lanes(out: Out, lanes: Any) -> None:
    for place, lane in enumerate(lanes[:_LANES]):
        out[2 * place], out[2 * place + 1] = divmod(lane, 100)


def _tell_names(out: Out, names: Any) -> None:
    for named in names:
        if 0 <= named.sector < 100:
            out[named.sector] = 1


def _charter(game: AnyGame) -> Layout:
    most, lanes, longest = _CARDS, _LANES, 24
    numbers = ("game", "players", "called", "shuffles", "here", "score", "worlds left", "deck")

    kept_cards, kept_lanes = _Kept(7 * most, _tell_cards), _Kept(2 * lanes, _tell_lanes)
    kept_names = _Kept(100, _tell_names)

    def fill(out: Out, at: At, view: Any, player: int) -> None:
        kept_cards.put(out, at["cards"], view.cards)
        kept_lanes.put(out, at["lanes"], view.lanes)
        kept_names.put(out, at["named"], view.names)
        for where, cards in enumerate((view.hand, view.line, view.discard), 1):
            for card in cards:
                if card < most:
                    out[at["cards"] + 7 * card + 6] = where
        for place, card in enumerate(view.line[:longest], at["line"]):
            out[place] = card + 1
        making = view.making
        trip = view.trip
        if making is not None:
            world = (making.card + 1, making.sector, making.hub, making.fuel, making.biome + 1)
            for place, value in enumerate((*world, making.society + 1), at["making"]):
                out[place] = value
        if trip is not None:
            out[at["trip"]], out[at["trip"] + 1] = trip.sector, trip.cost
        told = (view.games, view.players, view.called, view.shuffles, view.here, view.score)
        _tell(out, at["numbers"], (*told, view.worlds_left, view.deck_size))

    return Layout(
        {
            "cards": (most, 7),
            "line": (longest,),
            "lanes": (lanes, 2),
            "named": (100,),
            "making": (6,),
            "trip": (2,),
            "numbers": (len(numbers),),
        },
        {
            "cards": "card in the order of making; digit, sector, hub, fuel, biome, society,"
            " where it is (hand, line, discard pile)",
            "line": "cards of the travel line, start first",
            "lanes": "lane; lower and higher sector",
            "named": "sectors that have a name",
            "making": "the world being made: card, sector, hub, fuel, biome, society",
            "trip": "the trip being paid: sector, cost",
            "numbers": ", ".join(numbers),
        },
        fill,
    )


LAYOUTS: Mapping[str, Callable[[AnyGame], Layout]] = {
    "express": _express,
    "colony": _colony,
    "surveyors": _surveyors,
    "galaxyd": _galaxyd,
    "charter": _charter,
}
