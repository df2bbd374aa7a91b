"""`otklik documents`: write a tailored résumé and a cover letter for one vacancy, and stop there."""

from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from core.contracts.candidate import Candidate
    from core.contracts.filled_form import Files
    from core.documents.preparing import DocumentBrief


@click.command()
@click.argument("key", required=False)
@click.option(
    "--candidate",
    "candidate_path",
    type=click.Path(exists=True, path_type=Path),
    help="A JSON Resume file or a candidate's folder, without KEY.",
)
@click.option("--title", default="", help="The title of the vacancy, without KEY.")
@click.option("--employer", default="", help="The employer, without KEY.")
@click.option(
    "--posting", type=click.File("r", encoding="utf-8-sig", errors="replace"), help="The text of the posting."
)
@click.option(
    "--language", type=click.Choice(["en", "de", "ru"]), help="The language of the letter (default: the posting's)."
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="The folder to write to.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object: files, notes.")
def command(
    key: str | None,
    candidate_path: Path | None,
    title: str,
    employer: str,
    posting: TextIO | None,
    language: str | None,
    out: Path,
    as_json: bool,
) -> None:
    """Write a tailored résumé and a cover letter for one vacancy as PDF, text and pictures. Nothing else is prepared or sent.

    KEY is an application of `otklik status`; without one, give --candidate and --title. No model is asked: lines and sentences are the
    résumé's own. A document that claims what the résumé does not say is not written.

    \b
    Examples:
      otklik documents 3f9ac2d1
      otklik documents --candidate resume.json --title "Backend Engineer" --employer Acme --posting posting.txt --out letters
    """
    from core.errors import SettingsError
    from flows.cli.written_documents import tell_of_documents

    if key:
        candidate, files, brief = _of_application(key)
    elif candidate_path and title:
        candidate, files, brief = _of_options(candidate_path, title, employer, posting.read() if posting else "")
    else:
        raise SettingsError("which vacancy?", "Give the KEY of an application, or --candidate and --title.")
    if language:
        brief = _in_language(brief, language)
    tell_of_documents(candidate, files, brief, out, as_json)


def _of_application(key: str) -> "tuple[Candidate, Files, DocumentBrief]":
    from adapters.candidates.documents import load_documents
    from adapters.clock import utc_now
    from core.errors import FatalError
    from flows.applying.documents import brief_of
    from flows.settings import load_settings
    from flows.wiring import build_blobs, candidate_of, open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        row = ledger.application(key)
    if row is None:
        raise FatalError(f"unknown application {key}", "See `otklik status`.")
    candidate = candidate_of(settings, row.candidate_id)
    folder = settings.candidate_folder(row.candidate_id)
    files = load_documents(folder, {**candidate.files, **candidate.documents.sources})
    return candidate, files, brief_of(row, build_blobs(settings), utc_now().date())


def _of_options(path: Path, title: str, employer: str, posting: str) -> "tuple[Candidate, Files, DocumentBrief]":
    from adapters.candidates.documents import load_documents
    from adapters.candidates.folder import load_candidate, load_resume
    from adapters.clock import utc_now
    from core.contracts.candidate import Candidate
    from core.documents.preparing import DocumentBrief

    candidate = load_candidate(path) if path.is_dir() else Candidate(id="candidate", resume=load_resume(path))
    files = load_documents(path, candidate.documents.sources) if path.is_dir() else {}
    return candidate, files, DocumentBrief(title, employer, posting, None, utc_now().date())


def _in_language(brief: "DocumentBrief", language: str) -> "DocumentBrief":
    from dataclasses import replace

    return replace(brief, language=language)
