"""`python -m sejmik`."""

from sejmik.cli import main

if __name__ == '__main__':
    main()
