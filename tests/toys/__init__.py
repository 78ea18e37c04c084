"""Small games that show that the kernel fits different games; the laws run over them as well.

`dice`: hidden hands, chance, secret choices revealed together. `stars`: free texts and a wide
open number. `nim`: nothing hidden, every optional function. `bluff`: a game in one module, of which
most follows from its rules; `skeleton`, which `galaxies new` copies, is another one. `mutants`:
broken copies that the laws must catch.
"""

from __future__ import annotations

from galaxies.beginning import skeleton
from galaxies.game import AnyGame

from . import bluff, dice, nim, stars

TOYS: dict[str, AnyGame] = {
    module.GAME.name: module.GAME for module in (dice, nim, stars, bluff, skeleton)
}
