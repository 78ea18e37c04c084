"""The build program: turns py/, web/ and the pinned browser parts into the static site in dist/."""
