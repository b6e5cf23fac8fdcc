"""English: what the table of Renaissance Wars says, drawn, told and offered, and its card list."""
