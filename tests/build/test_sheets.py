"""Pages are readable in browsers without light-dark() (before 2024), in light and in dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build.places import PY, WEB
from build.sheets import SITE, STYLED, sheet, source
from galaxies.draw.style import KNOWN, for_older

SHEETS = ["board", *sorted(path.stem for path in (WEB / "style").glob("*.css")), *STYLED]
SUPPORTED = re.compile(rf"@supports {re.escape(KNOWN)} \{{ [^{{}}]*\{{[^{{}}]*\}} \}}")


def seen_by_older(sheet: str) -> str:
    """The part of a sheet that browsers without light-dark() apply."""
    return SUPPORTED.sub("", sheet)


def test_all_sheets_are_looked_at() -> None:
    written = {*(WEB / "style").glob("*.css"), *(PY / "galaxies").rglob("*.css")}
    assert written == {source(name) for name in SHEETS}


@pytest.mark.parametrize("name", SHEETS)
def test_no_colour_needs_a_browser_of_2024(name: str) -> None:
    rest = seen_by_older(for_older(source(name).read_text("utf-8")))
    assert "light-dark(" not in rest.replace(f"@supports not {KNOWN}", "")


@pytest.mark.parametrize("name", SHEETS)
def test_no_change_of_a_page_restyles_everything(name: str) -> None:
    """Each `:has()` that may have changed makes browsers look again at all that any rule with
    `:has()` is about: such a rule must name elements, a class or an attribute at its end."""
    text = re.sub(r"/\*.*?\*/", "", source(name).read_text("utf-8"), flags=re.DOTALL)
    while (flat := re.sub(r"\([^()]*\)", "", text)) != text:
        text = flat
    selectors = ",".join(re.findall(r"([^{}]+)\{", text)).split(",")
    about = [re.split(r"[\s>+~]", one.strip())[-1] for one in selectors if ":has" in one]
    assert not [end for end in about if end == "*" or end.startswith(":not")]


def test_every_token_has_its_light_and_its_dark_colour_without_it() -> None:
    text = source("board").read_text("utf-8")
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);", text)
    assert len(pairs) > 25
    rest = seen_by_older(for_older(text))
    light, dark = rest.split(f"@supports not {KNOWN}", 1)
    for name, paper, space in pairs:
        assert re.search(rf"--{name}: {paper}( }}|;)", light)
        dark_side = re.findall(rf"--{name}: {space}(?: }}|;)", dark)
        assert len(dark_side) >= 2, "as the system has it, and as chosen"


def test_what_pages_load_keeps_both_ways(release: Path) -> None:
    packed = sheet(SITE)
    assert packed == (release / "site.css").read_text("utf-8")
    short = KNOWN.replace(", ", ",")
    assert packed.count(f"@supports not {short}") == packed.count(f"@supports {short}") > 0


def test_how_a_pair_is_written_out() -> None:
    made = for_older(".a, :root .b { x: light-dark(var(--c), mix(in s, d 5%, e)); y: z; }")
    assert made.split("@supports")[0].strip() == ".a, :root .b { x: var(--c); y: z }"
    assert ':root:not([data-theme="light"]) .a, :root:not([data-theme="light"]) .b' in made
    assert made.count("x: mix(in s, d 5%, e) }") == 2
    assert made.count("@media screen") == 2, "printed pages are light"
    assert made.rstrip().endswith(
        f"@supports {KNOWN} {{ .a, :root .b {{ x: light-dark(var(--c), mix(in s, d 5%, e)) }} }}"
    )
