"""The command `docs`: where the documentation is."""

from __future__ import annotations

import argparse
from pathlib import Path

GUIDE = Path(__file__).parents[1] / "lab" / "LABORATORY.md"
"""The guide of the laboratory, which an installed package has, too."""
PAGE = Path(__file__).parents[3] / "dist" / "docs" / "index.html"
"""Where `./build.sh docs` writes it, beside the sources."""
ELSEWHERE = (
    "All of it is part of the site, below docs/: guides, and a reference of the package.",
    "Beside the sources, ./build.sh docs writes it into dist/docs/.",
    "Without it, for example: python -m pydoc galaxies.lab.environment",
)


def told() -> list[str]:
    """The file of the laboratory's guide; that of the first page, or what to do without it."""
    return [str(GUIDE), *([str(PAGE)] if PAGE.exists() else ELSEWHERE)]


def run_docs(arguments: argparse.Namespace) -> None:
    """Print where it is."""
    print("\n".join(told()))
