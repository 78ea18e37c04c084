"""The review of a finished game: its decisions, its luck, and decisions to try again."""
