"""The coach: one or two sentences at each step of the prologue and of the first game."""

from __future__ import annotations

from ..rules import phases, trips
from ..rules.state import State, first_worlds, is_prologue
from .terms import is_captain


def coach(view: State, viewer: int, draft: tuple[str, ...]) -> str:
    """What a newcomer should know now; "" from the second game on."""
    if not is_captain(view, viewer):
        return ""
    if is_prologue(view):
        return _prologue(view)
    if view.games:
        return ""
    match view.phase:
        case phases.Atlas():
            return (
                "Your galaxy has six worlds on a ring round the black hole, all without fuel."
                " In this first game you fly along the ring; every world you found stays for ever."
            )
        case phases.Navigating():
            return _fly(view, draft)
        case phases.Paying():
            return (
                "Trips inside the ring are free. Cards without fuel may be thrown out with every"
                " trip, and your hand is filled up to five: keep worlds that you can call at next."
            )
        case phases.ChoosingBiome() | phases.ChoosingSociety():
            return (
                "The roll matches a world of your travel line, so you may keep it or step along"
                " the table. Long routes lead to rare worlds."
            )
        case phases.Writing(making):
            return (
                f"This world has fuel {making.fuel}: as many as the cards left of it. That is"
                " your score for it, and what it will pay for in later games."
            )
    return ""


def _prologue(view: State) -> str:
    made = first_worlds(view)
    if made == 0:
        return (
            "Once for a galaxy, six first worlds are made. The cards rolled a biome, a society and"
            " two odd traits; you name the world. Take a suggestion, or write your own."
        )
    if made < 5:
        return (
            "The digits on the cards are the dice: four added up give a biome or a society, three"
            " read in a row give a word of the tables. Reword what you like; it never changes play."
        )
    return "The last one. Then lanes join the six worlds, and your first game can begin."


def _fly(view: State, draft: tuple[str, ...]) -> str:
    if draft[:1] == ("fly",) and len(draft) > 1:
        return (
            "Call at a world of this sector from your hand, or found a new one on a worldless card"
            " or a blank. A worldless card is worth no fuel: placing it costs you nothing else."
        )
    calls = any(card.card >= 0 and view.cards[card.card].world for _, card in trips.trips(view))
    left = 6 - len(view.line)
    if view.worlds_left == left:
        return (
            f"{left} free sectors are left, and you need as many worlds: found one on each trip"
            " now."
        )
    if calls:
        return (
            "You hold a world next door. Calling there first makes your route longer, so every"
            " world that you found later is worth a point more. Do not found too early!"
        )
    return (
        "No world in your hand lies next door, so this trip founds one. Its fuel is the number of"
        " worlds visited before: later is better, but only five trips fit on the ring."
    )
