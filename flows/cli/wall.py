"""`otklik wall`: recognise login walls, bot challenges, captchas and blocks."""

import click


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--status", type=int, help="HTTP status of the response, if known.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object (the default; accepted for symmetry).")
def command(file: str, status: int | None, as_json: bool) -> None:
    """Tell an ordinary page from a login wall, a bot challenge, a captcha or a block, and say why.

    A page that merely contains a captcha widget or a login link is ordinary. Walls are reported, never bypassed.

    \b
    Example:
      otklik wall saved_page.html
    """
    from pathlib import Path

    from core.walls.recognizer import recognise_wall
    from flows.cli.printed_facts import WallLine

    wall = recognise_wall(Path(file).read_bytes().decode("utf-8", errors="replace"), status)
    WallLine(kind=wall.kind, why=wall.why).print()
