"""The `otklik` command. Commands are imported only when they run, so that `--help` stays quick."""

import importlib
import os
import sys
from collections.abc import Mapping
from typing import Any

import click

from core.errors import FatalError, OtklikError
from flows.cli.help_page import ColouredHelp, HelpContext, with_help_page
from flows.cli.safe_streams import safe_streams

GROUPS = {
    "Set up": {
        "init": "Set up a candidate: résumé, preferences, job sites.",
        "sites": "List the job sites you follow; add links of postings, boards and searches.",
        "targeting": "Show which titles and levels count as your work.",
        "search-spec": "Propose how to read the search page of an unknown site.",
        "doctor": "Check the installation and say how to fix it.",
    },
    "Every day": {
        "up": "Start the Prefect server, the worker and the daily schedule.",
        "run": "Find, screen and prepare now, without sending anything.",
        "apply": "Prepare one application from the link of a posting.",
        "pending": "List applications that need your decision.",
        "open": "Open the Prefect UI in your browser, logged in.",
        "approve": "Approve one application exactly as prepared.",
        "reject": "Decline one application.",
        "review": "Decide on vacancies between apply and skip, then on what waits.",
        "answers": "List, correct, forget, export or import your stored answers.",
    },
    "Look closer": {
        "status": "Show what is running, waiting, sent or unclear.",
        "why": "Show what each stage decided about one vacancy.",
        "report": "Write the report and send the summary email.",
        "sql": "Query the published copy of the warehouse.",
        "agent": "Walk from a link to an application form, and show the way.",
        "recipes": "List, show and switch off the ways to forms that walks have found.",
        "documents": "Write a tailored résumé and a letter for one vacancy.",
        "verify": "Check a receipt against its evidence.",
        "audit": "Show what was paused, refused, reset, edited or overridden.",
    },
    "Stop and start over": {
        "pause": "Stop all submissions (kill switch).",
        "resume": "Allow submissions again.",
        "down": "Stop the server and the worker.",
        "start-over": "Start one application over, or settle an unclear one.",
        "reset": "Begin anew: delete what is remembered, part by part.",
        "drafts": "List and revoke permissions of sites to receive drafts.",
    },
    "Inspection (reads its input and prints a result; stores nothing)": {
        "parse": "Parse a recorded response into cards.",
        "dedup": "Find cards of the same vacancy.",
        "screen": "Screen cards against a résumé.",
        "probe": "Show the form model of a page.",
        "classify": "Print the class of each question.",
        "plan": "Show each question of a form with its answer and source.",
        "form": "Compile, check and try the plan of a form.",
        "claims": "Check that a text claims nothing the résumé does not say.",
        "wall": "Recognise login walls, challenges, captchas and blocks.",
        "schema": "Write the JSON Schemas of all contracts.",
    },
}
"""Commands by task, each with its one-line help. The command itself is `command` in flows/cli/<name>.py."""

COMMANDS = {name: text for group in GROUPS.values() for name, text in group.items()}
EXIT_CODES = {
    "0": "done",
    "1": "not done, or not all of it: skipped, worth a retry, or a check failed",
    "2": "wrong usage or settings; nothing was begun",
    "130": "interrupted; what is stored stays",
}


class LazyGroup(click.Group):
    """Lists commands from the table above and imports one only to run it."""

    context_class = HelpContext

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module: Any = importlib.import_module(f"flows.cli.{cmd_name.replace('-', '_')}")
        return with_help_page(module.command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            import difflib

            close = difflib.get_close_matches(args[0], COMMANDS, 2)
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            raise click.UsageError(f"There is no command {args[0]!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, commands in GROUPS.items():
            with formatter.section(title):
                _write_lines(formatter, commands)
        with formatter.section("Exit codes"):
            _write_lines(formatter, EXIT_CODES)


def _write_lines(formatter: click.HelpFormatter, texts: Mapping[str, str]) -> None:
    """Write one line for each name. Only where the terminal is too narrow for that are lines wrapped, which costs as much as all else."""
    column = max(map(len, texts)) + 2
    width = formatter.current_indent + column + max(map(len, texts.values()))
    if width > formatter.width or isinstance(formatter, ColouredHelp):
        formatter.write_dl(list(texts.items()))
        return
    indent = " " * formatter.current_indent
    formatter.write("".join(f"{indent}{name:<{column}}{text}\n" for name, text in texts.items()))


def _show_version(context: click.Context, _: click.Parameter, is_wanted: bool) -> None:
    if is_wanted and not context.resilient_parsing:
        from flows.cli.version import program_version

        click.echo(f"otklik, version {program_version()}")
        context.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Find vacancies and prepare applications in a real browser.

    You read exactly what would be sent and approve it; only then is it sent, once, and a receipt is kept.
    Settings: otklik.toml in $OTKLIK_HOME (~/.otklik), or OTKLIK_* variables.

    \b
    First steps:
      otklik init --from cv.pdf --site greenhouse/acme
      otklik doctor
      otklik run --dry-run
      otklik up
    """


def main() -> None:
    """Run the command line. Known errors print two lines instead of a traceback.

    Files are created for their owner only, and nothing that is printed can change the terminal.
    `EXIT_CODES` lists the exit codes.
    """
    os.umask(0o077)
    try:
        with safe_streams():
            _main()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)


def _main() -> None:
    try:
        cli.main(prog_name="otklik", standalone_mode=False)
        return
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except click.Abort:
        click.echo("Interrupted. What is stored stays; run the same command again to carry on.", err=True)
        code = 130
    except OtklikError as error:
        click.echo(f"otklik: {error}", err=True)
        code = 2 if isinstance(error, FatalError) else 1
    sys.exit(code)
