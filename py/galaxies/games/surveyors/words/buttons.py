"""The question to the player to move, and the texts of the buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....game import in_phase
from ....words.english import counted
from ..rules import codes, phases, turns
from ..rules.measure import fraction
from ..rules.names import star_name, the_captain
from ..rules.state import ESTIMATES, State
from .sight import band, describes_stars

# The question -----------------------------------------------------------------------------------


def prompt(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """The question to the player to move; "" where there is none."""
    ask = _QUESTIONS.get(type(view.phase))
    return ask(view, draft) if ask else ""


def _plain(question: str) -> Callable[[State, tuple[str, ...]], str]:
    """The same question for every mover."""
    return lambda view, draft: question


def _drawing(view: State, draft: tuple[str, ...]) -> str:
    return f"Draw the galaxy: {len(view.stars)} of {view.terms.stars} stars are placed."


@in_phase
def _charting(view: State, phase: phases.Charting, draft: tuple[str, ...]) -> str:
    letter = codes.letters(view)[phase.written]
    if draft[:1] == ("letter",):
        return f"Which letter do the two stars with {letter} get?"
    if len(draft) > 1 and draft[0] == "write":
        return f"What do you tell the captains who come to letter {letter}?"
    return f"Moderator, while the others look away: what does letter {letter} mean?"


def _starting(question: str) -> Callable[[State, tuple[str, ...]], str]:
    """The choice of a home or lair, then its commitment."""

    def ask(view: State, draft: tuple[str, ...]) -> str:
        if len(draft) >= 2:
            return f"Mark {star_name(view, int(draft[1]))}?"
        return question

    return ask


def _answering(view: State, draft: tuple[str, ...]) -> str:
    return f"May {the_captain(view, view.mover)} coast?"


def _estimating(view: State, draft: tuple[str, ...]) -> str:
    return f"Pair {len(view.estimates) + 1} of {ESTIMATES}: how many inches apart?"


def _acting(view: State, draft: tuple[str, ...]) -> str:
    if len(draft) >= 2 and draft[0] in ("fly", "call"):
        goal = star_name(view, int(draft[1]))
        if draft[0] == "fly":
            return f"Mark {goal}?"
        wasted = " What the flight does not need is wasted." if view.terms.pays_calls else ""
        return f"How many units to {goal}?{wasted}"
    if len(draft) == 1 and draft[0] in _TARGETS:
        return f"Choose {_TARGETS[draft[0]]}."
    if turns.is_alien(view, view.mover):
        return "Choose a star to jump to."
    tank = counted(view.ship.fuel, "unit")  # which a phone shows below the fold
    raid = "raid or visit" if turns.is_raider(view, view.mover) else "fly to"
    return f"You have {tank}. Choose a star to {raid}."


_TARGETS = {
    "asteroid": "the star that gets an asteroid field",
    "supernova": "the star to destroy",
    "wormhole": "the first mouth of the wormhole",
    "shift": "the star to start from",
    "measure": "a star to measure to",
}


_QUESTIONS: Mapping[type[phases.Phase], Callable[[State, tuple[str, ...]], str]] = {
    phases.Drawing: _drawing,
    phases.Charting: _charting,
    phases.Claiming: _starting("Claim a home."),
    phases.Hiding: _starting("Choose where to hide."),
    phases.Naming: _plain("Which ship flies?"),
    phases.Rolling: _acting,
    phases.Stranded: _plain("You have no fuel left. Fly on the boost, or retire?"),
    phases.Traveling: _plain("The wormhole takes you. Where do you come out?"),
    phases.Acting: _acting,
    phases.Joining: _plain("Choose the other mouth of the wormhole."),
    phases.Coasting: _plain("You are only a hair's width short. Ask to coast?"),
    phases.Answering: _answering,
    phases.Launching: _acting,
    phases.Estimating: _estimating,
}

# The buttons ------------------------------------------------------------------------------------


def label(view: State, viewer: int, words: tuple[str, ...]) -> str:
    """The text of a button for the words of an action line chosen so far."""
    head, rest = words[0], tuple(words[1:])
    match head:
        case "code" | "write" if rest and rest[0] in codes.chart():
            title, effect = codes.chart()[rest[0]]
            return f"{title}: {effect}"
        case "letter" if rest:
            return rest[0].upper()
        case "estimate":
            return _estimate(rest)
        case "choose-ship" if rest:
            return _ship(view, rest[0])
        case "resign" if len(view.order) == 1:
            return "Give up"
    if rest and rest[0].isdecimal() and head in ("fly", "call", *_STARS):
        return _star(view, head, rest)
    return " ".join(words) if head == "code" and rest else _LABELS.get(head, " ".join(words))


_LABELS = {
    "fly": "Fly to a star",
    "call": "Fly to a star",
    "propulsion": "Positive Propulsion: fly the first inch free",
    "asteroid": "Asteroid Field: make a star cost 1 more",
    "wormhole": "Worm Hole: join two stars",
    "scope": "Super Scope: measure before you choose",
    "shift": "Dimensional Shift: start from an earlier stop",
    "supernova": "Supernova: destroy a star",
    "measure": "Measure to another star",
    "place-star": "Place a star",
    "remove-star": "Remove a star",
    "finish-galaxy": "Finish the galaxy",
    "code": "Choose its meaning",
    "write": "Write your own text",
    "letter": "Choose another letter",
    "deal-codes": "Let the program fill in the rest",
    "home": "Claim a home",
    "lair": "Choose a lair",
    "nest": "Choose a nest",
    "transit": "Travel through the wormhole",
    "mouth": "Choose the other mouth",
    "request-coast": "Ask to coast",
    "pay-full": "Pay in full",
    "accept-coast": "Accept the coast",
    "refuse-coast": "Refuse the coast",
    "retire": "Retire the ship",
    "lurk": "Lurk: pass this turn",
    "resign": "Resign",
}


_STARS = {
    "home": "Mark {} as home",
    "lair": "Mark {} as lair",
    "nest": "Mark {} as nest",
    "asteroid": "Put an Asteroid Field around {}",
    "wormhole": "Open a Worm Hole at {}",
    "mouth": "End the Worm Hole at {}",
    "measure": "Measure to {}",
    "shift": "Start from {}",
    "supernova": "Destroy {}",
    "transit": "Come out at {}",
    "remove-star": "Remove {}",
}


def _star(view: State, head: str, rest: tuple[str, ...]) -> str:
    star = star_name(view, int(rest[0]))
    committed = len(rest) > 1
    if head in ("fly", "call") and not committed:
        if describes_stars(view):  # a poor eye, where the table has switched that on
            star = f"{star}, which looks {band(view, int(rest[0]))}"
        return f"Select {star}"
    if head == "fly":
        return f"Mark {star}"
    if head == "call":
        return f"Mark {star}, call {counted(int(rest[1]), 'unit')}"
    if head in ("home", "lair", "nest") and not committed:
        return f"Select {star}"
    return _STARS[head].format(star)


def _estimate(rest: tuple[str, ...]) -> str:
    if not rest:
        return "Estimate"
    if len(rest) == 1:
        return f"{rest[0]} inches and…"
    return f"{fraction(8 * int(rest[0]) + int(rest[1]), 8)} inches"


def _ship(view: State, number: str) -> str:
    index = int(number) - 1
    if index not in (0, 1):
        return f"Ship {number}"
    ship = view.captain.ships[index]
    return f"Fly ship {number}: {counted(ship.fuel, 'unit')}, at {star_name(view, ship.star)}"
