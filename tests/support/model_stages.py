"""All stages that ask a model, one call after another, for an invented candidate: in a test, or as a program that a test kills.

`python -m tests.support.model_stages URL LEDGER` asks the server at URL and keeps answers in the ledger.
"""

import datetime
import sys
from collections.abc import Callable

from adapters.model.offline.model import OfflineModel
from adapters.model.providers import build_model
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.assessment.evaluation import evaluate_batch
from core.assessment.extraction import extract_batch
from core.assessment.screening import screen_batch
from core.documents.claims import VacancyNames
from core.documents.drafting import draft_letter
from core.documents.rephrasing import rephrased_lines
from core.ports.model import Model
from tests.support.model_cases import CANDIDATE, RESUME, TEXT, batch, vacancy

TODAY = datetime.date(2026, 1, 1)
POSTINGS = [vacancy(n) for n in range(5)]
IDS = {"screen": [f"board:{n}" for n in range(15)], "extract": [v.card.id for v in POSTINGS]}
IDS["evaluate"] = IDS["extract"]
NAMES = VacancyNames(title="Python Developer", employer="Example Works")


def screen(model: Model) -> list[tuple[str, str]]:
    return [(d.card_id, d.verdict.value) for d in screen_batch(model, CANDIDATE, batch(15))]


def extract(model: Model) -> list[tuple[str, str]]:
    return [(d.card_id, str(len(d.requirements))) for d in extract_batch(model, POSTINGS)]


def evaluate(model: Model) -> list[tuple[str, str]]:
    pairs = list(zip(POSTINGS, extract_batch(OfflineModel(), POSTINGS), strict=True))
    return [(d.card_id, d.advice.value) for d in evaluate_batch(model, CANDIDATE, pairs, TODAY)]


STAGES: dict[str, Callable[[Model], list[tuple[str, str]]]] = {
    "screen": screen,
    "extract": extract,
    "evaluate": evaluate,
}


def documents(model: Model) -> tuple[tuple[str, ...] | None, dict[str, str]]:
    """Return the paragraphs of the letter and the wordings that were kept."""
    paragraphs = draft_letter(model, RESUME, NAMES, TEXT, "en", TODAY).paragraphs
    lines = rephrased_lines(model, RESUME, NAMES.title, "en", TODAY).lines
    return paragraphs, dict(lines)


def main(url: str, ledger_path: str) -> None:
    with SqlLedger(ledger_path) as ledger:
        model = build_model("custom", "scripted-1", url, usage=ledger, cache=ledger)
        for stage in STAGES.values():
            stage(model)
        documents(model)


if __name__ == "__main__":
    main(*sys.argv[1:])
