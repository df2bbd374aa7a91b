"""`otklik plan FILE_OR_URL --candidate resume.json`: each question of a form with its answer and the answer's source."""

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from core.contracts.answer import AnswerSheet
    from core.contracts.candidate import Candidate, StoredAnswer
    from core.contracts.form import FormModel
    from flows.cli.printed_facts import PlanLine


CANDIDATE = click.option(
    "--candidate",
    "candidate_path",
    required=True,
    type=click.Path(exists=True, path_type=Path),
    help="A JSON Resume file, or a candidate's folder.",
)
ANSWERS = click.option(
    "--answers",
    "answers_path",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Stored answers, .json or .toml.",
)
WHY_NOT_OPENED = "this section was not opened, so its questions are not known"
WHY_NOT_UNDERSTOOD = "something to operate was seen there and not understood; answer it by hand, if it asks something"


@click.command()
@click.argument("target", metavar="FILE_OR_URL")
@CANDIDATE
@ANSWERS
@click.option("--employer", help="The employer, for answers stored for one.")
@click.option("--ats", help="The ATS, for answers stored for one.")
@click.option("--today", type=click.DateTime(["%Y-%m-%d"]), help="Count experience up to this day (default: today).")
@click.option("--json", "as_json", is_flag=True, help="One JSON object (the default unless the output is a terminal).")
@click.option("--table", "as_table", is_flag=True, help="A table (the default on a terminal).")
@click.option("--browser", help="The Chromium to use, if not the one on PATH.")
def command(
    target: str,
    candidate_path: Path,
    answers_path: Path | None,
    employer: str | None,
    ats: str | None,
    today: datetime | None,
    as_json: bool,
    as_table: bool,
    browser: str | None,
) -> None:
    """Show each question of a form with its answer and the answer's source, by rules and stored answers: no model, nothing filled.

    The candidate is a JSON Resume file, whose document (resume.pdf beside resume.json) goes into file fields, or a folder, whose
    preferences.toml and documents count too. Stored answers are a list of
    {"question": "...", "value": "...", "question_class": "...", "subject": "...", "employer": "..."}, of which only question and
    value are required, or an object question -> value; in TOML the list is [[answers]].

    \b
    Examples:
      otklik plan form.html --candidate resume.json
      otklik plan form.html --candidate resume.json --answers answers.toml | jq '.unanswered[] | select(.required)'
    """
    from adapters.browser.form.closed_sections import probe_opened
    from adapters.browser.page.launch import launched, opened
    from adapters.model.second_reader import second_reader
    from core.answers.resolver import answer_form
    from core.answers.scope import Scope
    from flows.cli.console import print_rows, progress
    from flows.cli.form_tables import answer_rows
    from flows.cli.safe_streams import raw_output

    candidate = read_candidate(candidate_path)
    bank = stored_answers(answers_path) if answers_path else ()
    with progress("reading the form", to_errors=True), launched(browser) as chromium, opened(chromium, target) as page:
        form = probe_opened(page)
    day = today.date() if today else datetime.now().astimezone().date()
    sheet = answer_form(form, candidate, bank, day, Scope(ats, employer), second_reader(partial(click.echo, err=True)))
    if as_table or (raw_output().isatty() and not as_json):
        print_rows(answer_rows(sheet) or [{"question": "no fields were found"}])
        open_count = sum(left.required for left in sheet.unanswered)
        missing = counted(open_count, "needed answer")
        click.echo(f"\n{len(sheet.answers)} answered, {missing} missing. Nothing was filled.")
        for section in form.unopened_sections:
            click.echo(f"The section “{section.opens}” was not opened: its questions are not known.")
        for asked in form.not_understood:
            click.echo(f"“{asked}” was seen and not understood: answer it by hand, if it asks something.")
    else:
        _line(form, sheet).print(indent=1)


def _line(form: "FormModel", sheet: "AnswerSheet") -> "PlanLine":
    from core.contracts.question import QuestionClass
    from flows.cli.printed_facts import PlanLine, PlannedAnswer, PlannedGap

    answers = tuple(
        PlannedAnswer(
            question=answer.question,
            question_class=answer.question_class.value,
            subject=answer.subject,
            value=answer.value,
            provenance=answer.provenance,
            confidence=answer.confidence,
            field_key=answer.field_key,
        )
        for answer in sheet.answers
    )
    gaps = tuple(
        PlannedGap(
            question=left.question,
            question_class=left.question_class.value,
            type=left.type,
            options=left.options,
            required=left.required,
            sensitive=left.sensitive,
            why=left.why,
            field_key=left.field_key,
        )
        for left in sheet.unanswered
    )
    unread = tuple(
        PlannedGap(
            question=asked,
            question_class=QuestionClass.OTHER.value,
            type=kind,
            options=(),
            required=False,
            sensitive=False,
            why=why,
            field_key="",
        )
        for asked, kind, why in (
            *((one.opens, "section", WHY_NOT_OPENED) for one in form.unopened_sections),
            *((asked, "not understood", WHY_NOT_UNDERSTOOD) for asked in form.not_understood),
        )
    )
    return PlanLine(
        fingerprint=form.fingerprint,
        answers=answers,
        unanswered=gaps + unread,
        complete=sheet.is_complete and not unread,
    )


def read_candidate(path: Path) -> "Candidate":
    """Return the candidate of a folder, or of a JSON Resume file with the document beside it."""
    from adapters.candidates.folder import load_candidate, load_resume
    from core.contracts.candidate import Candidate

    if path.is_dir():
        return load_candidate(path)
    beside = (path.with_suffix(ending) for ending in (".pdf", ".docx", ".doc", ".odt"))
    document = next((file.name for file in beside if file.is_file()), None)
    return Candidate(id="candidate", resume=load_resume(path), files={"resume": document} if document else {})


def stored_answers(path: Path) -> tuple["StoredAnswer", ...]:
    """Return the stored answers of a JSON or TOML file. Raises one `SettingsError` that names what is wrong and where."""
    import json
    import tomllib

    from pydantic import ValidationError

    from core.contracts.candidate import StoredAnswer
    from core.errors import SettingsError

    try:
        text = path.read_text(encoding="utf-8-sig")
        data = tomllib.loads(text) if path.suffix.casefold() == ".toml" else json.loads(text)
    except (ValueError, UnicodeDecodeError) as problem:
        raise SettingsError(
            f"{path} cannot be read: {problem}", "Write JSON, or TOML in a file whose name ends in .toml."
        ) from problem
    if isinstance(data, dict):
        listed = data.get("answers")
        data = (
            listed
            if isinstance(listed, list)
            else [{"question": question, "value": value} for question, value in (listed or data).items()]
        )
    if not isinstance(data, list):
        raise SettingsError(
            f"{path} does not contain a list of answers.", 'Expected [{"question": "...", "value": "..."}].'
        )
    entries = []
    for number, row in enumerate(data, start=1):
        try:
            entries.append(StoredAnswer.model_validate(row))
        except ValidationError as error:
            first = error.errors()[0]
            key = ".".join(str(part) for part in first["loc"]) or "entry"
            raise SettingsError(f"{path}: answer {number}: {key}: {first['msg']}", "Fix that answer.") from error
    return tuple(entries)
