"""Help pages with colours, where they are read on a terminal."""

from collections.abc import Iterable

import click

from flows.cli.safe_streams import let_through, raw_output


class ColouredHelp(click.HelpFormatter):
    """Writes headings in bold, and commands and options in colour."""

    def write_heading(self, heading: str) -> None:
        super().write_heading(click.style(heading, bold=True))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(click.style(name, fg="cyan"), text) for name, text in rows], col_max, col_spacing)


class HelpContext(click.Context):
    """The context of a command whose help page has colours on a terminal that shows them."""

    def get_help(self) -> str:
        if not _has_colours():
            return super().get_help()
        self.color = True
        self.formatter_class = ColouredHelp
        return let_through(super().get_help())


def with_help_page(command: click.Command) -> click.Command:
    """Return the command, whose help page and those of its subcommands have colours on a terminal."""
    command.context_class = HelpContext
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        with_help_page(each)
    return command


def _has_colours() -> bool:
    """Return whether standard output is a terminal with colours that are wanted: NO_COLOR and TERM are honoured."""
    if not raw_output().isatty():
        return False
    from flows.cli.console import console

    screen = console()
    return screen.color_system is not None and not screen.no_color
