"""Where bots think: what each is given, in processes of their own, and whose turn it is."""
