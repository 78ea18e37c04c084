"""Random play for every game, and matches between levels."""
