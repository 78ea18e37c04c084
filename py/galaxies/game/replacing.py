"""A quicker `replace` of frozen dataclasses with slots: rules make nearly every state with it.

The one of the standard library takes twice as long, since it looks at each field anew and then
sets each through `__init__`. For type checkers it is the same function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["replace"]

if TYPE_CHECKING:
    from dataclasses import replace
else:
    from dataclasses import fields
    from functools import cache
    from operator import attrgetter

    @cache
    def _form(kind):
        """What reads all fields at once, what sets each, and the same by name."""
        names = [field.name for field in fields(kind)]
        setters = {name: getattr(kind, name).__set__ for name in names}
        one = attrgetter(*names)
        read = one if len(names) > 1 else lambda thing: (one(thing),)
        return read, tuple(setters.values()), setters

    def replace(thing, /, **changes):
        """A copy with some fields changed; a class that checks its fields when made is not for
        this."""
        read, setters, by_name = _form(type(thing))
        made = object.__new__(type(thing))
        for put, value in zip(setters, read(thing), strict=True):
            put(made, value)
        for name, value in changes.items():
            by_name[name](made, value)
        return made
