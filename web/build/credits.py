"""Who made what the site is made of: the games' designers, and the parts with their licences."""

from __future__ import annotations

import json
from dataclasses import dataclass
from email import message_from_string
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

from build.places import NODE_MODULES, WEB, WHEELS
from build.python.plain import pyodide_info
from galaxies import rulebook
from galaxies.games import GAMES


@dataclass(frozen=True, slots=True)
class Component:
    """A part that others wrote and that the site carries along."""

    name: str
    version: str
    licence: str
    what: str


def designers() -> dict[str, str]:
    """Title -> whose game it is: the game's CREDIT, else the first paragraph of its rulebook."""
    return {
        game.TITLE: getattr(game, "CREDIT", "") or rulebook.credit(rulebook.text(game))
        for game in GAMES.values()
    }


def _npm(name: str) -> Component:
    said = json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))
    return Component(name, said["version"], said["license"], said.get("description", ""))


def _licence(metadata: Message) -> str:
    """What a wheel says of its licence: the expression, the first line, else its classifiers."""
    said = str(metadata["License-Expression"] or metadata["License"] or "").strip()
    if said:
        return said.splitlines()[0]
    classifiers = metadata.get_all("Classifier", [])
    return ", ".join(c.rpartition(" :: ")[2] for c in classifiers if c.startswith("License"))


def _wheel(path: Path) -> Component:
    with ZipFile(path) as wheel:
        (name,) = (n for n in wheel.namelist() if n.endswith(".dist-info/METADATA"))
        metadata = message_from_string(wheel.read(name).decode())
    return Component(
        metadata["Name"], metadata["Version"], _licence(metadata), metadata["Summary"] or ""
    )


def components() -> list[Component]:
    """Everything that the build copies into the site, as each part describes itself."""
    pinned = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    python = Component(
        "Python",
        pyodide_info()["python"],
        "PSF-2.0",
        "The language and its standard library, as part of Pyodide",
    )
    return [python, *map(_npm, pinned), *map(_wheel, sorted(WHEELS.glob("*.whl")))]
