"""Source files, their digests, and a cache of results for unchanged sources."""

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

from build.places import CACHE, ROOT


def sources(folder: Path) -> list[Path]:
    """All files below a folder except generated ones, sorted."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "node_modules" not in path.parts
    )


def digest(parts: Iterable[tuple[str, bytes]]) -> str:
    """One hash over named contents."""
    total = hashlib.sha256()
    for name, content in parts:
        total.update(f"{name} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def digest_of_files(paths: Iterable[Path]) -> str:
    return digest((path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in paths)


def cached(name: str, inputs: Iterable[Path], make: Callable[[Path], None]) -> Path:
    """The file or folder that `make` writes, from the cache if its inputs have not changed.

    The digest of the inputs is part of the name; results for other inputs are deleted.
    """
    stem, dot, suffix = name.partition(".")
    target = CACHE / f"{stem}-{digest_of_files(inputs)[:16]}{dot}{suffix}"
    if not target.exists():
        for old in CACHE.glob(f"{stem}-*"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        unfinished = CACHE / f"{stem}-unfinished"
        make(unfinished)
        unfinished.rename(target)
    return target
