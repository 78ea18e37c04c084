"""Options of a new game: each is declared once, with its values and the terms that they decide.

The terms of a game are the part of its position that says by which options it is played. From the
declaration follow the terms of chosen options (`decided`), and the options of given terms
(`galaxies.play.terms`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

T = TypeVar("T")
"""A game's terms: a dataclass."""


@dataclass(frozen=True, slots=True, init=False)
class Value:
    """A value of an option: `word` stands for it in records and addresses, `text` on the screen.

    `terms` are the terms that it decides; the others stay as they are. A term is a field, or one
    entry of it: `money.0`. `since` is the first version that has the value.
    """

    word: str
    text: str
    since: int
    terms: Mapping[str, object]

    def __init__(self, word: str, text: str = "", *, since: int = 0, **terms: object) -> None:
        own = word, text or word.replace("_", " "), since, terms
        for name, given in zip(Value.__slots__, own, strict=True):
            object.__setattr__(self, name, given)


@dataclass(frozen=True, slots=True, init=False)
class Option:
    """An option of a new game. The first value is the default; `rule` is the id of the rule behind
    it.

    `since` and `until` are the first and the last rules version that has the option (0: always).
    Versions without it play by its default, or by the value `before`.
    """

    name: str
    help: str
    rule: str
    choices: tuple[Value, ...]
    since: int
    until: int
    before: str

    def __init__(
        self,
        name: str,
        help: str,
        rule: str,
        *choices: Value | str,
        since: int = 0,
        until: int = 0,
        before: str = "",
    ) -> None:
        values = tuple(Value(one) if isinstance(one, str) else one for one in choices)
        own = name, help, rule, values, since, until, before
        for field, given in zip(Option.__slots__, own, strict=True):
            object.__setattr__(self, field, given)

    @property
    def values(self) -> tuple[str, ...]:
        """The words of the values."""
        return tuple(value.word for value in self.choices)

    @property
    def default(self) -> str:
        return self.choices[0].word

    @property
    def terms(self) -> Sequence[str]:
        """The terms that its values decide."""
        return list(dict.fromkeys(term for value in self.choices for term in value.terms))

    def value(self, word: str) -> Value:
        """Raises KeyError for the word of no value."""
        return {value.word: value for value in self.choices}[word]

    def label(self, word: str) -> str:
        """The text of a value."""
        return self.value(word).text

    def having(self, *choices: Value) -> Option:
        """The option with these values."""
        when = {"since": self.since, "until": self.until}
        return Option(self.name, self.help, self.rule, *choices, **when, before=self.before)


def defaults(options: Iterable[Option]) -> dict[str, str]:
    """Each option with its default."""
    return {option.name: option.default for option in options}


def decided(terms: T, options: Iterable[Option], chosen: Mapping[str, str]) -> T:
    """The terms as the chosen values decide them; `chosen` names every option."""
    fields: dict[str, Any] = {}
    for option in options:
        for term, value in option.value(chosen[option.name]).terms.items():
            name, _, at = term.partition(".")
            if not at:
                fields[name] = value
            elif int(at) < len(getattr(terms, name)):
                entries = list(fields.get(name, getattr(terms, name)))
                entries[int(at)] = value
                fields[name] = tuple(entries)
    made: T = replace(cast(Any, terms), **fields)
    return made


def choices(options: Iterable[Option]) -> dict[str, Collection[object]]:
    """What the terms can be, as far as each value of an option says what it decides."""
    decided: dict[str, Collection[object]] = {}
    for option in options:
        for term in option.terms:
            if all(term in value.terms for value in option.choices):
                decided[term] = [value.terms[term] for value in option.choices]
    return decided


def term_of(terms: Any, term: str) -> Any:
    """The value of a term; None for an entry of a player who does not take part."""
    name, _, at = term.partition(".")
    whole = getattr(terms, name)
    return whole if not at else next(iter(whole[int(at) :]), None)
