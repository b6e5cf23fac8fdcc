"""What stands between the table and programs, pages and people: typed options and events, pictures, files and words.

It is read at import or once a game, or speaks to somebody, so all of it stays interpreted; playouts never come here.
"""
