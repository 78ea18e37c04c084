"""Language: English sentences, odds, names of players and stars."""
