"""Names of galaxies and stars, drawn from the galaxy code: the same wherever the code is known.

Syllables are chosen so that every name can be read aloud, and so that none that they can form
is a word one would rather not see. web/names.mjs gives the same names in the page.
"""

from __future__ import annotations

from .luck import Luck, Stream


def _syllables(text: str) -> tuple[str, ...]:
    return tuple(text.split())


STARTS = _syllables(
    "Al An Ar Au Ba Be Bo Ca Ce Co Da De Do El En Er Fa Ga Ha He Il In Ja Ka Ke La Le Li Lo "
    "Ma Me Mi Na Ne No Or Pa Ra Ri Ro Sa Se So Ta Te To Ul Va Ve Vi Ya Za Ze"
)
MIDDLES = _syllables("da de la le li lo ma mi ne ni no ra ri ro sa ta te va ve vi")
ENDS = _syllables(
    "dan dra lan leth lis lon los mar mir mora nara nea nor rana ras riel rion ris rune "
    "sara syl tara thea tos vane var vel von"
)
PLACES = _syllables("Cloud Crown Deep Drift Expanse Garden Harbour Lantern Reach Sound Veil Wheel")


def _word(stream: Stream) -> str:
    """Two or three syllables."""
    start = stream.choice(STARTS)
    middle = stream.choice(MIDDLES) if stream.below(2) else ""
    return start + middle + stream.choice(ENDS)


def galaxy_name(code: str) -> str:
    """The name of the galaxy with this code, e.g. "Velarion" or "Tathea Reach"."""
    stream = Luck(code).stream("names/galaxy")
    name = _word(stream)
    return f"{name} {stream.choice(PLACES)}" if stream.below(3) == 0 else name


def star_names(code: str, count: int) -> tuple[str, ...]:
    """The first `count` star names of the galaxy; no two are the same (count <= 1000)."""
    stream = Luck(code).stream("names/stars")
    taken = galaxy_name(code).split()[0]
    names: list[str] = []
    while len(names) < count:
        name = _word(stream)
        if name != taken and name not in names:
            names.append(name)
    return tuple(names)
