"""Shortcuts: one click that stands for several small actions (TTG-R-49).

A shortcut is a word; `follow` tells the next action from the view alone, so that nothing has to
be remembered between two of them.

- `all-generators`: use every ready card that takes nothing, and opportunities that take nothing.
- `all-colonies`: use every ready card, where the pool can pay for all of them in some order, so
  that there is nothing to choose.
- `sell-production`, `sell-manpower`: exchange as much of it as buys cards.
- `pay-proposed`: discard the cards that the screen proposes.
- `pay-with:CARD,CARD`: discard these, the cards that the person has marked instead.
- `settle:CARD:SYSTEM:SLOT`: remove all hazards of a system in the row, then claim it with the
  card, paying for all of it with the cards proposed.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Draft, Viewer
from ....words.english import counted
from ..forecast import planning
from ..rules import economy, exchanges
from ..rules.actions import MATE, Action, Build, Clear, Event, Exchange, Pay, Surrender, Use
from ..rules.cards import RESOURCES, Effect, Resource
from ..rules.names import card_names, space_name
from ..rules.phases import Paying, Pirates
from ..rules.row import hazards
from ..rules.state import Pool, State, colony, sorted_hand, space
from ..rules.table import check, legal_actions
from .marks import looked_at, marked
from .offers import picked_card, settle_word, settleable
from .proposal import due, proposed


def shortcuts(view: State, viewer: Viewer, draft: Draft) -> Sequence[tuple[str, str]]:
    """The shortcuts that are of use now, with the text of their buttons."""
    if viewer != view.active:
        return ()
    if view.must_discard:
        return _payments(view, draft)
    if not view.is_acting:
        return ()
    if draft and not looked_at(view, draft):
        return _settlings(view, picked_card(draft))
    buttons = []
    free = [action for action in legal_actions(view) if _is_free(view, action)]
    every = _order_of_all(view)
    if len(every) > max(1, len(free)):  # the generators are among them
        buttons.append(("all-colonies", f"Use all colonies and ships ({len(every)})"))
    elif free:
        buttons.append(("all-generators", f"Use all generators ({len(free)})"))
    resources: tuple[Resource, Resource] = ("production", "manpower")
    for name in resources:
        rate = exchanges.exchange_rate(view, name)
        cards = view.pool[RESOURCES.index(name)] // max(1, rate)
        if cards > 1 and check(view, Exchange(name)) is None:
            buttons.append((f"sell-{name}", f"All {name} for {counted(cards, 'card')}"))
    return tuple(buttons)


def _payments(view: State, draft: Draft) -> tuple[tuple[str, str], ...]:
    """One button for all marked cards, once enough are marked."""
    cards = marked(view, draft)
    if not cards or len(cards) < due(view)[1]:
        return ()
    verb = "Give up" if isinstance(view.phase, Pirates) else "Pay with"
    word = f"pay-with:{','.join(cards)}" if draft[:1] == ("marked",) else "pay-proposed"
    return ((word, f"{verb} {card_names(sorted_hand(cards))}"),)


def _settlings(view: State, card: str) -> tuple[tuple[str, str], ...]:
    """Systems that only hazards keep from the picked card, where the hand can pay for all."""
    buttons = []
    for system, slot, price in settleable(view, card):
        text = f"Remove hazards and claim {space_name(system)}: {counted(price, 'card')}"
        buttons.append((settle_word(card, system, slot), text))
    return tuple(buttons)


def _order_of_all(view: State) -> list[Action]:
    """All ready colonies and ships in an order in which the pool pays for each of them in turn;
    empty if it cannot, or if one wants cards or renown (then there is something to choose)."""
    ready = [(action, effect) for action, effect in planning.uses(view) if isinstance(action, Use)]
    ready = [use for use in ready if not use[0].place.startswith(MATE)]
    pool, order = view.pool, list[Action]()
    while ready:
        at = next((i for i, (_, e) in enumerate(ready) if _pays(pool, e)), -1)
        if at < 0:
            return []
        action, effect = ready.pop(at)
        m, p, s = (
            have - takes + gives
            for have, takes, gives in zip(pool, effect.takes.pool, effect.gives.pool, strict=True)
        )
        pool = (m, p, s)
        order.append(action)
    return order


def _pays(pool: Pool, effect: Effect) -> bool:
    takes = effect.takes
    enough = all(have >= need for have, need in zip(pool, takes.pool, strict=True))
    return enough and not takes.renown and not takes.credits


def _is_free(view: State, action: Action) -> bool:
    """Whether using this takes nothing."""
    if isinstance(action, Use):
        card = economy.card_at(view, action.place, action.what)
        return not colony(card).effect.takes.items()
    if isinstance(action, Event):
        effect = space(action.event.removeprefix(MATE)).effect
        return effect is not None and not effect.takes.items()
    return False


def follow(view: State, viewer: Viewer, word: str) -> Action | None:
    """The next action of a shortcut, or None when it is done or cannot go on."""
    if word == "pay-proposed":
        return _next_payment(view, proposed(view))
    if word.startswith("pay-with:"):  # the view tells how many of them have been paid
        return _next_payment(view, tuple(word.removeprefix("pay-with:").split(",")))
    if word.startswith("settle:"):
        return _next_settling(view, word)
    if not view.is_acting:
        return None
    if word == "all-generators":
        free = [action for action in legal_actions(view) if _is_free(view, action)]
        return free[0] if free else None
    if word == "all-colonies":
        return next(iter(_order_of_all(view)), None)
    sold: dict[str, Resource] = {"sell-production": "production", "sell-manpower": "manpower"}
    if word in sold and check(view, Exchange(sold[word])) is None:
        return Exchange(sold[word])
    return None


def _next_payment(view: State, cards: tuple[str, ...]) -> Action | None:
    purse, owed = due(view)
    if not owed or len(cards) < owed or cards[-owed] not in purse:
        return None
    card = cards[-owed]
    return Surrender(card) if isinstance(view.phase, Pirates) else Pay(card)


def _next_settling(view: State, word: str) -> Action | None:
    _, card, system, slot = (*word.split(":"), "", "", "")[:4]
    find = view.find(system)
    match view.phase:
        case Paying(Clear(cleared), _) if cleared == system:
            spare = [c for c in proposed(view) if c != card]
            others = [c for c in view.me.hand if c != card]
            return Pay((spare or others)[0]) if spare or others else None
        case Paying(Build(claimed, at), _) if (claimed, at) == (card, system):
            return _next_payment(view, proposed(view))
    if find is None or not view.is_acting or card not in view.me.hand:
        return None
    if hazards(view, find):
        return Clear(system)
    return Build(card, system, slot)
