"""The question to the player to move, and the texts of the buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....game import in_phase
from ....words.english import capital, counted
from ..rules import movement, setup
from ..rules.last_strike import STRIKER
from ..rules.names import a_thing, fleet_words, side_name, spot, things_left
from ..rules.phases import (
    Absorbing,
    Basing,
    Bidding,
    Buying,
    Fighting,
    Moving,
    Opening,
    Outfitting,
    Putting,
    Raiding,
    Siding,
    Signing,
    Twinning,
)
from ..rules.pieces import ARMOR, ATTACK, COST, NAMES, SHIPS, SPEED, TYPES, WITH_ARTICLE
from ..rules.sectors import Sector, number
from ..rules.standing import NOTHING
from ..rules.state import State

_EFFECTS = {"bomb": "bomb the Starbase: −10", "load": "load cargo"}


def label(view: State, viewer: int, draft: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    verb, *rest = draft
    if verb.startswith("stack:"):
        return _stack(view, verb.split(":")[1:])
    if verb in _LABELS:
        return _LABELS[verb](view, rest)
    if rest and verb in _WITH_WORD:
        return _WITH_WORD[verb](view, rest[0])
    return _VERBS.get(verb, " ".join(draft))


def headline(view: State, viewer: int, draft: Sequence[str]) -> str:
    """The same as a phrase for hints: `Buy a Bomber for $6`."""
    match draft:
        case ["buy" | "take" as verb, ship]:
            kind = _type(ship)
            return f"{verb.capitalize()} {WITH_ARTICLE[kind]} for ${COST[kind]}"
        case ["absorb", ship]:
            return f"Let the {NAMES[_ship(ship)]} absorb next"
        case ["move", origin, ship, to, *_] if origin != to:
            return f"Move the {label(view, viewer, draft)}"
    return label(view, viewer, draft)


def _ship(word: str) -> int:
    """The kind of ship of a word; any kind for a word that is none."""
    return SHIPS.index(word) if word in SHIPS else 0


def _side(view: State, colour: str) -> str:
    shape = "red, chevrons" if colour == "redog" else "blue, discs"
    return f"Command {colour.capitalize()} ({shape})"


@in_phase
def _bid(view: State, phase: Bidding, rest: Sequence[str]) -> str:
    return f"Bid ${rest[0]}" if rest else f"Raise the bid (${phase.bid})"


@in_phase
def _pass(view: State, phase: Bidding, rest: Sequence[str]) -> str:
    return f"Pass: {side_name(view, 1 - phase.placer)} places first and pays ${phase.bid}"


@in_phase
def _take(view: State, phase: Outfitting, ship: str) -> str:
    kind = _type(ship)
    have = phase.orders[phase.purchaser][kind]
    return _priced(kind) + (f" (you have {have})" if have > 0 else "")


def _buy(view: State, ship: str) -> str:
    kind = _type(ship)
    return f"{_priced(kind)} ({view.pools[view.active][kind]} left)"


def _type(word: str) -> int:
    """The type of ship of a word; any type for a word that is none."""
    return _ship(word) if word in TYPES else 0


def _priced(kind: int) -> str:
    return f"{NAMES[kind]} ${COST[kind]}: {ATTACK[kind]}/{ARMOR[kind]}, moves {SPEED[kind]}"


def _absorb(view: State, ship: str) -> str:
    kind, battle = _ship(ship), view.battle
    if battle is None:
        return NAMES[kind]
    left = battle.left[battle.absorbing]
    if left >= ARMOR[kind]:
        return f"{NAMES[kind]} is destroyed: takes {ARMOR[kind]} of {left}"
    return f"{NAMES[kind]} survives: takes the last {left}"


def _done(view: State, rest: Sequence[str]) -> str:
    if isinstance(view.phase, Outfitting):
        return f"Finish the fleet and keep ${setup.unspent(view, view.phase)}"
    if isinstance(view.phase, Moving):
        return "End your movement"
    return "End your turn"


def _resign(view: State, seat: str) -> str:
    loser = side_name(view, 1 if seat == "2" else 0)
    return f"Resign for {loser}, who loses the game"


def _order(view: State, rest: Sequence[str]) -> str:
    if not rest:
        return "Standing orders for losses"
    if rest[0] == NOTHING:
        return "Withdraw your standing orders"
    when = "then" if view.standing[view.active] else "first"
    return f"{NAMES[_ship(rest[0])]}s absorb {when}"


def _top(view: State, rest: Sequence[str]) -> str:
    match rest:
        case [sector, ship]:
            return f"Lay the {NAMES[_ship(ship)]} on top on {sector}"
        case [sector]:
            return f"Change the top ship on {sector}"
    return "Change the top of a stack"


def _move(view: State, rest: Sequence[str]) -> str:
    match rest:
        case []:
            return "Move a ship"
        case [origin]:
            return f"Move from {origin}"
        case [origin, ship]:
            return f"{NAMES[_ship(ship)]} from {origin}"
        case [origin, ship, to]:
            return f"{NAMES[_ship(ship)]} to {_spot(view, to)}" if origin != to else _back(ship, to)
        case [origin, ship, to, "plain"] if origin == to:
            return _back(ship, to)
        case [origin, ship, to, how]:
            return f"{NAMES[_ship(ship)]} to {_spot(view, to)}{_way(view, origin, ship, to, how)}"
    return " ".join(rest)


def _spot(view: State, sector: str) -> str:
    return spot(view, number(sector))


def _back(ship: str, to: str) -> str:
    return f"{NAMES[_ship(ship)]} out and back to {to}"


def _lay(view: State, words: Sequence[str]) -> str:
    match words:
        case [thing]:
            return f"Lay {a_thing(thing)}"
        case [thing, sector, *_]:
            return f"Lay {a_thing(thing)} on {sector}"
    return "Lay a Thing"


_LABELS: Mapping[str, Callable[[State, Sequence[str]], str]] = {
    "bid": _bid,
    "pass": _pass,
    "done": _done,
    "top": _top,
    "order": _order,
    "lay": _lay,
    "move": _move,
}
"""Texts for a first word and any number of further ones."""
_WITH_WORD: Mapping[str, Callable[[State, str], str]] = {
    "sign": lambda view, hand: hand.capitalize(),
    "side": _side,
    "base": lambda view, sector: f"Place the Starbase on {sector}",
    "put": lambda view, sector: f"Lay a Thing on {sector}",
    "take": _take,
    "buy": _buy,
    "fight": lambda view, sector: f"Fight on {sector}",
    "show": lambda view, ships: "Show your ships",
    "activate": lambda view, sector: f"Activate the Pirate on {sector}",
    "absorb": _absorb,
    "resign": _resign,
}
"""Texts for two words."""
_VERBS = {
    "sign": "Show a sign",
    "side": "Choose a side",
    "base": "Place the Starbase",
    "put": "Lay a Thing",
    "take": "Take a ship",
    "buy": "Buy a ship",
    "fight": "Fight",
    "activate": "Activate a Pirate",
    "show": "Show your ships",
    "absorb": "Absorb",
    "resign": "Resign",
    "concede": "Resign",
}
"""Texts for the first word alone."""


def _stack(view: State, rest: Sequence[str]) -> str:
    """A whole stack on its way (see `shortcuts`)."""
    origin, to = map(Sector.parse, rest)
    ships = movement.unmoved_ships(view.ships(view.active, origin.index))
    return f"Move all {len(ships)} ships from {origin} to {to}"


def _way(view: State, origin: str, ship: str, to: str, how: str) -> str:
    """The effect of the way, or that there is none on it."""
    if how == "sell":
        return f", sell cargo for ${view.price}"
    if how in _EFFECTS:
        return f", {_EFFECTS[how]}"
    end, field = number(to), movement.field(view, view.active)
    landings = movement.reach(field, _ship(ship), number(origin))
    if sum(sector == end for sector, _ in landings) > 1:
        return ", nothing on the way"
    return ", stops among enemies" if end in field.guards else ""


# Questions ---------------------------------------------------------------------------------------


def prompt(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """The question for the player to move."""
    match view.phase:
        case Putting() if view.terms.face_up:
            where = f"Where do you lay {a_thing(draft[1])}?" if len(draft) == 2 else ""
            return where or f"Which Thing do you lay, face up? Still to place: {things_left(view)}."
        case Putting():
            return f"Lay a Thing face down. {len(view.things) - len(view.places)} are left."
        case Signing():
            return "Rock, paper or scissors?"
        case Siding():
            return "You go first. Which side do you command?"
        case Bidding(bid=bid):
            return f"Bid to place your Starbase first, or pass. The bid stands at ${bid}."
        case Basing():
            return "Where do you place your Starbase?"
        case Twinning():
            return "Which of the two sectors do you take for your Starbase?"
        case Outfitting() as phase:
            return f"Choose your starting fleet in secret. ${setup.unspent(view, phase)} left."
    return _in_turn(view, viewer, draft)


def _in_turn(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    match view.phase:
        case Moving():
            return _moving(view, viewer, draft)
        case Fighting(todo):
            return f"Combat: {len(todo)} combats. Which one comes first?"
        case Opening(sector):
            return f"A combat begins on {Sector(sector)}: your ships there are shown."
        case Absorbing() as now:
            return _losses(view, viewer, now)
        case Raiding():
            return "Pirates: which Pirate acts next?"
        case Buying():
            if draft == ("order",):
                return _ordering(view)
            return f"Buying: you have ${view.money[view.active]}."
    return ""


def _moving(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    match draft:
        case ("move", origin):
            return _which(view, origin)
        case ("move", origin, ship):
            return f"Where does the {NAMES[_ship(ship)]} on {origin} go?"
        case ("move", _, ship, to):
            return f"What does the {NAMES[_ship(ship)]} do on its way to {to}?"
        case ("top", sector):
            return f"Which ship goes on top on {sector}?"
        case ("order",):
            return _ordering(view)
    left = sum(len(movement.unmoved_ships(s.ships)) for s in view.fleets[view.active])
    if view.strike:
        return _striking(view, viewer, left)
    whose = "" if view.active == viewer else f", {side_name(view, view.active)}"
    return f"Turn {view.turn}{whose}: {_movable(left)}."


def _movable(left: int) -> str:
    return f"{counted(left, 'ship') if left else 'no ship'} can move"


def _ordering(view: State) -> str:
    """What standing orders are for, and how far they go."""
    given = view.standing[view.active]
    if not given:
        return "In the other player's turn, which of your ships absorb first?"
    kinds = ", then ".join(f"{NAMES[kind]}s" for kind in given)
    return f"In the other player's turn {kinds} absorb first. Which ones then?"


def _which(view: State, origin: str) -> str:
    """Which ship of a stack, or all of them where they can go together."""
    together = movement.together(view, Sector.parse(origin).index)
    many = len(movement.unmoved_ships(view.ships(view.active, Sector.parse(origin).index)))
    every = f" Or choose where all {many} go." if together else ""
    return f"Which ship on {origin}?{every}"


def _striking(view: State, viewer: int, left: int) -> str:
    """The task of a last strike."""
    ships = _movable(left)
    if view.active != STRIKER:
        who = "you answer" if view.active == viewer else f"{side_name(view, view.active)} answers"
        return f"Last strike, {who}: {ships}."
    when = "this turn or your next" if view.turn == 1 else "now: this is your last turn"
    enemy = side_name(view, 1 - STRIKER)
    return f"Try {view.tries}. Destroy {enemy}'s Starbase {when}. {capital(ships)}."


def _losses(view: State, viewer: int, now: Absorbing) -> str:
    battle = now.battle
    player = battle.absorbing
    where = Sector(battle.sector)
    who = "You have" if player == viewer else f"{side_name(view, player)} has"
    text = f"{who} {battle.left[player]} left to absorb on {where}."
    if battle.lost[player]:
        text += f" Lost: {fleet_words(battle.lost[player])}."
    return f"{text} Which ship absorbs next?"
