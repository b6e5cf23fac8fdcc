"""The machine: knows how games are played, saved, hidden and replayed; knows no game."""
