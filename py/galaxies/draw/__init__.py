"""Drawing: SVG parts and panes, plots, style sheets. It imports only types from the package."""
