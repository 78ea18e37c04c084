"""Galaxies: their codes, the luck that follows from a code, names of stars and worlds."""
