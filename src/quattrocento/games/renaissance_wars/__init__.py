"""Renaissance Wars: tricks, melds, events and personal powers, with hidden hands."""
