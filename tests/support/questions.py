"""The cases of the question rules: `tests/cases/questions/*.tsv`, one line per case with class, language, question and options."""

import csv
from functools import cache
from pathlib import Path

from tests.support.paths import LABELS, QUESTION_CASES


@cache
def wordings() -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """Return all cases as (class, language, question, options)."""
    return _rows(sorted(QUESTION_CASES.glob("*.tsv")))


@cache
def labelled_files() -> dict[Path, tuple[tuple[str, str, str, tuple[str, ...]], ...]]:
    """Return all labelled questions by file, as (class, language, question, options).

    Beside the cases these are more questions, some of which no rule knows. Only the second readers learn them.
    """
    folders = (QUESTION_CASES, LABELS / "questions")
    return {path: _rows([path]) for folder in folders for path in sorted(folder.glob("*.tsv"))}


def _rows(paths: list[Path]) -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    rows = []
    for path in paths:
        with path.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                options = tuple(option.strip() for option in (row["options"] or "").split("|") if option.strip())
                rows.append((row["class"], row["language"], row["question"], options))
    return tuple(rows)
