"""Firefox with all site data blocked: a visit without memory, which is said once."""

from __future__ import annotations

from pathlib import Path

from build.server import Server
from engines.firefox import Firefox
from engines.visiting import READY, program_of

DIST = Path(__file__).parents[2] / "dist"
BLOCK = "Services.prefs.setIntPref('network.cookie.cookieBehavior', 2)"
FORBIDDEN = "try { return localStorage.length < 0 } catch { return true }"
NOTICES = "return document.querySelectorAll('#notice [data-topic]').length"


def test_play_goes_on_without_memory() -> None:
    with Server(DIST, base="/repo/") as site, Firefox(program_of("firefox")) as firefox:
        firefox.command("Marionette:SetContext", value="chrome")
        firefox.run(BLOCK)
        firefox.command("Marionette:SetContext", value="content")
        firefox.open(f"{site.url}express.html")
        assert firefox.run(FORBIDDEN), "site data is blocked"
        firefox.wait(READY)
        said = firefox.run("return document.getElementById('notice').textContent")
        assert "does not allow us to save games" in said
        firefox.run("document.documentElement.dataset.list = 'open'")
        for _ in range(3):  # a planet, a coin, a way
            firefox.click("#choices button")
        firefox.wait("return document.getElementById('log').textContent.includes('Turn 1')")
        firefox.wait("return document.getElementById('kept').textContent === 'Not saved'")
        assert firefox.run(NOTICES) == 1, "it is said once, and no other tab is blamed"
        firefox.open(site.url)
        assert firefox.wait("return document.querySelector('#sessions .error')")
