"""Runs programs of the build under Node."""

import subprocess
import sys
from pathlib import Path


def node(program: Path, *arguments: str | Path, given: str = "") -> str:
    """The output of the program; `given` is its standard input. The build ends if it fails."""
    result = subprocess.run(
        ["node", program, *arguments], input=given, check=False, capture_output=True, text=True
    )
    if result.returncode:
        # Node prints the whole minified line of an error: only the end is readable.
        sys.exit(f"{program.name} failed: {result.stderr[-3000:]}")
    return result.stdout
