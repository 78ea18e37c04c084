"""How states, actions and games are written: lines of words, positions, records."""
