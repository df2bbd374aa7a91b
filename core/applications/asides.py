"""Recognise requests for statistics: they carry no answer, no document and no consent of the candidate.

Such a request is never released. Since it is not part of the application, its order, number and content are not compared.
"""

from collections.abc import Collection, Iterator

from core.applications.draft_rules import PlannedField, is_named_alike, names_no_question
from core.applications.plain_headers import is_plain_header
from core.applications.statements import is_about_consent, says_yes_or_no
from core.applications.wire_comparison import carries
from core.applications.wire_reading import LAYOUT
from core.applications.wire_variation import decoded
from core.contracts.base import sha256_hex
from core.contracts.wire import WirePart, WireRequest

DISTINCT = 4
"""The least length at which the token of a choice is recognised under any name. A shorter one may be a count."""


def tells_nothing_of_the_candidate(
    request: WireRequest, values: Collection[str], planned: Collection[PlannedField]
) -> bool:
    """Whether no name, value or part of the address contains data of the candidate, plain or encoded.

    `values` are the candidate's texts and digests of documents, `planned` the answers with the names of their controls. False for a
    request with a file or an unreadable body, which may contain anything.
    """
    told = [part for part in request.parts if not is_plain_header(part)]
    texts = [WirePart(place="body", name="", value=text) for text in _texts(request.url, told)]
    return not any(carries(text, _long(values)) for text in texts) and not any(
        _is_answer(part, values, planned) for part in told
    )


def _is_answer(part: WirePart, values: Collection[str], planned: Collection[PlannedField]) -> bool:
    if part.sha256 is not None or part.name == LAYOUT or carries(part, values):
        return True
    if sha256_hex((part.value or "").encode()) in values:
        return True
    text = (part.value or "").strip()
    if part.place == "header" or not text:
        return False
    if is_about_consent(part) or any(is_named_alike(part.name, field) for field in planned):
        return True
    if names_no_question(part.name) and says_yes_or_no(part):
        return True
    return any(len(text) >= DISTINCT and text in field.values for field in planned)


def _texts(url: str, parts: Collection[WirePart]) -> Iterator[str]:
    """Yield the address, every name and every value, as they are and decoded."""
    for text in (url, *(part.name for part in parts), *(part.value or "" for part in parts)):
        yield from decoded(text)


def _long(values: Collection[str]) -> frozenset[str]:
    return frozenset(value for value in values if len(value) >= DISTINCT)
