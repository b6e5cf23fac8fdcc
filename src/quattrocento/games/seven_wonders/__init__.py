"""7 Wonders: cities grow side by side over three ages of simultaneous drafting."""
