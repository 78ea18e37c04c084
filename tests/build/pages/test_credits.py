"""The credits name every third-party part of the site, and no build tools."""

from __future__ import annotations

import json

from build.pages.credits import components, designers
from build.places import WEB, WHEELS
from galaxies.games import GAMES


def test_every_part_has_its_version_and_licence() -> None:
    parts = {part.name: part for part in components()}
    pinned = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    wheels = {path.name.partition("-")[0] for path in WHEELS.glob("*.whl")}
    assert wheels == {"micropip", "packaging"}
    assert set(parts) == {"Python", *pinned, *wheels}
    assert all(part.version and part.licence for part in parts.values())
    assert {name: parts[name].version for name in pinned} == pinned


def test_every_game_has_its_designer() -> None:
    assert len(designers()) == len(GAMES)
    assert all(len(text) > 20 for text in designers().values())
