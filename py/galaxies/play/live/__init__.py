"""A game on several devices: luck that they make together, secret choices, and the moves that they
exchange."""
