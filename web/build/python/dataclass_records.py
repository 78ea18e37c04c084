"""Runs inside Pyodide, for collect.py: records the dataclasses of modules, so that a page can make
them again (recorded_dataclasses.py) without finding out all about them and without writing and
compiling methods.
"""

import dataclasses
import importlib
import marshal
import sys
import types
from collections.abc import Collection
from typing import Any

from build.python.lean import without_lines

OTHERS = ("__match_args__", "__slots__", "__hash__")
"""What dataclasses give to a class beside methods, if it is not the same for all classes."""


def inner(code: types.CodeType) -> list[types.CodeType]:
    """The code of the functions in it."""
    return [one for one in code.co_consts if isinstance(one, types.CodeType)]


def code_of(member: Any) -> types.CodeType | None:
    function = member.fget if isinstance(member, property) else member
    return getattr(function, "__code__", None)


def record_of(made: Any, had: Collection[str], source: types.CodeType) -> tuple[object, ...]:
    """What a page needs to make a dataclass again; `had` are the members of the class before."""
    (maker,) = inner(source)
    codes = {name: code_of(member) for name, member in vars(made).items()}
    names = tuple(one.co_name if codes.get(one.co_name) == one else "" for one in inner(maker))
    others = {name: vars(made)[name] for name in OTHERS if codes.get(name, maker) is None}
    others = {name: other for name, other in others.items() if name not in had}
    fields = {field.name for field in dataclasses.fields(made)}
    own = tuple(name for name in made.__annotations__ if name in fields)
    with_class = (name for name, code in codes.items() if code and "__class__" in code.co_freevars)
    consts = tuple(
        one.replace(co_qualname=one.co_name) if one in inner(maker) else one
        for one in maker.co_consts
    )
    code = without_lines(maker.replace(co_consts=consts))
    return code, names, others, own, next(with_class, "")


def records_file(part: str) -> str:
    """The file with the records of the modules in an archive."""
    return f"_recorded_dataclasses/{part}.py"


written: dict[str, dict[str, tuple[object, ...]]] = {}
"""The records of the dataclasses in each module that was imported to make them, by their names."""


def records_of(modules: Collection[str]) -> bytes:
    """A module of _recorded_dataclasses: the records of the dataclasses in some modules.

    Imports each module, again if necessary, to record its dataclasses, unless another module that
    was recorded has imported it.
    """
    sources: list[types.CodeType] = []
    process: Any = dataclasses._process_class  # type: ignore[attr-defined]

    def run(source: str, names: dict[str, object], into: dict[str, object]) -> None:
        sources.append(compile(source, "<string>", "exec", dont_inherit=True, optimize=2))
        exec(sources[-1], names, into)

    def recorded(cls: type, *how: bool) -> type:
        had = [*vars(cls)]
        made: type = process(cls, *how)
        records = written.setdefault(cls.__module__, {})
        if cls.__qualname__ in records:
            raise ValueError(f"{cls.__module__} has two dataclasses named {cls.__qualname__}")
        records[cls.__qualname__] = record_of(made, had, sources.pop())
        return made

    wanted = dataclasses.dataclass.__kwdefaults__ or {}
    wanted["repr"] = False  # as EDITS has it
    dataclasses.exec = run  # type: ignore[attr-defined]  # found before the builtin
    dataclasses._process_class = recorded  # type: ignore[attr-defined]
    try:
        for name in modules:
            if name not in written:
                sys.modules.pop(name, None)
                importlib.import_module(name)
    finally:
        del dataclasses.exec  # type: ignore[attr-defined]
        dataclasses._process_class = process  # type: ignore[attr-defined]
        wanted["repr"] = True
    packed = {module: marshal.dumps(written[module]) for module in sorted(modules)}
    return f"PACKED = {packed}\n".encode()
