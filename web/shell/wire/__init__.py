"""The messages between the page and Python, each declared once.

The page sends `events` and gets `answers`; it sends `jobs` to the worker and gets their results.
Each message is a frozen dataclass with a `kind` of its own; `codec` turns JSON texts into messages
and back. The build writes all of it as TypeScript declarations (`build.wire`).
"""
