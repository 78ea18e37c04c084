"""The command `docs`: where the documentation is."""

from __future__ import annotations

import argparse
import sysconfig
from pathlib import Path

PAGE = Path(__file__).parents[3] / "dist" / "docs" / "index.html"
"""Where `./build.sh docs` writes it, beside the sources."""
SOURCES = Path(__file__).parents[3] / ".github"
INSTALLED = Path(sysconfig.get_path("data"), "share", "doc", "pocket-galaxies")
"""Where an installed package has the guide of the laboratory and its examples."""
GUIDE = "LABORATORY.md"
ELSEWHERE = (
    "The documentation is part of the site, below docs/: guides, and a reference of the package.",
    "Beside the sources, ./build.sh docs writes it into dist/docs/.",
    "Without it, for example: python -m pydoc galaxies.lab.environment",
)


def told() -> list[str]:
    """The files of the first page and of the laboratory's guide; what to do without the page."""
    guides = [folder / GUIDE for folder in (SOURCES, INSTALLED) if (folder / GUIDE).exists()]
    pages = [PAGE] if PAGE.exists() else []
    return [*map(str, [*pages, *guides[:1]]), *([] if pages else ELSEWHERE)]


def run_docs(arguments: argparse.Namespace) -> None:
    """Print where it is."""
    print("\n".join(told()))
