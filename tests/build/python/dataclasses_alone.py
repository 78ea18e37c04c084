"""Runs inside Pyodide, by archive_alone.mjs: each dataclass that is made from its record is the one
that the library makes of the same class."""

import copy
import dataclasses
import importlib
from types import FunctionType

from sitecustomize import FILES

make = dataclasses.from_record
process = dataclasses._process_class
NOT_KEPT = {"__dict__", "__weakref__"}
NOT_COMPARED = ("__annot", "__doc__")  # the library writes a signature where there is no docstring
compared = []


def shown(member: object) -> object:
    """What can be compared of a member."""
    if isinstance(member, FunctionType):
        code = member.__code__
        defaults = (member.__defaults__, member.__kwdefaults__)
        return code.co_code, code.co_names, code.co_varnames, code.co_freevars, defaults
    if isinstance(member, dataclasses._DataclassParams | dataclasses.Field):
        return [getattr(member, name) for name in member.__slots__]
    return member if isinstance(member, tuple | None) else type(member)


def members(cls: type) -> dict[str, object]:
    kept = {
        name: shown(one) for name, one in vars(cls).items() if not name.startswith(NOT_COMPARED)
    }
    kept["__dataclass_fields__"] = [shown(field) for field in dataclasses.fields(cls)]
    return kept


def compare(cls: type, how: tuple[bool, ...]) -> type:
    """Called by dataclasses for each class: makes it in both ways."""
    copies = {
        name: copy.copy(member) if isinstance(member, dataclasses.Field) else member
        for name, member in vars(cls).items()
        if name not in NOT_KEPT
    }
    twin = type(cls)(cls.__name__, cls.__bases__, copies | {"__qualname__": cls.__qualname__})
    dataclasses.from_record = lambda *_: None
    expected = members(process(twin, *how))
    dataclasses.from_record = compare
    made = make(cls, how)
    found = members(made)
    other = [n for n in found.keys() | expected if found.get(n, n) != expected.get(n, n)]
    assert not other, (cls, [(name, found.get(name), expected.get(name)) for name in other])
    compared.append(cls)
    return made


dataclasses.from_record = compare
for name in FILES:
    if name.endswith(".pyc") and name.startswith(("galaxies/", "shell/")):
        importlib.import_module(name[:-4].replace("/", ".").removesuffix(".__init__"))
f"{len(compared)} dataclasses are the same"
