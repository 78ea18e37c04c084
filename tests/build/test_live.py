"""Codes and letters between two devices, in Node: short, and never harmful when malformed."""

from __future__ import annotations

from typing import Any

MOST_LETTERS = 200


def test_a_code_is_short_and_has_what_a_browser_needs(told: dict[str, Any]) -> None:
    assert all(len(code) < MOST_LETTERS for code in told["codes"].values())
    chromium, firefox = told["read"]["chromium"], told["read"]["firefox"]
    assert chromium["type"] == "offer" and "a=setup:actpass" in chromium["sdp"]
    assert "a=ice-ufrag:d4M6\r\n" in chromium["sdp"]
    assert "a=ice-pwd:faycFjSklnP2ESBzNaTnlRD/\r\n" in chromium["sdp"]
    assert "29bfa6a1-69be-4b73-a7c9-3a8b8afce057.local 56079 typ host" in chromium["sdp"]
    assert chromium["sdp"].count("a=candidate") == 2, "no TCP"
    assert firefox["type"] == "answer" and "a=setup:active" in firefox["sdp"]
    assert "a=ice-pwd:00112233445566778899aabbccddeeff\r\n" in firefox["sdp"]
    assert "192.168.1.17 51234 typ host" in firefox["sdp"]
    assert "fe80:0000:0000:0000:0000:0000:1c2d:3e4f 65535 typ host" in firefox["sdp"]
    assert "203.0.113.9 40000 typ srflx raddr 0.0.0.0 rport 0" in firefox["sdp"]
    assert firefox["sdp"].count("a=candidate") == 4


def test_codes_are_read_as_people_send_them(told: dict[str, Any]) -> None:
    sent = told["sent"]
    assert not sent["unread"]
    assert len({code[-1] for code in sent["ends"]}) > 16
    assert not [code for code in sent["ends"] if code[-1] in "-_"]
    assert sent["sameEnds"], "also those that would end so"


def test_a_record_arrives_in_pieces_and_then_news(told: dict[str, Any]) -> None:
    count, record = told["arrived"]
    assert count == 9 and record["kind"] == "record" and record["here"] == [1] and told["whole"]
    assert told["same"]["news"]["lines"] == ["thrust 3 left", '+ "naïve"']
    assert told["small"] == [
        {"kind": "greeting", "by": 1, "greeting": 2},
        {"kind": "presence", "away": [2], "watching": 1},
        {"kind": "way", "code": "x" * 60, "by": 1, "to": 2},
        {"kind": "mark", "by": 1, "print": ":".join(["0A"] * 32), "signature": "x-y"},
        {"kind": "stand", "term": 4, "state": "lost"},
        {"kind": "clock", "seat": 1, "seconds": 61.5},
    ]
    assert record["term"] == 3 and record["clock"] == {"limit": 10, "spent": [1.5, 0]}


def test_who_is_connected_and_who_is_thinking(told: dict[str, Any]) -> None:
    everyone = "Connected with Ada, Cy and Dee."
    assert told["presence"] == [
        f"{everyone} It is Ada's turn.",
        f"{everyone} Ada has been thinking for a minute.",
        f"{everyone} Ada has been thinking for 7 minutes.",
        f"{everyone} Captain O has been thinking for 2 minutes.",
        f"{everyone} It is your turn.",
        everyone,
        everyone,
        everyone,
        "Connected with Ada. Cy and Dee are not connected. It is Ada's turn.",
        "Connected with Ada. Cy and Dee are not connected. It is Cy's turn.",
        f"{everyone} 2 devices watch. It is Ada's turn.",
        "You watch Ada, Bo, Cy and Dee. 1 more device watches. It is Ada's turn.",
        "Connected with Bo. Cy and Dee are not connected. It is Ada's turn.",
    ]


def test_greetings_that_follow_too_soon_are_dropped(told: dict[str, Any]) -> None:
    assert told["heard"] == [True, False, False, True, False, True]


def test_nothing_malformed_does_harm(told: dict[str, Any]) -> None:
    assert not told["harm"], "\n".join(told["harm"][:20])
    odd = told["odd"]
    assert odd.pop("unknown") == {"kind": "odd"}
    for what, answer in odd.items():
        assert answer["kind"] == "bad" and answer["why"].endswith("."), what


def test_letters_of_another_release_are_no_attack(told: dict[str, Any]) -> None:
    """What this page does not know is left out; only other letters altogether part two devices."""
    assert told["arrivedLater"], "fields that are not known here"
    foreign = told["foreign"]
    assert foreign["asked"] == {"kind": "odd"}
    assert foreign["hello"] == foreign["answered"]
    assert foreign["hello"] == {"kind": "release", "release": "r2", "fits": False}
    assert foreign["known"] == {"kind": "release", "release": "r1", "fits": True}


def test_another_game_of_the_same_people_is_known_by_its_table(told: dict[str, Any]) -> None:
    """Games that were begun before tables had names may be the same."""
    assert {game["id"]: game["other"] for game in told["games"]} == {
        "same": False,
        "earlier": False,
        "other": True,
    }
    assert all(game["devices"] == [[0], [1]] for game in told["games"])


def test_size_and_rate_have_limits(told: dict[str, Any]) -> None:
    assert told["flooded"] == 200
    assert told["long"] == {"record": 0, "news": ""}


def test_only_the_address_of_a_server_is_asked(told: dict[str, Any]) -> None:
    """None unless it was typed; a TURN server needs a name and a password."""
    stun = {"urls": "stun:example.org:3478"}
    turn = {"urls": "turn:example.org:3478", "username": "me", "credential": "word"}
    assert told["servers"] == [None, stun, turn, None, None, {"urls": "stun:a"}, None]


def test_short_codes_are_read_as_people_write_them(told: dict[str, Any]) -> None:
    short = told["short"]
    assert short["isRead"]
    assert short["letters"] == "-abdfgiklmnoprstuvz", "no letters that look or sound alike"
    assert short["names"] > 1400, "of 3,136, in 2,000 draws"
    assert short["writings"] == [{"name": "bako", "secret": "lumi"}] * 7
    assert short["noCodes"] == [None] * 11


def test_what_is_sealed_is_opened_with_its_secret_for_its_use(told: dict[str, Any]) -> None:
    assert told["sealed"]["opened"] == {"code": "y"}
    assert told["sealed"]["refused"] == [None] * 6
