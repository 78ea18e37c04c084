"""`python -m galaxies`: see `galaxies.cli`."""

import sys

from .cli import main

sys.exit(main())
