"""Drawing: SVG parts and panes, plots, style sheets. Uses nothing of the package but types."""
