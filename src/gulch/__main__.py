"""`python -m gulch` is the command `gulch`."""

from .cli import main

if __name__ == "__main__":
    main()
