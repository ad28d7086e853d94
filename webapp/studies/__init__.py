"""Studies: chapters of positions and excerpts with text between them."""
