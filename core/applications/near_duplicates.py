"""Recognise applications of a candidate for the same role at the same employer."""

from core.contracts.ledger_rows import ApplicationRow
from core.text.normalize import comparison_key
from core.vacancies.employers import employer_key
from core.vacancies.roles import role_of


def is_near_duplicate(row: ApplicationRow, employer: str | None, title: str) -> bool:
    """Whether an application is for this role at this employer.

    Employers are compared as in deduplication (`Google` = `Google LLC`), titles by the words that name the role. Seniority matters;
    gender markers, places, work formats and requisition numbers in the title do not.
    """
    key = employer_key(employer or "")
    if not key or employer_key(row.employer or "") != key:
        return False
    words, other_words = role_of(title, key).words, role_of(row.title, key).words
    if words or other_words:
        return words == other_words
    return comparison_key(title) != "" and comparison_key(row.title) == comparison_key(title)
