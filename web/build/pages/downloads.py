"""The page of files to take along: the edition in one file and the kits to print. Commands of their
own make the files, so the page looks which ones this site has (downloads.mjs)."""

from __future__ import annotations

from build.pages.bar import bar
from build.pages.frame import frame, module
from build.pages.templates import fill, template


def downloads_page(release: str) -> str:
    body = fill(template("downloads"), {"bar": bar("Print and keep")})
    values = {
        "title": "Print and keep - Pocket Galaxies",
        "description": "The whole site as one file, and kits of all games to print.",
        "skip": "files",
        "scripts": module(release, "downloads"),
    }
    return frame(release, body, page="downloads", values=values)
