"""The page of puzzles: a card for each game that has some; puzzles.mjs fills in what was solved."""

from __future__ import annotations

import json
from collections import Counter

from build.pages.bar import bar
from build.pages.frame import data, frame, module, titles
from build.pages.markup import Html, join, tag
from build.pages.openings import cover, picture
from build.pages.templates import fill, template
from build.places import PY
from galaxies.game import AnyGame
from galaxies.games import GAMES

GRADES = ("Easy", "Medium", "Hard")


def puzzles_page(release: str) -> str:
    sets = {game.name: names for game in GAMES.values() if (names := _names(game))}
    cards = [_card(GAMES[name], names) for name, names in sets.items()]
    values = {
        "bar": bar(),
        "cards": join(cards),
        "lessons": join([_lessons(game) for game in GAMES.values() if game.lessons()]),
    }
    known = {game: [name for name, _ in names] for game, names in sets.items()}
    return frame(
        release,
        fill(template("puzzles"), values),
        page="puzzles",
        sheet="puzzles",
        values={
            "title": "Puzzles - Pocket Galaxies",
            "description": "Positions of the galaxy games with one best line each: find it.",
            "skip": "sets",
            "data": data(titles=titles(), puzzles=json.dumps(known)),
            "scripts": module(release, "puzzles"),
        },
    )


def _names(game: AnyGame) -> list[tuple[str, int]]:
    """The name and the grade of each puzzle of a game, the easiest first."""
    path = PY / "galaxies" / "games" / game.name / "puzzles.json"
    if not path.exists():
        return []
    return [(row[0], row[1]) for row in json.loads(path.read_text("utf-8"))["puzzles"]]


def _lessons(game: AnyGame) -> Html:
    """The lessons of a game; the page says which were done."""
    items = []
    for lesson in game.lessons():
        link = tag("a", lesson.title, href=f"{game.name}.html?lesson={lesson.name}")
        done = tag("small", "", class_="done")
        items.append(tag("li", join([link, done]), data_lesson=f"{game.name}/{lesson.name}"))
    return tag("div", join([tag("h3", game.title), tag("ol", join(items))]))


def _card(game: AnyGame, names: list[tuple[str, int]]) -> Html:
    counts = Counter(grade for _, grade in names)
    ways = [
        tag("a", f"{GRADES[grade - 1]}", class_="button", href=f"#next={game.name}/{grade}")
        for grade in sorted(counts)
    ]
    about = [tag("b", game.title), tag("span", f"{len(names)} puzzles", class_="done")]
    row = tag("span", join(ways), class_="row")
    return tag("div", join([picture(cover(game)), *about, row]), class_="card", data_game=game.name)
