"""A server of the site on which one file is missing, damaged or replaced by another page."""

from __future__ import annotations

from pathlib import Path

from build.server import Server

PORTAL = b"<!doctype html><title>Sign in</title><h1>Sign in to the network of this hotel</h1>"
MANNERS = ("missing", "cut", "flipped", "portal")


def damaged(name: str, content: bytes, manner: str) -> bytes:
    """The content in one of the manners. One more, "altered", changes a letter of a text in it, so
    that nothing breaks. The flipped byte is the first of a module, so that no
    module can go on with it as if it were a letter of a text, else one in the middle."""
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
    """Answers for the paths of `faults` in the manner that stands there.

    The hotel's page comes as HTML, everything damaged with the headers of the file itself."""

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
