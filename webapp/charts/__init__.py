"""A toolkit for charts: what a chart is, and how it is laid out."""
