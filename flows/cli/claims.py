"""`otklik claims TEXT --candidate resume.json`: each sentence of a text with the facts of the résumé that it rests on."""

from datetime import datetime
from pathlib import Path
from typing import TextIO

import click


@click.command()
@click.argument("text", type=click.File("r", encoding="utf-8-sig", errors="replace"))
@click.option(
    "--candidate",
    "candidate_path",
    required=True,
    type=click.Path(exists=True, path_type=Path),
    help="A JSON Resume file, or a candidate's folder.",
)
@click.option("--title", default="", help="The title of the vacancy, which a letter may name.")
@click.option("--employer", default="", help="The employer of the vacancy, which a letter may name.")
@click.option("--today", type=click.DateTime(["%Y-%m-%d"]), help="Count experience up to this day (default: today).")
@click.option("--confirm", is_flag=True, help="Ask about each refused sentence whether it is true, and keep the yes.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines: text, pointers, problems, closest.")
def command(
    text: TextIO,
    candidate_path: Path,
    title: str,
    employer: str,
    today: datetime | None,
    confirm: bool,
    as_json: bool,
) -> None:
    """Check that a letter or another text claims nothing that the résumé does not say.

    TEXT is a text file; `-` reads standard input. Each sentence is printed with the places in the résumé that it rests on (JSON pointers),
    or with what is not there: a number, employer, title, date, skill, degree, language, certificate, level, role. No model is asked. With
    --confirm (for a candidate's folder) you are asked whether a refused sentence is true; one that you confirm may be written, word for
    word, until your résumé changes. Nothing else is stored. Exit code 1 if a sentence claims too much.

    \b
    Examples:
      otklik claims letter.txt --candidate resume.json
      otklik claims letter.txt --candidate ~/.otklik/candidates/me --confirm
    """
    from adapters.candidates.confirmed_file import confirm_sentences
    from adapters.candidates.folder import load_candidate, load_resume
    from core.documents.claims import VacancyNames, check_claims
    from core.errors import SettingsError
    from flows.cli.console import cell
    from flows.cli.printed_facts import ClaimLine

    is_folder = candidate_path.is_dir()
    if confirm and (not is_folder or as_json or text.name == "<stdin>"):
        raise SettingsError(
            "--confirm asks you about the sentences of a file.", "Give a candidate's folder and a file."
        )
    candidate = load_candidate(candidate_path) if is_folder else None
    resume = candidate.resume if candidate else load_resume(candidate_path)
    own = candidate.confirmed if candidate else ()
    day = today.date() if today else datetime.now().astimezone().date()
    report = check_claims(text.read(), resume, day, VacancyNames(title=title, employer=employer), own)
    left = len(report.blocked)
    for claim in report.claims:
        if as_json:
            ClaimLine(text=claim.text, pointers=claim.pointers, problems=claim.problems, closest=claim.closest).print()
            continue
        click.echo(cell(f"{'✗' if claim.problems else '✓'} {claim.text}"))
        for problem in claim.problems:
            click.echo(cell(f"    {problem.kind}: {problem.words}: {problem.why}"))
        if claim.closest:
            click.echo(
                cell(
                    f"    The closest line of the résumé ({claim.pointers[0]}): “{claim.closest}”. Change the sentence, or the résumé if it is true."
                )
            )
        if claim.problems and confirm and click.confirm("    Is this sentence true of you, as it is?"):
            confirm_sentences(candidate_path, resume, [claim.text], datetime.now().astimezone().date())
            left -= 1
        if claim.pointers and not claim.problems:
            click.echo(f"    {' '.join(claim.pointers)}")
    if left:
        click.get_current_context().exit(1)
