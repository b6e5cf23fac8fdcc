"""`python -m quattrocento` is the command `quattro`."""

from .cli.starting import main

if __name__ == "__main__":
    main()
