"""Galaxy of D in words: the log, and the position for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules import turn as phases
from ..rules.pieces import (
    COUNTERS,
    HOLDING,
    KIND,
    NAMES,
    SHIPS,
    THING_NAMES,
    TYPES,
    UNKNOWN,
    WITH_ARTICLE,
)
from ..rules.sectors import NOWHERE, name
from ..rules.state import (
    NOBODY,
    PIRATES,
    SETUP_PHASES,
    Absorb,
    Action,
    Activate,
    Base,
    Bid,
    Buy,
    Cause,
    Concede,
    Course,
    Done,
    Draw,
    Fight,
    FirstTurn,
    Flight,
    HandSign,
    Move,
    Pass,
    Pose,
    Purse,
    Put,
    Report,
    Roll,
    Scatter,
    Side,
    State,
    Take,
    Target,
    Top,
)

ENDINGS: dict[Cause, str] = {
    "bomber": "bombed to pieces",
    "combat": "shot to pieces",
    "self_destruct": "destroyed by its own countdown",
    "concede": "given up",
}


def both(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def either(items: Iterable[object]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return " or ".join(both(items).rsplit(" and ", 1))


def counted(n: int, noun: str) -> str:
    """`1 ship`, `2 ships`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def who(view: State, player: int) -> str:
    """`Redog` or `Cynder`; `Player 1` before the sides are chosen."""
    if view.redog == NOBODY:
        return f"Player {player + 1}"
    return view.colour(player).capitalize()


def ship_name(ship: int) -> str:
    """The name of a kind of ship, also of an unknown one."""
    return "unknown ship" if ship == UNKNOWN else NAMES[ship & KIND]


def fleet_words(ships: Sequence[int]) -> str:
    """`2 Interceptors, Cruiser and 3 unknown ships`; `nothing`."""
    found: dict[str, int] = {}
    for ship in sorted(ships, key=lambda one: 99 if one == UNKNOWN else one & KIND):
        found[ship_name(ship)] = found.get(ship_name(ship), 0) + 1
    parts = [label if n == 1 else counted(n, label) for label, n in found.items()]
    return both(parts) if parts else "nothing"


def in_play(view: State, player: int) -> list[int]:
    """The types of all ships of a player on the map, which is public (GOD-R-46)."""
    pool = zip(COUNTERS, view.pools[player], strict=True)
    return [kind for kind, (most, left) in enumerate(pool) for _ in range(most - left)]


# The log ----------------------------------------------------------------------------------------


def describe(before: State, action: Action, after: State) -> str:
    """One sentence or a few on a ply, from the views before and after; "" for a secret one."""
    sentences = [deed(before, action, after)]
    sentences += [combat_words(after, report) for report in after.reports]
    if before.phase not in SETUP_PHASES:
        sentences.append(turn_ends(before, after))
    return " ".join(sentence for sentence in sentences if sentence)


def deed(before: State, action: Action, after: State) -> str:
    """What was done, without what came of it; "" where nothing is to be said of it."""
    mover = who(before, before.active)
    match action:
        case Move() | Top():
            return _moved(before, action, after)
        case Done():
            return _done(before, after)
        case Fight(sector):
            return f"{mover} fights on {sector}."
        case Absorb(ship):
            assert before.battle is not None
            loser = who(before, before.battle.absorbing)
            return f"{loser} lets {WITH_ARTICLE[SHIPS.index(ship)]} absorb."
        case Activate(sector):
            return f"The Pirate on {sector} acts."
        case Buy(ship):
            return f"{mover} buys {WITH_ARTICLE[TYPES.index(ship)]}."
        case Concede():
            return f"{who(before, 1 - after.winner)} concedes."
        case Roll() | Target() | Course():
            return _pirate(before, action, after)
    return _setup(before, action, after)


def _setup(before: State, action: Action, after: State) -> str:
    match action:
        case Pose(which):
            return (
                f"Last strike {which}: {who(after, 0)} has two turns to destroy"
                f" {who(after, 1)}'s Starbase, armor {after.armor[1]}."
            )
        case Draw(die, things):
            rolled = f"The die shows {die}: " if die else ""
            text = f"{rolled}{len(things)} Things with the Spaceport."
            return text[0].upper() + text[1:]
        case Scatter():
            return f"The galaxy is laid out: {things_words(after)}. Cargo sells for ${after.price}."
        case Put(sector):
            text = f"Player {len(before.places) % 2 + 1} lays a Thing on {sector}."
            if after.phase == "put":
                return text
            return (
                f"{text} All are turned up: {things_words(after)}. Cargo sells for ${after.price}."
            )
        case FirstTurn(seat):
            return f"Player {seat} takes the first turn."
        case HandSign():
            if after.opening.signs[0]:
                return "Player 1 has chosen a sign."
            if after.first == NOBODY:
                return "Both show the same sign: a tie."
            return f"Player {after.first + 1} wins and takes the first turn."
        case Side(colour):
            other = "Cynder" if colour == "redog" else "Redog"
            seat = before.first + 1
            return f"Player {seat} commands {colour.capitalize()}, player {3 - seat} {other}."
        case Purse(die):
            return f"The die shows {die}: {_purses(after)}."
        case Bid(amount):
            return f"{who(before, before.opening.placer)} bids ${amount}."
        case Pass():
            return f"{who(before, before.opening.placer)} passes. {_bid_won(before, after)}"
        case Base(sector):
            return _based(before, sector.index, after)
    assert isinstance(action, Take)
    player = 1 if before.opening.sealed else 0
    if UNKNOWN in before.opening.orders[player]:
        return ""
    return f"{who(before, player)} takes {WITH_ARTICLE[TYPES.index(action.ship)]}."


def _purses(view: State) -> str:
    one, two = view.money
    return f"${one} for each" if one == two else f"${one} for player 1, ${two} for player 2"


def _bid_won(before: State, after: State) -> str:
    return f"{who(before, after.opening.placer)} places first, for ${before.opening.bid}."


def _based(before: State, sector: int, after: State) -> str:
    placer = before.opening.placer
    if before.phase == "twin":
        rest = after.bases[1 - placer]
        return (
            f"{who(before, placer)} takes {name(sector)}; {who(before, 1 - placer)}'s Starbase"
            f" is on {name(rest)}."
        )
    if after.phase == "twin":
        return f"{who(before, placer)} names {name(sector)} for the Starbases."
    return f"{who(before, placer)}'s Starbase is on {name(sector)}."


def things_words(view: State) -> str:
    """`Spaceport on e6, planets on b5 and i4`."""
    parts = []
    for kind, label in enumerate(THING_NAMES):
        places = [p for p, thing in zip(view.places, view.things, strict=True) if thing == kind]
        if places:
            noun = label if len(places) == 1 else f"{label}s"
            parts.append(f"{noun} on {both(map(name, places))}")
    return ", ".join(parts)


def _moved(before: State, action: Move | Top, after: State) -> str:
    mover = who(before, before.active)
    mine = before.viewer in (NOBODY, before.active) or before.terms.open_book
    if isinstance(action, Top):
        if not mine:
            return ""
        ship = WITH_ARTICLE[SHIPS.index(action.ship)]
        return f"{mover} lays {ship} on top on {action.sector}."
    flight = after.flight
    if flight is None:
        return ""
    kind = ship_name(flight.kind)
    if flight.kind == UNKNOWN:
        return f"{mover} moves a ship from {name(flight.path[0])} to {name(flight.path[-1])}."
    ends = f"{mover}: {kind} {name(flight.path[0])} to {name(flight.path[-1])}"
    return f"{ends}{_effect(before, flight, after)}."


def _effect(before: State, flight: Flight, after: State) -> str:
    if flight.how == "bomb":
        enemy = 1 - flight.player
        return f", bombs {who(before, enemy)}'s Starbase: armor {after.armor[enemy]}"
    if flight.how == "load":
        return ", loads cargo"
    return f", sells cargo for ${before.price}" if flight.how == "sell" else ""


def _done(before: State, after: State) -> str:
    if before.phase == "fleet":
        chooser = who(before, 1 if before.opening.sealed else 0)
        if after.phase == "fleet":
            return f"{chooser} has chosen a starting fleet."
        fleets = (f"{who(after, p)} starts with {fleet_words(in_play(after, p))}" for p in (0, 1))
        return f"{'; '.join(fleets)}."
    if before.phase == "move":
        return f"{who(before, before.active)} has ended movement."
    return ""


def turn_ends(before: State, after: State) -> str:
    """Income and decay of the player whose turn has ended, and the end of the game."""
    text = ""
    player = before.active
    if after.tries > before.tries > 0:
        return f"{who(after, 0)}'s Starbase falls: the strike has failed. Try {after.tries} begins."
    if before.phase == "buy" and (after.turn > before.turn or after.cause == "self_destruct"):
        gained = after.money[player] - before.money[player]
        left = after.armor[player]
        text = f"Turn {before.turn}: {who(before, player)} gets ${gained}; armor {left}."
    if after.phase == "over" and before.phase != "over":
        loser = 1 - after.winner
        text += f" {who(after, loser)}'s Starbase is {ENDINGS[after.cause]}."
        text += f" {who(after, after.winner)} wins."
    return text.strip()


def _pirate(before: State, action: Roll | Target | Course, after: State) -> str:
    raid = before.raid
    assert raid is not None
    here = name(raid.at)
    if isinstance(action, Target):
        return f"The Pirate on {here} heads for {action.sector}." + _arrival(before, after)
    if isinstance(action, Course):
        return f"The Pirate turns to {action.sector}." + _arrival(before, after)
    if action.die > 3:
        return f"The Pirate on {here} rolls {action.die}: it stays."
    return f"The Pirate on {here} rolls {action.die}: it moves." + _arrival(before, after)


def _arrival(before: State, after: State) -> str:
    """Where the Pirate went in this ply."""
    gone, come = list(after.pirates), []
    for sector in before.pirates:
        if sector in gone:
            gone.remove(sector)
        else:
            come.append(sector)
    met = [report.sector for report in after.reports if report.raid]
    if after.battle is not None and after.battle.raid:
        met.append(after.battle.sector)
    where = gone[:1] or met[:1]
    return f" It goes to {name(where[0])}." if where and come else ""


def combat_words(view: State, report: Report) -> str:
    """A combat in full: forces, scores, losses, what hit a Starbase, money."""
    sides = []
    for player in (0, 1):
        here = view.bases[player] == report.sector
        if report.ships[player] or here:
            force = fleet_words(report.ships[player])
            if here:
                force = f"{force} and Starbase" if report.ships[player] else "Starbase"
            sides.append(f"{who(view, player)} {report.scores[player]} ({force})")
    if report.pirates:
        force = counted(report.pirates, "Pirate")
        sides.append(f"Pirates {report.scores[PIRATES]} ({force})")
    text = f"Combat on {name(report.sector)}: {' against '.join(sides)}."
    losses = [
        f"{who(view, p)} loses {fleet_words(report.lost[p])}" for p in (0, 1) if report.lost[p]
    ]
    if report.pirates_lost:
        losses.append(f"{counted(report.pirates_lost, 'Pirate')} destroyed")
    text += f" {'; '.join(losses)}." if losses else " No ship is lost."
    for player in (0, 1):
        if report.damage[player]:
            text += f" {who(view, player)}'s Starbase takes {report.damage[player]}."
        if report.bonus[player]:
            text += f" {who(view, player)}'s Scavengers earn ${report.bonus[player]}."
    return text


# The position -----------------------------------------------------------------------------------


def summary(view: State) -> str:
    """The position in words, complete enough to play without seeing the board."""
    if not view.places:
        return "The galaxy is about to be laid out."
    if view.phase == "put":
        places = both(map(name, view.places))
        return f"Things lie face down on {places}; {len(view.things) - len(view.places)} to come."
    lines = [f"Things: {things_words(view)}. Cargo sells for ${view.price}."]
    lines += [_player(view, player) for player in (0, 1)]
    if view.pirates:
        lines.append(f"Pirates on {both(map(name, view.pirates))}.")
    if view.turn:
        lines.insert(0, _moment(view))
        lines.append(clock_words(view))
    return " ".join(lines)


def _moment(view: State) -> str:
    names = {
        "move": "phase 1, movement",
        "select": "phase 2, combat",
        "absorb": "a combat, losses to be chosen",
        "raid": "phase 3, Pirates",
        "die": "phase 3, Pirates",
        "target": "phase 3, Pirates",
        "course": "phase 3, Pirates",
        "buy": "phase 4, buying",
        "over": "the game is over",
    }
    puzzle = f"Last strike {view.strike}, try {view.tries}. " if view.strike else ""
    moment = names.get(view.phase, view.phase)
    return f"{puzzle}Turn {view.turn}, {who(view, view.active)}, {moment}."


def _player(view: State, player: int) -> str:
    text = f"{who(view, player)}: ${view.money[player]}"
    if view.bases[player] != NOWHERE:
        text += f", Starbase on {name(view.bases[player])} with armor {view.armor[player]}"
    if view.turn:
        text += f", income ${phases.income(view, player)}"
        stacks = [f"{name(s.sector)}: {fleet_words(s.ships)}" for s in view.fleets[player]]
        text += f". Ships: {'; '.join(stacks)}" if stacks else ". No ships"
    return f"{text}."


def turns_left(view: State, player: int) -> int:
    """How many more turns of his own a player's Starbase would last if nothing hit it."""
    return max(0, view.armor[player])


def first_to_fall(view: State) -> int:
    """Whose Starbase destroys itself first if nothing is hit any more (GOD-R-40)."""
    one, two = view.armor
    if one != two:
        return 0 if one < two else 1
    return view.active


def clock_words(view: State) -> str:
    if view.phase == "over":
        return ""
    loser = first_to_fall(view)
    return f"If nothing is hit any more, {who(view, loser)}'s Starbase is the first to fall."


def thing_words(view: State, sector: int) -> str:
    """What lies in a sector, with its worth: `planet, $2 a turn`."""
    thing = view.thing(sector)
    if thing == UNKNOWN:
        return "a Thing, face down" if sector in view.places else ""
    worth = f", ${HOLDING[thing]} a turn" if HOLDING[thing] else ""
    if thing == 0:
        worth = f", cargo sells for ${view.price}"
    return f"{THING_NAMES[thing] if thing != 3 else 'empty space where a Pirate began'}{worth}"
