"""The computer admirals of Galaxy of D, their hints, and the review of a game."""
