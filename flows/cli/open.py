"""`otklik open`."""

import click


@click.command("open", short_help="Open the Prefect UI in your browser, logged in.")
@click.argument("key", required=False)
@click.option("--print", "is_printed", is_flag=True, help="Print a link instead. It works once, for a minute.")
@click.option("--password", "is_password", is_flag=True, help="Print what the UI's login page asks for.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object. With --print the link is in it.")
def command(key: str | None, is_printed: bool, is_password: bool, as_json: bool) -> None:
    """Open the Prefect UI in your browser, logged in: the waiting applications, or the one whose key starts with KEY.

    The UI asks for a secret, so that no other page and no other user of this machine can approve in your name. A browser keeps it
    until you log out. If a browser asks for a password, paste what `otklik open --password` prints.

    \b
    Examples:
      otklik open
      otklik open 3f9a
    """
    from flows.applying.pending import pending_decision
    from flows.cli.printed import LinkLine
    from flows.server.opening import link_to, open_in_browser
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    if is_password and as_json:
        LinkLine(link=None, is_opened=False, password=settings.prefect_secret or None).print()
        return
    if is_password:
        click.echo(settings.prefect_secret or "There is no secret yet: otklik up")
        return
    page = ""
    if key:
        with open_ledger(settings) as ledger:
            page = (pending_decision(settings, ledger, key).url or "").removeprefix(settings.ui_url)
    link = link_to(settings, page)
    is_opened = not is_printed and open_in_browser(settings, link)
    if as_json:
        LinkLine(link=None if is_opened else link, is_opened=is_opened).print()
    elif is_printed:
        click.echo(link)
    elif is_opened:
        click.echo(f"Opened {settings.ui_url} in your browser.")
    else:
        click.echo(f"There is no browser here. Open this link within a minute; it works once:\n{link}")
