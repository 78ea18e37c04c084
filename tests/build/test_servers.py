"""The servers that the host of a site names: they are in the pages with live play, and in the
security policy; without them nothing is."""

from __future__ import annotations

import html
import json
import re

import pytest

from build.one import policy as policy_of_file
from build.pages.downloads import downloads_page
from build.pages.game import embed_page, game_page
from build.pages.hub import hub_page
from build.servers import ICE, RENDEZVOUS, servers
from galaxies.games import GAMES

GAME = GAMES["galaxyd"]


def connections(page: str) -> str:
    """What the policy of a page lets it connect to."""
    (sources,) = re.findall(r"connect-src ([^;]*);", html.unescape(page))
    return str(sources)


def test_a_site_names_no_server_unless_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (RENDEZVOUS, ICE):
        monkeypatch.delenv(name, raising=False)
    assert servers() == servers({RENDEZVOUS: " ", ICE: " ; "})
    page = game_page("x", GAME)
    assert connections(page) == "'self'"
    assert "data-rendezvous" not in page and "data-ice" not in page
    assert 'id="joining"' not in hub_page("x")
    assert "connect-src blob:;" in policy_of_file([], [])


def test_the_pages_name_exactly_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RENDEZVOUS, "wss://example.org:8443/meet/")
    monkeypatch.setenv(ICE, "stun:example.org; turns:example.org:5349?transport=tcp ada b&\"'c")
    place = "wss://example.org:8443/meet/peerjs"
    page = game_page("x", GAME)
    assert connections(page) == f"'self' {place}"
    (told,) = re.findall(r'data-rendezvous="([^"]*)"', page)
    assert html.unescape(told) == f"{place}?key=peerjs"
    (ice,) = re.findall(r"data-ice='([^']*)'", page)
    assert json.loads(html.unescape(ice)) == [
        {"urls": "stun:example.org"},
        {
            "urls": "turns:example.org:5349?transport=tcp",
            "username": "ada",
            "credential": "b&\"'c",
        },
    ]
    assert 'id="joining"' in hub_page("x")
    assert f"connect-src blob: {place};" in policy_of_file([], [])
    # Nobody plays live on the other pages.
    for other in (hub_page("x"), downloads_page("x"), embed_page("x", GAME)):
        assert connections(other) == "'self'"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("wss://example.org", "wss://example.org/peerjs?key=peerjs"),
        ("wss://example.org/a/b?key=of-mine", "wss://example.org/a/b/peerjs?key=of-mine"),
        ("ws://localhost:9000/meet", "ws://localhost:9000/meet/peerjs?key=peerjs"),
    ],
)
def test_addresses_of_a_rendezvous(text: str, address: str) -> None:
    assert servers({RENDEZVOUS: text}).rendezvous == address


@pytest.mark.parametrize(
    "text",
    [
        *("example.org", "https://example.org", "ws://example.org", "wss://example.org; x"),
        *("wss://example.org 'unsafe-inline'", "wss://*.example.org", "wss://a/b?key="),
    ],
)
def test_no_addresses_of_a_rendezvous(text: str) -> None:
    with pytest.raises(SystemExit, match="is no address of a PeerJS server"):
        servers({RENDEZVOUS: text})


@pytest.mark.parametrize(
    "text",
    ["example.org", "turn:example.org", "stun:example.org name word", "turn:a b c d", "stun:"],
)
def test_no_stun_or_turn_servers(text: str) -> None:
    with pytest.raises(SystemExit, match="is no STUN or TURN server"):
        servers({ICE: text})
