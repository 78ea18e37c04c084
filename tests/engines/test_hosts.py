"""The site on the servers that .github/HOSTING.md names, below a path: Python's, and nginx with the
block of that page, if this machine has nginx."""

from __future__ import annotations

import getpass
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from build.places import DIST, ROOT
from engines.chromium import Chromium
from engines.visiting import READY, STORED, program_of

HOSTING = ROOT / ".github" / "HOSTING.md"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/opt/homebrew/bin")
CONFIGURATION = """
daemon off; user {user}; error_log stderr; pid {folder}/pid;
events {{ }}
http {{
  access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};
  fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};
  server {{ listen 127.0.0.1:{port}; {block} }}
}}
"""
WAIT = 20.0
"""Seconds for a server to start."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextmanager
def running(command: list[str], port: int) -> Iterator[str]:
    """The address of the site while a server runs."""
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"http://localhost:{port}/galaxies/"
    finally:
        server.terminate()
        server.wait()


def visit(url: str) -> list[str]:
    """Begin a game and wait until the site is kept on the device; what the browser complains of."""
    with Chromium(program_of("chromium")) as browser:
        browser.open(f"{url}express.html")
        browser.wait(READY)
        browser.wait(STORED)
        browser.open(f"{url}rules.html")
        browser.wait("return document.querySelector('.bar')")
        return browser.complaints(url)


def test_a_plain_server_of_files_below_a_path(tmp_path: Path) -> None:
    (tmp_path / "galaxies").symlink_to(DIST)
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with running([*command, "--directory", str(tmp_path)], port) as url:
        assert visit(url) == []


def block() -> str:
    (found,) = re.findall(r"```nginx\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    return str(found)


def test_the_block_for_nginx_sends_what_the_page_promises() -> None:
    """All headers of _headers are in the block, also where there is no nginx to try it."""
    for header in re.findall(r"^  ([\w-]+): (.+)$", (DIST / "_headers").read_text("utf-8"), re.M):
        assert re.search(rf'add_header {header[0]} "?{re.escape(header[1])}"?;', block()), header


def test_nginx_serves_the_site_below_a_path(tmp_path: Path) -> None:
    if NGINX is None:
        return  # the test above has read the block; machines of developers need no nginx
    (tmp_path / "galaxies").symlink_to(DIST)
    port = free_port()
    filled = block().replace("/srv/www", str(tmp_path))
    file = tmp_path / "nginx.conf"
    file.write_text(
        CONFIGURATION.format(user=getpass.getuser(), folder=tmp_path, port=port, block=filled),
        "utf-8",
    )
    tmp_path.chmod(0o755)
    with running([NGINX, "-c", str(file), "-p", str(tmp_path)], port) as url:
        (release,) = DIST.glob("r-*")
        with urlopen(f"{url}{release.name}/page.mjs") as answer:
            assert answer.headers["Content-Type"].startswith("text/javascript")
            assert "immutable" in answer.headers["Cache-Control"]
        with urlopen(url) as answer:
            assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'self'"
        assert visit(url) == []
