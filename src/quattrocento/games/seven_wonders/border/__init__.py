"""Where the game meets people and programs: answers, events, pictures, words, files. Nothing here is compiled."""
