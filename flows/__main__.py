"""`python -m flows` is `otklik`."""

from flows.cli import main

main()
