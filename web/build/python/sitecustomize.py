"""Runs inside the Python of pages, which imports it first: reads modules from the archive.

Python's own importer of zips opens the archive twice for each module and unpacks the module twice,
which took a fifth of a first start.
"""

import sys
from _frozen_importlib import ModuleSpec
from marshal import loads
from posix import O_RDONLY, close, open, pread
from zipimport import _zip_directory_cache  # type: ignore[attr-defined]

TYPE_CHECKING = False
if TYPE_CHECKING:  # what is imported here is imported slowly
    from types import ModuleType

ARCHIVE = next(folder for folder in sys.path if folder.endswith(".zip"))
FILES = _zip_directory_cache[ARCHIVE]
"""What zipimport knows of each file, its size and place among it."""
SIZE, PLACE = 3, 4
ENTRY = 30
"""Bytes in front of the name of a file; its content follows the name."""
BYTECODE = 16
"""Bytes in front of the code of a module."""

opened: list[int] = []


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
        if not opened:
            opened.append(open(ARCHIVE, O_RDONLY))
        return pread(opened[0], FILES[name][SIZE], FILES[name][PLACE] + ENTRY + len(name))


def rest() -> None:
    """Close the archive until the next module is imported: an image of the memory holds no file."""
    while opened:
        close(opened.pop())


sys.meta_path.insert(0, Archive())
