"""Take The Galaxy: choosing."""
