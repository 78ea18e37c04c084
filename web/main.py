"""The PyScript entry: connects the table to the page. One text in, one text out."""

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import window

from shell.table import Table

table = Table()


def meet(*_: object) -> None:
    window.pocket.ready(create_proxy(table.handle_json))


# On a slow network Python may start before the page's own modules. All of them have run when this
# event fires.
if hasattr(window, "pocket"):
    meet()
else:
    window.addEventListener("DOMContentLoaded", create_once_callable(meet))
