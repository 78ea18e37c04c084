"""The pages of the site as HTML, complete before any Python runs in them.

index.html is the frame of every page and web/pages/ holds what goes inside. Boards are drawn by
the same `scene` functions that draw them in play, rules come from each game's RULES.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from html import escape
from typing import Any

from markdown_it import MarkdownIt

from build.bar import bar
from build.contents import with_contents
from build.credits import components, designers
from build.examples import with_examples
from build.head import policy, python_script, release_head
from build.markup import Html, join, tag, thumbnail, void
from build.places import PY, ROOT, WEB
from build.sheets import sheet, theme
from build.templates import fill, template
from galaxies import __version__
from galaxies.draw import starmap
from galaxies.draw.svg import Pane
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.names import galaxy_name
from galaxies.game import AnyGame, Option, Preset
from galaxies.games import GAMES
from galaxies.play.draft import Drafts
from galaxies.play.record import BadRecord
from galaxies.play.session import HUMAN, Seat, Session, replay

FIRST_GALAXY = galaxy.code(0)
"""Where a newcomer's first game is: it is prerendered, so it must be known at build time."""


def rules_html(game_id: str) -> Html:
    """RULES.md as HTML; every list item or table row that defines an id is its anchor, and every
    other place that names the id leads there."""
    text = (PY / "galaxies" / "games" / game_id / "RULES.md").read_text("utf-8")
    html = MarkdownIt("commonmark").enable("table").render(text)
    name = r"([A-Z]{2,4}-(?:[A-Z]{1,2}-)?\d+)"
    html = re.sub(rf"<li>(\s*(?:<p>)?<strong>){name}</strong>", r'<li id="\2">\1\2</strong>', html)
    html = re.sub(
        rf"<tr>(\s*<td>)<strong>{name}</strong>", r'<tr id="\2">\1<strong>\2</strong>', html
    )
    known = set(re.findall(rf'id="{name}"', html))

    def reference(match: re.Match[str]) -> str:
        rule = match[1]
        return f'<a href="#{rule}">{rule}</a>' if rule in known else rule

    html = re.sub(rf'(?<![#"\w-])(?<!<strong>){name}(?![\w"-])', reference, html)
    # The page has its own level-one heading.
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1)
    return Html(html)


def first_session(game: AnyGame) -> Session:
    preset = game.presets[0]
    seats = [Seat(kind) for kind in preset.seats]
    return Session(game, galaxy=FIRST_GALAXY, options=dict(preset.options), seats=seats)


def pane_html(panes: tuple[Pane, ...], kind: str) -> Html:
    """Panes of a kind; those under another one in a box that it opens (as web/patch.mjs does)."""
    parts = []
    for pane in panes:
        if pane.kind != kind or pane.under:
            continue
        folded = [Html(other.markup()) for other in panes if other.under == pane.name]
        picture = Html(pane.markup())
        if folded:
            picture = tag("details", join([tag("summary", picture), *folded]), data_fold=pane.name)
        parts.append(picture)
    return join(parts)


def _select(option: Option) -> Html:
    choices = join(
        [
            tag("option", option.label(value), value=value, selected=value == option.default)
            for value in option.values
        ]
    )
    chooser = tag(
        "select",
        choices,
        id=f"option-{option.name}",
        data_option=option.name,
        data_default=option.default,
        aria_describedby=f"help-{option.name}",
    )
    label = tag("label", option.name.replace("_", " ").capitalize(), for_=f"option-{option.name}")
    rule = tag("small", f" Usual: {option.label(option.default)} ({option.rule}).")
    text = tag("p", Html(escape(option.help) + rule), id=f"help-{option.name}", class_="faint")
    return tag("div", join([label, chooser, text]), class_="option")


def _preset(preset: Preset, first: bool) -> Html:
    shape = {"options": dict(preset.options), "seats": preset.seats, "daily": preset.daily}
    data = json.dumps(shape)
    chooser = void(
        "input", type="radio", name="preset", value=preset.name, checked=first, data_preset=data
    )
    text = tag("span", Html(tag("b", preset.title) + " " + escape(preset.help)))
    return tag("label", Html(chooser + " " + text), class_="preset")


def _seats(game: AnyGame) -> Html:
    """Who sits where: nothing to choose in a game for one without computer players."""
    kinds = [HUMAN, *game.levels]
    proposal = game.presets[0].seats
    rows = []
    for i in range(game.players[-1]):
        chosen = proposal[i] if i < len(proposal) else ""
        words = {HUMAN: "A person"}
        options = [
            tag("option", words.get(k, f"Computer: {k}"), value=k, selected=k == chosen)
            for k in kinds
        ]
        if i >= game.players[0]:
            options.append(tag("option", "Nobody", value="", selected=not chosen))
        who = f"Seat {i + 1}" if game.players[-1] > 1 else "Pilot's seat"
        chooser = tag("select", join(options), data_seat=True, aria_label=f"{who}: who")
        name = void(
            "input", data_name=True, maxlength="60", placeholder="Name", aria_label=f"{who}: name"
        )
        rows.append(tag("p", join([tag("span", who), chooser, name]), class_="seat"))
    return tag("fieldset", join([tag("legend", "Who plays"), *rows]))


def new_game_html(game: AnyGame) -> Html:
    """The new-game form: presets first, then who plays and where, the single options folded."""
    presets = [_preset(preset, i == 0) for i, preset in enumerate(game.presets)]
    options = [_select(option) for option in game.options]
    first = dict(game.presets[0].options)
    chosen = [
        select.replace(" selected", "").replace(
            f'value="{first[option.name]}"', f'value="{first[option.name]}" selected'
        )
        if option.name in first
        else select
        for option, select in zip(game.options, options, strict=True)
    ]
    where = [
        '<label><input type="radio" name="galaxy" value="random" checked> A new one</label>',
        '<label><input type="radio" name="galaxy" value="day"> Today\'s, the same for all</label>',
        '<label><input type="radio" name="galaxy" value="code"> <span>This code</span> '
        '<input id="new-galaxy" aria-label="Galaxy code" placeholder="k7qp-3m9y"></label>',
    ]
    return join(
        [
            tag("fieldset", join([tag("legend", "How"), *presets]), class_="presets"),
            tag("fieldset", join([tag("legend", "Which galaxy"), *map(Html, where)])),
            _seats(game),
            tag(
                "details",
                join([tag("summary", "All options"), *map(Html, chosen)]),
                class_="options",
            ),
        ]
    )


def _keys(game: AnyGame) -> Html:
    arrows = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}
    rows = []
    for key, words in game.choosing.keys.items():
        cap = tag("kbd", arrows.get(key, key.upper() if len(key) == 1 else key))
        rows += [tag("dt", cap), tag("dd", words.replace("-", " "))]
    return join(rows)


def _titles() -> str:
    return json.dumps({game_id: game.title for game_id, game in GAMES.items()})


def _frame(
    release: str, body: Html, *, page: str, values: Mapping[str, str], sheets: Sequence[str] = ()
) -> str:
    styles, script = sheet(tuple(sheets)), theme()
    frame = (ROOT / "index.html").read_text("utf-8")
    # The comment speaks to readers of the source.
    frame = re.sub(r"<!-- .*? -->\n", "", frame, count=1)
    filled = {
        "policy": policy(script, styles),
        "styles": tag("style", Html(styles)),
        "theme": tag("script", Html(script)),
        "release": f"r-{release}",
        "page": page,
        "version": __version__,
        "data": Html(f'data-titles="{escape(_titles())}"'),
        "skip": "content",
        "head": Html(""),
        "scripts": Html(""),
        "body": body,
        **values,
    }
    return fill(frame, filled)


def settings_html(release: str) -> Html:
    """The settings dialog, the same on every page."""
    version = f"Pocket Galaxies {__version__}, release {release}"
    return fill(template("settings"), {"version": version})


def game_page(release: str, game_id: str, game: AnyGame) -> str:
    """One game: prerendered opening of its first preset, rules, forms, and Python to come."""
    session = first_session(game)
    view = session.view(0)
    scene = game.picture.scene(view, 0, ())
    drafts = Drafts.of(game.rules.legal_actions(view))
    label = game.words.label
    prompt = game.words.prompt
    buttons = []
    for words in drafts.choices(()):
        text = label(view, 0, words) if label else " ".join(words).capitalize()
        buttons.append(tag("button", text, type="button", data_word=" ".join(words)))
    where = Html(f'{escape(game.title)} <small id="where" class="code"></small>')
    body = fill(
        template("game"),
        {
            "bar": bar(
                where,
                own=template("game-bar"),
                rules=tag("button", "Rules", type="button", data_open="rules"),
            ),
            "title": game.title,
            "board": pane_html(scene.panes, "board"),
            "hand": pane_html(scene.panes, "hand"),
            "panels": pane_html(scene.panes, "panel"),
            "prompt": prompt(view, 0, ()) if prompt else "Your turn.",
            "choices": join(buttons),
            "summary": game.words.summary(view, 0),
            "example": " ".join(drafts.lines[0][0]),
            "new_game": new_game_html(game),
            "rules": rules_html(game_id),
            "rules_page": f"{game_id}-rules.html",
            "cards_page": tag("a", "All cards", href=f"{game_id}-cards.html")
            if game.showcase().gallery
            else Html(""),
            "keys": _keys(game),
            "settings": settings_html(release),
        },
    )
    first: dict[str, Any] = {
        "galaxy": FIRST_GALAXY,
        "options": session.options,
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in session.seats],
    }
    data = {"game": game_id, "first": json.dumps(first), "titles": _titles()}
    return _frame(
        release,
        body,
        page="game",
        sheets=[game_id],
        values={
            "title": f"{game.title} - Pocket Galaxies",
            "description": game.tagline,
            "skip": "board",
            "data": Html(" ".join(f'data-{k}="{escape(v)}"' for k, v in data.items())),
            "head": join(
                [
                    Html(release_head(release)),
                    void("link", rel="modulepreload", href=f"r-{release}/page.mjs"),
                ]
            ),
            "scripts": join(
                [
                    Html(f'<script type="module" src="r-{release}/page.mjs"></script>'),
                    Html(python_script(release)),
                ]
            ),
        },
    )


def _play(game_id: str, game: AnyGame) -> Html:
    """From what can be read of a game to the game."""
    return tag(
        "a",
        Html(f'Play<span class="more"> {escape(game.title)}</span>'),
        class_="button",
        href=f"{game_id}.html",
    )


def _still(release: str) -> Html:
    """The script of a page that has nothing of its own to do: settings, and what is new."""
    return Html(f'<script type="module" src="r-{release}/still.mjs"></script>')


def rules_page(release: str, game_id: str, game: AnyGame) -> str:
    body = fill(
        template("rules"),
        {
            "bar": bar(f"Rules of {escape(game.title)}", own=_play(game_id, game)),
            "rules": with_contents(with_examples(rules_html(game_id), game)),
            "settings": settings_html(release),
        },
    )
    title = f"Rules of {game.title} - Pocket Galaxies"
    values = {
        "title": title,
        "description": game.tagline,
        "skip": "rules",
        "data": Html(f'data-game="{game_id}"'),
        "scripts": Html(f'<script type="module" src="r-{release}/rules.mjs"></script>'),
    }
    return _frame(release, body, page="rules", values=values, sheets=[game_id])


def gallery_page(release: str, game_id: str, game: AnyGame) -> str:
    """Every card of a game, with filters; printed, it gives sheets of cards to cut out."""
    make = game.showcase().gallery
    exhibits = list(make()) if make else []
    groups = list(dict.fromkeys(group for exhibit in exhibits for group in exhibit.groups))
    buttons = [
        tag("button", group, type="button", data_group=group, aria_pressed="false")
        for group in groups
    ]
    cards = []
    for exhibit in exhibits:
        facts = join([Html(tag("dt", label) + tag("dd", text)) for label, text in exhibit.facts])
        inside = [
            tag("h2", exhibit.name),
            tag("div", thumbnail(exhibit.pane, whole=True), class_="face", aria_hidden="true"),
            tag("p", exhibit.text, class_="faint"),
            tag("dl", facts),
        ]
        cards.append(
            tag(
                "li",
                join(inside),
                class_="exhibit",
                data_groups="|".join(exhibit.groups),
                data_copies=str(exhibit.copies),
            )
        )
    values = {
        "bar": bar(f"Cards of {escape(game.title)}", own=_play(game_id, game)),
        "settings": settings_html(release),
        "groups": join(buttons),
        "cards": join(cards),
    }
    frame = {
        "title": f"Cards of {game.title} - Pocket Galaxies",
        "description": game.tagline,
        "skip": "cards",
        "data": Html(f'data-game="{game_id}"'),
        "scripts": Html(f'<script type="module" src="r-{release}/gallery.mjs"></script>'),
    }
    body = fill(template("gallery"), values)
    return _frame(release, body, page="gallery", values=frame, sheets=[game_id])


def cover(game_id: str, game: AnyGame) -> Pane:
    """The picture of a game: its own, else the board where the record web/covers/<game>.txt ends,
    else (without a record, or with one of other rules) as games begin."""
    own = game.showcase().cover
    if own is not None:
        made: Pane = own()
        return made
    record = WEB / "covers" / f"{game_id}.txt"
    session = first_session(game)
    if record.exists():
        with suppress(BadRecord):
            session = replay(record.read_text("utf-8"))
    return game.picture.scene(session.view(0), 0, ()).panes[0]


def practice_html(game_id: str, game: AnyGame) -> Html:
    """A card that leads to a game's practice, or nothing. The galaxy that the hub shows has no part
    in it."""
    wanted = game.practice or None
    cards = []
    for preset in game.presets:
        if preset.name == wanted:
            own = game.showcase().practice_cover
            picture = _picture(own() if own else cover(game_id, game))
            about = [tag("b", preset.title), tag("span", preset.help)]
            about.append(tag("small", f"Practice for {game.title}"))
            href = f"{game_id}.html?preset={preset.name}"
            cards.append(
                tag("a", join([picture, *about]), class_="card", href=href, data_game=game_id)
            )
    return join(cards)


def _picture(pane: Pane) -> Html:
    return tag("span", thumbnail(pane), class_="picture", aria_hidden="true")


def hub_page(release: str) -> str:
    cards = []
    for game_id, game in GAMES.items():
        low, high = game.players[0], game.players[-1]
        if low == high:
            players = "1 player" if high == 1 else f"{high} players"
        else:
            players = f"{low} to {high} players"
        picture = _picture(cover(game_id, game))
        about = [tag("b", game.title), tag("span", game.tagline), tag("small", players)]
        href = f"{game_id}.html"
        where = {"href": href, "data_href": href, "data_game": game_id}
        cards.append(tag("a", join([picture, *about]), class_="card", **where))
    version = f"Pocket Galaxies {__version__}"
    first = {
        "map": Html(starmap.starmap(FIRST_GALAXY)),
        "code": FIRST_GALAXY,
        "name": galaxy_name(FIRST_GALAXY),
        "words": starmap.words(FIRST_GALAXY).capitalize() + ".",
    }
    practice = join([practice_html(game_id, game) for game_id, game in GAMES.items()])
    values = {
        "bar": bar(here="index.html"),
        "cards": join(cards),
        "practice": practice,
        "version": version,
        "settings": settings_html(release),
    }
    body = fill(template("hub"), {**values, **first})
    return _frame(
        release,
        body,
        page="hub",
        sheets=["starmap", "hub", *GAMES],
        values={
            "title": "Pocket Galaxies",
            "description": "Galaxy games to print and play, without the printing.",
            "skip": "games",
            "scripts": Html(f'<script type="module" src="r-{release}/hub.mjs"></script>'),
        },
    )


def shelf_page(release: str) -> str:
    """The rulebooks of all games, and the galleries of those that have cards."""
    books = []
    for game_id, game in GAMES.items():
        text = (PY / "galaxies" / "games" / game_id / "RULES.md").read_text("utf-8")
        picture = _picture(cover(game_id, game))
        count = len(set(re.findall(r"\*\*([A-Z]{2,4}-(?:[A-Z]{1,2}-)?\d+)\*\*", text)))
        about = [tag("b", game.title), tag("span", f"{count} rules, rulings and examples")]
        href = f"{game_id}-rules.html"
        # Styles of boards may ask of which game the picture is.
        books.append(tag("a", join([picture, *about]), class_="card", href=href, data_game=game_id))
        if game.showcase().gallery:
            cards = tag("a", f"All cards of {game.title}", href=f"{game_id}-cards.html")
            books[-1] = tag("div", join([books[-1], tag("p", cards)]))
    values = {
        "bar": bar("Rules", here="rules.html"),
        "books": join(books),
        "settings": settings_html(release),
    }
    frame = {
        "title": "Rules - Pocket Galaxies",
        "description": "The rulebooks of all games, rule by rule.",
        "skip": "rulebooks",
        "scripts": _still(release),
    }
    return _frame(
        release, fill(template("shelf"), values), page="shelf", values=frame, sheets=["hub", *GAMES]
    )


def statistics_page(release: str) -> str:
    """What was played, won and scored in this browser; filled by statistics.mjs."""
    values = {
        "title": "Statistics - Pocket Galaxies",
        "description": "What was played, won and scored.",
        "skip": "figures",
        "scripts": Html(f'<script type="module" src="r-{release}/statistics.mjs"></script>'),
    }
    head = bar("Statistics", here="statistics.html")
    body = fill(template("statistics"), {"bar": head, "settings": settings_html(release)})
    return _frame(release, body, page="statistics", values=values, sheets=["statistics"])


def credits_page(release: str) -> str:
    """Who designed the games, and what the site is built with."""
    games = [tag("dt", title) + tag("dd", text) for title, text in designers().items()]
    rows = [
        tag("tr", join([tag("th", f"{c.name} {c.version}", scope="row"), tag("td", c.licence)]))
        for c in components()
    ]
    body = fill(
        template("credits"),
        {
            "bar": bar("Credits"),
            "settings": settings_html(release),
            "games": join([*map(Html, games)]),
            "parts": join(rows),
        },
    )
    values = {
        "title": "Credits - Pocket Galaxies",
        "description": "Who made these games.",
        "skip": "credits",
        "scripts": _still(release),
    }
    return _frame(release, body, page="credits", values=values)


def pages(release: str) -> dict[str, str]:
    """File name -> HTML of every page."""
    made = {
        "index.html": hub_page(release),
        "credits.html": credits_page(release),
        "statistics.html": statistics_page(release),
        "rules.html": shelf_page(release),
    }
    for game_id, game in GAMES.items():
        made[f"{game_id}.html"] = game_page(release, game_id, game)
        made[f"{game_id}-rules.html"] = rules_page(release, game_id, game)
        if game.showcase().gallery:
            made[f"{game_id}-cards.html"] = gallery_page(release, game_id, game)
    return made
