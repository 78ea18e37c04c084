"""Controls WebKitGTK's MiniBrowser through WebKitWebDriver: JSON over HTTP (W3C WebDriver)."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import tempfile
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from engines.driving import PATIENCE, Browser, BrowserError, looks

# The driver has no console to read, so the pages keep what goes wrong, over a reload too. Pages
# do not wait for this: it comes with the first command that finds them. A page that writes its
# document anew forgets who listens.
LISTEN = """
if (window.listening !== document.documentElement && location.protocol !== 'about:') {
  const name = 'tests/complaints';
  window.listening = document.documentElement;
  window.complaints = JSON.parse(sessionStorage[name] ?? '[]');
  const keep = (text) => {
    window.complaints.push(text);
    sessionStorage[name] = JSON.stringify(window.complaints);
  };
  addEventListener('error', ({ message, filename }) => {
    if (message) keep(`${message} (${filename})`);
  });
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`policy: ${violatedDirective} ${blockedURI}`));
}
"""
# Machines for tests have no graphics processor, and imitating one takes half of the time.
PLAIN = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
# Pages move nothing then; in Firefox a preference says so.
STILL = "[Settings]\ngtk-enable-animations = false\n"
UNANSWERED = 10.0
"""Seconds after which a look is repeated, as one that meets the change of pages may never be
answered."""
TAKE = """
if (location.protocol === 'about:') return [];
delete sessionStorage['tests/complaints'];
return window.complaints?.splice(0) ?? [];
"""


class WebKit(Browser):
    def __init__(self, program: str) -> None:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        settings = Path(self._folder.name, ".config", "gtk-3.0", "settings.ini")
        settings.parent.mkdir(parents=True)
        settings.write_text(STILL, "utf-8")
        reading, writing = os.pipe()
        self._display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as said:
            display = said.readline().strip()  # it is ready when it says its number
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = int(free.getsockname()[1])
        self._driver = subprocess.Popen(
            [program, f"--port={self._port}"],
            env={**os.environ, **PLAIN, "DISPLAY": f":{display}", "HOME": self._folder.name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._session = ""
        try:
            self._connect()
        except BaseException:
            self.end()
            raise

    def _connect(self) -> None:
        # Commands do not wait until a page is loaded, so that LISTEN comes early.
        wanted = {"alwaysMatch": {"pageLoadStrategy": "none"}}
        for _ in looks():
            with suppress(OSError):  # it does not listen yet
                made = self._command("POST", "/session", capabilities=wanted)
                self._session = f"/session/{made['sessionId']}"
                return
        raise BrowserError("WebKitWebDriver did not start")

    def _command(
        self, method: str, path: str, timeout: float = PATIENCE, **parameters: object
    ) -> Any:
        line = HTTPConnection("127.0.0.1", self._port, timeout=timeout)
        try:
            line.request(method, path, json.dumps(parameters) if method == "POST" else None)
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        except TimeoutError as error:
            raise BrowserError(f"{path}: no answer in {timeout:.0f} seconds") from error
        finally:
            line.close()
        if answer.status != 200:
            raise BrowserError(f"{path}: {value['error']}: {value['message']}")
        return value

    def _do(self, what: str, timeout: float = PATIENCE, **parameters: object) -> Any:
        return self._command("POST", f"{self._session}/{what}", timeout, **parameters)

    def open(self, url: str) -> None:
        self._do("frame", id=None)
        before = self.run("return performance.timeOrigin")
        self._do("url", url=url)
        # The driver does not wait, and commands would still find the page before.
        arrived = (
            "return performance.timeOrigin !== arguments[0] && document.readyState !== 'loading'"
        )
        for _ in looks():
            with suppress(BrowserError):
                if self.look(arrived, before):
                    return
        raise TimeoutError(f"{url} did not open; {self._seen()}")

    def run(self, script: str, *arguments: object) -> Any:
        return self._run(script, *arguments, timeout=PATIENCE)

    def look(self, script: str, *arguments: object) -> Any:
        return self._run(script, *arguments, timeout=UNANSWERED)

    def _run(self, script: str, *arguments: object, timeout: float) -> Any:
        return self._do("execute/sync", timeout=timeout, script=LISTEN + script, args=arguments)

    def press(self, selector: str, number: int) -> None:
        elements = self._do("elements", UNANSWERED, using="css selector", value=selector)
        if number >= len(elements):
            raise BrowserError(f"there is no {selector}")
        (one,) = elements[number].values()
        self._do(f"element/{one}/click")

    def enter(self, selector: str) -> None:
        self._do("frame", id=self._do("element", using="css selector", value=selector))

    def complaints(self, origin: str) -> list[str]:
        return [str(one) for one in self.run(TAKE)]

    def end(self) -> None:
        if self._session:
            self._command("DELETE", self._session)
        for process in (self._driver, self._display):
            process.terminate()
            process.wait()
        self._folder.cleanup()
