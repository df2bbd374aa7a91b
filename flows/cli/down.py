"""`otklik down`."""

import click


@click.command("down", short_help="Stop the server and the worker.")
def command() -> None:
    """Stop the server and the worker. Nothing is lost: applications keep waiting for your approval.

    A run in progress is stopped too. The next run continues from what is stored.

    \b
    Example:
      otklik down
    """
    from flows.server import supervisor as supervise
    from flows.settings import load_settings

    click.echo("Stopped." if supervise.stop(load_settings()) else "Nothing was running.")
