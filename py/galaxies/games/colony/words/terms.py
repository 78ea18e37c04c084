"""The names of players, slots, events and bounty tokens in sentences, buttons and pictures."""

from __future__ import annotations

from ....game import Viewer
from ....words.english import counted, listed, third_person
from ..rules.actions import Clear, Launch, Priced, Solve, Use
from ..rules.cards import RESOURCES
from ..rules.economy import card_at
from ..rules.names import amounts, called, colony_name, player_title, space_name
from ..rules.state import LETTERS, Pool, State, space


def who(view: State, seat: int) -> str:
    """`Player 2` or the name typed for the seat; alone simply `You`."""
    return player_title(seat) if view.players > 1 else "You"


def is_you(view: State, seat: int, viewer: Viewer) -> bool:
    """Whether a sentence for the viewer calls this player `you`."""
    return seat == viewer or view.players == 1


def does(view: State, seat: int, viewer: Viewer, verb: str) -> str:
    """`You claim`, `Player 2 claims`."""
    you = is_you(view, seat, viewer)
    return f"You {verb}" if you else f"{who(view, seat)} {third_person(verb)}"


def slot_name(system: str, letter: str) -> str:
    """`biosphere`; `deposit 1` where there are two alike."""
    slots = space(system).slots
    at = LETTERS.find(letter) if len(letter) == 1 else -1
    if not 0 <= at < len(slots):
        return f"slot {letter}"
    if slots.count(slots[at]) == 1:
        return slots[at]
    return f"{slots[at]} {slots[: at + 1].count(slots[at])}"


def slot_words(system: str, letter: str, article: str) -> str:
    """`the biosphere slot`, `its biosphere slot`; `deposit slot 1` where there are two alike."""
    name, _, number = slot_name(system, letter).partition(" ")
    return f"{name} slot {number}" if number else f"{article} {name} slot"


def tokens(bounty: Pool) -> str:
    """`2 manpower and 1 science`; "" without any."""
    return listed(f"{n} {name}" for n, name in zip(bounty, RESOURCES, strict=True) if n)


def bought(view: State, action: Priced) -> tuple[str, str]:
    """What is paid for with cards, as a verb and the rest: `upgrade`, `Hive Colony on ...`."""
    match action:
        case Clear(system):
            return "remove", f"a hazard from {space_name(system)}"
        case Solve(event):
            return "solve", called(event)
        case Launch(ship):
            return "launch", colony_name(ship)
        case Use(place, what):
            return "use", colony_name(card_at(view, place, what))
    card, system = colony_name(action.card), space_name(action.system)
    if view.find(action.system) is not None:
        where = slot_words(action.system, action.slot, "its")
        return "claim", f"{system} with {card} on {where}"
    covered = card_at(view, action.system, action.slot)
    if covered:
        return "upgrade", f"{colony_name(covered)} on {system} to {card}"
    where = slot_words(action.system, action.slot, "the")
    return "build", f"{card} on {where} of {system}"


def event_words(card: str) -> str:
    """What an event does, in words."""
    effect = space(card).effect
    assert effect is not None
    match effect.kind:
        case "opportunity" if effect.takes.ship:
            return f"once a turn, give up a ship for {amounts(effect.gives)}"
        case "opportunity" if effect.takes.items():
            return f"once a turn, {amounts(effect.takes)} for {amounts(effect.gives)}"
        case "opportunity":
            return f"once a turn, gain {amounts(effect.gives)}"
        case "on_relinquish":
            return f"relinquishing a system gives {amounts(effect.gives)} more"
        case "discard":
            return f"discard {counted(effect.amount, 'card')} when your turn begins"
        case "extra_hazard":
            return f"every system in the row has {counted(effect.amount, 'hazard')} more"
        case "forbid_upgrade":
            return "no colony can be upgraded"
        case "forbid_negative":
            return "colonies worth less than 0 RP cannot be used"
    kinds = " and ".join(effect.types)
    return f"{kinds} colonies cost {counted(effect.amount, 'card')} less"
