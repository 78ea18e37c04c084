"""Sharing and turns by link, without a browser: on the toy games."""

from __future__ import annotations

import zlib
from typing import Any

import pytest

from galaxies.formats import notation
from galaxies.games import GAMES
from galaxies.lab import matches
from galaxies.play.records.replay import branch, replay
from galaxies.play.session import Session
from page import Page
from shell.sharing import MOST_WORDS

pytestmark = pytest.mark.usefixtures("toys")


def sit(game: str, *seats: tuple[str, str], **event: Any) -> Page:
    page = Page()
    people = [{"kind": kind, "name": name} for kind, name in seats]
    event = {"kind": "new", "game": game, "number": 5, "options": {}, "seats": people, **event}
    page.send(**event)
    return page


ADA, BO = ("human", "Ada"), ("human", "Bo")


def words(page: Page, *lines: str) -> dict[str, Any]:
    answer: dict[str, Any] = {}
    for line in lines:
        answer = page.send("line", text=line)
        if "confirm" in answer:
            answer = page.send("confirm")
        assert "refusal" not in answer, answer
    return answer


def shared(page: Page, **event: Any) -> Any:
    return page.send("share", **event)


def arrive(fragment: str, *here: Session, game: str = "toy-nim") -> tuple[Page, Any]:
    page = Page()
    assert page.send("link", game=game, fragment=fragment)["kind"] == "arrived"
    games = [{"id": f"id{i}", "record": session.text()} for i, session in enumerate(here)]
    return page, page.send("meet", games=games)


def hows(arrival: Any) -> list[str]:
    return [choice["how"] for choice in arrival["choices"]]


def test_share_texts_are_short_words_without_secrets() -> None:
    long = "Ada " * 15
    for game, line in (("toy-nim", "take a 3"), ("toy-dice", "keep")):
        page = sit(game, ("human", long.strip()), BO)
        words(page, line)
        for what in ("game", "moment", "galaxy"):
            text = shared(page)[what]["words"]
            assert page.session.galaxy in text
            assert text[0].isalpha() and len(text) <= MOST_WORDS
        assert "Bo" in shared(page)["game"]["words"]
        assert "Bo" not in shared(page, names=False)["game"]["words"]
        assert "Bo" not in shared(page, names=False)["record"]


@pytest.mark.parametrize("game_id", GAMES)
def test_share_texts_of_every_game_read_well(game_id: str) -> None:
    """At the start, in the middle and at the end, for every choice: words first, in sentences."""
    game = GAMES[game_id]
    preset = game.presets[0]
    page = sit(game_id, *((kind, "") for kind in preset.seats), options=dict(preset.options))
    (played,) = matches.playouts(game, dict(preset.options), page.session.seats, "3", 1)
    told: list[str] = []
    for ply in sorted({0, played.plies // 2, played.plies}):
        page.send("record", text=branch(played, ply).text())
        parts = shared(page)
        for what in ("game", "moment", "galaxy"):
            text, gives = parts[what]["words"], parts[what]["gives"]
            told.append(text)
            assert text.startswith(game.title) and text.endswith((".", "?", "!"))
            assert text[len(game.title) :].startswith((" in the galaxy ", ", ", ": "))
            assert ".." not in text and "  " not in text and " 0 moves" not in text
            assert "None" not in text and len(text) <= MOST_WORDS
            assert gives.startswith("Contains ") and len(gives.split()) <= 45
        assert bool(parts["game"].get("fragment")) is not bool(parts["game"].get("why"))
    assert any(
        words in told[0] for words in ("just beginning", "nobody has moved", "so far", "after")
    )
    assert "played to its end" in told[-3] and "How would you go on" not in told[-2]


def test_names_and_long_texts_in_a_link_are_said() -> None:
    page = sit("toy-nim", ADA, BO)
    assert shared(page)["game"]["gives"].startswith(
        "Contains the options and the players' names, but no moves yet."
    )
    assert "names" not in shared(page, names=False)["game"]["gives"]
    assert "names" not in shared(page)["galaxy"]["gives"]


def test_the_dialog_says_what_can_be_decoded_from_a_link() -> None:
    hidden = sit("toy-dice", ADA, BO)
    words(hidden, "keep")
    for what in ("game", "moment"):
        assert "other players' secrets" in shared(hidden)[what]["gives"]
    assert "decodes" not in shared(hidden)["galaxy"]["gives"]
    assert shared(hidden)["together"] is True
    open_game = sit("toy-nim", ADA, BO)
    words(open_game, "take a 3")
    assert "decodes" not in shared(open_game)["game"]["gives"]


def test_a_link_between_people_says_that_luck_can_be_predicted() -> None:
    gives = shared(sit("toy-dice", ADA, BO))["game"]["gives"]
    assert "can read the other players' secrets and predict all luck to come." in gives
    assert "predict" not in shared(sit("toy-dice", ADA, ("greedy", "")))["game"]["gives"]
    assert "predict" not in shared(sit("toy-nim", ADA, BO))["game"]["gives"]


def test_a_stranger_may_watch_go_on_or_play_the_galaxy() -> None:
    page = sit("toy-nim", ADA, BO)
    words(page, "take a 3", "take b 2")
    fragment = shared(page)["game"]["fragment"]
    other, arrival = arrive(fragment)
    assert hows(arrival) == ["continue", "watch", "galaxy"]
    assert arrival["saved"] == "", "no saved game is related to it"
    assert "Ada and Bo" in arrival["lines"][0] and "Ada's turn" in arrival["lines"][0]
    watching = other.send("take", how="watch")
    assert watching["watch"] is True and watching["past"] == 0 and not watching["save"]
    (said,) = other.send("look", ply=1, watch=True)["say"]
    assert said
    other, _ = arrive(fragment)
    playing = other.send("take", how="galaxy")
    assert playing["opened"] is True and playing["watch"] is False
    assert other.session.ply == 0
    assert other.session.galaxy == page.session.galaxy
    assert [seat.name for seat in other.session.seats] == ["", ""]


def test_a_newer_turn_goes_on_in_the_same_game_and_keeps_the_names() -> None:
    mine = sit("toy-nim", ADA, BO)
    words(mine, "take a 3")
    before = mine.session
    theirs, arrival = arrive(shared(mine)["game"]["fragment"])
    theirs.send("take", how="continue")
    words(theirs, "take b 2")
    answer = shared(theirs, names=False)["game"]["fragment"]
    here, arrival = arrive(answer, before)
    assert arrival["saved"] == "id0"
    assert hows(arrival)[0] == "update"
    assert "1 move further" in arrival["lines"][-1]
    opened = here.send("take", how="update")
    assert opened["save"] is True and opened["opened"] is False
    assert [seat.name for seat in here.session.seats] == ["Ada", "Bo"]
    assert here.session.actions == theirs.session.actions


def test_an_old_turn_is_already_answered() -> None:
    page = sit("toy-nim", ADA, BO)
    words(page, "take a 3")
    old = shared(page)["game"]["fragment"]
    words(page, "take b 2", "take c 1")
    _, arrival = arrive(old, page.session)
    assert "has reached move 3" in arrival["lines"][-1]
    assert hows(arrival)[0] == "mine" and "continue" not in hows(arrival)
    _, arrival = arrive(shared(page)["game"]["fragment"], page.session)
    assert "with the same moves" in arrival["lines"][-1]


def test_a_turn_is_sent_on_by_whoever_has_played_it() -> None:
    page = sit("toy-nim", ADA, BO)
    assert not page.send("lift")["status"]["post"]
    assert words(page, "take a 3")["status"]["post"]
    other, _ = arrive(shared(page)["game"]["fragment"])
    assert not other.send("take", how="continue")["status"]["post"]
    assert words(other, "take b 2")["status"]["post"]
    alone = sit("toy-nim", ADA, ("search", ""))
    assert not words(alone, "take a 3")["status"]["post"]


def test_a_fork_opens_beside() -> None:
    page = sit("toy-nim", ADA, BO)
    words(page, "take a 3", "take b 2")
    fragment = shared(page)["game"]["fragment"]
    page.send("undo")
    words(page, "take b 1")
    _, arrival = arrive(fragment, page.session)
    assert "after 1 move: Bo's next move was undone" in arrival["lines"][-1]
    assert hows(arrival)[0] == "continue"


def test_a_lone_game_of_the_same_beginning_is_no_update_by_default() -> None:
    bot = ("search", "")
    page = sit("toy-nim", ADA, bot)
    words(page, "take a 3")
    early = replay(page.session.text())
    job = page.send("look", ply=9)["job"]
    page.send("bot", ticket=job["ticket"], line="take b 2")
    words(page, "take c 1")
    page.session.takebacks = 2
    _, arrival = arrive(shared(page)["game"]["fragment"], early)
    assert "2 moves were undone" in arrival["lines"][1]
    assert hows(arrival)[0] == "continue" and "update" in hows(arrival)


def test_a_moment_is_sent_in_the_shorter_way() -> None:
    """As the game up to it where the position alone would make a longer link."""
    early = sit("colony", ADA)
    words(early, early.session.legal()[0], "end-turn")
    moment = shared(early)["moment"]
    assert moment["fragment"] == shared(early)["game"]["fragment"]
    assert "moves" in moment["gives"] and "alone would be longer" in moment["gives"]
    late = sit("charter", ADA)
    played, *_ = matches.playouts(GAMES["charter"], {}, late.session.seats, "3", 1)
    late.send("record", text=played.text())
    moment = shared(late)["moment"]
    assert "but no moves" in moment["gives"]
    assert len(moment["fragment"]) < len(shared(late)["game"]["fragment"] or "x" * 9999)


def test_a_covered_galaxy_in_play_opens_once() -> None:
    page = sit("surveyors", ADA, BO)
    words(page, "home 1 mark", "home 2 mark")
    now = shared(page)
    assert "second game" in now["moment"]["why"] and "second game" in now["galaxy"]["why"]
    assert "in one place only" in now["game"]["gives"]
    link, early = now["game"]["fragment"], replay(page.session.text())
    _, stranger = arrive(link, game="surveyors")
    assert hows(stranger) == ["continue", "watch"]  # no second sheet of the same galaxy
    words(page, "fly 3 mark")
    for here in (page.session, early):
        _, mine = arrive(link, here, game="surveyors")
        assert hows(mine) == ["mine"]
    _, newer = arrive(shared(page)["game"]["fragment"], early, game="surveyors")
    assert hows(newer) == ["update"]
    other = replay(early.text(1))
    _, fork = arrive(shared(page)["game"]["fragment"], other, game="surveyors")
    assert hows(fork) == ["mine"] and "in the middle of a game" in fork["lines"][-1]
    words(page, "resign", "resign")
    over = shared(page)
    assert "fragment" in over["moment"] and "fragment" in over["galaxy"]
    # A friend's game under other options, at whose end everything may be measured.
    called = sit("surveyors", ADA, BO, options={"calls": "on"})
    assert called.session.galaxy == page.session.galaxy
    _, measured = arrive(over["game"]["fragment"], called.session, game="surveyors")
    assert hows(measured) == ["mine"] and "in the middle of a game" in measured["lines"][-1]
    _, ended = arrive(over["game"]["fragment"], game="surveyors")
    assert hows(ended) == ["watch", "continue", "galaxy"]


def test_the_galaxy_with_its_options_is_simply_played() -> None:
    page = sit("toy-nim", ADA, BO, options={"misere": "yes"})
    words(page, "take a 3")
    _, arrival = arrive(shared(page)["galaxy"]["fragment"])
    assert hows(arrival) == ["continue"]


def test_luck_written_by_hand_is_noticed() -> None:
    page = sit("toy-dice", ADA, BO)
    words(page, "keep")
    session = page.session
    other = next(
        action
        for action in session.game.rules.legal_actions(session.states[0])
        if action != session.actions[0]
    )
    told, by_hand = notation.line(session.actions[0]), notation.line(other)
    body = session.text().replace(told, by_hand).rpartition(" ")[0]
    forged = f"{body} {zlib.crc32(body.encode()):08x}\n"
    page.send("record", text=forged)
    assert by_hand in page.session.text()
    _, arrival = arrive(shared(page)["game"]["fragment"], game="toy-dice")
    assert any("by hand" in line for line in arrival["lines"])


def test_nothing_moves_while_somebody_watches() -> None:
    page = sit("toy-nim", ADA, ("search", ""))
    words(page, "take a 3")
    other, _ = arrive(shared(page)["game"]["fragment"])
    other.send("take", how="watch")
    assert "job" not in other.send("look", ply=1, watch=True)
    assert "job" in other.send("look", ply=1)


def test_a_position_to_watch_waits_too() -> None:
    """It has no past to look at, and the computer player is to move in it."""
    page = sit("toy-nim", ADA, ("search", ""))
    words(page, "take a 3")
    fragment = shared(page)["moment"]["fragment"]
    watching, _ = arrive(fragment)
    assert "job" not in watching.send("take", how="watch")
    playing, _ = arrive(fragment)
    assert "job" in playing.send("take", how="continue")


@pytest.mark.parametrize(
    ("first", "whose"),
    [(ADA, "my game"), (("search", ""), "a game of computer players")],
)
def test_a_shared_game_says_whose_it_is(first: tuple[str, str], whose: str) -> None:
    page = sit("toy-nim", first, ("search", ""))
    page.session.play("take a 3")
    text = shared(page)["game"]["words"]
    assert text.endswith(f": {whose} after 1 move. Watch it, or play on from here?")


def test_the_curtain_keeps_the_past_as_well() -> None:
    page = sit("toy-dice", ADA, BO)
    words(page, "keep")
    answer = page.send("look", ply=1, watch=True)
    assert "say" not in answer and "panes" not in answer


def test_answers_without_an_arrival_do_nothing() -> None:
    page = Page()
    assert page.send("meet", games=[]) == {"kind": "nothing"}
    assert page.send("take", how="watch") == {"kind": "nothing"}
