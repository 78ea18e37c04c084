"""Computer players that know no game, and matches between levels."""
