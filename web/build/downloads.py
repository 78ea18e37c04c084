"""The list of files to take along, which the page "Print and keep" shows: dist/downloads.json."""

import json
from pathlib import Path

from build.places import DIST

LIST = "downloads.json"


def offer(kind: str, files: dict[str, str], site: Path = DIST) -> None:
    """Name the files of a kind, by their paths below the site, with their titles, in place of those
    that were named before."""
    listed = site / LIST
    known = json.loads(listed.read_text("utf-8")) if listed.exists() else []
    others = [one for one in known if one["kind"] != kind]
    own = [
        {"file": file, "size": (site / file).stat().st_size, "title": title, "kind": kind}
        for file, title in files.items()
    ]
    listed.write_text(json.dumps([*others, *own], indent=1) + "\n", "utf-8")
