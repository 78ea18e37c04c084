"""Shortcuts: one choice that stands for several small actions (GOD-R-71).

A shortcut is a word; `follow` tells its next action from the view alone.

- `stack:FROM:TO`: move every ship of a stack that can still move, the lowest first, so that the
  stack lies as before. Each does on its way what it can: bomb, load or sell.
- `losses:SECTOR:WHEN`: the losses that the screen suggests, for this combat only.
- `pirates`: activate all Pirates, one after the other, as long as nobody has to choose losses.
- `as-before`: buy what one bought the last time.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import market, movement
from ..words.buttons import suggested_loss, suggested_losses
from ..rules.movement import HOWS, Field, Landing
from ..rules.pieces import COST, KIND, MOVED, SHIPS, TYPES
from ..rules.sectors import NOWHERE, Sector, name
from ..rules.state import Absorb, Action, Activate, Buy, How, Move, State
from ..words.log import counted, fleet_words


def shortcuts(view: State, draft: tuple[str, ...]) -> Sequence[tuple[str, str]]:
    """The shortcuts that are of use now, with the text of their buttons."""
    match view.phase:
        case "move":
            start = _origin(draft)
            landings = movement.together(view, start) if start != NOWHERE else ()
            # They have no buttons: the board shows them.
            return tuple((f"stack:{name(start)}:{name(to)}", "") for to in landings)
        case "absorb":
            lost = suggested_losses(view)
            text = f"lose {fleet_words(lost)}" if lost else "no ship is lost"
            return ((_losses_word(view), f"As suggested: {text}"),)
        case "raid":
            many = counted(len(view.idle), "Pirate")
            return (("pirates", f"All {many}, one after the other"),)
        case "buy":
            return _purchases(view)
    return ()


def follow(view: State, word: str) -> Action | None:
    """The next action of a shortcut, or None when it is done or cannot go on."""
    verb, *rest = word.split(":")
    match verb:
        case "stack" if view.phase == "move":
            return _next_move(view, rest)
        case "losses" if view.phase == "absorb" and word == _losses_word(view):
            kind = suggested_loss(view)
            return None if kind is None else Absorb(SHIPS[kind])
        case "pirates" if view.phase == "raid":
            return Activate(Sector(min(view.idle)))
        case "as-before" if view.phase == "buy":
            missing = list(view.baskets[view.active])
            for kind in view.bought:
                if kind in missing:
                    missing.remove(kind)
            return Buy(TYPES[missing[0]]) if missing else None
    return None


# Whole stacks -----------------------------------------------------------------------------------


def _origin(draft: tuple[str, ...]) -> int:
    """The stack that is chosen, as long as no ship of it is."""
    if len(draft) != 2 or draft[0] != "move":
        return NOWHERE
    return _sector(draft[1])


def _sector(word: str) -> int:
    try:
        return Sector.parse(word).index
    except ValueError:
        return NOWHERE


def _way(ground: Field, kind: int, start: int, to: int) -> How | None:
    """What a ship does on its way: something of use if it can."""
    ways: list[Landing] = [end for end in movement.reach(ground, kind, start) if end[0] == to]
    return max((how for _, how in ways), key=HOWS.index, default=None)


def _next_move(view: State, words: Sequence[str]) -> Move | None:
    if len(words) != 2:
        return None
    start, to = map(_sector, words)
    ships = [] if NOWHERE in (start, to) else view.ships(view.active, start)
    able = [ship & KIND for ship in ships if not ship & MOVED]
    if not able:
        return None
    how = _way(movement.field(view, view.active), able[-1], start, to)
    return Move(Sector(start), SHIPS[able[-1]], Sector(to), how) if how else None


# Losses and purchases ---------------------------------------------------------------------------


def _losses_word(view: State) -> str:
    """Names one combat of a turn."""
    battle = view.battle
    assert battle is not None
    when = f"raid-{len(view.idle)}" if battle.raid else f"phase-2-{len(view.todo)}"
    return f"losses:{name(battle.sector)}:{when}"


def _purchases(view: State) -> tuple[tuple[str, str], ...]:
    basket = view.baskets[view.active]
    price = sum(COST[kind] for kind in basket)
    pool = view.pools[view.active]
    short = any(basket.count(kind) > pool[kind] for kind in basket)
    if not basket or view.bought or short or price > view.money[view.active]:
        return ()
    if any(market.check(view, TYPES[kind]) for kind in basket):
        return ()
    return (("as-before", f"As the last time: {fleet_words(basket)}, ${price}"),)
