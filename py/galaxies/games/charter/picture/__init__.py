"""Everything that Star Charter draws."""
