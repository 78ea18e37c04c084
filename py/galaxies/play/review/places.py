"""Where an action takes place on the board, so that a review can mark it."""

from __future__ import annotations

from collections.abc import Sequence

from ...formats import notation
from ...game import Action, AnyGame, Shape, Spot, State, Viewer


def spots(game: AnyGame, view: State, viewer: Viewer, action: Action, shape: Shape) -> list[Spot]:
    """The places that an action leads through, or the one where it is done; none for an action
    that is not seen on the board, such as a purchase."""
    picture = game.picture
    if picture.spot is None:
        return []
    found = (picture.spot(view, viewer, key, shape) for key in touched(game, view, action))
    places = [spot for spot in found if spot is not None]
    return [spot for at, spot in enumerate(places) if not at or spot != places[at - 1]]


def named(
    game: AnyGame, view: State, viewer: Viewer, keys: Sequence[str], shape: Shape
) -> tuple[dict[str, Spot], set[str]]:
    """What a hint names: places on the board by their keys, and other keys, which are those of
    parts beside the board."""
    spot = game.picture.spot
    found = {key: spot(view, viewer, key, shape) for key in keys} if spot else {}
    places = {key: spot for key, spot in found.items() if spot is not None}
    return places, {key for key in keys if key not in places}


def touched(game: AnyGame, view: State, action: Action) -> Sequence[str]:
    """The keys of the places, by default the words of its line."""
    if game.picture.touched is not None:
        return game.picture.touched(view, action)
    return notation.split(notation.line(action))
