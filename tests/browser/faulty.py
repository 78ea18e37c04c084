"""A server of the site on which one file is missing, damaged or replaced by another page."""

from __future__ import annotations

from pathlib import Path

from build.server import Server

PORTAL = b"<!doctype html><title>Sign in</title><h1>Sign in to the network of this hotel</h1>"
MANNERS = ("missing", "cut", "flipped", "portal")


def damaged(name: str, content: bytes, manner: str) -> bytes:
    """The content, damaged in this manner, or "altered": a letter of a text is changed, and nothing
    breaks. "flipped" flips the first byte of a module, since a module could go on with a changed
    letter in the middle of it, and the middle byte of any other file."""
    middle = len(content) // 2
    if manner == "cut":
        return content[:middle]
    if manner == "portal":
        return PORTAL
    at = 0 if name.endswith("js") else middle
    if manner == "altered":
        at = content.rindex(b"error")
    return content[:at] + bytes((content[at] ^ 1,)) + content[at + 1 :]


class FaultyServer(Server):
    """Serves each path of `faults` damaged in the manner that is given there.

    The hotel's page comes as HTML, everything else with the headers of the file itself."""

    def __init__(self, root: Path, spare: Path) -> None:
        self.faults: dict[str, str] = {}
        self._spare = spare.resolve()
        super().__init__(root, base="/repo/", gzip=False)

    def file_for(self, target: str) -> Path | None:
        path = super().file_for(target)
        name = path.relative_to(self.root).as_posix() if path else ""
        manner = self.faults.get(name)
        if path is None or manner is None:
            return path
        if manner == "missing":
            return None
        where = self._spare / (f"{name}.html" if manner == "portal" else name)
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(damaged(name, path.read_bytes(), manner))
        return where

    def headers_for(self, path: Path) -> dict[str, str]:
        if path.is_relative_to(self._spare):
            path = self.root / path.relative_to(self._spare)
        return super().headers_for(path)
