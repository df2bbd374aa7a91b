"""`otklik probe`: print the form model of a page, from a file or a URL."""

import click


@click.command()
@click.argument("target", metavar="FILE_OR_URL")
@click.option("--json", "as_json", is_flag=True, help="One JSON object (the default unless the output is a terminal).")
@click.option("--table", "as_table", is_flag=True, help="A table (the default on a terminal).")
@click.option("--text", "as_text", is_flag=True, help="One line per field.")
@click.option("--short", "is_short", is_flag=True, help="One line per field, cut to what a model needs to choose from.")
@click.option("--browser", help="The Chromium to use, if not the one on PATH.")
def command(target: str, as_json: bool, as_table: bool, as_text: bool, is_short: bool, browser: str | None) -> None:
    """Read a page as an application form: every question with its type, options and whether it is required.

    A file is opened without network access. Sections whose questions enter the page only when they are opened are opened; those that
    cannot be are buttons with the role "section". Nothing is ever filled or sent.

    \b
    Examples:
      otklik probe saved_form.html
      otklik probe https://boards.example/apply/1 | jq '.fields[].question'
      otklik probe saved_form.html --text
    """
    import json

    from adapters.browser.form.closed_sections import probe_opened
    from adapters.browser.page.launch import launched, opened
    from flows.cli.console import print_rows, progress
    from flows.cli.form_json import form_json
    from flows.cli.form_tables import form_rows
    from flows.cli.form_text import form_text, short_form_text
    from flows.cli.safe_streams import raw_output

    with progress("reading the form", to_errors=True), launched(browser) as chromium, opened(chromium, target) as page:
        form = probe_opened(page)
    if (as_text or is_short) and not as_json:
        click.echo(short_form_text(form) if is_short else form_text(form))
    elif as_table or (raw_output().isatty() and not as_json):
        print_rows(form_rows(form) or [{"question": "no fields were found"}])
    else:
        click.echo(json.dumps(form_json(form), ensure_ascii=False, indent=1))
