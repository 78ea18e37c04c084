"""The map of Galaxy of D and the panels beside it."""
