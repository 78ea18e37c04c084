"""Shared by all tests: the toy games, and `--update` for golden files."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent
sys.path[:0] = [str(TESTS), str(TESTS.parent / "py")]
pytest.register_assert_rewrite("laws")

from galaxies.game import Game  # noqa: E402
from galaxies.games import GAMES  # noqa: E402
from galaxies.words.players import NOBODY, named  # noqa: E402
from toys import TOYS  # noqa: E402

# No result may depend on how busy the machine is.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


# Games are made of many small objects that live long: looking through them for cycles takes a
# tenth of all time.
gc.set_threshold(50_000, 20, 20)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update", action="store_true", help="write the golden files anew instead of comparing"
    )


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether to write golden files."""
    return bool(request.config.getoption("--update"))


@pytest.fixture
def third_person() -> Iterator[None]:
    """The log calls nobody "you", as for people who share a device."""
    with named((), NOBODY):
        yield


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Game]:
    """The toy games, registered for records and links during one test."""
    for name, game in TOYS.items():
        monkeypatch.setitem(GAMES, name, game)
    return TOYS
