"""The browser shell, which works with the kernel and names no game.

`dispatch.Dispatcher` answers events and `thinker` does jobs; `wire` declares all messages. The
handlers of events are in `opening`, `choosing`, `looking`, `finding`, `giving`, `thinking` and
`live`; `desk.Desk` is their memory from one event to the next: the `screen` (what the person sees
and has chosen) and the painter of its `picture`. Nothing here touches a browser, so tests run all
of it in plain Python.
"""
