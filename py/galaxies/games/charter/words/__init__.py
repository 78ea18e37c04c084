"""Everything that Star Charter says."""
