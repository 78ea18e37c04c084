"""Pictures for the hub and the gallery page."""

from __future__ import annotations

from ....game import Showcase
from .cover import cover
from .gallery import gallery

SHOWCASE = Showcase(cover=cover, gallery=gallery)
