"""Deploys another release on a copy of the site."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from build.head import integrity
from build.one import NAME
from build.server import Server


def release_folder(site: Server) -> Path:
    (folder,) = site.root.glob("r-*")
    return folder


def deploy_another_release(site: Server, version: str = "") -> str:
    """What a deployment does: the old folder is gone, pages and service worker name the new one,
    a script of the pages has changed, and perhaps the version that is told to people."""
    old = release_folder(site)
    name = hashlib.sha256(old.name.encode()).hexdigest()[:12]
    new = f"r-{name}"
    folder = old.rename(old.with_name(new))
    script = folder / "page.mjs"
    before = integrity(script.read_bytes())
    with script.open("a", encoding="utf-8") as more:
        more.write(f"window.mark = 'r-{name}';\n")
    changes = {old.name: new, before: integrity(script.read_bytes())}
    worker = site.root / "sw.js"
    text = replaced(worker, {**changes, old.name.removeprefix("r-"): name})
    (site.root / NAME).unlink(missing_ok=True)  # it is a page of no release
    for page in site.root.glob("*.html"):
        content = replaced(page, changes)
        if version:
            content = re.sub('data-version="[^"]*"', f'data-version="{version}"', content)
        page.write_text(content, "utf-8")
        text = pinned(text, page.name, content.encode())
    worker.write_text(text, "utf-8")
    return new


def replaced(file: Path, changes: dict[str, str]) -> str:
    text = file.read_text("utf-8")
    for before, after in changes.items():
        text = text.replace(before, after)
    return text


def pinned(worker: str, name: str, content: bytes) -> str:
    """The service worker, changed to expect this content of a file."""
    return re.sub(rf'("{re.escape(name)}",\s*)"[^"]*"', rf'\1"{integrity(content)}"', worker)
