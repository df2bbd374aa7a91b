"""Names, e-mail address and phone number from the résumé."""

import re

from core.answers.phrases import load_phrases
from core.answers.resume.names import is_written_in, split_name
from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions
from core.answers.turned import without_negated_remarks
from core.contracts.candidate import Resume
from core.contracts.form import FieldType, FormField
from core.lexicon.countries import country_code

_SECTIONS = load_phrases("sections")
_CODE = re.compile(r"(?:\+|^00|^)(\d{1,4})\b")
"""A calling code in the label or value of an option."""
_SHORT_CODES = ("1", "7")
"""Calling codes of one digit: another such digit is the number of an option."""
_SCRIPTS = {"in_cyrillic": "CYRILLIC", "in_latin": "LATIN"}


def first_name(question: ResumeQuestion) -> ResumeFact | None:
    """Return the given name; None if the name cannot be split, for a nickname or a form of address, or for an optional preferred name."""
    names = _names(question.resume)
    is_unasked = question.subject == "preferred" and not question.field.required
    is_another = mentions("called_otherwise", without_negated_remarks(question.plain))
    if names is None or is_unasked or is_another or _asks_for_other_letters(question):
        return None
    return _name_fact(question.resume, names[0])


def last_name(question: ResumeQuestion) -> ResumeFact | None:
    """Return the family name; None if the name cannot be split."""
    names = _names(question.resume)
    return _name_fact(question.resume, names[1]) if names and not _asks_for_other_letters(question) else None


def full_name(question: ResumeQuestion) -> ResumeFact | None:
    """Return the whole name, unless with middle names; the family name stands first, with a comma if the label has one, where the label or its help has that order."""
    if _SECTIONS["middle_names"].search(question.plain) or _asks_for_other_letters(question):
        return None
    if question.subject == "family_name_first" or mentions("family_name_first", question.with_help):
        names = _names(question.resume)
        if names is None:
            return None
        first, last = names
        return _name_fact(question.resume, f"{last}, {first}" if "," in question.plain else f"{last} {first}")
    return ResumeFact(question.resume.basics.name, "basics.name", question.resume.basics.name)


def _asks_for_other_letters(question: ResumeQuestion) -> bool:
    """Whether a name is asked for in letters in which the résumé does not have it: how it is spelt there, nobody has said."""
    asked = question.with_help
    if mentions("in_another_script", asked):
        return True
    told = [script for table, script in _SCRIPTS.items() if mentions(table, asked)]
    return bool(told) and not any(is_written_in(script, question.resume.basics.name) for script in told)


def _names(resume: Resume) -> tuple[str, str] | None:
    return split_name(resume.basics.name, resume.basics.location.countryCode)


def _name_fact(resume: Resume, name: str) -> ResumeFact:
    full = resume.basics.name
    return ResumeFact(name, "basics.name", full, confidence=1.0 if len(full.split()) == 2 else 0.7)


def email(question: ResumeQuestion) -> ResumeFact | None:
    address = question.resume.basics.email
    return ResumeFact(address, "basics.email", address) if address and not question.wants_yes_no else None


def phone(question: ResumeQuestion) -> ResumeFact | None:
    """Return the phone number; None for a choice, a yes-or-no question, and beside a list of calling codes that has not its own."""
    number, field = question.resume.basics.phone, question.field
    if not number or question.wants_yes_no or (field.options and not _lists_code(field, number)):
        return None
    return ResumeFact(number, "basics.phone", number)


def _lists_code(field: FormField, number: str) -> bool:
    """Whether the options of a phone field are calling codes, and that of the number is one of them."""
    digits = re.sub(r"[^\d+]", "", number)
    codes = (_CODE.search(said) for option in field.options for said in (option.label, option.value or ""))
    known = {code[1] for code in codes if code and (len(code[1]) > 1 or code[1] in _SHORT_CODES)}
    return field.type is FieldType.PHONE and any(digits.startswith(f"+{code}") for code in known)


def phone_code(question: ResumeQuestion) -> ResumeFact | None:
    """Return the option with the calling code of the candidate's phone number (`Germany (+49)`)."""
    if (
        question.subject != "phone_code"
        or not question.field.options
        or not (_SECTIONS["calling_code"].search(question.plain) or question.form_question.lists_calling_codes)
    ):
        return None
    number = re.sub(r"[^\d+]", "", question.resume.basics.phone or "")
    labels = [
        label
        for label in question.form_question.labels
        if (code := _CODE.search(label)) and number.startswith(f"+{code[1]}")
    ]
    if len(labels) > 1:
        home = (question.resume.basics.location.countryCode or "").upper()
        labels = [label for label in labels if country_code(re.sub(r"\s*\(?\+\d+\)?\s*", "", label)) == home]
    return (
        ResumeFact(labels[0], "basics.phone", question.resume.basics.phone, source="rule") if len(labels) == 1 else None
    )
