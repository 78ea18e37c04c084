"""People who play anything on several devices while messages are late and connections break."""

from __future__ import annotations

from random import Random

from devices import Table
from galaxies.computer.bots import fill, plays
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck


class Party:
    """A table whose people play anything, while messages are late and connections break."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.random = Random(seed)
        self.dice = Luck(seed)
        self.decisions = 0

    def happen(self, *, losses: bool) -> None:
        table, random = self.table, self.random
        ways, mover = table.waiting(), table.mover()
        if losses and random.random() < 0.08:
            self.break_up()
        elif table.gone and random.random() < 0.1:
            self.repair()
        elif ways and (mover < 0 or random.random() < 0.7):
            table.deliver(*random.choice(ways))
        elif mover >= 0:
            self.decide(mover)
        else:
            self.repair()
        assert not table.apart, "\n".join([*table.apart, *(one[:300] for one in table.story[-25:])])

    def break_up(self) -> None:
        table, random = self.table, self.random
        number = random.randrange(len(table.devices))
        if number not in table.gone:
            table.lose(number)
        if random.random() < 0.5:
            table.reload(number)

    def repair(self) -> None:
        if self.table.gone:
            self.table.connect(self.random.choice(sorted(self.table.gone)))

    def decide(self, mover: int) -> None:
        self.decisions += 1
        session = self.table.devices[mover].session
        options = plays(session.game, session.state)
        chosen = self.dice.stream(f"decision {self.decisions}").choice(options)
        action = fill(session.game, session.state, chosen, self.dice)
        self.table.play(mover, notation.line(action))

    def end(self) -> None:
        """Connect all devices again, and deliver everything."""
        while self.table.gone or self.table.waiting():
            self.repair()
            self.table.carry(self.random)
