"""Language: English sentences, and the rulebooks as texts."""
