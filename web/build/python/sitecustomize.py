"""Runs inside the Python of pages, which imports it first: reads modules from the archive.

Python's own importer of zips reads the whole list of files word by word, opens the archive twice
for each module and unpacks the module twice, which took a fifth of a first start.
"""

import sys
from _frozen_importlib import ModuleSpec
from marshal import loads
from posix import O_RDONLY, close, open, pread

TYPE_CHECKING = False
if TYPE_CHECKING:  # what is imported here is imported slowly
    from types import ModuleType

ARCHIVE = next(folder for folder in sys.path if folder.endswith(".zip"))
HEAD = 12
"""Bytes in front of the index of a part."""
BYTECODE = 16
"""Bytes in front of the code of a module."""

opened: list[int] = []


def read(size: int, place: int) -> bytes:
    """Bytes of the archive."""
    if not opened:
        opened.append(open(ARCHIVE, O_RDONLY))
    return pread(opened[0], size, place)


def rest() -> None:
    """Close the archive until more is read: an image of the memory holds no open file."""
    while opened:
        close(opened.pop())


def index() -> dict[str, tuple[int, int]]:
    """The sizes and places of all files, by their names. The archive consists of parts (collect.py)
    and of a zip with what Python needs until it has come here."""
    files, place = {}, 0
    while (head := read(HEAD, place)).startswith(b"part"):
        length, size = (int.from_bytes(head[i : i + 4], "little") for i in (4, 8))
        start = place + HEAD + length
        for name, (one, at) in loads(read(length, place + HEAD)).items():
            files[name] = one, start + at
        place = start + size
    return files


FILES = index()


class Archive:
    """Finds and loads the modules in the archive."""

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        folder = name.replace(".", "/")
        for file in (f"{folder}.pyc", f"{folder}/__init__.pyc"):
            if file in FILES:
                spec = ModuleSpec(name, self, origin=f"{ARCHIVE}/{file}")  # type: ignore[arg-type]
                if file.endswith("/__init__.pyc"):
                    spec.submodule_search_locations = [f"{ARCHIVE}/{folder}"]
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make an empty module."""

    def exec_module(self, module: ModuleType) -> None:
        content = self.get_data(module.__spec__.origin)  # type: ignore[union-attr,arg-type]
        exec(loads(memoryview(content)[BYTECODE:]), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """The content of a file. Raises OSError if there is none."""
        name = path.removeprefix(f"{ARCHIVE}/")
        if name not in FILES:
            raise FileNotFoundError(path)
        return read(*FILES[name])


sys.meta_path.insert(0, Archive())
