"""Positions of rules version 1, as they are written today.

There the phase was a word, and the data of all phases were fields of the position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args

from ..phases import Phase
from ..pieces import FULL_POOL, NO_SHIPS
from ..state import State

_PAIR = ((), ())
_STATE = {
    "terms": None,
    "phase": "draw",
    "viewer": -1,
    "opening": (),
    "first": -1,
    "redog": -1,
    "places": (),
    "things": (),
    "price": 0,
    "bases": (-1, -1),
    "armor": (20, 20),
    "money": (0, 0),
    "pools": (FULL_POOL, FULL_POOL),
    "fleets": _PAIR,
    "pirates": (),
    "turn": 0,
    "active": -1,
    "tidied": (),
    "bought": (),
    "baskets": _PAIR,
    "todo": (),
    "battle": None,
    "idle": (),
    "hungry": (),
    "raid": None,
    "sorties": (),
    "flight": None,
    "reports": (),
    "winner": -1,
    "cause": "",
    "strike": 0,
    "tries": 0,
}
"""The fields in their order, with their defaults."""
_OPENING = {
    "die": 0,
    "signs": ("", ""),
    "ties": 0,
    "bid": 0,
    "placer": -1,
    "named": -1,
    "orders": (NO_SHIPS, NO_SHIPS),
    "sealed": False,
}
_BATTLE = {
    "sector": -1,
    "raid": False,
    "scores": (),
    "incoming": (),
    "absorbing": -1,
    "left": (),
    "unpicked": (),
    "lost": _PAIR,
}
_SAME = [field.name for field in fields(State) if field.name in {*_STATE} - {"phase"}]
_DATA = {
    "scatter": "die",
    "put": "die",
    "sign": "sign",
    "bid": "placer bid",
    "base": "placer bid",
    "twin": "placer named",
    "fleet": "orders sealed",
    "move": "tops",
    "select": "todo",
    "absorb": "battle then",
    "raid": "idle hungry",
    "die": "sortie then",
    "target": "sortie then",
    "course": "sortie then",
    "buy": "bought tops",
    "over": "winner cause setup",
}
"""Today's data of the phases that have some."""
_KINDS = {kind.name: kind.__name__ for kind in get_args(Phase)}


def position(found: Any) -> Any:
    """A position as parsed JSON, with the names of its fields or without, as it is written today.
    One of today stays as it is. Raises an error where it is no position at all."""
    phases = [found.get("phase")] if isinstance(found, dict) else found[1:2]
    if not any(isinstance(phase, str) for phase in phases):
        return found
    former = _by_name(found, _STATE)
    if former["viewer"] != -1:
        raise ValueError("this is only what one player knows")
    return {**{name: former[name] for name in _SAME}, **_translated(former)}


def _by_name(value: Any, layout: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an object by name; a list of them leaves out trailing defaults."""
    own = value if isinstance(value, dict) else dict(zip(layout, value, strict=False))
    return {**layout, **own}


def _translated(former: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that are others today."""
    phase, opening = former["phase"], _by_name(former["opening"], _OPENING)
    then = raiding = {"idle": former["idle"], "hungry": former["hungry"]}
    battle = former["battle"]
    if battle:
        battle = _by_name(battle, _BATTLE)
        fighting = {"is": "Fighting", "todo": former["todo"]}
        then = {"is": "Raiding", **raiding} if battle.pop("raid") else fighting
    told = {
        **former,
        **opening,
        "sign": opening["signs"][0],
        "sortie": former["raid"],
        "battle": battle,
        "then": then,
        "tops": len(former["tidied"]),
        "cause": former["cause"].replace("concede", "resign"),
        "setup": None,
    }
    now = {name: told[name] for name in _DATA.get(phase, "").split()}
    ties, tidied = opening["ties"] if phase == "sign" else 0, former["tidied"]
    own = {"standing": _PAIR, "ties": ties, "tidied": tidied} if ties or tidied else {}
    flights = [former["flight"]] if former["flight"] else []
    return {"now": {"is": _KINDS[phase], **now}, "flights": flights, **own}
