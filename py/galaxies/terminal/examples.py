"""An example of each command, which its help shows; the tests read every one."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

EXAMPLES = {
    "list": ("galaxies list", "galaxies list --json"),
    "play": (
        'galaxies play express --galaxy "a rainy Sunday"',
        "galaxies play galaxyd --seats human,easy --option setup=quick",
        "galaxies play --file game.txt",
    ),
    "hint": ("galaxies hint game.txt --lines", "galaxies hint position.json surveyors"),
    "review": ("galaxies review game.txt",),
    "replay": ("galaxies replay game.txt",),
    "verify": ("galaxies verify game.txt",),
    "playout": ("galaxies playout surveyors --seats cadet,drifter -n 5 --json",),
    "match": (
        "galaxies match express cadet pilot -n 100",
        "galaxies match surveyors my_bots:careful cadet --seed 2 --json",
    ),
    "rules": ("galaxies rules express", "galaxies rules colony renown"),
    "bench": ("galaxies bench galaxyd -n 20",),
    "docs": ("galaxies docs",),
    "study": (
        "galaxies study start.toml --plots plots --figures start.json",
        "galaxies study start.toml --on tcp://scheduler:8786",
    ),
    "dataset": ("galaxies dataset start.toml --rows start.data.jsonl",),
    "tournament": ("galaxies tournament judges.toml --json",),
    "puzzles": (
        "galaxies puzzles express --count 120 --seed 1 > puzzles.json",
        "galaxies puzzles express --check puzzles.json",
    ),
    "new": ("galaxies new comet",),
    "check": ("galaxies check comet",),
}


def add_examples(parsers: Mapping[str, argparse.ArgumentParser]) -> None:
    """Put the examples of each command below its help."""
    for name, parser in parsers.items():
        lines = EXAMPLES[name]
        head = "example:" if len(lines) == 1 else "examples:"
        parser.epilog = "\n  ".join([head, *lines])
        parser.formatter_class = argparse.RawDescriptionHelpFormatter


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="tell the figures as JSON")
