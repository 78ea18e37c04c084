"""Names of galaxies and stars, drawn from the galaxy code.

Every name that the syllables can form is easy to read aloud, and none is offensive.
web/galaxy/names.mjs makes the same names in the page.
"""

from __future__ import annotations

from .luck import Luck, Stream


def _syllables(text: str) -> tuple[str, ...]:
    return tuple(text.split())


STARTS = _syllables(
    "Al An Ar Au Ba Be Bo Ca Ce Co Da De Do El En Er Fa Ga Ha He Il In Ja Ka Ke La Le Li Lo "
    "Ma Me Mi Na Ne No Or Pa Ra Ri Ro Sa Se So Ta Te To Ul Va Ve Vi Ya Za Ze"
)
"""All of two letters, and no two alike."""
MIDDLES = _syllables("da de la le li lo ma mi ne ni no ra ri ro sa ta te va ve vi")
ENDINGS = _syllables(
    "dan dra lan leth lis lon los mar mir mora nara nea nor rana ras riel rion ris rune "
    "sara syl tara thea tos vane var vel von"
)
PLACES = _syllables("Cloud Crown Deep Drift Expanse Garden Harbour Lantern Reach Sound Veil Wheel")


WORDS = len(STARTS) * (len(MIDDLES) + 1) * len(ENDINGS)
"""How many words the syllables make (a few are equal)."""


def word(number: int) -> str:
    """The word of that number, 0 <= number < WORDS: two or three syllables."""
    number, end = divmod(number, len(ENDINGS))
    start, middle = divmod(number, len(MIDDLES) + 1)
    return STARTS[start] + ("", *MIDDLES)[middle] + ENDINGS[end]


def number_of(text: str) -> int | None:
    """The first number of a word; None for a text that these syllables cannot form."""
    first, rest = text[:2], text[2:]
    if first not in STARTS:
        return None
    for end, last in enumerate(ENDINGS):
        middle = rest.removesuffix(last)
        if middle != rest and middle in ("", *MIDDLES):
            between = ("", *MIDDLES).index(middle)
            return (STARTS.index(first) * (len(MIDDLES) + 1) + between) * len(ENDINGS) + end
    return None


def _drawn(stream: Stream) -> int:
    """A random word number; half of the words have no middle syllable."""
    start = stream.below(len(STARTS))
    middle = 1 + stream.below(len(MIDDLES)) if stream.below(2) else 0
    return (start * (len(MIDDLES) + 1) + middle) * len(ENDINGS) + stream.below(len(ENDINGS))


def galaxy_name(code: str) -> str:
    """The name of the galaxy with this code, e.g. "Velarion" or "Tathea Reach"."""
    stream = Luck(code).stream("names/galaxy")
    name = word(_drawn(stream))
    return f"{name} {stream.choice(PLACES)}" if stream.below(3) == 0 else name


def star_names(code: str, count: int) -> tuple[str, ...]:
    """The first `count` star names of the galaxy; no two are the same (count <= 1000)."""
    return tuple(map(word, star_numbers(code, count)))


def star_numbers(code: str, count: int) -> tuple[int, ...]:
    """The same names by their numbers (see `word`)."""
    stream = Luck(code).stream("names/stars")
    taken = {galaxy_name(code).split()[0]}
    numbers: list[int] = []
    while len(numbers) < count:
        number = _drawn(stream)
        if word(number) not in taken:
            taken.add(word(number))
            numbers.append(number)
    return tuple(numbers)
