"""Playing: sessions, their seats and plies, and the drafts of moves."""
