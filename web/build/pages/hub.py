"""The hub: a galaxy, the games to play in it, and practice games."""

from __future__ import annotations

from build.pages.bar import bar
from build.pages.frame import frame, module
from build.pages.markup import Html, join, tag
from build.pages.openings import FIRST_GALAXY, cover, for_two, picture, practice, practice_cover
from build.pages.starmap import star_maps
from build.pages.templates import fill, template
from build.servers import servers
from galaxies import __version__
from galaxies.galaxy.names import galaxy_name
from galaxies.game import AnyGame
from galaxies.games import GAMES


def hub_page(release: str) -> str:
    meets = bool(servers().rendezvous)
    (chart,) = star_maps([FIRST_GALAXY])
    body = fill(
        template("hub"),
        {
            "bar": bar(here="index.html"),
            "map": chart.markup,
            "code": FIRST_GALAXY,
            "name": galaxy_name(FIRST_GALAXY),
            "words": chart.words.capitalize() + ".",
            "cards": join([_card(game) for game in GAMES.values()]),
            "friends": join([_friend(game) for game in GAMES.values()]),
            "joining": Html(template("joining")) if meets else Html(""),
            "practice": join([_practice(game) for game in GAMES.values()]),
            "without": "No account, no tracking" if meets else "No account, no server, no tracking",
            "version": f"Pocket Galaxies {__version__}",
        },
    )
    values = {
        "title": "Pocket Galaxies",
        "description": "Galaxy games to print and play, without the printing.",
        "skip": "games",
        "scripts": module(release, "hub"),
    }
    return frame(release, body, page="hub", sheet="hub", values=values)


def _card(game: AnyGame) -> Html:
    """A card that links to a game; the page adds the galaxy on show to the link."""
    facts = " · ".join(filter(None, (minutes(game), game.weight, players(game.players))))
    about = [tag("b", game.title), tag("span", game.tagline), tag("small", facts)]
    href = f"{game.name}.html"
    where = {"href": href, "data_href": href, "data_game": game.name}
    return tag("a", join([picture(cover(game)), *about]), class_="card", **where)


def minutes(game: AnyGame) -> str:
    """How long a game takes, from the guided first one to the longest, e.g. "10–30 min"."""
    if not game.presets:
        return ""
    first, most = game.presets[0].minutes, max(preset.minutes for preset in game.presets)
    return f"{first} min" if first == most else f"{first}–{most} min"


def _friend(game: AnyGame) -> Html:
    """A link that begins a game of two people and invites the other device; nothing for a game
    alone."""
    preset = for_two(game)
    if preset is None:
        return Html("")
    href = f"{game.name}.html?preset={preset.name}&friend"
    return tag("a", game.title, class_="button", href=href)


def players(counts: range) -> str:
    """How many can play, e.g. "1 player" or "2–4 players"."""
    low, high = counts[0], counts[-1]
    if low < high:
        return f"{low}–{high} players"
    return "1 player" if high == 1 else f"{high} players"


def _practice(game: AnyGame) -> Html:
    """A card that links to the practice of a game, if it has one. Practice has its own galaxy, not
    the one that the hub shows."""
    preset = practice(game)
    if preset is None:
        return Html("")
    about = [tag("b", preset.title), tag("span", preset.help)]
    about.append(tag("small", f"Practice for {game.title}"))
    inside = join([picture(practice_cover(game)), *about])
    href = f"{game.name}.html?preset={preset.name}"
    return tag("a", inside, class_="card", href=href, data_game=game.name)
