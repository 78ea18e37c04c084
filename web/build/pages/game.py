"""The page of a game with its opening, complete before Python runs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape

from build.head import fetched_early, python_script, release_head
from build.pages.bar import bar
from build.pages.first_picture import first_picture
from build.pages.fragments import address
from build.pages.frame import data, frame, known, module, sheet_link
from build.pages.markup import Html, join, tag, void
from build.pages.new_game import modes
from build.pages.openings import FIRST_GALAXY, first_session, for_two
from build.pages.opponents import portraits
from build.pages.templates import fill, template
from build.servers import servers
from galaxies.game import AnyGame
from galaxies.play.session import Session

EMBED = "-embed.html"
"""The end of the name of a page that is made for frames of other sites."""


def game_page(release: str, game: AnyGame) -> str:
    """The page with the opening of the first preset, which it shows until Python takes over."""
    preload = void("link", rel="modulepreload", href=f"r-{release}/page.mjs")
    head = join([Html(release_head(release, game.name)), preload])
    dialogs = address(f"dialogs/{game.name}.html")
    named = servers()
    return _page(
        release,
        game,
        _body(game),
        "page",
        head,
        named.connections,
        dialogs=dialogs,
        **named.data,
    )


def embed_page(release: str, game: AnyGame) -> str:
    """The page for a frame of another site, where a game can be looked at but not played. Its first
    script leaves nothing to store with, so it stands before all others."""
    # Nothing may take the focus from the page around the frame.
    game_body = Html(_body(game).replace(" autofocus", ""))
    page = f"{game.name}.html"
    body = fill(template("embed"), {"game": game_body, "title": game.title, "page": page})
    first = tag("script", src=f"r-{release}/storeless.js")
    head = join([first, sheet_link(release, "embed"), Html(release_head(release, game.name))])
    return _page(release, game, body, "embed", head, embed="")


def _body(game: AnyGame) -> Html:
    session, draft = first_session(game)
    shown = first_picture(session, draft)
    kept = '<small id="kept" class="kept" aria-hidden="true"></small>'  # failures have a notice
    where = Html(
        f'{escape(game.title)} <small id="where" class="code">{shown["where"]}</small>{kept}'
    )
    rules_button = tag("button", "Rules", type="button", data_open="rules")
    return fill(
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


def _page(
    release: str,
    game: AnyGame,
    body: Html,
    program: str,
    head: Html,
    connections: Sequence[str] = (),
    **more: str,
) -> str:
    """The frame of a page of a game; `program` is the module that it runs."""
    session, _ = first_session(game)
    return frame(
        release,
        body,
        page="game",
        sheet=game.name,
        early=fetched_early(release, game.name),
        connections=connections,
        values={
            "title": f"{game.title} - Pocket Galaxies",
            "description": game.tagline,
            "skip": "board",
            "data": data(
                game=game.name,
                first=_first(session),
                introduction=address(f"introductions/{game.name}.html"),
                modes=modes(game),
                lessons=str(len(game.lessons())),
                **more,
                **known(),
            ),
            "dialogs": Html(""),
            "head": head,
            "scripts": join([module(release, program), Html(python_script(release))]),
        },
    )


def _first(session: Session) -> str:
    """The game that the page starts by default."""
    seats = [{"kind": seat.kind, "name": seat.name} for seat in session.seats]
    first = {"galaxy": FIRST_GALAXY, "options": session.options, "seats": seats, "guided": True}
    return json.dumps(first)


def _friend(game: AnyGame) -> Html:
    """The button that invites another device; nothing for a game alone."""
    preset = for_two(game)
    if preset is None:
        return Html("")
    label = "Play with a friend"
    return tag("button", label, type="button", data_do="friend", data_preset=preset.name)
