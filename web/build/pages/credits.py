"""The credits: the designers of the games, and the site's third-party parts with their licences."""

from __future__ import annotations

import json
from dataclasses import dataclass
from email import message_from_string
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

from build.pages.bar import bar
from build.pages.frame import frame, module
from build.pages.markup import Html, join, tag
from build.pages.templates import fill, template
from build.places import NODE_MODULES, WEB, WHEELS
from build.python.plain import pyodide_info
from galaxies import rulebook
from galaxies.games import GAMES


@dataclass(frozen=True, slots=True)
class Component:
    """A third-party part of the site."""

    name: str
    version: str
    licence: str


def designers() -> dict[str, str]:
    """Title of a game -> its designer, from the first paragraph of its rulebook."""
    return {game.title: rulebook.credit(rulebook.text(game)) for game in GAMES.values()}


def _npm(name: str) -> Component:
    package = json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))
    return Component(name, package["version"], package["license"])


def _licence(metadata: Message) -> str:
    """The licence of a wheel: its expression, the first line of its text, or its classifiers."""
    named = str(metadata["License-Expression"] or metadata["License"] or "").strip()
    if named:
        return named.splitlines()[0]
    classifiers = metadata.get_all("Classifier", [])
    return ", ".join(c.rpartition(" :: ")[2] for c in classifiers if c.startswith("License"))


def _wheel(path: Path) -> Component:
    with ZipFile(path) as wheel:
        (name,) = (n for n in wheel.namelist() if n.endswith(".dist-info/METADATA"))
        metadata = message_from_string(wheel.read(name).decode())
    return Component(metadata["Name"], metadata["Version"], _licence(metadata))


def components() -> list[Component]:
    """All third-party parts that the build copies into the site, from their own metadata."""
    pinned = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    python = Component("Python", pyodide_info()["python"], "PSF-2.0")
    return [python, *map(_npm, pinned), *map(_wheel, sorted(WHEELS.glob("*.whl")))]


def credits_page(release: str) -> str:
    games = [Html(tag("dt", title) + tag("dd", text)) for title, text in designers().items()]
    rows = [
        tag("tr", join([tag("th", f"{c.name} {c.version}", scope="row"), tag("td", c.licence)]))
        for c in components()
    ]
    body = fill(
        template("credits"),
        {
            "bar": bar("Credits"),
            "games": join(games),
            "parts": join(rows),
        },
    )
    values = {
        "title": "Credits - Pocket Galaxies",
        "description": "Who made these games.",
        "skip": "credits",
        "scripts": module(release, "still"),
    }
    return frame(release, body, page="credits", values=values)
