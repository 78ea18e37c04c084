"""The present phase in words: who decides what, and what only this phase knows."""

from __future__ import annotations

from ....words.english import counted, listed
from ....words.players import winning
from ..rules import setup
from ..rules.names import a_thing, fleet_words, ships_words, side_name, things_left
from ..rules.phases import (
    Absorbing,
    Basing,
    Battle,
    Bidding,
    Buying,
    Drawing,
    Fighting,
    Funding,
    Moving,
    Opening,
    Outfitting,
    Over,
    Phase,
    Posing,
    Putting,
    Raiding,
    Roaming,
    Scattering,
    Siding,
    Signing,
    Tossing,
    Twinning,
)
from ..rules.pieces import THING_WORDS, UNKNOWN
from ..rules.scoring import ending_words
from ..rules.sectors import NOWHERE, name
from ..rules.state import PIRATES, State


def moment_words(view: State, viewer: int) -> str:
    """What is going on: the turn and its phase, or the step of the setup, or the end."""
    if isinstance(view.phase, Over):
        return _over(view, view.phase, viewer)
    if not view.turn:
        return _setup(view, viewer, view.phase)
    puzzle = f"Last strike {view.strike}, try {view.tries}. " if view.strike else ""
    side = side_name(view, view.active)
    return f"{puzzle}Turn {view.turn}, {side}, {_turn(view, viewer)}"


def _over(view: State, now: Over, viewer: int) -> str:
    puzzle = f"Last strike {view.strike}, try {view.tries}. " if view.strike else ""
    when = f"in turn {view.turn} of {side_name(view, view.active)}" if view.turn else "in the setup"
    text = f"{puzzle}The game ended {when}: {ending_words(view, now)}."
    text += f" {winning(now.winner, side_name(view, now.winner))}."
    return text if now.setup is None else f"{text} Before that: {_setup(view, viewer, now.setup)}"


# In the setup -----------------------------------------------------------------------------------


def _setup(view: State, viewer: int, now: Phase) -> str:
    match now:
        case Posing():
            return "A last strike is about to be set up."
        case Drawing():
            return "The galaxy is about to be laid out."
        case Scattering(die=die) | Putting(die=die):
            return _laying(view, die)
        case Tossing():
            return "Luck decides who takes the first turn."
        case Signing(sign=sign):
            return _signing(sign)
        case Siding():
            return f"{side_name(view, view.first)} chooses a side, Redog or Cynder."
        case Funding():
            return "The die for the money is about to be rolled."
        case Bidding(placer, bid):
            return f"{side_name(view, placer)} bids or passes; the bid stands at ${bid}."
        case Basing(placer, bid):
            price = f" and pays ${bid} for placing first" if bid else ""
            done = view.bases != (NOWHERE, NOWHERE)
            was = f" The other player placed first for ${bid}." if bid and done else ""
            return f"{side_name(view, placer)} places a Starbase{'' if done else price}.{was}"
        case Twinning(placer, named):
            twin = view.chart.twin[named]
            where = f"{name(named)}, named by the other player, and its twin {name(twin)}"
            return f"{side_name(view, placer)} chooses between {where}."
        case Outfitting():
            return _outfitting(view, now)
    return ""


def _laying(view: State, die: int) -> str:
    """The Things that lie face down, or face up in the order in which they were placed."""
    if view.terms.face_up:
        done = listed(
            f"{a_thing(THING_WORDS[kind])} on {name(at)}"
            for at, kind in zip(view.places, view.things, strict=False)
        )
        placed = f"Placed in this order: {done}. " if view.places else ""
        return f"{placed}Still to place, face up: {things_left(view)}."
    rolled = f"The die showed {die}. " if die else ""
    left = len(view.things) - len(view.places)
    if not view.places:
        return f"{rolled}{counted(left, 'Thing')} are about to be laid out, face down."
    places = listed(map(name, view.places))
    return f"{rolled}Things lie face down, in this order, on {places}; {left} to come."


def _signing(sign: str) -> str:
    if not sign:
        return "Rock, paper, scissors: player 1 chooses in secret."
    chosen = "has chosen" if sign == "?" else f"has chosen {sign}"
    return f"Rock, paper, scissors: player 1 {chosen}. Now player 2 chooses."


def _outfitting(view: State, now: Outfitting) -> str:
    """The fleets chosen so far, as far as they are known."""
    text = f"{side_name(view, now.purchaser)} chooses a starting fleet in secret."
    for player in (0, 1):
        order = now.orders[player]
        if UNKNOWN not in order:
            chosen = [kind for kind, n in enumerate(order) for _ in range(n)]
            left = view.money[player] - setup.spent(order)
            side = side_name(view, player)
            text += f" {side}'s fleet: {fleet_words(chosen)}; ${left} left."
    return text


# In a turn --------------------------------------------------------------------------------------


def _turn(view: State, viewer: int) -> str:
    """The phase, and what is special to it."""
    match view.phase:
        case Moving(tops):
            return f"phase 1, movement.{_tops(tops)}"
        case Fighting():
            return f"phase 2, combat. {_todo(view.phase)}"
        case Opening(sector, closed, then):
            whose = side_name(view, closed[0])
            told = f"{whose} shows the ships on {name(sector)}, where a combat begins."
            return f"{_phase(then)}. {told} {_todo(then)}"
        case Absorbing(battle, then):
            return f"{_phase(then)}, losses in a combat. {_battle(view, battle)} {_todo(then)}"
        case Raiding():
            return f"{_phase(view.phase)}. {_todo(view.phase)}"
        case Roaming():
            return f"{_phase(view.phase.then)}. {_roaming(view.phase)} {_todo(view.phase.then)}"
        case Buying(bought, tops):
            text = f"phase 4, buying. Bought so far: {fleet_words(bought)}.{_tops(tops)}"
            basket = view.baskets[view.active]
            return f"{text} The last purchase was {fleet_words(basket)}." if basket else text
    return ""


def _phase(now: Fighting | Raiding) -> str:
    return "phase 2, combat" if isinstance(now, Fighting) else "phase 3, Pirates"


def _tops(tops: int) -> str:
    times = "once" if tops == 1 else f"{tops} times"
    return f" Stacks or standing orders were changed {times} in this phase." if tops else ""


def _todo(now: Fighting | Raiding) -> str:
    """The combats still to be fought, or the Pirates still to act."""
    if isinstance(now, Fighting):
        fights = listed(map(name, now.todo))
        return f"Still to be fought: {fights}." if fights else "This is the last combat."
    idle = listed(map(name, now.idle))
    text = f"Pirates still to act: on {idle}." if idle else "No other Pirate is left to act."
    if now.hungry:
        hungry = listed(map(name, now.hungry))
        text += f" Pirates that began this phase among ships fight there: on {hungry}."
    return text


def _battle(view: State, battle: Battle) -> str:
    """The scores of a combat, and what each player still has to absorb."""
    where, who = name(battle.sector), side_name(view, battle.absorbing)
    scores = [
        f"{side_name(view, player)} {battle.scores[player]}, absorbs {battle.incoming[player]}"
        for player in (0, 1)
    ]
    if battle.incoming[PIRATES] or battle.scores[PIRATES]:
        scores.append(f"Pirates {battle.scores[PIRATES]}, absorb {battle.incoming[PIRATES]}")
    text = f"Combat on {where}, Attack Scores: {'; '.join(scores)}. {who} chooses the next loss."
    for player in (0, 1):
        if battle.unpicked[player]:
            left = fleet_words(battle.unpicked[player])
            side = side_name(view, player)
            text += f" {side} has {battle.left[player]} left to absorb, with {left}."
        if battle.lost[player]:
            lost = ", ".join(ships_words(kind) for kind in battle.lost[player])
            text += f" {side_name(view, player)} has lost {lost}."
    return text


def _roaming(now: Roaming) -> str:
    """A Pirate that luck moves."""
    sortie = now.sortie
    text = f"The Pirate from {name(sortie.start)} acts"
    if not sortie.die:
        return f"{text}: its die is about to be rolled."
    text += f"; its die showed {sortie.die}"
    if sortie.target == NOWHERE:
        return f"{text}. Luck decides which of the nearest ships it heads for."
    where = f"it is on {name(sortie.at)}, on its way to {name(sortie.target)}"
    steps = counted(sortie.left, "step")
    return f"{text}; {where}, with {steps} left. Luck decides between two ways."
