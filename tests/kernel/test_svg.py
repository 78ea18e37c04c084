"""SVG parts: whatever a person typed stays text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from galaxies.draw.svg import Pane, Part, Scene, Svg, act, el, fitted, group, move, number, path

HOSTILE = '</text><script>alert(1)</script>&amp;" onload="x" \x00\x0b\ud800\ufffe'


def test_texts_and_attributes_are_escaped() -> None:
    markup = el("text", HOSTILE, el("tspan", "<b>"), aria_label=HOSTILE)
    element = ElementTree.fromstring(markup)
    assert element.tag == "text" and [child.tag for child in element] == ["tspan"]
    assert list(element.attrib) == ["aria-label"]
    expected = '</text><script>alert(1)</script>&amp;" onload="x" ' + "\ufffd" * 4
    assert element.text == expected
    assert element.attrib["aria-label"] == expected
    assert element[0].text == "<b>"


def test_only_el_makes_markup_that_is_kept() -> None:
    assert group(el("g"), "<g/>") == "<g><g/>&lt;g/&gt;</g>"
    assert isinstance(el("g"), Svg)


def test_what_is_drawn_again_is_the_same_and_text_never_passes_for_markup() -> None:
    for texts in ((Svg("<i/>"), "<i/>"), ("<b/>", Svg("<b/>"))):
        drawn = {type(text): el("g", text) for text in texts}
        assert drawn[str] == f"<g>&lt;{texts[0][1]}/&gt;</g>"
        assert drawn[Svg] == f"<g><{texts[0][1]}/></g>"
        assert el("g", texts[0]) is drawn[type(texts[0])]
    assert el("text", 1) == "<text>1</text>" and el("text", 1.0) == "<text>1.0</text>"


def test_attributes_and_children_that_are_none_are_left_out() -> None:
    assert el("g", None, "a", None, x=None, class_="b", data_key="c") == (
        '<g class="b" data-key="c">a</g>'
    )
    assert el("circle", r=2.50, cx=1.0, cy=-0.001) == '<circle r="2.5" cx="1" cy="0"/>'
    assert el("text", 0) == "<text>0</text>"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (3.0, "3"),
        (0.5, "0.5"),
        (-1.25, "-1.25"),
        (1 / 3, "0.33"),
        (-0.001, "0"),
        (0, "0"),
    ],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_paths_and_moves() -> None:
    assert path([(0, 0), (1.5, 2)]) == "M0 0L1.5 2"
    assert path([(0, 0), (1, 0), (1, 1)], closed=True) == "M0 0L1 0L1 1Z"
    assert move(1, -0.5) == "translate(1 -0.5)"


def test_a_part_that_can_be_chosen_has_word_name_and_role() -> None:
    element = ElementTree.fromstring(act("thrust 3", 'Coin "3"', el("rect"), class_="coin", x=1))
    assert element.attrib == {
        "class": "act coin",
        "data-word": "thrust 3",
        "role": "button",
        "tabindex": "-1",
        "aria-label": 'Coin "3"',
        "x": "1",
    }


def test_a_pane_is_a_standalone_picture_with_keyed_parts() -> None:
    pane = Pane("board", HOSTILE, 100, 50.5, (Part('a"b', el("g")), Part("c", el("g"))), "board")
    root = ElementTree.fromstring(pane.markup())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.attrib["viewBox"] == "0 0 100 50.5"
    assert [child.attrib["data-key"] for child in root] == ['a"b', "c"]


def test_a_scene_lists_its_words() -> None:
    one = Part("one", group(act("a b", "A"), act("c", "C")))
    two = Part("two", el("text", 'data-word="no"'))
    assert Scene((Pane("p", "P", 1, 1, (one, two)), Pane("q", "Q", 1, 1, (one,)))).words() == [
        "a b",
        "c",
        "a b",
        "c",
    ]


def test_a_scene_knows_which_choices_can_be_tapped() -> None:
    mark = Part("m", el("g", data_marks="pay x", data_word="mark:x"))
    parts = (
        Part("a", act("thrust 1", "Thrust", el("g"))),
        Part("b", el("g", data_swap="all")),
        mark,
    )
    folded = Pane("more", "", 1, 1, (Part("c", act("end", "End", el("g"))),), under="board")
    scene = Scene((Pane("board", "", 1, 1, parts), folded))
    offered = ("thrust 1", "thrust", "thrust 1 left", "thrust 12", "all", "end", "brake", "pay x")
    assert scene.shows(offered) == {"thrust 1", "thrust", "thrust 1 left", "all", "pay x"}


def test_long_texts_are_drawn_narrower() -> None:
    assert 'textLength="50"' in fitted("Dictatorship", 0, 0, 50)
    assert "textLength" not in fitted("Mafia", 0, 0, 50)


def test_a_part_tells_what_can_be_chosen_as_it_was_written() -> None:
    said = 'Ask "who" & <why> &amp;'
    part = Part("one", group(act("ask now", said, el("path")), act("go", "Go")))
    assert part.acts() == [("ask now", said), ("go", "Go")]
