"""The PyScript entry: the table meets the page. One text in, one text out."""

from pyodide.ffi import create_proxy
from pyscript import window

from shell.table import Table

table = Table()
window.pocket.ready(create_proxy(table.handle_json))
