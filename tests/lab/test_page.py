"""The page about the laboratory: its files are read and its commands are there."""

from __future__ import annotations

import re
from pathlib import Path

from galaxies.lab import study

PAGE = (Path(__file__).parents[2] / ".github" / "LABORATORY.md").read_text("utf-8")


def test_the_study_of_the_page_can_be_read() -> None:
    (text,) = (block for block in re.findall(r"```toml\n(.*?)```", PAGE, re.S) if "setups" in block)
    plan = study.read(text, "start.toml")
    assert plan.title in PAGE and len(plan.setups) == 6
