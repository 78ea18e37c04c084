"""The page of a game with its opening, rules and forms, complete before Python runs."""

from __future__ import annotations

import json
from html import escape

from build.head import python_script, release_head
from build.pages.bar import bar
from build.pages.frame import data, frame, known, module, settings
from build.pages.markup import Html, join, tag, void
from build.pages.new_game import new_game_form
from build.pages.openings import FIRST_GALAXY, first_session, has_gallery
from build.pages.rules import rules_html
from build.pages.templates import fill, template
from galaxies.draw.svg import Pane
from galaxies.game import AnyGame, State, Viewer
from galaxies.play.draft import Drafts
from galaxies.play.session import Session

ARROWS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}


def game_page(release: str, game: AnyGame) -> str:
    """The page with the opening of the first preset, which it shows until Python takes over."""
    session = first_session(game)
    kept = '<small id="kept" class="kept" aria-hidden="true"></small>'  # failures have a notice
    where = Html(f'{escape(game.title)} <small id="where" class="code"></small>{kept}')
    rules_button = tag("button", "Rules", type="button", data_open="rules")
    cards = tag("a", "All cards", href=f"{game.name}-cards.html") if has_gallery(game) else Html("")
    body = fill(
        template("game"),
        {
            "bar": bar(where, own=template("game-bar"), rules=rules_button),
            "title": game.title,
            **_opening(game, session.view(0), 0),
            "new_game": new_game_form(game),
            "rules": rules_html(game),
            "rules_page": f"{game.name}-rules.html",
            "cards_page": cards,
            "keys": _keys(game),
            "settings": settings(release),
        },
    )
    preload = void("link", rel="modulepreload", href=f"r-{release}/page.mjs")
    return frame(
        release,
        body,
        page="game",
        sheets=["starmap", "sky", game.name],
        values={
            "title": f"{game.title} - Pocket Galaxies",
            "description": game.tagline,
            "skip": "board",
            "data": data(
                game=game.name,
                first=_first(session),
                **known(),
            ),
            "head": join([Html(release_head(release, game.name)), preload]),
            "scripts": join([module(release, "page"), Html(python_script(release))]),
        },
    )


def _opening(game: AnyGame, view: State, viewer: Viewer) -> dict[str, str]:
    """The board, the prompt and the buttons of a view, as the page shows them in play."""
    panes = game.picture.scene(view, viewer, ()).panes
    prompt, label = game.words.prompt, game.words.label
    drafts = Drafts.of(game.choices(view))
    buttons = []
    for words in drafts.choices(()):
        text = label(view, viewer, words) if label else " ".join(words).capitalize()
        buttons.append(tag("button", text, type="button", data_word=" ".join(words)))
    return {
        "board": _panes(panes, "board"),
        "hand": _panes(panes, "hand"),
        "panels": _panes(panes, "panel"),
        "prompt": prompt(view, viewer, ()) if prompt else "Your turn.",
        "choices": join(buttons),
        "summary": game.words.summary(view, viewer),
        "example": " ".join(drafts.lines[0][0]),
    }


def _panes(panes: tuple[Pane, ...], kind: str) -> Html:
    """The panes of a kind; panes under another one are folded into it, as in play."""
    parts = []
    for pane in panes:
        if pane.kind != kind or pane.under:
            continue
        folded = [Html(other.markup()) for other in panes if other.under == pane.name]
        drawn = Html(pane.markup())
        if folded:
            drawn = tag("details", join([tag("summary", drawn), *folded]), data_fold=pane.name)
        parts.append(drawn)
    return join(parts)


def _keys(game: AnyGame) -> Html:
    rows = []
    for key, words in game.choosing.keys.items():
        cap = tag("kbd", ARROWS.get(key, key.upper() if len(key) == 1 else key))
        rows += [tag("dt", cap), tag("dd", words.replace("-", " "))]
    return join(rows)


def _first(session: Session) -> str:
    """The game that the page starts by default."""
    seats = [{"kind": seat.kind, "name": seat.name} for seat in session.seats]
    return json.dumps({"galaxy": FIRST_GALAXY, "options": session.options, "seats": seats})
