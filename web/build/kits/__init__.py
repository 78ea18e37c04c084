"""Kits to print: each game as it lies in its box, drawn with the pictures of the game.

The module of a game here declares its sheets (`sheets`); sheets.py lays them out, and
`python -m build.kits` writes dist/kits/: a page of each game, and PDFs for A4 and Letter.
"""
