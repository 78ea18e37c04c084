"""Galaxy Express: the introduction for newcomers."""

from __future__ import annotations

from ....data import load
from ....game import Figure, Introduction

RECORD: str = load(__package__, "introduction.toml", {"record": str})["record"]

INTRODUCTION = Introduction(
    RECORD,
    (
        Figure(
            2,
            "Your goal",
            "Deliver parcels to six customers, one after the other; which planet is whose is hidden"
            " until you come near.",
            ("board", "orders"),
        ),
        Figure(
            3,
            "Your turn",
            "Play one coin: thrust adds to your speed, a brake takes some off, and then the ship"
            " slides exactly that many squares in a direction that you choose.",
            ("board", "fuel"),
            "thrust 5",
        ),
        Figure(
            6,
            "A delivery",
            "Planets beside your ship show their numbers; stop at speed 0 on the planet of your"
            " customer, and the parcel is delivered.",
            ("board", "orders"),
        ),
        Figure(
            16,
            "The end",
            "Coins that you have played come back only when you refuel at a planet, and if they can"
            " never stop you at a planet again, you are lost in space.",
            ("board", "fuel"),
        ),
        Figure(
            36,
            "You win",
            "Six deliveries win: each scores 20 points, each refuel costs 10, and every coin left"
            " over is a point.",
            ("board", "dials"),
        ),
    ),
)
