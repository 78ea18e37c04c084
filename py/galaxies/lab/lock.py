"""One writer for a file: whoever comes second is told who writes."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from . import Unable

if sys.platform == "win32":
    import msvcrt

    def _take(file: BinaryIO) -> None:
        file.seek(1 << 20)  # behind what is read: Windows locks bytes against reading, too
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)

else:
    import fcntl

    def _take(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held until it is released or the process ends, by a file beside the one that is written. The
    system holds the lock, so a file that a killed process left behind does not matter."""

    def __init__(self, path: Path) -> None:
        """Raises Unable if somebody else writes the file."""
        self._path = path.with_name(f"{path.name}.lock")
        try:
            self._file = self._taken(path)
        except OSError as error:
            raise Unable(f"{path} cannot be written: {error.strerror}.") from error

    def _taken(self, path: Path) -> BinaryIO:
        while True:
            file = self._path.open("a+b")
            try:
                _take(file)
            except OSError as error:
                file.seek(0)
                who = file.read().decode("utf-8", "replace").strip() or "another process"
                file.close()
                raise Unable(
                    f"{path} is being written by {who}: wait for it or stop it."
                ) from error
            with suppress(OSError):
                if os.path.samestat(os.fstat(file.fileno()), os.stat(self._path)):
                    file.truncate(0)
                    file.write(f"process {os.getpid()} on {socket.gethostname()}\n".encode())
                    file.flush()
                    return file
            file.close()  # its last owner has removed it meanwhile

    def release(self) -> None:
        if sys.platform == "win32":  # where an open file cannot be removed
            self._file.close()
        with suppress(OSError):
            self._path.unlink()
        self._file.close()
