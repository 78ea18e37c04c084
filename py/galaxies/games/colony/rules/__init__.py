"""Take The Galaxy: rules."""
