"""Pictures of positions and games: PNG, SVG, GIF."""
