"""Sharing: links to sessions and galaxies."""
