"""The cases of the question rules: `tests/cases/questions/*.tsv`, one line per case with class, language, question and options."""

import csv
from functools import cache

from tests.support.paths import QUESTION_CASES


@cache
def wordings() -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """Return all cases as (class, language, question, options)."""
    rows = []
    for path in sorted(QUESTION_CASES.glob("*.tsv")):
        with path.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                options = tuple(option.strip() for option in (row["options"] or "").split("|") if option.strip())
                rows.append((row["class"], row["language"], row["question"], options))
    return tuple(rows)
