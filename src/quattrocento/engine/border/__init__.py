"""What crosses the border of the engine: typed options and events, words, accounts, position files. Interpreted."""
