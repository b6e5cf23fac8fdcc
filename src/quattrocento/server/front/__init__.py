"""What meets the outside: addresses, sockets, the page, and who may ask for how much."""
