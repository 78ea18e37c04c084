"""The books beside the board."""
