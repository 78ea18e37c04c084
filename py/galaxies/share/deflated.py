"""Texts in links, deflated: free texts, and whole records."""

from __future__ import annotations

import json
import zlib

from ..game import AnyGame
from ..play import notation
from .envelope import DAMAGED, BadLink

_MOST = 200_000
"""Longest text that we inflate."""


def deflate(text: str, words: bytes = b"") -> bytes:
    packer = (
        zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=words)
        if words
        else zlib.compressobj(9, zlib.DEFLATED, -15)
    )
    return packer.compress(text.encode()) + packer.flush()


def inflate(data: bytes, words: bytes = b"") -> str:
    """Raises BadLink."""
    try:
        reader = zlib.decompressobj(-15, zdict=words) if words else zlib.decompressobj(-15)
        out = reader.decompress(data, _MOST)
        if not reader.eof or reader.unused_data:
            raise BadLink(DAMAGED)
        return out.decode()
    except (zlib.error, UnicodeDecodeError):
        raise BadLink(DAMAGED) from None


def deflate_texts(texts: list[str]) -> bytes:
    """Nothing if all texts are empty."""
    text = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    return deflate(text) if any(texts) else b""


def inflate_texts(data: bytes) -> list[str]:
    """Raises BadLink."""
    if not data:
        return []
    try:
        texts: list[str] = json.loads(inflate(data))
    except (ValueError, RecursionError) as error:
        raise BadLink(DAMAGED) from error
    are_texts = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
    if not are_texts or not all(map(notation.is_sound, texts)):
        raise BadLink(DAMAGED)
    return texts


def frequent(game: AnyGame) -> bytes:
    """The dictionary for deflated records with a position; frozen for a rules version."""
    lexicon = game.packing().lexicon
    verbs = " ".join(notation.verb(kind) for kind in game.rules.actions)
    options = " ".join(f"{option.name}={'='.join(option.values)}" for option in game.options)
    own: str = lexicon() if lexicon else ""
    return f"{own} {verbs} {options} seat human\nposition [[".encode()[-32_000:]
