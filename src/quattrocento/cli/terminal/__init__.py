"""Playing and watching in a terminal, by lines or with a drawn table."""
