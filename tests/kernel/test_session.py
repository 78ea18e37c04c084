"""Sessions: records, undo and redo, branches, and what is refused."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from xml.etree import ElementTree

import pytest

from galaxies.computer.bots import random_bot
from galaxies.draw import style as style_of
from galaxies.formats import notation
from galaxies.formats.record import BadRecord, header
from galaxies.galaxy.codes import BadCode
from galaxies.galaxy.luck import Luck
from galaxies.game import Action, AnyGame, BadOptions, Illegal, Refusal, Text
from galaxies.games import GAMES
from galaxies.play.records.replay import branch, replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from toys import dice, nim, stars
from toys.mutants import MUTANTS

CODE = "k7qp-3m9y"
pytestmark = pytest.mark.usefixtures("toys")


def new(game_id: str, toys: Mapping[str, AnyGame], *kinds: str, **options: str) -> Session:
    seats = [Seat(kind) for kind in kinds]
    return Session(toys[game_id], galaxy=CODE, options=options, seats=seats)


def play(session: Session, *lines: str) -> Session:
    for line in lines:
        session.play(notation.parse(session.game, line))
    return session


def sealed(*lines: str) -> str:
    """Lines with a right checksum behind them."""
    body = "\n".join(lines)
    return f"{body} {zlib.crc32(body.encode()):08x}\n"


# New games


def test_a_record_is_plain_text(toys: Mapping[str, AnyGame]) -> None:
    seats = [Seat("human", "Ada L. & Zoë"), Seat("search")]
    options = {"misere": "yes"}
    session = Session(nim.GAME, galaxy="K7QP3M9Y", options=options, seats=seats)
    play(session, "take a 3", "take b 2")
    body = (
        f"galaxies 1 toy-nim rules=1 galaxy={CODE} misere=yes\n"
        "seat human Ada%20L.%20%26%20Zo%C3%AB\n"
        "seat search\n"
        "take a 3\n"
        "take b 2\n"
        "end 2"
    )
    assert session.text() == f"{body} {zlib.crc32(body.encode()):08x}\n"
    assert header(session.text().split("\n")[0])[0] == "toy-nim"
    assert session.text(names=False).splitlines()[1] == "seat human"


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        ([Seat()], {}, "Nim takes 2 players, not 1"),
        ([Seat()] * 3, {}, "Nim takes 2 players, not 3"),
        (
            [Seat(), Seat("pilot")],
            {},
            'A player cannot be "pilot"; choose from human, random, search',
        ),
        ([Seat(name="x" * 61), Seat()], {}, "at most 60 characters"),
        ([Seat(name="\ud800"), Seat()], {}, "a broken character"),
        ([Seat()] * 2, {"size": "9"}, 'Nim has no option "size"'),
        ([Seat()] * 2, {"misere": "maybe"}, '"misere" cannot be "maybe"; choose from no, yes'),
    ],
)
def test_games_that_cannot_be_begun(seats: list[Seat], options: dict[str, str], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        Session(nim.GAME, galaxy=CODE, options=options, seats=seats)


def test_a_wrong_code_is_refused(toys: Mapping[str, AnyGame]) -> None:
    with pytest.raises(BadCode):
        Session(nim.GAME, galaxy="k7qp-3m90", seats=[Seat()] * 2)


def test_a_position_must_be_for_as_many_players(toys: Mapping[str, AnyGame]) -> None:
    start = dice.GAME.rules.initial_state({"dice": "2", "rounds": "1"}, 3)
    with pytest.raises(BadOptions, match="This position is for 3 players, not 2"):
        Session(toys["toy-dice"], galaxy=CODE, seats=[Seat()] * 2, start=start)


def test_luck_has_had_its_say_at_once(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-dice", toys, "human", "human")
    assert session.ply == 1 and session.player == 0
    assert session.actions == [dice.GAME.rules.chance(session.states[0], Luck(CODE))]


# Play


def test_an_illegal_action_changes_nothing(toys: Mapping[str, AnyGame]) -> None:
    session = play(new("toy-nim", toys, "human", "human"), "take a 3")
    text = session.text()
    with pytest.raises(Illegal, match=r"Pile a has 0 stones. \(NIM-02\)") as caught:
        play(session, "take a 1")
    assert caught.value.refusal.rule == "NIM-02"
    assert session.text() == text


def test_a_finished_game_takes_no_action(toys: Mapping[str, AnyGame]) -> None:
    session = play(new("toy-nim", toys, "human", "human"), "take a 3", "take b 4", "take c 5")
    assert session.is_over
    with pytest.raises(Illegal, match="over"):
        play(session, "take a 1")


def test_a_game_that_never_ends_is_stopped() -> None:
    (name,) = [name for name in MUTANTS if name.endswith("puts stones back for ever")]
    endless = Session(MUTANTS[name](), galaxy=CODE, seats=[Seat(), Seat()])
    with pytest.raises(BadRecord, match="No game of Nim is this long"):
        for _ in range(100):
            endless.play(endless.game.rules.legal_actions(endless.state)[0])
    assert endless.ply == nim.GAME.rules.max_plies


# Undo


def test_undo_alone_is_unlimited_and_counts_what_was_shown(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-dice", toys, "human", "random")
    first = session.state
    hand = session.state.hands[0]
    play(session, f"swap {hand[0]}")
    after = session.state
    assert session.undo() and session.state == first and session.takebacks == 1
    assert session.redo() and session.state == after, "luck was asked again"
    assert session.undo() and not session.undo(), "there is nothing before the first decision"
    assert session.takebacks == 2
    assert not replay(session.text()).undo()


def test_undo_goes_past_the_computer_to_the_humans_decision(toys: Mapping[str, AnyGame]) -> None:
    session = play(new("toy-nim", toys, "human", "random"), "take a 1", "take a 1", "take b 1")
    assert session.ply == 3 and session.player == 1
    assert session.undo() and session.ply == 2
    assert session.undo() and session.ply == 0
    assert not session.undo()
    assert session.redo() and session.ply == 2
    assert session.redo() and session.ply == 3
    assert not session.redo()


def test_two_humans_cannot_unsee(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-dice", toys, "human", "human")
    assert session.undo_ply() is None, "the first cast was shown"
    play(session, "keep")
    assert session.undo_ply() == 1
    play(session, "keep", "bid 1")
    assert session.undo() and session.undo() and session.undo() and not session.undo()
    assert session.ply == 1 and session.takebacks == 0
    for _ in range(3):
        session.redo()
    play(session, "bid 2")
    assert not session.undo(), "all hands were shown"
    assert session.takebacks == 0


def test_what_is_not_said_to_be_harmless_was_shown(toys: Mapping[str, AnyGame]) -> None:
    """An action that does not say otherwise reveals: nothing can be undone between humans."""

    @dataclass(frozen=True, slots=True)
    class Take(nim.Take):
        reveals = Action.reveals

    rules = replace(
        nim.GAME.rules,
        actions=(Take,),
        legal_actions=lambda state: tuple(
            Take(take.pile, take.count) for take in nim.legal_actions(state)
        ),
    )
    game = replace(nim.GAME, rules=rules)
    two = Session(game, galaxy=CODE, seats=[Seat(), Seat()])
    assert not play(two, "take a 1").undo()
    one = Session(game, galaxy=CODE, seats=[Seat(), Seat("random")])
    assert play(one, "take a 1").undo() and one.takebacks == 1


def test_a_new_action_drops_what_could_be_redone(toys: Mapping[str, AnyGame]) -> None:
    session = play(new("toy-nim", toys, "human", "human"), "take a 1", "take b 1", "take c 1")
    session.undo()
    session.undo()
    play(session, "take c 5")
    assert [notation.line(action) for action in session.actions] == ["take a 1", "take c 5"]
    assert not session.redo()


def together(session: Session, *lines: str) -> Session:
    """Play lines that were chosen as one."""
    for i, line in enumerate(lines):
        session.play(notation.parse(session.game, line), joined=i > 0)
    return session


def test_what_was_chosen_together_is_taken_back_together(toys: Mapping[str, AnyGame]) -> None:
    session = play(new("toy-nim", toys, "human", "human"), "take c 1")
    together(session, "take a 1", "take b 1", "take c 1")
    play(session, "take c 1")
    assert session.undo() and session.ply == 4
    assert session.undo() and session.ply == 1
    assert session.redo() and session.ply == 4
    assert session.redo() and session.ply == 5 and not session.redo()
    session.undo()
    twin = replay(session.text())
    assert twin.text() == session.text() and "\n+ take b 1\n" in twin.text()
    assert twin.undo() and twin.ply == 1
    play(twin, "take b 2")
    assert twin.undo() and twin.ply == 1, "what came instead is an action of its own"


def test_together_reaches_no_further_than_what_was_shown(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-dice", toys, "human", "human")
    start = session.ply
    together(session, "keep", "keep", "bid 1")
    assert session.undo() and session.ply == start
    session.redo()
    together(session, "bid 2", *["keep"] * 2)
    assert session.undo() and not session.undo(), "all hands were shown by the bid"
    assert session.ply > start + 4, "the rest of what was chosen together is taken back"


# Records


def test_a_record_keeps_what_can_be_redone(toys: Mapping[str, AnyGame]) -> None:
    session = play(new("toy-nim", toys, "human", "human"), "take a 1", "take b 1")
    session.undo()
    twin = replay(session.text())
    assert twin.ply == 1 and twin.redo() and twin.state.piles == (2, 3, 5)


def test_windows_line_ends_do_not_matter(toys: Mapping[str, AnyGame]) -> None:
    text = play(new("toy-nim", toys, "human", "human"), "take a 1").text()
    assert replay(text.replace("\n", "\r\n")).text() == text
    assert replay(text.rstrip("\n")).text() == text
    assert replay(text + "\n\n").text() == text


HEAD = f"galaxies 1 toy-nim rules=1 galaxy={CODE}"
SEATS = ("seat human", "seat human")


def test_a_record_tells_how_many_moves_were_undone() -> None:
    assert replay(sealed(HEAD, *SEATS, "takebacks 999999", "end 0")).takebacks == 999_999
    assert replay(sealed(HEAD, *SEATS, "end 0")).takebacks == 0


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "was cut off"),
        ("\n\n", 1, "was cut off"),
        ("hello", 1, "was cut off"),
        (sealed("end 0"), 1, "not a saved game"),
        (sealed("hello", "end 0"), 1, "not a saved game"),
        (sealed("galaxies 3 toy-nim rules=1 galaxy=x", "end 0"), 1, "of this form"),
        (sealed("galaxies 1 chess rules=1 galaxy=x", "end 0"), 1, 'no game "chess"'),
        (sealed(f"galaxies 1 {'x' * 999} rules=1 a=b", "end 0"), 1, "no game"),
        (sealed(HEAD.replace("rules=1", "rules=2"), *SEATS, "end 0"), 1, "version 2 of Nim"),
        (sealed(HEAD.replace("rules=1", "rules=x"), *SEATS, "end 0"), 1, "a whole number"),
        (sealed(HEAD.replace("rules=1", "rules"), *SEATS, "end 0"), 1, "name=value"),
        (sealed(f"{HEAD} rules=1", *SEATS, "end 0"), 1, "name=value"),
        (sealed(HEAD.replace(CODE, "k7qp-3m90"), *SEATS, "end 0"), 1, "One character"),
        (sealed("galaxies 1 toy-nim rules=1 misere=no", *SEATS, "end 0"), 1, "has 0"),
        (sealed(f"{HEAD} {'o' * 999}=1", *SEATS, "end 0"), 1, "no option"),
        (sealed(HEAD, "seat human", "end 0"), 1, "2 players, not 1"),
        (sealed(HEAD, *SEATS * 500, "end 0"), 1, "2 players, not 1000"),
        (sealed(HEAD, "seat human", "seat robot", "end 0"), 1, "cannot be"),
        (sealed(HEAD, "seat human", "seat human a b", "end 0"), 3, "A line for a seat"),
        (sealed(HEAD, "seat human", f"seat human {'x' * 61}", "end 0"), 1, "60 characters"),
        (sealed(HEAD, *SEATS, "position {}", "end 0"), 4, '"piles" is missing'),
        (sealed(HEAD, *SEATS, "takebacks many", "end 0"), 4, "undone moves must be a whole number"),
        (sealed(HEAD, *SEATS, "takebacks 1000000", "end 0"), 4, "undone moves must be"),
        (sealed(HEAD, *SEATS, "takebacks \u0663", "end 0"), 4, "undone moves must be"),
        (sealed(HEAD, *SEATS, "take a 1", "fly away", "end 2"), 5, "There is no move"),
        (sealed(HEAD, *SEATS, "take a 3", "take a 1", "end 2"), 5, r"0 stones. \(NIM-02\)"),
        (sealed(HEAD, *SEATS, "take a 1", "", "end 1"), 5, "Type what"),
        (sealed(HEAD, *SEATS, "take a 1", "+ ", "end 1"), 5, "Type what"),
        (sealed(HEAD, *SEATS, "take a 1", "+ + take b 1", "end 1"), 5, "There is no move"),
        (sealed(HEAD, *SEATS, "take a 1", "end 2"), 5, "fewer moves"),
        (sealed(HEAD, *SEATS, "take a 3", "take b 4", "take c 5", "take a 1", "end 4"), 7, "over"),
        (sealed(HEAD, *SEATS, "take a 1", "end 0000000001"), 5, "was cut off"),
        (sealed(HEAD, *SEATS, "take a 1", "end -1"), 5, "was cut off"),
        pytest.param("x" * 3_000_001, 0, "too long", id="too long"),
    ],
)
def test_bad_records_say_where_and_why(text: str, line: int, why: str) -> None:
    with pytest.raises(BadRecord, match=why) as caught:
        replay(text)
    assert caught.value.line == line
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("text", "kind", "what_reads_it"),
    [
        ("hello", "damaged", ""),
        (sealed("galaxies 3 toy-nim"), "damaged", ""),
        (sealed("galaxies 3 toy-nim rules=1 a=b", "end 0"), "newer", "A newer release"),
        (sealed("galaxies 1 chess rules=1 a=b", "end 0"), "newer", "A newer release"),
        (sealed(HEAD.replace("rules=1", "rules=2"), "end 0"), "newer", "A newer release"),
        (sealed(f"{HEAD} sorts=4", *SEATS, "end 0"), "newer", "A newer release"),
        (sealed(HEAD, "seat human", "seat robot", "end 0"), "newer", "A newer release"),
        (sealed(HEAD.replace("rules=1", "rules=0"), "end 0"), "older", "A release of that time"),
        (sealed(HEAD, *SEATS, "fly away", "end 1"), "illegal", "the release that saved it"),
        (sealed(HEAD, *SEATS, "take a 9", "end 1"), "illegal", "the release that saved it"),
        (sealed(HEAD, *SEATS, "position {}", "end 0"), "illegal", "the release that saved it"),
    ],
)
def test_a_bad_record_says_what_would_read_it(text: str, kind: str, what_reads_it: str) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(text)
    assert caught.value.kind == kind
    assert what_reads_it in str(caught.value)


def test_the_moment_is_guarded_by_the_checksum(toys: Mapping[str, AnyGame]) -> None:
    text = play(new("toy-nim", toys, "human", "human"), "take a 1", "take b 1").text()
    with pytest.raises(BadRecord, match="changed or damaged"):
        replay(text.replace("end 2", "end 1"))


def test_texts_come_back_as_they_were(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-stars", toys, "human")
    name = Text('"\\\u2028\n<b>&🪐')
    session.play(stars.NameStar(1, name))
    twin = replay(session.text())
    assert twin.state.names[1] == name
    assert len(session.text().splitlines()) == 5


# Branches


def test_a_branch_in_the_middle_of_luck_keeps_the_luck_of_the_record(
    toys: Mapping[str, AnyGame],
) -> None:
    """A record may hold other luck than its code gives, for instance of real dice."""
    lines = ("roll 1,1,6,6", "swap 1", "recast 4", "keep", "bid 2", "bid 3")
    head = f"galaxies 1 toy-dice rules=1 galaxy={CODE} rounds=1"
    session = replay(sealed(head, *SEATS, *lines, "end 6"))
    assert session.is_over and session.state.scores == (1, 3)
    twin = branch(session, 2)
    assert [notation.line(action) for action in twin.actions] == list(lines[:3])
    assert (twin.ply, twin.player) == (3, 1)
    assert branch(session, 0).actions == session.actions[:1]


def test_a_record_that_ends_on_luck_goes_on_by_the_code(toys: Mapping[str, AnyGame]) -> None:
    head = f"galaxies 1 toy-dice rules=1 galaxy={CODE}"
    session = replay(sealed(head, *SEATS, "roll 1,1,6,6", "swap 1", "end 2"))
    assert session.ply == 3 and session.player == 1
    expected = dice.GAME.rules.chance(session.states[2], Luck(CODE))
    assert session.actions[2] == expected
    assert replay(sealed(head, *SEATS, "roll 1,1,6,6", "swap 1", "recast 3", "end 2")).ply == 3


# Notebook


def test_a_session_shows_its_board_in_a_notebook(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-dice", toys, "random", "human")
    assert session.viewer == 1
    markup = session._repr_svg_()
    texts = [element.text for element in ElementTree.fromstring(markup).iter() if element.text]
    assert "? ?" in texts, "the computer's dice are hidden"
    assert " ".join(map(str, session.state.hands[1])) in texts


def test_a_board_in_a_notebook_brings_its_style_along() -> None:
    """No page is there to give it colours; and its tokens must not become those of the notebook."""
    session = Session(GAMES["express"], galaxy="0000-0000")
    assert repr(session) == "<Galaxy Express, galaxy 0000-0000, at ply 1 of 1>"
    root = ElementTree.fromstring(session._repr_svg_())
    assert float(root.get("width", "0")) <= 720 and root.get("data-game") == "express"
    style = "".join(root.itertext()).split("}}", 1)[0]
    assert ".pane .ground" in style and ".coin" in style, "of all boards, and of this game"
    scope = '.galaxies[data-game="express"]'
    assert ":root" not in style and re.search(re.escape(scope) + r" \{[^}]*--ink: #1e2638;", style)
    heads = re.findall(r"(?:^|[{}])\s*([^{}@]+)\{", "}" + style)
    rules = [one.strip() for head in heads for one in style_of.COMMA.split(head)]
    steps = {"from", "to"}
    assert [one for one in rules if one not in steps and not one.startswith(scope)] == []
    colony = str(Session(GAMES["colony"], galaxy="0000-0000")._repr_svg_())
    assert '.galaxies[data-game="colony"][data-game="colony"] .pane' in colony, (
        "its own rules count"
    )


def test_rules_are_scoped_at_every_depth() -> None:
    sheet = """:root { --a: 1 } .pane .x, .y:is(.a, .b) { fill: red }
      @media (x) { @supports (y) { :root:not([d]) .z { a: b } } } @keyframes k { from { a: b } }"""
    told = " ".join(style_of.scoped(sheet, ".G").split())
    assert told == (
        ".G { --a: 1 } .G .pane .x, .G .y:is(.a, .b) { fill: red }"
        " @media (x) { @supports (y) { .G:not([d]) .z { a: b } } } @keyframes k { from { a: b } }"
    )


def test_a_person_resigns_and_nobody_resigns_for_a_computer() -> None:
    session = Session(GAMES["galaxyd"], galaxy="k7qp-3m9y", seats=[Seat(), Seat("easy")])
    mine, theirs = (notation.parse(session.game, f"resign {player}") for player in (1, 2))
    assert session.check(mine) is None
    assert session.check(theirs) == Refusal("", "You can't resign for the computer.")
    both = Session(GAMES["galaxyd"], galaxy="k7qp-3m9y", seats=[Seat(), Seat()])
    assert both.check(mine) is None and both.check(theirs) is None


# Scripts


def test_a_copy_goes_on_by_itself(toys: Mapping[str, AnyGame]) -> None:
    session = play(new("toy-nim", toys, "human", "search"), "take a 1", "take b 1", "take a 1")
    session.undo()
    assert session.ply < session.plies
    twin = session.copy()
    whole = session.text()
    assert (twin.text(), twin.ply, twin.plies) == (whole, session.ply, session.plies)
    for mine, yours in ((twin.states, session.states), (twin.actions, session.actions)):
        assert mine is not yours and all(a is b for a, b in zip(mine, yours, strict=True))
    assert twin.lines is not session.lines and twin.prose is not session.prose
    assert twin.options is not session.options and twin.reveals is not session.reveals
    play(twin, "take c 2")
    twin.add_prose({"a": "b"})
    assert session.text() == whole != twin.text()
    assert session.redo() and session.text() != whole and twin.plies == session.plies


@pytest.mark.parametrize("game_id", ["express", "colony", "surveyors", "galaxyd", "charter"])
def test_what_is_pushed_is_popped(game_id: str) -> None:
    """Also what undo may not take back, and after other things happened."""
    players = GAMES[game_id].players[0]
    session = Session(GAMES[game_id], galaxy=CODE, seats=[Seat()] * players)
    choose = random_bot(session.game)

    def next_action() -> Action:
        luck = Luck(session.seed("push"))
        return choose(session.view(session.player), session.player, luck)

    session.play(next_action())
    before = session.text(), session.state, session.takebacks
    for _ in range(3):
        ply = session.ply
        session.push(next_action())
        assert session.ply > ply
    session.undo()
    for _ in range(3):
        session.pop()
    assert (session.text(), session.state, session.takebacks) == before
    with pytest.raises(IndexError):
        session.pop()


def test_what_is_refused_is_not_pushed(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-nim", toys, "human", "human")
    with pytest.raises(Illegal):
        session.push("take a 9")
    with pytest.raises(IndexError):
        session.pop()


def test_the_outcome_is_there_when_the_game_is_over(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-nim", toys, "human", "human")
    assert session.outcome is None
    while not session.is_over:
        session.play(session.legal()[-1])
    assert session.outcome is not None and session.outcome.winners


def test_a_state_has_the_type_of_its_game(toys: Mapping[str, AnyGame]) -> None:
    session = new("toy-nim", toys, "human", "human")
    assert session.state_of(nim.State) is session.state
    with pytest.raises(TypeError, match=r"The state of Nim is a toys\.nim\.State\."):
        session.state_of(stars.State)


def test_a_notebook_shows_all_that_lies_on_the_table() -> None:
    session = Session(GAMES["colony"], galaxy=CODE)
    panes = session.game.picture.scene(session.view(0), 0, ()).panes
    shown = ElementTree.fromstring(f"<div>{session._repr_html_()}</div>")
    assert len(shown) == len(panes) == len(session.boards()) > 1
    assert session.boards()[0] == session.board()
