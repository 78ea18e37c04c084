"""Odds for the hints of every game, in one form: how many of the equally likely outcomes of luck
serve. What is certain either way is no matter of luck, and not told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import gcd, prod

from .english import counted, third_person


@dataclass(frozen=True, slots=True)
class Odds:
    """In how many of the equally likely outcomes something comes true."""

    hits: int
    outcomes: int

    @classmethod
    def of(cls, each: Iterable[bool]) -> Odds:
        """From whether it comes true, for each outcome."""
        told = list(each)
        return cls(sum(told), len(told))

    @property
    def are_open(self) -> bool:
        """Whether luck decides."""
        return 0 < self.hits < self.outcomes

    def chance(self, that: str) -> tuple[str, ...]:
        """`There is a 1 in 2 chance that the Pirate attacks you.`"""
        if not self.are_open:
            return ()
        # As the numbers are spoken: an eleven in thirty-six chance.
        article = "an" if str(self).startswith(("8", "11 ", "18 ")) else "a"
        return (f"There is {article} {self} chance that {that}.",)

    def share(self, thing: str, which: str, do: str) -> tuple[str, ...]:
        """`2 of the 3 coins that may turn up save you.`"""
        does = third_person(do) if self.hits == 1 else do
        said = f"{self.hits} of the {counted(self.outcomes, thing)} {which} {does}."
        return (said,) if self.are_open else ()

    def __str__(self) -> str:
        both = gcd(self.hits, self.outcomes)
        return f"{self.hits // both} in {self.outcomes // both}"


def any_of(several: Iterable[Odds]) -> Odds:
    """The odds that at least one of independent things comes true."""
    told = list(several)
    outcomes = prod(one.outcomes for one in told)
    return Odds(outcomes - prod(one.outcomes - one.hits for one in told), outcomes)
