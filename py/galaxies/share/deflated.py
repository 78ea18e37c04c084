"""Texts in links, deflated: free texts, and whole records."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence

from ..formats import notation
from ..game import AnyGame
from .envelope import Miscounted

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
    text, behind = _inflated(data, words)
    if behind:
        raise Miscounted()
    return text


def _inflated(data: bytes, words: bytes) -> tuple[str, bytes]:
    """The text that the data begin with, and the data behind it. Raises BadLink."""
    try:
        reader = zlib.decompressobj(-15, zdict=words) if words else zlib.decompressobj(-15)
        out = reader.decompress(data, _MOST)
        if not reader.eof:
            raise Miscounted()
        return out.decode(), reader.unused_data
    except (zlib.error, UnicodeDecodeError):
        raise Miscounted() from None


def deflate_texts(texts: Sequence[str], words: bytes) -> bytes:
    """Free texts, one a line."""
    lines = (json.dumps(text, ensure_ascii=False)[1:-1] for text in texts)
    return deflate("\n".join(lines), words)


def inflate_texts(data: bytes, words: bytes) -> tuple[list[str], bytes]:
    """The texts that the data begin with, and the data behind them. Raises BadLink."""
    lines, behind = _inflated(data, words)
    try:
        texts = [json.loads(f'"{line}"') for line in lines.split("\n")]
    except ValueError as error:
        raise Miscounted() from error
    if not all(map(notation.is_sound, texts)):
        raise Miscounted()
    return texts, behind


def words_of(game: AnyGame) -> bytes:
    """The dictionary for free texts, one a line as they are; frozen for a rules version."""
    lexicon = game.packing().lexicon
    return lexicon().replace('","', "\n").encode() if lexicon else b""


def frequent(game: AnyGame) -> bytes:
    """The dictionary for deflated records with a position; frozen for a rules version."""
    lexicon = game.packing().lexicon
    kinds = (kind for kind in game.rules.actions if not kind.between_devices)
    verbs = " ".join(map(notation.verb, kinds))
    options = " ".join(f"{option.name}={'='.join(option.values)}" for option in game.options)
    frequent_words: str = lexicon() if lexicon else ""
    return f"{frequent_words} {verbs} {options} seat human\nposition [[".encode()[-32_000:]
