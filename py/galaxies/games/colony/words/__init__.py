"""Take The Galaxy: words."""
