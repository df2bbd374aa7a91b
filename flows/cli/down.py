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
    from flows.cli.not_set_up import say_if_not_set_up
    from flows.server import supervisor as supervise
    from flows.settings import load_settings

    settings = load_settings()
    click.echo("Stopped." if supervise.stop(settings) else "Nothing was running.")
    say_if_not_set_up(settings)
