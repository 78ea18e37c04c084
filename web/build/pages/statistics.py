"""The statistics page: an empty frame that statistics.mjs fills from the games in this browser."""

from __future__ import annotations

from build.pages.bar import bar
from build.pages.frame import frame, module
from build.pages.templates import fill, template


def statistics_page(release: str) -> str:
    head = bar("Statistics", here="statistics.html")
    body = fill(template("statistics"), {"bar": head})
    values = {
        "title": "Statistics - Pocket Galaxies",
        "description": "The games you played, your wins and your scores.",
        "skip": "figures",
        "scripts": module(release, "statistics"),
    }
    return frame(release, body, page="statistics", values=values, sheet="statistics")
