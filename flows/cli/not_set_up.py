"""What a command says before `otklik init`."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from flows.settings import Settings


def say_if_not_set_up(settings: "Settings") -> bool:
    """Say how to begin if there is no candidate yet. Returns whether that was said."""
    is_new = not settings.candidate_folder().is_dir()
    if is_new:
        click.echo("Nothing is set up yet. Begin with: otklik init --from cv.pdf")
    return is_new
