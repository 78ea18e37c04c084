"""Games as pages show them before play: first positions, covers, practice."""

from __future__ import annotations

from contextlib import suppress

from build.pages.markup import Html, tag, thumbnail
from build.places import WEB
from galaxies.draw.svg import Pane
from galaxies.formats.record import BadRecord
from galaxies.game import AnyGame, Draft, Exhibit, Preset
from galaxies.play import guided
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

FIRST_GALAXY = guided.STARTER
"""The galaxy of a first game, fixed because pages show its opening."""


def first_session(game: AnyGame) -> tuple[Session, Draft]:
    """The guided game of the first preset in the first galaxy after its opening, and the words of
    the next move that are chosen already."""
    preset = game.presets[0]
    seats = [Seat(kind) for kind in preset.seats]
    session = Session(game, galaxy=FIRST_GALAXY, options=dict(preset.options), seats=seats)
    return session, guided.play_opening(session)


def cover(game: AnyGame) -> Pane:
    """The picture of a game: its own; or the last board of the record web/covers/<game>.txt; or,
    without a record for the current rules, the opening."""
    own = game.showcase().cover
    if own is not None:
        return own()
    record = WEB / "covers" / f"{game.name}.txt"
    session, _ = first_session(game)
    if record.exists():
        with suppress(BadRecord):
            session = replay(record.read_text("utf-8"))
    return game.picture.scene(session.view(0), 0, ()).panes[0]


def practice(game: AnyGame) -> Preset | None:
    """The practice preset of a game; None if it has none."""
    return next((preset for preset in game.presets if preset.name == game.practice), None)


def for_two(game: AnyGame) -> Preset | None:
    """The preset for a game with a friend: the first one of two people, else of two players; None
    if there is none."""
    pairs = [preset for preset in game.presets if len(preset.seats) == 2]
    people = [preset for preset in pairs if set(preset.seats) == {"human"}]
    return next(iter(people or pairs), None)


def practice_cover(game: AnyGame) -> Pane:
    """The picture of the practice: its own, or that of the game."""
    own = game.showcase().practice_cover
    return own() if own else cover(game)


def exhibits(game: AnyGame) -> list[Exhibit]:
    """The cards of a game for its gallery; an empty list for games without cards."""
    make = game.showcase().gallery
    return list(make()) if make else []


def has_gallery(game: AnyGame) -> bool:
    return game.showcase().gallery is not None


def picture(pane: Pane) -> Html:
    """A pane as the picture of a card with a link."""
    return tag("span", thumbnail(pane), class_="picture", aria_hidden="true")


def play_button(game: AnyGame) -> Html:
    """The link from a page about a game to the game."""
    more = tag("span", f" {game.title}", class_="more")
    return tag("a", Html(f"Play{more}"), class_="button", href=f"{game.name}.html")
