"""The command line, `python -m galaxies`."""
