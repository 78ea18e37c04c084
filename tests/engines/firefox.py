"""Controls Firefox over Marionette, its built-in protocol on a plain socket.

A message is its length, a colon and JSON: [0, id, command, parameters] for commands, [1, id,
error, result] for answers.
"""

from __future__ import annotations

import json
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from engines.driving import PATIENCE, Browser, BrowserError, looks

PREFERENCES = {
    "marionette.port": 0,  # any that is free; Firefox writes down which
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "ui.prefersReducedMotion": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
# A press under load, right after a dialog has opened, may never reach the page: not even the window
# hears of it, and Firefox calls it done. One that nobody heard of is made again.
LISTEN = """
window.heardPress = false;
addEventListener('pointerdown', () => { window.heardPress = true; }, { capture: true, once: true });
"""
# A page that was opened by the press has no such mark.
HEARD = "return window.heardPress !== false"
UNHEARD = 2.0
"""Seconds after which a press has not arrived."""
ARGUMENTS = ("--headless", "--marionette", "--no-remote", "--remote-allow-system-access")

# Firefox looks for what a click meets in what it painted last: one on a dialog that has just been
# opened is lost.
PAINTED = """
return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
"""

# Messages in the Firefox console since the last call: errors of scripts, and violations of the
# security policy. Warnings (an unused preload, an unknown property) do not count, nor do requests
# that fail: a page that is left while its Python starts cancels its requests, tries the plain way,
# and so asks for a file that is not stored on the device.
COMPLAINTS = """
const [origin] = arguments;
const origins = origin.startsWith('file:') ? ['file:', 'blob:'] : [origin]; // modules in memory
const policy = /Content-Security-Policy/;
const failed = /^Failed to load .* A ServiceWorker (intercepted|passed a promise.*NetworkError)/;
const heard = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError)
  .filter(({ errorMessage, sourceName, flags }) => policy.test(errorMessage)
    || (origins.some((one) => sourceName.startsWith(one))
      && !(flags & Ci.nsIScriptError.warningFlag)))
  .filter((one) => !failed.test(one.errorMessage))
  .map(({ errorMessage, sourceName }) => `${errorMessage} (${sourceName})`);
Services.console.reset();
return heard;
"""


class Firefox(Browser):
    def __init__(self, program: str) -> None:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = Path(self._folder.name)
        lines = [f'user_pref("{k}", {json.dumps(v)});' for k, v in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [program, *ARGUMENTS, "--profile", str(profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._socket: socket.socket | None = None
        self._id = 0
        try:
            self._socket = self._connect(profile / "MarionetteActivePort")
            self._read()  # the greeting
            self.command("WebDriver:NewSession", strictFileInteractability=False)
        except BaseException:
            self.end()
            raise

    def _connect(self, written: Path) -> socket.socket:
        for _ in looks():
            if self._process.poll() is not None:
                break
            if written.exists() and (port := written.read_text("ascii").strip()):
                return socket.create_connection(("127.0.0.1", int(port)), timeout=PATIENCE)
        raise BrowserError("Firefox did not start")

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._receive(1)
        left, content = int(length[:-1]), b""
        while len(content) < left:
            content += self._receive(left - len(content))
        return json.loads(content)

    def _receive(self, most: int) -> bytes:
        content = self._socket.recv(most) if self._socket else b""
        if not content:
            raise BrowserError("Firefox has gone")
        return content

    def command(self, name: str, **parameters: object) -> Any:
        self._id += 1
        text = json.dumps([0, self._id, name, parameters]).encode()
        if self._socket is not None:
            self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._read()
        if error:
            raise BrowserError(f"{name}: {error['message']}")
        return result

    def open(self, url: str) -> None:
        self.command("WebDriver:SwitchToFrame")
        self.command("WebDriver:Navigate", url=url)

    def run(self, script: str, *arguments: object) -> Any:
        made = {"script": script, "args": list(arguments), "sandbox": None}
        return self.command("WebDriver:ExecuteScript", **made)["value"]

    def press(self, selector: str, number: int) -> None:
        self.run(PAINTED)
        elements = self.command("WebDriver:FindElements", using="css selector", value=selector)
        if number >= len(elements):
            raise BrowserError(f"there is no {selector}")
        (one,) = elements[number].values()
        self.run(LISTEN)
        self.command("WebDriver:ElementClick", id=one)
        for _ in looks(UNHEARD):
            if self._is_heard():
                return
        raise BrowserError(f"the press on {selector} did not arrive")

    def _is_heard(self) -> bool:
        try:
            return bool(self.run(HEARD))
        except BrowserError:
            return True  # the press has opened another page

    def enter(self, selector: str) -> None:
        found = self.command("WebDriver:FindElement", using="css selector", value=selector)
        self.command("WebDriver:SwitchToFrame", element=found["value"])

    def complaints(self, origin: str) -> list[str]:
        self.command("Marionette:SetContext", value="chrome")
        try:
            return [str(one) for one in self.run(COMPLAINTS, origin)]
        finally:
            self.command("Marionette:SetContext", value="content")

    def end(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._process.terminate()
        self._process.wait()
        self._folder.cleanup()
