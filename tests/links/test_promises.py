"""PROMISES names the formats and versions that the program has."""

from __future__ import annotations

import re
from pathlib import Path

import galaxies
from galaxies.formats import record
from galaxies.games import GAMES
from galaxies.share import envelope

PAGE = Path(__file__).parents[2] / ".github" / "PROMISES.md"


def rows(heading: str) -> dict[str, list[str]]:
    """The rows of the table with this first heading, by their first cell."""
    table = PAGE.read_text("utf-8").partition(f"| {heading} |")[2].partition("\n\n")[0]
    cells = [[cell.strip() for cell in row.split("|")[1:-1]] for row in table.splitlines()[2:]]
    return {name: rest for name, *rest in cells}


def test_each_game_names_the_versions_that_it_reads() -> None:
    told = {
        game.title: [str(game.rules.version), ", ".join(map(str, sorted(game.rules.reads)))]
        for game in map(GAMES.__getitem__, GAMES.listed)
    }
    assert rows("game") == told


def test_each_format_names_its_version() -> None:
    formats = {name.partition(":")[0]: row for name, row in rows("format").items()}
    assert (
        formats["record"][0] == f"{record.FORMAT}, and {record.SIGNED} with signatures of devices"
    )
    plain, with_texts = envelope.PLAIN, envelope.WITH_TEXTS
    assert formats["link, a number"][0] == f"`{plain}`, and `{with_texts}` with texts"
    for letter in re.findall(r"`(\w)`", formats["link, a number"][3]):
        assert envelope.is_number(letter) and letter not in (plain, with_texts)


def test_what_is_public_is_documented() -> None:
    for name in galaxies.__all__:
        thing = getattr(galaxies, name)
        assert thing.__doc__ or name == "GAMES"
