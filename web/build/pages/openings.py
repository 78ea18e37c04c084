"""Games as pages show them before anybody plays: first positions, covers, practice."""

from __future__ import annotations

from contextlib import suppress

from build.pages.markup import Html, tag, thumbnail
from build.places import WEB
from galaxies import galaxy
from galaxies.game import Exhibit, Game, Preset, hook
from galaxies.record import BadRecord
from galaxies.session import Seat, Session, replay
from galaxies.svg import Pane

FIRST_GALAXY = galaxy.code(0)
"""The galaxy of a first game; pages show its opening, so the build must know it."""


def first_session(game_id: str, game: Game) -> Session:
    """A new game of the first preset in the first galaxy."""
    preset = game.PRESETS[0]
    seats = [Seat(kind) for kind in preset.seats]
    return Session(game_id, game, galaxy=FIRST_GALAXY, options=dict(preset.options), seats=seats)


def cover(game_id: str, game: Game) -> Pane:
    """The picture of a game: its own, else the board where the record web/covers/<game>.txt ends,
    else (without a record, or with one of older rules) the opening."""
    own = hook(game, "cover")
    if own is not None:
        made: Pane = own()
        return made
    record = WEB / "covers" / f"{game_id}.txt"
    session = first_session(game_id, game)
    if record.exists():
        with suppress(BadRecord):
            session = replay(record.read_text("utf-8"))
    return game.scene(session.view(0), ()).panes[0]


def practice(game: Game) -> Preset | None:
    """The preset for practice between games, of a game that has one."""
    name = getattr(game, "PRACTICE", None)
    return next((preset for preset in game.PRESETS if preset.name == name), None)


def practice_cover(game_id: str, game: Game) -> Pane:
    """The picture of the practice: its own, else the game's."""
    own = hook(game, "practice_cover")
    return own() if own else cover(game_id, game)


def exhibits(game: Game) -> list[Exhibit]:
    """The cards of a game for its gallery; games without cards have none."""
    make = hook(game, "gallery")
    return list(make()) if make else []


def has_gallery(game: Game) -> bool:
    return hook(game, "gallery") is not None


def picture(pane: Pane) -> Html:
    """A pane as the picture of a card that leads somewhere."""
    return tag("span", thumbnail(pane), class_="picture", aria_hidden="true")


def play_button(game_id: str, game: Game) -> Html:
    """The way from a page about a game to the game."""
    more = tag("span", f" {game.TITLE}", class_="more")
    return tag("a", Html(f"Play{more}"), class_="button", href=f"{game_id}.html")
