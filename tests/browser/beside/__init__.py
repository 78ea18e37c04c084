"""The site with its Python beside the browser: in the process of the tests, where nothing starts.

A page sends Python a text and gets a text back (web/main.py), and so does a worker
(web/start/worker.mjs). Here requests carry these texts to the same functions. Everything else is
the built site. What is about starting, storing or ending Python is tested with Pyodide.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from itertools import count
from pathlib import Path, PurePosixPath
from typing import TypeVar
from urllib.parse import urlsplit

from build.server import Handler, Server
from shell import thinker
from shell.dispatch import Dispatcher
from shell.lab.bench import Bench

HERE = Path(__file__).parent
# Modules of these names are answered with the files here.
MODULES = {"table.mjs", "worker.mjs"}
# Refused, as it would store pages that are not what the release says.
SERVICE_WORKER = "sw.js"
# The lines of a page that load Python and our code for it.
LOADING = re.compile(
    r'^<(?:link rel="modulepreload" href="vendor/|mpy-config|script type="py"'
    r'|script type="module" src="r-[^/]+/pyscript\.mjs").*\n',
    re.M,
)
EARLY = re.compile(r' data-early="[^"]*"')
BOOT = re.compile(r'boot\.mjs" integrity="[^"]*"')
T = TypeVar("T")
Work = Callable[[str, Callable[[str], None]], str]
# Tests have fewer pages, and fewer workers, than this at once.
MOST = 64


class _Handler(Handler):
    def do_POST(self) -> None:
        """Answer a page with one text, and a worker with a line for each text.

        Each of them first asks for a number of its own."""
        owner = self.server.owner
        assert isinstance(owner, BesideServer)
        text = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        kind, _, name = self.path.removeprefix(f"{owner.base}python/").partition("/")
        if kind == "work" and name:
            self._work(owner.workers[int(name)], text)
            return
        try:
            if kind == "work":
                answer = owner.new_worker(text)
            elif name:
                answer = owner.dispatchers[int(name)].handle_json(text)
            else:
                answer = owner.new_table()
        except Exception as error:  # the page throws it, as it would come from Pyodide
            self.answer(HTTPStatus.INTERNAL_SERVER_ERROR, {}, repr(error).encode())
            return
        self.answer(HTTPStatus.OK, {"Content-Type": "text/plain; charset=utf-8"}, answer.encode())

    def _work(self, work: Work, text: str) -> None:
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()

        def post(kind: str, content: str) -> None:
            self.wfile.write(f'{{"{kind}": {content}}}\n'.encode())

        try:
            post("answer", work(text, partial(post, "progress")))
        except OSError:
            pass  # the worker was ended, and so its job ends
        except Exception as error:  # as in a worker
            post("failed", json.dumps(repr(error)))


class BesideServer(Server):
    """Serves the site of a folder, and answers its pages and workers.

    The pages that load Python are changed, and kept in `spare`; `others` take the place of pages.
    """

    handler = _Handler

    def __init__(
        self, root: Path, spare: Path, *, base: str, others: Mapping[str, str] | None = None
    ) -> None:
        self.dispatchers: dict[int, Dispatcher] = {}
        self.workers: dict[int, Work] = {}
        self._numbers = count(1)
        self._spare = spare.resolve()
        texts = {page.name: page.read_text("utf-8") for page in root.glob("*.html")}
        for name, text in {**texts, **(others or {})}.items():
            changed = EARLY.sub("", LOADING.sub("", text)) if BOOT.search(text) else text
            if changed != texts[name]:
                (spare / name).write_text(BOOT.sub('table.mjs"', changed), "utf-8")
        super().__init__(root, base=base, gzip=False)

    def new_table(self) -> str:
        """Set up what a page has in its Python; the name of it."""
        return self._keep(self.dispatchers, Dispatcher())

    def new_worker(self, kind: str) -> str:
        """Set up what a worker has in its Python; the name of it."""
        return self._keep(self.workers, Bench().work if kind == "lab" else thinker.work)

    def _keep(self, kept: dict[int, T], new: T) -> str:
        number = next(self._numbers)
        kept[number] = new
        for old in [old for old in kept if old <= number - MOST]:
            del kept[old]
        return str(number)

    def file_for(self, target: str) -> Path | None:
        name = PurePosixPath(urlsplit(target).path).name
        if name in MODULES:
            return HERE / name
        if name == SERVICE_WORKER:
            return None
        path = super().file_for(target)
        changed = self._spare / path.relative_to(self.root) if path else None
        return changed if changed and changed.exists() else path

    def headers_for(self, path: Path) -> dict[str, str]:
        return super().headers_for(path) if path.is_relative_to(self.root) else {}
