"""How deep the lists of a text lie in each other, which is known before the text is parsed: parsers
call themselves for each of them, and in a browser that ends Python."""

from __future__ import annotations

import re

MOST = 20
"""No state of a game comes near it."""
_OTHER = re.compile(r'"(?:[^"\\]|\\.)*"?|[^][{}"]+', re.DOTALL)
_DEEP = re.compile(rf"[{{\[]{{{MOST + 1}}}")


def is_deep(text: str) -> bool:
    """Whether JSON text has more than `MOST` lists and objects in each other. Brackets without
    their pair count as deep: no JSON has them."""
    brackets = _OTHER.sub("", text)
    for _ in range(MOST):
        if not brackets or _DEEP.search(brackets):
            break
        brackets = brackets.replace("[]", "").replace("{}", "")
    return bool(brackets)
