"""The page of the day: a card for each challenge; today.mjs fills in what was played."""

from __future__ import annotations

from build.pages.bar import bar
from build.pages.frame import frame, module
from build.pages.markup import Html, join, tag
from build.pages.openings import FIRST_GALAXY, cover, picture, practice_cover
from build.pages.starmap import star_maps
from build.pages.templates import fill, template
from galaxies.game import AnyGame, Challenge
from galaxies.games import GAMES
from galaxies.play.goals.daily import preset_of
from galaxies.words.english import listed


def today_page(release: str) -> str:
    (chart,) = star_maps([FIRST_GALAXY])
    cards = [_card(game, challenge) for game in GAMES.values() for challenge in game.challenges]
    once = listed([game.title for game in GAMES.values() if game.covered])
    values = {"bar": bar(), "map": chart.markup, "cards": join(cards), "covered": once}
    return frame(
        release,
        fill(template("today"), values),
        page="today",
        sheet="today",
        values={
            "title": "Today - Pocket Galaxies",
            "description": "One small challenge of each game, the same for everybody, every day.",
            "skip": "tasks",
            "scripts": module(release, "today"),
        },
    )


def _card(game: AnyGame, challenge: Challenge) -> Html:
    """A card that links to a challenge; the page adds the day to the link."""
    preset = preset_of(game, challenge)
    drawn = practice_cover(game) if preset.name == game.practice else cover(game)
    about = [
        tag("b", preset.title),
        tag("span", f"{game.title}. {challenge.goal}"),
        tag("small", f"About {preset.minutes} minutes. {medals_text(game, challenge)}"),
        tag("strong", "", class_="done"),
    ]
    where = {"href": f"{game.name}.html?preset={preset.name}", "data_game": game.name}
    key = f"{game.name}/{preset.name}"
    return tag("a", join([picture(drawn), *about]), class_="card", data_task=key, **where)


def medals_text(game: AnyGame, challenge: Challenge) -> str:
    """`Gold from 65 points, silver from 55, bronze from 45.`"""
    bronze, silver, gold = challenge.medals

    def many(limit: int) -> str:
        return f"{limit} {challenge.unit[limit != 1]}"

    if game.computer().par is not None:
        return f"Gold: within {many(gold)} of par, silver: {silver}, bronze: {bronze}."
    if gold < bronze:
        return f"Gold: {many(gold)}, silver: up to {many(silver)}, bronze: up to {many(bronze)}."
    return f"Gold from {many(gold)}, silver from {silver}, bronze from {bronze}."
