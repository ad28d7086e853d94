"""The siege: what a hostile crowd, a dying machine and a damaged disk do to the site, bounded and counted."""
