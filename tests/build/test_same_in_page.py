"""Galaxies in the page: web/galaxy gives the same results for a code as Python."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Stream
from galaxies.galaxy.names import galaxy_name, star_names

PROGRAM = Path(__file__).parent / "same_in_page.mjs"
NUMBERS = [0, 1, galaxy.COUNT - 1, *(Stream(n).below(galaxy.COUNT) for n in range(197))]
DAYS = ["2026-01-01", "2026-12-31", "2028-02-29", "2031-07-14"]
ODD = ["", " ", "k7qp-3m9", "k7qp-3m9yx", "u7qp-3m9x", "k7qp_3m9x", "٣٣٣٣-٣٣٣٣"]
ODD += [f"k7qp{dash}3m9y" for dash in "‐‑‒–—―−·"]
ODD += [
    "x" * 1000,
    "😀7qp-3m9x",
    "k7qp\ufeff3m9y",
    "k7qp\x1c3m9y",
    "k7qp\x85\t3m9y\n",
    "İ" * 8,
    "\u212a7qp",
    "Ｋ７ＱＰ－３Ｍ９Ｙ",
    "ｋ７ｑｐ\u3000３ｍ９！",
]


def typed() -> list[str]:
    """Codes as people type them: capitals, spaces, dashes, lookalikes, one wrong letter."""
    luck = random.Random(7)
    texts = [*ODD]
    for number in NUMBERS:
        code = galaxy.code(number)
        texts += [code.upper(), code.replace("-", ""), code.replace("-", " \u2003 ")]
        texts += [code.replace("0", "O").replace("1", "l"), f"-{code}-".replace("1", "I")]
        at = luck.randrange(len(code))
        texts.append(code[:at] + luck.choice(galaxy.ALPHABET + "u!-") + code[at + 1 :])
    return texts


def read(text: str) -> str:
    try:
        return galaxy.normal(text)
    except galaxy.BadCode as error:
        return str(error)


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    asked = json.dumps({"numbers": NUMBERS, "typed": typed(), "days": DAYS})
    result = subprocess.run(
        ["node", PROGRAM], input=asked, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr[-3000:]
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def test_codes(page: dict[str, Any]) -> None:
    assert page["codes"] == [galaxy.code(number) for number in NUMBERS]
    assert page["back"] == NUMBERS
    assert page["days"] == [galaxy.of_day(day) for day in DAYS]


def test_typed_codes_and_what_is_wrong_with_them(page: dict[str, Any]) -> None:
    assert page["read"] == [read(text) for text in typed()]


def test_names(page: dict[str, Any]) -> None:
    assert page["names"] == [galaxy_name(code) for code in page["codes"]]
    assert page["stars"] == [list(star_names(code, 8)) for code in page["codes"]]
