"""`python -m quattrocento` is the command `quattro`."""

from .cli.main import main

if __name__ == "__main__":
    main()
