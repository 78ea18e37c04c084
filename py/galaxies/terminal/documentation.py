"""The command `docs`: where the documentation is."""

from __future__ import annotations

import argparse
from pathlib import Path

PAGE = Path(__file__).parents[3] / "dist" / "docs" / "index.html"
"""Where `./build.sh docs` writes it, beside the sources."""
ELSEWHERE = (
    "The documentation is part of the site, below docs/: guides, and a reference of the package.",
    "Beside the sources, ./build.sh docs writes it into dist/docs/.",
    "Without it, for example: python -m pydoc galaxies.lab.environment",
)


def run_docs(arguments: argparse.Namespace) -> None:
    """Print the file of the first page, or what to do where there is none."""
    print("\n".join([str(PAGE)] if PAGE.exists() else ELSEWHERE))
