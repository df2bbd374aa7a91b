"""Answer a field that asks for several parts of the candidate's address at once: "PLZ und Ort", "Street, postcode and town"."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.sheet import answer_to
from core.contracts.answer import Answer, Provenance, Unanswered
from core.contracts.candidate import Location, Resume
from core.contracts.form import FieldType
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.lexicon.countries import country_name
from core.questions.second_reading import ONLY_THE_CANDIDATE
from core.text.normalize import plain

_TABLES = load_phrases("address_lines")
_PARTS = ("street", "postal", "town", "country")
_WHOLE = ("street", "postal", "town")
_MAY_BE = (Q.ADDRESS, Q.POSTAL_CODE, Q.CITY, Q.COUNTRY, Q.OTHER)
_CONFIDENCE = 0.9


def with_address_lines(
    questions: Sequence[FormQuestion], answers: Sequence[Answer], unanswered: Sequence[Unanswered], resume: Resume
) -> tuple[list[Answer], list[Unanswered]]:
    """Return the answers with all parts of the address that a label asks for, in its order; postal code and town in that of the candidate's country.

    Where an application asks for an address and nowhere for a town or code, that is the whole address.
    A field is left as it is if its label says anything else, or if the résumé lacks a part.
    """
    is_asked_at_once = _is_asked_at_once(questions)
    found = {
        question.field.key: line
        for question in questions
        if _may_be_line(question) and (line := _line(question, resume.basics.location, is_asked_at_once))
    }
    for one, other in (*pairwise(questions), *pairwise(reversed(questions))):
        if one.field.key in found and _is_one_of_two(one, other):
            del found[one.field.key]
    told = {answer.field_key for answer in answers if answer.provenance.source != "resume"}
    lines = [_answer(one, found[one.field.key]) for one in questions if one.field.key in found.keys() - told]
    keys = {line.field_key for line in lines}
    return (
        [*(one for one in answers if one.field_key not in keys), *lines],
        [one for one in unanswered if one.field_key not in keys],
    )


def _may_be_line(question: FormQuestion) -> bool:
    is_typed = question.field.type in (FieldType.TEXT, FieldType.LONGTEXT) and not question.field.options
    is_own = question.classified == question.by_wording and question.subject in (None, ONLY_THE_CANDIDATE)
    return is_typed and is_own and question.question_class in _MAY_BE and not question.field.is_disabled


def _is_one_of_two(question: FormQuestion, other: FormQuestion) -> bool:
    """Whether a label stands over two fields for its parts: the other one has the same label, or asks for one of them."""
    if question.section != other.section or other.field.options:
        return False
    asked = {*parts_of(question.plain)}
    there = {*parts_of(other.plain)} or {*parts_of(plain(other.field.placeholder or ""))}
    return other.plain == question.plain or bool(there and there < asked)


def _is_asked_at_once(questions: Sequence[FormQuestion]) -> bool:
    asked = {question.question_class for question in questions}
    is_in_parts = any({"town", "postal"} & {*parts_of(question.plain)} for question in questions)
    return Q.EMAIL in asked and not is_in_parts and not asked & {Q.CITY, Q.POSTAL_CODE}


def _line(question: FormQuestion, home: Location, is_asked_at_once: bool) -> str | None:
    parts = parts_of(question.plain)
    if question.question_class is Q.CITY and question.field.help and len(parts) < 2:
        parts = parts_of(plain(question.field.help))
    if (
        is_asked_at_once
        and question.question_class is Q.ADDRESS
        and _TABLES["address"].fullmatch(question.plain.strip(" :*?"))
    ):
        parts = _WHOLE
    if len(parts) < 2 or len(parts_of(plain(question.field.placeholder or ""))) == 1:
        return None
    country = country_name(home.countryCode, question.language) if home.countryCode else None
    values = {"street": home.address, "postal": home.postalCode, "town": home.city, "country": country}
    if not all(values[part] for part in parts):
        return None
    line = ", ".join(str(values[part]) for part in parts)
    both = (
        (home.city, home.postalCode)
        if _TABLES["code_behind_town"].search((home.countryCode or "").lower())
        else (home.postalCode, home.city)
    )
    for pair in (both, both[::-1]):
        line = line.replace(f"{pair[0]}, {pair[1]}", f"{both[0]} {both[1]}")
    return line


def parts_of(label: str) -> tuple[str, ...]:
    """Return the parts of an address that a plain label asks for, in its order; none if it says anything else."""
    left, places = label, dict[str, int]()
    if whole := _TABLES["whole"].search(left):
        left = f"{left[: whole.start()]} {left[whole.end() :]}"
    for part in _PARTS:
        for match in _TABLES[part].finditer(left):
            places.setdefault(part, match.start())
        left = _TABLES[part].sub(lambda found: " " * len(found[0]), left)
    if re.search(r"\w", _TABLES["beside"].sub(" ", left)):
        return ()
    found = tuple(sorted(places, key=lambda part: places[part]))
    return (*_WHOLE, *(("country",) if "country" in places else ())) if whole else found


def _answer(question: FormQuestion, line: str) -> Answer:
    asks = Q.ADDRESS if "street" in parts_of(question.plain) else Q.CITY
    asked = replace(question, classified=Classified(question_class=asks, confidence=_CONFIDENCE))
    return answer_to(asked, line, Provenance(source="rule", reference="basics.location", quote=None), _CONFIDENCE)
