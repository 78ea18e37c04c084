"""People who play anything on several devices while messages are late and connections break."""

from __future__ import annotations

from random import Random

from devices import Table, people, seen, shared, told
from galaxies.computer.bots import fill, plays
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import SPECTATOR, State
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

OPENED = (
    "were hidden from the other devices, and opened at the end:"
    " they are those that were promised, and every move fits them."
)


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

    def hide_and_open(self) -> Session:
        """Play a game that hides something to its end: at each ply all see what they would see if
        every device knew everything, and at the end all is open and proven. Returns the game."""
        table = self.table
        mine: dict[int, list[State]] = {}
        while not table.hub.session.is_over:
            self.happen(losses=table.losses < 5)
            for number, device in enumerate(table.devices):
                if not device.session.is_over:
                    mine[number] = seen(device.session, max(people(device), default=SPECTATOR))
        assert table.losses
        self.end()
        assert len({shared(device) for device in table.devices}) == 1
        truth = {device.session.text(signed=False) for device in table.devices}
        assert len(truth) == 1
        session = replay(truth.pop())
        for number, views in mine.items():
            viewer = max(people(table.devices[number]), default=SPECTATOR)
            assert views == seen(session, viewer)[: len(views)] and len(views) > 50
        said = told(table.hub.record)
        assert said.count(OPENED) == sum(bool(people(device)) for device in table.devices)
        assert "ot proven" not in said
        return session
