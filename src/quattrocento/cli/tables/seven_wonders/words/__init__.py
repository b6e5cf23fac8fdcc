"""English: what the table of 7 Wonders says, drawn, told and offered, and its card list."""
