"""What may be chosen next, with cautions and forms."""
