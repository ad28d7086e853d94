"""The games that are judged, a folder each."""
