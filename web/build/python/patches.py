"""Everything that the build changes in the text of what others wrote, for the versions named here.

Without any of it the site runs, too: that is the plain path (plain.py), with the official engine,
the whole library and PyScript as they came. Pages take it when the fast one fails.
"""

import dis
from collections.abc import Mapping
from dataclasses import dataclass

VERSIONS = {"pyodide": "314.0.7", "@pyscript/core": "0.7.31"}
"""The versions whose texts were read when this was written."""


def check(pinned: Mapping[str, str]) -> None:
    """Raises ValueError unless the versions are those that everything here is for."""
    for name, version in VERSIONS.items():
        if pinned[name] != version:
            raise ValueError(
                f"patches.py is for {name} {version}, and this is {pinned[name]}: read what each"
                " patch changes in the new version, then name that version there"
            )


@dataclass(frozen=True, slots=True)
class Edit:
    """A text that must be there, what takes its place, and why."""

    why: str
    old: str
    new: str


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
STAND_INS: dict[str, bytes] = {
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

LATE = "Only dataclasses that nobody foresaw need this: it need not be compiled at each start."
NAMED = "What it tells by named tuples is about source code, which pages do not have."
COLOURS = "Colours are for tracebacks printed in a terminal."
CONTEXT = "Our pages use only what is in `pyscript.context`."
RECORDED = "Dataclasses are made from records (recorded_dataclasses.py)."
VALUE = "Pages show no value of a program, so it does not matter whether that ends in a semicolon."

EDITS: dict[str, tuple[Edit, ...]] = {
    "dataclasses.py": (
        Edit(
            RECORDED, "import abc\n", "import abc\nfrom _recorded_dataclasses import from_record\n"
        ),
        Edit(
            RECORDED,
            "    # Now that dicts retain insertion order, ",
            """\
    how = init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot
    if ready := from_record(cls, how):
        return ready
    # Now that dicts retain insertion order, """,
        ),
        Edit(LATE, "_MODULE_IDENTIFIER_RE = re.compile(", "_MODULE_IDENTIFIER_RE = ("),
        Edit(
            LATE,
            "_MODULE_IDENTIFIER_RE.match(annotation)",
            "re.match(_MODULE_IDENTIFIER_RE, annotation)",
        ),
        Edit(
            "Nothing in a page prints an object: without its text each class is a third smaller.",
            "*, init=True, repr=True, eq=True",
            "*, init=True, repr=False, eq=True",
        ),
    ),
    "_pyodide/_base.py": (
        Edit(VALUE, "import tokenize\n", ""),
        Edit(VALUE, "    source_io = StringIO(source)\n", "    return False\n"),
    ),
    "inspect.py": (
        Edit("Only source code is taken apart into tokens.", "import tokenize\n", ""),
        Edit(
            NAMED,
            "from collections import namedtuple, OrderedDict",
            "from collections import OrderedDict",
        ),
        Edit(
            NAMED,
            "Attribute = namedtuple(",
            "namedtuple = lambda *names: tuple\nAttribute = namedtuple(",
        ),
        Edit(NAMED, "('frame',) + Traceback._fields", "()"),
    ),
    "traceback.py": (
        Edit(
            COLOURS,
            "import _colorize\n",
            "def _colors():\n    import _colorize\n    return _colorize\n",
        ),
        Edit(COLOURS, "_colorize.can_colorize(", "_colors().can_colorize("),
        Edit(COLOURS, "_colorize.get_theme(", "_colors().get_theme("),
        Edit(
            "Our code has no lines and columns.",
            "next(itertools.islice(positions_gen, instruction_index // 2, None))",
            "next(itertools.islice(positions_gen, instruction_index // 2, None), (None,) * 4)",
        ),
    ),
    "pyscript/__init__.py": (
        Edit(CONTEXT, "\nfrom pyscript.display import HTML,display\n", "\n"),
        Edit(CONTEXT, "from pyscript.fetch import fetch\n", ""),
        Edit(CONTEXT, "from pyscript.storage import Storage,storage\n", ""),
        Edit(CONTEXT, "from pyscript.websocket import WebSocket\n", ""),
        Edit(CONTEXT, "from pyscript.events import when,Event\n", ""),
        Edit(
            CONTEXT,
            "if not RUNNING_IN_WORKER:from pyscript.workers import create_named_worker,workers",
            "",
        ),
    ),
    "urllib/parse.py": (Edit("Only addresses with brackets need this.", "import ipaddress\n", ""),),
}
"""What is changed in each file of the library and of PyScript's Python part."""

UNTYPED = {"_pyodide/_core_docs.py"}
"""Files with classes that are generic only for type checkers."""

GLUE = (
    Edit("The page links nothing at run time.", r'(?<=[;}])[\w$]+\.sig="\w+";', ""),
    Edit(
        "It is for code of linked packages, and with an eval of its own any name may be used.",
        r"\beval\(",
        "globalThis.eval(",
    ),
    Edit(
        "Pages play no sound by this library.",
        r"registerPostMainLoop\(\(\)=>SDL\.audio\?\.queueNewAudioData\?\.\(\)\);",
        "",
    ),
    Edit(
        "Nor do they draw by it.",
        r'typeof (?:Browser|SDL)!="undefined"',
        "false",
    ),
    Edit(
        "The other file systems keep files in a browser.",
        r"(?<=FS\.filesystems=\{)[^}]*(?=\})",
        "MEMFS,NODEFS",
    ),
)
"""What is changed in the minified glue of the engine, by regular expressions of JavaScript."""
