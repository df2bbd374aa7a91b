"""Run the command line with `python -m flows`."""

from flows.cli import main

main()
