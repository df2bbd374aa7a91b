"""Write the documents for one vacancy to a folder and print where they are."""

from pathlib import Path

import click

from adapters.documents.typesetting import TypstTypesetter
from core.contracts.candidate import Candidate
from core.contracts.filled_form import Files
from core.documents.preparing import DocumentBrief, prepare_documents
from flows.cli.console import progress
from flows.cli.printed_facts import DocumentsLine


def tell_of_documents(candidate: Candidate, files: Files, brief: DocumentBrief, out: Path, as_json: bool) -> None:
    """Write a tailored résumé and a cover letter as PDF, text and pictures to `out`, and print notes and paths. Exit with 1 if none was written."""
    wanted = candidate.documents.model_copy(
        update={"resume": "tailor", "auto_cover_letter": candidate.documents.letter is None}
    )
    with progress("writing the documents", to_errors=True):
        made_for = candidate.model_copy(update={"documents": wanted})
        documents = prepare_documents(made_for, files, brief, TypstTypesetter())
    written = []
    out.mkdir(parents=True, exist_ok=True)
    for document in documents.made:
        stem = document.file.name.removesuffix(".pdf")
        pages = {f"{stem}-{number}.png": png for number, png in enumerate(document.pictures, 1)}
        for name, content in {
            f"{stem}.pdf": document.file.content,
            f"{stem}.txt": document.text.encode(),
            **pages,
        }.items():
            (out / name).write_bytes(content)
            written.append(str(out / name))
    if as_json:
        DocumentsLine(files=tuple(written), notes=tuple(documents.notes)).print()
    else:
        for line in (*documents.notes, *written):
            click.echo(line)
    if not written:
        click.get_current_context().exit(1)
