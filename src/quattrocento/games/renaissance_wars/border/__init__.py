"""Where the game meets people and programs: typed answers and events, pictures, words and files; never compiled."""
