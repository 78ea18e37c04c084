"""The page of a game with its opening, complete before Python runs."""

from __future__ import annotations

import json
from html import escape

from build.head import fetched_early, python_script, release_head
from build.pages.bar import bar
from build.pages.first_picture import first_picture
from build.pages.fragments import address
from build.pages.frame import data, frame, known, module
from build.pages.markup import Html, join, tag, void
from build.pages.new_game import modes
from build.pages.openings import FIRST_GALAXY, first_session, for_two
from build.pages.opponents import portraits
from build.pages.templates import fill, template
from galaxies.game import AnyGame
from galaxies.play.session import Session


def game_page(release: str, game: AnyGame) -> str:
    """The page with the opening of the first preset, which it shows until Python takes over."""
    session, draft = first_session(game)
    shown = first_picture(session, draft)
    kept = '<small id="kept" class="kept" aria-hidden="true"></small>'  # failures have a notice
    where = Html(
        f'{escape(game.title)} <small id="where" class="code">{shown["where"]}</small>{kept}'
    )
    rules_button = tag("button", "Rules", type="button", data_open="rules")
    body = fill(
        template("game"),
        {
            "bar": bar(
                where,
                after=template("game-signs"),
                nav="menu",
                own=fill(template("game-bar"), {**shown, "friend": _friend(game)})
                + template("mute"),
                rules=rules_button,
            ),
            **shown,
            "portraits": portraits(game),
        },
    )
    preload = void("link", rel="modulepreload", href=f"r-{release}/page.mjs")
    return frame(
        release,
        body,
        page="game",
        sheet=game.name,
        early=fetched_early(release, game.name),
        values={
            "title": f"{game.title} - Pocket Galaxies",
            "description": game.tagline,
            "skip": "board",
            "data": data(
                game=game.name,
                first=_first(session),
                introduction=address(f"introductions/{game.name}.html"),
                dialogs=address(f"dialogs/{game.name}.html"),
                modes=modes(game),
                lessons=str(len(game.lessons())),
                **known(),
            ),
            "dialogs": Html(""),
            "head": join([Html(release_head(release, game.name)), preload]),
            "scripts": join([module(release, "page"), Html(python_script(release))]),
        },
    )


def _first(session: Session) -> str:
    """The game that the page starts by default."""
    seats = [{"kind": seat.kind, "name": seat.name} for seat in session.seats]
    first = {"galaxy": FIRST_GALAXY, "options": session.options, "seats": seats, "guided": True}
    return json.dumps(first)


def _friend(game: AnyGame) -> Html:
    """The button that invites another device; nothing for a game alone."""
    label = "Play with a friend"
    return tag("button", label, type="button", data_do="friend") if for_two(game) else Html("")
