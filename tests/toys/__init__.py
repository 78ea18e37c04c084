"""Small games that prove the kernel is not made for one: the laws run over them as well.

`dice`: hidden hands, chance, secret choices revealed together. `stars`: free texts and a wide
open number. `nim`: nothing hidden, every hook. `mutants`: broken copies that the laws must catch.
"""

from __future__ import annotations

from galaxies.game import Game

from . import dice, nim, stars

TOYS: dict[str, Game] = {"toy-dice": dice, "toy-nim": nim, "toy-stars": stars}
