"""Small games that show that the kernel fits different games; the laws run over them as well.

`dice`: hidden hands, chance, secret choices revealed together. `stars`: free texts and a wide
open number. `nim`: nothing hidden, every optional function. `bluff`: a game in one module, of which
most follows from its rules. `mutants`: broken copies that the laws must catch.
"""

from __future__ import annotations

from galaxies.game import AnyGame

from . import bluff, dice, nim, stars

TOYS: dict[str, AnyGame] = {
    game.name: game for game in (dice.GAME, nim.GAME, stars.GAME, bluff.GAME)
}
