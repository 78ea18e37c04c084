"""Runs inside Pyodide, for collect.py: makes the library start faster.

Imports took half of the time until the first board, mostly for things that no page has.
"""

import ast
import types

from build.python.patches import EDITS, UNTYPED

Files = dict[str, bytes]


def without_lines(code: types.CodeType) -> types.CodeType:
    """The code without its table of line numbers, which is a tenth of the download."""
    inner = (without_lines(c) if isinstance(c, types.CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


def without_signatures(tree: ast.Module) -> ast.Module:
    """Our code without the types of its functions, which are a twentieth of its download and which
    nothing asks for at run time. Those of classes stay: their fields are read from them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def without_types(tree: ast.Module) -> ast.Module:
    """A module whose classes say nothing about types: each generic one takes long to make."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [one.value if isinstance(one, ast.Subscript) else one for one in node.bases]
            node.bases = [one for one in bases if ast.unparse(one) not in ("Generic", "Protocol")]
        if isinstance(node, ast.ClassDef | ast.Module):
            node.body = [one for one in node.body if not is_overload(one)] or [ast.Pass()]
    return tree


def is_overload(node: ast.stmt) -> bool:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return "overload" in map(ast.unparse, decorators)


def leaner(files: Files) -> Files:
    """The files with the edits made. Raises ValueError for an edit that no longer fits."""
    lean = dict(files)
    for name in files.keys() & EDITS:
        text = lean[name].decode()
        for edit in EDITS[name]:
            if edit.old not in text:
                raise ValueError(
                    f"{name} no longer has {edit.old!r}: adapt this edit to its new text"
                )
            text = text.replace(edit.old, edit.new)
        lean[name] = text.encode()
    for name in files.keys() & UNTYPED:
        lean[name] = ast.unparse(without_types(ast.parse(lean[name]))).encode()
    return lean
