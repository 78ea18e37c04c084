"""The workers of the laboratory page: one keeps the books of a study, the others play its games.

They run `galaxies.lab` itself, so the rows and the numbers are those of the terminal.
"""
