"""Runs inside Pyodide, for collect.py: makes the library start faster.

Imports took a third of the time until the first board: mostly dataclasses writing and compiling
methods, and asyncio importing modules for things that no page has.
"""

import ast
import dataclasses
import dis
import importlib
import marshal
import sys
import types
from collections.abc import Collection
from zlib import crc32

Files = dict[str, bytes]

# Modules that their importers do not need: the browser, not the page, opens secure sockets, and
# pages unpack no such archives.
ABSENT = ("bz2", "compression.zstd", "lzma", "ssl")

# Modules of which almost nothing is used in a page: the browser has the network, and what a page
# loads comes with it. Their callers get what they touch when they are imported.
STAND_INS: Files = {
    # Tracebacks have no colours in a page.
    "_colorize.py": b"""
class Plain:
    def __getattr__(self, name):
        return ""

class Theme:
    traceback = syntax = Plain()

def can_colorize(**how):
    return False

def get_theme(**how):
    return Theme
""",
    "asyncio/base_events.py": b"__all__ = ()\n",
    "asyncio/locks.py": b"__all__ = ()\n",
    "asyncio/queues.py": b"__all__ = ()\n",
    "asyncio/streams.py": b"__all__ = ()\n",
    "asyncio/subprocess.py": b"__all__ = ()\n",
    "asyncio/unix_events.py": b"""
from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy

__all__ = ()
""",
    # Nothing runs in another thread.
    "concurrent/futures/_base.py": b"""
FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"

class Error(Exception):
    pass

class CancelledError(Error):
    pass

class InvalidStateError(Error):
    pass

class BrokenExecutor(RuntimeError):
    pass

class Executor:
    pass

class Future:
    pass

TimeoutError = TimeoutError
wait = as_completed = None
""",
    "dis.py": f"COMPILER_FLAG_NAMES = {dis.COMPILER_FLAG_NAMES}\n".encode(),
    "logging/__init__.py": b"""
import sys

DEBUG = 10

class Logger:
    def error(self, text, *parts, **details):
        print(text % parts, file=sys.stderr)

    critical = exception = warning = error

def getLogger(name):
    return Logger()
""",
    # PyScript writes its Python part into the file system; the archive has it already.
    "pathlib/__init__.py": b"""
class Path:
    def __init__(self, path):
        pass

    def mkdir(self, **how):
        pass

    def write_text(self, text, **how):
        pass
""",
    # Pyodide looks for `loadedPackages` when it makes an image of Python's memory.
    "pyodide/_package_loader.py": b"""
from pyodide_js import loadedPackages
from site import getsitepackages

class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path

SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")

def init_loaded_packages():
    pass
""",
    "socket.py": b"AF_UNSPEC, AI_PASSIVE = 0, 1\n",
    "subprocess.py": b"PIPE, STDOUT, DEVNULL = -1, -2, -3\n",
}

# File -> (text to replace, its replacement) pairs.
EDITS = {
    "dataclasses.py": (
        ("exec(txt, self.globals, ns)", "exec(_made(txt, self.globals), self.globals, ns)"),
        ("import abc\n", "import abc\nfrom _dataclasses_made import made as _made\n"),
        # Nothing in a page prints an object: without its text each class is a third smaller.
        ("*, init=True, repr=True, eq=True", "*, init=True, repr=False, eq=True"),
        # Of the types that dataclasses look for by name in each field, we use only ClassVar.
        (
            "match = _MODULE_IDENTIFIER_RE.match(annotation)",
            "match = 'ClassVar' in annotation and _MODULE_IDENTIFIER_RE.match(annotation)",
        ),
        # A class without a docstring (python -OO has none) gets its signature as one.
        ("if not getattr(cls, '__doc__'):", "if False:"),
    ),
    # Colours are for tracebacks printed in a terminal.
    "traceback.py": (
        ("import _colorize\n", "def _colors():\n    import _colorize\n    return _colorize\n"),
        ("_colorize.can_colorize(", "_colors().can_colorize("),
        ("_colorize.get_theme(", "_colors().get_theme("),
        # Our code has no lines and columns.
        (
            "next(itertools.islice(positions_gen, instruction_index // 2, None))",
            "next(itertools.islice(positions_gen, instruction_index // 2, None), (None,) * 4)",
        ),
    ),
    # Our pages use only what is in `pyscript.context`.
    "pyscript/__init__.py": (
        ("\nfrom pyscript.display import HTML,display\n", "\n"),
        ("from pyscript.fetch import fetch\n", ""),
        ("from pyscript.storage import Storage,storage\n", ""),
        ("from pyscript.websocket import WebSocket\n", ""),
        ("from pyscript.events import when,Event\n", ""),
        (
            "if not RUNNING_IN_WORKER:from pyscript.workers import create_named_worker,workers",
            "",
        ),
    ),
    # Only addresses with brackets need this.
    "urllib/parse.py": (("import ipaddress\n", ""),),
}

# The package that dataclasses asks. It finds code by the checksum of its source, and returns the
# source where it has no code for it. Each archive brings the code for its own modules.
MADE = b"""
from importlib import import_module
from marshal import loads
from zlib import crc32

unpacked = {}

def packed(module):
    folders = module.split(".")
    game = folders[2] if folders[:2] == ["galaxies", "games"] and len(folders) > 2 else "py"
    for part in (game, "lab"):
        try:
            return import_module(f"_dataclasses_made.{part}").PACKED.pop(module)
        except (ImportError, KeyError):
            pass
    return None

def made(source, names):
    module = names.get("__name__", "")
    if module not in unpacked:
        code = packed(module)
        unpacked[module] = loads(code) if code else {}
    return unpacked[module].get(crc32(source.encode()), source)
"""


def made_file(part: str) -> str:
    """The file with the code for the modules of an archive."""
    return f"_dataclasses_made/{part}.py"


def without_lines(code: types.CodeType) -> types.CodeType:
    """The code without its table of line numbers, which is a tenth of the download."""
    inner = (without_lines(c) if isinstance(c, types.CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


def without_signatures(tree: ast.Module) -> ast.Module:
    """Our code without the types of its functions, which are a twentieth of its download and which
    nothing asks for at run time. Those of classes stay: their fields are read from them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def leaner(files: Files) -> Files:
    """The files with the edits made. Raises ValueError for an edit that no longer fits."""
    lean = dict(files)
    for name in files.keys() & EDITS:
        text = lean[name].decode()
        for old, new in EDITS[name]:
            if old not in text:
                raise ValueError(f"{name} no longer has {old!r}: adapt this edit to its new text")
            text = text.replace(old, new)
        lean[name] = text.encode()
    return lean


written: dict[str, dict[int, types.CodeType]] = {}
"""The methods that dataclasses have written for each module that was imported to record them."""


def made_by_dataclasses(modules: Collection[str]) -> bytes:
    """A module of _dataclasses_made: the methods that dataclasses write for modules, as code.

    Imports each module, again if necessary, to record the methods written for it, unless another
    module that was recorded has imported it.
    """

    def run(source: str, names: dict[str, object], into: dict[str, object]) -> None:
        code = compile(source, "<string>", "exec", dont_inherit=True, optimize=2)
        known = written.setdefault(str(names["__name__"]), {})
        key = crc32(source.encode())
        if key in known and known[key] != without_lines(code):
            raise ValueError(f"two sources in {names['__name__']} have one checksum")
        known[key] = without_lines(code)
        exec(code, names, into)

    dataclasses.exec = run  # type: ignore[attr-defined]  # found before the builtin
    wanted = dataclasses.dataclass.__kwdefaults__ or {}
    wanted["repr"] = False  # as EDITS has it
    try:
        for name in modules:
            if name not in written:
                sys.modules.pop(name, None)
                importlib.import_module(name)
    finally:
        del dataclasses.exec  # type: ignore[attr-defined]
        wanted["repr"] = True
    packed = {module: marshal.dumps(written[module]) for module in sorted(modules)}
    return f"PACKED = {packed}\n".encode()
