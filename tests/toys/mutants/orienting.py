"""Games that break laws of bearings: ways that lead elsewhere, threats that cannot come."""

from __future__ import annotations

from dataclasses import replace

from galaxies.game import AnyGame, Claim, Near, Threat

from .. import nim
from .making import altered, breaks


def _near(change: dict[str, str]) -> AnyGame:
    def near(view: nim.State, viewer: int, key: str) -> tuple[str, list[Near]]:
        here, nearest = nim.near(view, viewer, key)
        return here, [(pile, change.get(way, way)) for pile, way in nearest]

    return altered(nim.GAME, bearings=lambda: replace(nim.BEARINGS, near=near))


def _claims(claim: Claim) -> AnyGame:
    def threats(view: nim.State, viewer: int) -> list[Threat]:
        return [Threat("The last stone is near.", (claim,))]

    return altered(nim.GAME, bearings=lambda: replace(nim.BEARINGS, threats=threats))


@breaks("law_ways_lead_there")
def counts_a_pile_too_many() -> AnyGame:
    return _near({"2 right": "3 right"})


@breaks("law_ways_lead_there")
def takes_left_for_right() -> AnyGame:
    return _near({"1 right": "1 left"})


@breaks("law_ways_lead_there")
def tells_the_farthest_first() -> AnyGame:
    def near(view: nim.State, viewer: int, key: str) -> tuple[str, list[Near]]:
        here, nearest = nim.near(view, viewer, key)
        return here, nearest[::-1]

    return altered(nim.GAME, bearings=lambda: replace(nim.BEARINGS, near=near))


@breaks("law_threats_are_true")
def fears_a_stone_that_nobody_can_take() -> AnyGame:
    return _claims(Claim(nim.empties, "some"))


@breaks("law_threats_are_true")
def says_that_the_others_cannot_end_the_game() -> AnyGame:
    return _claims(Claim(nim.empties, "none", "others"))


@breaks("law_threats_are_true")
def says_that_every_choice_of_a_pile_ends_the_game() -> AnyGame:
    return _claims(Claim(nim.empties, "all", line="take a"))
