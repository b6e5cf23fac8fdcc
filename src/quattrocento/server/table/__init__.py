"""A live table: the course of its game, whoever sits and watches there, and what each of them is shown."""
