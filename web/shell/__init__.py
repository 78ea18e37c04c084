"""The browser shell: it knows the kernel and no game.

`table.Table` takes events and gives answers, `thinker` takes jobs; both sides of every message are
declared in `wire`. The handlers of events are in `opening`, `choosing`, `looking`, `giving` and
`thinking`; `desk.Desk` is what they remember from one event to the next: the `screen` (what the
person sees and has chosen) and the painter of its `picture`. Nothing here touches a browser, so
all of it is tested in plain Python.
"""
