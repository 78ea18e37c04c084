"""Luck never changes: its numbers are frozen here, beside the published ones of its parts."""

from __future__ import annotations

from collections import Counter

import pytest

from galaxies.galaxy.luck import Luck, Stream, fnv1a


def test_splitmix64_gives_the_published_numbers() -> None:
    """Reference output of splitmix64.c (Vigna) for the seeds 0 and 1234567."""
    zero, other = Stream(0), Stream(1234567)
    assert [zero.next64() for _ in range(5)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]
    assert [other.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_fnv1a_gives_the_published_numbers() -> None:
    """Test vectors of the FNV authors."""
    assert fnv1a("") == 0xCBF29CE484222325
    assert fnv1a("a") == 0xAF63DC4C8601EC8C
    assert fnv1a("foobar") == 0x85944171F73967E8


def test_streams_of_a_code_are_frozen() -> None:
    luck = Luck("k7qp-3m9y")
    assert fnv1a("k7qp-3m9y/express/thrust") == 0x6E21F37C071F1FCB
    assert [luck.stream("express/thrust").below(6) for _ in range(2)] == [3] * 2
    dice = luck.stream("dice")
    assert [1 + dice.below(6) for _ in range(12)] == [5, 5, 5, 1, 6, 1, 6, 3, 5, 6, 1, 1]
    assert luck.stream("deck").shuffle(range(12)) == (2, 4, 11, 6, 3, 5, 9, 7, 0, 10, 1, 8)
    assert luck.stream("stars").choice("abcdefgh") == "f"


def test_streams_do_not_disturb_each_other() -> None:
    luck = Luck("k7qp-3m9y")
    one, two = luck.stream("a"), luck.stream("b")
    mixed = [(one.next64(), two.next64()) for _ in range(5)]
    again, other = luck.stream("a"), luck.stream("b")
    assert [a for a, _ in mixed] == [again.next64() for _ in range(5)]
    assert [b for _, b in mixed] == [other.next64() for _ in range(5)]


def test_below_drops_what_would_make_it_uneven() -> None:
    """For n = 3 * 2**62 a quarter of all numbers is dropped; what is left is below n."""
    n = 3 << 62
    plain, even = Stream(7), Stream(7)
    kept = [value for value in (plain.next64() for _ in range(100)) if value < n]
    assert 50 < len(kept) < 100
    assert [even.below(n) for _ in kept] == kept


def test_below_reaches_everything_about_equally() -> None:
    stream = Stream(42)
    counts = Counter(stream.below(6) for _ in range(6_000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1_150 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_below_refuses_impossible_bounds(n: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Stream(1).below(n)


def test_below_takes_the_widest_bound() -> None:
    assert Stream(0).below(1 << 64) == 0xE220A8397B1DCDAF
    assert Stream(0).below(1) == 0


def test_shuffles_are_even() -> None:
    """Each of the 24 orders of four things comes up about as often as the others."""
    stream = Stream(9)
    counts = Counter(stream.shuffle("abcd") for _ in range(4_800))
    assert len(counts) == 24
    assert all(140 < count < 260 for count in counts.values())
    assert stream.shuffle("") == ()
