"""A study: which games to play and what to count, as read from a TOML file."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

from ..formats import notation
from ..formats.position import BadPosition
from ..game import BadOptions
from ..games import GAMES
from ..words.english import listed
from . import Unable, code, decoded, matches, variants
from .players import bot
from .playing import Job, Setup, begin, finish

MOST = 100_000_000
"""Most galaxies of a study."""
HERE = Path(".")


@dataclass(frozen=True, slots=True)
class Study:
    """Every setup is played in every galaxy."""

    setups: tuple[Setup, ...]
    galaxies: int
    seed: str = "1"
    title: str = ""
    counted: tuple[str, ...] = ()
    reviewed: bool = False
    traced: bool = False

    @property
    def games(self) -> int:
        return self.galaxies * len(self.setups)

    def jobs(self) -> Iterator[Job]:
        """The games in order: galaxy by galaxy, so that more galaxies only add games at the end."""
        number = 0
        codes = {one: code.digest(one.game, one.seats) for one in self.setups}
        for galaxy in matches.galaxies(self.seed, self.galaxies):
            for setup in self.setups:
                yield Job(
                    number,
                    setup,
                    galaxy,
                    self.counted,
                    self.reviewed,
                    self.traced,
                    codes[setup],
                )
                number += 1


class Reader:
    """A table of a TOML file. It refuses with one sentence that names the file and the key."""

    def __init__(self, table: Mapping[str, Any], place: str, keys: Sequence[str]) -> None:
        self.place = place
        self._table = table
        for key in table:
            if key not in keys:
                near = difflib.get_close_matches(key, keys, 1)
                more = f'did you mean "{near[0]}"?' if near else f"it can have {listed(keys)}."
                raise self.wrong(key, f"is unknown; {more}")

    def wrong(self, key: str, why: str) -> Unable:
        return Unable(f'{self.place}: "{key}" {why}')

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def text(self, key: str, default: str | None = None) -> str:
        value = self._table.get(key, default)
        if value is None:
            raise self.wrong(key, "is missing.")
        if not isinstance(value, str):
            raise self.wrong(key, f"must be a text in quotes, not {_shown(value)}.")
        return value

    def number(self, key: str, most: int, default: int | None = None) -> int:
        """A whole number from 1."""
        value = self._table.get(key, default)
        if value is None:
            raise self.wrong(key, "is missing.")
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            raise self.wrong(key, f"must be a whole number from 1 to {most:,}.")
        return value

    def flag(self, key: str) -> bool:
        value = self._table.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, f"must be true or false, not {_shown(value)}.")
        return value

    def texts(self, key: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        value = self._table.get(key, default)
        if value is None:
            raise self.wrong(key, "is missing.")
        if isinstance(value, str):
            return (value,)
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            raise self.wrong(key, "must be a list of texts in quotes.")
        return tuple(value)

    def tables(self, key: str) -> Sequence[Mapping[str, Any]]:
        value = self._table.get(key)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.wrong(key, f"is missing: write [[{key}]] above each one.")
        return value

    def options(self) -> dict[str, tuple[str, ...]]:
        """Each option with its values; a list means every one of them."""
        value = self._table.get("options", {})
        if not isinstance(value, dict):
            raise self.wrong("options", 'must be a table such as { chart = "open" }.')
        return {name: self._values(f"options.{name}", given) for name, given in value.items()}

    def _values(self, key: str, given: object) -> tuple[str, ...]:
        values = given if isinstance(given, list) else [given]
        if not values or not all(isinstance(one, str | int) for one in values):
            raise self.wrong(key, f"must be a value or a list of values, not {_shown(given)}.")
        # TOML writes true and false, and so do options that are called so.
        return tuple(str(one).lower() if isinstance(one, bool) else str(one) for one in values)

    def seats(self) -> tuple[tuple[str, ...], ...]:
        """Each filling of the seats; a list of lists means every one of them."""
        value = self._table.get("seats")
        several = isinstance(value, list) and any(isinstance(one, list) for one in value)
        fillings = value if several else [list(self.texts("seats"))]
        assert isinstance(fillings, list)
        if not all(
            isinstance(one, list) and all(isinstance(n, str) for n in one) for one in fillings
        ):
            raise self.wrong("seats", 'must name players, such as ["easy", "hard"].')
        return tuple(tuple(one) for one in fillings)

    def game(self) -> str:
        name = self.text("game")
        if name not in GAMES:
            raise self.wrong("game", f'cannot be "{name}": there is {listed(GAMES)}.')
        return name

    def changes(self, folder: Path) -> variants.Changes:
        """The tables of the game that are replaced, with the texts of the files that are named."""
        value = self._table.get("changes", {})
        if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
            raise self.wrong("changes", 'must be like { "space_deck.toml" = "my_deck.toml" }.')
        game, texts = self.game(), []
        for table, file in sorted(value.items()):
            known = variants.tables(game)
            if table not in known:
                why = f'cannot have "{table}": {GAMES[game].title} has {listed(known)}.'
                raise self.wrong("changes", why)
            try:
                texts.append((table, decoded((folder / file).read_bytes())))
            except (OSError, UnicodeDecodeError) as error:
                why = getattr(error, "strerror", None) or "it is not a text file"
                raise self.wrong(
                    "changes", f'names "{file}", which cannot be read: {why}.'
                ) from error
        return tuple(texts)


def _shown(value: object) -> str:
    return f"{value!s:.40}"


def parsed(text: str, name: str) -> Mapping[str, Any]:
    """The TOML text of the file `name`. Raises Unable."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unable(f"{name} is not valid TOML: {error}.") from error


STUDY = ("title", "seed", "galaxies", "counted", "turning_points", "setups")
SETUP = ("game", "seats", "options", "opening", "position", "changes")


def read(text: str, name: str, folder: Path = HERE) -> Study:
    """The study of a TOML file in a folder. Raises Unable, with file and key in the sentence."""
    whole = Reader(parsed(text, name), name, STUDY)
    setups = []
    for number, table in enumerate(whole.tables("setups"), 1):
        setups += _setups(Reader(table, f"{name}, setup {number}", SETUP), folder)
    if not setups:
        raise whole.wrong("setups", "is empty.")
    study = Study(
        setups=tuple(dict.fromkeys(setups)),
        galaxies=whole.number("galaxies", MOST),
        seed=whole.text("seed", "1"),
        title=whole.text("title", ""),
        counted=whole.texts("counted", ()),
        reviewed=whole.flag("turning_points"),
    )
    _check(study, whole)
    return study


def _setups(reader: Reader, folder: Path) -> list[Setup]:
    """The combinations of one table, in the order in which it lists the values."""
    changes, options = reader.changes(folder), reader.options()
    position = reader.text("position", "")
    game = variants.named(reader.game(), changes)
    try:
        variants.load(game, changes)
    except Unable as error:
        raise Unable(f"{reader.place}: {error}") from error
    setups = [
        Setup(game, seats, tuple(zip(options, values, strict=True)), opening, position, changes)
        for seats in reader.seats()
        for opening in reader.texts("opening", [""])
        for values in product(*options.values())
    ]
    for setup in setups:
        try:
            _try(setup)
        except (BadOptions, BadPosition, Unable, notation.BadLine) as error:
            variants.forget(game)
            raise Unable(f"{reader.place}: {error}") from error
    return setups


def _try(setup: Setup) -> None:
    """Find out whether a setup can be played. Raises BadOptions, BadPosition, Unable, BadLine."""
    for seat in setup.seats:
        bot(setup.game, seat)
    if setup.opening:
        notation.parse(GAMES[setup.game], setup.opening)
    (galaxy,) = matches.galaxies("1", 1)
    setup = replace(setup, opening="")
    if not setup.changes:
        if begin(setup, galaxy).is_over:
            raise Unable("In this position the game is over.")
        return
    # Tables are read when they are first needed, so a game with changed ones is played to its end.
    at_random = replace(setup, seats=(matches.RANDOM,) * len(setup.seats))
    with variants.explained(setup.changes):
        finish(begin(at_random, galaxy), at_random)


def _check(study: Study, whole: Reader) -> None:
    games = [GAMES[setup.game] for setup in study.setups]
    verbs = {notation.verb(kind) for game in games for kind in game.rules.actions}
    for word in study.counted:
        if word.removesuffix(" *") not in verbs:
            raise whole.wrong("counted", f'cannot have "{word}": no line of these games starts so.')
    for game in games:
        if study.reviewed and not game.has_review:
            raise whole.wrong("turning_points", f"is impossible: {game.title} has no review.")
