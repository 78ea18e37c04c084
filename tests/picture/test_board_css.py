"""The style sheet of all boards: both themes complete, and readable by contrast."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CSS = (ROOT / "py" / "galaxies" / "draw" / "board.css").read_text(encoding="utf-8")
GAMES = sorted((ROOT / "py" / "galaxies" / "games").glob("*/**/style.css"))
TOKEN = re.compile(r"--([a-z0-9-]+):\s*([^;]+);")
PAIR = re.compile(r"light-dark\((#\w+), (#\w+)\)")

TEXT = (
    *(
        (ink, ground)
        for ink in ("ink", "ink-soft")
        for ground in ("page", "space", "card", "raised")
    ),
    *((ink, "card") for ink in ("gold", "teal", "coral")),
    ("gold", "raised"),
    ("teal", "raised"),
    ("coral", "raised"),
    ("on-accent", "gold"),
    ("on-accent", "teal"),
    ("on-accent", "coral"),
    ("ink", "unknown"),
    *(("planet-ink", f"planet-{n}") for n in range(6)),
    *((f"planet-{n}", "space") for n in range(6)),
)
"""(colour of text, ground): at least 4.5 to 1."""

SHAPES = (
    *(
        (mark, ground)
        for mark in ("gold", "teal", "coral", "focus")
        for ground in ("space", "page")
    ),
    ("unknown-edge", "space"),
    ("unknown-edge", "page"),
)
"""(colour of what must be seen, ground): at least 3 to 1."""


def block(selector: str) -> dict[str, str]:
    """The custom properties of the first block with this selector."""
    start = CSS.index(f"{selector} {{") + len(selector) + 2
    return dict(TOKEN.findall(CSS[start : CSS.index("}", start)]))


TOKENS = block(":root")
LIGHT = {name: PAIR.sub(r"\1", value) for name, value in TOKENS.items()}
DARK = {name: PAIR.sub(r"\2", value) for name, value in TOKENS.items()}
CONTRAST = block(':root[data-theme="contrast"]')
THEMES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}


def luminance(colour: str) -> float:
    assert re.fullmatch(r"#[0-9a-f]{6}", colour), colour
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.2, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("pair", "least"), [*((p, 4.5) for p in TEXT), *((p, 3.0) for p in SHAPES)]
)
def test_contrast(theme: str, pair: tuple[str, str], least: float) -> None:
    tokens = THEMES[theme]
    if theme == "contrast":
        least = 7.0 if least == 4.5 else 4.5
    assert contrast(tokens[pair[0]], tokens[pair[1]]) >= least


@pytest.mark.parametrize("sheet", [CSS, *(file.read_text(encoding="utf-8") for file in GAMES)])
def test_every_token_that_is_used_is_defined_and_no_colour_is_written_out(sheet: str) -> None:
    rules = sheet[sheet.index("/* Panes") :] if sheet is CSS else sheet
    inner = set(re.findall(r"--([a-z0-9-]+):", rules))
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", rules)) <= set(DARK) | inner
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", rules) == []


def test_every_colour_has_a_light_and_a_dark_side() -> None:
    written = {name for name, value in TOKENS.items() if "#" in value}
    assert written == {name for name, value in TOKENS.items() if PAIR.fullmatch(value)}
    assert all(LIGHT[name] != DARK[name] for name in written)


def test_high_contrast_stands_on_its_own() -> None:
    """It must not depend on what the reader's system prefers: it sets every colour."""
    assert {name for name, value in TOKENS.items() if "#" in value} == set(CONTRAST)
