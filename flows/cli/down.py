"""`otklik down`."""

import click


@click.command("down", short_help="End what `up` started.")
def command() -> None:
    """End the server and the worker. Applications that wait for approval stay waiting; nothing is lost.

    A run that is under way is ended too; the next one carries on from what is stored.

    \b
    Example:
      otklik down
    """
    from flows.server import supervisor as supervise
    from flows.settings import load_settings

    click.echo("Down." if supervise.stop(load_settings()) else "It was not up.")
