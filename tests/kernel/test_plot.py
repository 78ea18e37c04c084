"""Plots: lines in the colours of their players."""

from __future__ import annotations

from galaxies.draw.plot import Series, line_plot


def test_a_line_and_its_legend_have_the_colour_of_their_player() -> None:
    series = (Series("Redog", ((0, 1), (1, 3)), "redog"), Series("mean", ((0, 2), (1, 2))))
    drawn = line_plot("armor", "Armor", series, x_label="turn", y_label="armor").markup()
    assert drawn.count('class="line one redog"') == 2
    assert drawn.count('class="line two"') == 2
