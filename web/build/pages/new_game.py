"""The form for a new game: a gallery of modes, the galaxy and the seats; options are folded."""

from __future__ import annotations

import json
from html import escape

from build.pages.markup import Html, join, tag, void
from galaxies.game import STRENGTHS, AnyGame, Option, Preset
from galaxies.play.seats import HUMAN

GALAXIES = (
    '<label><input type="radio" name="galaxy" value="random" checked> A new one</label>',
    '<label><input type="radio" name="galaxy" value="day"> Today\'s, the same for all</label>',
    '<label><input type="radio" name="galaxy" value="code"> <span>This code, or any words</span> '
    '<input id="new-galaxy" aria-label="Galaxy code" placeholder="k7qp-3m9y"></label>',
)


FIND = (
    '<p class="row"><label for="find-option">Find an option</label> '
    '<input id="find-option" type="search" autocomplete="off"></p>'
    '<p id="no-option" class="faint" role="status" hidden>No option has this word.</p>'
)


DRAWN = ("galaxy_source", "drawn")
"""The option, and its value, with which a person draws the galaxy."""


def draws(game: AnyGame) -> bool:
    """Whether a person can draw the galaxy of this game."""
    return any((option.name, value) == DRAWN for option in game.options for value in option.values)


def modes(game: AnyGame) -> str:
    """What the page knows before it has the form: the presets, the usual value of each option, and
    the titles of the levels."""
    presets = [
        {
            "name": preset.name,
            "title": preset.title,
            "options": dict(preset.options),
            "seats": preset.seats,
            "daily": preset.daily,
        }
        for preset in game.presets
    ]
    usual = {option.name: option.default for option in game.options}
    return json.dumps({"presets": presets, "usual": usual, "levels": level_titles(game)})


def level_titles(game: AnyGame) -> dict[str, str]:
    """The levels of the computer and their titles, the easiest first."""
    levels = sorted(game.levels.items(), key=lambda one: STRENGTHS.index(one[1].strength))
    return {kind: level.title for kind, level in levels}


def new_game_form(game: AnyGame) -> Html:
    presets = [_preset(game, preset, i == 0) for i, preset in enumerate(game.presets)]
    chosen = dict(game.presets[0].options)
    options = [_option(option, chosen.get(option.name, option.default)) for option in game.options]
    return join(
        [
            tag("fieldset", join([tag("legend", "Mode"), *presets]), class_="presets"),
            *_from_photo(game),
            tag("fieldset", join([tag("legend", "Which galaxy"), *map(Html, GALAXIES)])),
            _seats(game),
            tag(
                "details",
                join([tag("summary", "All options"), Html(FIND), *options]),
                class_="options",
            ),
        ]
    )


def _from_photo(game: AnyGame) -> list[Html]:
    if not draws(game):
        return []
    link = tag("a", "A galaxy from a photo", href=f"{game.name}-photo.html")
    return [tag("p", Html(f"{link} of dots that you drew on paper"))]


def _preset(game: AnyGame, preset: Preset, first: bool) -> Html:
    """A card: who plays as a small picture, title, text, minutes and the computer's strength."""
    chooser = void("input", type="radio", name="preset", value=preset.name, checked=first)
    facts = tag("small", f"{preset.minutes} min, {who_plays(game, preset)}", class_="facts")
    new = tag("small", "New to you", class_="new", hidden=True)
    text = tag("span", Html(tag("b", preset.title) + " " + escape(preset.help) + " " + facts + new))
    table = _table(preset) if game.players[-1] > 1 else ""
    return tag("label", Html(chooser + table + text), class_="preset")


def who_plays(game: AnyGame, preset: Preset) -> str:
    """`alone`, `2 people`, `against Hard`, `with 3 computers, Medium`."""
    levels = [game.levels[kind].strength for kind in preset.seats if kind != HUMAN]
    people = len(preset.seats) - len(levels)
    if not levels:
        return "alone" if people == 1 else f"{people} people"
    strongest = max(levels, key=STRENGTHS.index)
    return f"with {len(levels)} computers, {strongest}" if levels[1:] else f"against {strongest}"


def _table(preset: Preset) -> Html:
    """The seats round a table: people are filled, computer players are not."""
    kinds = "".join("p" if kind == HUMAN else "c" for kind in preset.seats)
    seats = [tag("i", class_=kind) for kind in kinds]
    return tag("span", Html("".join(seats)), class_=f"seats seats-{len(kinds)}", aria_hidden="true")


def _option(option: Option, chosen: str) -> Html:
    choices = [
        tag("option", option.label(value), value=value, selected=value == chosen)
        for value in option.values
    ]
    chooser = tag(
        "select",
        join(choices),
        id=f"option-{option.name}",
        data_option=option.name,
        data_default=option.default,
        aria_describedby=f"help-{option.name}",
    )
    label = tag("label", option.name.replace("_", " ").capitalize(), for_=f"option-{option.name}")
    rule = tag("small", f" Usual: {option.label(option.default)} ({option.rule}).")
    text = tag("p", Html(escape(option.help) + rule), id=f"help-{option.name}", class_="faint")
    return tag("div", join([label, chooser, text]), class_="option")


def _seats(game: AnyGame) -> Html:
    """The form fields for the players, filled in as the first preset suggests."""
    proposal = game.presets[0].seats
    least, most = game.players[0], game.players[-1]
    rows = []
    for i in range(most):
        chosen = proposal[i] if i < len(proposal) else ""
        levels = [
            tag("option", title, value=kind, selected=kind == chosen)
            for kind, title in level_titles(game).items()
        ]
        options = [
            tag("option", "A person", value=HUMAN, selected=chosen == HUMAN),
            tag("optgroup", join(levels), label="Computer"),
        ]
        if i >= least:
            options.append(tag("option", "Nobody", value="", selected=not chosen))
        who = f"Seat {i + 1}" if most > 1 else "Pilot's seat"
        chooser = tag("select", join(options), data_seat=True, aria_label=f"{who}: who")
        name = void(
            "input", data_name=True, maxlength="60", placeholder="Name", aria_label=f"{who}: name"
        )
        rows.append(tag("p", join([tag("span", who), chooser, name]), class_="seat"))
    return tag("fieldset", join([tag("legend", "Who plays"), *rows]))
