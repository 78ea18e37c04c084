"""Runs inside Pyodide, for collect.py: makes the library start faster.

Imports took half of the time until the first board, mostly for things that no page has.
"""

import ast
import dis
import types

Files = dict[str, bytes]

# Modules that their importers do not need: the browser, not the page, opens secure sockets, and
# pages unpack no such archives.
ABSENT = ("bz2", "compression.zstd", "lzma", "ssl")

# Parts of asyncio that pages do without: their loop only calls back.
UNUSED_ASYNCIO = (
    *("base_events", "graph", "locks", "protocols", "queues", "streams", "subprocess"),
    *("taskgroups", "threads", "timeouts", "transports"),
)

# Modules of which almost nothing is used in a page: the browser has the network, and what a page
# loads comes with it. Their callers get what they touch when they are imported.
STAND_INS: Files = {
    **{f"asyncio/{name}.py": b"__all__ = ()\n" for name in UNUSED_ASYNCIO},
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
    "asyncio/runners.py": b"""
__all__ = ("run",)

def run(main, **how):
    raise RuntimeError("a page has a loop of its own")
""",
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
    # Nobody reads the documentation of a page's functions.
    "_pyodide/docstring.py": b"""
def dedent_docstring(text):
    return text

def get_cmeth_docstring(function):
    return ""
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
    "signal.py": b"",
    "socket.py": b"AF_UNSPEC, AI_PASSIVE = 0, 1\n",
    "subprocess.py": b"PIPE, STDOUT, DEVNULL = -1, -2, -3\n",
    "threading.py": b"from _thread import RLock, allocate_lock as Lock, _local as local\n",
}

# File -> (text to replace, its replacement) pairs.
EDITS: dict[str, tuple[tuple[str, str], ...]] = {
    "dataclasses.py": (
        ("import abc\n", "import abc\nfrom _recorded_dataclasses import from_record\n"),
        (
            "    # Now that dicts retain insertion order, ",
            """\
    how = init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot
    if ready := from_record(cls, how):
        return ready
    # Now that dicts retain insertion order, """,
        ),
        # Only for dataclasses that nobody foresaw.
        ("_MODULE_IDENTIFIER_RE = re.compile(", "_MODULE_IDENTIFIER_RE = ("),
        ("_MODULE_IDENTIFIER_RE.match(annotation)", "re.match(_MODULE_IDENTIFIER_RE, annotation)"),
        # Nothing in a page prints an object: without its text each class is a third smaller.
        ("*, init=True, repr=True, eq=True", "*, init=True, repr=False, eq=True"),
    ),
    # Pages show no value of a program, so that it does not matter whether it ends in a semicolon.
    "_pyodide/_base.py": (
        ("import tokenize\n", ""),
        ("    source_io = StringIO(source)\n", "    return False\n"),
    ),
    # What it tells by named tuples is about source code, which pages do not have.
    "inspect.py": (
        ("import tokenize\n", ""),
        ("from collections import namedtuple, OrderedDict", "from collections import OrderedDict"),
        ("Attribute = namedtuple(", "namedtuple = lambda *names: tuple\nAttribute = namedtuple("),
        ("('frame',) + Traceback._fields", "()"),
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

UNTYPED = {"_pyodide/_core_docs.py"}
"""Files with classes that are generic only for type checkers."""


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


def without_types(tree: ast.Module) -> ast.Module:
    """A module whose classes say nothing about types: each generic one takes long to make."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [one.value if isinstance(one, ast.Subscript) else one for one in node.bases]
            node.bases = [one for one in bases if ast.unparse(one) not in ("Generic", "Protocol")]
        if isinstance(node, ast.ClassDef | ast.Module):
            node.body = [one for one in node.body if not is_overload(one)] or [ast.Pass()]
    return tree


def is_overload(node: ast.stmt) -> bool:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return "overload" in map(ast.unparse, decorators)


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
    for name in files.keys() & UNTYPED:
        lean[name] = ast.unparse(without_types(ast.parse(lean[name]))).encode()
    return lean
