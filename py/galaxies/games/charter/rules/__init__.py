"""The rules of Star Charter."""
