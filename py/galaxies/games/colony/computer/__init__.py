"""Take The Galaxy: computer."""
