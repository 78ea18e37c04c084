"""The engine that pages load: what they use of Pyodide's official one."""

import json
import textwrap
from functools import cache
from pathlib import Path

from build.files import cached, digest
from build.node import node
from build.places import NODE_MODULES, PINNED
from build.python import patches

PROGRAM = Path(__file__).parent / "engine.mjs"
FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm")
TOOLS = ("binaryen", "esbuild")
OFFICIAL = NODE_MODULES / "pyodide"


@cache
def engine() -> Path:
    """The folder of the derived engine, from the cache unless Pyodide or a tool has changed."""

    def make(target: Path) -> None:
        target.mkdir(exist_ok=True)
        patches.check(PINNED)
        changes = json.dumps([(edit.old, edit.new) for edit in patches.GLUE])
        print(textwrap.indent(node(PROGRAM, target, given=changes).strip(), "  "))

    inputs = [OFFICIAL / name for name in (*FILES, "pyodide.mjs")]
    inputs += [NODE_MODULES / tool / "package.json" for tool in TOOLS]
    return cached("engine", [PROGRAM, Path(patches.__file__), *inputs], make)


@cache
def engine_name() -> str:
    """Its folder in the site, which is stored for ever: the name changes with the contents."""
    content = digest((name, (engine() / name).read_bytes()) for name in FILES)
    return f"engine-{content[:12]}"
