"""The coach of the first game: one or two sentences at the right moment."""

from __future__ import annotations

from ....words.english import listed
from ..choosing.targets import asked
from ..forecast import preview
from ..rules import market, movement
from ..rules.names import spot
from ..rules.phases import Absorbing, Buying, Fighting, Moving, Outfitting
from ..rules.pieces import BOMBER, HOLDING, KIND, LADEN, SPACEPORT, SPEED
from ..rules.sectors import name
from ..rules.state import State
from ..rules.table import current_player


def coach(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """A tip for a beginner, in the first game only; "" where there is none."""
    if view.terms.layout != "tutorial_quick" or current_player(view) < 0:
        return ""
    if not asked(view, viewer):
        return ""
    if isinstance(view.phase, Outfitting):
        return (
            "Destroy the enemy Starbase before yours falls: each has 20 armor and loses 1 in its"
            " owner's turn. Spend $15 in secret: Interceptors take planets, Cruisers guard,"
            " Freighters trade."
        )
    if isinstance(view.phase, Absorbing):
        return (
            "Your ships absorb the enemy's attack. A ship falls if the rest of the attack is at"
            " least its armor; a strong ship that survives the rest saves the others."
        )
    if isinstance(view.phase, Fighting):
        return (
            "Several combats are to be fought: choose which comes first. Each side counts its"
            " attack, and the other absorbs it with its ships."
        )
    if isinstance(view.phase, Buying):
        return _buying(view)
    return _moving(view, draft) if isinstance(view.phase, Moving) else ""


def _moving(view: State, draft: tuple[str, ...]) -> str:
    if len(draft) > 3:
        return "This ship can do more than one thing there: choose what it does."
    if len(draft) == 3:
        return (
            "Highlighted sectors are in reach. Hatched ones have enemies: the ship stops there and"
            " fights."
        )
    if draft:
        return "Choose the ship: each moves once a turn, in any order."
    me = view.active
    if preview.threats(view, me):
        return (
            "The dashed line shows where a Bomber may come from. A ship of yours next to your"
            " Starbase on its way stops it."
        )
    if view.turn <= 2:
        return (
            "Both Starbases lose 1 armor a turn. Send Interceptors to the planets b5 and i4 and"
            " the asteroids e2 and f10: held alone they pay $2 and $1 a turn."
        )
    left = any(movement.unmoved(stack.ships) for stack in view.fleets[me])
    if view.turn <= 4 and left:
        return (
            "A Freighter loads on a planet and sells at the Spaceport e6 for $8, all by itself"
            " when it enters. Keep a ship within reach of your Starbase when enemies come near it."
        )
    if view.armor[1 - me] <= 10:
        return "The enemy Starbase has 10 armor or less: one Bomber that enters it wins the game."
    return _later(view)


def _later(view: State) -> str:
    """The tip for phase 1 when the beginning is over: trade, then Things to take, then the end."""
    me, foe = view.active, 1 - view.active
    waiting = (movement.unmoved_ships(stack.ships) for stack in view.fleets[me])
    if any(ship & KIND == LADEN for ships in waiting for ship in ships):
        port = name(view.places[view.things.index(SPACEPORT)])
        return (
            f"Your loaded Freighter sells its cargo for ${view.price} when it enters the Spaceport"
            f" {port}. Keep enemy ships off its way."
        )
    free = [
        spot(view, place)
        for place, thing in zip(view.places, view.things, strict=True)
        if HOLDING[thing] and not view.ships(me, place) and not view.ships(foe, place)
    ]
    if free:
        return f"Nobody holds {listed(free)}: a ship that stays there alone brings money each turn."
    return (
        f"Your Starbase has {view.armor[me]} armor, the enemy's {view.armor[foe]}. In a combat the"
        " attack that the guards do not absorb damages the Starbase."
    )


def _buying(view: State) -> str:
    if view.turn <= 2:
        return (
            "New ships appear at your Starbase and move in your next turn. Income comes after"
            " buying, so you cannot spend it yet."
        )
    if view.armor[1 - view.active] <= 12:
        steps = view.chart.distance[view.bases[view.active]][view.bases[1 - view.active]]
        return (
            "A Bomber ($6) takes 10 armor from the enemy Starbase when it enters, whatever guards"
            f" it. From yours it needs {-(-steps // SPEED[BOMBER])} turns, and enemy ships on its"
            " way stop it."
        )
    if market.affordable(view):
        return (
            f"You have ${view.money[view.active]}. Cruisers guard and escort, Freighters trade,"
            " Interceptors take what nobody holds. You can also save the money."
        )
    return "You cannot afford a ship now. End your turn: then your income arrives."
