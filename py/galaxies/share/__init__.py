"""Sharing: links, and the worked examples of the rulebooks as boards."""
