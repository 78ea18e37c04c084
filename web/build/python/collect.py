"""Runs inside Pyodide, by archive.mjs: collects the page's Python in archives of bytecode.

A page loads two: py.bin with the library, the kernel and the shell, and that of its game. The
workers of the laboratory load lab.bin, too.

Bytecode compiled inside Pyodide fits the Python of the page, whatever Python the build machine has.
"""

import ast
import importlib.util
import io
import json
import marshal
import sys
import tomllib
import zipfile
from collections.abc import Collection, Iterator
from functools import cache

from build.python.dataclass_records import records_file, records_of
from build.python.lean import leaner, without_lines, without_signatures
from build.python.patches import ABSENT, EDITS, STAND_INS

# Modules that Pyodide's start needs although no import statement leads to them: C, JavaScript
# or PyScript imports them, or they are looked up by name (codecs).
STARTUP = (
    "_colorize",
    "_recorded_dataclasses",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8",
    "pathlib",
    "pyodide._package_loader",
    "pyodide.code",
    "pyodide.ffi",
    "pyodide.webloop",
    "site",
    "sitecustomize",
    "traceback",
)

# Imports that happen only on other systems, where a module built into Pyodide is missing, or where
# tables are not JSON as in the archives.
UNUSED = (
    "_py_abc",
    "_pydatetime",
    "_pydecimal",
    "hashlib",
    *ABSENT,
    "asyncio.windows_events",
    "asyncio.windows_utils",
    "importlib._bootstrap",
    "importlib._bootstrap_external",
    "encodings._win_cp_codecs",
    "ntpath",
    "pyodide._nodesock_transport",
    "tomllib",
    "zipimport",
)

OURS = ("galaxies/", "shell/")
OF_GAMES = "galaxies/games/"
OF_BEGINNINGS = "galaxies/beginning/"
LABORATORY = ("galaxies/lab/", "shell/lab/")
"""Files and folders that only the laboratory uses."""
ONLY_THERE = ("tomllib",)
"""Of the unused modules, those that the laboratory does use: it reads files of studies."""

FIRST = (
    *("encodings/__init__.pyc", "encodings/aliases.pyc", "encodings/utf_8.pyc"),
    "sitecustomize.pyc",
)
"""What Python imports until sitecustomize.py can."""

PROGRAMS = {
    "sitecustomize.py": "sitecustomize.py",
    "_recorded_dataclasses/__init__.py": "recorded_dataclasses.py",
}
"""Files of ours that take part in the start of Python, by their names in the archive."""

Files = dict[str, bytes]


def read_zip(path: str) -> Files:
    with zipfile.ZipFile(path) as archive:
        return {n: archive.read(n) for n in archive.namelist() if not n.endswith("/")}


def zipped(files: Files) -> bytes:
    """A zip without compression, nothing for no files: always the same bytes for the same files."""
    if not files:
        return b""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return target.getvalue()


def packed(files: Files) -> bytes:
    """A part of an archive, as sitecustomize.py reads it: four letters; the sizes of index and
    content, as numbers of four bytes; the index, which has a file's size and place by its name; the
    content of one file after another."""
    index, place = {}, 0
    for name in sorted(files):
        index[name] = len(files[name]), place
        place += len(files[name])
    listed = marshal.dumps(index, 2)
    sizes = (size.to_bytes(4, "little") for size in (len(listed), place))
    return b"".join([b"part", *sizes, listed, *(files[name] for name in sorted(files))])


def module_names(files: Files) -> dict[str, str]:
    """Dotted module name -> file, for every module in the files."""
    modules = {}
    for name in files:
        if name.endswith(".py"):
            dotted = name[:-3].replace("/", ".")
            modules[dotted.removesuffix(".__init__")] = name
    return modules


@cache
def parsed(source: bytes) -> ast.Module:
    return ast.parse(source)


def is_never_true(test: ast.expr) -> bool:
    """`if TYPE_CHECKING:` and `if __name__ == "__main__":`, which the page never enters."""
    match test:
        case ast.Name("TYPE_CHECKING") | ast.Attribute(ast.Name("typing"), "TYPE_CHECKING"):
            return True
        case ast.Compare(ast.Name("__name__"), [ast.Eq()], [ast.Constant("__main__")]):
            return True
    return False


def statements(body: list[ast.stmt], into_functions: bool) -> Iterator[ast.stmt]:
    for node in body:
        yield node
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not into_functions:
            continue
        if isinstance(node, ast.If) and is_never_true(node.test):
            yield from statements(node.orelse, into_functions)
            continue
        for field in ("body", "orelse", "finalbody"):
            yield from statements(getattr(node, field, []), into_functions)
        for part in (*getattr(node, "handlers", []), *getattr(node, "cases", [])):
            yield from statements(part.body, into_functions)


@cache
def imports(source: bytes, package: str, into_functions: bool) -> list[str]:
    """Dotted names that a module may import; `from a import b` gives a and a.b."""
    names = []
    for node in statements(parsed(source).body, into_functions):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                above = ".".join(parts[: len(parts) - node.level + 1])
                base = f"{above}.{base}".rstrip(".")
            names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return names


def needed(stdlib: Files, own: Files, scripts: Files, unused: Collection[str] = UNUSED) -> set[str]:
    """The standard-library files that our files and scripts need, directly or indirectly.

    Of our code and Pyodide's, every import counts. Of a library module, imports inside functions
    do not: they are mostly for other systems, and the tests run the page with the archive alone.
    """
    modules = module_names(stdlib)
    wanted = [*STARTUP, *(name for name in modules if name.startswith("_pyodide"))]
    for name, source in (own | scripts).items():
        if name.endswith(".py"):
            dotted = name[:-3].replace("/", ".")
            package = dotted.removesuffix(".__init__")
            if package == dotted:
                package = dotted.rpartition(".")[0]
            wanted += imports(source, package, into_functions=True)
    files: set[str] = set()
    seen: set[str] = set()
    while wanted:
        dotted = wanted.pop()
        if dotted in seen:
            continue
        seen.add(dotted)
        parent = dotted.rpartition(".")[0]
        if parent:
            wanted.append(parent)
        file = modules.get(dotted)
        if file is None or dotted in unused:
            continue
        files.add(file)
        package = dotted if file.endswith("/__init__.py") else parent
        whole = dotted.partition(".")[0] in {"_pyodide", "pyodide"}
        wanted += imports(stdlib[file], package, into_functions=whole)
    return files


def begins(files: Files) -> bool:
    """Whether a game among the files is made with `galaxies.beginning`."""
    module = OF_BEGINNINGS.rstrip("/").replace("/", ".")
    return any(
        module in imports(source, name[:-3].replace("/", ".").rpartition(".")[0], True)
        for name, source in files.items()
        if name.startswith(OF_GAMES) and name.endswith(".py")
    )


def dataclass_users(files: Files) -> list[str]:
    """The modules among the files that define dataclasses."""
    modules = module_names(files).items()
    return sorted(name for name, file in modules if b"\n@dataclass" in files[file])


def to_bytecode(files: Files) -> Files:
    """.py -> .pyc as python -OO makes them (drafts: -O), .toml -> .json. Python does not check the
    .pyc against a source, so no file date gets in."""
    compiled = {}
    for name, content in files.items():
        if name.endswith(".py"):
            is_own = name.startswith(OURS)
            source = without_signatures(parsed(content)) if is_own else content
            code = compile(
                source, name, "exec", dont_inherit=True, optimize=1 if is_draft(name) else 2
            )
            # The form of PEP 552: magic number, flags for "hash, unchecked", hash of the source.
            # Nothing checks the hash, so it is zero: it would be eight bytes that do not compress.
            header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
            compiled[name + "c"] = header + marshal.dumps(without_lines(code))
        elif name.endswith(".toml"):
            # `galaxies.data` looks for the JSON first, which it reads in a tenth of the time.
            table = tomllib.loads(content.decode())
            compiled[f"{name[:-5]}.json"] = json.dumps(table, separators=(",", ":")).encode()
        else:
            compiled[name] = content
    return compiled


def part_of(name: str) -> str:
    """The archive of a file of ours: that of its game or of the laboratory, else "py"; what games
    of one module are made with goes where it is used."""
    if name.startswith(LABORATORY):
        return "lab"
    if name.startswith(OF_BEGINNINGS):
        return ""
    inside = name.removeprefix(OF_GAMES)
    if inside in (name, "__init__.py"):
        return "py"
    return inside.partition("/")[0].removesuffix(".py")


def is_draft(name: str) -> bool:
    """Whether a file is a game of one module, whose docstrings are its words."""
    return name.startswith(OF_GAMES) and name.count("/") == 2 and part_of(name) != "py"


def make_archives(stdlib: Files, own: Files, scripts: Files, folder: str) -> str:
    """Write the archives, each named after its part; returns lines that say what is in them.

    An archive is to be compressed as a whole: that is smaller than file by file, and the browser
    unpacks it much faster than Python in WebAssembly would unpack each module.
    """
    if missing := (EDITS.keys() | STAND_INS.keys()) - stdlib.keys():
        raise ValueError(f"there is no {', '.join(sorted(missing))} any more")
    stdlib = leaner(stdlib) | STAND_INS
    for name, program in PROGRAMS.items():
        with open(f"build/python/{program}", "rb") as source:
            stdlib[name] = source.read()
    of_pages = {name: own[name] for name in own if part_of(name) != "lab"}
    place = {name: part_of(name) for name in own}
    place |= dict.fromkeys(needed(stdlib, own, scripts, set(UNUSED) - set(ONLY_THERE)), "lab")
    place |= dict.fromkeys(needed(stdlib, of_pages, scripts), "py")
    files = {name: own[name] if name in own else stdlib[name] for name in place}
    version = ".".join(map(str, sys.version_info[:3]))
    told = [f"Python {version}: {len(files) - len(own)} of {len(stdlib)} library files"]
    parts = {name: {f: files[f] for f in files if place[f] == name} for name in {*place.values()}}
    beginnings = parts.pop("", {})
    for name, part in parts.items():
        if begins(part):
            parts[name] = part | beginnings
    compiled = {name: to_bytecode(part) for name, part in parts.items()}
    # What dataclasses write is recorded by importing bytecode, which is there already.
    with open("/compiled.zip", "wb") as file:
        ours = {f: part[f] for part in compiled.values() for f in part if f.startswith(OURS)}
        file.write(zipped(ours))
    sys.path.append("/compiled.zip")
    for name in sorted(parts):
        records = {records_file(name): records_of(dataclass_users(parts[name]))}
        code = compiled[name] | to_bytecode(records)
        first = {file: code.pop(file) for file in FIRST if file in code}
        content = packed(code) + zipped(first)
        with open(f"{folder}/{name}.bin", "wb") as file:
            file.write(content)
        told.append(f"{name}.bin: {len(parts[name]) + len(records)} files")
    return "\n".join(told)
