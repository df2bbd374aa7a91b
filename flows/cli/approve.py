"""`otklik approve`."""

from typing import TYPE_CHECKING, Literal

import click

if TYPE_CHECKING:
    from core.ports.applications import Applications
    from flows.applying.pending import PendingDecision
    from flows.settings import Settings


Decision = Literal["approved", "answered", "edited", "drafts allowed", "left"]


@click.command("approve", short_help="Approve applications exactly as prepared.")
@click.argument("keys", nargs=-1, metavar="[KEY...]")
@click.option("--all-sure", is_flag=True, help="Approve all that need no look: no weak answer, knock-out or consent.")
@click.option("--yes", is_flag=True, help="Do not show the applications and ask again.")
@click.option("--note", default="", help="Note stored with your approval.")
@click.option(
    "--drafts", type=click.Choice(["once", "site"]), help="Allow the site to keep a draft while the form is filled."
)
@click.option("--answer", "answers", multiple=True, metavar="N=VALUE", help="Answer the open question N of a form.")
@click.option("--edit", "edits", multiple=True, metavar="N=VALUE", help="Give the prepared answer N a new value.")
@click.option(
    "--for-other-forms", is_flag=True, help="The new values also answer other forms that ask the same question."
)
@click.option(
    "--confirm",
    "confirmed",
    multiple=True,
    metavar="N",
    help="Confirm that sentence N, which was left out of a document, is true about you.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per application; messages go to standard error.")
def command(
    keys: tuple[str, ...],
    all_sure: bool,
    yes: bool,
    note: str,
    drafts: str | None,
    answers: tuple[str, ...],
    edits: tuple[str, ...],
    for_other_forms: bool,
    confirmed: tuple[str, ...],
    as_json: bool,
) -> None:
    """Approve the applications whose keys start with KEY. Each is shown, and sent once, exactly as shown.

    If a form has open questions, answer them instead: --answer 1="Two weeks" --answer 2=Yes. If its site stores a draft
    while the form is filled, allow that with --drafts; `otklik drafts` lists and revokes it.

    With --edit the form is filled again with the new value, and shown again before you approve it. The numbers are those
    of `otklik pending --full`.

    A sentence that was left out of a letter or résumé, because your résumé does not say it, is written again with
    --confirm and your yes that it is true about you. Then the application is shown again, too.

    \b
    Examples:
      otklik approve 3f9a
      otklik approve 3f9a --edit 3="Two weeks" --for-other-forms
      otklik approve 3f9a --confirm S1
      otklik approve 3f9a 77c0 b1e2
      otklik approve --all-sure
    """
    from core.errors import SkippableError
    from flows.applying.pending import pending_among
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    if all_sure is bool(keys):
        raise click.UsageError("Give KEY or --all-sure.")
    if (edits or confirmed) and (yes or len(keys) != 1):
        raise click.UsageError(
            "--edit and --confirm take one KEY, and what is prepared again must be read: leave out --yes."
        )
    if for_other_forms and not edits:
        raise click.UsageError("--for-other-forms belongs to --edit.")
    if all_sure:
        _approve_all_sure(settings, yes, note, as_json)
        return
    with open_ledger(settings) as ledger:
        items = pending_among(settings, ledger, keys)
        for item in items if len(items) > 1 else ():
            if item.asks != "approval":
                raise SkippableError(
                    f"application {item.application.key} asks for {item.asks}, not for approval",
                    "Nothing was approved. Reply to it alone, then approve the others.",
                )
        for item in items:
            if edits or confirmed:
                _edit(settings, ledger, item, edits, confirmed, for_other_forms, note, as_json)
            elif item.asks == "drafts":
                _allow(settings, item, drafts, as_json)
            elif item.asks == "answers":
                _answer(settings, item, answers, as_json)
            else:
                _approve(settings, ledger, item, yes, note, as_json)


def _say(as_json: bool, item: "PendingDecision", decision: Decision, line: str, why: str = "") -> None:
    """Print what was decided, as a line for people or for programs."""
    from flows.cli.printed import DecisionLine

    row = item.application
    if as_json:
        DecisionLine(
            key=row.key, title=row.title, employer=row.employer, decision=decision, why=why, url=item.url
        ).print()
    else:
        click.echo(line)


def _allow(settings: "Settings", item: "PendingDecision", drafts: str | None, as_json: bool) -> None:
    from core.errors import SkippableError
    from flows.applying.pending import answer

    if drafts is None:
        raise SkippableError(
            "this site stores a draft while the form is filled",
            "Read what it would receive in the UI, then give --drafts once or --drafts site.",
        )
    answer(settings, item, {"decision": drafts})
    _say(as_json, item, "drafts allowed", "Allowed. The form is filled again and returns for your approval.")


def _answer(settings: "Settings", item: "PendingDecision", answers: tuple[str, ...], as_json: bool) -> None:
    from core.errors import SkippableError
    from flows.applying.open_questions import PREFIX, open_questions
    from flows.applying.pending import answer, schema_of

    questions = {question.name: question for question in open_questions(schema_of(settings, item))}
    replies = {f"{PREFIX}{n.strip()}": value for n, _, value in (pair.partition("=") for pair in answers)}
    wrong = [f"no question {name.removeprefix(PREFIX)}" for name in replies.keys() - questions.keys()]
    wrong += [
        f"answer {question.number}: {why}"
        for name, question in questions.items()
        if name in replies and (why := question.why_refused(replies[name]))
    ]
    if wrong or any(question.is_needed and name not in replies for name, question in questions.items()):
        for question in questions.values():
            click.echo(question.line, err=as_json)
        raise SkippableError(
            "; ".join(sorted(wrong)) or "this form has open questions", "Give --answer N=VALUE for each required one."
        )
    answer(settings, item, {"decision": "answer", **replies})
    _say(as_json, item, "answered", "Answered. The form is filled again and returns for your approval.")


def _edit(
    settings: "Settings",
    ledger: "Applications",
    item: "PendingDecision",
    edits: tuple[str, ...],
    confirmed: tuple[str, ...],
    for_other_forms: bool,
    note: str,
    as_json: bool,
) -> None:
    """Send new answers and confirmed sentences. Unless a program reads the output, show what is prepared again and ask for the approval."""
    from flows.applying.documents import drafts_of
    from flows.applying.new_answers import edit_reply
    from flows.applying.pending import answer, schema_of
    from flows.cli.edits import confirms, manifest_to_edit, new_answers, prepared_again, sentence_numbers
    from flows.wiring import build_blobs

    given, numbers = new_answers(edits, for_other_forms), sentence_numbers(confirmed)
    before = manifest_to_edit(ledger, item)
    reply = edit_reply(schema_of(settings, item), given, note, numbers)
    if numbers and not confirms(drafts_of(ledger, build_blobs(settings), item.application), numbers, as_json):
        raise click.Abort
    answer(settings, item, reply)
    _say(as_json, item, "edited", "Changed. The form is filled again and returns for your approval.")
    if as_json:
        return
    again = prepared_again(settings, ledger, item, before, given)
    if again.asks == "approval":
        click.confirm("Send exactly this, once?", abort=True)
        _approve(settings, ledger, again, True, note, as_json)
    else:
        _answer(settings, again, (), as_json)


def _approve(
    settings: "Settings", ledger: "Applications", item: "PendingDecision", yes: bool, note: str, as_json: bool
) -> None:
    from core.applications.left_out import document_lines
    from core.errors import SkippableError
    from flows.applying.documents import drafts_of
    from flows.applying.pending import answer, manifest_lines, manifest_of
    from flows.wiring import build_blobs

    manifest = manifest_of(ledger, item.application)
    if manifest is None:
        raise SkippableError(
            f"the manifest of application {item.application.key} is missing", "Start it over: otklik start-over"
        )
    if not yes:
        documents = document_lines(drafts_of(ledger, build_blobs(settings), item.application))
        click.echo("\n".join([*manifest_lines(manifest), *documents]), err=as_json)
        click.confirm("Send exactly this, once?", abort=True, err=as_json)
    answer(settings, item, {"decision": "approve", "note": note})
    _say(as_json, item, "approved", f"Approved. Follow it: {item.url}")


def _approve_all_sure(settings: "Settings", yes: bool, note: str, as_json: bool) -> None:
    """Approve every prepared application that needs no look, after showing them. The others are named with the reason."""
    from core.applications.open_decisions import why_not_sure
    from core.errors import FatalError
    from flows.applying.pending import answer, manifest_lines, manifest_of, pending_decisions
    from flows.wiring import open_ledger

    if not settings.prefect_server.is_up():
        raise FatalError("the Prefect server is not up", "Start it: otklik up")
    with open_ledger(settings) as ledger:
        sure = []
        for item in pending_decisions(settings, ledger):
            row = item.application
            manifest = manifest_of(ledger, row) if item.asks == "approval" and item.run_id else None
            if manifest is None:
                continue
            twin = next(iter(ledger.near_duplicates(row.candidate_id, row.employer, row.title, row.key)), None)
            why = f"you have another application to {twin.employer}" if twin else why_not_sure(manifest)
            if why:
                line = f"{row.key}  look yourself: {row.title} · {row.employer or '?'} ({why})"
                _say(as_json, item, "left", line, why)
                continue
            sure.append((item, manifest))
        for _, manifest in sure if not yes else ():
            click.echo("\n".join(manifest_lines(manifest)), err=as_json)
        if not sure:
            click.echo("None is sure. Approve them one by one: otklik approve KEY", err=as_json)
            return
        if not yes:
            click.confirm(f"Send exactly these {len(sure)}, once each?", abort=True, err=as_json)
        for item, _ in sure:
            answer(settings, item, {"decision": "approve", "note": note})
            _say(as_json, item, "approved", f"{item.application.key}  approved: {item.application.title}")
