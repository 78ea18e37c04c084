"""The statistics page: an empty frame, which statistics.mjs fills from this browser's games."""

from __future__ import annotations

from build.pages.bar import bar
from build.pages.frame import frame, module, settings
from build.pages.templates import fill, template


def statistics_page(release: str) -> str:
    head = bar("Statistics", here="statistics.html")
    body = fill(template("statistics"), {"bar": head, "settings": settings(release)})
    values = {
        "title": "Statistics - Pocket Galaxies",
        "description": "What was played, won and scored.",
        "skip": "figures",
        "scripts": module(release, "statistics"),
    }
    return frame(release, body, page="statistics", values=values, sheets=["statistics"])
