"""The PyScript entry: connects the dispatcher to the page. One text in, one text out."""

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import window

from shell.dispatch import Dispatcher

dispatcher = Dispatcher()


def meet(*_: object) -> None:
    window.pocket.ready(create_proxy(dispatcher.handle_json))


# On a slow network Python may start before the page's own modules. All of them have run when this
# event fires.
if hasattr(window, "pocket"):
    meet()
else:
    window.addEventListener("DOMContentLoaded", create_once_callable(meet))
