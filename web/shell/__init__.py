"""The browser shell: it knows the kernel and no game.

`table.Table` takes events and gives answers, `thinker` takes jobs; both sides of every message are
declared in `wire`. `opening`, `choosing`, `looking`, `giving` and `thinking` handle the events, with
what `desk.Desk` remembers between them: the `screen` (what the person sees and has chosen) and the
painter of its `picture`. Nothing here touches a browser, so all of it is tested in plain Python.
"""
