"""Sectors, shortcuts and cautions: help with choosing an action of Galaxy of D."""
