"""What the résumé says about a question: contact, links, place, employer, education, languages. Nothing that it does not say."""

import re
from collections.abc import Callable
from datetime import date
from urllib.parse import urlsplit

from core.answers.meanings import is_negated
from core.answers.person_names import split_name
from core.answers.resume_history import education, employment
from core.answers.resume_question import Asked
from core.answers.resume_skills import Known, certificate, language_level, skill_yes_no, years
from core.contracts.candidate import Candidate, Resume
from core.contracts.form import FormField
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.lexicon.countries import country_code, country_in, country_name
from core.questions.classifier import begins_with_verb
from core.questions.wording import read_question
from core.text.normalize import plain


def from_resume(
    field: FormField, classified: Classified, candidate: Candidate, today: date
) -> tuple[Known | None, str]:
    """What is known, or why nothing is."""
    labels = tuple(option.label for option in field.options)
    question = read_question(field.question, labels)
    if is_negated(question.plain) and classified.question_class not in _PLAIN_FACTS:
        return None, "the question is put in the negative"
    asked = Asked(field, question, classified, candidate.resume, candidate, today)
    reader = _READERS.get(classified.question_class)
    known = reader(asked) if reader else None
    return known, "" if known else "the résumé does not say"


_PLAIN_FACTS = frozenset(
    {Q.FIRST_NAME, Q.LAST_NAME, Q.FULL_NAME, Q.EMAIL, Q.PHONE, Q.CITY, Q.COUNTRY, Q.POSTAL_CODE, Q.ADDRESS}
)


def _first_name(asked: Asked) -> Known | None:
    parts = _names(asked.resume)
    if parts is None or (asked.classified.subject == "preferred" and not asked.field.required):
        return None
    return Known(parts[0], "basics.name", asked.resume.basics.name, confidence=_name_confidence(asked.resume))


def _last_name(asked: Asked) -> Known | None:
    parts = _names(asked.resume)
    return (
        Known(parts[1], "basics.name", asked.resume.basics.name, confidence=_name_confidence(asked.resume))
        if parts
        else None
    )


def _names(resume: Resume) -> tuple[str, str] | None:
    return split_name(resume.basics.name, resume.basics.location.countryCode)


def _name_confidence(resume: Resume) -> float:
    return 1.0 if len(resume.basics.name.split()) == 2 else 0.7


def _full_name(asked: Asked) -> Known | None:
    return Known(asked.resume.basics.name, "basics.name", asked.resume.basics.name)


def _email(asked: Asked) -> Known | None:
    email = asked.resume.basics.email
    return Known(email, "basics.email", email) if email and not asked.wants_yes_no else None


def _phone(asked: Asked) -> Known | None:
    phone = asked.resume.basics.phone
    if not phone or asked.wants_yes_no or asked.field.options:
        return None
    return Known(phone, "basics.phone", phone)


_HOSTS = {
    "linkedin": ("linkedin.",),
    "github": ("github.", "gitlab.", "bitbucket."),
    "portfolio": ("behance.", "dribbble."),
}


def _link(asked: Asked) -> Known | None:
    wanted = asked.classified.subject
    if wanted is None:
        return None
    if re.search(r"\b(?:company|employer|other|additional)\b", asked.question.plain):
        return None
    if begins_with_verb(asked.question.plain) or asked.wants_yes_no:
        if not re.fullmatch(
            r"do you have an? (?:\w+ ){1,3}(?:profile|account|page|website|portfolio)\??", asked.question.plain
        ):
            return None
    elif re.search(r"\bapps?\b|published", asked.question.plain):
        return None
    network = next((name for name in _OTHER_NETWORKS if name in asked.question.plain), None)
    for index, profile in enumerate(asked.resume.basics.profiles):
        is_wanted = plain(profile.network or "") == (network or wanted)
        if profile.url and (is_wanted or (network is None and _host_is(profile.url, _HOSTS.get(wanted, ())))):
            return _link_known(asked, profile.url, f"basics.profiles[{index}].url")
    own = asked.resume.basics.url
    if own and network is None:
        kind = next((kind for kind, hosts in _HOSTS.items() if _host_is(own, hosts)), "website")
        if kind == wanted or (kind == "website" and wanted == "portfolio"):
            return _link_known(asked, own, "basics.url", 1.0 if kind == wanted else 0.75)
    return None


_OTHER_NETWORKS = "twitter facebook instagram stackoverflow kaggle medium xing telegram skype tiktok youtube leetcode hackerrank codepen whatsapp".split()


def _host_is(url: str, hosts: tuple[str, ...]) -> bool:
    host = (urlsplit(url if "//" in url else f"//{url}").hostname or "").removeprefix("www.")
    return any(host.startswith(wanted) or f".{wanted}" in host for wanted in hosts)


def _link_known(asked: Asked, url: str, reference: str, confidence: float = 1.0) -> Known:
    return (
        Known("Yes", reference, url, source="rule")
        if asked.wants_yes_no
        else Known(url, reference, url, confidence=confidence)
    )


def _city(asked: Asked) -> Known | None:
    city = asked.resume.basics.location.city
    if not city:
        return None
    if asked.wants_yes_no or re.match(r"^(?:are|do|is) ", asked.question.plain):
        named = re.search(rf"(?<!\w){re.escape(plain(city))}(?!\w)", asked.question.plain)
        return Known("Yes", "basics.location.city", city, source="rule", confidence=0.9) if named else None
    if re.search(r"\b(?:prefer\w*|birth|born|time ?zone|state|office|work location|desired)\b", asked.question.plain):
        return None
    return Known(city, "basics.location.city", city)


def _country(asked: Asked) -> Known | None:
    code = (asked.resume.basics.location.countryCode or "").upper()
    name = country_name(code) if code else None
    if not name or not code:
        return None
    if re.search(
        r"\b(?:outside|except|besides|birth|citizenship|nationality|passport|apply|prefer\w*|lived?|years?|other)\b",
        asked.question.plain,
    ):
        return None
    if asked.wants_yes_no or re.match(r"^(?:are|do|is|live|wohn|etes|vives|находитесь|прожива)", asked.question.plain):
        here = country_in(asked.question.text)
        if here is None or here == "European Union":
            return None
        same = country_code(here) == code
        return Known("Yes" if same else "No", "basics.location.countryCode", code, source="rule", confidence=0.9)
    return Known(name, "basics.location.countryCode", code)


def _postal_code(asked: Asked) -> Known | None:
    code = asked.resume.basics.location.postalCode
    return Known(code, "basics.location.postalCode", code) if code else None


def _address(asked: Asked) -> Known | None:
    place = asked.resume.basics.location
    said = asked.question.plain
    if re.search(
        r"\b(?:line ?[2-9]|address ?[2-9]|apartment|apt|suite|unit|flat|permanent|previous|work address|company)\b",
        said,
    ):
        return None
    if re.search(
        r"\b(?:state|province|region|county|bundesland|departement|provincia|estado|область|регион|kanton)\b", said
    ) and not re.search(r"\baddress\b", said):
        is_open = not re.search(r"\bfollowing\b|\bresident in\b", said) and not asked.wants_yes_no
        return Known(place.region, "basics.location.region", place.region) if place.region and is_open else None
    asks_street = re.search(
        r"address|street|strasse|anschrift|adresse|direccion|domicilio|endereco|logradouro|адрес|улица|indirizzo|adres|ulica",
        said,
    )
    if not place.address or not asks_street or asked.wants_yes_no or begins_with_verb(said):
        return None
    return Known(place.address, "basics.location.address", place.address)


def _work_format(asked: Asked) -> Known | None:
    """A general wish for remote, hybrid or onsite that the person has put into their preferences; nothing about days or places."""
    said = asked.question.plain
    wanted = asked.candidate.targeting.work_formats
    named = [
        kind
        for kind, words in (("remote", r"\bremote"), ("hybrid", r"\bhybrid"), ("onsite", r"\bon-?\s?site\b"))
        if re.search(words, said)
    ]
    if len(named) != 1 or not asked.wants_yes_no or re.search(r"\d|\bin [a-z]+,|days|office in|located", said):
        return None
    if not re.search(r"comfortable|willing|open to|ok\b|okay|able to|happy|accept", said) or named[0] not in {
        kind.value for kind in wanted
    }:
        return None
    return Known("Yes", "targeting.work_formats", named[0], source="rule", confidence=0.8)


def _years(asked: Asked) -> Known | None:
    return years(asked.resume, asked.classified.subject, asked.question, asked.field, asked.today)


def _yes_no_skill(asked: Asked) -> Known | None:
    return (
        skill_yes_no(asked.resume, asked.classified.subject, asked.question, asked.today)
        if asked.wants_yes_no
        else None
    )


def _language(asked: Asked) -> Known | None:
    return language_level(asked.resume, asked.classified.subject, asked.question, asked.wants_yes_no)


def _certification(asked: Asked) -> Known | None:
    return certificate(asked.resume, asked.classified.subject) if asked.wants_yes_no else None


def _dial_code(asked: Asked) -> Known | None:
    """The option that carries the phone number's own country code."""
    if asked.classified.subject != "phone_code" or not asked.field.options or "code" not in asked.question.plain:
        return None
    phone = re.sub(r"[^\d+]", "", asked.resume.basics.phone or "")
    found = [
        option.label
        for option in asked.field.options
        if (code := re.search(r"\+\d{1,4}", option.label)) and phone.startswith(code.group())
    ]
    if len(found) > 1:
        code_here = (asked.resume.basics.location.countryCode or "").upper()
        found = [label for label in found if country_code(re.sub(r"\s*\(?\+\d+\)?\s*", "", label)) == code_here]
    return Known(found[0], "basics.phone", asked.resume.basics.phone, source="rule") if len(found) == 1 else None


_READERS: dict[Q, Callable[[Asked], Known | None]] = {
    Q.FIRST_NAME: _first_name,
    Q.LAST_NAME: _last_name,
    Q.FULL_NAME: _full_name,
    Q.EMAIL: _email,
    Q.PHONE: _phone,
    Q.LINK: _link,
    Q.CITY: _city,
    Q.COUNTRY: _country,
    Q.POSTAL_CODE: _postal_code,
    Q.ADDRESS: _address,
    Q.CURRENT_EMPLOYMENT: employment,
    Q.EDUCATION: education,
    Q.WORK_FORMAT: _work_format,
    Q.YEARS_OF_EXPERIENCE: _years,
    Q.YES_NO_SKILL: _yes_no_skill,
    Q.LANGUAGE_LEVEL: _language,
    Q.CERTIFICATION: _certification,
    Q.OTHER: _dial_code,
}
