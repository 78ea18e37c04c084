"""The sheet that boards for the terminal are written on."""

from __future__ import annotations

from galaxies.draw.plain import Canvas, columns, cut
from galaxies.galaxy.luck import Luck

WIDE = 12
TEXTS = ("a", "bc", "星", "x星y", "é", "long words", "")


def written(sheet: Canvas) -> list[str]:
    return ["".join(span.text for span in row) for row in sheet.rows()]


def test_a_place_is_free_if_all_of_it_is_on_the_sheet_and_empty() -> None:
    """On a free place a text of that width is seen, and it covers nothing."""
    for seed in range(40):
        dice, sheet = Luck(f"{seed}").stream("canvas"), Canvas(WIDE)
        for _ in range(6):
            sheet.put(dice.below(WIDE), dice.below(3), dice.choice(TEXTS))
        before = [row.ljust(WIDE) for row in written(sheet)]
        for x in range(-2, WIDE + 2):
            for y in range(-1, 3):
                for wide in (1, 2, 5):
                    cells = _cells(before[y], x, wide) if 0 <= y < len(before) else " " * wide
                    inside = x >= 0 and y >= 0 and x + wide <= WIDE
                    assert sheet.is_free(x, y, wide) == (inside and cells == " " * wide)


def _cells(row: str, x: int, wide: int) -> str:
    """What stands in some columns; of a wide character, each half is a column."""
    return "".join(glyph * columns(glyph) for glyph in row)[max(0, x) : x + wide]


def test_a_text_covers_what_was_there_and_never_leaves_the_sheet() -> None:
    for seed in range(40):
        dice, sheet = Luck(f"{seed}").stream("covered"), Canvas(WIDE)
        for _ in range(8):
            x, y, text = dice.below(WIDE), dice.below(2), dice.choice(TEXTS)
            sheet.put(x, y, text)
            row = written(sheet)[y]
            assert columns(row) <= WIDE
            kept = cut(text, WIDE - x) if columns(text) <= WIDE - x else ""
            assert _cells(row, x, columns(kept)) == _cells(kept, 0, WIDE)
