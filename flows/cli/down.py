"""`otklik down`."""

import click


@click.command("down", short_help="Stop the server and the worker.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def command(as_json: bool) -> None:
    """Stop the server and the worker. Nothing is lost: applications keep waiting for your approval.

    A run in progress is stopped too. The next run continues from what is stored.

    \b
    Example:
      otklik down
    """
    from flows.cli.not_set_up import say_if_not_set_up
    from flows.cli.printed import ServerLine
    from flows.server import supervisor as supervise
    from flows.settings import load_settings

    settings = load_settings()
    is_stopped = supervise.stop(settings)
    if as_json:
        ServerLine(url=None, is_changed=is_stopped).print()
        return
    click.echo("Stopped." if is_stopped else "Nothing was running.")
    say_if_not_set_up(settings)
