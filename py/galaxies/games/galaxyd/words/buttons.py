"""The texts of buttons and questions."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import movement, setup as opening
from ..rules.combat import counts, legal_losses
from ..rules.last_strike import STRIKER
from ..rules.pieces import ARMOR, ATTACK, COST, LADEN, NAMES, SHIPS, SPEED, TYPES, UNKNOWN
from ..rules.sectors import Sector
from ..rules.state import State
from .log import counted, fleet_words, who

_HANDS = {"rock": "Rock", "paper": "Paper", "scissors": "Scissors"}
_EFFECTS = {"bomb": "bomb the Starbase: -10", "load": "load cargo"}


def label(view: State, words: Sequence[str]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    match tuple(words):
        case ("sign", hand):
            return _HANDS[hand]
        case ("side", colour):
            shape = "red, chevrons" if colour == "redog" else "blue, discs"
            return f"Command {colour.capitalize()} ({shape})"
        case ("bid", amount):
            return f"Bid ${amount}"
        case ("bid",):
            return f"Raise the bid of ${view.opening.bid}"
        case ("pass",):
            other = who(view, 1 - view.opening.placer)
            return f"Pass: {other} places first and pays ${view.opening.bid}"
        case ("base", sector):
            return f"Starbase on {sector}"
        case ("put", sector):
            return f"Thing on {sector}"
        case ("take" | "buy" as verb, ship):
            return _priced(view, verb, TYPES.index(_type(ship)))
        case ("fight", sector):
            return f"Fight on {sector}"
        case ("activate", sector):
            return f"Pirate on {sector}"
        case ("absorb", ship):
            return _absorbing(view, SHIPS.index(_ship(ship)))
        case ("done",):
            return _done(view)
        case ("concede",):
            return "Concede: you lose the game"
        case ("top", *rest):
            return _top(rest)
        case ("move", *rest):
            return _move(view, rest)
    if words[0].startswith("stack:"):
        return _stack(view, words[0].split(":")[1:])
    names = {
        "sign": "Show a sign",
        "side": "Choose a side",
        "base": "Place the Starbase",
        "put": "Lay a Thing",
        "take": "Take a ship",
        "buy": "Buy a ship",
        "fight": "Fight",
        "activate": "Activate a Pirate",
        "absorb": "Absorb",
    }
    return names.get(words[0], " ".join(words))


def _ship(word: str) -> str:
    return word if word in SHIPS else SHIPS[0]


def _type(word: str) -> str:
    return word if word in TYPES else TYPES[0]


def _priced(view: State, verb: str, kind: int) -> str:
    if verb == "take":
        player = opening.purchaser(view)
        have = view.opening.orders[player][kind]
        count = f" (you have {have})" if have > 0 else ""
    else:
        count = f" ({view.pools[view.active][kind]} left)"
    figures = f"{ATTACK[kind]}/{ARMOR[kind]}, moves {SPEED[kind]}"
    return f"{NAMES[kind]} ${COST[kind]}: {figures}{count}"


def _absorbing(view: State, kind: int) -> str:
    battle = view.battle
    if battle is None:
        return NAMES[kind]
    left = battle.left[battle.absorbing]
    if left >= ARMOR[kind]:
        return f"{NAMES[kind]} is destroyed: takes {ARMOR[kind]} of {left}"
    return f"{NAMES[kind]} survives: takes the last {left}"


def suggested_losses(view: State) -> tuple[int, ...] | None:
    """The ships still to be lost for the least value; None where nobody absorbs."""
    battle = view.battle
    if battle is None or UNKNOWN in battle.unpicked[battle.absorbing]:
        return None
    ships, left = counts(battle.unpicked[battle.absorbing]), battle.left[battle.absorbing]
    worth = [COST[kind] for kind in range(8)]
    worth[LADEN] += view.price
    best = min(
        legal_losses(ships, left),
        key=lambda lost: (sum(w * n for w, n in zip(worth, lost, strict=True)), lost),
    )
    return tuple(kind for kind, n in enumerate(best) for _ in range(n))


def suggested_loss(view: State) -> int | None:
    """The ship to pick next for the least value lost; None where nobody absorbs."""
    lost = suggested_losses(view)
    if lost is None or view.battle is None:
        return None
    if lost:
        return lost[-1]
    battle = view.battle
    ships, left = battle.unpicked[battle.absorbing], battle.left[battle.absorbing]
    return min(ship for ship in ships if ARMOR[ship] > left)


def _done(view: State) -> str:
    if view.phase == "fleet":
        left = view.money[opening.purchaser(view)]
        left -= opening.spent(view.opening.orders[opening.purchaser(view)])
        return f"Fleet chosen, keep ${left}"
    if view.phase == "move":
        return "End movement, go on to combat"
    return "End buying and the turn"


def _top(rest: Sequence[str]) -> str:
    match tuple(rest):
        case (sector, ship):
            return f"{NAMES[SHIPS.index(_ship(ship))]} on top on {sector}"
        case (sector,):
            return f"Choose the top ship on {sector}"
    return "Choose the top of a stack"


def _move(view: State, rest: Sequence[str]) -> str:
    match tuple(rest):
        case ():
            return "Move a ship"
        case (origin,):
            return f"Move from {origin}"
        case (origin, ship):
            return f"{NAMES[SHIPS.index(_ship(ship))]} from {origin}"
        case (origin, ship, to):
            return f"{_short(ship)} to {to}"
        case (origin, ship, to, how):
            return f"{_short(ship)} to {to}{_way(view, origin, ship, to, how)}"
    return " ".join(rest)


def _stack(view: State, rest: Sequence[str]) -> str:
    """A whole stack on its way (see `shortcuts`)."""
    origin, to = map(Sector.parse, rest)
    ships = movement.unmoved_ships(view.ships(view.active, origin.index))
    return f"All {len(ships)} ships on {origin} to {to}"


def _short(ship: str) -> str:
    return NAMES[SHIPS.index(_ship(ship))]


def _way(view: State, origin: str, ship: str, to: str, how: str) -> str:
    """What happens on the way, or by which way nothing does."""
    if how == "sell":
        return f", sell cargo for ${view.price}"
    if how in _EFFECTS:
        return f", {_EFFECTS[how]}"
    try:
        start, end = Sector.parse(origin).index, Sector.parse(to).index
    except ValueError:
        return ""
    ground = movement.field(view, view.active)
    ends = movement.reach(ground, SHIPS.index(_ship(ship)), start)
    if sum(sector == end for sector, _ in ends) > 1:
        return ", nothing on the way"
    return ", stops among enemies" if end in ground.guards else ""


def prompt(view: State, draft: tuple[str, ...]) -> str:
    """What the player to move is asked."""
    match view.phase:
        case "put":
            return f"Lay a Thing, face down: {len(view.things) - len(view.places)} to come."
        case "sign":
            tie = "A tie. " if view.opening.ties else ""
            return f"{tie}Rock, paper or scissors?"
        case "side":
            return "You go first. Which side do you command?"
        case "bid":
            return f"Bid for placing first. The bid stands at ${view.opening.bid}."
        case "base":
            return "Where shall your Starbase be?"
        case "twin":
            return "Which of the two Starbases is yours?"
        case "fleet":
            player = opening.purchaser(view)
            left = view.money[player] - opening.spent(view.opening.orders[player])
            return f"Choose your starting fleet in secret. ${left} left."
    side = who(view, view.active)
    match view.phase:
        case "move":
            return _moving(view, draft)
        case "select":
            return f"Phase 2, {side}: {len(view.todo)} combats. Which one first?"
        case "absorb":
            return _losses(view)
        case "raid":
            return f"Phase 3, {side}: which Pirate acts next?"
        case "buy":
            return f"Phase 4, {side}: buy ships. You have ${view.money[view.active]}."
    return ""


def _moving(view: State, draft: tuple[str, ...]) -> str:
    side = who(view, view.active)
    match draft:
        case ("move", origin):
            return _which(view, origin)
        case ("move", origin, ship):
            return f"Where does the {_short(ship)} on {origin} go?"
        case ("move", _, ship, to):
            return f"What does the {_short(ship)} do on its way to {to}?"
        case ("top", sector):
            return f"Which ship lies on top on {sector}?"
    left = sum(len(movement.unmoved_ships(s.ships)) for s in view.fleets[view.active])
    if view.strike:
        return _striking(view, left)
    return f"Turn {view.turn}, {side}, phase 1: {counted(left, 'ship')} can move."


def _which(view: State, origin: str) -> str:
    """Which ship of a stack, or all of them where they can go together."""
    together = movement.together(view, Sector.parse(origin).index)
    many = len(movement.unmoved_ships(view.ships(view.active, Sector.parse(origin).index)))
    every = f" Or choose on the map where all {many} go." if together else ""
    return f"Which ship on {origin}?{every}"


def _striking(view: State, left: int) -> str:
    """The task of a last strike."""
    ships = f"{counted(left, 'ship')} can move"
    if view.active != STRIKER:
        return f"Last strike, {who(view, view.active)} answers: {ships}."
    when = "this turn or your next" if view.turn == 1 else "now: this is your last turn"
    return f"Try {view.tries}. Destroy {who(view, 1 - STRIKER)}'s Starbase {when}. {ships}."


def _losses(view: State) -> str:
    battle = view.battle
    if battle is None:
        return ""
    now = battle.absorbing
    text = f"{who(view, now)}: {battle.left[now]} to absorb on {Sector(battle.sector)}."
    if battle.lost[now]:
        text += f" Lost: {fleet_words(battle.lost[now])}."
    return f"{text} Which ship next?"
