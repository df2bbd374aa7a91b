"""Names, e-mail address and phone number from the résumé."""

import re

from core.answers.resume.names import split_name
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.contracts.candidate import Resume
from core.lexicon.countries import country_code


def first_name(asked: ResumeQuestion) -> ResumeFact | None:
    names = _names(asked.resume)
    if names is None or (asked.subject == "preferred" and not asked.field.required):
        return None
    return _name_fact(asked.resume, names[0])


def last_name(asked: ResumeQuestion) -> ResumeFact | None:
    names = _names(asked.resume)
    return _name_fact(asked.resume, names[1]) if names else None


def full_name(asked: ResumeQuestion) -> ResumeFact | None:
    return ResumeFact(asked.resume.basics.name, "basics.name", asked.resume.basics.name)


def _names(resume: Resume) -> tuple[str, str] | None:
    return split_name(resume.basics.name, resume.basics.location.countryCode)


def _name_fact(resume: Resume, name: str) -> ResumeFact:
    whole = resume.basics.name
    return ResumeFact(name, "basics.name", whole, confidence=1.0 if len(whole.split()) == 2 else 0.7)


def email(asked: ResumeQuestion) -> ResumeFact | None:
    address = asked.resume.basics.email
    return ResumeFact(address, "basics.email", address) if address and not asked.wants_yes_no else None


def phone(asked: ResumeQuestion) -> ResumeFact | None:
    number = asked.resume.basics.phone
    if not number or asked.wants_yes_no or asked.field.options:
        return None
    return ResumeFact(number, "basics.phone", number)


def phone_code(asked: ResumeQuestion) -> ResumeFact | None:
    """Return the option with the calling code of the candidate's phone number (`Germany (+49)`)."""
    if asked.subject != "phone_code" or not asked.field.options or "code" not in asked.plain:
        return None
    number = re.sub(r"[^\d+]", "", asked.resume.basics.phone or "")
    labels = [
        label
        for label in asked.question.labels
        if (code := re.search(r"\+\d{1,4}", label)) and number.startswith(code.group())
    ]
    if len(labels) > 1:
        home = (asked.resume.basics.location.countryCode or "").upper()
        labels = [label for label in labels if country_code(re.sub(r"\s*\(?\+\d+\)?\s*", "", label)) == home]
    return ResumeFact(labels[0], "basics.phone", asked.resume.basics.phone, source="rule") if len(labels) == 1 else None
