"""What python -m galaxies does."""
