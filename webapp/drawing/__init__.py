"""A toolkit for pictures in SVG: ink, letters, cards, scenes."""
