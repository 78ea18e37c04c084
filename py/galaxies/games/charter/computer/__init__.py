"""Computer players and advice."""
