"""The server: tables that people share, answers that are never lost, views that never leak."""
