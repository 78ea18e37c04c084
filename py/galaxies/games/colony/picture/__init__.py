"""Take The Galaxy: picture."""
