"""The browser shell: it knows the game protocol and no game.

`table.Table` turns events into answers (plain dicts, JSON across the border to the page);
`frame` keeps what the page shows and says what changed, `speech` what is said of it; `thinker` is
the worker's side.
Nothing here touches a browser, so all of it is tested in plain Python.
"""
