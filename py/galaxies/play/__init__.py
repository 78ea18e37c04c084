"""Playing: sessions and their records, positions, drafts, lines of words."""
