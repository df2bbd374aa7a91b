"""Read the rows of a leads file: one address for each line, or a table with its columns in any order."""

import re
from collections.abc import Iterator
from typing import Any

from adapters.parsing.csv_table import header_of, table_rows

_COLUMNS: dict[str, tuple[str, ...]] = {
    "url": ("url", "link", "job_url", "job_link", "posting_url", "posting", "apply_url", "application_url", "apply_link", "href", "vacancy_url", "job_posting_url",
            "alternate_url", "ссылка", "адрес", "url_вакансии", "ссылка_на_вакансию", "stellenlink", "website"),
    "title": ("title", "job_title", "role", "position", "name", "vacancy", "job", "job_name", "вакансия", "название", "должность", "titel", "stelle", "position_title"),
    "employer": ("employer", "company", "company_name", "organization", "organisation", "employer_name", "hiring_organization", "компания", "работодатель", "firma",
                 "unternehmen", "arbeitgeber"),
    "location": ("locations", "location", "city", "place", "job_location", "город", "место", "локация", "регион", "ort", "standort"),
    "salary": ("salary", "compensation", "pay", "salary_range", "зарплата", "оклад", "gehalt"),
    "posted": ("date_posted", "posted", "posted_date", "posted_at", "published", "published_at", "publication_date", "date", "дата", "дата_публикации", "datum"),
    "work_format": ("work_format", "remote", "workplace", "workplace_type", "work_mode", "job_type", "формат", "формат_работы", "arbeitsform"),
    "description": ("description", "snippet", "summary", "описание", "beschreibung", "content"),
}  # fmt: skip
_ADDRESS = re.compile(r"https?://[^\s<>\"'|]+", re.I)
_BARE = re.compile(r"(?:[a-z0-9-]+\.)+[a-z]{2,}/[^\s<>\"'|]*|www\.\S+", re.I)
_COMMENT = re.compile(r"^\s*(?:#|//|;|--|\*\*|<!--)")


def rows_in(content: str) -> Iterator[tuple[int, dict[str, Any] | str]]:
    """Yield (line number, row): the cells of a table row, a dict with only a `url`, or a text that says why the line has no address."""
    names = header_of(content)
    if (names and _column("url", names)) or (names and _column("title", names) and len(names) > 1):
        for number, row in enumerate(table_rows(content), start=2):
            yield number, with_our_column_names(row)
        return
    for number, line in enumerate(content.splitlines(), start=1):
        if not line.strip() or _COMMENT.match(line):
            continue
        address = address_in(line)
        if address:
            yield number, {"url": address}
        else:
            yield number, f"no web address in {line.strip()[:60]!r}"


def address_in(line: str) -> str | None:
    """Return the first web address in a line, without brackets and full stops around it; `https://` is added if it has no scheme.

    None if the line has no address, or one with another scheme than http and https.
    """
    match = _ADDRESS.search(line)
    if match:
        return _trimmed(match[0])
    if re.match(r"\s*[-*•\d.)]*\s*[a-z][a-z0-9+.-]*://", line, re.I):
        return None
    bare = _BARE.search(line)
    return "https://" + _trimmed(bare[0]) if bare and "@" not in line[: bare.start() + 1] else None


def _trimmed(address: str) -> str:
    address = address.rstrip(".,;:!*]}>»“”")
    while address.endswith(")") and address.count(")") > address.count("("):
        address = address[:-1]
    return address


def _column(ours: str, names: list[str]) -> str | None:
    return next((name for name in _COLUMNS[ours] if name in names), None)


def with_our_column_names(row: dict[str, Any]) -> dict[str, Any]:
    """Rename the columns of a row to `url`, `title`, `employer` …; other columns are kept."""
    lowered = {re.sub(r"[\W_]+", "_", str(key).lower()).strip("_"): value for key, value in row.items()}
    named = {ours: lowered[theirs] for ours in _COLUMNS if (theirs := _column(ours, list(lowered))) is not None}
    return {**lowered, **named}
