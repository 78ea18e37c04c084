"""Actions as lines: one canonical form, many accepted forms, a sentence for every mistake."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

import pytest

from galaxies.formats import notation
from galaxies.game import Action, AnyGame, Text
from galaxies.games import GAMES
from toys import dice, nim, stars


@dataclass(frozen=True, slots=True)
class PlaceStarbase(Action):
    """One field of each kind."""

    at: nim.Pile
    number: int
    way: Literal["left", "right"]
    ships: tuple[int, ...]
    names: tuple[str, ...]
    armed: bool
    sector: str
    title: Text


@dataclass(frozen=True, slots=True)
class FTLJump2(Action):
    WORD: ClassVar[str] = "jump"


RULES = replace(nim.GAME.rules, actions=(PlaceStarbase, FTLJump2))
GAME: AnyGame = replace(nim.GAME, rules=RULES)
BASE = PlaceStarbase(nim.Pile(1), -3, "left", (1, 2), (), True, "a.1:+_-", Text('Über "uns"\n'))
LINE = r'place-starbase b -3 left 1,2 none yes a.1:+_- "Über \"uns\"\n"'


def test_a_line_has_a_word_for_each_field() -> None:
    assert notation.line(BASE) == LINE
    assert notation.parse(GAME, LINE) == BASE
    assert notation.line(FTLJump2()) == "jump"


def test_spaces_capitals_and_underscores_do_not_matter() -> None:
    typed = r'  Place_Starbase  B  -3 LEFT  1,2  None YES A.1:+_-   "Über \"uns\"\n"  '
    assert notation.parse(GAME, typed) == BASE


def test_texts_stay_on_one_line_whatever_is_in_them() -> None:
    for text in ('"', "\\", "\r\n", "\u2028\u2029\x85\x0b\x0c\x1c\x7f\0", "🪐é\u202e", " a  b "):
        line = notation.line(stars.NameStar(2, Text(text)))
        assert len(line.splitlines()) == 1
        assert notation.parse(stars_game(), line) == stars.NameStar(2, Text(text))


def stars_game() -> AnyGame:
    return stars.GAME


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "Type what you want to do"),
        ("   ", "Type what you want to do"),
        ("fly", 'There is no move "fly" in this game. Its moves are: guess, name-star.'),
        ("guess", 'Write it as "guess <number>".'),
        ("guess 1 2", 'Write it as "guess <number>".'),
        ("guess one", 'The number must be a whole number, not "one".'),
        ("guess 1.5", "must be a whole number"),
        ("guess 007", "must be a whole number"),
        ("guess ١٢", "is not a word of this game"),
        (f"guess {'9' * 19}", "must be a whole number"),
        (f"guess {'9' * 99_999}", "must be a whole number"),
        ("guess <b>", "is not a word of this game"),
        ("name-star 1", 'Write it as "name-star <star> <name>".'),
        ("name-star 1 Vega", 'The name must be a text in "double quotes".'),
        ("name-star 1 Alpha Beta", 'Put the name in "double quotes".'),
        ('name-star 1 "Vega', "in .double quotes."),
        ('name-star 1 "Vega" "Deneb"', "in .double quotes."),
        ('name-star 1 "a\tb"', "in .double quotes."),
        (r'name-star 1 "\ud800"', "a broken character"),
        (f"name-star 1 {'[' * 100_000}", "in .double quotes."),
        (f"name-star 1 {'9' * 100_000}", "in .double quotes."),
        ('"name-star 1 2"', "There is no move"),
    ],
)
def test_mistakes_are_answered_with_a_sentence(typed: str, why: str) -> None:
    with pytest.raises(notation.BadLine, match=why) as caught:
        notation.parse(stars_game(), typed)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("now", "said"),
    [(["guess"] * 2, " You can: guess."), ([], "")],
)
def test_what_is_possible_now_is_said_where_it_is_known(now: list[str], said: str) -> None:
    with pytest.raises(notation.BadLine) as caught:
        notation.parse(stars_game(), "fly 1", possible=lambda: now)
    assert str(caught.value) == f'You can\'t do "fly" here.{said}'


def test_words_may_be_typed_in_full_width() -> None:
    wide = "ＧＵＥＳＳ　１２"
    assert notation.parse(stars_game(), wide) == notation.parse(stars_game(), "guess 12")
    named = notation.parse(stars_game(), 'ｎａｍｅ－ｓｔａｒ　１ "Ｖｅｇａ"')
    assert named == stars.NameStar(1, Text("Ｖｅｇａ")), "a text stays as it was typed"


@pytest.mark.parametrize(
    ("at", "word", "why"),
    [
        (1, "d", 'The at cannot be "d"'),
        (3, "up", 'The way cannot be "up"; choose from left, right.'),
        (4, "1,x", "The ships must be a whole number"),
        (4, "1,,2", "is not a word of this game"),
        (6, "maybe", 'The armed must be yes or no, not "maybe".'),
        (7, "a/b", "is not a word of this game"),
    ],
)
def test_each_kind_of_field_says_what_it_takes(at: int, word: str, why: str) -> None:
    words = LINE.split(" ", 8)
    words[at] = word
    with pytest.raises(notation.BadLine, match=why):
        notation.parse(GAME, " ".join(words))


def test_split_keeps_a_text_whole() -> None:
    assert notation.split('a  b "c  d" ') == ["a", "b", '"c  d"']
    assert notation.split("") == []


def test_templates_blank_what_is_open() -> None:
    named = stars.NameStar(2, Text("Vega"))
    assert notation.template(named) == stars.NameStar(2, Text(""))
    assert notation.template(stars.Guess(500)) == stars.Guess(1)
    assert notation.template(dice.Bid(2)) == dice.Bid(2)
    assert [notation.is_open(a) for a in (named, stars.Guess(5), dice.Bid(2))] == [
        True,
        True,
        False,
    ]
    names: list[Any] = [f.name for f in notation.open_fields(named)]
    assert names == ["name"]


@pytest.mark.parametrize("name", GAMES)
def test_a_text_of_several_words_without_quotes_is_named_in_the_refusal(name: str) -> None:
    """Whatever number of fields comes before the text."""
    for kind in GAMES[name].rules.actions:
        wanted = notation._form(kind).fields
        if wanted and wanted[-1].is_text:
            words = " ".join([notation.verb(kind), *["1"] * len(wanted), "more"])
            with pytest.raises(notation.BadLine, match=f"Put the {wanted[-1].name} in"):
                notation.parse(GAMES[name], words)
