"""Compare the values in a request with the answers: texts by name and value, choices by token, documents by digest.

A request can name an answer in three ways: exactly as the form's control (`wire_name`), by the last segment of a path
(`candidate.firstName` for “First name”), or in a way of the site's own (`answers[3].value`), where only the value identifies the answer.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple
from unicodedata import category

from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.wire import WireManifest, WirePart, WireRequest

Relation = Literal["same", "token", "rewritten", "contrary", "extra"]
"""How a part relates to an answer.

`same`: the answer itself, or the token of the chosen option. `token`: a choice in the site's own words, which the page does not explain.
`rewritten`: the answer in another form. `contrary`: another value under the name of an answer. `extra`: not an answer.
"""

YES = frozenset("yes y true on 1 agree agreed accept accepted".split())
NO = frozenset(["no", "n", "false", "off", "0", "null", ""])
TOO_SHORT = 4
"""The least length of a text that is recognised as an answer by its value alone. `No` may be anything."""
_GENERIC = frozenset("name value text label title id answer content type response".split())
"""Last segments of names that do not identify the question: `location.name` is not the candidate's name."""
_TAG = re.compile(r"<[^>]*>")


class PartReading(NamedTuple):
    """One part of a request with its relation to an answer (`field`), if it has one. `is_named`: the part's name identifies the answer."""

    part: WirePart
    field: ManifestField | None
    relation: Relation
    is_named: bool = False


def read_parts(manifest: Manifest, request: WireRequest) -> list[PartReading]:
    """Return each part of a request with the answer that it contains or contradicts."""
    answered = [field for field in manifest.fields if field.answer or values_of(field)]
    counts = Counter[tuple[str, str | None, str | None]]()
    readings = []
    for part in request.parts:
        reading = _reading(part, answered, manifest.files)
        counts[part.name, part.value, part.sha256] += 1
        expected = sum(field.wire_name == part.name for field in answered)
        if (
            reading.is_named
            and reading.relation == "same"
            and counts[part.name, part.value, part.sha256] > expected > 0
        ):
            reading = reading._replace(relation="rewritten")
        readings.append(reading)
    readings = [_unless_unticked(reading, readings[place:]) for place, reading in enumerate(readings, start=1)]
    return [_unless_of_another_entry(reading, readings) for reading in readings]


def _unless_unticked(reading: PartReading, later: Sequence[PartReading]) -> PartReading:
    """Return a "no" as `extra` if the ticked box of the same name follows it: many frameworks send such a hidden default of a checkbox."""
    word = (reading.part.value or "").strip().casefold()
    if reading.relation != "contrary" or reading.part.value is None or word not in NO:
        return reading
    follows = any(other.part.name == reading.part.name and other.relation == "same" for other in later)
    return PartReading(reading.part, None, "extra") if follows else reading


def _unless_of_another_entry(reading: PartReading, all_readings: Sequence[PartReading]) -> PartReading:
    """Return a "no" as `extra` if the answer itself is sent under the same name in another entry of the list: `jobs[1].now` of a job that is over, beside `jobs[0].now`."""
    name, word = reading.part.name, (reading.part.value or "").strip().casefold()
    if reading.relation != "contrary" or not word or word not in NO or name == _unnumbered(name):
        return reading
    is_sent = any(
        other.field is reading.field and other.relation == "same" and _unnumbered(other.part.name) == _unnumbered(name)
        for other in all_readings
    )
    return PartReading(reading.part, None, "extra") if is_sent else reading


def _unnumbered(name: str) -> str:
    return re.sub(r"\d+", "#", name)


def contradictions(manifest: Manifest) -> list[str]:
    """Return in words which values of the rehearsed requests contradict the answers, and which answers are missing in them."""
    wire = manifest.wire
    if wire is None or wire.why_incomplete is not None:
        return []
    contrary = [in_words(reading) for reading in _all_readings(manifest, wire) if reading.relation == "contrary"]
    return [*dict.fromkeys(contrary), *missing(manifest, (*wire.drafts, *wire.requests))]


def deviations(manifest: Manifest) -> list[str]:
    """Return in words which answers are sent in another form than they were given, or cannot be found in the requests."""
    wire = manifest.wire
    if wire is None or wire.why_incomplete is not None:
        return []
    readings = _all_readings(manifest, wire)
    rewritten = [in_words(reading) for reading in readings if reading.relation == "rewritten"]
    told = [reading for draft in wire.drafts for reading in read_parts(manifest, draft)]
    carried = {id(reading.field) for reading in (*readings, *told) if reading.relation != "contrary"}
    unseen = [
        f"“{field.question}”: you answer {_shown(field)}, and it cannot be seen in what travels"
        for field in manifest.fields
        if values_of(field) and not _is_file(field) and id(field) not in carried
    ]
    return list(dict.fromkeys([*rewritten, *unseen]))


def missing(manifest: Manifest, requests: Sequence[WireRequest]) -> list[str]:
    """Return in words which typed answers and documents none of the requests contains."""
    parts = [part for request in requests for part in request.parts]
    lost = [
        f"“{field.question}”: your answer {_shown(field)} is not sent"
        for field in manifest.fields
        if field.is_typed and not all(any(_tells(part, value) for part in parts) for value in values_of(field))
    ]
    digests = {part.sha256 for part in parts}
    return [*lost, *(f"the document {file.name} is not sent" for file in manifest.files if file.sha256 not in digests)]


def values_of(field: ManifestField) -> tuple[str, ...]:
    """Return the texts that the control of a field had when it was read back."""
    values = field.committed if isinstance(field.committed, tuple) else (field.committed,)
    return tuple(value for value in values if value and value.strip())


def in_words(reading: PartReading) -> str:
    """Describe the difference between an answer and a part for the user."""
    part, field = reading.part, reading.field
    sent = f"a file of {part.size} bytes" if part.value is None else f"“{part.value[:80]}”"
    named = f" named {part.file_name}" if part.file_name else ""
    answered = f"“{field.question}”: you answer {_shown(field)}" if field else "not answered"
    return f"{answered}, the form sends {sent}{named} as {part.name}"


def _all_readings(manifest: Manifest, wire: WireManifest) -> list[PartReading]:
    return [reading for request in wire.requests for reading in read_parts(manifest, request)]


def _reading(part: WirePart, answered: list[ManifestField], files: tuple[FileRef, ...]) -> PartReading:
    if part.place not in ("body", "query"):
        return PartReading(part, None, "extra")
    exact = [field for field in answered if field.wire_name == part.name]
    for field in exact:
        if _is_same(part, field, files):
            return PartReading(part, field, "same", is_named=len(exact) == 1)
    if exact:
        return PartReading(part, exact[0], _relation(part, exact[0], files), is_named=True)
    leaf = _leaf(part.name)
    near = [field for field in answered if leaf and leaf in (_leaf(field.wire_name or ""), folded(field.question))]
    for field in near:
        if _is_same(part, field, files):
            return PartReading(part, field, "same", is_named=True)
    for field in answered:
        if _is_distinct(part, field) and _is_same(part, field, files):
            return PartReading(part, field, "contrary" if near and leaf not in _GENERIC else "same")
    for field in near:
        if _is_kept_as_choice(field, part):
            return PartReading(part, field, "contrary" if _means_opposite(part, field) else "rewritten", is_named=True)
    is_document = part.value is None and any(part.sha256 == file.sha256 for file in files)
    return PartReading(part, None, "same" if is_document else "extra")


def _is_kept_as_choice(field: ManifestField, part: WirePart) -> bool:
    return bool(part.value) and not field.is_typed and not _is_file(field) and bool(values_of(field))


def _relation(part: WirePart, field: ManifestField, files: tuple[FileRef, ...]) -> Relation:
    """Return the relation of a part that has the name of `field` but not its answer."""
    if _is_file(field):
        is_own = _is_same(part.model_copy(update={"file_name": None}), field, files)
        return "rewritten" if is_own else "contrary" if part.size else "extra"
    text = part.value
    if text is None:
        return "contrary"
    if not values_of(field):  # a box that is left empty
        return "contrary" if text.strip().casefold() not in NO else "extra"
    if field.is_typed:
        return "rewritten" if any(_is_rewritten(text, value) for value in values_of(field)) else "contrary"
    if _means_opposite(part, field) or field.tokens:
        return "contrary" if text.strip() else "rewritten"
    return "rewritten" if any(_is_rewritten(text, value) for value in values_of(field)) else "token"


def _is_same(part: WirePart, field: ManifestField, files: tuple[FileRef, ...]) -> bool:
    if _is_file(field):
        kind = field.answer.file_kind if field.answer else None
        own = [file for file in files if kind is None or file.kind == kind]
        return any(part.sha256 == file.sha256 and part.file_name in (None, file.name) for file in own)
    if part.value is None:
        return False
    text = plain(part.value)
    if any(text == plain(value) for value in values_of(field)) or (text and part.value in field.tokens):
        return True
    return not field.is_typed and _is_same_word(text, values_of(field))


def _is_same_word(text: str, values: Iterable[str]) -> bool:
    """Whether `text` means the same yes or no as the answer in another word: `false` for “No”."""
    word = text.casefold()
    return any(word in words and plain(value).casefold() in words for value in values for words in (YES, NO - {""}))


def _means_opposite(part: WirePart, field: ManifestField) -> bool:
    word = plain(part.value or "").casefold()
    return any(
        (word in one and plain(value).casefold() in other)
        for value in values_of(field)
        for one, other in ((YES, NO), (NO - {""}, YES))
    )


def _is_distinct(part: WirePart, field: ManifestField) -> bool:
    """Whether the value of a part is enough to recognise this answer."""
    if part.value is None:
        return True
    return len(part.value.strip()) >= TOO_SHORT and any(plain(part.value) == plain(value) for value in values_of(field))


def _is_rewritten(text: str, answer: str) -> bool:
    """Whether `text` is the answer in other letter case, with other separators or markup, or within a longer text."""
    if any(category(sign) == "Cf" for sign in text):
        return False
    if "@" in answer or "://" in answer:
        return _address(text) == _address(answer)
    wanted = re.escape(plain(answer).casefold())
    if len(answer) >= TOO_SHORT and re.search(rf"(?<![\w@.]){wanted}(?![\w@])", plain(_TAG.sub(" ", text)).casefold()):
        return True
    return folded(text) == folded(answer) != "" or _is_same_number(text, answer) or _is_same_day(text, answer)


def _address(text: str) -> str:
    """Return an email or web address in lower case, without scheme, `www.` and closing slash."""
    return re.sub(r"^https?://(www\.)?|/$", "", plain(text).casefold())


def _is_same_number(text: str, answer: str) -> bool:
    """Whether two texts without letters are the same number: a telephone number without its calling code, an amount with commas."""
    if re.search(r"[^\W\d_]", text) or re.search(r"[^\W\d_]", answer):
        return False
    one, other = re.sub(r"\D", "", text), re.sub(r"\D", "", answer)
    if min(len(one), len(other)) >= 6 and (one.endswith(other.lstrip("0")) or other.endswith(one.lstrip("0"))):
        return True
    try:
        return float(text.replace(",", "").replace(" ", "")) == float(answer.replace(",", "").replace(" ", ""))
    except ValueError:
        return False


def _is_same_day(text: str, answer: str) -> bool:
    """Whether two texts name a day with the same three numbers, in any order."""
    if not re.fullmatch(r"\d{1,4}\D\d{1,2}\D\d{1,4}", answer.strip()):
        return False
    one, other = (sorted(int(number) for number in re.findall(r"\d+", some)[:3]) for some in (text, answer))
    return one == other


def _tells(part: WirePart, value: str) -> bool:
    if part.value is None:
        return False
    return plain(value) == plain(part.value) or _is_rewritten(part.value, value)


def _is_file(field: ManifestField) -> bool:
    return field.answer is not None and field.answer.file_kind is not None


def plain(text: str) -> str:
    return " ".join(text.split())


def folded(text: str) -> str:
    """Return the letters and digits of a text in lower case."""
    return re.sub(r"[\W_]", "", text.casefold())


def _leaf(name: str) -> str:
    """Return the last segment of a name that is not a number, folded: `firstname` for `candidate.first_name` and `a[first-name]`."""
    segments = (segment for segment in reversed(re.split(r"[.\[\]]+", name)) if segment and not segment.isdigit())
    return folded(next(segments, ""))


def _shown(field: ManifestField) -> str:
    values = values_of(field)
    token = f" ({', '.join(field.tokens)})" if field.tokens and field.tokens != values else ""
    return f"“{'; '.join(values)[:80]}”{token}" if values else "nothing"
