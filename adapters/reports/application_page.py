"""The page of one application: vacancy, fit, answers, documents, journey and receipt."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from adapters.reports.templates import render
from core.applications.source_words import source_text
from core.applications.vacancy_reasons import salary_words
from core.contracts.application import Manifest, Receipt
from core.contracts.decision import Evaluation
from core.contracts.ledger_rows import ApplicationMove, ApplicationRow
from core.contracts.vacancy import Vacancy


@dataclass(frozen=True)
class ApplicationFacts:
    """All that is known of one application. What does not exist (yet, or any more) is None."""

    row: ApplicationRow
    moves: Sequence[ApplicationMove]
    manifest: Manifest | None = None
    vacancy: Vacancy | None = None
    evaluation: Evaluation | None = None
    receipt: Receipt | None = None


def application_page(facts: ApplicationFacts, made_at: datetime, time_zone: str) -> str:
    """Render the page as one HTML file that needs no network."""
    fields = facts.manifest.fields if facts.manifest else ()
    answers = [
        (
            field.question,
            "; ".join(field.committed) if isinstance(field.committed, tuple) else field.committed,
            source_text(field.answer.provenance if field.answer else None, field.committed),
        )
        for field in fields
        if field.committed
    ]
    context = {
        "row": facts.row,
        "moves": facts.moves,
        "vacancy": facts.vacancy,
        "salary": salary_words(facts.vacancy.card.salary) if facts.vacancy else "",
        "evaluation": facts.evaluation,
        "receipt": facts.receipt,
        "answers": answers,
        "files": facts.manifest.files if facts.manifest else (),
        "made_at": made_at,
    }
    return render("application.html.j2", context, time_zone)
