"""`python -m galaxies`: see `galaxies.terminal.commands`."""

import sys

from .terminal.commands import main

sys.exit(main())
