"""Parts of a page's head: the security policy, and the tags that start Python early."""

import base64
import hashlib
import json
from collections.abc import Iterable
from html import escape

from build.places import PYODIDE, PYSCRIPT
from build.python.engine import engine_name
from build.vendor import pyscript_files


def policy(script: str, connections: Iterable[str] = ()) -> str:
    """The security policy of a page. It allows files of its own origin, and the inline script,
    which it names by its digest; and connections to the servers that the host of the site names.

    'wasm-unsafe-eval' allows compiling WebAssembly but not eval.
    """
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' '{integrity(script.encode())}'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            " ".join(("connect-src 'self'", *connections)),
            "worker-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def integrity(content: bytes) -> str:
    """The digest of a file or of an inline script, in the form for policies and service workers."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


PYSCRIPT_PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)


def release_head(release: str, game: str) -> str:
    """Tags for the head of a page that runs Python, after its policy and styles.

    boot.mjs runs as soon as it has loaded, so the engine compiles while the browser still parses
    the page. Large files have low priority, so that the first paint does not wait for them.
    """
    folder = f"r-{release}"
    engine = f"vendor/{engine_name()}"
    early = 'crossorigin fetchpriority="low"'
    return "\n".join(
        (
            f'<script type="module" async data-archive="{game}" src="{folder}/boot.mjs"></script>',
            f'<link rel="modulepreload" href="vendor/{PYODIDE}/pyodide.mjs">',
            *(f'<link rel="modulepreload" href="vendor/{PYSCRIPT}/{n}">' for n in pyscript_files()),
            f'<link rel="modulepreload" href="{engine}/pyodide.asm.mjs" {early}>',
            f'<script type="module" src="{folder}/pyscript.mjs"></script>',
        )
    )


def fetched_early(release: str, game: str) -> tuple[str, ...]:
    """The large files that boot.mjs fetches: a first visit loads them before it (early.js)."""
    folder = f"r-{release}"
    return f"vendor/{engine_name()}/pyodide.asm.wasm", f"{folder}/py.bin", f"{folder}/{game}.bin"


def python_script(release: str, main: str = "main.py") -> str:
    """The tags that run a Python file of the release in the page, by PyScript."""
    plugins = [f"!{name}" for name in PYSCRIPT_PLUGINS]
    config = {
        "interpreter": f"./r-{release}/boot.mjs",
        "plugins": plugins,
        "packages_cache": "never",
    }
    # PyScript prepares for MicroPython too, and would load all plugins for it.
    micropython = json.dumps({"plugins": plugins})
    # Asynchronous code runs on a separate stack. Chromium mistakes it for the thread's stack when
    # it samples memory, and then some pages crash.
    attributes = f'async="false" src="r-{release}/{main}" config="{escape(json.dumps(config))}"'
    return (
        f"<mpy-config hidden>{escape(micropython, quote=False)}</mpy-config>\n"
        f'<script type="py" {attributes}></script>'
    )
