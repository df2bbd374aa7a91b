"""`otklik pending`."""

import click


@click.command("pending", short_help="List applications that need your decision.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per application.")
@click.option("--walk", is_flag=True, help="Decide on one after the other.")
@click.option("--full", is_flag=True, help="Show every question, answer and source.")
def command(as_json: bool, walk: bool, full: bool) -> None:
    """List applications that need your decision: approvals, open questions and unclear ones.

    Links open the run in the Prefect UI. With --walk each is shown and decided on here; a question that several forms ask is asked once.

    \b
    Examples:
      otklik pending --full
      otklik pending --walk
    """
    from core.applications.left_out import document_lines, left_out_heading, left_out_of
    from flows.applying.documents import drafts_of
    from flows.applying.open_questions import open_questions
    from flows.applying.pending import manifest_lines, manifest_of, pending_decisions, schema_of
    from flows.cli.not_set_up import say_if_not_set_up
    from flows.cli.printed import AskedQuestion, LeftOutLine, PendingLine
    from flows.settings import load_settings
    from flows.wiring import build_blobs, open_ledger

    settings = load_settings()
    blobs = build_blobs(settings)
    with open_ledger(settings) as ledger:
        items = pending_decisions(settings, ledger)
        if walk:
            from flows.cli.walk import walk_through

            walk_through(settings, ledger, items)
            return
        for item in items:
            row = item.application
            asked = open_questions(schema_of(settings, item)) if item.asks == "answers" and item.run_id else []
            questions = tuple(question.line for question in asked)
            if as_json:
                PendingLine(
                    key=row.key, state=row.state, asks=item.asks, title=row.title, employer=row.employer,
                    url=item.url, posting_url=row.posting_url, note=row.note, questions=questions,
                    asked=tuple(
                        AskedQuestion(
                            number=question.number, question=question.title, is_required=question.is_needed,
                            options=question.options, takes_several=question.takes_several,
                        ) for question in asked
                    ),
                    left_out=tuple(
                        LeftOutLine(
                            number=one.number, document=one.document, sentence=one.sentence.text,
                            reasons=one.sentence.reasons, closest=one.sentence.closest,
                        ) for one in left_out_of(drafts_of(ledger, blobs, row) if item.asks == "approval" else [])
                    ),
                ).print()  # fmt: skip
                continue
            click.echo(f"{row.key}  {item.asks:13} {row.title} · {row.employer or '?'}")
            click.echo(f"{'':18}{item.url or row.note or row.posting_url or ''}")
            for question in questions:
                click.echo(f"{'':18}{question}")
            drafts = drafts_of(ledger, blobs, row) if item.asks == "approval" else []
            manifest = manifest_of(ledger, row) if full else None
            if manifest is None and (left_out := left_out_heading(drafts)):
                click.echo(f"{'':18}{left_out} (--full)")
            for line in (*manifest_lines(manifest)[2:], *document_lines(drafts)) if manifest else ():
                click.echo(f"{'':18}{line}")
    if as_json:
        return
    if not items:
        if not say_if_not_set_up(settings):
            click.echo("Nothing needs your decision.")
    else:
        click.echo("\nIn the browser: otklik open KEY    One after the other: otklik review")
        if any(item.asks == "answers" for item in items):
            click.echo("Answer: otklik approve KEY --answer 1=VALUE --answer 2=VALUE    Leave it: otklik reject KEY")
        if any(item.asks == "approval" for item in items):
            click.echo("Approve: otklik approve KEY    Decline: otklik reject KEY")
