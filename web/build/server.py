"""A static file server for dist/: for looking at it, for browser tests and for benchmarks.

    with Server(DIST, base="/repo/") as server:
        page.goto(server.url)

It behaves like a good static host (gzip, entity tags, the headers that the folder's `_headers` file
asks for), counts every byte, and can simulate a slow and distant host.
"""

import argparse
import gzip
import hashlib
import socket
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import ClassVar
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".jpg": "image/jpeg",
    ".json": "application/json",
    ".pdf": "application/pdf",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
PACKED_ALREADY = {".bin", ".png", ".whl", ".zip"}
HEADERS = "_headers"
FOR_EVER = "public, max-age=31536000, immutable"
REPORTS = "csp-reports"
CHUNK = 16 * 1024


@dataclass(frozen=True, slots=True)
class Sent:
    """One answer: the path, the user agent, and the number of bytes in the body."""

    path: str
    status: int
    size: int
    agent: str


@dataclass(slots=True)
class Line:
    """A slow line that all clients share: bytes per second, and seconds before each answer."""

    bytes_per_second: float = 0
    latency: float = 0
    _free_at: float = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait_for(self, size: int) -> None:
        """Wait as long as this many bytes take on the line."""
        if not self.bytes_per_second:
            return
        with self._lock:
            now = time.monotonic()
            self._free_at = max(self._free_at, now) + size / self.bytes_per_second
            delay = self._free_at - now
        time.sleep(delay)


@lru_cache(maxsize=256)
def _packed(path: Path, _modified: int) -> bytes:
    return _gzipped(path.read_bytes())


@lru_cache(maxsize=256)
def _gzipped(content: bytes) -> bytes:
    """Cached by content and not by path, since copies of a site have the same files."""
    return gzip.compress(content, 9, mtime=0)


@lru_cache(maxsize=256)
def _etag(path: Path, _modified: int) -> str:
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:20]}"'


def header_rules(root: Path) -> list[tuple[str, str, str]]:
    """The rules of a `_headers` file: (pattern of paths, header, value), in order."""
    rules = []
    pattern = ""
    file = root / HEADERS
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        if line.startswith("/"):
            pattern = line.strip()
        elif line.strip():
            name, _, value = line.partition(":")
            rules.append((pattern, name.strip(), value.strip()))
    return rules


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "_HTTPServer"

    def setup(self) -> None:
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.server.connections.add(self.connection)

    def finish(self) -> None:
        self.server.connections.discard(self.connection)
        super().finish()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing: Server.sent has every answer."""

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        owner = self.server.owner
        time.sleep(owner.line.latency)
        path = owner.file_for(self.path)
        if path is None:
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"not found")
            return
        modified = path.stat().st_mtime_ns
        headers = {
            "Cache-Control": "no-cache",
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "ETag": _etag(path, modified),
            "Vary": "Accept-Encoding",
            **owner.headers_for(path),
        }
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.answer(HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        accepts_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        if owner.gzip and accepts_gzip and path.suffix not in PACKED_ALREADY:
            headers["Content-Encoding"] = "gzip"
            body = _packed(path, modified)
        else:
            body = path.read_bytes()
        self.answer(HTTPStatus.OK, headers, body)

    def do_POST(self) -> None:
        """Keep reports of policy violations; the policy names this address for them."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.owner.reports.append(body.decode(errors="replace"))
        self.answer(HTTPStatus.NO_CONTENT, {}, b"")

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes) -> None:
        owner = self.server.owner
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status not in {HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED}:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "HEAD":
            body = b""
        agent = self.headers.get("User-Agent", "")
        owner.sent.append(Sent(urlsplit(self.path).path, status, len(body), agent))
        if not owner.line.bytes_per_second:
            self.wfile.write(body)
            return
        for start in range(0, len(body), CHUNK):
            part = body[start : start + CHUNK]
            owner.line.wait_for(len(part))
            self.wfile.write(part)


class _HTTPServer(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, owner: "Server", port: int) -> None:
        self.owner = owner
        self.connections: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), owner.handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: a browser may close the connection during an answer."""


class Server:
    """Serves a folder from this machine, in its own threads, from its construction on.

    base: the path of the site, as on a host with many sites ("/repo/").
    bits_per_second, latency: the slow line to simulate; 0 for none.
    long_lives: browsers may cache every file, as if all were named after their content.
    policy: a Content-Security-Policy to send as a header too, with an address for reports.
    """

    handler: ClassVar[type[Handler]] = Handler

    def __init__(
        self,
        root: Path,
        *,
        port: int = 0,
        base: str = "/",
        gzip: bool = True,
        long_lives: bool = False,
        bits_per_second: float = 0,
        latency: float = 0,
        policy: str = "",
    ) -> None:
        self.root = root.resolve()
        self.base = f"/{base.strip('/')}/".replace("//", "/")
        self.gzip = gzip
        self.long_lives = long_lives
        self.line = Line(bits_per_second / 8, latency)
        self.header_rules = header_rules(root)
        self.sent: list[Sent] = []
        self.reports: list[str] = []
        self.policy = policy and f"{policy}; report-uri {self.base}{REPORTS}"
        self._server = _HTTPServer(self, port)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.daemon = True
        self._thread.start()

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        """The address of the site, with a slash at its end."""
        return f"http://localhost:{self.port}{self.base}"

    @property
    def bytes_sent(self) -> int:
        """Bytes sent in the bodies of answers since the last reset()."""
        return sum(answer.size for answer in self.sent)

    def reset(self) -> None:
        """Forget the answers and reports so far."""
        self.sent.clear()
        self.reports.clear()

    def pack(self) -> None:
        """Compress every file now, so that no measurement waits for it."""
        for path in self.root.rglob("*"):
            if path.is_file() and path.suffix not in PACKED_ALREADY:
                _packed(path, path.stat().st_mtime_ns)

    def file_for(self, target: str) -> Path | None:
        path = unquote(urlsplit(target).path)
        if not path.startswith(self.base):
            return None
        file = (self.root / path.removeprefix(self.base)).resolve()
        if not file.is_relative_to(self.root):
            return None
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() else None

    def headers_for(self, path: Path) -> dict[str, str]:
        """What `_headers` asks for; of several rules for one header, the last counts."""
        name = f"/{path.relative_to(self.root).as_posix()}"
        rules = self.header_rules
        headers = {header: value for pattern, header, value in rules if fnmatch(name, pattern)}
        if self.long_lives:
            headers["Cache-Control"] = FOR_EVER
        if self.policy:
            both = filter(None, (headers.get("Content-Security-Policy"), self.policy))
            headers["Content-Security-Policy"] = ", ".join(both)
        return headers

    def stop(self) -> None:
        """Stop answering, and close the connections that browsers keep open."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
        self._server.server_close()
        for connection in list(self._server.connections):
            with suppress(OSError):  # the browser may have closed it
                connection.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> "Server":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve a folder on this machine.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--base", default="/", help="path below which the site lives")
    options = parser.parse_args()
    try:
        server = Server(options.folder, port=options.port, base=options.base)
    except OSError as error:
        raise SystemExit(f"port {options.port} cannot be used: {error.strerror}") from error
    print(f"Serving at {server.url} (Ctrl+C stops)", flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main()
