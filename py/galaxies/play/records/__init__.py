"""Records read, continued, compared, and written out for reading."""
