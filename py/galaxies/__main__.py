"""`python -m galaxies`: see `galaxies.cli`."""

import sys

from .terminal.commands import main

sys.exit(main())
