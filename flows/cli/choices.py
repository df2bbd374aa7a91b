"""Choosing one of several words in the terminal."""

from collections.abc import Sequence

import click

OPEN, LATER, QUIT = "open", "later", "quit"


class Begun(click.Choice[str]):
    """One of several words, of which the beginning is enough where only one begins so."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        begun = [choice for choice in self.choices if choice.startswith(value.strip().casefold())]
        return super().convert(begun[0] if len(begun) == 1 else value, param, ctx)


def asked_for(choices: Sequence[str], default: str) -> str:
    """Ask for the user's decision among these words."""
    decision: str = click.prompt("Your decision", type=Begun(choices), default=default)
    return decision
