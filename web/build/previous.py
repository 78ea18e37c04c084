"""python -m build.previous ADDRESS: adds the release that a site serves now to dist/.

Pages that are open during a deployment load some of their files later. So the files of the release
before stay on the site, for one deployment: the service worker of a release lists its own files.
"""

import json
import re
import sys
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

from build.head import integrity
from build.places import DIST

FILES = re.compile(r"const FILES = (\[.*?\n\]);", re.DOTALL)
KEPT = re.compile(r"(?:r-[0-9a-f]+|vendor)(?:/[\w-][\w.-]*)+")
PATIENCE = 60  # seconds


def add_previous(address: str, site: Path) -> list[str]:
    """Copy the files in the folders of the release at an address; returns their paths.

    A file that is here already or arrives damaged is left out.
    """

    def get(path: str) -> bytes:
        with urlopen(f"{address.rstrip('/')}/{path}", timeout=PATIENCE) as answer:
            return bytes(answer.read())

    listed = FILES.search(get("sw.js").decode())
    added = []
    for path, digest in json.loads(listed[1]) if listed else ():
        if not KEPT.fullmatch(path) or (site / path).exists():
            continue
        content = get(path)
        if integrity(content) == digest:
            (site / path).parent.mkdir(parents=True, exist_ok=True)
            (site / path).write_bytes(content)
            added.append(path)
    return added


def main() -> None:
    try:
        added = add_previous(sys.argv[1], DIST)
    except (OSError, HTTPException, ValueError) as error:
        # The first deployment has none before it, and no deployment should fail for this.
        print(f"no release before this one: {error}")
        return
    print(f"{len(added)} files of the release before stay on the site")


if __name__ == "__main__":
    main()
