"""Pocket Galaxies: five print-and-play galaxy games as pure functions over immutable states."""

__version__ = "0.1.0"
