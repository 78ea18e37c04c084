"""Pictures for the hub."""

from __future__ import annotations

from ....game import Showcase
from .cover import cover, practice_cover

SHOWCASE = Showcase(cover=cover, practice_cover=practice_cover)
