"""Shortcuts: one choice that stands for several small actions (GOD-R-71).

A shortcut is a word; `follow` tells its next action from the view alone.

- `stack:FROM:TO`: move every ship of a stack that can still move, the lowest first, so that the
  stack lies as before. Each bombs, loads or sells on its way if it can.
- `losses:SECTOR:WHEN`: the losses that the screen suggests, for this combat only.
- `pirates`: activate all Pirates, one after the other, as long as nobody has to choose losses.
- `as-before`: buy the same ships as the last time.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....words.english import counted
from ..forecast.losses import suggested_loss, suggested_losses
from ..rules import market, movement
from ..rules.actions import Absorb, Action, Activate, Buy, Move
from ..rules.movement import HOWS, Field
from ..rules.names import fleet_words
from ..rules.phases import Absorbing, Buying, Fighting, Moving, Raiding
from ..rules.pieces import COST, KIND, MOVED, SHIPS, TYPES
from ..rules.sectors import NOWHERE, Sector, name
from ..rules.state import How, State
from .targets import Draft, origin, sector_of


def shortcuts(view: State, viewer: int, draft: Draft) -> Sequence[tuple[str, str]]:
    """The shortcuts that are of use now, with the text of their buttons."""
    match view.phase:
        case Moving():
            start = origin(draft) if len(draft) == 2 else NOWHERE
            landings = movement.together(view, start) if start != NOWHERE else ()
            # They have no buttons: the board shows them.
            return tuple((f"stack:{name(start)}:{name(to)}", "") for to in landings)
        case Absorbing() as now:
            lost = suggested_losses(view)
            text = f"lose {fleet_words(lost)}" if lost else "no ship is lost"
            return ((_losses_word(now), f"As suggested: {text}"),)
        case Raiding(idle):
            return (("pirates", f"All {counted(len(idle), 'Pirate')}, one after the other"),)
        case Buying():
            return _purchases(view)
    return ()


def follow(view: State, viewer: int, word: str) -> Action | None:
    """The next action of a shortcut, or None when it is done or cannot go on."""
    verb, *rest = word.split(":")
    match verb, view.phase:
        case "stack", Moving():
            return _next_move(view, rest)
        case "losses", Absorbing() as now if word == _losses_word(now):
            kind = suggested_loss(view)
            return None if kind is None else Absorb(SHIPS[kind])
        case "pirates", Raiding(idle):
            return Activate(Sector(min(idle)))
        case "as-before", Buying(bought):
            missing = list(view.baskets[view.active])
            for kind in bought:
                if kind in missing:
                    missing.remove(kind)
            return Buy(TYPES[missing[0]]) if missing else None
    return None


# Whole stacks -----------------------------------------------------------------------------------


def _way(ground: Field, kind: int, start: int, to: int) -> How | None:
    """The way there on which the ship bombs, loads or sells if it can; else the plain one."""
    ways = [how for end, how in movement.reach(ground, kind, start) if end == to]
    return max(ways, key=HOWS.index, default=None)


def _next_move(view: State, words: Sequence[str]) -> Move | None:
    if len(words) != 2:
        return None
    start, to = map(sector_of, words)
    ships = [] if NOWHERE in (start, to) else view.ships(view.active, start)
    able = [ship & KIND for ship in ships if not ship & MOVED]
    if not able:
        return None
    how = _way(movement.field(view, view.active), able[-1], start, to)
    return Move(Sector(start), SHIPS[able[-1]], Sector(to), how) if how else None


# Losses and purchases ---------------------------------------------------------------------------


def _losses_word(now: Absorbing) -> str:
    """Names one combat of a turn."""
    where, then = name(now.battle.sector), now.then
    if isinstance(then, Fighting):
        return f"losses:{where}:phase-2-{len(then.todo)}"
    return f"losses:{where}:raid-{len(then.idle)}"


def _purchases(view: State) -> tuple[tuple[str, str], ...]:
    basket = view.baskets[view.active]
    price = sum(COST[kind] for kind in basket)
    pool = view.pools[view.active]
    short = any(basket.count(kind) > pool[kind] for kind in basket)
    if not basket or view.bought or short or price > view.money[view.active]:
        return ()
    if any(market.refusal(view, TYPES[kind]) for kind in basket):
        return ()
    return (("as-before", f"Same as last time: {fleet_words(basket)}, ${price}"),)
