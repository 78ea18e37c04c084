"""Runs inside the Python of pages, for the module dataclasses: makes dataclasses from records.

The standard library would find out the same about each class at each start, and write and compile
its methods. The build writes the records (dataclass_records.py); each archive brings those of its
own modules. The package is called _recorded_dataclasses there.
"""

import dataclasses
import sys
from abc import update_abstractmethods
from importlib import import_module
from marshal import loads
from types import FunctionType, MemberDescriptorType
from typing import Any

library: Any = dataclasses  # with its inner parts
Record = tuple[Any, ...]
"""Of a class: the code of a function that returns its methods; their names, "" for one that the
class has itself; further attributes; the names of its own fields; the name of a member that refers
to the class by __class__ or super(), or ""."""

DEFAULT = "__dataclass_dflt_"

packed: dict[str, dict[str, bytes]] = {}
"""The records in each archive, by module."""
unpacked: dict[str, dict[str, Record]] = {}
"""By module and class."""


def content(module: str) -> bytes | None:
    folders = module.split(".")
    game = folders[2] if folders[:2] == ["galaxies", "games"] and len(folders) > 2 else "py"
    for part in (game, "lab"):
        if part not in packed:
            try:
                packed[part] = import_module(f"{__name__}.{part}").PACKED
            except ImportError:
                packed[part] = {}
        if module in packed[part]:
            return packed[part].pop(module)
    return None


def record(cls: type) -> Record | None:
    module = cls.__module__
    if module not in unpacked:
        records = content(module)
        unpacked[module] = loads(records) if records else {}
    return unpacked[module].pop(cls.__qualname__, None)


def field_of(cls: type, name: str, kw_only: bool) -> Any:
    """The field of that name as the class has it, else one with what the class has as default."""
    default = getattr(cls, name, library.MISSING)
    if isinstance(default, library.Field):
        field = default
        if field.kw_only is library.MISSING:
            field.kw_only = kw_only
    else:
        if isinstance(default, MemberDescriptorType):  # a slot of a base
            default = library.MISSING
        field = library.Field(default, library.MISSING, True, True, None, True, None, kw_only, None)
    field.name = name
    field.type = cls.__annotations__[name]
    field._field_type = library._FIELD
    return field


def given(name: str, cls: type, fields: dict[str, Any]) -> Any:
    """What the methods know by a name that the library has given it."""
    if name.startswith(DEFAULT):
        field = fields[name[len(DEFAULT) : -2]]
        return field.default_factory if field.default is library.MISSING else field.default
    if name == "cls":
        return cls
    if name == "__dataclass_builtins_object__":
        return object
    if name == "__dataclass_HAS_DEFAULT_FACTORY__":
        return library._HAS_DEFAULT_FACTORY
    return getattr(library, name)


def from_record(cls: type, how: tuple[bool, ...]) -> type | None:
    """The dataclass, given what _process_class is given; None if there is no record of it."""
    known = record(cls)
    if known is None:
        return None
    code, names, others, own, with_class = known
    frozen, kw_only = how[5], how[7]
    had = vars(cls)
    fields: dict[str, Any] = {}
    for base in cls.__mro__[-1:0:-1]:
        fields |= vars(base).get("__dataclass_fields__", {})
    for name in own:
        fields[name] = field_of(cls, name, kw_only)
    needs = code.co_varnames[: code.co_argcount]
    make = FunctionType(code, vars(sys.modules[cls.__module__]))
    methods = make(*[given(name, cls, fields) for name in needs])
    members = dict(zip(names, methods, strict=True)) | others
    members.pop("", None)
    members["__dataclass_fields__"] = fields
    members["__dataclass_params__"] = library._DataclassParams(*how)
    members["__replace__"] = library._replace
    if "__slots__" not in others:
        for name in own:
            if had.get(name) is fields[name]:
                if fields[name].default is library.MISSING:
                    delattr(cls, name)
                else:
                    setattr(cls, name, fields[name].default)
        for name, member in members.items():
            setattr(cls, name, member)
        return update_abstractmethods(cls)
    left = {"__dict__", "__weakref__", *fields}
    members |= {name: had[name] for name in had if name not in left and name not in members}
    members["__qualname__"] = cls.__qualname__
    if frozen:
        members.setdefault("__getstate__", library._dataclass_getstate)
        members.setdefault("__setstate__", library._dataclass_setstate)
    again = type(cls)(cls.__name__, cls.__bases__, members)
    if with_class:
        member = members[with_class]
        function = member.fget if isinstance(member, property) else member
        library._update_func_cell_for__class__(function, cls, again)
    return again
