"""Computer play and advice for every game: random play, analyses, hints."""
